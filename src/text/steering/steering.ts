import { once } from '../once.ts';
import { type Sentence, sentencesOf } from './features.ts';
import { type Table, unpacked, weigh, type Weight } from './table.ts';
import { PACKED } from './weights-data.ts';

/** UTF-16 units: a longer text is weighed piece by piece, each half over the one before: pages of honest words weigh no more than one. */
export const LONG = 3_000;
const PIECE = 1_600;

/**
 * How much a text reads as one that steers an agent against its user: its words and their pairs, weighed by what they stood in: attacks
 * and honest texts of many hands (`bench/own`), the examples of rules, and what published servers say (a logistic regression, fitted by
 * `bench/steering.ts`). It sees what no rule has a sentence for. Honest words around an order make it weigh less, so it is never a reason
 * to hold a text for harmless. It is blind to languages that it has read little of: undefined where it knows too few of the words. Linear.
 */
export function steeringOf(text: string, by: Table = shipped()): Weight | undefined {
  let most: Weight | undefined;
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

const shipped = once((): Table => unpacked(PACKED));
