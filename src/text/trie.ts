/** Numbers of the words and stems that a word matches; undefined when none. */
export type Lookup = (key: string) => readonly number[] | undefined;

/** Collects words and stems, and numbers them. */
export interface Trie {
  word(key: string): number;
  stem(key: string): number;
  ending(key: string): number;
  done(): Lookup;
}

const SLOTS = 28;

/** A trie over letters; a to z and the apostrophe have slots of their own, all other letters go through a map. */
export function newTrie(): Trie {
  let slots = new Uint32Array(SLOTS * 1024);
  let nodes = 1;
  let numbers = 0;
  const others = new Map<number, number>();
  const parents: number[] = [];
  const words: (number | undefined)[] = [];
  const stems: (number | undefined)[] = [];
  const endings = new Map<string, number>();
  const step = (node: number, code: number): number => {
    const slot = slotOf(code);
    return slot > 0 ? (slots[node * SLOTS + slot] ?? 0) : (others.get(node * 0x10000 + code) ?? 0);
  };
  const grow = (node: number, code: number): number => {
    const known = step(node, code);
    if (known > 0) return known;
    const made = nodes;
    parents[made] = node;
    nodes += 1;
    if (nodes * SLOTS > slots.length) {
      const larger = new Uint32Array(slots.length * 2);
      larger.set(slots);
      slots = larger;
    }
    const slot = slotOf(code);
    if (slot > 0) slots[node * SLOTS + slot] = made;
    else others.set(node * 0x10000 + code, made);
    return made;
  };
  const number = (ends: (number | undefined)[], key: string): number => {
    let node = 0;
    for (let i = 0; i < key.length; i += 1) node = grow(node, key.charCodeAt(i));
    const known = ends[node];
    if (known !== undefined) return known;
    ends[node] = numbers;
    numbers += 1;
    return numbers - 1;
  };
  return {
    word: (key) => number(words, key),
    stem: (key) => number(stems, key),
    ending: (key) => {
      const known = endings.get(key);
      if (known !== undefined) return known;
      endings.set(key, numbers);
      numbers += 1;
      return numbers - 1;
    },
    done: () => withEndings(lookupIn(step, nodes, parents, words, stems), endings),
  };
}

function lookupIn(
  step: (node: number, code: number) => number,
  nodes: number,
  parents: readonly number[],
  words: readonly (number | undefined)[],
  stems: readonly (number | undefined)[],
): Lookup {
  /** What a word matches that leaves the trie after this node, and one that ends at it. A node's parent has a smaller number. */
  const through: (readonly number[] | undefined)[] = [];
  const ending: (readonly number[] | undefined)[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const above = node === 0 ? undefined : through[parents[node] ?? 0];
    const stem = stems[node];
    const word = words[node];
    through.push(stem === undefined ? above : [...(above ?? []), stem]);
    ending.push(word === undefined ? through[node] : [...(through[node] ?? []), word]);
  }
  return (key) => {
    let node = 0;
    for (let i = 0; i < key.length; i += 1) {
      const next = step(node, key.charCodeAt(i));
      if (next === 0) return through[node];
      node = next;
    }
    return ending[node];
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

const slotOf = (code: number): number => (code >= 97 && code <= 122 ? code - 96 : code === 39 ? 27 : 0);
