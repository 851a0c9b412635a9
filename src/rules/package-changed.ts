import { defineRule } from './contract.ts';

const SAYS = {
  'same-version': ['The package has the same version as when it was approved, and other contents.', 'critical'],
  version: ['The package is another version than the one that was approved.', 'info'],
  tree: ['The package is the approved one; what it depends on is not.', 'low'],
} as const;

export default defineRule({
  id: 'package-changed',
  sees: 'drift',
  title: 'The package is not the one that was approved',
  severity: 'critical',
  reads: 'fact',
  maps: { owaspMcp: ['MCP04:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0109', 'AML.T0010.005'], cwe: ['CWE-494', 'CWE-345'] },
  why: 'Registries do not let a published version change. Other bytes under the same version mean a tampered registry, mirror or cache. Another version is ordinary, and is code that nobody has looked at.',
  fix: 'Same version, other contents: do not run it; compare with the registry and tell the maker. Otherwise look at what changed, and approve again.',
  flags: [
    {
      note: 'tampered',
      change: { kind: 'package', how: 'same-version', address: 'server/package', before: 'sha512-a', after: 'sha512-b' },
    },
    {
      note: 'new version',
      change: { kind: 'package', how: 'version', address: 'server/package', before: 'pkg:npm/a@1.0.0', after: 'pkg:npm/a@1.0.1' },
    },
    { note: 'dependencies moved', change: { kind: 'package', how: 'tree', address: 'server/package', before: 'a', after: 'b' } },
  ],
  passes: [
    {
      note: 'the server says another version',
      change: { kind: 'identity', field: 'version', address: 'server/version', before: '1', after: '2' },
    },
    { note: 'a tool', change: { kind: 'added', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'gone', change: { kind: 'removed', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'renamed', change: { kind: 'renamed', id: 'tool:b', was: 'tool:a', address: 'tool:b' } },
    { note: 'not read', change: { kind: 'not-seen', id: 'tool:a', address: 'tool:a' } },
  ],
  *check({ change }) {
    if (change.kind !== 'package') return;
    const [says, severity] = SAYS[change.how];
    yield {
      says,
      severity,
      evidence: [{ kind: 'change', address: change.address, before: change.before, after: change.after }],
      key: change.how,
    };
  },
});
