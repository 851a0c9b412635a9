import { defineRule } from './contract.ts';

export default defineRule({
  id: 'thing-renamed',
  sees: 'drift',
  title: 'An approved definition has another name',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP03:2025', 'MCP04:2025'],
    owaspLlm: ['LLM04:2026'],
    atlas: ['AML.T0109', 'AML.T0074'],
    cwe: ['CWE-353', 'CWE-345'],
  },
  why: 'Policies and approvals are written by name. The same body under another name slips past both, or takes the place of a tool of another server.',
  fix: 'Check that the new name is no name of another tool you use and that your policy covers it; then approve again.',
  flags: [
    { note: 'a tool', change: { kind: 'renamed', id: 'tool:read_file', was: 'tool:read_note', address: 'tool:read_file' } },
    { note: 'by one letter', change: { kind: 'renamed', id: 'tool:list_user', was: 'tool:list_users', address: 'tool:list_user' } },
    { note: 'a prompt', change: { kind: 'renamed', id: 'prompt:b', was: 'prompt:a', address: 'prompt:b' } },
  ],
  passes: [
    { note: 'new', change: { kind: 'added', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'gone', change: { kind: 'removed', id: 'tool:a', address: 'tool:a', text: '{}' } },
    {
      note: 'another title',
      change: { kind: 'changed', id: 'tool:a', field: 'title', address: 'tool:a/title', before: '"A"', after: '"B"' },
    },
    { note: 'the server has another name', change: { kind: 'identity', field: 'name', address: 'server/name', before: 'a', after: 'b' } },
    { note: 'not read', change: { kind: 'not-seen', id: 'tool:a', address: 'tool:a' } },
  ],
  *check({ change }) {
    if (change.kind !== 'renamed') return;
    yield {
      says: `${change.was} was approved; the same definition is now called ${change.id}.`,
      evidence: [{ kind: 'change', address: change.address, before: change.was, after: change.id }],
    };
  },
});
