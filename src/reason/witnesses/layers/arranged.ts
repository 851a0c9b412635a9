import { HOLDS } from './kinds.ts';
import { gaveBytes, type Layer, type Out } from './layer.ts';
import { type Gathered, gather, gathered, nextRun, runEnd, setOf, taken } from './runs.ts';

/** What was taken apart and laid out: values of JSON one after another, ends of lines, every second letter, initials. Of text as it came and one layer below. */
export const arranged: Layer = (piece, out, { last, kinds }) => {
  if (last !== undefined && !gaveBytes(last)) return;
  if ((kinds & HOLDS.text) !== 0) {
    if ((kinds & HOLDS.quote) !== 0) values(piece, out);
    lines(piece, out);
    spaced(piece, out);
  }
  if (last !== undefined) return;
  everyNth(piece, out);
  filled(piece, out);
  initials(piece, out);
};

const LETTERS = setOf(
  (byte) => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0x80,
);
const isLetter = (byte: number): boolean => LETTERS[byte] === 1;
const FEWEST = 12;
/** A longer value is searched where it stands. */
const LONGEST_VALUE = 40;

/** Strings of JSON that stand as values, and those that stand as keys, in order. */
function values(piece: Uint8Array, out: Out): void {
  const room = Math.min(piece.length, MOST_GATHERED + LONGEST_VALUE + 2);
  const parts = gathered(room);
  const keys = gathered(room);
  let from = 0;
  for (let at = nextOf(piece, QUOTE, 0); at < piece.length; at = nextOf(piece, QUOTE, at)) {
    const end = stringEnd(piece, at + 1, at + 1 + LONGEST_VALUE, NEVER);
    if (piece[end] !== QUOTE) {
      // Too long a string: what was gathered before it stays; go on behind it.
      at = stringEnd(piece, end, piece.length, NEW_LINE) + 1;
      continue;
    }
    let next = end + 1;
    while (piece[next] === 0x20 || piece[next] === 0x5c) next += 1;
    const isKey = piece[next] === COLON || (piece[next] === QUOTE && piece[next + 1] === COLON);
    gather(isKey ? keys : parts, piece, at + 1, end, 0x20);
    at = end + 1;
    if (parts.size + keys.size <= MOST_GATHERED) continue;
    flush(parts, keys, from, at, out);
    from = at;
  }
  flush(parts, keys, from, piece.length, out);
}

function flush(values: Gathered, keys: Gathered, from: number, to: number, out: Out): void {
  const [allValues, allKeys] = [taken(values), taken(keys)];
  if (allValues.length >= FEWEST) out.add('values', from, to, allValues);
  if (allKeys.length >= FEWEST) out.add('keys', from, to, allKeys);
}

/** The quote that ends a string, or where it is given up: at `most`, or at a byte that ends it too. */
function stringEnd(piece: Uint8Array, from: number, most: number, ends: number): number {
  let end = from;
  while (end < piece.length && end < most && piece[end] !== QUOTE && piece[end] !== ends) end += piece[end] === 0x5c ? 2 : 1;
  return end;
}

const NEW_LINE = 0x0a;
/** No byte. */
const NEVER = -1;

/** Where the next such byte is; the end of the piece when there is none. */
function nextOf(piece: Uint8Array, byte: number, from: number): number {
  let at = from;
  while (at < piece.length && piece[at] !== byte) at += 1;
  return at;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const MOST_GATHERED = 4096;

/** Short values at the ends of following lines: after a label, a number or a dash. */
function lines(piece: Uint8Array, out: Out): void {
  const parts = gathered(Math.min(piece.length, MOST_GATHERED + 202));
  let from = 0;
  let count = 0;
  for (let at = 0; at <= piece.length; ) {
    const end = nextOf(piece, NEW_LINE, at);
    const label = end - at <= 200 ? labelEnd(piece, at, end) : end;
    // After a label all of the rest; else the last word.
    const stop = label < 0 ? wordEnd(piece, at, end) : end;
    const start = label < 0 ? wordStart(piece, at, stop) : label;
    if (start === stop || parts.size > MOST_GATHERED) {
      if (count >= 2 && parts.size >= FEWEST) out.add('lines', from, at, taken(parts));
      parts.size = 0;
      count = 0;
    }
    if (start < stop) {
      if (count === 0) from = at;
      gather(parts, piece, start, stop, 0);
      count += 1;
    }
    at = end + 1;
  }
  if (count >= 2 && parts.size >= FEWEST) out.add('lines', from, piece.length, taken(parts));
}

/** Behind the label that a line begins with, when a short value follows; -1: none does. */
function labelEnd(piece: Uint8Array, from: number, to: number): number {
  let sign = Math.min(from + 40, to) - 1;
  while (sign >= from && piece[sign] !== COLON) sign -= 1;
  return sign >= from && sign + 1 < to && to - sign <= LONGEST_VALUE ? sign + 1 : -1;
}

function wordEnd(piece: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && !isLetter(piece[end - 1] as number)) end -= 1;
  return end;
}

/** Where the word that ends at `to` begins; `to` when it is too long for one. */
function wordStart(piece: Uint8Array, from: number, to: number): number {
  let start = to;
  while (start > from && isLetter(piece[start - 1] as number)) start -= 1;
  return to - start <= 24 ? start : to;
}

/** Every second, third or fourth letter of what could be one word. */
function everyNth(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, DIGITS, LEAST_FILLED, 0); at >= 0; ) {
    const end = runEnd(piece, DIGITS, at);
    if (end - at <= 400) {
      const run = piece.subarray(at, end);
      for (const step of [2, 3, 4]) {
        if (run.length < FEWEST * step) continue;
        for (let first = 0; first < step; first += 1) out.add(`every ${step}th`, at, end, everySo(run, first, step));
      }
    }
    at = nextRun(piece, DIGITS, LEAST_FILLED, end);
  }
}

const everySo = (run: Uint8Array, first: number, step: number): Uint8Array =>
  Uint8Array.from({ length: Math.ceil((run.length - first) / step) }, (_, i) => run[first + i * step] ?? 0);

/** Half of it is enough of a seed to be known; shorter runs are identifiers. */
const LEAST_FILLED = 40;

/** A line in which every second, third or fourth place holds always the same. */
function filled(piece: Uint8Array, out: Out): void {
  for (let at = 0; at < piece.length; ) {
    const end = nextOf(piece, NEW_LINE, at);
    if (end - at >= FEWEST * 2 && end - at <= 400) filledLine(piece, at, end, out);
    at = end + 1;
  }
}

function filledLine(piece: Uint8Array, from: number, to: number, out: Out): void {
  for (let step = 2; step <= 4; step += 1) {
    for (let place = 0; place < step; place += 1) {
      const filler = piece[from + place];
      let same = from + place;
      while (same < to && piece[same] === filler) same += step;
      if (same < to) continue;
      const line = piece.subarray(from, to);
      for (let first = 0; first < step; first += 1) if (first !== place) out.add(`every ${step}th`, from, to, everySo(line, first, step));
    }
  }
}

/** Digits of an encoding in groups of four or fewer with blanks or commas between. */
function spaced(piece: Uint8Array, out: Out): void {
  for (let at = nextRun(piece, GROUPS, LEAST_SPACED, 0); at >= 0; ) {
    const end = runEnd(piece, GROUPS, at);
    spacedRun(piece.subarray(at, end), at, out);
    at = nextRun(piece, GROUPS, LEAST_SPACED, end);
  }
}

/** A digit in each group and a sign between each two. */
const LEAST_SPACED = FEWEST * 2 - 1;

function spacedRun(piece: Uint8Array, start: number, out: Out): void {
  let from = 0;
  let groups = 0;
  for (let at = 0; at <= piece.length; ) {
    const end = groupEnd(piece, at);
    let next = end;
    while (next < piece.length && next - end < 3 && BETWEEN[piece[next] as number] === 1) next += 1;
    if (end > at && end - at <= 4 && (next > end || next === piece.length)) {
      if (groups === 0) from = at;
      groups += 1;
      at = next;
      continue;
    }
    if (groups >= FEWEST) out.add('spaced', start + from, start + at, piece.subarray(from, at).filter(isDigit));
    groups = 0;
    at = Math.max(next, at + 1);
    // The rest of a long word is no group.
    while (at < piece.length && isDigit(piece[at - 1] as number) && isDigit(piece[at] as number)) at += 1;
  }
}

function groupEnd(piece: Uint8Array, from: number): number {
  let end = from;
  while (end < piece.length && end - from < 6 && isDigit(piece[end] as number)) end += 1;
  return end;
}

const DIGITS = new Uint8Array(256);
for (let byte = 0; byte < 0x80; byte += 1)
  if (isLetter(byte) || byte === 0x2b || byte === 0x2f || byte === 0x3d || byte === 0x5f) DIGITS[byte] = 1;
const isDigit = (byte: number): boolean => DIGITS[byte] === 1;
const BETWEEN = setOf((byte) => [0x20, 0x2c, 0x0a, 0x0d, 0x09, 0x2d, 0x2e, 0x3a, 0x7c].includes(byte));

const GROUPS = setOf((byte) => DIGITS[byte] === 1 || BETWEEN[byte] === 1);

/** First letters of words, first and last letters of lines. */
function initials(piece: Uint8Array, out: Out): void {
  const words = new Uint8Array((piece.length >> 1) + 2);
  const size = putInitials(piece, words);
  if (size >= FEWEST) out.add('initials of words', 0, piece.length, words.subarray(0, size));
  firstAndLast(piece, out);
}

/** How many there are. Each byte is put down, and stays when it counts: a branch for each would cost more. */
function putInitials(piece: Uint8Array, words: Uint8Array): number {
  let size = 0;
  let before = 1;
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] as number;
    const blank = byte <= 0x20 ? 1 : 0;
    words[size] = byte;
    size += before & (blank ^ 1);
    before = blank;
  }
  return size;
}

function firstAndLast(piece: Uint8Array, out: Out): void {
  const lines: number[] = [];
  for (let at = 0; at < piece.length; ) {
    const next = piece.indexOf(NEW_LINE, at);
    const end = next < 0 ? piece.length : next;
    if (end > at) lines.push(at, end - 1);
    at = end + 1;
  }
  const size = lines.length >> 1;
  if (size < FEWEST) return;
  out.add(
    'initials of lines',
    0,
    piece.length,
    Uint8Array.from({ length: size }, (_, i) => piece[lines[i * 2] as number] as number),
  );
  out.add(
    'ends of lines',
    0,
    piece.length,
    Uint8Array.from({ length: size }, (_, i) => piece[lines[i * 2 + 1] as number] as number),
  );
}
