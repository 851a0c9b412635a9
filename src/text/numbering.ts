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

/** So many letters of a stem tell whether there can be any that is as long. */
const HEAD = 3;

function lookupIn(words: ReadonlyMap<string, number>, stems: ReadonlyMap<string, number>): Lookup {
  const heads = new Set<string>();
  const short = new Map<string, number>();
  let longest = 0;
  for (const [stem, number] of stems) {
    if (stem.length < HEAD) short.set(stem, number);
    else heads.add(stem.slice(0, HEAD));
    longest = Math.max(longest, stem.length);
  }
  return (key) => {
    let found: number[] | undefined;
    const put = (number: number | undefined): void => {
      if (number !== undefined) (found ??= []).push(number);
    };
    for (let length = 1; short.size > 0 && length < HEAD && length <= key.length; length += 1) put(short.get(key.slice(0, length)));
    if (key.length >= HEAD && heads.has(key.slice(0, HEAD))) {
      for (let length = HEAD; length <= longest && length <= key.length; length += 1) put(stems.get(key.slice(0, length)));
    }
    put(words.get(key));
    return found;
  };
}

/** Adds the endings that a word has to what it is; an ending is shorter than its word. */
function withEndings(lookup: Lookup, endings: ReadonlyMap<string, number>): Lookup {
  if (endings.size === 0) return lookup;
  const longest = Math.max(...[...endings.keys()].map((ending) => ending.length));
  return (key) => {
    const found = lookup(key);
    const ended: number[] = [];
    for (let length = 1; length <= longest && length < key.length; length += 1) {
      const number = endings.get(key.slice(-length));
      if (number !== undefined) ended.push(number);
    }
    return ended.length === 0 ? found : [...(found ?? []), ...ended];
  };
}
