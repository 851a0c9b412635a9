import { gaveBytes, type Layer } from './layer.ts';

/** What was taken apart and laid out: values of JSON one after another, ends of lines, every second letter, initials. Of text as it came and one layer below. */
export const arranged: Layer = (piece, out, _options, last) => {
  if (last !== undefined && !gaveBytes(last)) return;
  values(piece, out);
  lines(piece, out);
  spaced(piece, out);
  if (last !== undefined) return;
  everyNth(piece, out);
  filled(piece, out);
  initials(piece, out);
};

const isLetter = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0x80;
const FEWEST = 12;
/** A longer value is searched where it stands. */
const LONGEST_VALUE = 40;

/** Strings of JSON that stand as values, and those that stand as keys, in order. */
function values(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  const parts: Record<'values' | 'keys', number[]> = { values: [], keys: [] };
  let from = 0;
  const flush = (at: number): void => {
    for (const name of ['values', 'keys'] as const) {
      if (parts[name].length >= FEWEST) out.add(name, from, at, Uint8Array.from(parts[name]));
      parts[name] = [];
    }
    from = at;
  };
  for (let at = piece.indexOf(QUOTE); at >= 0; at = piece.indexOf(QUOTE, at)) {
    let end = at + 1;
    while (end < piece.length && piece[end] !== QUOTE && end - at <= LONGEST_VALUE) end += piece[end] === 0x5c ? 2 : 1;
    if (piece[end] !== QUOTE) {
      // Too long a string: what was gathered before it stays; go on behind it.
      while (end < piece.length && piece[end] !== QUOTE && piece[end] !== 0x0a) end += piece[end] === 0x5c ? 2 : 1;
      at = end + 1;
      continue;
    }
    let next = end + 1;
    while (piece[next] === 0x20 || piece[next] === 0x5c) next += 1;
    const list = piece[next] === COLON || (piece[next] === QUOTE && piece[next + 1] === COLON) ? parts.keys : parts.values;
    for (let i = at + 1; i < end; i += 1) if ((piece[i] ?? 0) >= 0x20) list.push(piece[i] ?? 0);
    at = end + 1;
    if (parts.values.length + parts.keys.length > MOST_GATHERED) flush(at);
  }
  flush(piece.length);
}

const QUOTE = 0x22;
const COLON = 0x3a;
const MOST_GATHERED = 4096;

/** Short values at the ends of following lines: after a label, a number or a dash. */
function lines(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  let gathered: number[] = [];
  let from = 0;
  let count = 0;
  for (let at = 0; at <= piece.length; ) {
    let end = piece.indexOf(0x0a, at);
    if (end < 0) end = piece.length;
    const value = end - at <= 200 ? lastWord(piece, at, end) : undefined;
    if (value === undefined || gathered.length > MOST_GATHERED) {
      if (count >= 2 && gathered.length >= FEWEST) out.add('lines', from, at, Uint8Array.from(gathered));
      gathered = [];
      count = 0;
    }
    if (value !== undefined) {
      if (count === 0) from = at;
      gathered.push(...value);
      count += 1;
    }
    at = end + 1;
  }
  if (count >= 2 && gathered.length >= FEWEST) out.add('lines', from, piece.length, Uint8Array.from(gathered));
}

function lastWord(piece: Uint8Array, from: number, to: number): Uint8Array | undefined {
  const sign = piece.subarray(from, Math.min(from + 40, to)).lastIndexOf(COLON);
  // After a label all of the rest; else the last word.
  if (sign >= 0 && from + sign + 1 < to && to - from - sign <= LONGEST_VALUE) return piece.subarray(from + sign + 1, to);
  let end = to;
  while (end > from && !isLetter(piece[end - 1] ?? 0)) end -= 1;
  let start = end;
  while (start > from && isLetter(piece[start - 1] ?? 0)) start -= 1;
  return end > start && end - start <= 24 ? piece.subarray(start, end) : undefined;
}

/** Every second, third or fourth letter of what could be one word. */
function everyNth(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  for (let at = 0; at < piece.length; ) {
    let end = at;
    while (end < piece.length && isDigit(piece[end] ?? 0)) end += 1;
    if (end - at >= LEAST_FILLED && end - at <= 400) {
      const run = piece.subarray(at, end);
      for (const step of [2, 3, 4]) {
        if (run.length < FEWEST * step) continue;
        for (let first = 0; first < step; first += 1)
          out.add(
            `every ${step}th`,
            at,
            end,
            run.filter((_, i) => i % step === first),
          );
      }
    }
    at = end + 1;
  }
}

/** Half of it is enough of a seed to be known; shorter runs are identifiers. */
const LEAST_FILLED = 40;

/** A line in which every second, third or fourth place holds always the same. */
function filled(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  for (let at = 0; at < piece.length; ) {
    let end = piece.indexOf(0x0a, at);
    if (end < 0) end = piece.length;
    const line = piece.subarray(at, end);
    if (line.length >= FEWEST * 2 && line.length <= 400)
      for (const step of [2, 3, 4]) {
        for (let place = 0; place < step; place += 1) {
          let same = place;
          while (same < line.length && line[same] === line[place]) same += step;
          if (same < line.length) continue;
          for (let first = 0; first < step; first += 1)
            if (first !== place)
              out.add(
                `every ${step}th`,
                at,
                end,
                line.filter((_, i) => i % step === first),
              );
        }
      }
    at = end + 1;
  }
}

/** Digits of an encoding in groups of four or fewer with blanks or commas between. */
function spaced(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  let from = 0;
  let groups = 0;
  let gathered: number[] = [];
  const close = (at: number): void => {
    if (groups >= FEWEST) out.add('spaced', from, at, Uint8Array.from(gathered));
    groups = 0;
    gathered = [];
  };
  for (let at = 0; at < piece.length; ) {
    let end = at;
    while (end < piece.length && end - at < 6 && isDigit(piece[end] ?? 0)) end += 1;
    let next = end;
    while (next < piece.length && next - end < 3 && BETWEEN.has(piece[next] ?? 0)) next += 1;
    if (end === at || end - at > 4 || (next === end && next < piece.length)) {
      close(at);
      at = Math.max(next, at + 1);
      // The rest of a long word is no group.
      while (at < piece.length && isDigit(piece[at - 1] ?? 0) && isDigit(piece[at] ?? 0)) at += 1;
      continue;
    }
    if (groups === 0) from = at;
    for (let i = at; i < end; i += 1) gathered.push(piece[i] ?? 0);
    groups += 1;
    at = next;
  }
  close(piece.length);
}

const DIGITS = new Uint8Array(256);
for (let byte = 0; byte < 0x80; byte += 1)
  if (isLetter(byte) || byte === 0x2b || byte === 0x2f || byte === 0x3d || byte === 0x5f) DIGITS[byte] = 1;
const isDigit = (byte: number): boolean => DIGITS[byte] === 1;
const BETWEEN: ReadonlySet<number> = new Set([0x20, 0x2c, 0x0a, 0x0d, 0x09, 0x2d, 0x2e, 0x3a, 0x7c]);

/** First letters of words, first and last letters of lines. */
function initials(piece: Uint8Array, out: Parameters<Layer>[1]): void {
  const words: number[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  let line = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    const before = at === 0 ? 0x0a : (piece[at - 1] ?? 0);
    if (byte > 0x20 && before <= 0x20) words.push(byte);
    if (byte === 0x0a || at === piece.length - 1) {
      if (at > line) {
        begins.push(piece[line] ?? 0);
        ends.push(piece[byte === 0x0a ? at - 1 : at] ?? 0);
      }
      line = at + 1;
    }
  }
  const add = (name: string, bytes: number[]): void => {
    if (bytes.length >= FEWEST) out.add(name, 0, piece.length, Uint8Array.from(bytes));
  };
  add('initials of words', words);
  add('initials of lines', begins);
  add('ends of lines', ends);
}
