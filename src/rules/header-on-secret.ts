import type { Candidate } from '../model/finding.ts';
import type { Json } from '../model/inventory.ts';
import { defineRule } from './contract.ts';
import { type SchemaPart, schemaAddress, schemaParts, typesOf } from './schema-parts.ts';
import { secretKind } from './secret-words.ts';

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/;
const CARRIED = new Set(['integer', 'string', 'boolean']);

const param = (name: string, schema: object): object => ({ name: 'call', inputSchema: { type: 'object', properties: { [name]: schema } } });

export default defineRule({
  id: 'header-on-secret',
  sees: 'tool',
  title: 'A parameter is copied into an HTTP header',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP01:2025'], owaspLlm: ['LLM02:2026'], atlas: ['AML.T0055'], cwe: ['CWE-532', 'CWE-201'] },
  why: '`x-mcp-header` has the client repeat an argument in a header, where proxies and logs see it. The protocol says that secrets should not be marked so. A value that is no valid header name makes clients drop the tool.',
  fix: 'Remove `x-mcp-header` from the parameter, or give it a plain header name that no other parameter bears.',
  flags: [
    { tool: param('password', { type: 'string', 'x-mcp-header': 'Pass' }) },
    { tool: param('value', { type: 'string', 'x-mcp-header': 'Api-Key' }), note: 'the header says that it is a key' },
    { tool: param('region', { type: 'string', 'x-mcp-header': 'Region\r\nX-Evil' }), note: 'a second header' },
    { tool: param('list', { type: 'array', 'x-mcp-header': 'List' }), note: 'not a single value: low' },
  ],
  passes: [
    { tool: param('region', { type: 'string', 'x-mcp-header': 'Region' }) },
    { tool: param('tenant', { type: 'integer', 'x-mcp-header': 'Tenant-Id' }) },
    { tool: param('password', { type: 'string' }) },
    { tool: param('maxTokens', { type: 'integer', 'x-mcp-header': 'Max-Tokens' }) },
    { tool: param('pageToken', { type: 'string', 'x-mcp-header': 'Page-Token' }) },
  ],
  *check({ tool }) {
    if (tool.inputSchema === undefined || !JSON.stringify(tool.inputSchema).includes('x-mcp-header')) return;
    const seen = new Set<string>();
    for (const part of schemaParts(tool.inputSchema)) {
      const header = part.schema['x-mcp-header'];
      if (header !== undefined) yield* judge(tool.name, part, header, seen);
    }
  },
});

function* judge(tool: string, part: SchemaPart, header: Json, seen: Set<string>): Iterable<Candidate> {
  const evidence: Candidate['evidence'] = [
    { kind: 'fact', address: schemaAddress(tool, part.path), says: `x-mcp-header: ${JSON.stringify(header).slice(0, 100)}` },
  ];
  if (secretKind(part.name ?? '') !== undefined || (typeof header === 'string' && secretKind(header) !== undefined)) {
    yield { says: `${tool} has a secret copied into a header.`, evidence, key: 'secret' };
  }
  const invalid = typeof header !== 'string' || !TOKEN.test(header);
  const twice = typeof header === 'string' && seen.has(header.toLowerCase());
  if (typeof header === 'string') seen.add(header.toLowerCase());
  if (typeof header === 'string' && /[\r\n]/.test(header))
    yield { says: `${tool} names a header with a line break: a second header could be smuggled in.`, evidence, key: 'break' };
  else if (invalid || twice || !part.plain || !typesOf(part.schema).every((t) => CARRIED.has(t))) {
    yield {
      says: `${tool} marks a parameter for a header in a way that clients must refuse: they drop the tool.`,
      evidence,
      severity: 'low',
      key: 'invalid',
    };
  }
}
