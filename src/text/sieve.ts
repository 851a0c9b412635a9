import type { Standing } from './gate.ts';
import { keeping } from './keeping.ts';
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
  /** The places of each three letters in a row; good until they are asked of another text. */
  readonly places: () => Uint16Array;
  /** What `gate` says of all patterns; undefined as long as so few were asked about that it is not worth it. */
  readonly known: (gate: (sieve: Sieve) => Standing) => Standing | undefined;
  /** What `gate` says of all patterns. */
  readonly standing: (gate: (sieve: Sieve) => Standing) => Standing;
}

/** Many rules look at one text after the other, so the last sieves are kept for a while. */
export const sieveOf = (text: string): Sieve => (text.length > SHORT ? ofLong(text) : ofShort(text));

const newSieve = (text: string): Sieve => {
  const letters = lettersOf(text);
  let lower: string | undefined;
  let row: Uint16Array | undefined;
  let standing: Standing | undefined;
  let asked = 0;
  const small = (): string => (lower ??= text.toLowerCase());
  const sieve: Sieve = {
    text,
    letters,
    hasSmallForm: letters !== undefined || !hasOddCases(text),
    small,
    places: () => (text.length > SHORT ? (row ??= fill(new Uint16Array(small().length), small())) : placesOfShort(small())),
    standing: (gate) => (standing ??= gate(sieve)),
    known: (gate) => {
      if (standing === undefined && ((asked += 1) > FEW_ASKED || text.length > LONG)) standing = gate(sieve);
      return standing;
    },
  };
  return sieve;
};

/** Words on arguments are short, and many rules come back to them. */
const ofShort = keeping(newSieve, 1_000, 1_024);
const ofLong = keeping(newSieve, 64, 20_000);

/** To look for so many patterns one by one is quicker. */
const FEW_ASKED = 6;
/** In so long a text it never is. */
const LONG = 400;

export const PLACES = 65_536;

/** Three letters in a row have one place. */
export const placeOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) % PLACES;

/** The places of a short text, until those of another are asked for: they all share one row. */
const placesOfShort = (text: string): Uint16Array => {
  if (ROW.text !== text) fill(ROW.places, text);
  ROW.text = text;
  return ROW.places;
};

const fill = (places: Uint16Array, text: string): Uint16Array => {
  const length = Math.max(0, text.length - 2);
  let first = text.charCodeAt(0);
  let second = text.charCodeAt(1);
  for (let at = 0; at < length; at += 1) {
    const third = text.charCodeAt(at + 2);
    places[at] = ((first * 31 + second) * 31 + third) % PLACES;
    first = second;
    second = third;
  }
  return places;
};

const SHORT = 1024;
const ROW = { text: '', places: new Uint16Array(SHORT) };
