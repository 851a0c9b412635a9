import { defineRule } from './contract.ts';

export default defineRule({
  id: 'thing-added',
  sees: 'drift',
  title: 'Something is there that nobody approved',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP03:2025', 'MCP02:2025'], owaspLlm: ['LLM04:2026', 'LLM03:2026'], atlas: ['AML.T0109'], cwe: ['CWE-353'] },
  why: 'A new tool widens what a model can do, and its description is new text that a model reads. Approval of the server did not cover it.',
  fix: 'Read the new definition and approve again if it is wanted.',
  flags: [
    { note: 'a tool', change: { kind: 'added', id: 'tool:send', address: 'tool:send', text: '{"name":"send"}' } },
    { note: 'a prompt', change: { kind: 'added', id: 'prompt:plan', address: 'prompt:plan', text: '{"name":"plan"}' } },
    { note: 'a resource', change: { kind: 'added', id: 'resource:file:///a', address: 'resource:file:///a', text: '{}' } },
  ],
  passes: [
    { note: 'gone, not new', change: { kind: 'removed', id: 'tool:send', address: 'tool:send', text: '{}' } },
    { note: 'only renamed', change: { kind: 'renamed', id: 'tool:post', was: 'tool:send', address: 'tool:post' } },
    {
      note: 'changed',
      change: { kind: 'changed', id: 'tool:send', field: 'title', address: 'tool:send/title', before: undefined, after: '"Send"' },
    },
    { note: 'not read', change: { kind: 'not-seen', id: 'tool:send', address: 'tool:send' } },
    {
      note: 'another package version',
      change: { kind: 'package', how: 'version', address: 'server/package', before: 'pkg:npm/a@1', after: 'pkg:npm/a@2' },
    },
  ],
  *check({ change }) {
    if (change.kind !== 'added') return;
    yield {
      says: `${change.id} was not there when the server was approved.`,
      evidence: [{ kind: 'change', address: change.address, before: undefined, after: change.text }],
      severity: change.id.startsWith('resource:') || change.id.startsWith('template:') ? 'low' : 'medium',
    };
  },
});
