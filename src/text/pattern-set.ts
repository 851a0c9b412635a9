import type { Sieve } from './sieve.ts';
import type { Pattern } from './two-forms.ts';

/** Numbers of the patterns that may match a text, rising: one look through the text for all of them. */
export const whichMay =
  (patterns: readonly Pattern[]): ((sieve: Sieve) => readonly number[]) =>
  (sieve) => {
    let numbers: number[] | undefined;
    for (let number = 0; number < patterns.length; number += 1) if (patterns[number]?.may(sieve) === true) (numbers ??= []).push(number);
    return numbers ?? NONE;
  };

const NONE: readonly number[] = [];
