import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../model/errors.ts';
import type { JsonObject } from '../../model/inventory.ts';
import type { Declaration, LabelledCase, LabelledSet } from '../../model/labelled.ts';

/** Reads a labelled set: MCPSentinel's manifests (versions 1, 2, 3) or an array of our own cases. */
export async function readManifest(path: string): Promise<LabelledSet> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path}: cannot be read (${error.code ?? error.message})`);
  });
  const digest = createHash('sha256').update(bytes).digest('hex');
  const document = parse(path, bytes.toString('utf8'));
  const name = `${basename(dirname(path))}/${basename(path, '.json')}`;
  return Array.isArray(document) ? own(path, name, digest, document) : sentinel(path, name, digest, document);
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: is no JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

const object = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>;
const sentinelKind = z.enum(['tool', 'prompt', 'resource', 'resource_template', 'server_instructions']).default('tool');
const sentinelLabels = {
  expected_rules: z.array(z.string()),
  expected_reported_rules: z.array(z.string()).optional(),
  semantic_outcome: z.string().optional(),
};
const sentinelCase = z.object({
  id: z.string(),
  kind: sentinelKind,
  name: z.string(),
  description: z.string(),
  schema: object.optional(),
  metadata: object.optional(),
  segment: z.string().optional(),
  ...sentinelLabels,
});
const sentinelMatrix = z.object({
  id_prefix: z.string(),
  kind: sentinelKind,
  name_template: z.string(),
  description_template: z.string(),
  dimensions: z.record(z.string(), z.array(z.string())),
  expected_count: z.number(),
  schema: object.optional(),
  metadata: object.optional(),
  ...sentinelLabels,
});
const sentinelManifest = z.object({
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  cases: z.array(sentinelCase),
  case_matrices: z.array(sentinelMatrix).default([]),
});

type SentinelCase = z.infer<typeof sentinelCase>;
const SENTINEL_CLASSES = ['MCP001', 'MCP002', 'MCP003', 'MCP004', 'MCP005', 'MCP006', 'MCP007', 'MCP008', 'MCP009', 'MCP-S001'];

function sentinel(path: string, name: string, digest: string, document: unknown): LabelledSet {
  const manifest = check(path, sentinelManifest, document);
  const cases = [...manifest.cases, ...manifest.case_matrices.flatMap((matrix) => product(path, matrix))].map(sentinelLabelled);
  return { name, format: 'mcpsentinel', classes: SENTINEL_CLASSES, digest, cases };
}

/** Every combination of a matrix's dimensions, in the order of the sorted dimension names; ids count from 1. */
function product(path: string, matrix: z.infer<typeof sentinelMatrix>): SentinelCase[] {
  const names = Object.keys(matrix.dimensions).sort();
  let rows: Record<string, string>[] = [{}];
  for (const dimension of names)
    rows = rows.flatMap((row) => (matrix.dimensions[dimension] ?? []).map((value) => ({ ...row, [dimension]: value })));
  if (rows.length !== matrix.expected_count)
    throw new UsageError(`${path}: matrix ${matrix.id_prefix} makes ${rows.length} cases, not ${matrix.expected_count}`);
  return rows.map((row, index) => {
    const values = { ...row, index: index + 1, id_prefix: matrix.id_prefix };
    const { dimensions: _d, expected_count: _e, name_template, description_template, id_prefix, schema, ...rest } = matrix;
    return {
      ...rest,
      ...(schema === undefined ? {} : { schema: JSON.parse(fill(JSON.stringify(schema), values)) as JsonObject }),
      id: `${id_prefix}-${String(index + 1).padStart(3, '0')}`,
      name: fill(name_template, values),
      description: fill(description_template, values),
      segment: undefined,
    };
  });
}

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)(?::0(\d)d)?\}/g, (whole, key: string, width: string | undefined) => {
    const value = values[key];
    return value === undefined ? whole : width === undefined ? String(value) : String(value).padStart(Number(width), '0');
  });

function sentinelLabelled(entry: SentinelCase): LabelledCase {
  const expected = entry.expected_reported_rules ?? (entry.semantic_outcome === 'safe' ? [] : entry.expected_rules);
  return { id: entry.id, expected, segment: entry.segment, declares: sentinelDeclares(entry) };
}

function sentinelDeclares(entry: SentinelCase): Declaration {
  const empty: Declaration = {
    label: entry.id,
    server: { name: 'case', version: '1.0.0' },
    instructions: undefined,
    tools: [],
    prompts: [],
    resources: [],
  };
  const item: JsonObject = {
    name: entry.name,
    description: entry.description,
    ...(entry.metadata === undefined ? {} : { _meta: entry.metadata }),
  };
  switch (entry.kind) {
    case 'server_instructions':
      return { ...empty, instructions: entry.description };
    case 'prompt':
      return { ...empty, prompts: [item] };
    case 'resource':
    case 'resource_template':
      return { ...empty, resources: [{ uri: `case://${entry.name}`, ...item }] };
    default:
      return { ...empty, tools: [{ ...item, inputSchema: { type: 'object', ...entry.schema } }] };
  }
}

const ownCase = z.object({
  id: z.string(),
  verdict: z.enum(['poisoned', 'honest']),
  class: z.string(),
  where: z.string().optional(),
  language: z.string().optional(),
  server: z.object({ name: z.string(), version: z.string().default('1.0.0'), instructions: z.string().optional() }),
  tools: z.array(object).default([]),
  prompts: z.array(object).default([]),
  resources: z.array(object).default([]),
});

function own(path: string, name: string, digest: string, document: unknown[]): LabelledSet {
  const cases = check(path, z.array(ownCase), document).map(
    (entry): LabelledCase => ({
      id: entry.id,
      expected: entry.verdict === 'poisoned' ? [entry.class] : [],
      segment: entry.language,
      declares: {
        label: entry.id,
        server: { name: entry.server.name, version: entry.server.version },
        instructions: entry.server.instructions,
        tools: entry.tools,
        prompts: entry.prompts,
        resources: entry.resources,
      },
    }),
  );
  return { name, format: 'assayer', classes: [...new Set(cases.flatMap((entry) => entry.expected))].sort(), digest, cases };
}

function check<T>(path: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = result.error.issues[0];
  throw new UsageError(
    `${path}: ${first?.path.join('.') ?? ''}: ${first?.message ?? 'not a manifest'}; known are MCPSentinel manifests (version 1, 2, 3) and arrays of cases`,
  );
}
