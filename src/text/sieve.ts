import { type Letters, lettersOf } from './letters.ts';
import { hasOddCases } from './odd-cases.ts';

/** A text, made ready for cheap looks at what stands in it. */
export interface Sieve {
  readonly text: string;
  /** What it holds beside a to z and 0 to 9. */
  readonly letters: Letters;
  /** False for letters of odd cases, on whose small form patterns do not agree. */
  readonly hasSmallForm: boolean;
  readonly small: () => string;
  /** The places of each three letters in a row. */
  readonly places: () => Uint16Array;
  /** Whether the pattern of a number may match it, as `gate` says of all of them once so many were asked about that it is worth it. */
  readonly may: (number: number, gate: (sieve: Sieve) => Uint8Array) => boolean;
  /** What `gate` says of all of them. */
  readonly passed: (gate: (sieve: Sieve) => Uint8Array) => Uint8Array;
}

/** Many rules look at one text after the other, so the last sieves are kept for a while. */
export const sieveOf = (text: string): Sieve => {
  const before = LAST.get(text);
  if (before !== undefined) return before;
  const made = newSieve(text);
  if (LAST.size >= MOST_KEPT) LAST.clear();
  if (text.length <= LONGEST_KEPT) LAST.set(text, made);
  return made;
};

const LAST = new Map<string, Sieve>();
const MOST_KEPT = 64;
const LONGEST_KEPT = 20_000;

const newSieve = (text: string): Sieve => {
  const letters = lettersOf(text);
  let lower: string | undefined;
  let row: Uint16Array | undefined;
  let passed: Uint8Array | undefined;
  let asked = 0;
  const small = (): string => (lower ??= text.toLowerCase());
  const sieve: Sieve = {
    text,
    letters,
    hasSmallForm: letters !== undefined || !hasOddCases(text),
    small,
    places: () => (row ??= placesOf(small())),
    passed: (gate) => (passed ??= gate(sieve)),
    may: (number, gate) => {
      if (passed === undefined && (asked += 1) > FEW_ASKED) passed = gate(sieve);
      return passed === undefined || passed[number] !== 0;
    },
  };
  return sieve;
};

/** To look for so many patterns one by one is quicker. */
const FEW_ASKED = 6;

export const PLACES = 65_536;

/** Three letters in a row have one place. */
export const placeOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) % PLACES;

/** The places of each three letters in a row of a text. */
const placesOf = (text: string): Uint16Array => {
  const places = new Uint16Array(Math.max(0, text.length - 2));
  for (let at = 0; at < places.length; at += 1) places[at] = placeOf(text, at);
  return places;
};
