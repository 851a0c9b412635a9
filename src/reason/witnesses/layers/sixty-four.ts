import { ALPHABETS, digitValues } from '../../../text/byte-codecs.ts';
import { isTelling, type Out } from './layer.ts';
import { areDigits, fromPowers } from './powers.ts';
import { digitsIn, nextRun, runEnd } from './runs.ts';

/** Runs of digits of base64, and of hexadecimal digits in several lines. */
export function sixtyFour(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, DIGITS, LEAST_64, 0); at >= 0; ) {
    const end = runOverLines(piece, at);
    oneSixtyFour(piece, at, end, out);
    at = nextRun(piece, DIGITS, LEAST_64, end);
  }
}

const HEX = digitValues(ALPHABETS.hex, true);
const XXENCODE = digitValues(ALPHABETS.xxencode);
const BASE64 = digitValues(ALPHABETS.base64);
BASE64[0x2d] = 62;
BASE64[0x5f] = 63;
const DIGITS = digitsIn(BASE64);

/** Sixteen digits of base64 hold twelve bytes. */
const LEAST_64 = 16;

/** The end of a run of base64 digits, on through a line break (or `\n` written out) where the next line holds nothing else and is no longer. */
function runOverLines(piece: Uint8Array, from: number): number {
  let at = runEnd(piece, DIGITS, from);
  for (let line = at - from; line >= LEAST_64; ) {
    let next = at;
    if (piece[next] === 0x5c && piece[next + 1] === 0x72) next += 2;
    if (piece[next] === 0x5c && piece[next + 1] === 0x6e) next += 2;
    else {
      if (piece[next] === 0x0d) next += 1;
      if (piece[next] === 0x0a) next += 1;
    }
    if (next === at) break;
    while (next - at < 12 && piece[next] === 0x20) next += 1;
    const end = runEnd(piece, DIGITS, next);
    if (end === next || end - next > line || NO_END.has(piece[end] ?? 0)) break;
    line = end - next;
    at = end;
  }
  return at;
}

/** After these a line goes on, and is prose. */
const NO_END: ReadonlySet<number> = new Set([0x20, 0x2e, 0x2c, 0x3a, 0x3b, 0x28, 0x5b, 0x7b]);

function oneSixtyFour(piece: Uint8Array, from: number, to: number, out: Out): void {
  const inOneLine = areDigits(piece, BASE64, from, to);
  if (!isVaried(piece, from, Math.min(to, from + 200)) && !isPadded(piece, from, to)) {
    if (!inOneLine) hexInLines(piece, from, to, out);
    return;
  }
  const whole = piece.subarray(from, to);
  const run = inOneLine ? whole : whole.filter((byte, i) => BASE64[byte] !== 255 && !(byte === 0x6e && whole[i - 1] === 0x5c));
  const decoded = fromPowers(run, BASE64, 6);
  if (decoded.length >= 6) out.digest('base64', from, to, decoded);
  out.add('base64', from, to, decoded);
  const tells = isTelling(decoded);
  // Padding in front, or what tells something read backwards.
  if (piece[from - 1] === 0x3d || (!tells && isTelling(fromPowers(run.subarray(-SAMPLE).toReversed(), BASE64, 6))))
    out.add('base64 reversed', from, to, fromPowers(run.toReversed(), BASE64, 6));
  if (tells) return;
  // Something may be glued to the front: up to three digits, or a word.
  for (const start of [1, 2, 3, lastJoint(run)]) {
    if (start === 0 || run.length - start < LEAST_64) continue;
    if (isTelling(fromPowers(run.subarray(start, start + SAMPLE), BASE64, 6)))
      out.add('base64', from, to, fromPowers(run.subarray(start), BASE64, 6));
  }
  if (isTelling(fromPowers(run.subarray(0, SAMPLE), XXENCODE, 6))) out.add('xxencode', from, to, fromPowers(run, XXENCODE, 6));
}

function hexInLines(piece: Uint8Array, from: number, to: number, out: Out): void {
  const run = piece.subarray(from, to).filter((byte) => BASE64[byte] !== 255);
  if (areDigits(run, HEX, 0, run.length)) out.add('hex', from, to, fromPowers(run, HEX, 4));
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

/** It ends in as many `=` as its length wants. */
function isPadded(piece: Uint8Array, from: number, to: number): boolean {
  let end = to;
  while (end - to < 3 && piece[end] === 0x3d) end += 1;
  return end > to && end - to < 3 && (end - from) % 4 === 0 && BASE64[piece[end] ?? 0] === 255;
}

/** Words, paths and dates are no base64: there capitals are many, the sort of sign changes with every third at least, or a `+` stands between. */
function isVaried(piece: Uint8Array, from: number, to: number): boolean {
  let upper = 0;
  let changes = 0;
  let plus = false;
  let before = 0;
  for (let at = from; at < to; at += 1) {
    const sort = SORTS[piece[at] as number] as number;
    if (sort === UPPER) upper += 1;
    // The strokes of a date are no change.
    if (sort !== before && sort !== SIGN) changes += 1;
    if (sort !== SIGN) before = sort;
    if (piece[at] === 0x2b) plus = true;
  }
  return upper > 0 && (plus || upper * 4 >= to - from || changes * 3 >= to - from);
}

const UPPER = 2;
const SIGN = 4;
/** Lower case, upper case, figures, signs. */
const SORTS = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x61 ? 1 : byte >= 0x41 ? UPPER : byte >= 0x30 ? 3 : SIGN));
