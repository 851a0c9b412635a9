import { z } from 'zod';
import { GUARD_ANSWERS } from '../../model/guard.ts';
import { behaviour, evidence } from './seen-schema.ts';

const answer = z.enum(GUARD_ANSWERS);
const decision = z.object({
  moment: z.enum(['message', 'definition', 'before', 'during', 'after']),
  answer,
  reasons: z.array(
    z.object({
      source: z.enum(['protocol', 'lock', 'policy', 'rule', 'person', 'opinion', 'record']),
      id: z.string(),
      answer,
      says: z.string(),
      evidence: z.array(evidence),
    }),
  ),
  evaluated: z.array(z.string()),
  rewritten: z.json().optional(),
});

/** One line of a record of the guard. */
export const AUDIT_LINE = z.object({
  schema: z.literal('assayer-audit/1'),
  sequence: z.int().min(0).describe('from 0, without a hole, across files'),
  at: z.iso.datetime(),
  run: z.string().describe('one run of the guard'),
  call: z.string().optional().describe('the same in all lines about one call'),
  server: z.string(),
  kind: z.enum(['start', 'self-test', 'definitions', 'decision', 'outside', 'message', 'gap', 'stop']),
  method: z.string().optional(),
  tool: z.string().optional(),
  args: z.record(z.string(), z.json()).optional(),
  decision: decision.optional(),
  did: z.enum([
    ...(['forwarded', 'replaced', 'refused', 'asked', 'killed', 'withheld', 'scrubbed', 'marked', 'hidden', 'observed'] as const),
    'noted',
  ]),
  behaviour: behaviour.optional().describe('what the server did meanwhile'),
  says: z.string(),
  took: z.object({ server: z.number(), guard: z.number() }).optional().describe('milliseconds'),
  trace: z.string().optional().describe('traceparent of the client'),
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('sha256 of the line before, exactly as it stands in the file; of nothing for the first'),
});

/** The published JSON Schema (draft 2020-12) of one line of a guard's record. */
export const auditJsonSchema = (): object => ({
  ...z.toJSONSchema(AUDIT_LINE, { target: 'draft-2020-12' }),
  title: 'Assayer audit line',
  description:
    'One line of the append-only record of a guard. Members that are unknown are left out. Readers ignore members that they do not know.',
});
