import type { Needles } from './needles.ts';
import { has, hasAll, placeOf, PLACES, put, type Sieve } from './sieve.ts';

/** Finds, in one look through a text, of which of many things a needle stands in it. */
export interface NeedleIndex {
  /** Numbers of those of which one does, and of those of which nothing is known; rising. */
  standingIn(sieve: Sieve): readonly number[];
}

/** An index of the needles of things, by their numbers. */
export const needleIndex = (things: readonly Needles[]): NeedleIndex => {
  const always = things.flatMap((needles, owner) => (needles === undefined ? [owner] : []));
  const owned = things.flatMap((needles, owner) => (needles ?? []).map((piece) => ({ piece, owner })));
  const short = owned.filter(({ piece }) => piece.length < 3);
  const table = tableOf(owned.filter(({ piece }) => piece.length >= 3));
  const all = things.map((_, owner) => owner);
  return {
    standingIn: (sieve) => {
      if (!sieve.hasSmallForm) return all;
      const text = sieve.small();
      const found = new Found(always);
      for (const { piece, owner } of short) if (text.includes(piece)) found.add(owner);
      if (text.length < SHORT && text.length < table.long.length * 2) goThroughText(sieve, text, table, found);
      else goThroughNeedles(sieve, text, table, found);
      return found.rising();
    },
  };
};

const SHORT = 400;

/** Numbers, each once. Mostly there are none. */
class Found {
  private readonly always: readonly number[];
  private more: Set<number> | undefined;
  constructor(always: readonly number[]) {
    this.always = always;
  }
  has(owner: number): boolean {
    return this.more?.has(owner) === true;
  }
  add(owner: number): void {
    (this.more ??= new Set(this.always)).add(owner);
  }
  rising(): readonly number[] {
    return this.more === undefined ? this.always : [...this.more].sort((a, b) => a - b);
  }
}

interface Owned {
  readonly piece: string;
  readonly owner: number;
}

interface Table {
  readonly long: readonly Owned[];
  /** Places that the beginnings of the pieces fill. */
  readonly opening: Int32Array;
  /** By the place of their beginning. */
  readonly byPlace: ReadonlyMap<number, readonly Owned[]>;
}

const tableOf = (owned: readonly Owned[]): Table => {
  const opening = new Int32Array(PLACES / 32);
  const byPlace = new Map<number, Owned[]>();
  for (const each of owned) {
    const place = placeOf(each.piece, 0);
    put(opening, place);
    const same = byPlace.get(place);
    if (same === undefined) byPlace.set(place, [each]);
    else same.push(each);
  }
  return { long: owned, opening, byPlace };
};

const goThroughText = (sieve: Sieve, text: string, { opening, byPlace }: Table, found: Found): void => {
  const places = sieve.places();
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if (!has(opening, place)) continue;
    for (const { piece, owner } of byPlace.get(place) ?? []) if (!found.has(owner) && text.startsWith(piece, at)) found.add(owner);
  }
};

const goThroughNeedles = (sieve: Sieve, text: string, { long }: Table, found: Found): void => {
  const filled = sieve.filled();
  for (const { piece, owner } of long) if (!found.has(owner) && hasAll(filled, piece) && text.includes(piece)) found.add(owner);
};
