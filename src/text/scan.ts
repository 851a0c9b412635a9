import { type Found, type Mark, ROLE, type Role, roleKey } from './match.ts';
import { GAP, type Gap } from './gaps.ts';
import { type Word } from './words.ts';

/** One sentence with everything that was found in it. Word numbers are those of the whole text. */
export interface Scan {
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  /** Concepts, in order. */
  readonly concepts: readonly Mark[];
  /** True when a form of that role begins at the word. */
  is(at: number, role: Role): boolean;
  /** Last word of the longest form of that role that begins at the word; `at - 1` when there is none. */
  lastOf(at: number, role: Role): number;
  /** True when a form of one of the roles begins at any word of the sentence. */
  any(bits: number): boolean;
  /** Roles of the forms that begin at the word, as bits of `ROLE`. */
  bits(at: number): number;
  /** Punctuation before the word. */
  gap(at: number): Gap;
  /** The word is in a quotation or code. */
  quoted(at: number): boolean;
  /** The lexicon of its language knows imperatives. */
  readonly grammatical: boolean;
}

type Given = Pick<Scan, 'words' | 'from' | 'to' | 'concepts' | 'quoted' | 'grammatical'>;

export function scanOf(given: Given, { roles, ends }: Pick<Found, 'roles' | 'ends'>): Scan {
  const { words, from, to, concepts, quoted, grammatical } = given;
  let all = 0;
  for (const bits of roles) all |= bits;
  const has = (at: number, bit: number): boolean => (all & bit) !== 0 && at >= from && at < to && ((roles[at - from] ?? 0) & bit) !== 0;
  return {
    words,
    from,
    to,
    concepts,
    quoted,
    grammatical,
    is: (at, role) => has(at, ROLE[role]),
    lastOf: (at, role) => {
      const bit = ROLE[role];
      if (!has(at, bit)) return at - 1;
      return ends.size === 0 ? at : (ends.get(roleKey(at, bit)) ?? at);
    },
    any: (bits) => (all & bits) !== 0,
    bits: (at) => roles[at - from] ?? 0,
    gap: (at) => words[at]?.before ?? GAP.none,
  };
}

/** First word after `at` that is not one of the words that may stand before an order's verb ("please", "always", "carefully"). */
export function afterOpeners(scan: Scan, at: number, to: number): number {
  let next = at;
  for (let steps = 0; next < to && steps < MOST_OPENERS; steps += 1) {
    const last = scan.lastOf(next, 'openers');
    if (last >= next && scan.lastOf(next, 'condition') <= last) next = last + 1;
    else if (isAdverb(scan.words[next]?.key ?? '') && !scan.is(next, 'imperatives') && next + 1 < to) next += 1;
    else break;
  }
  return Math.min(next, to);
}

/** True when an order could begin at the word: a verb that commands, a prohibition, or "you must". */
export function opensOrder(scan: Scan, at: number, to: number): boolean {
  const next = afterOpeners(scan, at, to);
  if (next >= to) return false;
  const negator = scan.lastOf(next, 'negation');
  if (negator >= next) return commands(scan, afterOpeners(scan, negator + 1, to), to, true);
  if (commands(scan, next, to, next > at)) return true;
  const addressee = scan.lastOf(next, 'addressees');
  if (addressee < next) return false;
  return scan.is(addressee + 1, 'obligations') || scan.is(afterOpeners(scan, addressee + 1, to), 'obligations');
}

/** True when the word is an imperative; a word that is a noun as well needs an object behind it, unless something before it shows that it is a verb. */
export function commands(scan: Scan, at: number, to: number, shown: boolean): boolean {
  if (at >= to || !scan.is(at, 'imperatives')) return false;
  if (shown || !scan.is(at, 'nounish')) return true;
  return at + 1 < to && scan.is(at + 1, 'determiners') && scan.gap(at + 1) === GAP.none;
}

const MOST_OPENERS = 6;
const ADVERB = /^\p{L}{3,}ly$/u;
const isAdverb = (key: string): boolean => key.endsWith('ly') && ADVERB.test(key);
