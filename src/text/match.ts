import { type Concept, CONCEPTS, type Grammar, type Lexicon } from './reading.ts';
import { type Lookup, newNumbering, type Numbering, type Pieces } from './numbering.ts';
import { keyOf, wordsOf } from './words.ts';

/** Function words of a lexicon, found by the same pass as the concepts; one bit each. */
export const ROLE = {
  negation: 1,
  'negation-after': 1 << 1,
  condition: 1 << 2,
  break: 1 << 3,
  mention: 1 << 4,
  imperatives: 1 << 5,
  usage: 1 << 6,
  nounish: 1 << 7,
  describers: 1 << 8,
  obligations: 1 << 9,
  openers: 1 << 10,
  infinitives: 1 << 11,
  and: 1 << 12,
  or: 1 << 13,
  determiners: 1 << 14,
  finite: 1 << 15,
  developers: 1 << 16,
  addressees: 1 << 17,
  reversals: 1 << 18,
  reports: 1 << 19,
  affirmations: 1 << 20,
  requests: 1 << 21,
  nominals: 1 << 22,
  concord: 1 << 27,
  closers: 1 << 23,
  negatives: 1 << 24,
  anywhere: 1 << 25,
  conditionEnds: 1 << 26,
} as const satisfies Record<keyof Grammar | 'negation' | 'negation-after' | 'condition' | 'break' | 'mention', number>;
export type Role = keyof typeof ROLE;

/** A concept found in a text: words `first` to `last`, both included. */
export interface Mark {
  readonly first: number;
  readonly last: number;
  readonly concept: Concept;
  /** The words stand side by side, so that the form covers what single words in it would mean. */
  readonly close: boolean;
}

/** What a lexicon says about a run of words. */
export interface Found {
  /** In order of `first`. */
  readonly marks: readonly Mark[];
  /** Bits of `ROLE` by word number minus `from`. */
  readonly roles: readonly number[];
  /** Last word of forms of several words, by first word and bit, see `roleKey`. */
  readonly ends: ReadonlyMap<number, number>;
}

/** Key of `Found.ends`. */
export const roleKey = (at: number, bit: number): number => at * 0x100000000 + bit;

/** A lexicon made ready for matching. */
export interface Matcher {
  readonly lexicon: Lexicon;
  /** Numbers of the words and stems of the lexicon that a word is; undefined when it is none. */
  lookup(key: string): readonly number[] | undefined;
  /** The words, stems and endings that it is made of. */
  pieces(): Pieces;
  /** All forms that begin at words `from` to `to - 1` and end before `to`; `numbers` are what `lookup` says of each word. Linear in words. */
  find(from: number, to: number, numbers: (at: number) => readonly number[] | undefined): Found;
}

/** Makes a lexicon ready for matching. The work is done at its first use: most texts need few languages. */
export function compile(lexicon: Lexicon): Matcher {
  let made: Compiled | undefined;
  const compiled = (): Compiled => (made ??= compiledFrom(lexicon));
  const reach = lexicon.match === 'text' ? 10 : 3;
  return {
    lexicon,
    lookup: (key) => compiled().lookup(key),
    pieces: () => compiled().pieces(),
    find: (from, to, numbers) => find({ index: compiled().index, reach, numbers, from, to }),
  };
}

interface Compiled {
  readonly lookup: Lookup;
  readonly pieces: () => Pieces;
  /** Forms by the number of their first word. */
  readonly index: readonly (Entry | undefined)[];
}

/** What the words are, and an index of the forms by their first word. */
function compiledFrom(lexicon: Lexicon): Compiled {
  const numbering = newNumbering();
  const keysOf = keysOnce();
  const index: Entry[] = [];
  let order = 0;
  const add = (text: string, concept: Concept | undefined, bit: number): void => {
    const items = itemsOf(text, numbering, keysOf);
    const first = items[0];
    if (first === undefined || first === ANY) return;
    const entry = (index[first] ??= { bits: 0, concepts: [], phrases: undefined });
    if (items.length > 1) addPhrase(entry, { items, concept, bit, close: !items.includes(ANY), order: (order += 1) });
    else if (concept === undefined) entry.bits |= bit;
    else entry.concepts.push(concept);
  };
  for (const concept of CONCEPTS) for (const form of lexicon.forms[concept] ?? []) add(form, concept, 0);
  for (const [role, forms] of rolesOf(lexicon)) for (const form of forms) add(form, undefined, ROLE[role]);
  const families = familiesOf(lexicon, numbering, keysOf);
  return { lookup: withFamilies(numbering.done(), families), pieces: () => numbering.pieces(), index };
}

/** Numbers of the families that a word or stem belongs to, by its own number. */
function familiesOf(lexicon: Lexicon, numbering: Numbering, keysOf: KeysOf): ReadonlyMap<number, readonly number[]> {
  const families = new Map<number, number[]>();
  const named = Object.entries(lexicon.families ?? {}).map(([name, members]) => [`@${name}`, members] as const);
  const unnamed = [
    ...new Set(
      Object.values(lexicon.forms).flatMap((forms) => forms.flatMap((form) => (form.includes('@{') ? (form.match(UNNAMED) ?? []) : []))),
    ),
  ];
  for (const [name, members] of [...named, ...unnamed.map((piece) => [piece, piece.slice(2, -1).split(',')] as const)]) {
    const family = numbering.word(name);
    for (const member of members) {
      const [number] = itemsOf(member, numbering, keysOf);
      if (number !== undefined) families.set(number, [...(families.get(number) ?? []), family]);
    }
  }
  return families;
}

/** Either of some words, as `list` writes it. */
const UNNAMED = /@\{[^{}]*\}/g;

function withFamilies(lookup: Lookup, families: ReadonlyMap<number, readonly number[]>): Lookup {
  if (families.size === 0) return lookup;
  return (key) => {
    const found = lookup(key);
    const more = found?.flatMap((number) => families.get(number) ?? []) ?? [];
    return found === undefined || more.length === 0 ? found : [...new Set([...found, ...more])];
  };
}

interface Phrase {
  /** Numbers of words and stems; ANY for a gap. */
  readonly items: readonly number[];
  readonly concept: Concept | undefined;
  readonly bit: number;
  readonly close: boolean;
  /** Rising in the order of the lexicon. */
  readonly order: number;
}

/** Forms that begin with one word or stem. */
interface Entry {
  bits: number;
  readonly concepts: Concept[];
  /** Those of several words, by the second one; ANY for a gap. */
  phrases: Map<number, Phrase[]> | undefined;
}

const ANY = -1;

function addPhrase(entry: Entry, phrase: Phrase): void {
  const second = phrase.items[1] ?? ANY;
  const same = (entry.phrases ??= new Map<number, Phrase[]>()).get(second);
  if (same === undefined) entry.phrases.set(second, [phrase]);
  else same.push(phrase);
}

/** Those that the next word lets through, in the order of the lexicon. */
function possible(phrases: ReadonlyMap<number, readonly Phrase[]>, next: readonly number[]): readonly Phrase[] {
  let found = phrases.get(ANY);
  let several = false;
  for (const number of next) {
    const more = phrases.get(number);
    if (more === undefined) continue;
    several ||= found !== undefined;
    found = found === undefined ? more : [...found, ...more];
  }
  return several ? [...(found ?? [])].sort((a, b) => a.order - b.order) : (found ?? NO_PHRASES);
}

const NO_PHRASES: readonly Phrase[] = [];

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

function itemsOf(form: string, numbering: Numbering, keysOf: KeysOf): readonly number[] {
  if (SMALL_LETTERS.test(form)) return [numbering.word(form)];
  if (!form.includes(' ')) return itemsOnce(form, numbering, keysOf);
  const items: number[] = [];
  for (const piece of form.split(' ')) for (const item of itemsOnce(piece, numbering, keysOf)) items.push(item);
  return items;
}

/** Forms repeat their words, so each is numbered once. */
function itemsOnce(piece: string, numbering: Numbering, keysOf: KeysOf): readonly number[] {
  const before = keysOf.items.get(piece);
  if (before !== undefined) return before;
  const items = itemsOfPiece(piece, numbering, keysOf);
  keysOf.items.set(piece, items);
  return items;
}

function itemsOfPiece(piece: string, numbering: Numbering, keysOf: KeysOf): readonly number[] {
  if (piece === '') return NONE;
  if (piece === '...') return [ANY];
  if (piece.startsWith('@')) return [numbering.word(piece)];
  const stem = piece.endsWith('*');
  const keys = keysOf.of(stem ? piece.slice(0, -1) : piece);
  if (piece.startsWith('-') && keys[0] !== undefined) return [numbering.ending(keys[0])];
  return keys.map((key, index) => (stem && index === keys.length - 1 ? numbering.stem(key) : numbering.word(key)));
}

interface KeysOf {
  readonly of: (piece: string) => readonly string[];
  /** Numbers of the pieces that were met. */
  readonly items: Map<string, readonly number[]>;
}

/** Forms repeat their words, so each is taken apart once. */
function keysOnce(): KeysOf {
  const known = new Map<string, readonly string[]>();
  const of = (piece: string): readonly string[] => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const keys = keysIn(piece);
    known.set(piece, keys);
    return keys;
  };
  return { of, items: new Map() };
}

function keysIn(piece: string): readonly string[] {
  if (SMALL_LETTERS.test(piece)) return [piece];
  if (LETTERS.test(piece)) return [keyOf(piece)];
  return CHARACTERS.test(piece) ? Array.from(piece, keyOf) : wordsOf(piece).words.map(({ key }) => key);
}

const SMALL_LETTERS = /^[a-z]+$/;
/** Letters that no word boundary lies between. */
const LETTERS = /^(?:[a-z\u00df-\u024f]+|[\u0430-\u045f]+|[\u0621-\u0647\u0649\u064a][\u0621-\u064a]*|[\u0901-\u0963]+|[\uac00-\ud7a3]+)$/;

/** Letters each of which is a word. */
const CHARACTERS = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]+$/;

interface Search {
  readonly index: readonly (Entry | undefined)[];
  /** Words that a gap may span. */
  readonly reach: number;
  readonly numbers: (at: number) => readonly number[] | undefined;
  readonly from: number;
  readonly to: number;
}

const NO_ENDS: ReadonlyMap<number, number> = new Map();

function find(search: Search): Found {
  const { numbers, index, from, to } = search;
  const marks: Mark[] = [];
  const roles: number[] = [];
  let ends: Map<number, number> | undefined;
  let here = from < to ? numbers(from) : undefined;
  for (let first = from; first < to; first += 1) {
    let bits = 0;
    const next = first + 1 < to ? numbers(first + 1) : undefined;
    for (const number of here ?? NONE) {
      const entry = index[number];
      if (entry === undefined) continue;
      bits |= entry.bits;
      for (const concept of entry.concepts) marks.push({ first, last: first, concept, close: true });
      if (entry.phrases === undefined) continue;
      for (const { items, concept, bit, close } of possible(entry.phrases, next ?? NONE)) {
        const last = lastOf(search, items, 1, first + 1);
        if (last === undefined) continue;
        if (concept !== undefined) marks.push({ first, last, concept, close });
        else {
          bits |= bit;
          ends ??= new Map();
          ends.set(roleKey(first, bit), Math.max(last, ends.get(roleKey(first, bit)) ?? 0));
        }
      }
    }
    roles.push(bits);
    here = next;
  }
  return { marks, roles, ends: ends ?? NO_ENDS };
}

const NONE: readonly number[] = [];

/** Last word of a form whose items from `item` on must be found at `word` and after; undefined when they are not there. */
function lastOf(search: Search, items: readonly number[], item: number, word: number): number | undefined {
  const wanted = items[item];
  if (wanted === undefined) return word - 1;
  if (wanted !== ANY) {
    if (word >= search.to || search.numbers(word)?.includes(wanted) !== true) return undefined;
    return lastOf(search, items, item + 1, word + 1);
  }
  for (let skipped = 0; skipped <= search.reach && word + skipped < search.to; skipped += 1) {
    const last = lastOf(search, items, item + 1, word + skipped);
    if (last !== undefined) return last;
  }
  return undefined;
}
