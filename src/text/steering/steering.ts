import { ALPHABETS, digitValues } from '../byte-codecs.ts';
import { once } from '../once.ts';
import { BUCKETS, DAMPING, type Features, featuresOf, RARITY_STEPS } from './features.ts';
import { BIAS, TABLE, WEIGHT_STEP } from './weights-data.ts';

/** How much a text reads as one that steers an agent against its user. */
export interface Steering {
  /** 0 to 1, in comparison with the texts that it was learned from; no probability that the server is hostile. */
  readonly share: number;
  /** The sentence that speaks most for it, in UTF-16 units of the text. */
  readonly span: readonly [number, number];
}

/** Known features below which nothing can be said of a text, and the part of all features that they must be. */
const FEWEST = 8;
const KNOWN_PART = 0.35;
/** The same for single sentences: the shortest are put alike by all. */
const FEWEST_AT = 16;
/** UTF-16 units: a longer text is weighed piece by piece, each half over the one before, so that an attack cannot hide behind honest words. */
const LONG = 3_000;
const PIECE = 1_600;
/** UTF-16 units before and after a place in which its sentence begins and ends. */
const REACH = 1_000;

/**
 * Weighs the words of a text and their pairs by what they stood in: attacks and honest texts of many hands, all of them in `bench/own`,
 * and what published servers say (a logistic regression, fitted by `bench/steering.ts`). It sees what no rule has a sentence for, and
 * it is blind to languages that it has read little of: undefined where it knows too few of the words. Linear.
 */
export function steeringOf(text: string): Steering | undefined {
  const { sentences } = featuresOf(text);
  if (text.length <= LONG) return weigh(sentences);
  let most: Steering | undefined;
  for (const piece of pieces(sentences)) {
    const found = weigh(piece);
    if (found !== undefined && found.share > (most?.share ?? -1)) most = found;
  }
  return most;
}

/**
 * What the words of the sentences say that a place lies in, by themselves: above 0 they are rather those of attacks, below 0 rather those
 * of honest texts. Nothing around them counts, so honest words beside an order change nothing. undefined where too few of the words are known.
 */
export function pullAt(text: string, [from, to]: readonly [number, number]): number | undefined {
  const start = Math.max(0, from - REACH);
  const { sentences } = featuresOf(text.slice(start, to + REACH));
  return weigh(
    sentences.filter(({ span }) => span[1] + start > from && span[0] + start < to),
    FEWEST_AT,
  )?.pull;
}

type Sentences = Features['sentences'];

function* pieces(sentences: Sentences): Iterable<Sentences> {
  let first = 0;
  for (let last = 0; last < sentences.length; last += 1) {
    const start = sentences[first]?.span[0] ?? 0;
    const end = sentences[last]?.span[1] ?? 0;
    if (end - start < PIECE && last + 1 < sentences.length) continue;
    yield sentences.slice(first, last + 1);
    while (first < last && (sentences[first]?.span[0] ?? 0) < end - PIECE / 2) first += 1;
  }
}

/** `span` of the answer is the sentence's own. */
function weigh(sentences: Sentences, fewest = FEWEST): (Steering & { readonly pull: number }) | undefined {
  const { weights, rarities } = table();
  const seen = new Set<number>();
  let sum = 0;
  let square = 0;
  let known = 0;
  let most = Number.NEGATIVE_INFINITY;
  let span: readonly [number, number] = [0, 0];
  for (const sentence of sentences) {
    let says = 0;
    for (const bucket of sentence.buckets) {
      const rarity = rarities[bucket] ?? 0;
      const weight = rarity * (weights[bucket] ?? 0);
      says += weight;
      if (seen.has(bucket)) continue;
      seen.add(bucket);
      if (rarity === 0) continue;
      known += 1;
      square += rarity * rarity;
      sum += weight;
    }
    if (says > most) [most, span] = [says, sentence.span];
  }
  if (known < fewest || known < seen.size * KNOWN_PART) return undefined;
  const pull = (sum * WEIGHT_STEP) / Math.sqrt(square + DAMPING * RARITY_STEPS ** 2);
  return { share: 1 / (1 + Math.exp(-(BIAS + pull))), pull, span };
}

/** Rarity 0: a feature that is not known. */
interface Table {
  readonly rarities: Uint8Array;
  readonly weights: Int8Array;
}

/** Each entry: how many buckets further (7 bits a byte, the last one below 128), rarity, weight. */
const table = once((): Table => {
  const bytes = bytesOf(TABLE);
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
  return { rarities, weights };
});

/** Base64 without padding. */
function bytesOf(text: string): Uint8Array {
  const values = digitValues(ALPHABETS.base64);
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let at = 0, digit = 0; at < bytes.length; digit += 4) {
    const four = [0, 1, 2, 3].reduce((sum, place) => (sum << 6) | ((values[text.charCodeAt(digit + place)] ?? 0) & 63), 0);
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = four >> shift;
  }
  return bytes;
}
