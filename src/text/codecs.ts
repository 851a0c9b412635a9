/** Bytes as UTF-8 text; undefined when they are none. */
export function utf8(bytes: readonly number[]): string | undefined {
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const length =
      first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return undefined;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    for (let i = 1; i < length; i += 1) {
      const next = bytes[at + i] ?? 0;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (length > 2 && code < (length === 3 ? 0x800 : 0x10000))) return undefined;
    text += String.fromCodePoint(code);
    at += length;
  }
  return text;
}

/** Bytes as text: UTF-8, or UTF-16 where every second byte is nought; undefined when they are neither. */
export function textOf(bytes: readonly number[]): string | undefined {
  const wide = bytes.length >= 8 && bytes.length % 2 === 0;
  if (wide && bytes.every((byte, i) => i % 2 === 0 || byte === 0)) return utf16(bytes, 0);
  if (wide && bytes.every((byte, i) => i % 2 === 1 || byte === 0)) return utf16(bytes, 1);
  return utf8(bytes);
}

function utf16(bytes: readonly number[], offset: number): string {
  let text = '';
  for (let at = offset; at < bytes.length; at += 2) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** Bytes of digits of `bits` bits each, in the order of `alphabet`; undefined on a foreign digit. Padding and white space are skipped. */
function fromDigits(text: string, alphabet: string, bits: number): readonly number[] | undefined {
  const bytes: number[] = [];
  let held = 0;
  let value = 0;
  for (const digit of text) {
    if (digit === '=' || digit <= ' ') continue;
    const number = alphabet.indexOf(digit);
    if (number < 0) return undefined;
    value = ((value << bits) | number) & 0xffffff;
    held += bits;
    if (held >= 8) {
      held -= 8;
      bytes.push((value >> held) & 0xff);
    }
  }
  return bytes;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base64, standard or URL alphabet, with or without padding. */
export const fromBase64 = (text: string): readonly number[] | undefined =>
  fromDigits(text.replaceAll('-', '+').replaceAll('_', '/'), BASE64, 6);

/** Base32 of RFC 4648, either case. */
export const fromBase32 = (text: string): readonly number[] | undefined => fromDigits(text.toUpperCase(), BASE32, 5);

/** Hexadecimal digits, two a byte; everything that is no such digit must have been taken away. */
export const fromHex = (text: string): readonly number[] | undefined =>
  text.length % 2 === 0 ? fromDigits(text.toLowerCase(), '0123456789abcdef', 4) : undefined;

/** Noughts and ones, eight a byte. */
export const fromBits = (text: string): readonly number[] | undefined => (text.length % 8 === 0 ? fromDigits(text, '01', 1) : undefined);

/** Percent encoding (`sign` `%`) or quoted-printable (`=`); other characters stay as they are. */
export function fromPercent(text: string, sign: '%' | '=' = '%'): string | undefined {
  const soft = sign === '=' ? text.replace(/=\r?\n/g, '') : text;
  let failed = false;
  const run = sign === '%' ? /(?:%[0-9A-Fa-f]{2})+/g : /(?:=[0-9A-Fa-f]{2})+/g;
  const result = soft.replace(run, (bytes) => {
    const decoded = utf8(fromHex(bytes.replaceAll(sign, '')) ?? []);
    failed ||= decoded === undefined;
    return decoded ?? bytes;
  });
  return failed ? undefined : result;
}

/** C and JavaScript escapes: \n, \x41, \u0041, \u{41}, \101. */
export function fromEscapes(text: string): string {
  return text.replace(ESCAPE, (whole, wide?: string, braced?: string, short?: string, octal?: string, letter?: string) => {
    const digits = wide ?? braced ?? short;
    if (digits !== undefined) return character(parseInt(digits, 16)) ?? whole;
    if (octal !== undefined) return character(parseInt(octal, 8)) ?? whole;
    return LETTERS.get(letter ?? '') ?? whole;
  });
}

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{2})|([0-3][0-7]{2})|([nrt"'\\]))/g;
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
]);

function character(code: number): string | undefined {
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** HTML character references, numbered and the commonest named ones. */
export function fromEntities(text: string): string {
  return text.replace(
    /&#(\d{1,7});?|&#[xX]([0-9A-Fa-f]{1,6});?|&([a-zA-Z]{2,8});/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return character(parseInt(decimal, 10)) ?? whole;
      if (hex !== undefined) return character(parseInt(hex, 16)) ?? whole;
      return ENTITIES.get(name ?? '') ?? whole;
    },
  );
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['colon', ':'],
  ['period', '.'],
  ['comma', ','],
  ['sol', '/'],
  ['lpar', '('],
  ['rpar', ')'],
  ['excl', '!'],
  ['num', '#'],
]);

/** Letters moved by thirteen places. */
export const rot13 = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

/** The characters in reverse order. */
export const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** Morse code of letters and digits, words apart by ` / ` or wide gaps; undefined when a sign is unknown. */
export function fromMorse(text: string): string | undefined {
  const words = text.trim().split(/\s*\/\s*|\s{3,}|\n/);
  const letters = words.map((word) =>
    word
      .trim()
      .split(/\s+/)
      .map((sign) => MORSE.get(sign.replaceAll('·', '.').replaceAll('–', '-').replaceAll('−', '-'))),
  );
  if (letters.some((word) => word.includes(undefined))) return undefined;
  return letters.map((word) => word.join('')).join(' ');
}

const MORSE: ReadonlyMap<string, string> = new Map(
  'a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--.. 0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----.'
    .split(' ')
    .map((entry) => [entry.slice(1), entry.slice(0, 1)] as const),
);
