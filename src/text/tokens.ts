/**
 * About how many tokens of the o200k encoding a text takes. Linear, without a vocabulary.
 * Measured against the real encoding on texts that the weights were not fitted to: median error 2 % (95th percentile 7 %)
 * on whole tool definitions as JSON, 4 % (17 %) on English prose, 10 % (32 %) on prose in 17 other languages.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  let spaced = false;
  let script = '';
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const sort = code < 128 ? (SORTS[code] ?? PUNCTUATION) : sortOf(code);
    let end = at + 1;
    if (sort === WORD_LOWER || sort === WORD_UPPER) {
      end = wordEnd(text, at);
      tokens += wordWeight(text, at, end, spaced);
    } else if (sort >= FIRST_SCRIPT) {
      const { name, each, first } = SCRIPTS[sort - FIRST_SCRIPT] ?? OTHER;
      tokens += each + (script === name ? 0 : first);
      script = name;
      at = end;
      continue;
    } else {
      while (end < text.length && SORTS[text.charCodeAt(end)] === sort) end += 1;
      tokens += runWeight(sort, end - at);
    }
    script = '';
    spaced = sort === BLANK;
    at = end;
  }
  return Math.max(text === '' ? 0 : 1, Math.round(tokens));
}

const BLANK = 0;
const LINE = 1;
const DIGIT = 2;
const PUNCTUATION = 3;
const WORD_LOWER = 4;
const WORD_UPPER = 5;
const FIRST_SCRIPT = 6;

/** Sort of each ASCII character. */
const SORTS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  if (code === 32 || code === 9) return BLANK;
  if (code === 10 || code === 13) return LINE;
  if (code >= 48 && code <= 57) return DIGIT;
  if (code >= 97 && code <= 122) return WORD_LOWER;
  return code >= 65 && code <= 90 ? WORD_UPPER : PUNCTUATION;
});

interface Script {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Tokens a UTF-16 unit. */
  readonly each: number;
  /** More for the first of a run. */
  readonly first: number;
}

const OTHER: Script = { name: 'other', from: 0, to: 0xffff, each: 1.2, first: 0 };
/** Weights by least squares, as are those below; see `tokens.test.ts` for the counts that hold them. */
const SCRIPTS: readonly Script[] = [
  { name: 'cyrillic', from: 0x400, to: 0x52f, each: 0.16, first: 0.77 },
  { name: 'greek', from: 0x370, to: 0x3ff, each: 0.41, first: 0 },
  { name: 'arabic', from: 0x590, to: 0x7ff, each: 0.18, first: 0.93 },
  { name: 'indic', from: 0x900, to: 0xdff, each: 0.37, first: 0 },
  { name: 'thai', from: 0xe00, to: 0xe7f, each: 0.45, first: 0.3 },
  { name: 'kana', from: 0x3040, to: 0x30ff, each: 0.6, first: 0 },
  { name: 'han', from: 0x3400, to: 0x9fff, each: 0.8, first: 0 },
  { name: 'hangul', from: 0xac00, to: 0xd7af, each: 0.62, first: 0.37 },
  { name: 'symbol', from: 0x2000, to: 0x2fff, each: 1, first: 0 },
  OTHER,
];

const isLatin = (code: number): boolean => (code >= 0xc0 && code < 0x250) || (code >= 0x1e00 && code < 0x1f00);

function sortOf(code: number): number {
  if (isLatin(code)) return WORD_LOWER;
  return FIRST_SCRIPT + SCRIPTS.findIndex(({ from, to }) => code >= from && code <= to);
}

const isLower = (code: number): boolean => (code >= 97 && code <= 122) || isLatin(code);
const isUpper = (code: number): boolean => code >= 65 && code <= 90;

/** Words come apart at humps: `HTTPServer` is `HTTP` and `Server`. */
function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isUpper(text.charCodeAt(at))) at += 1;
  const capitals = at - start;
  while (at < text.length && isLower(text.charCodeAt(at))) at += 1;
  return capitals > 1 && at > start + capitals ? start + capitals - 1 : at;
}

/** By length; the last weight is for everything longer. */
const AFTER_BLANK = [1.06, 1.09, 0.7, 0.87, 1.27, 1.12, 1.03, 1.16, 1.54, 1.41, 1.64, 1.75, 1.9, 2.9, 3.3, 3.4];
const ELSEWHERE = [1.26, 1.24, 1.03, 1.12, 0.98, 0.92, 1.01, 1.34, 1.4, 1.3, 1.4, 2.2, 2.2, 2.36, 2.6, 2.6];
const CAPITALS = [1, 1.4, 1.17, 1.7, 1.3, 1.56, 1.6, 2.25];
const MARKS = [0.63, 1.09, 0.83, 1.27, 1.58, 2.48];
/** Letters with marks, each. */
const ACCENTED = 0.33;

function wordWeight(text: string, start: number, end: number, spaced: boolean): number {
  const length = end - start;
  if (length > 1 && isUpper(text.charCodeAt(end - 1))) return byLength(CAPITALS, length, 0.35);
  let weight = byLength(spaced ? AFTER_BLANK : ELSEWHERE, length, 0.28);
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) > 127) weight += ACCENTED;
  return weight;
}

function runWeight(sort: number, length: number): number {
  if (sort === DIGIT) return Math.ceil(length / 3) * 1.3;
  if (sort === BLANK) return length > 1 ? 0.19 + length / 80 : 0;
  if (sort === LINE) return 0.69;
  return byLength(MARKS, length, 0.2);
}

const byLength = (weights: readonly number[], length: number, further: number): number =>
  (weights[Math.min(length, weights.length) - 1] ?? 1) + Math.max(0, length - weights.length) * further;
