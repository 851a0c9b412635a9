import { ALPHABETS, digitValues, from45, from85 } from '../../../text/byte-codecs.ts';
import { isPacked, isTelling, ODD_BYTE, type Out } from './layer.ts';
import { areDigits } from './powers.ts';
import { digitsIn, nextRun, runEnd, setOf } from './runs.ts';

/** Runs of visible signs that are no words: base85 in its three alphabets, base45, uuencode. */
export function printed(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, VISIBLE, LEAST_RUN, 0); at >= 0; ) {
    const end = runEnd(piece, VISIBLE, at);
    if (end - at <= LONGEST_TRIED) onePrinted(piece, at, end, out);
    at = nextRun(piece, VISIBLE, LEAST_RUN, end);
  }
}

const EIGHTY_FIVE: readonly (readonly [string, Uint8Array])[] = [
  ['ascii85', digitValues(ALPHABETS.ascii85)],
  ['base85', digitValues(ALPHABETS.base85)],
  ['z85', digitValues(ALPHABETS.z85)],
];
const BASE45 = digitValues(ALPHABETS.base45);
const OF_45 = digitsIn(BASE45);
const VISIBLE = setOf((byte) => byte > 0x20 && byte < 0x7f);
const ODD = setOf((byte) => !/[0-9A-Za-z]/.test(String.fromCharCode(byte)));
/** Twelve bytes in base45. */
const LEAST_RUN = 18;
/** For each byte which of the three alphabets of base85 it belongs to, as bits. */
const OF_85 = Uint8Array.from({ length: 256 }, (_, byte) =>
  EIGHTY_FIVE.reduce((bits, [, values], i) => bits | (values[byte] === 255 ? 0 : 1 << i), 0),
);

/** Runs of visible signs longer than this are minified code, and are tried as a whole only. */
const LONGEST_TRIED = 65_536;
const QUOTES = new Set([0x22, 0x27, 0x60, 0x2c, 0x3a, 0x3d, 0x28, 0x29, 0x3b, 0x2e, 0x7b, 0x7d]);

function onePrinted(piece: Uint8Array, from: number, to: number, out: Out): void {
  const label = labelEnd(piece, from, Math.min(from + LABEL, to));
  const of = alphabetsOf(piece, from, to, label);
  if (of === 0) return;
  let run = piece.subarray(from, to);
  let cut = label - from;
  if (run[0] === 0x3c && run[1] === 0x7e) {
    run = run.subarray(2);
    cut = labelEnd(run, 0, Math.min(LABEL, run.length));
  }
  if (run.at(-1) === 0x3e && run.at(-2) === 0x7e) run = run.subarray(0, -2);
  let first = 0;
  let last = run.length;
  while (first < 3 && QUOTES.has(run[first] ?? 0)) first += 1;
  while (run.length - last < 3 && QUOTES.has(run[last - 1] ?? 0)) last -= 1;
  // A label and a sign before it are no part of it; the sign may be a digit all the same.
  const starts = [0, first, cut, cut, cut + 1];
  const ends = [run.length, last, run.length, last, last];
  for (let number = 0; number < EIGHTY_FIVE.length; number += 1) {
    const [name, values] = EIGHTY_FIVE[number] as (typeof EIGHTY_FIVE)[number];
    if ((of & (1 << number)) === 0 || !areDigits(run, values, Math.max(first, cut + 1), last)) continue;
    for (let way = 0; way < starts.length; way += 1) {
      if (way > 0 && starts[way] === starts[way - 1] && ends[way] === ends[way - 1]) continue;
      const bytes = reading85(run, starts[way] ?? 0, ends[way] ?? 0, values);
      if (bytes !== undefined) out.add(name, from, to, bytes);
    }
  }
}

/** Behind the first `=` or `:`; `from` itself when there is none. */
function labelEnd(piece: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (piece[at] === 0x3d || piece[at] === 0x3a) return at + 1;
  return from;
}

/** Which alphabets hold all of the middle of a run, as bits: of what stands before and behind some is no part of what was encoded. None: words. */
function alphabetsOf(piece: Uint8Array, from: number, to: number, label: number): number {
  let of = 7;
  let odd = 0;
  const stop = to - ROUND;
  for (let at = label + ROUND; at < stop && of !== 0; at += 1) of &= OF_85[piece[at] as number] as number;
  if (of === 0) return 0;
  for (let at = from; at < to; at += 1) odd += ODD[piece[at] as number] as number;
  return odd > 0 && odd * 30 >= to - from ? of : 0;
}

/** `<~` and three quotes. */
const ROUND = 5;

/** What it means, when that tells anything. */
function reading85(run: Uint8Array, from: number, to: number, values: Uint8Array): Uint8Array | undefined {
  if (to - from < 15 || !mayMean(run, from, to, values)) return undefined;
  // What a long run begins with tells as much as all of it.
  if (to - from > LONG_85) {
    const beginning = from85(run.subarray(from, from + LONG_85), values);
    if (beginning === undefined || !isTelling(beginning)) return undefined;
  }
  const bytes = from85(run.subarray(from, to), values);
  return bytes !== undefined && bytes.length >= 12 && isTelling(bytes) ? bytes : undefined;
}

/** Whether the first groups are numbers of 32 bits, and not of more odd bytes than all may have: most runs fall here, and nothing is made for them. */
function mayMean(run: Uint8Array, from: number, to: number, values: Uint8Array): boolean {
  const enough = Math.min((to - from) * 0.8, 512) / 10;
  const stop = Math.min(from + GROUPS, to - 5);
  let odd = 0;
  let first = 0;
  for (let at = from; at <= stop; at += 5) {
    let number = 0;
    for (let i = 0; i < 5; i += 1) number = number * 85 + (values[run[at + i] as number] as number);
    if (number > 0xffffffff) return false;
    if (at === from) first = number;
    odd += oddBytes(number);
  }
  return odd <= enough || isPacked(first >>> 24, (first >>> 16) & 0xff, (first >>> 8) & 0xff);
}

const oddBytes = (number: number): number =>
  (ODD_BYTE[number >>> 24] as number) +
  (ODD_BYTE[(number >>> 16) & 0xff] as number) +
  (ODD_BYTE[(number >>> 8) & 0xff] as number) +
  (ODD_BYTE[number & 0xff] as number);
/** Digits that are looked at first, less the first group. */
const GROUPS = 25;

/** Signs at the front among which a label ends. */
const LABEL = 24;
/** Digits of 512 bytes: so many are looked at to see whether they tell anything. */
const LONG_85 = 640;

/** Runs of digits of base45, whose blank is one of them; what stands before may be glued to it. */
export function fortyFive(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, OF_45, LEAST_RUN, 0); at >= 0; ) {
    const end = runEnd(piece, OF_45, at);
    if (end - at <= LONGEST_TRIED) {
      for (let start = at; start < at + 3; start += 1) {
        if (!mayMean45(piece, start, end)) continue;
        const bytes = from45(piece.subarray(start, end), BASE45);
        if (bytes !== undefined && isTelling(bytes)) out.add('base45', start, end, bytes);
      }
    }
    at = nextRun(piece, OF_45, LEAST_RUN, end);
  }
}

/** Whether the first groups are numbers of 16 bits, and not of more odd bytes than all may have; those that are nought are not counted, for wide text is half of them. */
function mayMean45(piece: Uint8Array, from: number, to: number): boolean {
  const most = Math.min(Math.floor(((to - from) * 2) / 3), 512);
  const stop = Math.min(from + GROUPS_45, to - 2);
  let first = 0;
  let odd = 0;
  for (let at = from; at < stop; at += 3) {
    const number = three45(piece, at);
    if (number > 0xffff) return false;
    if (at === from) first = number;
    odd +=
      (number >>> 8 === 0 ? 0 : (ODD_BYTE[number >>> 8] as number)) + ((number & 0xff) === 0 ? 0 : (ODD_BYTE[number & 0xff] as number));
    if (odd * 10 > most) return isPacked(first >>> 8, first & 0xff, three45(piece, from + 3) >>> 8);
  }
  return true;
}

const three45 = (piece: Uint8Array, at: number): number =>
  (BASE45[piece[at] as number] as number) +
  (BASE45[piece[at + 1] as number] as number) * 45 +
  (BASE45[piece[at + 2] as number] as number) * 2025;
/** Digits that are looked at first. */
const GROUPS_45 = 36;
