import type { Letters } from './letters.ts';
import { has, placeOf, PLACES, put, type Sieve } from './sieve.ts';
import type { Pattern } from './two-forms.ts';

/** Numbers of the patterns that may match a text, rising: one look through the text for all of them. */
export const whichMay = (patterns: readonly Pattern[]): ((sieve: Sieve) => readonly number[]) => {
  const all = patterns.map((_, at) => at);
  const tables = new Map<Letters, Table>();
  return (sieve) => {
    if (!sieve.hasSmallForm) return all;
    let table = tables.get(sieve.letters);
    if (table === undefined) tables.set(sieve.letters, (table = tableOf(patterns, sieve.letters)));
    const found = new Set(table.always);
    const text = sieve.small();
    for (const { piece, owner } of table.short) if (text.includes(piece)) found.add(owner);
    const places = sieve.places();
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      if (!has(table.opening, place)) continue;
      for (const { piece, owner } of table.byPlace.get(place) ?? []) if (!found.has(owner) && text.startsWith(piece, at)) found.add(owner);
    }
    return found.size < 2 ? [...found] : [...found].sort((a, b) => a - b);
  };
};

interface Owned {
  readonly piece: string;
  /** Number of the pattern. */
  readonly owner: number;
}

interface Table {
  /** Patterns of which nothing is known. */
  readonly always: readonly number[];
  /** Needles of less than three letters. */
  readonly short: readonly Owned[];
  readonly opening: Int32Array;
  readonly byPlace: ReadonlyMap<number, readonly Owned[]>;
}

const tableOf = (patterns: readonly Pattern[], letters: Letters): Table => {
  const always: number[] = [];
  const short: Owned[] = [];
  const opening = new Int32Array(PLACES / 32);
  const byPlace = new Map<number, Owned[]>();
  patterns.forEach((pattern, owner) => {
    const needles = pattern.needles(letters);
    if (needles === undefined) always.push(owner);
    for (const piece of needles ?? []) {
      if (piece.length < 3) short.push({ piece, owner });
      else {
        const place = placeOf(piece, 0);
        put(opening, place);
        const same = byPlace.get(place);
        if (same === undefined) byPlace.set(place, [{ piece, owner }]);
        else same.push({ piece, owner });
      }
    }
  });
  return { always, short, opening, byPlace };
};
