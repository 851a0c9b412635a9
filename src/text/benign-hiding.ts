import type { Uncovered } from './hidden.ts';
import { once } from './once.ts';

/** Why hiding of a sort is honest at a place in this text; undefined when it is not. The text as a whole is looked through once. */
export function benignReasons(text: string): (run: Omit<Uncovered, 'benign'>) => string | undefined {
  const whole: Whole = {
    rightToLeft: once(() => RIGHT_TO_LEFT.test(text)),
    softHyphens: once(() => (text.match(/\xad/g) ?? []).length),
    zeroWidths: once(() => (text.match(/[\u200b-\u200d\u2060\ufeff]/g) ?? []).length),
  };
  return (run) => benignReason(text, whole, run);
}

/** What is asked of the whole text, each once. */
interface Whole {
  readonly rightToLeft: () => boolean;
  readonly softHyphens: () => number;
  readonly zeroWidths: () => number;
}

function benignReason(text: string, whole: Whole, { technique, span, revealed }: Omit<Uncovered, 'benign'>): string | undefined {
  const before = lastCharacter(text, span[0]);
  const after = String.fromCodePoint(text.codePointAt(span[1]) ?? 0);
  const run = text.slice(span[0], span[1]);
  switch (technique) {
    case 'variation-selectors':
      return oneCharacter(run) ? variationReason(before) : undefined;
    case 'tag-characters':
      return before === '\u{1f3f4}' && /^[a-z]{2,8}$/.test(revealed) ? 'flag of a region' : undefined;
    case 'zero-width':
      return revealed === '' ? zeroWidthReason(text, whole, run, span, before, after) : undefined;
    case 'bidi':
      return /^[\u200e\u200f\u061c\u2066-\u2069\u202a\u202b\u202c]+$/.test(run) && whole.rightToLeft()
        ? 'text written from right to left'
        : undefined;
    case 'soft-hyphen':
      return run.length === 1 && LONG_WORD.test(text.slice(Math.max(0, span[0] - 12), span[1] + 12)) && whole.softHyphens() <= 3
        ? 'place to break a long word'
        : undefined;
    case 'ansi':
      return undefined;
    case 'control':
      return run === '\f' ? 'page break' : undefined;
    case 'filler':
      return run === '\u2800' && /[\u2801-\u28ff]/.test(before + after) ? 'Braille' : undefined;
    case 'private-use':
      return run.length <= 2 && !/[\u{f0000}-\u{10fffd}]/u.test(run) ? 'icon of a font' : undefined;
    case 'html-comment':
      return TOOLING_COMMENT.test(revealed) || revealed === '' ? 'comment for tools' : undefined;
    case 'invisible-style':
      return revealed.length < 3 ? 'no words' : undefined;
    case 'far-padding':
      return TABLE.test(revealed) || TABLE.test(text.slice(Math.max(0, span[0] - 80), span[0])) ? 'columns of a table' : undefined;
  }
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[#*0-9\u{1f1e6}-\u{1f1ff}]|\ufe0f|\u200d/u;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u;
/** Scripts whose letters join, or are kept from joining, by zero-width characters. */
const JOINING =
  /[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Mongolian}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const LONG_WORD = /\p{L}{3,}\xad\p{L}{3,}/u;
const TOOLING_COMMENT =
  /^(?:prettier-ignore(?:-start|-end)?|eslint[\w /-]{0,80}|markdownlint[\w /:-]{0,80}|textlint[\w /-]{0,40}|vale [\w./ =-]{0,60}|cspell:[\w ,:-]{0,80}|toc|\/toc|tocstop|more|truncate|end|start|begin|endregion|#?region[\w ]{0,30}|#?endregion|doctoc[\w -]{0,120}|biome-ignore[\w/ :-]{0,80}|spellchecker:[\w-]{0,30}|license[\w .-]{0,40}|spdx[\w :.-]{0,60}|copyright[\w .,()-]{0,80}|[A-Z_:-]{2,40}(?:START|END|BEGIN))$/i;
const TABLE = /\||\t/;

const lastCharacter = (text: string, end: number): string => {
  const low = text.charCodeAt(end - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, end - 2), end) : text.slice(Math.max(0, end - 1), end);
};

const oneCharacter = (run: string): boolean => Array.from(run).length === 1;

function variationReason(before: string): string | undefined {
  if (EMOJI.test(before)) return 'emoji';
  if (/\p{sc=Han}/u.test(before)) return 'variant of an ideograph';
  if (/[\p{S}\p{P}\u2190-\u2bff]/u.test(before)) return 'drawn form of a symbol';
  return /[\p{sc=Mongolian}\p{sc=Myanmar}]/u.test(before) ? 'variant of a letter' : undefined;
}

function zeroWidthReason(
  text: string,
  whole: Whole,
  run: string,
  span: readonly [number, number],
  before: string,
  after: string,
): string | undefined {
  if (run === '\ufeff' && span[0] === 0) return 'byte order mark';
  if (run.length > 2) return undefined;
  if (run === '\u200d' && EMOJI.test(before) && EMOJI.test(after)) return 'emoji';
  if (/^[\u200c\u200d]$/.test(run) && (JOINING.test(before) || JOINING.test(after))) return 'joins letters of its script';
  if (/^[\u200b\u2060]$/.test(run) && (UNSPACED.test(before) || UNSPACED.test(after))) return 'place to break a line';
  const inWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  const few = whole.zeroWidths() <= Math.max(4, text.length / 400);
  return !inWord && few ? 'copied from a page' : undefined;
}
