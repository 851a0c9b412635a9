import {
  fromBase32,
  fromBase64,
  fromBits,
  fromEntities,
  fromEscapes,
  fromHex,
  fromMorse,
  fromPercent,
  reversed,
  rot13,
  textOf,
} from './codecs.ts';
import { anyWordOf } from './any-word.ts';
import type { Signs } from './decode-signs.ts';
import { matchesOf } from './matches.ts';
import { knownShare, knownWord } from './vocabulary.ts';

/** One way of writing a text so that it is not read at a glance. */
export interface Decoder {
  readonly name: string;
  /** A cheap sign that the text may hold it at all. */
  readonly may: (text: string, signs: Signs) => boolean;
  /** Where it may stand; global, linear. */
  readonly pattern: RegExp;
  /** What is behind it; undefined when that is certainly no text. */
  readonly decode: (piece: string) => string | undefined;
}

const bytes = (
  name: string,
  may: (signs: Signs) => boolean,
  pattern: RegExp,
  decode: (piece: string) => readonly number[] | undefined,
): Decoder => ({
  name,
  may: (_, signs) => may(signs),
  pattern,
  decode: (piece) => {
    const decoded = decode(piece);
    const text = decoded === undefined ? undefined : textOf(decoded);
    return text === undefined || CONTROL.test(text) ? undefined : text;
  },
});

/** Escapes, in a run or a line that holds enough of them. */
const escaped = (name: string, sign: string, hint: RegExp, pattern: RegExp, decode: (piece: string) => string | undefined): Decoder => ({
  name,
  may: (text) => text.includes(sign) && hint.test(text),
  pattern,
  decode: (piece) => {
    const text = hint.test(piece) ? decode(piece) : undefined;
    return text !== undefined && text !== piece && (LETTERS.test(text) || ESCAPED_AGAIN.test(text)) && !CONTROL.test(text)
      ? text
      : undefined;
  },
});

/** Rewritten letter by letter: only believed when it turns strange words into known ones. */
const cipher = (name: string, tellTale: readonly string[], decode: (piece: string) => string): Decoder => {
  const tells = anyWordOf(tellTale);
  return {
    name,
    may: tells,
    pattern: LINE,
    decode: (piece) => {
      if (!tells(piece)) return undefined;
      return startsIn(piece)
        .map((from) => plainOf(piece.slice(from), decode))
        .find((text) => text !== undefined);
    },
  };
};

const plainOf = (piece: string, decode: (piece: string) => string): string | undefined => {
  const text = decode(piece);
  const share = knownShare(text, 3);
  return share >= 0.5 && share > knownShare(piece, 1) + 0.35 ? text : undefined;
};

/** Where a cipher may begin in a line: at its head, or behind the words that introduce it. */
const startsIn = (line: string): readonly number[] => [
  0,
  ...[...matchesOf(line, INTRODUCES)].slice(0, 6).map((m) => m.index + m[0].length),
];

const INTRODUCES = /[:：.(„“"]\s{0,3}(?=\p{L})/gu;

const LINE = /[^\n]+/g;
const LETTERS = /\p{L}{2}/u;
const ESCAPED_AGAIN = /%[0-9A-Fa-f]{2}|\\[ux][0-9A-Fa-f]{2}|&#[x\d]/;
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** A JSON web token: header and claims, each on a line of its own. */
const jwt: Decoder = {
  name: 'jwt',
  may: (text) => text.includes('eyJ'),
  pattern: /\beyJ[\w-]{8,4000}\.eyJ[\w-]{8,8000}\.[\w-]{0,2000}/g,
  decode: (piece) => {
    const parts = piece
      .split('.')
      .slice(0, 2)
      .map((part) => textOf(fromBase64(part) ?? [0xff]));
    return parts.includes(undefined) ? undefined : parts.join('\n');
  },
};

/** Tried in this order on every text. */
export const DECODERS: readonly Decoder[] = [
  jwt,
  bytes(
    'base64',
    ({ wrapped }) => wrapped,
    /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{12,76}(?:\r?\n[ \t]{0,8}[A-Za-z0-9+/_-]{2,76}){1,3000}={0,2}(?![A-Za-z0-9+/_-])/g,
    base64,
  ),
  bytes('base64', (signs) => signs.base64 >= 12, /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{12,}={0,2}/g, base64),
  bytes('base32', (signs) => signs.base32 >= 16, /(?<![A-Za-z0-9])[A-Z2-7]{16,}={0,6}(?![A-Za-z0-9])/g, fromBase32),
  bytes(
    'hex',
    ({ hex }) => hex >= 12,
    /(?<![A-Za-z0-9])(?:0x)?[0-9A-Fa-f]{12,}(?![A-Za-z0-9])/g,
    (piece) => fromHex(piece.replace(/^0x/, '')),
  ),
  bytes(
    'hex',
    ({ hexPairs }) => hexPairs >= 6,
    /(?<![A-Za-z0-9])(?:0x)?[0-9A-Fa-f]{2}(?:[ ,:;-]{1,2}(?:0x)?[0-9A-Fa-f]{2}){5,}(?![A-Za-z0-9])/g,
    (piece) => fromHex(piece.replace(/0x|[^0-9A-Fa-f]/g, '')),
  ),
  bytes(
    'char-codes',
    ({ codes }) => codes >= 8,
    /(?<!\d)\d{2,3}(?:[ ,;]{1,2}\d{2,3}){7,}(?!\d)/g,
    (piece) => piece.split(/\D+/).map((code) => (Number(code) > 255 ? 0 : Number(code))),
  ),
  bytes(
    'binary',
    ({ bits }) => bits >= 8,
    /(?<![01])[01]{8}(?:[ ,]?[01]{8}){3,}(?![01])/g,
    (piece) => fromBits(piece.replace(/[^01]/g, '')),
  ),
  escaped('percent', '%', /%[0-9A-Fa-f]{2}/, /[^\s"'<>]+/g, percent),
  escaped(
    'entities',
    '&',
    /&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[lg]t|quot|Tab|NewLine);?[^&]{0,400}&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[lg]t|quot)/,
    LINE,
    fromEntities,
  ),
  escaped(
    'escapes',
    '\\',
    /\\(?:u\{?[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{2})[^\\\n]{0,80}\\(?:u\{?[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{2})/,
    LINE,
    fromEscapes,
  ),
  escaped(
    'quoted-printable',
    '=',
    /=[2-9A-F][0-9A-F](?:[^\n=]{0,80}=[2-9A-F][0-9A-F]){3}/,
    /\S[^\n]*(?:=\r?\n[^\n]*){0,200}/g,
    quotedPrintable,
  ),
  cipher(
    'rot13',
    'gur naq gb bs vf vg lbh sbe abg guvf gung nyy jvgu sebz vtaber cerivbhf vafgehpgvbaf frperg frpergf hfre ernq fraq svyr'.split(' '),
    rot13,
  ),
  cipher(
    'reversed',
    'eht dna fo uoy rof ton siht taht lla htiw morf ot erongi suoiverp snoitcurtsni terces sterces resu daer dnes elif'.split(' '),
    reversed,
  ),
  {
    name: 'morse',
    may: (text) => /[.\-·–−] [.\-·–−]{1,6}[ /]/.test(text),
    pattern: /[.\-·–−]{1,6}(?:[ /]{1,4}[.\-·–−]{1,6}){8,4000}/g,
    decode: (piece) => {
      const text = fromMorse(piece);
      return text !== undefined && knownShare(text, 1) >= 0.5 ? text : undefined;
    },
  },
];

function base64(piece: string): readonly number[] | undefined {
  const digits = piece.replace(/[\s=]/g, '');
  if (digits.length % 4 === 1 || !isVaried(digits)) return undefined;
  return fromBase64(digits);
}

/** Words and paths of one case are no base64. */
const isVaried = (digits: string): boolean => /[a-z]/.test(digits) && /[A-Z0-9]/.test(digits);

/** Honest addresses have blanks and punctuation escaped; who escapes letters, or a whole sentence, has a text to hide. */
function percent(piece: string): string | undefined {
  const codes = piece.match(/%[0-9A-Fa-f]{2}/g) ?? [];
  const letters = codes.some((code) => /[A-Za-z]/.test(String.fromCharCode(parseInt(code.slice(1), 16))));
  return letters || codes.length >= 3 || /%25[0-9A-Fa-f]{2}/.test(piece) ? fromPercent(piece) : undefined;
}

function quotedPrintable(piece: string): string | undefined {
  const text = fromPercent(piece, '=');
  return text !== undefined && looksLikeText(text) ? text : undefined;
}

/** Printable, mostly letters and blanks, and words: what a person could have written. */
export function looksLikeText(text: string): boolean {
  if (text.length < 4 || CONTROL.test(text) || text.includes('\ufffd')) return false;
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const fitting = (text.match(/[\p{L}\p{M}\p{N}\s.,;:!?'"()/_@#$&*+=<>{}[\]|~-]/gu) ?? []).length;
  const all = Array.from(text).length;
  if (letters < 4 || letters < all * 0.5 || fitting < all * 0.9 || mixesScripts(text)) return false;
  if ((text.match(UNSPACED) ?? []).length >= 6) return true;
  return (/\s/.test(text.trim()) && text.length >= 12) || (text.match(/\p{L}{3,}/gu) ?? []).some(knownWord);
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu;

/** Bytes that happen to be UTF-8 give letters from everywhere. */
function mixesScripts(text: string): boolean {
  const scripts = [
    /\p{sc=Latin}/u,
    /\p{sc=Cyrillic}/u,
    /\p{sc=Greek}/u,
    /\p{sc=Arabic}/u,
    /\p{sc=Hebrew}/u,
    /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}]/u,
    /\p{sc=Devanagari}/u,
  ];
  return scripts.filter((script) => script.test(text)).length > 2;
}
