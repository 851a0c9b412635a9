import { HOLDS } from './kinds.ts';
import type { Layer } from './layer.ts';
import { gathered, taken } from './runs.ts';

/** What stands in characters that nobody sees or that are only a carrier: variation selectors, bits of two widthless characters, Braille, bytes written as characters. */
export const unseen: Layer = (piece, out, { kinds }) => {
  if ((kinds & HOLDS.high) === 0 || !isUnicode(piece)) return;
  const [selected, latin, braille] = [gathered(piece.length), gathered(piece.length), gathered(piece.length)];
  const zero = new Map<number, number>();
  const order: number[] = [];
  let wide = 0;
  for (let at = 0; at < piece.length; ) {
    const first = piece[at] as number;
    if (first < 0x80) {
      latin.bytes[latin.size++] = first;
      at += 1;
      continue;
    }
    const code = codeAt(piece, at);
    if (code < 0x100) {
      latin.bytes[latin.size++] = code;
      wide += 1;
    } else if (code >= 0xfe00 && code <= 0xfe0f) selected.bytes[selected.size++] = code - 0xfe00;
    else if (code >= 0xe0100 && code <= 0xe01ef) selected.bytes[selected.size++] = code - 0xe0100 + 16;
    else if (code >= 0x2800 && code <= 0x28ff) braille.bytes[braille.size++] = code & 0xff;
    else if ((code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff) {
      if (!zero.has(code)) zero.set(code, zero.size);
      order.push(zero.get(code) ?? 0);
    }
    at += lengthAt(first);
  }
  const all = piece.length;
  if (order.length >= FEWEST) out.add('zero-width', 0, all, withoutWidthless(piece));
  if (selected.size >= FEWEST) out.add('variation selectors', 0, all, taken(selected));
  if (wide >= FEWEST) out.add('latin-1', 0, all, taken(latin));
  if (braille.size >= FEWEST) {
    const dots = taken(braille);
    out.add('braille', 0, all, dots);
    out.add(
      'braille',
      0,
      all,
      dots.map((each) => BRAILLE.get(each) ?? 0x20),
    );
  }
  if (order.length >= FEWEST * 7) for (const bits of bitStrings(order, zero.size)) out.add('widthless bits', 0, all, bits);
};

const lengthAt = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1);

function codeAt(piece: Uint8Array, at: number): number {
  const first = piece[at] ?? 0;
  const length = lengthAt(first);
  let code = length === 1 ? 0xfffd : first & (0xff >> (length + 1));
  for (let i = 1; i < length; i += 1) code = (code << 6) | ((piece[at + i] ?? 0) & 0x3f);
  return code;
}

/** Whether it holds enough characters beyond ASCII, and more of them than bytes that are none: what was packed or enciphered is not read as signs. */
function isUnicode(piece: Uint8Array): boolean {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const first = piece[at] as number;
    if (first < 0x80) continue;
    const end = at + lengthAt(first) - 1;
    if (end === at) wrong += 1;
    for (; at < end && ((piece[at + 1] ?? 0) & 0xc0) === 0x80; at += 1) right += 1;
    if (at < end) wrong += 1;
  }
  return right >= FEWEST && right > wrong;
}

const FEWEST = 12;

const withoutWidthless = (piece: Uint8Array): Uint8Array =>
  piece.filter((byte, at) => !isWidthless(piece, at) && !(byte >= 0x80 && (isWidthless(piece, at - 1) || isWidthless(piece, at - 2))));

/** U+200B to U+200F, U+2060 to U+2064 and U+FEFF in UTF-8. */
const isWidthless = (piece: Uint8Array, at: number): boolean => {
  const [first, second, third = 0] = [piece[at], piece[at + 1], piece[at + 2]];
  return (
    (first === 0xe2 && second === 0x80 && third >= 0x8b && third <= 0x8f) ||
    (first === 0xe2 && second === 0x81 && third >= 0xa0 && third <= 0xa4) ||
    (first === 0xef && second === 0xbb && third === 0xbf)
  );
};

/** Two characters are nought and one, either way about; a third parts the bytes. */
function bitStrings(order: readonly number[], kinds: number): Uint8Array[] {
  if (kinds > 3) return [];
  const ways: Uint8Array[] = [];
  for (const part of kinds === 3 ? [0, 1, 2] : [3]) {
    const [zero, one] = [0, 1, 2].filter((kind) => kind !== part);
    for (const set of [zero, one]) {
      const groups = part === 3 ? [order] : split(order, part);
      if (part === 3) for (const width of [8, 7]) ways.push(bytesOf(order, set ?? 0, width));
      else ways.push(Uint8Array.from(groups, (group) => group.reduce((value, kind) => ((value << 1) | (kind === set ? 1 : 0)) & 0xff, 0)));
    }
  }
  return ways;
}

function split(order: readonly number[], by: number): number[][] {
  const groups: number[][] = [[]];
  for (const kind of order) {
    if (kind === by) groups.push([]);
    else groups.at(-1)?.push(kind);
  }
  return groups.filter((group) => group.length > 0);
}

const bytesOf = (order: readonly number[], set: number, width: number): Uint8Array =>
  Uint8Array.from({ length: Math.floor(order.length / width) }, (_, at) =>
    order.slice(at * width, (at + 1) * width).reduce((value, kind) => (value << 1) | (kind === set ? 1 : 0), 0),
  );

/** Dots of letters, and of digits without their sign. */
const BRAILLE: ReadonlyMap<number, number> = new Map(
  [1, 3, 9, 25, 17, 11, 27, 19, 10, 26, 5, 7, 13, 29, 21, 15, 31, 23, 14, 30, 37, 39, 58, 45, 61, 53].map((dots, i) => [dots, 0x61 + i]),
);
