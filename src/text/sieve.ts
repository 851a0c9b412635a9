import { type Letters, lettersOf } from './letters.ts';
import type { Needles } from './needles.ts';
import { hasOddCases } from './odd-cases.ts';

/** A text, made ready for cheap looks at what stands in it. */
export interface Sieve {
  readonly text: string;
  /** What it holds beside a to z and 0 to 9. */
  readonly letters: Letters;
  /** False when none of them stands in the text. */
  may(wanted: Wanted): boolean;
  /** False for letters of odd cases, on whose small form patterns do not agree. */
  readonly hasSmallForm: boolean;
  readonly small: () => string;
  /** The places of each three letters in a row. */
  readonly places: () => Uint16Array;
}

/** Needles, made ready to be looked for; undefined: anything may match. */
export type Wanted = Sought | undefined;

interface Sought {
  /** Needles of less than three letters. */
  readonly short: readonly string[];
  readonly long: readonly Needle[];
  /** Places that the beginnings of the long ones fill. */
  readonly opening: Int32Array;
  /** The long ones by the place of their beginning. */
  readonly byPlace: ReadonlyMap<number, readonly string[]>;
}

interface Needle {
  readonly piece: string;
  /** Each three letters in a row of it. */
  readonly places: Uint16Array;
}

/** Needles, made ready to be looked for. */
export const wantedOf = (needles: Needles): Wanted => {
  if (needles === undefined) return undefined;
  const opening = new Int32Array(PLACES / 32);
  const byPlace = new Map<number, string[]>();
  const long: Needle[] = [];
  for (const piece of needles) {
    if (piece.length < 3) continue;
    const places = placesOf(piece);
    const first = places[0] ?? 0;
    long.push({ piece, places });
    put(opening, first);
    const same = byPlace.get(first);
    if (same === undefined) byPlace.set(first, [piece]);
    else same.push(piece);
  }
  return { short: needles.filter((piece) => piece.length < 3), long, opening, byPlace };
};

export const PLACES = 8192;

/** Three letters in a row have one place. */
export const placeOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) % PLACES;

const placesOf = (text: string): Uint16Array => {
  const places = new Uint16Array(Math.max(0, text.length - 2));
  for (let at = 0; at < places.length; at += 1) places[at] = placeOf(text, at);
  return places;
};

export const put = (places: Int32Array, place: number): void => {
  places[place >> 5] = (places[place >> 5] ?? 0) | (1 << (place & 31));
};

export const has = (places: Int32Array, place: number): boolean => ((places[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;

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
  const hasSmallForm = letters !== undefined || !hasOddCases(text);
  let lower: string | undefined;
  let row: Uint16Array | undefined;
  let filled: Int32Array | undefined;
  const small = (): string => (lower ??= text.toLowerCase());
  const places = (): Uint16Array => (row ??= placesOf(small()));
  const may = (wanted: Wanted): boolean => {
    if (wanted === undefined || !hasSmallForm) return true;
    const given = small();
    for (const piece of wanted.short) if (given.includes(piece)) return true;
    // Whichever is fewer, the needles or the places of the text, is gone through.
    if (given.length < SHORT && given.length < wanted.long.length * 2) return standsIn(given, places(), wanted);
    filled ??= fill(given);
    for (const needle of wanted.long) if (hasAll(filled, needle.places) && given.includes(needle.piece)) return true;
    return false;
  };
  return { text, letters, may, hasSmallForm, small, places };
};

const SHORT = 400;

const fill = (lower: string): Int32Array => {
  const places = new Int32Array(PLACES / 32);
  for (let at = 0; at < lower.length - 2; at += 1) put(places, placeOf(lower, at));
  return places;
};

const hasAll = (filled: Int32Array, places: Uint16Array): boolean => {
  for (const place of places) if (!has(filled, place)) return false;
  return true;
};

const standsIn = (lower: string, row: Uint16Array, { opening, byPlace }: Sought): boolean => {
  for (let at = 0; at < row.length; at += 1) {
    const place = row[at] ?? 0;
    if (has(opening, place) && byPlace.get(place)?.some((piece) => lower.startsWith(piece, at)) === true) return true;
  }
  return false;
};
