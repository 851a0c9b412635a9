import { defineRule } from './contract.ts';

export default defineRule({
  id: 'not-seen-this-time',
  sees: 'drift',
  title: 'Something that was approved could not be looked at',
  severity: 'info',
  reads: 'fact',
  maps: { owaspMcp: ['MCP08:2025'], owaspLlm: [], atlas: [], cwe: ['CWE-223'] },
  why: 'A list that broke off says nothing about what stood behind the break: it is neither unchanged nor gone.',
  fix: 'See the gaps of this report for the reason, and scan again.',
  flags: [
    { note: 'a tool', change: { kind: 'not-seen', id: 'tool:a', address: 'tool:a' } },
    { note: 'a prompt', change: { kind: 'not-seen', id: 'prompt:a', address: 'prompt:a' } },
    { note: 'a resource', change: { kind: 'not-seen', id: 'resource:file:///a', address: 'resource:file:///a' } },
  ],
  passes: [
    { note: 'gone for certain', change: { kind: 'removed', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'new', change: { kind: 'added', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'changed', change: { kind: 'changed', id: 'tool:a', field: 'title', address: 'tool:a/title', before: 'a', after: 'b' } },
    { note: 'renamed', change: { kind: 'renamed', id: 'tool:b', was: 'tool:a', address: 'tool:b' } },
    { note: 'the server', change: { kind: 'identity', field: 'version', address: 'server/version', before: '1', after: '2' } },
  ],
  *check({ change }) {
    if (change.kind !== 'not-seen') return;
    yield {
      says: `${change.id} was approved; this time it could not be read.`,
      evidence: [{ kind: 'fact', address: change.address, says: 'not read' }],
    };
  },
});
