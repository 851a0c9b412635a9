import { z } from 'zod';
import type { Policy } from '../../model/policy.ts';
import { SEVERITIES } from '../../model/severity.ts';
import { SURFACE_KINDS } from '../../model/surface.ts';

const severity = z.enum(SEVERITIES);
const text = z.string().trim().min(1, 'must not be empty');
const glob = text.max(500).describe('`*` is any run of characters, `?` is one');
const picks = { rule: glob.exactOptional(), server: glob.exactOptional(), tool: glob.exactOptional() };

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, YYYY-MM-DD')
  .refine(isDay, 'there is no such day')
  .describe('YYYY-MM-DD, the last day on which it counts');

const selector = z
  .strictObject(picks)
  .refine(({ rule, server, tool }) => (rule ?? server ?? tool) !== undefined, 'must name a rule, a server or a tool')
  .describe('Every part that is given must match.');

const suppression = z
  .strictObject({
    ...picks,
    fingerprint: z
      .string()
      .regex(/^(?:sha256:)?[0-9a-f]{64}$/, 'must be the 64 hex digits of a finding')
      .exactOptional(),
    reason: text,
    expires: date,
  })
  .refine((s) => (s.rule ?? s.server ?? s.tool ?? s.fingerprint) !== undefined, 'must name a fingerprint, a rule, a server or a tool');

const pattern = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens'),
  pattern: z.string().min(1, 'must not be empty').max(2_000).describe('RE2 syntax'),
  severity,
  says: text.max(500),
  on: z.array(z.enum(SURFACE_KINDS)).min(1).exactOptional(),
});

const share = z.number().min(0).max(1);
const tokens = z.int().min(1);

const answer = z.enum(['pass', 'warn', 'ask', 'refuse']);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens');
const cel = z.string().trim().min(1, 'must not be empty').max(2_000).describe('CEL expression');
const globs = z.array(glob).max(500);
const threshold = z.enum([...SEVERITIES, 'none']);
const worth = z.enum(['never', 'doubtful', 'changing', 'all']).describe('which calls are worth a question');
const wish = z.enum(['hide', 'warn', 'pass']);

const guardRule = z.strictObject({
  id,
  when: cel,
  on: z.enum(['before', 'after']).exactOptional(),
  answer,
  says: text.max(500),
  final: z.literal(true).describe('with `answer: pass`: nothing else may refuse the call, save lock and protocol').exactOptional(),
  rewrite: z.record(z.string().regex(/^(?:\/[^/]{1,200}){1,20}$/, 'must be a JSON pointer, as in /path'), cel).exactOptional(),
});

const guard = z.strictObject({
  rules: z.array(guardRule).max(200).exactOptional(),
  definitions: z
    .strictObject({ new: wish.exactOptional(), changed: wish.exactOptional(), firstUse: z.enum(['pin', 'refuse']).exactOptional() })
    .exactOptional(),
  findings: z
    .strictObject({
      refuse: threshold.exactOptional(),
      ask: threshold.exactOptional(),
      warn: threshold.exactOptional(),
      rules: z.record(id, answer).exactOptional(),
    })
    .exactOptional(),
  results: z.enum(['block', 'scrub', 'mark']).exactOptional(),
  kill: z
    .strictObject({
      read: globs.exactOptional(),
      write: globs.exactOptional(),
      exec: globs.exactOptional(),
      connect: globs.exactOptional(),
      send: globs.exactOptional(),
    })
    .exactOptional(),
  hosts: globs.exactOptional(),
  opinions: z
    .strictObject({
      before: worth.exactOptional(),
      after: worth.exactOptional(),
      most: z.enum(['warn', 'ask']).describe('the strongest answer that an opinion can give').exactOptional(),
      unanswered: answer.describe('when the model does not answer').exactOptional(),
    })
    .describe('What a model that is asked about calls can do; it lifts nothing.')
    .exactOptional(),
  unrecorded: z.enum(['refuse', 'pass']).exactOptional(),
  unknownMethods: z.enum(['pass', 'refuse']).exactOptional(),
  askTimeout: z.int().min(1).max(3_600_000).describe('milliseconds').exactOptional(),
});

/** `assayer.yaml` as it may be written. Unknown members are errors. */
export const policySchema = z.strictObject({
  version: z.literal(1),
  gate: z
    .strictObject({
      severity: z.enum([...SEVERITIES, 'none']).exactOptional(),
      grade: z.enum(['A', 'B', 'C', 'D']).exactOptional(),
      unknown: z.enum(['fail', 'allow']).exactOptional(),
    })
    .exactOptional(),
  allow: z.array(selector).exactOptional(),
  deny: z.array(selector).exactOptional(),
  suppress: z.array(suppression).exactOptional(),
  patterns: z.array(pattern).max(500).exactOptional(),
  thresholds: z
    .strictObject({ confidence: share.exactOptional(), toolTokens: tokens.exactOptional(), totalTokens: tokens.exactOptional() })
    .exactOptional(),
  opinions: z
    .enum(['shown', 'counted'])
    .describe('Whether grade and gate know of findings that rest on a model alone; default `shown`: they do not.')
    .exactOptional(),
  guard: guard.describe('How the guard decides.').exactOptional(),
}) satisfies z.ZodType<Policy>;

/** The JSON Schema of `assayer.yaml`, for editors. */
export const policyJsonSchema = (): object => z.toJSONSchema(policySchema, { target: 'draft-2020-12' });

/** Names that may stand at a place of the policy; empty when it is no mapping. */
export const namesAt = (path: readonly PropertyKey[]): readonly string[] => {
  let schema: unknown = policySchema;
  for (const step of path) {
    schema = bare(schema);
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject && typeof step === 'string') schema = schema.shape[step];
    else return [];
  }
  schema = bare(schema);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

const bare = (schema: unknown): unknown => (schema instanceof z.ZodExactOptional ? schema.unwrap() : schema);

function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
