import type { Candidate } from '../model/finding.ts';
import type { Tool } from '../model/inventory.ts';
import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';
import { effectOfName } from './tool-words.ts';

const SHOWN = 20;

const silent = ({ annotations: a }: Tool): boolean => a === undefined || (a.readOnlyHint === undefined && a.destructiveHint === undefined);

export default defineRule({
  id: 'missing-annotations',
  sees: 'inventory',
  title: 'Tools do not say whether they change anything',
  severity: 'info',
  reads: 'fact',
  maps: { owaspMcp: ['MCP02:2025'], owaspLlm: ['LLM03:2026'], atlas: ['AML.T0053'], cwe: ['CWE-1188'] },
  why: 'A client that asks before dangerous calls goes by the hints. Where there are none the protocol takes a tool to be destructive, but not every client does. Hints are claims: they never make a tool safe.',
  fix: 'Makers: set `readOnlyHint` and `destructiveHint` on each tool. Users: have the client ask before these tools are called.',
  flags: [
    { note: 'no annotations', server: { tools: [{ name: 'add', description: 'Adds two numbers' }] } },
    { note: 'only a title', server: { tools: [{ name: 'add', annotations: { title: 'Add' } }] } },
    { note: 'a destructive tool without hints: low', server: { tools: [{ name: 'delete_database', description: 'Deletes a database' }] } },
  ],
  passes: [
    { note: 'reads only', server: { tools: [{ name: 'get', annotations: { readOnlyHint: true } }] } },
    { note: 'destructive, and says so', server: { tools: [{ name: 'delete_row', annotations: { destructiveHint: true } }] } },
    {
      note: 'writes, and says that it destroys nothing',
      server: { tools: [{ name: 'add_row', annotations: { readOnlyHint: false, destructiveHint: false } }] },
    },
    {
      note: 'read-only is said to be false: the default for the rest is the careful one',
      server: { tools: [{ name: 'drop', annotations: { readOnlyHint: false } }] },
    },
    { note: 'no tools', server: { tools: [] } },
  ],
  *check({ inventory }) {
    const tools = inventory.tools.filter(silent);
    for (const tool of tools) {
      const said = effectOfName(tool.name);
      if (said?.effect !== 'deletes' && said?.effect !== 'executes') continue;
      const evidence: Candidate['evidence'] = [
        { kind: 'fact', address: address(owner('tool', tool.name)), says: `"${said.verb}" in its name, and no hints` },
      ];
      yield {
        says: `${tool.name} ${said.effect} by its name, and does not say whether it is destructive.`,
        evidence,
        severity: 'low',
        key: 'destructive',
      };
    }
    const [first, ...rest] = tools.map(
      (tool) => ({ kind: 'fact', address: address(owner('tool', tool.name)), says: 'no readOnlyHint and no destructiveHint' }) as const,
    );
    if (first === undefined) return;
    const says = `${tools.length} of ${inventory.tools.length} tools do not say whether they change anything.`;
    yield { says, evidence: [first, ...rest.slice(0, SHOWN - 1)], at: 'server/tools', key: 'none' };
  },
});
