import { HOLDS } from './kinds.ts';
import type { Layer, Out } from './layer.ts';
import { nextRun, runEnd, setOf } from './runs.ts';

/** Codes of characters, one after another: `83, 69`, `\x53\x45`, `0x53 0x45`, `%53%45`, `&#83;`, `U+0053`, `01010011 01000101`, `123 105` in octal. */
export const numbers: Layer = (piece, out, { kinds }) => {
  if ((kinds & HOLDS.text) === 0) return;
  for (let at = nextRun(piece, OF_CODES, LEAST_RUN, 0); at >= 0; ) {
    const end = runEnd(piece, OF_CODES, at);
    // A word that begins before the run or ends behind it is no code, and must be seen to be none.
    runOfCodes(piece, wordStart(piece, at), wordEnd(piece, end), out);
    at = nextRun(piece, OF_CODES, LEAST_RUN, end);
  }
};

/** Letters beyond a run that are looked at: one more than a code has. */
const BEYOND = 11;

function wordStart(piece: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && from - at < BEYOND && ALNUM[piece[at - 1] as number] === 1) at -= 1;
  return at;
}

function wordEnd(piece: Uint8Array, from: number): number {
  let at = from;
  while (at < piece.length && at - from < BEYOND && ALNUM[piece[at] as number] === 1) at += 1;
  return at;
}

function runOfCodes(piece: Uint8Array, from: number, to: number, out: Out): void {
  let first = -1;
  let end = 0;
  let count = 0;
  const close = (): void => {
    if (count >= FEWEST) for (const [name, bytes] of readings(codesOf(piece, first, end))) out.add(name, first, end, bytes);
    count = 0;
  };
  for (let at = from; at < to; ) {
    const start = at;
    while (at < to && ALNUM[piece[at] as number] === 1) at += 1;
    if (at > start) {
      if (!isCode(piece, start, at)) close();
      else {
        if (count === 0) first = start;
        count += 1;
        end = at;
      }
      continue;
    }
    while (at < to && ALNUM[piece[at] as number] === 0) at += 1;
    if (at - start > WIDEST_GAP) close();
  }
  close();
}

const FEWEST = 12;
/** A digit of each code and a sign between each two. */
const LEAST_RUN = FEWEST * 2 - 1;
const WIDEST_GAP = 8;

const ALNUM = new Uint8Array(256);
const HEX = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') HEX[digit.charCodeAt(0)] = 1;
for (let byte = 0x30; byte < 0x7b; byte += 1) if (byte < 0x3a || (byte > 0x40 && byte < 0x5b) || byte > 0x60) ALNUM[byte] = 1;

/** Everything but letters that are in no code. */
const OF_CODES = setOf((byte) => ALNUM[byte] === 0 || HEX[byte] === 1 || 'xXuUoO'.includes(String.fromCharCode(byte)));

/** Where the digits of a code begin, behind its `0x`, `x`, `u`, `o`, `b`. */
function digitsFrom(piece: Uint8Array, from: number, to: number): number {
  const first = (piece[from] ?? 0) | 0x20;
  const second = (piece[from + 1] ?? 0) | 0x20;
  if (to - from > 2 && piece[from] === 0x30 && (second === 0x78 || second === 0x6f || (second === 0x62 && to - from > 6))) return from + 2;
  return to - from > 1 && (first === 0x78 || first === 0x75 || first === 0x6f) ? from + 1 : from;
}

function isCode(piece: Uint8Array, from: number, to: number): boolean {
  if (to - from > 10) return false;
  for (let at = digitsFrom(piece, from, to); at < to; at += 1) if (HEX[piece[at] ?? 0] === 0) return false;
  return true;
}

/** The digits of every code in a stretch. */
function codesOf(piece: Uint8Array, from: number, to: number): string[] {
  const codes: string[] = [];
  for (let at = from; at < to; ) {
    const start = at;
    while (at < to && ALNUM[piece[at] ?? 0] === 1) at += 1;
    if (at > start) codes.push(String.fromCharCode(...piece.subarray(digitsFrom(piece, start, at), at)));
    else at += 1;
  }
  return codes;
}

/** Codes at either end among which some may be words, such as `a`. */
const EDGE = 3;

/** Without what does not fit near either end, and what stands beyond it. */
function middle(codes: readonly string[], fits: RegExp): readonly string[] {
  let from = 0;
  for (let at = 0; at < Math.min(EDGE, codes.length); at += 1) if (!fits.test(codes[at] ?? '')) from = at + 1;
  let to = codes.length;
  for (let at = codes.length - 1; at >= Math.max(codes.length - EDGE, 0); at -= 1) if (!fits.test(codes[at] ?? '')) to = at;
  return codes.slice(from, to);
}

function readings(codes: readonly string[]): (readonly [string, Uint8Array])[] {
  const found: (readonly [string, Uint8Array])[] = [];
  const read = (name: string, base: number, fits: RegExp): void => {
    const fitting = middle(codes, fits);
    if (fitting.length < FEWEST || !fitting.every((code) => fits.test(code))) return;
    const values = fitting.map((code) => Number.parseInt(code, base));
    if (values.every((value) => value < 256)) found.push([name, Uint8Array.from(values)]);
    else if (values.every((value) => value < 0x10000))
      found.push([`${name} of 16 bits`, Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]))]);
  };
  read('binary', 2, /^[01]{6,16}$/);
  read('octal', 8, /^[0-7]{2,4}$/);
  read('character codes', 10, /^\d{1,5}$/);
  read('hex', 16, /^(?:[0-9a-fA-F]{2}|00[0-9a-fA-F]{2})$/);
  // Groups of more than one byte: `53454b52 45543031`.
  if (found.length === 0 && codes.every((code) => code.length % 2 === 0)) {
    const bytes = codes.flatMap((code) => code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
    found.push(['hex', Uint8Array.from(bytes)]);
  }
  return found;
}
