import { ALPHABETS, digitValues, from45, from85, fromBigDigits } from '../../../text/byte-codecs.ts';
import { isTelling, type Layer, type Out } from './layer.ts';

/** Runs of digits of base 16, 32, 58, 64, 85 and 45, of great decimal numbers and of uuencode. */
export const digits: Layer = (piece, out) => {
  sixtyFour(piece, out);
  lettersAndDigits(piece, out);
  printed(piece, out);
  fortyFive(piece, out);
};

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
const BASE64 = digitValues(ALPHABETS.base64);
BASE64[0x2d] = 62;
BASE64[0x5f] = 63;
const ALNUM = digitValues(ALPHABETS.base62);
const EIGHTY_FIVE: readonly (readonly [string, Uint8Array])[] = [
  ['ascii85', digitValues(ALPHABETS.ascii85)],
  ['base85', digitValues(ALPHABETS.base85)],
  ['z85', digitValues(ALPHABETS.z85)],
];
const BASE45 = digitValues(ALPHABETS.base45);
const XXENCODE = digitValues(ALPHABETS.xxencode);

/** Sixteen digits of base64 hold twelve bytes. */
const LEAST_64 = 16;
/** Longer great numbers are not worked out: that takes the square of their length. */
const LONGEST_BIG = 200;
/** Lines at least so long are joined with the next: nobody breaks shorter ones. */
const LEAST_LINE = 16;

function fromPowers(digits: Uint8Array, values: Uint8Array, bits: number): Uint8Array {
  const out = new Uint8Array((digits.length * bits) >> 3);
  let size = 0;
  let held = 0;
  let value = 0;
  for (const digit of digits) {
    value = ((value << bits) | (values[digit] ?? 0)) & 0xffff;
    held += bits;
    if (held >= 8) {
      held -= 8;
      out[size] = value >> held;
      size += 1;
    }
  }
  return out;
}

function sixtyFour(piece: Uint8Array, out: Out): void {
  for (let at = 0; at < piece.length; ) {
    if (BASE64[piece[at] ?? 0] === 255) {
      at += 1;
      continue;
    }
    const end = runOverLines(piece, at);
    if (end - at >= LEAST_64) oneSixtyFour(piece, at, end, out);
    at = end;
  }
}

/** The end of a run of base64 digits, on through a line break (or `\n` written out) where the next line holds nothing else and is no longer. */
function runOverLines(piece: Uint8Array, from: number): number {
  let at = runEnd(piece, from);
  for (let line = at - from; line >= LEAST_LINE; ) {
    let next = at;
    if (piece[next] === 0x5c && piece[next + 1] === 0x72) next += 2;
    if (piece[next] === 0x5c && piece[next + 1] === 0x6e) next += 2;
    else {
      if (piece[next] === 0x0d) next += 1;
      if (piece[next] === 0x0a) next += 1;
    }
    if (next === at) break;
    while (next - at < 12 && piece[next] === 0x20) next += 1;
    const end = runEnd(piece, next);
    if (end === next || end - next > line || NO_END.has(piece[end] ?? 0)) break;
    line = end - next;
    at = end;
  }
  return at;
}

function runEnd(piece: Uint8Array, from: number): number {
  let at = from;
  while (at < piece.length && BASE64[piece[at] ?? 0] !== 255) at += 1;
  return at;
}

/** After these a line goes on, and is prose. */
const NO_END: ReadonlySet<number> = new Set([0x20, 0x2e, 0x2c, 0x3a, 0x3b, 0x28, 0x5b, 0x7b]);

function oneSixtyFour(piece: Uint8Array, from: number, to: number, out: Out): void {
  if (!isVaried(piece, from, Math.min(to, from + 200))) {
    // Hexadecimal digits in several lines.
    const run = piece.subarray(from, to).filter((byte) => BASE64[byte] !== 255);
    if (run.length < to - from && run.every((digit) => HEX[digit] !== 255)) out.add('hex', from, to, fromPowers(run, HEX, 4));
    return;
  }
  const whole = piece.subarray(from, to);
  const run = areDigits(whole, BASE64, 0, whole.length)
    ? whole
    : whole.filter((byte, i) => BASE64[byte] !== 255 && !(byte === 0x6e && whole[i - 1] === 0x5c));
  const decoded = fromPowers(run, BASE64, 6);
  if (decoded.length >= 6) out.digest('base64', from, to, decoded);
  out.add('base64', from, to, decoded);
  if (isTelling(decoded)) return;
  const isReversed = isTelling(fromPowers(run.subarray(-SAMPLE).toReversed(), BASE64, 6));
  if (piece[from - 1] === 0x3d || isReversed) out.add('base64 reversed', from, to, fromPowers(run.toReversed(), BASE64, 6));
  // Something may be glued to the front: up to three digits, or a word.
  for (const start of [1, 2, 3, lastJoint(run)]) {
    if (start === 0 || run.length - start < LEAST_64) continue;
    if (isTelling(fromPowers(run.subarray(start, start + SAMPLE), BASE64, 6)))
      out.add('base64', from, to, fromPowers(run.subarray(start), BASE64, 6));
  }
  if (isTelling(fromPowers(run.subarray(0, SAMPLE), XXENCODE, 6))) out.add('xxencode', from, to, fromPowers(run, XXENCODE, 6));
}

/** Digits that show whether more is worth the work. */
const SAMPLE = 64;

/** After the last `_`, `-`, `/` or `+` in the first part of a run. */
function lastJoint(run: Uint8Array): number {
  for (let at = Math.min(run.length, 40) - 1; at >= 0; at -= 1) {
    const value = BASE64[run[at] ?? 0] ?? 0;
    if (value >= 62) return at + 1;
  }
  return 0;
}

/** Words and paths of one case are no base64. */
function isVaried(piece: Uint8Array, from: number, to: number): boolean {
  let upper = 0;
  let lower = 0;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const byte = piece[at] ?? 0;
    if (byte >= 0x61) lower += 1;
    else if (byte >= 0x41) upper += 1;
    else if (byte >= 0x30) number += 1;
  }
  return upper > 0 && ((lower > 0 && upper * 8 >= lower) || number >= 4);
}

function lettersAndDigits(piece: Uint8Array, out: Out): void {
  for (let at = 0; at < piece.length; ) {
    if (ALNUM[piece[at] ?? 0] === 255) {
      at += 1;
      continue;
    }
    let end = at;
    let hex = true;
    while (end < piece.length && ALNUM[piece[end] ?? 0] !== 255) {
      hex &&= HEX[piece[end] ?? 0] !== 255;
      end += 1;
    }
    if (end - at >= 12) {
      if (hex) hexRun(piece, at, end, out);
      else if (piece[at] === 0x30 && (piece[at + 1] ?? 0) === 0x78) hexRun(piece, at + 2, end, out);
      else if (end - at >= 20) otherRun(piece.subarray(at, end), at, end, out);
    }
    at = end;
  }
}

function hexRun(piece: Uint8Array, from: number, to: number, out: Out): void {
  const run = piece.subarray(from, to);
  const bytes = fromPowers(run, HEX, 4);
  if (bytes.length >= 6) out.digest('hex', from, to, bytes);
  if (run.length < 24) return;
  out.add('hex', from, to, bytes);
  if (!isTelling(bytes)) {
    const back = fromPowers(run.toReversed(), HEX, 4);
    const shifted = fromPowers(run.subarray(1), HEX, 4);
    if (isTelling(back)) out.add('reversed/hex', from, to, back);
    if (isTelling(shifted)) out.add('hex', from, to, shifted);
  }
  if (run.length >= 40 && run.length <= LONGEST_BIG) bigNumber(run, 'decimal', DECIMAL, 10, from, to, out);
}

function otherRun(run: Uint8Array, from: number, to: number, out: Out): void {
  let upper = false;
  let lower = false;
  for (const byte of run) {
    upper ||= byte >= 0x41 && byte <= 0x5a;
    lower ||= byte >= 0x61;
  }
  if (!(upper && lower)) {
    for (const [name, values] of BASE32) {
      if (!areDigits(run, values, 0, run.length)) continue;
      const bytes = fromPowers(run, values, 5);
      if (bytes.length >= 12) out.digest(name, from, to, bytes);
      if (name === 'base32' || isTelling(bytes)) out.add(name, from, to, bytes);
    }
  } else if (run.length <= LONGEST_BIG) {
    bigNumber(run, 'base58', BASE58, 58, from, to, out);
    bigNumber(run, 'base62', BASE62, 62, from, to, out);
  }
}

function bigNumber(run: Uint8Array, name: string, values: Uint8Array, base: number, from: number, to: number, out: Out): void {
  const bytes = fromBigDigits(run, values, base);
  if (bytes === undefined || bytes.length < 12) return;
  if (bytes.length === 16 || bytes.length === 20 || bytes.length === 32) out.digest(name, from, to, bytes);
  if (isTelling(bytes)) out.add(name, from, to, bytes);
}

/** Runs of visible signs that are no words: base85 in its three alphabets, base45, uuencode. */
function printed(piece: Uint8Array, out: Out): void {
  for (let at = 0; at < piece.length; ) {
    const byte = piece[at] ?? 0;
    if (byte < 0x21 || byte > 0x7e) {
      at += 1;
      continue;
    }
    let end = at;
    let odd = 0;
    while (end < piece.length && (piece[end] ?? 0) > 0x20 && (piece[end] ?? 0) < 0x7f) {
      if (ALNUM[piece[end] ?? 0] === 255) odd += 1;
      end += 1;
    }
    if (end - at >= 18 && odd > 0 && odd * 30 >= end - at) onePrinted(piece, at, end, out);
    at = end;
  }
}

/** Runs of visible signs longer than this are minified code, and are tried as a whole only. */
const LONGEST_TRIED = 65_536;
const QUOTES = new Set([0x22, 0x27, 0x60, 0x2c, 0x3a, 0x3d, 0x28, 0x29, 0x3b, 0x2e, 0x7b, 0x7d]);

function onePrinted(piece: Uint8Array, from: number, to: number, out: Out): void {
  if (to - from > LONGEST_TRIED) return;
  let run = piece.subarray(from, to);
  if (run[0] === 0x3c && run[1] === 0x7e) run = run.subarray(2);
  if (run.at(-1) === 0x3e && run.at(-2) === 0x7e) run = run.subarray(0, -2);
  let first = 0;
  let last = run.length;
  while (first < 3 && QUOTES.has(run[first] ?? 0)) first += 1;
  while (run.length - last < 3 && QUOTES.has(run[last - 1] ?? 0)) last -= 1;
  // A label and a sign before it are no part of it; the sign may be a digit all the same.
  const label = run.subarray(0, 24).findIndex((byte) => byte === 0x3d || byte === 0x3a);
  for (const [name, values] of EIGHTY_FIVE) {
    if (!areDigits(run, values, Math.max(first, label + 2), last)) continue;
    let before = '';
    for (const [start, end] of [
      [0, run.length],
      [first, last],
      [label + 1, run.length],
      [label + 1, last],
      [label + 2, last],
    ] as const) {
      if (end - start < 15 || before === `${start} ${end}`) continue;
      before = `${start} ${end}`;
      // What a long run begins with tells as much as all of it.
      if (end - start > LONG_85 && !isTelling(from85(run.subarray(start, start + LONG_85), values) ?? NONE)) continue;
      const bytes = from85(run.subarray(start, end), values);
      if (bytes !== undefined && bytes.length >= 12 && isTelling(bytes)) out.add(name, from, to, bytes);
    }
  }
}

/** Digits of 512 bytes: so many are looked at to see whether they tell anything. */
const LONG_85 = 640;
const NONE = new Uint8Array([0xff, 0xff, 0xff]);

function areDigits(run: Uint8Array, values: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (values[run[at] ?? 0] === 255) return false;
  return true;
}

/** Runs of digits of base45, whose blank is one of them; what stands before may be glued to it. */
function fortyFive(piece: Uint8Array, out: Out): void {
  for (let at = 0; at < piece.length; ) {
    if (BASE45[piece[at] ?? 0] === 255) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < piece.length && BASE45[piece[end] ?? 0] !== 255) end += 1;
    if (end - at >= 18 && end - at <= LONGEST_TRIED) {
      for (const start of [at, at + 1, at + 2]) {
        const bytes = from45(piece.subarray(start, end), BASE45);
        if (bytes !== undefined && isTelling(bytes)) out.add('base45', start, end, bytes);
      }
    }
    at = end;
  }
}
