import { fromBase64 } from '../codecs.ts';
import { BUCKETS, RARITY_STEPS, type Sentence } from './features.ts';

/** Weights by bucket, and rarities, in steps; rarity 0: a feature that is not known. */
export interface Table {
  readonly rarities: Uint8Array;
  readonly weights: Int8Array;
  /** What one step of a weight comes to. */
  readonly step: number;
  readonly bias: number;
  /** Added to the square of a text's length (the sum of the squares of its rarities) before it is brought to 1: where it is not 0, a short text says little. */
  readonly damping: number;
}

/** How much some sentences together speak for an attack. */
export interface Weight {
  /** 0 to 1, in comparison with the texts that the table was learned from; no probability that anybody is hostile. */
  readonly share: number;
  /** The sentence that speaks most for it, in UTF-16 units of the text. */
  readonly span: readonly [number, number];
}

/** Known features below which nothing can be said of a text. */
const FEWEST = 8;
/** A sentence of whose features a smaller part is known counts as none: it is of another language, or no language. */
const KNOWN_PART = 0.25;

/** undefined: too little of it is known to say anything. Linear. */
export function weigh(
  sentences: readonly Sentence[],
  { weights, rarities, step, bias, damping }: Table,
  fewest = FEWEST,
): Weight | undefined {
  const seen = new Set<number>();
  let sum = 0;
  let square = 0;
  let most = Number.NEGATIVE_INFINITY;
  let span: readonly [number, number] = [0, 0];
  for (const sentence of sentences) {
    const here = sentence.buckets.filter((bucket) => rarities[bucket] !== 0);
    if (here.length < sentence.buckets.length * KNOWN_PART) continue;
    let says = 0;
    for (const bucket of here) {
      const rarity = rarities[bucket] ?? 0;
      const weight = rarity * (weights[bucket] ?? 0);
      says += weight;
      if (seen.has(bucket)) continue;
      seen.add(bucket);
      square += rarity * rarity;
      sum += weight;
    }
    if (says > most) [most, span] = [says, sentence.span];
  }
  if (seen.size < fewest) return undefined;
  const pull = (sum * step) / Math.sqrt(square + damping * RARITY_STEPS ** 2);
  return { share: 1 / (1 + Math.exp(-(bias + pull))), span };
}

/** A table as it is shipped. */
export interface Packed extends Pick<Table, 'step' | 'bias' | 'damping'> {
  /** Base64. */
  readonly packed: string;
}

/** Each entry: how many buckets further (7 bits a byte, the last one below 128), rarity, weight. */
export function unpacked({ packed, step, bias, damping }: Packed): Table {
  const bytes = fromBase64(packed) ?? [];
  const rarities = new Uint8Array(BUCKETS);
  const weights = new Int8Array(BUCKETS);
  let bucket = 0;
  for (let at = 0; at < bytes.length; ) {
    let further = 0;
    let byte = 0;
    do {
      byte = bytes[at++] ?? 0;
      further = further * 128 + (byte & 127);
    } while (byte > 127);
    bucket += further;
    rarities[bucket] = bytes[at++] ?? 0;
    weights[bucket] = bytes[at++] ?? 0;
  }
  return { rarities, weights, step, bias, damping };
}
