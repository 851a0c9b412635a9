import { fromBase64 } from '../codecs.ts';
import { once } from '../once.ts';
import { BUCKETS, DAMPING, RARITY_STEPS, type Sentence, sentencesOf } from './features.ts';
import { BIAS, TABLE, WEIGHT_STEP } from './weights-data.ts';

/** How much a text reads as one that steers an agent against its user. */
export interface Steering {
  /** 0 to 1, in comparison with the texts that it was learned from; no probability that the server is hostile. */
  readonly share: number;
  /** The sentence that speaks most for it, in UTF-16 units of the text. */
  readonly span: readonly [number, number];
}

/** Known features below which nothing can be said of a text. */
const FEWEST = 8;
/** A sentence of whose features a smaller part is known counts as none: it is of another language, or no language. */
const KNOWN_PART = 0.25;
/** UTF-16 units: a longer text is weighed piece by piece, each half over the one before: pages of honest words weigh no more than one. */
export const LONG = 3_000;
const PIECE = 1_600;

/**
 * Weighs the words of a text and their pairs by what they stood in: attacks and honest texts of many hands (`bench/own`), the examples
 * of rules, and what published servers say (a logistic regression, fitted by `bench/steering.ts`). It sees what no rule has a sentence for.
 * Honest words around an order make it weigh less, so it is never a reason to hold a text for harmless. It is blind to languages that it
 * has read little of: undefined where it knows too few of the words. Linear.
 */
export function steeringOf(text: string, by: Table = shipped()): Steering | undefined {
  let most: Steering | undefined;
  for (const piece of piecesOf(text)) {
    const found = weigh(piece, by);
    if (found !== undefined && found.share > (most?.share ?? -1)) most = found;
  }
  return most;
}

/** What of a text is weighed at once: all of it, or of a long one piece after piece. */
function* piecesOf(text: string): Iterable<readonly Sentence[]> {
  const sentences = sentencesOf(text);
  if (text.length <= LONG) return yield sentences;
  let first = 0;
  for (let last = 0; last < sentences.length; last += 1) {
    const start = sentences[first]?.span[0] ?? 0;
    const end = sentences[last]?.span[1] ?? 0;
    if (end - start < PIECE && last + 1 < sentences.length) continue;
    yield sentences.slice(first, last + 1);
    while (first < last && (sentences[first]?.span[0] ?? 0) < end - PIECE / 2) first += 1;
  }
}

function weigh(sentences: readonly Sentence[], { weights, rarities, step, bias }: Table): Steering | undefined {
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
  if (seen.size < FEWEST) return undefined;
  const pull = (sum * step) / Math.sqrt(square + DAMPING * RARITY_STEPS ** 2);
  return { share: 1 / (1 + Math.exp(-(bias + pull))), span };
}

/** Weights by bucket, and rarities, in steps; rarity 0: a feature that is not known. */
export interface Table {
  readonly rarities: Uint8Array;
  readonly weights: Int8Array;
  /** What one step of a weight comes to. */
  readonly step: number;
  readonly bias: number;
}

/** Each entry: how many buckets further (7 bits a byte, the last one below 128), rarity, weight. */
const shipped = once((): Table => {
  const bytes = fromBase64(TABLE) ?? [];
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
  return { rarities, weights, step: WEIGHT_STEP, bias: BIAS };
});
