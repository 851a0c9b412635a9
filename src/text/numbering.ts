import { headsOf, joined, turned } from './heads.ts';

/** Numbers of the words, stems and endings that a word matches, stems first, shortest first; undefined when none. */
export type Lookup = (key: string) => readonly number[] | undefined;

/** Collects words, stems (how a word begins) and endings, and numbers them. */
export interface Numbering {
  word(key: string): number;
  stem(key: string): number;
  ending(key: string): number;
  done(): Lookup;
  /** All of them. */
  pieces(): Pieces;
}

/** Words, stems and endings, as they were given. */
export interface Pieces {
  readonly words: Iterable<string>;
  readonly stems: Iterable<string>;
  readonly endings: Iterable<string>;
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
    pieces: () => ({ words: words.keys(), stems: stems.keys(), endings: endings.keys() }),
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
  const tails = headsOf([...endings.keys()].map(turned));
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
