import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';

/** What clients that are not exact take for one name. */
const loose = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

export default defineRule({
  id: 'duplicate-identity',
  sees: 'inventory',
  title: 'Two things bear one name',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP03:2025', 'MCP09:2025'], owaspLlm: ['LLM04:2026'], atlas: ['AML.T0074'], cwe: ['CWE-436', 'CWE-290'] },
  why: 'When a name stands twice, one client calls the first and another the last: the definition that was read is not the one that is used. Such a server cannot be approved.',
  fix: 'Give each tool, prompt and resource a name of its own that differs by more than case.',
  flags: [
    {
      note: 'the same name twice',
      server: {
        tools: [
          { name: 'add', description: 'Adds' },
          { name: 'add', description: 'Adds more' },
        ],
      },
    },
    { note: 'only case differs', server: { tools: [{ name: 'ReadFile' }, { name: 'readfile' }] } },
    { note: 'a blank behind the name', server: { tools: [{ name: 'add' }, { name: 'add ' }] } },
    { note: 'prompts', server: { prompts: [{ name: 'plan' }, { name: 'plan' }] } },
  ],
  passes: [
    { note: 'all different', server: { tools: [{ name: 'add' }, { name: 'subtract' }] } },
    { note: 'a tool and a prompt', server: { tools: [{ name: 'plan' }], prompts: [{ name: 'plan' }] } },
    { note: 'one and many', server: { tools: [{ name: 'get_item' }, { name: 'get_items' }] } },
    { note: 'numbered', server: { tools: [{ name: 'step1' }, { name: 'step2' }] } },
    {
      note: 'paths are exact',
      server: {
        resources: [
          { uri: 'file:///A', name: 'a' },
          { uri: 'file:///a', name: 'a' },
        ],
      },
    },
  ],
  *check({ inventory }) {
    const groups = [
      ['tool', inventory.tools.map((t) => t.name), loose],
      ['prompt', inventory.prompts.map((p) => p.name), loose],
      ['resource', inventory.resources.map((r) => r.uri), (uri: string) => uri],
    ] as const;
    for (const [kind, names, same] of groups) {
      const seen = new Map<string, string>();
      for (const name of names) {
        const first = seen.get(same(name));
        seen.set(same(name), first ?? name);
        if (first === undefined) continue;
        const at = address(owner(kind, name));
        const how = first === name ? 'stands twice' : `differs from ${first} by nothing that all clients see`;
        yield { says: `The ${kind} ${name} ${how}.`, evidence: [{ kind: 'fact', address: at, says: how }], key: same(name) };
      }
    }
  },
});
