import { type Gate, gateOf } from './gate.ts';
import type { Letters } from './letters.ts';
import type { Sieve } from './sieve.ts';
import type { Pattern } from './two-forms.ts';

/** Numbers of the patterns that may match a text, rising: one look through the text for all of them. */
export const whichMay = (patterns: readonly Pattern[]): ((sieve: Sieve) => readonly number[]) => {
  const within = whichMayWithin(patterns);
  return (sieve) => within(sieve, 0, sieve.text.length);
};

/** The same for `[from, to)` of a text. */
export const whichMayWithin = (patterns: readonly Pattern[]): ((sieve: Sieve, from: number, to: number) => readonly number[]) => {
  const gates = new Map<Letters, Gate>();
  return (sieve, from, to) => {
    let gate = gates.get(sieve.letters);
    if (gate === undefined) gates.set(sieve.letters, (gate = gateOf(patterns.map((pattern) => pattern.needles(sieve.letters)))));
    const found = gate.standingIn(sieve, from, to);
    const numbers: number[] = [];
    for (let number = 0; number < found.length; number += 1) if (found[number] === 1) numbers.push(number);
    return numbers;
  };
};
