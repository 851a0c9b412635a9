/** Numbers of the words, stems and endings that a word matches, stems first, shortest first; undefined when none. */
export type Lookup = (key: string) => readonly number[] | undefined;

/** Collects words, stems (how a word begins) and endings, and numbers them. */
export interface Numbering {
  word(key: string): number;
  stem(key: string): number;
  ending(key: string): number;
  done(): Lookup;
}

/** Made of maps: a lexicon is made ready anew in each process, so that must be quick above all; what a word matches is kept by who asks. */
export function newNumbering(): Numbering {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  const endings = new Map<string, number>();
  let numbers = 0;
  const numberIn = (map: Map<string, number>, key: string): number => {
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, numbers);
    numbers += 1;
    return numbers - 1;
  };
  return {
    word: (key) => numberIn(words, key),
    stem: (key) => numberIn(stems, key),
    ending: (key) => numberIn(endings, key),
    done: () => withEndings(lookupIn(words, stems), endings),
  };
}

function lookupIn(words: ReadonlyMap<string, number>, stems: ReadonlyMap<string, number>): Lookup {
  const heads = headsOf(stems.keys());
  return (key) => {
    let found: number[] | undefined;
    const put = (number: number | undefined): void => {
      if (number !== undefined) (found ??= []).push(number);
    };
    let hash = 0;
    for (let length = 1; length <= heads.longest && length <= key.length; length += 1) {
      hash = joined(hash, key.charCodeAt(length - 1));
      if (heads.may(hash)) put(stems.get(key.slice(0, length)));
    }
    put(words.get(key));
    return found;
  };
}

/** Adds the endings that a word has to what it is; an ending is shorter than its word. */
function withEndings(lookup: Lookup, endings: ReadonlyMap<string, number>): Lookup {
  if (endings.size === 0) return lookup;
  const tails = headsOf([...endings.keys()].map((ending) => ending.split('').reverse().join('')));
  return (key) => {
    const found = lookup(key);
    let ended: number[] | undefined;
    let hash = 0;
    for (let length = 1; length <= tails.longest && length < key.length; length += 1) {
      hash = joined(hash, key.charCodeAt(key.length - length));
      const number = tails.may(hash) ? endings.get(key.slice(-length)) : undefined;
      if (number !== undefined) (ended ??= []).push(number);
    }
    return ended === undefined ? found : found === undefined ? ended : [...found, ...ended];
  };
}

/** How some pieces begin, as a set of numbers: what is not in it need not be looked for, which spares a piece of text for each length. */
interface Heads {
  readonly longest: number;
  may(hash: number): boolean;
}

const headsOf = (pieces: Iterable<string>): Heads => {
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
const joined = (hash: number, code: number): number => (Math.imul(hash, 0x01000193) + code + 1) | 0;

const placeOf = (hash: number, size: number): number => (hash ^ (hash >>> 15)) & (size - 1);
