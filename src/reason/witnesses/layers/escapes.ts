import { toUtf8 } from '../../../text/byte-codecs.ts';
import { fromEntities } from '../../../text/codecs.ts';
import { HOLDS } from './kinds.ts';
import type { Layer } from './layer.ts';

/** Percent signs, quoted-printable, escapes of C, JSON and JavaScript, HTML entities: wherever some stand close together. */
export const escapes: Layer = (piece, out, { kinds }) => {
  if ((kinds & HOLDS.text) === 0) return;
  for (const way of WAYS) {
    if ((kinds & way.kind) === 0) continue;
    for (const [from, to] of regions(piece, way)) {
      const bytes = way.read(piece.subarray(from, to));
      out.add(way.name, from, to, bytes);
    }
  }
};

interface Way {
  readonly name: string;
  readonly sign: number;
  /** The bit of `HOLDS` for the sign. */
  readonly kind: number;
  /** Length of an escape that begins here; 0: none does. */
  readonly length: (piece: Uint8Array, at: number) => number;
  readonly read: (piece: Uint8Array) => Uint8Array;
}

const NEAR = 96;

/** Stretches in which no gap between two escapes is wider than what is still read with them on either side. */
function regions(piece: Uint8Array, way: Way): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let first = -1;
  let last = 0;
  const close = (): void => {
    if (first >= 0) found.push([Math.max(first - NEAR, found.at(-1)?.[1] ?? 0), Math.min(last + NEAR, piece.length)]);
    first = -1;
  };
  for (let at = 0; at < piece.length; at += 1) {
    if (piece[at] !== way.sign) continue;
    const length = way.length(piece, at);
    if (length === 0) continue;
    if (first >= 0 && at - last > 2 * NEAR) close();
    if (first < 0) first = at;
    last = at + length;
  }
  close();
  return found;
}

const hex = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};
const hexDigits = (piece: Uint8Array, at: number, most: number): number => {
  let count = 0;
  while (count < most && hex(piece[at + count]) >= 0) count += 1;
  return count;
};
const number = (piece: Uint8Array, at: number, count: number): number => {
  let value = 0;
  for (let i = 0; i < count; i += 1) value = value * 16 + Math.max(hex(piece[at + i]), 0);
  return value;
};

/** `%41` and `=41`; a line that ends in `=` goes on. */
function byteEscapes(sign: number): Pick<Way, 'length' | 'read'> {
  return {
    length: (piece, at) =>
      hexDigits(piece, at + 1, 2) === 2 ? 3 : sign === 0x3d && (piece[at + 1] === 0x0a || piece[at + 1] === 0x0d) ? 2 : 0,
    read: (piece) => {
      const bytes = new Uint8Array(piece.length);
      let size = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const isSign = piece[at] === sign;
        if (isSign && hexDigits(piece, at + 1, 2) === 2) {
          bytes[size++] = number(piece, at + 1, 2);
          at += 2;
        } else if (isSign && sign === 0x3d && (piece[at + 1] === 0x0a || piece[at + 1] === 0x0d)) {
          at += piece[at + 1] === 0x0d && piece[at + 2] === 0x0a ? 2 : 1;
        } else bytes[size++] = piece[at] ?? 0;
      }
      return bytes.slice(0, size);
    },
  };
}

/** Length and code of `\x41`, `\u0041`, `\u{41}`, `\U00000041`, `\101`; undefined: none of them. */
function slashed(piece: Uint8Array, at: number): readonly [number, number] | undefined {
  const kind = piece[at + 1] ?? 0;
  if (kind === 0x78 && hexDigits(piece, at + 2, 2) === 2) return [4, number(piece, at + 2, 2)];
  if (kind === 0x75 && piece[at + 2] === 0x7b) {
    const count = hexDigits(piece, at + 3, 6);
    return count > 0 && piece[at + 3 + count] === 0x7d ? [count + 4, number(piece, at + 3, count)] : undefined;
  }
  if (kind === 0x75 && hexDigits(piece, at + 2, 4) === 4) return [6, number(piece, at + 2, 4)];
  if (kind === 0x55 && hexDigits(piece, at + 2, 8) === 8) return [10, number(piece, at + 2, 8)];
  const octal = [1, 2, 3].map((i) => (piece[at + i] ?? 0) - 0x30);
  if (octal.every((digit) => digit >= 0 && digit < 8) && (octal[0] ?? 9) < 4)
    return [4, (octal[0] ?? 0) * 64 + (octal[1] ?? 0) * 8 + (octal[2] ?? 0)];
  // CSS and SQL write `\000041` or `\41 `.
  const css = hexDigits(piece, at + 1, 6);
  return css >= 4 ? [css + 1, number(piece, at + 1, css)] : undefined;
}

function unslashed(piece: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < piece.length; at += 1) {
    const escape = piece[at] === 0x5c ? slashed(piece, at) : undefined;
    if (escape === undefined) {
      if (piece[at] !== 0x5c) bytes.push(piece[at] ?? 0);
      else if ((piece[at + 1] ?? 0) > 0x60) at += 1;
      continue;
    }
    const [length, code] = escape;
    // A byte or a character below 256 is a byte: what was packed is meant as bytes.
    if (code < 256) bytes.push(code);
    else bytes.push(...toUtf8(String.fromCodePoint(Math.min(code, 0x10ffff))));
    at += length - 1;
  }
  return Uint8Array.from(bytes);
}

const text = (bytes: Uint8Array): string => {
  let made = '';
  for (let at = 0; at < bytes.length; at += 4096) made += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return made;
};

const WAYS: readonly Way[] = [
  { name: 'percent', kind: HOLDS.percent, sign: 0x25, ...byteEscapes(0x25) },
  { name: 'quoted-printable', kind: HOLDS.equals, sign: 0x3d, ...byteEscapes(0x3d) },
  { name: 'escapes', kind: HOLDS.backslash, sign: 0x5c, length: (piece, at) => slashed(piece, at)?.[0] ?? 0, read: unslashed },
  {
    name: 'html',
    kind: HOLDS.ampersand,
    sign: 0x26,
    length: (piece, at) => (piece[at + 1] === 0x23 ? 4 : 0),
    read: (piece) => toUtf8(fromEntities(text(piece))),
  },
];
