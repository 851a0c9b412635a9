import { type Concept, CONCEPTS, type Grammar, type Lexicon } from './reading.ts';
import { GAP, keyOf, type Word, wordsOf } from './words.ts';

/** Function words of a lexicon, found by the same pass as the concepts. */
export type Role = keyof Grammar | 'negation' | 'negation-after' | 'condition' | 'break' | 'mention';

/** A form found in a text: words `first` to `last`, both included. */
export interface Mark {
  readonly first: number;
  readonly last: number;
  readonly concept: Concept | undefined;
  readonly role: Role | undefined;
  /** The words stand side by side, so that the form covers what single words in it would mean. */
  readonly close: boolean;
}

/** A lexicon made ready for matching. */
export interface Matcher {
  readonly lexicon: Lexicon;
  /** All forms that begin at words `from` to `to - 1` and end before `to`, in order of `first`. Linear in words. */
  find(words: readonly Word[], from: number, to: number): readonly Mark[];
  /** True when the word is a form by itself, or a word of a longer form. */
  knows(key: string): boolean;
}

/** Compiles a lexicon to a trie over words and an index of the forms by their first word. */
export function compile(lexicon: Lexicon): Matcher {
  const trie = newTrie();
  const byFirst: Form[][] = [];
  const add = (text: string, means: Pick<Form, 'concept' | 'role'>): void => {
    const items = itemsOf(text, trie, byFirst);
    const first = items[0];
    if (first !== undefined && first !== ANY) byFirst[first]?.push({ items, ...means });
  };
  for (const concept of CONCEPTS) for (const form of lexicon.forms[concept] ?? []) add(form, { concept, role: undefined });
  for (const [role, forms] of rolesOf(lexicon)) for (const form of forms) add(form, { concept: undefined, role });
  const reach = lexicon.match === 'text' ? 10 : 3;
  return {
    lexicon,
    find: (words, from, to) => find(trie, byFirst, reach, words, from, to),
    knows: (key) => trie.lookup(key) !== undefined,
  };
}

interface Form {
  /** Numbers of words and stems; ANY for a gap. */
  readonly items: readonly number[];
  readonly concept: Concept | undefined;
  readonly role: Role | undefined;
}

interface Trie {
  word(key: string): number;
  stem(key: string): number;
  /** Numbers of the words and stems that a word matches; undefined when none. */
  lookup(key: string): readonly number[] | undefined;
}

const ANY = -1;
const SLOTS = 28;

function rolesOf(lexicon: Lexicon): readonly (readonly [Role, readonly string[]])[] {
  const grammar = Object.entries(lexicon.grammar ?? {}) as [keyof Grammar, readonly string[]][];
  return [
    ['negation', lexicon.negation],
    ['negation-after', lexicon.suffixNegation.filter((form) => !form.startsWith('-'))],
    ['condition', lexicon.conditions],
    ['break', lexicon.breaks],
    ['mention', lexicon.mentions],
    ...grammar,
  ];
}

function itemsOf(form: string, trie: Trie, byFirst: Form[][]): readonly number[] {
  const items: number[] = [];
  for (const piece of form.split(' ')) {
    if (piece === '') continue;
    if (piece === '...') {
      items.push(ANY);
      continue;
    }
    const stem = piece.endsWith('*');
    const { words } = wordsOf(piece.replaceAll('*', ''));
    words.forEach((word, index) => {
      const number = stem && index === words.length - 1 ? trie.stem(word.key) : trie.word(word.key);
      byFirst[number] ??= [];
      items.push(number);
    });
  }
  return items;
}

/** A trie over letters; a to z and the apostrophe have slots of their own, all other letters go through a map. */
function newTrie(): Trie {
  let slots = new Uint32Array(SLOTS * 1024);
  let nodes = 1;
  let numbers = 0;
  const others = new Map<number, number>();
  const words: (number | undefined)[] = [];
  const stems: (number | undefined)[] = [];
  const step = (node: number, code: number): number => {
    const slot = slotOf(code);
    return slot > 0 ? (slots[node * SLOTS + slot] ?? 0) : (others.get(node * 0x10000 + code) ?? 0);
  };
  const grow = (node: number, code: number): number => {
    const known = step(node, code);
    if (known > 0) return known;
    const made = nodes;
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
    lookup: (key) => {
      let node = 0;
      let found: number[] | undefined;
      for (let i = 0; i < key.length; i += 1) {
        node = step(node, key.charCodeAt(i));
        if (node === 0) return found;
        const stem = stems[node];
        if (stem !== undefined) (found ??= []).push(stem);
      }
      const word = words[node];
      if (word !== undefined) (found ??= []).push(word);
      return found;
    },
  };
}

const slotOf = (code: number): number => (code >= 97 && code <= 122 ? code - 96 : code === 39 ? 27 : 0);

function find(
  trie: Trie,
  byFirst: readonly (readonly Form[])[],
  reach: number,
  words: readonly Word[],
  from: number,
  to: number,
): readonly Mark[] {
  const marks: Mark[] = [];
  const numbers: (readonly number[] | undefined)[] = [];
  for (let at = from; at < to; at += 1) numbers.push(trie.lookup(words[at]?.key ?? ''));
  const at = (index: number): readonly number[] | undefined => numbers[index - from];
  for (let first = from; first < to; first += 1) {
    for (const number of at(first) ?? []) {
      for (const form of byFirst[number] ?? []) {
        const last = form.items.length === 1 ? first : lastOf(form.items, 1, first + 1, to, at, reach, words);
        if (last === undefined) continue;
        marks.push({ first, last, concept: form.concept, role: form.role, close: !form.items.includes(ANY) });
      }
    }
  }
  return marks;
}

/** Last word of a form whose items from `item` on must be found at `word` and after; undefined when they are not there. */
function lastOf(
  items: readonly number[],
  item: number,
  word: number,
  to: number,
  at: (index: number) => readonly number[] | undefined,
  reach: number,
  words: readonly Word[],
): number | undefined {
  const wanted = items[item];
  if (wanted === undefined) return word - 1;
  if (wanted !== ANY) {
    if (word >= to || words[word]?.before === GAP.sentence || at(word)?.includes(wanted) !== true) return undefined;
    return lastOf(items, item + 1, word + 1, to, at, reach, words);
  }
  for (let skipped = 0; skipped <= reach; skipped += 1) {
    if (skipped > 0 && words[word + skipped - 1]?.before === GAP.sentence) return undefined;
    const last = lastOf(items, item + 1, word + skipped, to, at, reach, words);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** True when some word of a text is known to one of the lexicons. */
export const knownTo =
  (matchers: readonly Matcher[]) =>
  (word: string): boolean =>
    matchers.some((matcher) => matcher.knows(keyOf(word)));
