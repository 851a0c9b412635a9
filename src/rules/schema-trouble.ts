import type { Candidate } from '../model/finding.ts';
import { isObject, type JsonObject, type Tool } from '../model/inventory.ts';
import { address, owner } from '../model/address.ts';
import { defineRule } from './contract.ts';
import { type SchemaPart, schemaAddress, schemaParts, typesOf } from './schema-parts.ts';

const MAX_PARTS = 5000;
const MAX_DEPTH = 40;
/** A group that repeats and is nothing but a repeat, with at most optional things behind it: `(a+)+`, `([a-z]*\s?)*`, `(.*x)*`. */
const CATASTROPHE =
  /\((?:\?:)?(?:(?:\\.|\[[^\]]{1,80}\]|[^()\\[\]])[+*](?:(?:\\.|\[[^\]]{1,80}\]|[^()\\[\]])[?*]){0,4}|\.[+*][^()]{0,40})\)(?:[+*]|\{\d{1,6},\})/;

const schema = (inputSchema: unknown): { tool: object } => ({ tool: { name: 'call', inputSchema } });
const props = (properties: object): { tool: object } => schema({ type: 'object', properties });

export default defineRule({
  id: 'schema-trouble',
  sees: 'tool',
  title: 'The input schema is broken or harmful',
  severity: 'low',
  reads: 'fact',
  maps: { owaspMcp: ['MCP05:2025'], owaspLlm: ['LLM06:2026'], atlas: ['AML.T0029'], cwe: ['CWE-20', 'CWE-1333', 'CWE-400', 'CWE-918'] },
  why: 'Clients drop a tool, and some the whole list, when its schema is no object. A `$ref` to the network makes careless clients fetch an address that the server chose; a catastrophic pattern hangs them.',
  fix: 'Give each tool `inputSchema: {"type": "object"}` at least, keep references inside the schema, and write patterns without nested repeats.',
  flags: [
    { tool: { name: 'call', description: 'No schema' } },
    { ...schema({ type: 'string' }), note: 'the root is no object' },
    { ...props({ a: { $ref: 'https://schemas.example.net/a.json' } }), note: 'a reference to the network: medium' },
    { ...props({ a: { type: 'string', pattern: '^(a+)+$' } }), note: 'a pattern that hangs' },
    { ...schema({ type: 'object', properties: ['a'] }), note: 'properties is a list' },
  ],
  passes: [
    schema({ type: 'object' }),
    props({ a: { $ref: '#/$defs/a' } }),
    schema({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} }),
    props({ a: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } }),
    props({ a: { type: 'string', pattern: '^\\d+(?:;\\d+)*$' } }),
    props({ a: { type: 'string', pattern: '^([a-z]+/)*[a-z]+$' } }),
    props({ a: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } }),
    props({ a: { type: ['string', 'null'] }, b: { anyOf: [{ type: 'string' }, { type: 'number' }] } }),
  ],
  *check({ tool }) {
    const root = rootTrouble(tool);
    const at = address(owner('tool', tool.name), 'schema');
    if (root !== undefined)
      yield {
        says: `${tool.name}: ${root}; clients will drop this tool.`,
        evidence: [{ kind: 'fact', address: at, says: root }],
        key: 'root',
      };
    if (tool.inputSchema !== undefined) yield* inner(tool.name, tool.inputSchema);
    if (tool.outputSchema !== undefined) yield* references(tool.name, schemaParts(tool.outputSchema));
  },
});

const rootTrouble = (tool: Tool): string | undefined => {
  const given = tool.json['inputSchema'];
  if (given === undefined) return 'there is no input schema';
  if (!isObject(given)) return 'the input schema is no object';
  const types = typesOf(given);
  if (types.length !== 1 || types[0] !== 'object') return 'the root of the input schema is not of type object';
  return given['properties'] !== undefined && !isObject(given['properties']) ? '`properties` of the input schema is no object' : undefined;
};

function* inner(tool: string, root: JsonObject): Iterable<Candidate> {
  const parts = schemaParts(root);
  yield* references(tool, parts);
  const fact = (path: readonly string[], says: string): Candidate['evidence'] => [
    { kind: 'fact', address: schemaAddress(tool, path), says },
  ];
  const deepest = parts.reduce((deep, part) => Math.max(deep, part.path.length), 0);
  if (parts.length > MAX_PARTS || deepest > MAX_DEPTH) {
    yield {
      says: `${tool} has an input schema of ${parts.length} parts, ${deepest} deep: some clients give up on it.`,
      evidence: fact([], `${parts.length} parts`),
      severity: 'info',
      key: 'size',
    };
  }
  for (const { path, schema: part } of parts) {
    const patterns = [part['pattern'], ...(isObject(part['patternProperties']) ? Object.keys(part['patternProperties']) : [])];
    const bad = patterns.find((p): p is string => typeof p === 'string' && p.length <= 2000 && CATASTROPHE.test(p));
    if (bad !== undefined)
      yield {
        says: `${tool} has a pattern that can hang the client that checks it.`,
        evidence: fact(path, bad.slice(0, 200)),
        key: 'pattern',
      };
  }
}

function* references(tool: string, parts: readonly SchemaPart[]): Iterable<Candidate> {
  for (const { path, schema: part } of parts) {
    const ref = [part['$ref'], part['$dynamicRef']].find(
      (r): r is string => typeof r === 'string' && /^(?:[a-z][a-z0-9+.-]{1,20}:)?\/\//i.test(r),
    );
    if (ref === undefined) continue;
    const evidence: Candidate['evidence'] = [
      { kind: 'fact', address: schemaAddress(tool, path), says: `$ref ${JSON.stringify(ref.slice(0, 200))}` },
    ];
    yield { says: `${tool} refers to a schema on the network: a careless client fetches it.`, evidence, severity: 'medium', key: 'ref' };
  }
}
