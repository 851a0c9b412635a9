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
}

/** Needles, each with the places in a sieve that it fills; undefined: anything may match. */
export type Wanted = readonly Needle[] | undefined;

interface Needle {
  readonly piece: string;
  readonly places: readonly number[];
}

/** Needles, made ready to be looked for. */
export const wantedOf = (needles: Needles): Wanted =>
  needles?.map((piece) => ({
    piece,
    places: Array.from({ length: Math.max(0, piece.length - 2) }, (_, at) => placeOf(piece, at)),
  }));

const PLACES = 8192;

/** Three letters in a row have one place. */
const placeOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) % PLACES;

export const sieveOf = (text: string): Sieve => {
  const letters = lettersOf(text);
  let lower: string | undefined;
  let filled: Int32Array | undefined;
  const odd = letters === undefined && hasOddCases(text);
  const fill = (small: string): Int32Array => {
    const places = new Int32Array(PLACES / 32);
    for (let at = 0; at < small.length - 2; at += 1) {
      const place = placeOf(small, at);
      places[place >> 5] = (places[place >> 5] ?? 0) | (1 << (place & 31));
    }
    return places;
  };
  return {
    text,
    letters,
    may: (wanted) => {
      if (wanted === undefined || odd) return true;
      lower ??= text.toLowerCase();
      const places = (filled ??= fill(lower));
      for (const { piece, places: own } of wanted) {
        let all = true;
        for (const place of own) {
          if (((places[place >> 5] ?? 0) & (1 << (place & 31))) !== 0) continue;
          all = false;
          break;
        }
        if (all && lower.includes(piece)) return true;
      }
      return false;
    },
  };
};
