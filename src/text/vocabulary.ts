import { isKnown, wordFacts } from './facts.ts';
import { lexicons } from './lexicon/index.ts';
import { compile, type Matcher } from './match.ts';
import { once } from './once.ts';
import { withSayings } from './sayings/index.ts';
import { withThemes } from './themes/index.ts';
import { keyOf } from './words.ts';

/** The lexicons, made ready at first use. */
export const matchers: () => readonly Matcher[] = once(() => lexicons.map((lexicon) => compile(withSayings(withThemes(lexicon)))));

/** True when some lexicon names the word, or knows it as a small word. */
export const knownWord = (word: string): boolean => isKnown(facts()(keyOf(word)), matchers());

const facts = once(() => wordFacts(matchers()));

/** Share of known words among the words of three letters and more, 0 to 1; 0 when there are fewer than `fewest`. */
export function knownShare(text: string, fewest: number): number {
  const words = text.slice(0, SAMPLE).match(LONG_WORD) ?? [];
  return words.length < fewest ? 0 : words.filter(knownWord).length / words.length;
}

const SAMPLE = 4000;
const LONG_WORD = /\p{L}{3,}/gu;
