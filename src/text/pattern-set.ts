import type { Letters } from './letters.ts';
import { type NeedleIndex, needleIndex } from './needle-index.ts';
import type { Sieve } from './sieve.ts';
import type { Pattern } from './two-forms.ts';

/** Numbers of the patterns that may match a text, rising: one look through the text for all of them. */
export const whichMay = (patterns: readonly Pattern[]): ((sieve: Sieve) => readonly number[]) => {
  const indexes = new Map<Letters, NeedleIndex>();
  return (sieve) => {
    let index = indexes.get(sieve.letters);
    if (index === undefined) indexes.set(sieve.letters, (index = needleIndex(patterns.map((pattern) => pattern.needles(sieve.letters)))));
    return index.standingIn(sieve);
  };
};
