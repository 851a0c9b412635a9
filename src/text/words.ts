import { type Between, closingTags, GAP, type Gap, gapOf, SPACE } from './gaps.ts';
import { FULL_CHARACTERS } from './full-characters-data.ts';
import { keeping } from './keeping.ts';
import { letterTable } from './letter-table.ts';

/** One word of a text (in scripts without spaces: one character), with what stands before it. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents; the form in which lexicons are compared. */
  readonly key: string;
  /** Part of an identifier (`api_key`, `userId`), not of prose. */
  readonly part: boolean;
  readonly before: Gap;
  /** The sentence that ended before this word was a question. */
  readonly afterQuestion: boolean;
  /** Opens a line: a bullet, a number, or any other line. */
  readonly line: 'bullet' | 'number' | 'line' | undefined;
  /** A blank line, or the start of the text, stands before it. */
  readonly paragraph: boolean;
}

/** Cuts a normalised text into words. Linear. `endsInQuestion` is about the last sentence. */
export function wordsOf(text: string): { readonly words: readonly Word[]; readonly endsInQuestion: boolean } {
  const words: Word[] = [];
  const closing = closingTags(text);
  let at = 0;
  let gapStart = 0;
  let number: Between | undefined;
  while (at < text.length) {
    if (!isLetter(text, at)) {
      at += 1;
      continue;
    }
    const end = tokenEnd(text, at);
    const between = gapOf(text, gapStart, at, words[words.length - 1], closing);
    if (between.line === 'number') number = between;
    else {
      pushParts(words, text, at, end, number ?? between);
      number = undefined;
    }
    at = end;
    gapStart = end;
  }
  const last = gapOf(text, gapStart, text.length, words[words.length - 1], closing);
  return { words, endsInQuestion: last.question };
}

/** A word as lexicons compare it: lower case, accents and letter variants folded. The Vietnamese letters đ, ơ and ư stay what they are. */
export const keyOf = (word: string): string => (isAscii(word) ? word.toLowerCase() : otherKeyOf(word));

/** Texts repeat their words. */
const otherKeyOf = keeping((word) => foldedKey(word), 20_000, 40);

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 0x7f) return false;
  return true;
}

function foldedKey(word: string): string {
  const bare = word.toLowerCase().normalize('NFD').replace(ACCENTS, '');
  return isAscii(bare) ? bare : bare.replace(VARIANT, (letter) => VARIANTS.get(letter) ?? letter);
}

const ACCENTS = /[\u0300-\u031a\u031c-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670|\u093c/g;
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ...FULL_CHARACTERS.flatMap((pairs) =>
    Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at] ?? '', pairs[2 * at + 1] ?? ''] as const),
  ),
  ['ı', 'i'],
  ['ł', 'l'],
  ['ð', 'd'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ħ', 'h'],
  ['’', "'"],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ँ', 'ं'],
  ['ʼ', "'"],
]);
const VARIANT = new RegExp(`[${[...VARIANTS.keys()].join('')}]`, 'g');
const WORD_LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Scripts written without spaces: each character is a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const INSIDE = 1;
const ALONE = 2;
const TABLE = letterTable((letter) => (WORD_LETTER.test(letter) ? INSIDE : 0) | (UNSPACED.test(letter) ? ALONE : 0));

const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isLower = (code: number): boolean => code >= 97 && code <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return isLower(code) || isUpper(code) || isDigit(code);
  return (TABLE.at(text, at) & INSIDE) !== 0;
}

function tokenEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      const inside = isLower(code) || isUpper(code) || isDigit(code) || code === 95;
      const apostrophe =
        code === 39 && at + 1 < text.length && isLetter(text, at + 1) && isLetter(text, at - 1) && !elides(text, start, at);
      if (!inside && !apostrophe) break;
      at += 1;
      continue;
    }
    const bits = TABLE.at(text, at);
    const length = isPair(text, at) ? 2 : 1;
    if ((bits & ALONE) !== 0) return at === start ? at + length : at;
    const apostrophe = code === 0x2019 && at + 1 < text.length && isLetter(text, at + 1) && !elides(text, start, at);
    if ((bits & INSIDE) === 0 && !apostrophe) break;
    at += length;
  }
  return at;
}

const isPair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  return code >= 0xd800 && code <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
};

/** A French or Italian word that lost its last vowel before the next one: `l'utilisateur`, `dell'utente`. */
const elides = (text: string, start: number, at: number): boolean => at - start <= 8 && ELIDED.test(text.slice(start, at));
const ELIDED =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|un|(?:a|da|de|ne|su)ll|quest|quell|sull|tutt|nessun|qualcun|senz|anch|dov|com|gl)$/i;

/** The Arabic "and" is written as one with the word behind it. A word that has this letter of its own comes apart in the same way everywhere. */
const WAW = 0x648;

/** Identifiers come apart at underscores and humps; a text that is one identifier and nothing else is read as prose. */
function pushParts(words: Word[], text: string, start: number, end: number, between: Between): void {
  if (text.charCodeAt(start) === WAW && end - start > 3) {
    words.push(wordOf(start, start + 1, 'و', between));
    pushParts(words, text, start + 1, end, SPACE);
    return;
  }
  const whole = text.slice(start, end);
  const key = keyOf(whole);
  if (key === whole && !whole.includes('_')) words.push(wordOf(start, end, key, between));
  else pushCut(words, text, start, end, key, between);
}

const wordOf = (start: number, end: number, key: string, { gap, question, line, paragraph }: Between): Word => ({
  start,
  end,
  key,
  part: false,
  before: gap,
  afterQuestion: question,
  line,
  paragraph,
});

const UNDERSCORE = 95;

function pushCut(words: Word[], text: string, start: number, end: number, key: string, between: Between): void {
  const cuts = cutsOf(text, start, end);
  if (cuts.length === 0 && text.charCodeAt(end - 1) !== UNDERSCORE) {
    words.push(wordOf(start, end, key, between));
    return;
  }
  const whole = start === 0 && end === text.length;
  let at = start;
  let first = true;
  for (const cut of [...cuts, end]) {
    let from = at;
    let to = cut;
    while (from < to && text.charCodeAt(from) === 95) from += 1;
    while (to > from && text.charCodeAt(to - 1) === 95) to -= 1;
    at = cut;
    if (from === to) continue;
    words.push({
      start: from,
      end: to,
      key: keyOf(text.slice(from, to)),
      part: cuts.length > 0 && !whole,
      before: first ? between.gap : GAP.none,
      afterQuestion: first && between.question,
      line: first ? between.line : undefined,
      paragraph: first && between.paragraph,
    });
    first = false;
  }
}

const NO_CUTS: readonly number[] = [];

function cutsOf(text: string, start: number, end: number): readonly number[] {
  let cuts: number[] | undefined;
  for (let at = start + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const before = text.charCodeAt(at - 1);
    const hump = isUpper(code) && isLower(before) && isLower(text.charCodeAt(start));
    if (hump || (before === 95 && code !== 95)) (cuts ??= []).push(at);
  }
  return cuts ?? NO_CUTS;
}
