import { hasOddCases } from './odd-cases.ts';

/**
 * Which letters and digits beside a to z and 0 to 9 a text has, as bits of the blocks they are from; 0: none.
 * Undefined: from elsewhere, or of odd cases, so that nothing can be left out.
 */
export type Letters = number | undefined;

export const lettersOf = (text: string): Letters => {
  if (ASCII.test(text)) return 0;
  if (hasOddCases(text)) return undefined;
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    const own = bitOf(code);
    if (own === undefined) return undefined;
    bits |= own;
  }
  return (bits & PAIRS) !== 0 && PAIRED_LETTERS.test(text) ? undefined : fewer(bits);
};

/** Signs of two units, no letters: where all letters are told apart they count once, elsewhere twice. */
const PAIRS = 1;
const LATIN = 2;
const ALL = 127;

/** Each set of blocks needs a pattern of its own, so Latin letters go with all others, and all blocks with any two. */
const fewer = (bits: number): number => {
  const others = bits & ~(PAIRS | LATIN);
  if ((others & (others - 1)) !== 0) return ALL;
  return bits === 0 ? 0 : others | PAIRS | LATIN;
};

const ASCII = /^[\x00-\x7f]*$/;
const PAIRED_LETTERS = /(?![\x00-\uffff])[\p{L}\p{N}\p{M}]/u;

/** Bit of the block that a letter is from; 0: it is no letter; undefined: it is from no block of ours. */
const bitOf = (code: number): number | undefined => {
  if (code >= 0xd800 && code <= 0xdfff) return PAIRS;
  // What makes a picture of a sign is a mark by its class alone.
  if (code === 0xfe0e || code === 0xfe0f || (code >= 0x2010 && code <= 0x2027)) return 0;
  const block = BLOCKS.findIndex((ranges) => ranges.some(([from, to]) => code >= from && code <= to));
  if (block >= 0) return code < 0xc0 && !WORD_SIGN.test(String.fromCharCode(code)) ? 0 : 2 << block;
  return WORD_SIGN.test(String.fromCharCode(code)) ? undefined : 0;
};

const WORD_SIGN = /[\p{L}\p{N}\p{M}]/u;

/** Latin, Cyrillic, Arabic, Devanagari, Chinese and Japanese, Korean. What is folded to a letter of another block has odd cases. */
const BLOCKS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0x80, 0x17f],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1e00, 0x1e95],
    [0x1ea0, 0x1eff],
  ],
  [[0x400, 0x52f]],
  [[0x600, 0x6ff]],
  [[0x900, 0x97f]],
  [
    [0x3000, 0x30ff],
    [0x3400, 0x9fff],
  ],
  [[0xac00, 0xd7a3]],
];

/** True when the sign can stand in a text with these letters. */
export const canHold = (letters: Letters, sign: string): boolean => {
  const code = sign.charCodeAt(0);
  if (letters === undefined || code < 0x80 || (letters !== 0 && hasOddCases(sign))) return true;
  const own = bitOf(code);
  return own === 0 || (own !== undefined && (letters & own) !== 0);
};

/** The letters and the digits of texts with these letters, as they stand in a class of a pattern. */
export const classesOf = (letters: number): Readonly<Record<string, string>> => {
  const known = CLASSES.get(letters);
  if (known !== undefined) return known;
  const own = BLOCKS.filter((_, block) => (letters & (2 << block)) !== 0).flat();
  const all = (kind: RegExp): string => own.map((range) => within(range, kind)).join('');
  const classes = { L: `A-Za-z${all(/\p{L}/u)}`, N: `0-9${all(/\p{N}/u)}` };
  CLASSES.set(letters, classes);
  return classes;
};

const CLASSES = new Map<number, Readonly<Record<string, string>>>();

/** Stretches of what is of a class within a range. */
const within = ([first, last]: readonly [number, number], kind: RegExp): string => {
  let out = '';
  let from: number | undefined;
  for (let code = first; code <= last + 1; code += 1) {
    const is = code <= last && kind.test(String.fromCharCode(code));
    if (is) from ??= code;
    if (is || from === undefined) continue;
    out += `${escaped(from)}-${escaped(code - 1)}`;
    from = undefined;
  }
  return out;
};

const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
