import { ALPHABETS, digitValues, fromBigDigits } from '../../../text/byte-codecs.ts';
import { isPacked, isTelling, ODD_BYTE, type Out } from './layer.ts';
import { areDigits, fromPowers } from './powers.ts';
import { digitsIn, nextRun, runEnd } from './runs.ts';

/** Runs of letters and digits: hexadecimal digits, base32 in its alphabets, base58 and base62, great decimal numbers. */
export function lettersAndDigits(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, ALNUM, LEAST_RUN, 0); at >= 0; ) {
    const end = runEnd(piece, ALNUM, at);
    if (areDigits(piece, HEX, at, end)) hexRun(piece, at, end, out);
    else if (piece[at] === 0x30 && (piece[at + 1] ?? 0) === 0x78) hexRun(piece, at + 2, end, out);
    else if (end - at >= LEAST_OTHER) otherRun(piece.subarray(at, end), at, end, out);
    at = nextRun(piece, ALNUM, LEAST_RUN, end);
  }
}

const HEX = digitValues(ALPHABETS.hex, true);
const BASE58 = digitValues(ALPHABETS.base58);
const BASE62 = digitValues(ALPHABETS.base62);
const DECIMAL = digitValues('0123456789');
const BASE32: readonly (readonly [string, Uint8Array])[] = [
  ['base32', digitValues(ALPHABETS.base32, true)],
  ['base32hex', digitValues(ALPHABETS.base32hex, true)],
  ['crockford', digitValues(ALPHABETS.crockford, true)],
  ['z-base32', digitValues(ALPHABETS.zbase32, true)],
];
const ALNUM = digitsIn(BASE62);
/** Six bytes of a digest in hexadecimal digits; twelve bytes in base32. */
const LEAST_RUN = 12;
const LEAST_OTHER = 20;
/** Longer great numbers are not worked out: that takes the square of their length. */
const LONGEST_BIG = 200;

function hexRun(piece: Uint8Array, from: number, to: number, out: Out): void {
  const run = piece.subarray(from, to);
  const bytes = fromPowers(run, HEX, 4);
  if (bytes.length >= 6) out.digest('hex', from, to, bytes);
  if (run.length < 24) return;
  out.add('hex', from, to, bytes);
  if (!isTelling(bytes)) {
    if (mayBePlain(run, run.length - 1, -1)) addTelling('reversed/hex', fromPowers(run.toReversed(), HEX, 4), from, to, out);
    if (mayBePlain(run, 1, 1)) addTelling('hex', fromPowers(run.subarray(1), HEX, 4), from, to, out);
  }
  if (run.length >= 40 && run.length <= LONGEST_BIG) bigNumber(run, 'decimal', DECIMAL, 10, from, to, out);
}

function addTelling(name: string, bytes: Uint8Array, from: number, to: number, out: Out): void {
  if (isTelling(bytes)) out.add(name, from, to, bytes);
}

/** Whether the first bytes, read from a place on in one direction, are text, or wide text, or packed: not all of a few are odd. */
function mayBePlain(run: Uint8Array, from: number, step: 1 | -1): boolean {
  let odd = 0;
  for (let i = 0; i < 6; i += 1) {
    const high = HEX[run[from + 2 * i * step] as number] as number;
    const low = HEX[run[from + (2 * i + 1) * step] as number] as number;
    odd += ODD_BYTE[(high << 4) | low] as number;
  }
  return odd <= 3;
}

function otherRun(run: Uint8Array, from: number, to: number, out: Out): void {
  let upper = false;
  let lower = false;
  for (let at = 0; at < run.length; at += 1) {
    upper ||= (run[at] as number) >= 0x41 && (run[at] as number) <= 0x5a;
    lower ||= (run[at] as number) >= 0x61;
  }
  if (!(upper && lower)) thirtyTwo(run, from, to, out);
  else if (run.length <= LONGEST_BIG) {
    bigNumber(run, 'base58', BASE58, 58, from, to, out);
    bigNumber(run, 'base62', BASE62, 62, from, to, out);
  }
}

function thirtyTwo(run: Uint8Array, from: number, to: number, out: Out): void {
  for (const [name, values] of BASE32) {
    if (!areDigits(run, values, 0, run.length)) continue;
    const bytes = fromPowers(run, values, 5);
    if (bytes.length >= 12) out.digest(name, from, to, bytes);
    if (isTelling(bytes) || (name === 'base32' && isMixed(run))) out.add(name, from, to, bytes);
  }
}

/** Of the digits of base32 one in five is a figure: what has hardly any is words. */
function isMixed(run: Uint8Array): boolean {
  let figures = 0;
  for (let at = 0; at < run.length; at += 1) if ((run[at] as number) < 0x3a) figures += 1;
  return figures * 20 >= run.length;
}

function bigNumber(run: Uint8Array, name: string, values: Uint8Array, base: number, from: number, to: number, out: Out): void {
  if (!areDigits(run, values, 0, run.length) || !mayTell(run, values, base)) return;
  const bytes = fromBigDigits(run, values, base);
  if (bytes === undefined || bytes.length < 12) return;
  if (DIGESTS.has(bytes.length)) out.digest(name, from, to, bytes);
  addTelling(name, bytes, from, to, out);
}

/** Lengths of digests that are written as great numbers. */
const DIGESTS: ReadonlySet<number> = new Set([16, 20, 32]);

/**
 * Whether a great number may be a digest or tell anything: not when more of its first four bytes are odd than all may have. They follow from its first digits,
 * and most runs fall here; where rounding could decide, it may.
 */
function mayTell(run: Uint8Array, values: Uint8Array, base: number): boolean {
  const bitsOfDigit = Math.log2(base);
  const known = Math.min(Math.floor(52 / bitsOfDigit), run.length);
  let first = 0;
  for (let at = 0; at < known; at += 1) first = first * base + (values[run[at] as number] as number);
  if (first < LEAST_FIRST) return true;
  const bits = Math.log2(first) + (run.length - known) * bitsOfDigit;
  const length = Math.floor(bits / 8) + 1;
  if (DIGESTS.has(length) || length < 12) return true;
  const top = 2 ** (bits - 8 * (length - 4));
  const rest = top % 1;
  if (rest < UNSURE || rest > 1 - UNSURE) return true;
  const [a, b, c, d] = [top >>> 24, (top >>> 16) & 0xff, (top >>> 8) & 0xff, top & 0xff];
  return (isOdd(a) + isOdd(b) + isOdd(c) + isOdd(d)) * 10 <= length || isPacked(a, b, c);
}

/** Smaller ones, after noughts, say too little of what follows. */
const LEAST_FIRST = 2 ** 40;
/** Rounding changes the fourth byte by less. */
const UNSURE = 0.1;
/** Noughts are odd too, but in wide text they are not counted. */
const isOdd = (byte: number): number => (byte === 0 ? 0 : (ODD_BYTE[byte] as number));
