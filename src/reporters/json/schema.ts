import { z } from 'zod';
import { ENDING_LIMITS } from '../../model/grant.ts';
import { ANOMALY_KINDS } from '../../model/inventory.ts';
import type { Report } from '../../model/report.ts';
import { SEVERITIES } from '../../model/severity.ts';
import { SURFACE_KINDS } from '../../model/surface.ts';
import { behaviour, count, evidence, maybe, seedSource, text, texts, tracer, witness } from './seen-schema.ts';

/** The published JSON Schema (draft 2020-12) of the `json` report. */
export const reportJsonSchema = (): object => ({
  ...z.toJSONSchema(REPORT, { target: 'draft-2020-12' }),
  title: 'Assayer report',
  description:
    'Everything that one scan saw and concluded. Members that are unknown are left out. Readers ignore members that they do not know.',
});

/** What is left of a type in JSON: members that are undefined are missing, and nothing is read-only. */
export type AsJson<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly [infer A, ...infer B]
    ? [AsJson<A>, ...{ -readonly [I in keyof B]: AsJson<B[I]> }]
    : T extends readonly (infer E)[]
      ? AsJson<E>[]
      : T extends object
        ? { -readonly [K in keyof T as undefined extends T[K] ? never : K]: AsJson<T[K]> } & {
            -readonly [K in keyof T as undefined extends T[K] ? K : never]?: AsJson<Exclude<T[K], undefined>> | undefined;
          }
        : T;

const severity = z.enum(SEVERITIES);
const number01 = z.number().min(0).max(1);
const json = z.json();
const jsonObject = z.record(text, json);
const hex256 = z.string().regex(/^[0-9a-f]{64}$/);

const finding = z.object({
  rule: text,
  title: text,
  severity,
  address: text,
  server: text,
  says: text,
  evidence: z.tuple([evidence], evidence),
  also: texts.optional().describe('rules that say the same of the same words and were folded into this finding'),
  verdict: z.object({ label: z.enum(['stands', 'set-aside']), confidence: number01, reason: text }),
  fingerprint: hex256.describe('sha256 over server, rule, address and key; the same in every scan of the same thing'),
});

const gap = z.object({
  server: text,
  reason: z.enum([
    ...(['not-mcp', 'auth-required', 'timeout', 'unreachable', 'blocked', 'crashed', 'no-sandbox'] as const),
    ...([
      'install-failed',
      'list-incomplete',
      'unread-language',
      'cut',
      'refused',
      'broken-stage',
      'not-offered-again',
      'no-opinion',
    ] as const),
  ]),
  what: text,
  says: text,
});

const named = { label: text };
const target = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('http'), url: text, transport: z.enum(['auto', 'streamable-http', 'sse']), headers: texts }),
  z.object({ ...named, kind: z.literal('stdio'), command: text, args: texts, cwd: maybe, env: texts }),
  z.object({
    ...named,
    kind: z.literal('package'),
    ecosystem: z.enum(['npm', 'pypi', 'go', 'cargo']),
    spec: text,
    bin: maybe,
    args: texts,
    env: texts,
  }),
  z.object({ ...named, kind: z.literal('wasm'), file: text, args: texts, env: texts }),
  z.object({ ...named, kind: z.literal('recording'), file: text }),
]);

const hold = z.enum(['enforced', 'observed', 'open', 'elsewhere']);
/** How firmly the place where a server ran held it. */
export const CONTAINMENT = z.object({
  backend: z.enum(['bubblewrap', 'docker', 'podman', 'host', 'wasi', 'remote', 'recording']),
  files: hold,
  network: hold,
  env: hold,
  processes: hold,
});

const postureName = z.enum(['plain', 'full', 'other-client', 'restart', 'reread']);
const list = z.object({
  list: z.enum(['tools', 'prompts', 'resources', 'templates', 'skills']),
  pages: count,
  items: count,
  stop: z.enum(['end', 'not-offered', 'max-pages', 'max-items', 'cursor-loop', 'error', 'timeout', 'cap']),
  detail: maybe,
});

const surface = z.object({
  kind: z.enum(SURFACE_KINDS),
  role: z.enum(['prose', 'name', 'value', 'key', 'url']),
  address: text,
  text,
  of: maybe,
  via: texts,
});

const flag = z.boolean().optional();
const declared = { name: text, index: count, raw: text, json: jsonObject, title: maybe, description: maybe };
const annotations = z.object({ title: maybe, readOnlyHint: flag, destructiveHint: flag, idempotentHint: flag, openWorldHint: flag });
const tool = z.object({
  ...declared,
  inputSchema: jsonObject.optional(),
  outputSchema: jsonObject.optional(),
  annotations: annotations.optional(),
  meta: jsonObject.optional(),
});
const prompt = z.object({
  ...declared,
  args: z.array(z.object({ name: text, description: maybe, required: z.boolean() })),
  body: texts.optional(),
  bodyCut: z.literal(true).optional(),
});

const inventory = z.object({
  label: text,
  transport: z.enum(['stdio', 'streamable-http', 'sse']),
  era: z.enum(['modern', 'legacy']),
  protocolVersion: text,
  supportedVersions: texts,
  posture: z.object({ name: postureName, capabilities: jsonObject, clientInfo: z.object({ name: text, version: text }) }),
  identity: z.object({ name: maybe, version: maybe, title: maybe, description: maybe, websiteUrl: maybe }),
  instructions: maybe,
  handshake: z.object({ raw: text, json: jsonObject }),
  capabilities: jsonObject,
  tools: z.array(tool),
  prompts: z.array(prompt),
  resources: z.array(z.object({ ...declared, uri: text, mimeType: maybe, body: maybe, bodyCut: z.literal(true).optional() })),
  templates: z.array(z.object({ ...declared, uriTemplate: text, mimeType: maybe })),
  skills: z.array(z.object({ ...declared, body: maybe, bodyCut: z.literal(true).optional() })),
  lists: z.array(list),
  anomalies: z.array(z.object({ kind: z.enum(ANOMALY_KINDS), where: text, detail: text })),
  serverRequests: z.array(z.object({ method: text, during: text, surfaces: z.array(surface) })),
  overwritten: z.array(z.object({ where: text, path: z.array(z.union([text, z.number()])), value: json })).optional(),
  stderr: text,
  logs: texts,
  http: z
    .object({
      origin: text,
      tls: z.boolean(),
      openAccess: z.boolean(),
      originChecked: flag,
      sessionId: z.enum(['none', 'strong', 'weak']),
      scopes: texts,
    })
    .optional(),
});

const toolProfile = z.object({
  tool: text,
  hosts: texts,
  reads: texts,
  writes: texts,
  programs: texts,
  failed: z.literal(true).optional(),
});
const probe = z.object({
  network: z.union([z.literal('none'), z.literal('sink'), z.object({ hosts: texts })]),
  tracer,
  unseen: texts,
  exchanges: z.array(
    z.object({
      id: text,
      kind: z.enum(['start', 'call', 'prompt', 'resource', 'list', 'idle', 'after']),
      name: maybe,
      args: jsonObject,
      start: count,
      outcome: z.enum(['result', 'tool-error', 'protocol-error', 'timeout', 'died', 'asks', 'none']),
      surfaces: z.array(surface),
      raw: maybe,
      at: z.number(),
      took: z.number(),
      date: text.optional().describe('the day that the server was told it is; absent: the true one'),
      ending: z
        .object({ code: z.number().optional(), signal: maybe, limit: z.enum(ENDING_LIMITS).optional(), said: text })
        .optional()
        .describe('how the server ended by itself in this window'),
      used: z
        .object({ stored: z.number(), processor: z.number() })
        .optional()
        .describe(
          'bytes that were written beyond what was there, and milliseconds in which it computed or waited for a processor; absent: not measured',
        ),
      behaviour,
    }),
  ),
  refused: z.array(z.object({ tool: text, reason: text, because: text })),
  planted: z.array(z.object({ id: text, source: seedSource })),
  witnesses: z.array(witness),
  profile: z.object({ perTool: z.array(toolProfile), outside: toolProfile }),
  starts: count,
  explored: z
    .object({
      kind: text,
      model: text,
      prompt: text,
      turns: count,
      calls: texts,
      refused: z.array(z.object({ tool: text, reason: text, because: text })),
      notes: z.object({ kept: count, unfounded: count, unsure: count }),
      ended: z.enum(['finished', 'calls', 'turns', 'budget', 'time', 'silent']),
      tokens: z.object({ input: count, output: count }),
      took: z.number(),
      cost: z.number().optional(),
    })
    .optional()
    .describe('calls that a model chose'),
  tools: z.object({ offered: count, called: count, leftOut: texts }),
});

const opinions = z.object({
  kind: text,
  model: text,
  prompt: text,
  says: text,
  questions: z.object({ asked: count, answered: count, cached: count, left: count }),
  statements: z.object({ kept: count, unfounded: count, unsure: count }),
  tokens: z.object({ input: count, output: count, budget: count }),
  took: z.number(),
  cost: z.number().optional().describe('US dollars; absent: no price is known'),
});

const ledger = z.object({
  postures: z.array(z.object({ posture: postureName, looked: z.boolean(), why: maybe })),
  lists: z.array(list),
  surfaces: count,
  bytes: count,
  unread: z.array(z.object({ address: text, language: text })),
  judged: z.array(
    z.object({ address: text, label: z.enum(['harmless', 'suspicious', 'hostile', 'unread']), confidence: number01, reason: text }),
  ),
});

const score = z.object({
  grade: z.enum(['A', 'B', 'C', 'D', 'F', '?']),
  points: z.number().optional(),
  unknown: maybe,
  costs: z.array(z.object({ rule: text, severity, findings: count, points: z.number(), uncapped: z.number() })),
});

const server = z.object({
  target,
  label: text,
  containment: CONTAINMENT,
  package: z.object({ purl: text, name: text, version: text, integrity: text, tree: text, notes: texts }).optional(),
  again: texts.optional().describe('words after `assayer scan` that mean this one server again'),
  notes: texts.optional().describe('what one should know of how it was run'),
  dummies: texts,
  inventory: inventory.optional(),
  surfaces: z.array(surface),
  capabilities: z.array(
    z.object({
      tool: text,
      can: z.enum([
        ...(['execute', 'network', 'read-files', 'write-files', 'delete', 'database'] as const),
        ...(['send', 'private-data', 'untrusted-content', 'money', 'credentials'] as const),
      ]),
      from: z.enum(['name', 'description', 'schema', 'annotation']),
    }),
  ),
  probe: probe.optional().describe('what it did when it was run and called'),
  opinions: opinions.optional().describe('what a model was asked; absent: none was'),
  tokens: z.object({ total: count, perTool: z.array(z.object({ tool: text, tokens: count })), method: text }).optional(),
  fingerprint: maybe.describe('sha256 over all that was declared: what `assayer approve --fingerprint` wants'),
  lock: z.enum(['not-locked', 'unchanged', 'partly-seen', 'changed', 'not-checked']),
  score,
  verdict: z.enum(['clean', 'findings', 'incomplete']),
  sentence: text,
  ledger,
  findings: z.array(finding),
  setAside: z.array(finding),
  allowed: z.array(z.object({ finding, reason: text })),
  gaps: z.array(gap),
});

const REPORT = z.object({
  schema: z.literal('assayer.report/1'),
  tool: z.object({ name: z.literal('assayer'), version: text }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  servers: z.array(server),
  together: z.array(finding),
  policy: z.object({ file: text, sha256: text }).optional(),
  gate: z.object({ exit: z.union([z.literal(0), z.literal(1), z.literal(3)]), reasons: texts }),
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** Every member there and filled, so that an optional member which one side lacks is seen too. JSON inside JSON is one thing. */
type Filled<T> = null extends T
  ? 'any JSON'
  : T extends readonly unknown[] | object
    ? { [K in keyof T]-?: Filled<Exclude<T[K], undefined>> }
    : T;

type Schema = z.infer<typeof REPORT>;

/** Does not compile when the schema and the model say different things, in either direction. @public */
export const SCHEMA_FITS_MODEL: readonly [Same<Schema, AsJson<Report>>, Same<Filled<Schema>, Filled<AsJson<Report>>>] = [true, true];
