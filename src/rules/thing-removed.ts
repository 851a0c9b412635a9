import { defineRule } from './contract.ts';

export default defineRule({
  id: 'thing-removed',
  sees: 'drift',
  title: 'Something that was approved is gone',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP04:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0109'], cwe: ['CWE-353'] },
  why: 'A tool that disappears harms nobody by itself, but it shows that the server is not the one that was approved, and a model may reach for another tool of that name on another server.',
  fix: 'Check that the removal was announced, and approve again.',
  flags: [
    { note: 'a tool', change: { kind: 'removed', id: 'tool:search', address: 'tool:search', text: '{"name":"search"}' } },
    { note: 'a prompt', change: { kind: 'removed', id: 'prompt:plan', address: 'prompt:plan', text: '{"name":"plan"}' } },
    { note: 'a skill', change: { kind: 'removed', id: 'skill:deploy', address: 'skill:deploy', text: '{}' } },
  ],
  passes: [
    { note: 'the list could not be read, so it may be there', change: { kind: 'not-seen', id: 'tool:search', address: 'tool:search' } },
    { note: 'renamed', change: { kind: 'renamed', id: 'tool:find', was: 'tool:search', address: 'tool:find' } },
    { note: 'new', change: { kind: 'added', id: 'tool:find', address: 'tool:find', text: '{}' } },
    {
      note: 'a field is gone, not the tool',
      change: {
        kind: 'changed',
        id: 'tool:search',
        field: 'annotations',
        address: 'tool:search/annotations',
        before: '{}',
        after: undefined,
      },
    },
    { note: 'the server', change: { kind: 'identity', field: 'name', address: 'server/name', before: 'a', after: undefined } },
  ],
  *check({ change }) {
    if (change.kind !== 'removed') return;
    yield {
      says: `${change.id} was approved and is not offered any more.`,
      evidence: [{ kind: 'change', address: change.address, before: change.text, after: undefined }],
    };
  },
});
