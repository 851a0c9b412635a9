import { once } from '../once.ts';
import { type Sentence, sentencesOf } from './features.ts';
import { PACKED } from './flagged-data.ts';
import { type Table, unpacked, weigh } from './table.ts';

/** Sentences before and after the words that are weighed with them. */
export const NEIGHBOURS = 2;
/** Share from which on words are a plain order by themselves, and the known features that this takes. */
const PLAIN = 0.8;
const FEW = 4;

/**
 * How much words in which a rule found an order read like attacks, 0 to 1, and not like honest texts in which rules found the same: those
 * forbid, prefer and come first for an honest reason. Fitted by `bench/flagged.ts` to what rules find in attacks and honest texts of many
 * hands (`bench/own`). The sentence counts for itself as much as with its neighbours, so that honest words around it do not cover it; words
 * that are a plain order by themselves are one in any sentence.
 * undefined: too few of the words are known to say anything. Linear in the text.
 */
export function flaggedShare(text: string, span: readonly [number, number], by: Table = shipped()): number | undefined {
  const { alone, among } = flaggedIn(text, span);
  const [sentence, around] = [weigh(alone, by), weigh(among, by)];
  if (sentence === undefined || around === undefined) return undefined;
  const words = weigh(sentencesOf(text.slice(...span)), by, FEW)?.share ?? 0;
  return words > PLAIN ? words : (sentence.share + around.share) / 2;
}

/** The sentences that a place touches, alone and with their neighbours. */
export function flaggedIn(text: string, [from, to]: readonly [number, number]): { alone: readonly Sentence[]; among: readonly Sentence[] } {
  const sentences = sentencesOf(text);
  const touches = ({ span }: Sentence): boolean => span[0] < to && span[1] > from;
  const first = sentences.findIndex(touches);
  const last = sentences.findLastIndex(touches);
  if (first < 0) return { alone: [], among: [] };
  return { alone: sentences.slice(first, last + 1), among: sentences.slice(Math.max(0, first - NEIGHBOURS), last + 1 + NEIGHBOURS) };
}

const shipped = once((): Table => unpacked(PACKED));
