import type { Pieces } from './numbering.ts';

/** How some pieces begin, as a set of numbers: what is not in it need not be looked for, which spares a piece of text for each length. */
export interface Heads {
  readonly longest: number;
  may(hash: number): boolean;
}

export const headsOf = (pieces: Iterable<string>): Heads => {
  const all = [...pieces];
  let size = 1024;
  while (size < all.length * 16) size *= 2;
  const bits = new Int32Array(size / 32);
  let longest = 0;
  for (const piece of all) {
    longest = Math.max(longest, piece.length);
    let hash = 0;
    for (let at = 0; at < piece.length; at += 1) hash = joined(hash, piece.charCodeAt(at));
    const place = placeOf(hash, size);
    bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
  }
  return {
    longest,
    may: (hash) => {
      const place = placeOf(hash, size);
      return ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;
    },
  };
};

/** The number of a piece with one more letter. */
export const joined = (hash: number, code: number): number => (Math.imul(hash, 0x01000193) + code + 1) | 0;

const placeOf = (hash: number, size: number): number => (hash ^ (hash >>> 15)) & (size - 1);

/** A piece from its end. */
export const turned = (piece: string): string => piece.split('').reverse().join('');

/** Bits of the groups of sets, at most 32, of which one holds, begins or ends a word; hardly any of other groups. */
export const mayBeInWhich = (groups: readonly (readonly Pieces[])[]): ((key: string) => number) => {
  const all = (kind: keyof Pieces, turn: (piece: string) => string): Bits =>
    bitsOf(groups.map((sets) => sets.flatMap((pieces) => Array.from(pieces[kind], turn))));
  const words = all('words', (piece) => piece);
  const stems = all('stems', (piece) => piece);
  const endings = all('endings', turned);
  return (key) => {
    let bits = 0;
    let hash = 0;
    for (let at = 0; at < key.length; at += 1) {
      hash = joined(hash, key.charCodeAt(at));
      if (at < stems.longest) bits |= stems.at(hash);
    }
    bits |= words.at(hash);
    hash = 0;
    for (let length = 1; length <= endings.longest && length <= key.length; length += 1) {
      hash = joined(hash, key.charCodeAt(key.length - length));
      bits |= endings.at(hash);
    }
    return bits;
  };
};

interface Bits {
  readonly longest: number;
  at(hash: number): number;
}

const bitsOf = (groups: readonly (readonly string[])[]): Bits => {
  let size = 1024;
  while (size < groups.reduce((sum, pieces) => sum + pieces.length, 0) * 8) size *= 2;
  const bits = new Int32Array(size);
  let longest = 0;
  groups.forEach((pieces, group) => {
    for (const piece of pieces) {
      longest = Math.max(longest, piece.length);
      let hash = 0;
      for (let at = 0; at < piece.length; at += 1) hash = joined(hash, piece.charCodeAt(at));
      const place = placeOf(hash, size);
      bits[place] = (bits[place] ?? 0) | (1 << group);
    }
  });
  return { longest, at: (hash) => bits[placeOf(hash, size)] ?? 0 };
};

/** True for all words that one of the sets holds, begins or ends; false for almost all others. */
export const mayBeIn = (sets: readonly Pieces[]): ((key: string) => boolean) => {
  const all = (kind: keyof Pieces): string[] => sets.flatMap((pieces) => [...pieces[kind]]);
  const words = headsOf(all('words'));
  const stems = headsOf(all('stems'));
  const endings = headsOf(all('endings').map(turned));
  return (key) => {
    let hash = 0;
    for (let at = 0; at < key.length; at += 1) {
      hash = joined(hash, key.charCodeAt(at));
      if (at < stems.longest && stems.may(hash)) return true;
    }
    if (words.may(hash)) return true;
    hash = 0;
    for (let length = 1; length <= endings.longest && length <= key.length; length += 1) {
      hash = joined(hash, key.charCodeAt(key.length - length));
      if (endings.may(hash)) return true;
    }
    return false;
  };
};
