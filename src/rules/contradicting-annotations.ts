import { isObject } from '../model/inventory.ts';
import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

export default defineRule({
  id: 'contradicting-annotations',
  sees: 'tool',
  title: 'The hints of a tool contradict each other',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP02:2025', 'MCP03:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0110.000'], cwe: ['CWE-345', 'CWE-451'] },
  why: 'A tool that says both "I only read" and "I destroy" is called without a question by the client that looks at the one hint, and with a question by the client that looks at the other.',
  fix: 'Say what is true; where a tool changes anything, `readOnlyHint` must be false.',
  flags: [
    { tool: { name: 'sync', annotations: { readOnlyHint: true, destructiveHint: true } } },
    { tool: { name: 'clean', annotations: { readOnlyHint: true, destructiveHint: true, idempotentHint: true, openWorldHint: false } } },
    { tool: { name: 'drop', annotations: { destructiveHint: 'no' } }, note: 'a hint that is no boolean: low' },
  ],
  passes: [
    { tool: { name: 'read', annotations: { readOnlyHint: true, destructiveHint: false } } },
    { tool: { name: 'drop', annotations: { readOnlyHint: false, destructiveHint: true } } },
    { tool: { name: 'add', annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false } } },
    {
      tool: { name: 'read', annotations: { title: 'Read', readOnlyHint: true, idempotentHint: false } },
      note: 'for a reading tool the other hints mean nothing',
    },
    { tool: { name: 'add' }, note: 'no hints' },
  ],
  *check({ tool }) {
    const at = address(owner('tool', tool.name), 'annotations');
    const hints = tool.json['annotations'];
    if (!isObject(hints)) return;
    if (hints['readOnlyHint'] === true && hints['destructiveHint'] === true) {
      const says = `${tool.name} says both that it only reads and that it destroys.`;
      yield { says, evidence: [{ kind: 'fact', address: at, says: 'readOnlyHint: true, destructiveHint: true' }], key: 'both' };
    }
    const wrong = HINTS.filter((hint) => hints[hint] !== undefined && hints[hint] !== null && typeof hints[hint] !== 'boolean');
    if (wrong.length > 0) {
      const says = `${tool.name} has hints that are neither true nor false: clients read them differently.`;
      yield { says, evidence: [{ kind: 'fact', address: at, says: wrong.join(', ') }], severity: 'low', key: 'type' };
    }
  },
});
