import { textOf } from './codecs.ts';
import type { Uncovered } from './hidden.ts';
import { matchesOf } from './matches.ts';

type Run = Omit<Uncovered, 'benign'>;

/** Runs of characters that are not drawn, or that change how others are drawn, with what they spell. */
export function* invisibleRuns(text: string): Iterable<Run> {
  if (!ANY.test(text)) return;
  for (const { technique, pattern, reveal } of KINDS) {
    for (const match of matchesOf(text, pattern)) {
      const span = [match.index, match.index + match[0].length] as const;
      yield { technique, span, revealed: reveal(match[0], text, span[0]) };
    }
  }
}

interface Kind {
  readonly technique: Uncovered['technique'];
  readonly pattern: RegExp;
  readonly reveal: (run: string, text: string, at: number) => string;
}

const ANY = /[^\t\n\r\x20-\x7e]|\r(?!\n)/;
const nothing = (): string => '';
const codes = (run: string): readonly number[] => Array.from(run, (character) => character.codePointAt(0) ?? 0);

const KINDS: readonly Kind[] = [
  {
    technique: 'tag-characters',
    pattern: /[\u{e0000}-\u{e007f}]+/gu,
    reveal: (run) =>
      String.fromCharCode(
        ...codes(run)
          .slice(0, 60_000)
          .map((code) => code - 0xe0000),
      ).replace(/[\x00-\x1f\x7f]/g, ''),
  },
  {
    technique: 'variation-selectors',
    pattern: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu,
    reveal: (run) => selectorText(codes(run)),
  },
  {
    technique: 'zero-width',
    pattern: /(?:\u034f|[\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u206a-\u206f\ufeff])+/gu,
    reveal: zeroWidthText,
  },
  { technique: 'bidi', pattern: /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/g, reveal: turned },
  { technique: 'soft-hyphen', pattern: /\xad+/g, reveal: nothing },
  { technique: 'filler', pattern: /[\u115f\u1160\u3164\uffa0\u2800]+/g, reveal: nothing },
  // A coloured line as a terminal sees it: ESC [ 8 m conceals until the next sequence.
  {
    technique: 'ansi',
    pattern: /(?:\x1b\[|\x9b)[0-?]{0,40}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b]{0,2000}(?:\x07|\x1b\\)?|\x1b[ -/]{0,4}[0-~]?/g,
    reveal: concealed,
  },
  {
    technique: 'control',
    pattern: /[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9a\x9c-\x9f\ufff9-\ufffb]+|\r(?!\n|$)/g,
    reveal: nothing,
  },
  { technique: 'private-use', pattern: /[\ue000-\uf8ff\u{f0000}-\u{10fffd}]+/gu, reveal: nothing },
];

/** Each selector is a byte; one alone only chooses how the character before it is drawn. */
function selectorText(selectors: readonly number[]): string {
  if (selectors.length < 2) return '';
  return textOf(selectors.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00))) ?? '';
}

/** Two sorts of zero-width characters are noughts and ones; also what they spell when spread through the whole text. */
function zeroWidthText(run: string, text: string, at: number): string {
  if (run.length >= 24) return bitsOf(run);
  // Only the first run of them speaks for the whole text.
  if (!ZERO_WIDTH.test(run) || at !== text.search(ZERO_WIDTH)) return '';
  const all = (text.match(ZERO_WIDTHS) ?? []).join('');
  return all.length >= 24 && all.length > run.length ? bitsOf(all) : '';
}

const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e]/;
const ZERO_WIDTHS = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e]+/g;
/** In a binary message these are noughts, ones and breaks; schemes differ, so each assignment is tried. */
const SCHEMES: readonly (readonly [string, string])[] = [
  ['\u200b', '\u200c'],
  ['\u200c', '\u200b'],
  ['\u200b', '\u200d'],
  ['\u200d', '\u200b'],
  ['\u200c', '\u200d'],
  ['\u200d', '\u200c'],
  ['\u2062', '\u2064'],
  ['\u2064', '\u2062'],
  ['\u200b', '\u2060'],
  ['\u2060', '\u200b'],
];

function bitsOf(run: string): string {
  for (const [nought, one] of SCHEMES) {
    const bits = Array.from(run, (character) => (character === nought ? '0' : character === one ? '1' : '')).join('');
    for (const width of [8, 7, 16]) {
      if (bits.length < 3 * width || bits.length % width !== 0) continue;
      const spelled = (bits.match(width === 8 ? /.{8}/g : width === 7 ? /.{7}/g : /.{16}/g) ?? []).map((byte) => parseInt(byte, 2));
      const text = width === 16 ? String.fromCharCode(...spelled.slice(0, 60_000)) : textOf(spelled);
      if (text !== undefined && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(text) && /\p{L}{2}/u.test(text)) return text;
    }
  }
  return '';
}

/** What a reader of the screen sees behind an override: the characters the other way round. */
function turned(run: string, text: string, at: number): string {
  if (!/[\u202d\u202e]/.test(run)) return '';
  const rest = text.slice(at + run.length, at + run.length + 400);
  const end = rest.search(/[\u202c\u2069\n]/);
  return run.includes('\u202e')
    ? Array.from(end < 0 ? rest : rest.slice(0, end))
        .toReversed()
        .join('')
    : '';
}

/** Text that a terminal is told not to show, or to write over. */
function concealed(run: string, text: string, at: number): string {
  if (run.startsWith('\x1b]')) return run.replace(/^\x1b\]\d{0,4};?|[\x07\x1b\\]{1,2}$/g, '');
  if (!/\[(?:\d{1,3};){0,8}(?:8|30;40|37;47|97;107)(?:;\d{1,3}){0,8}m$/.test(run)) return '';
  const rest = text.slice(at + run.length, at + run.length + 4000);
  const end = rest.indexOf('\x1b');
  return end < 0 ? rest : rest.slice(0, end);
}
