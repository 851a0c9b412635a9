import { FOREIGN } from './foreign-data.ts';
import type { Matcher } from './match.ts';
import { scriptOf } from './scripts.ts';
import { keyOf } from './words.ts';

/** What is known of a word, whatever stands around it. */
export interface WordFacts {
  /** Undefined when it begins with no letter. */
  readonly script: string | undefined;
  /** Positions of the matchers in whose language it is a frequent small word. */
  readonly small: readonly number[];
  /** Languages without a lexicon of which it is a small word. */
  readonly foreign: readonly string[];
  /** By position of the matcher: the words and stems of its lexicon that it is; undefined when none. */
  readonly forms: readonly (readonly number[] | undefined)[];
  readonly known: boolean;
}

/**
 * Looks words up in all lexicons. What was found is kept, up to a bound, because texts repeat their words: looking up each
 * occurrence in each lexicon would be the larger part of all reading.
 */
export function wordFacts(matchers: readonly Matcher[]): (key: string) => WordFacts {
  const small = positionsOf(matchers.map(({ lexicon }) => lexicon.stopwords));
  const held = new Set(matchers.map(({ lexicon }) => lexicon.language));
  const tags = Object.keys(FOREIGN).filter((tag) => !held.has(tag));
  const foreign = positionsOf(tags.map((tag) => (FOREIGN[tag] ?? '').split(' ')));
  const kept = new Map<string, WordFacts>();
  const look = (key: string): WordFacts => {
    const forms = matchers.map((matcher) => matcher.lookup(key));
    const some = forms.some((numbers) => numbers !== undefined);
    return {
      script: LETTER_FIRST.test(key) ? scriptOf(key) : undefined,
      small: small.get(key) ?? NONE,
      foreign: (foreign.get(key) ?? NONE).map((position) => tags[position] ?? ''),
      forms: some ? forms : NO_FORMS,
      known: some || small.has(key),
    };
  };
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const facts = look(key);
    if (kept.size >= MOST_KEPT) kept.clear();
    if (key.length <= LONGEST_KEPT) kept.set(key, facts);
    return facts;
  };
}

const MOST_KEPT = 20_000;
const LONGEST_KEPT = 40;
const LETTER_FIRST = /^\p{L}/u;
const NONE: readonly number[] = [];
const NO_FORMS: readonly undefined[] = [];

/** Positions of the lists in which a word stands. */
function positionsOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  lists.forEach((list, position) => {
    for (const key of new Set(list.map(keyOf))) {
      const before = positions.get(key);
      if (before === undefined) positions.set(key, [position]);
      else before.push(position);
    }
  });
  return positions;
}
