import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';

const LONG = 'A long explanation of every little thing this tool can do. '.repeat(1500);

export default defineRule({
  id: 'context-cost',
  sees: 'inventory',
  title: 'The definitions take much of the context',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP10:2025'], owaspLlm: ['LLM06:2026'], atlas: ['AML.T0034.002'], cwe: ['CWE-400', 'CWE-770'] },
  why: 'Each tool definition is sent with every request. Large ones cost money, push the conversation out of the window, and make a model choose worse.',
  fix: 'Turn off tools that you do not need (many servers have a switch for groups of tools). Makers: shorten descriptions and move manuals into resources.',
  flags: [
    { note: 'one huge tool', server: { tools: [{ name: 'all', description: LONG, inputSchema: { type: 'object' } }] } },
    {
      note: 'the whole is too much',
      server: {
        tools: [
          { name: 'a', description: LONG },
          { name: 'b', description: LONG },
        ],
      },
    },
    { note: 'in a schema', server: { tools: [{ name: 'a', inputSchema: { type: 'object', properties: { q: { description: LONG } } } }] } },
  ],
  passes: [
    { note: 'no tools', server: { tools: [] } },
    { note: 'a small tool', server: { tools: [{ name: 'a', description: 'Adds two numbers', inputSchema: { type: 'object' } }] } },
    { note: 'a manual of a paragraph', server: { tools: [{ name: 'a', description: LONG.slice(0, 1500) }] } },
    { note: 'several small tools', server: { tools: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } },
    { note: 'long instructions are no tool', server: { instructions: LONG.slice(0, 2000), tools: [] } },
  ],
  *check({ inventory, tokens, thresholds }) {
    const total = tokens.reduce((sum, n) => sum + n, 0);
    if (total > thresholds.totalTokens) {
      const says = `All tool definitions together take about ${total} tokens (limit ${thresholds.totalTokens}).`;
      yield {
        says,
        evidence: [{ kind: 'fact', address: 'server/tools', says: `${total} tokens in ${tokens.length} tools` }],
        key: 'total',
      };
    }
    for (const [i, tool] of inventory.tools.entries()) {
      const count = tokens[i] ?? 0;
      if (count <= thresholds.toolTokens) continue;
      const at = address(owner('tool', tool.name));
      yield {
        says: `The definition of ${tool.name} takes about ${count} tokens (limit ${thresholds.toolTokens}).`,
        evidence: [{ kind: 'fact', address: at, says: `${count} tokens` }],
        severity: 'info',
        key: 'tool',
      };
    }
  },
});
