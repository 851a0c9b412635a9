import type { Needles } from './needles.ts';
import { placeOf, PLACES, type Sieve } from './sieve.ts';

/** Says of many patterns, after one look through a text, which of them may match it at all. */
export interface Gate {
  /** By the numbers of the patterns: 1 when it may match within `[from, to)` of the text. */
  standingIn(sieve: Sieve, from?: number, to?: number): Uint8Array;
}

/** One for all texts with the same letters. `needles` are those of each pattern, by its number. */
export const gateOf = (needles: readonly Needles[]): Gate => {
  const always = Uint8Array.from(needles, (each) => (each === undefined ? 1 : 0));
  const all = new Uint8Array(needles.length).fill(1);
  const table = tableOf(needles);
  return {
    standingIn: (sieve, from = 0, to = sieve.text.length) => {
      if (!sieve.hasSmallForm) return all;
      const found = always.slice();
      look(sieve, from, to, table, found, undefined);
      return found;
    },
  };
};

/** What may match a text, of many patterns that are each given as several ways. */
export interface Standing {
  /** By the numbers of the patterns: 1 when one of its ways may match. */
  readonly patterns: Uint8Array;
  /** Numbers of the ways of a pattern that may match, rising. */
  waysOf(pattern: number): readonly number[];
}

/** One look through a text for the ways of all patterns. `needles` are those of each way of each pattern. */
export const gateOfWays = (needles: readonly (readonly Needles[])[]): ((sieve: Sieve) => Standing) => {
  const first = new Uint32Array(needles.length + 1);
  for (let at = 0; at < needles.length; at += 1) first[at + 1] = (first[at] ?? 0) + (needles[at]?.length ?? 0);
  const every = needles.flat();
  const patternOf = new Uint16Array(every.length);
  for (let at = 0; at < needles.length; at += 1) patternOf.fill(at, first[at], first[at + 1]);
  const always = needles.map((ways) => ways.flatMap((each, way) => (each === undefined ? [way] : [])));
  const certain = Uint8Array.from(always, (ways) => (ways.length > 0 ? 1 : 0));
  const table = tableOf(every);
  const found = new Uint8Array(every.length);
  return (sieve) => {
    const touched: number[] = [];
    look(sieve, 0, sieve.text.length, table, found, touched);
    const patterns = certain.slice();
    for (const way of touched) {
      found[way] = 0;
      patterns[patternOf[way] ?? 0] = 1;
    }
    return {
      patterns,
      waysOf: (pattern) => {
        if (patterns[pattern] === 0) return NOTHING;
        const from = first[pattern] ?? 0;
        const to = first[pattern + 1] ?? 0;
        let own: number[] | undefined;
        for (const way of touched) if (way >= from && way < to) (own ??= []).push(way - from);
        const sure = always[pattern] ?? NOTHING;
        return own === undefined ? sure : [...own, ...sure].sort((a, b) => a - b);
      },
    };
  };
};

function look(sieve: Sieve, from: number, to: number, table: Table, found: Uint8Array, touched: number[] | undefined): void {
  lookForEach(sieve, from, to, table.short, found, touched);
  if (table.long.length <= FEW_PIECES) lookForEach(sieve, from, to, table.long, found, touched);
  else lookForLong(sieve, from, to, table, found, touched);
}

/** To look for so few pieces one by one is quicker than to look at each place. */
const FEW_PIECES = 3;

interface Owned {
  readonly piece: string;
  /** Where in the piece the three letters stand by which it is found. */
  readonly offset: number;
  readonly owners: readonly number[];
}

interface Table {
  /** By the place of three letters of the piece, as far as `most` goes: its number plus one in `lists`. */
  readonly byPlace: Uint16Array;
  readonly most: number;
  readonly lists: readonly (readonly Owned[])[];
  readonly long: readonly Owned[];
  /** Pieces of one or two letters. */
  readonly short: readonly Owned[];
}

function tableOf(needles: readonly Needles[]): Table {
  const owners = new Map<string, number[]>();
  needles.forEach((pieces, owner) => {
    for (const piece of new Set(pieces ?? [])) {
      const before = owners.get(piece);
      if (before === undefined) owners.set(piece, [owner]);
      else before.push(owner);
    }
  });
  let size = 512;
  while (size < owners.size * 8 && size < PLACES) size *= 2;
  const most = size - 1;
  const byPlace = new Uint16Array(size);
  const long: Owned[] = [];
  const lists: Owned[][] = [];
  const short: Owned[] = [];
  for (const [piece, of] of owners) {
    if (piece.length < 3) {
      short.push({ piece, offset: 0, owners: of });
      continue;
    }
    const offset = rarest(piece);
    const place = placeOf(piece, offset) & most;
    const list = byPlace[place] ?? 0;
    const owned = { piece, offset, owners: of };
    long.push(owned);
    if (list > 0) lists[list - 1]?.push(owned);
    else byPlace[place] = lists.push([owned]);
  }
  return { byPlace, most, lists, long, short };
}

/** Where the three letters begin that are met least in running text. */
function rarest(piece: string): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at + 3 <= piece.length; at += 1) {
    const common = commonness(piece, at) + commonness(piece, at + 1) + commonness(piece, at + 2);
    if (common >= least) continue;
    least = common;
    best = at;
  }
  return best;
}

/** The blank and the letters of European languages, commonest first. */
const COMMON = ' etaoinsrhldcumfpgwybvkxjqz';
const commonness = (piece: string, at: number): number => {
  const rank = COMMON.indexOf(piece[at] ?? '');
  return rank < 0 ? 0 : COMMON.length - rank;
};

function lookForLong(
  sieve: Sieve,
  from: number,
  to: number,
  { byPlace, most, lists }: Table,
  found: Uint8Array,
  touched: number[] | undefined,
): void {
  const text = sieve.small();
  const places = sieve.places();
  for (let at = from; at < to - 2; at += 1) {
    const list = byPlace[(places[at] as number) & most] as number;
    if (list === 0) continue;
    const owned = lists[list - 1] as readonly Owned[];
    for (let each = 0; each < owned.length; each += 1) {
      const { piece, offset, owners } = owned[each] as Owned;
      if (!isFound(owners, found) && isAt(text, piece, at - offset, from, to)) note(owners, found, touched);
    }
  }
}

const isAt = (text: string, piece: string, at: number, from: number, to: number): boolean =>
  at >= from && at + piece.length <= to && text.startsWith(piece, at);

function lookForEach(
  sieve: Sieve,
  from: number,
  to: number,
  pieces: readonly Owned[],
  found: Uint8Array,
  touched: number[] | undefined,
): void {
  const text = sieve.small();
  for (const { piece, owners } of pieces) {
    if (isFound(owners, found)) continue;
    const at = text.indexOf(piece, from);
    if (at >= 0 && at + piece.length <= to) note(owners, found, touched);
  }
}

/** Nothing more is to be learnt of those. */
function isFound(owners: readonly number[], found: Uint8Array): boolean {
  for (let at = 0; at < owners.length; at += 1) if (found[owners[at] as number] === 0) return false;
  return true;
}

function note(owners: readonly number[], found: Uint8Array, touched: number[] | undefined): void {
  for (let at = 0; at < owners.length; at += 1) {
    const owner = owners[at] as number;
    if (found[owner] === 0) touched?.push(owner);
    found[owner] = 1;
  }
}

/** Numbers of what may match, rising. */
export const numbersIn = (found: Uint8Array): readonly number[] => {
  let numbers: number[] | undefined;
  for (let number = 0; number < found.length; number += 1) if (found[number] === 1) (numbers ??= []).push(number);
  return numbers ?? NOTHING;
};

const NOTHING: readonly number[] = [];
