import { FOREIGN } from './foreign-data.ts';
import { mayBeIn, mayBeInWhich } from './heads.ts';
import { keeping } from './keeping.ts';
import { letterTable } from './letter-table.ts';
import type { Matcher } from './match.ts';
import type { Pieces } from './numbering.ts';
import { once } from './once.ts';
import { scriptOf, scriptOfLanguage } from './scripts.ts';
import { keyOf } from './words.ts';

/** What is known of a word, whatever stands around it. */
export interface WordFacts {
  /** Undefined when it begins with no letter. */
  readonly script: string | undefined;
  /** Positions of the matchers in whose language it is a frequent small word. */
  readonly small: readonly number[];
  /** Positions of the matchers whose language has a letter in it that its neighbours lack. */
  readonly lettered: readonly number[];
  /** Languages without a lexicon of which it is a small word. */
  readonly foreign: readonly string[];
  /** The words and stems that it is of the lexicon at a position; undefined when none. */
  readonly forms: (position: number) => readonly number[] | undefined;
}

/**
 * Looks words up in all lexicons. What was found is kept, up to a bound, because texts repeat their words: looking up each
 * occurrence in each lexicon would be the larger part of all reading.
 */
export function wordFacts(matchers: readonly Matcher[]): (key: string) => WordFacts {
  const small = positionsOf(matchers.map(({ lexicon }) => lexicon.stopwords));
  const letters = matchers.map(({ lexicon }) => (lexicon.letters === undefined ? undefined : new RegExp(`[${lexicon.letters}]`)));
  const held = new Set(matchers.map(({ lexicon }) => lexicon.language));
  const tags = Object.keys(FOREIGN).filter((tag) => !held.has(tag));
  const foreign = positionsOf(tags.map((tag) => (FOREIGN[tag] ?? '').split(' ')));
  const look = (key: string): WordFacts => {
    const forms: (readonly number[] | null | undefined)[] = [];
    return {
      script: beginsWithLetter(key) ? scriptOf(key) : undefined,
      small: small.get(key) ?? NONE,
      lettered: ASCII.test(key) ? NONE : letters.flatMap((own, position) => (own?.test(key) === true ? [position] : [])),
      foreign: (foreign.get(key) ?? NONE).map((position) => tags[position] ?? ''),
      forms: (position) =>
        (forms[position] === undefined ? (forms[position] = matchers[position]?.lookup(key) ?? null) : forms[position]) ?? undefined,
    };
  };
  return keeping(look, 20_000, 40);
}

const ASCII = /^[\x00-\x7f]*$/;
const LETTERS = letterTable((letter) => (/^\p{L}/u.test(letter) ? 1 : 0));
const beginsWithLetter = (key: string): boolean => LETTERS.at(key, 0) !== 0;
const NONE: readonly number[] = [];

/** True when a lexicon of its script names the word, or has it among its small words. */
export const isKnown = ({ script, small, forms }: WordFacts, matchers: readonly Matcher[]): boolean =>
  small.length > 0 ||
  matchers.some(({ lexicon }, position) => scriptOfLanguage(lexicon.language) === script && forms(position) !== undefined);

/** One vocabulary a language, English first. */
export const vocabulariesOf = (matchers: readonly Matcher[], factsOf: (key: string) => WordFacts): readonly ((word: string) => boolean)[] =>
  englishFirst(matchers).map(({ matcher, position }) => {
    const { language } = matcher.lexicon;
    return (word) => {
      const { small, forms, script } = factsOf(keyOf(word));
      // A word in Latin letters is no word of a language that has others; asking would make its lexicon ready for nothing.
      if (script === 'Latin' && scriptOfLanguage(language) !== 'Latin') return false;
      return small.includes(position) || forms(position) !== undefined;
    };
  });

const englishFirst = (matchers: readonly Matcher[]): readonly { readonly matcher: Matcher; readonly position: number }[] =>
  matchers
    .map((matcher, position) => ({ matcher, position }))
    .sort((a, b) => Number(b.matcher.lexicon.language === 'en') - Number(a.matcher.lexicon.language === 'en'));

/** True for a word of any language. Most that are asked about are words of none, and are told apart before they are looked up. */
export const anyVocabulary = (
  matchers: readonly Matcher[],
  vocabularies: readonly ((word: string) => boolean)[],
): ((word: string) => boolean) => {
  const english = once(() => mayBeIn(piecesOf(matchers.filter(({ lexicon }) => lexicon.language === 'en'))));
  const ordered = englishFirst(matchers);
  const isLatin = ({ lexicon }: Matcher): boolean => scriptOfLanguage(lexicon.language) === 'Latin';
  // In the order of the vocabularies; lexicons of other scripts are not made ready for words in Latin letters.
  const latin = once(() => mayBeInWhich(ordered.map(({ matcher }) => (isLatin(matcher) ? piecesOf([matcher]) : []))));
  const others = once(() => mayBeInWhich(ordered.map(({ matcher }) => (isLatin(matcher) ? [] : piecesOf([matcher])))));
  return (word) => {
    const key = keyOf(word);
    if (english()(key) && vocabularies[0]?.(word) === true) return true;
    const bits = latin()(key) | (LATIN.test(key) ? 0 : others()(key));
    return bits !== 0 && vocabularies.some((known, position) => (bits & (1 << position)) !== 0 && known(word));
  };
};

/** Known words in Latin letters alone: they are of no language that has others. */
const LATIN = /^[a-z]/;

const piecesOf = (matchers: readonly Matcher[]): readonly Pieces[] =>
  matchers.flatMap((matcher) => [matcher.pieces(), { words: matcher.lexicon.stopwords.map(keyOf), stems: [], endings: [] }]);

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
