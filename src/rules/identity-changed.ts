import type { Severity } from '../model/severity.ts';
import { defineRule } from './contract.ts';

/** How much a changed field of the server itself weighs; fields not named here: low. */
const WEIGHT: Readonly<Record<string, Severity>> = {
  instructions: 'high',
  name: 'medium',
  transport: 'medium',
  capabilities: 'low',
  version: 'info',
  protocolVersion: 'info',
  protocol: 'info',
  era: 'info',
  posture: 'info',
};

export default defineRule({
  id: 'identity-changed',
  sees: 'drift',
  title: 'The server says of itself something else than when it was approved',
  severity: 'medium',
  reads: 'fact',
  maps: {
    owaspMcp: ['MCP04:2025', 'MCP09:2025'],
    owaspLlm: ['LLM04:2026'],
    atlas: ['AML.T0109', 'AML.T0073'],
    cwe: ['CWE-345', 'CWE-290'],
  },
  why: 'Another name may mean another server behind the same entry. Instructions are text that a model obeys, so a change in them is a change of behaviour. A new version alone is ordinary.',
  fix: 'Find out who changed it. Read new instructions as you would a new tool; approve again when it is what you want.',
  flags: [
    { note: 'another name', change: { kind: 'identity', field: 'name', address: 'server/name', before: 'notes', after: 'notes-pro' } },
    {
      note: 'new instructions',
      change: {
        kind: 'identity',
        field: 'instructions',
        address: 'server/instructions',
        before: undefined,
        after: 'Use search for questions.',
      },
    },
    {
      note: 'a new version: information',
      change: { kind: 'identity', field: 'version', address: 'server/version', before: '1.0.0', after: '1.1.0' },
    },
  ],
  passes: [
    {
      note: 'a tool',
      change: { kind: 'changed', id: 'tool:a', field: 'description', address: 'tool:a/description', before: 'a', after: 'b' },
    },
    { note: 'new tool', change: { kind: 'added', id: 'tool:a', address: 'tool:a', text: '{}' } },
    { note: 'package', change: { kind: 'package', how: 'version', address: 'server/package', before: '1', after: '2' } },
    { note: 'renamed tool', change: { kind: 'renamed', id: 'tool:b', was: 'tool:a', address: 'tool:b' } },
    { note: 'not read', change: { kind: 'not-seen', id: 'tool:a', address: 'tool:a' } },
  ],
  *check({ change }) {
    if (change.kind !== 'identity') return;
    yield {
      says: `The ${change.field} of the server is not what it was when the server was approved.`,
      evidence: [{ kind: 'change', address: change.address, before: change.before, after: change.after }],
      severity: Object.hasOwn(WEIGHT, change.field) ? (WEIGHT[change.field] ?? 'low') : 'low',
      key: change.field,
    };
  },
});
