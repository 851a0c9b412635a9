import { hasOddCases, type Needles, needlesOf } from './needles.ts';

/** A text, made ready for cheap looks at what stands in it. */
export interface Sieve {
  readonly text: string;
  /** All its letters are a to z, all its digits 0 to 9, and no sign in it takes two units. */
  readonly plain: boolean;
  /** False when none of them stands in the text. */
  may(wanted: Wanted): boolean;
}

/** Needles, each with the places in a sieve that it fills; undefined: anything may match. */
export type Wanted = readonly Needle[] | undefined;

interface Needle {
  readonly piece: string;
  readonly places: readonly number[];
}

/** What must stand in a text for a pattern to match. */
export const wantedBy = (source: string, plain: boolean): Wanted => placed(needlesOf(source, plain));

const placed = (needles: Needles): Wanted =>
  needles?.map((piece) => ({
    piece,
    places: Array.from({ length: Math.max(0, piece.length - 2) }, (_, at) => placeOf(piece, at)),
  }));

const PLACES = 8192;

/** Three letters in a row have one place. */
const placeOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) % PLACES;

export const sieveOf = (text: string): Sieve => {
  let lower: string | undefined;
  let filled: Int32Array | undefined;
  const odd = !ASCII.test(text) && hasOddCases(text);
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
    plain: ASCII.test(text) || !OTHER_LETTERS.test(text),
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

const ASCII = /^[\x00-\x7f]*$/;
/** Also signs of two units: where letters of all scripts are told apart they count once, elsewhere twice. */
const OTHER_LETTERS = /(?![\x00-\x7f])[\p{L}\p{N}\p{M}]|[\u{10000}-\u{10ffff}\ud800-\udfff]/u;
