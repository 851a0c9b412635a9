import { z } from 'zod';
import { SURFACE_KINDS } from '../../model/surface.ts';

/** Pieces that the schemas of a report and of a record share. */
export const text = z.string();
export const texts = z.array(text);
export const maybe = text.optional();
export const count = z.int().min(0);

const processDeed = z.object({
  id: text,
  parent: maybe,
  program: text,
  argv: texts,
  exit: z.int().optional(),
  error: maybe,
  at: z.number(),
});
const fileDeed = z.object({
  process: text,
  did: z.enum(['read', 'write', 'create', 'delete', 'rename', 'link', 'list', 'mode']),
  path: text,
  to: maybe,
  error: maybe,
  runs: text.optional().describe('what others run because of what was written there'),
  at: z.number(),
});
const networkDeed = z.object({
  process: maybe,
  did: z.enum(['connect', 'send', 'listen', 'lookup']),
  protocol: z.enum(['tcp', 'udp', 'unix', 'other']),
  host: maybe,
  address: maybe,
  port: count.optional(),
  outcome: z.enum(['answered', 'refused', 'failed', 'allowed']),
  at: z.number(),
  said: z
    .object({
      kind: z.enum(['http', 'tls', 'dns', 'bytes']),
      sni: maybe,
      method: maybe,
      url: maybe,
      headers: z.array(z.tuple([text, text])),
      body: text,
      bytes: count,
    })
    .optional(),
});
export const tracer = z.enum(['strace', 'bpftrace', 'wasi', 'none']);
export const behaviour = z.object({
  tracer,
  processes: z.array(processDeed),
  files: z.array(fileDeed),
  network: z.array(networkDeed),
  unseen: texts,
  dropped: count,
});

export const seedSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('env'), name: text }),
  z.object({ kind: z.literal('file'), path: text }),
  z.object({ kind: z.literal('argument'), exchange: text, path: text }),
  z.object({ kind: z.literal('upstream'), host: text }),
]);
export const witness = z.object({
  kind: z.literal('witness'),
  seed: text,
  source: seedSource,
  worth: z.enum(['secret', 'own-word']),
  sink: z.enum([...SURFACE_KINDS, 'egress', 'file']),
  address: text,
  class: z.enum(['exact', 'part', 'transformed', 'derived', 'differential']),
  via: texts,
  span: z.tuple([count, count]).optional(),
  excerpt: text,
  says: text,
  confidence: z.number().min(0).max(1),
});

export const evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), address: text, text, span: z.tuple([count, count]), via: texts }),
  z.object({ kind: z.literal('fact'), address: text, says: text }),
  z.object({ kind: z.literal('change'), address: text, before: maybe, after: maybe }),
  witness,
  z.object({
    kind: z.literal('opinion'),
    address: text,
    text,
    span: z.tuple([count, count]),
    says: text,
    confidence: z.number().min(0).max(1),
    model: text,
    prompt: text,
  }),
  z.object({ kind: z.literal('deed'), address: text, deed: z.union([processDeed, fileDeed, networkDeed]), says: text }),
]);
