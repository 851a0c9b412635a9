/** What was compressed by deflate (RFC 1951), up to `most` bytes; what was read before an error or the end, undefined when that is nothing. */
export function inflateRaw(source: Uint8Array, from: number, most: number): Uint8Array | undefined {
  const reader: Reader = { source, at: from, held: 0, bits: 0, out: new Uint8Array(Math.min(most, 1024)), size: 0, most };
  let whole = true;
  for (let last = 0; last !== 1 && whole; ) {
    last = take(reader, 1);
    const kind = take(reader, 2);
    if (last < 0 || kind < 0 || kind === 3) break;
    whole = kind === 0 ? stored(reader) : block(reader, kind);
  }
  return reader.size === 0 ? undefined : reader.out.slice(0, reader.size);
}

/** Where the deflated data of a gzip or zlib stream begins; undefined when it is neither. */
export function deflatedAt(bytes: Uint8Array): { readonly kind: 'gzip' | 'zlib'; readonly at: number } | undefined {
  const [a = 0, b = 0, method, flags = 0] = bytes;
  if (a === 0x1f && b === 0x8b && method === 8) {
    let at = 10;
    if ((flags & 4) !== 0) at += 2 + (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8);
    for (const flag of [8, 16]) {
      if ((flags & flag) === 0) continue;
      while (at < bytes.length && bytes[at] !== 0) at += 1;
      at += 1;
    }
    if ((flags & 2) !== 0) at += 2;
    return { kind: 'gzip', at };
  }
  return (a & 0x0f) === 8 && a >> 4 <= 7 && ((a << 8) | b) % 31 === 0 && (b & 0x20) === 0 ? { kind: 'zlib', at: 2 } : undefined;
}

interface Reader {
  readonly source: Uint8Array;
  at: number;
  held: number;
  bits: number;
  out: Uint8Array;
  size: number;
  readonly most: number;
}

/** The next so many bits; -1 at the end of the source. */
function take(reader: Reader, count: number): number {
  while (reader.bits < count) {
    const byte = reader.source[reader.at];
    if (byte === undefined) return -1;
    reader.held |= byte << reader.bits;
    reader.at += 1;
    reader.bits += 8;
  }
  const value = reader.held & ((1 << count) - 1);
  reader.held >>>= count;
  reader.bits -= count;
  return value;
}

/** False: there is no room left. */
function put(reader: Reader, byte: number): boolean {
  if (reader.size >= reader.most) return false;
  if (reader.size >= reader.out.length) {
    const more = new Uint8Array(Math.min(reader.most, reader.out.length * 2));
    more.set(reader.out);
    reader.out = more;
  }
  reader.out[reader.size] = byte;
  reader.size += 1;
  return true;
}

function stored(reader: Reader): boolean {
  reader.held = 0;
  reader.bits = 0;
  const length = take(reader, 16);
  const check = take(reader, 16);
  if (length < 0 || (length ^ check) !== 0xffff) return false;
  for (let i = 0; i < length; i += 1) {
    const byte = reader.source[reader.at];
    if (byte === undefined || !put(reader, byte)) return false;
    reader.at += 1;
  }
  return true;
}

/** A Huffman code: how many codes of each length, and their symbols in order. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

function code(lengths: readonly number[]): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const next = new Uint16Array(16);
  for (let i = 1; i < 16; i += 1) next[i] = (next[i - 1] ?? 0) + (counts[i - 1] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const place = next[length] ?? 0;
    symbols[place] = symbol;
    next[length] = place + 1;
  }
  return { counts, symbols };
}

/** The next symbol; -1: there is none. */
function symbol(reader: Reader, { counts, symbols }: Code): number {
  let value = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length < 16; length += 1) {
    const bit = take(reader, 1);
    if (bit < 0) return -1;
    value |= bit;
    const count = counts[length] ?? 0;
    if (value - count < first) return symbols[index + (value - first)] ?? -1;
    index += count;
    first = (first + count) << 1;
    value <<= 1;
  }
  return -1;
}

const times = (value: number, count: number): number[] => Array.from({ length: count }, () => value);
const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const FAR_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385,
  24577,
];
const FAR_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function block(reader: Reader, kind: number): boolean {
  const codes = kind === 1 ? FIXED : sentCodes(reader);
  if (codes === undefined) return false;
  for (;;) {
    const sign = symbol(reader, codes.signs);
    if (sign < 0) return false;
    if (sign === 256) return true;
    if (sign < 256) {
      if (!put(reader, sign)) return false;
    } else if (!copy(reader, sign - 257, codes.far)) return false;
  }
}

function copy(reader: Reader, kind: number, far: Code): boolean {
  const more = take(reader, LENGTH_BITS[kind] ?? 0);
  const way = symbol(reader, far);
  const base = LENGTH_BASE[kind];
  const back = FAR_BASE[way];
  if (more < 0 || base === undefined || back === undefined) return false;
  const further = take(reader, FAR_BITS[way] ?? 0);
  const distance = back + further;
  if (further < 0 || distance > reader.size) return false;
  for (let i = base + more; i > 0; i -= 1) if (!put(reader, reader.out[reader.size - distance] ?? 0)) return false;
  return true;
}

interface Codes {
  readonly signs: Code;
  readonly far: Code;
}

const FIXED: Codes = {
  signs: code([...times(8, 144), ...times(9, 112), ...times(7, 24), ...times(8, 8)]),
  far: code(times(5, 30)),
};

function sentCodes(reader: Reader): Codes | undefined {
  const signs = take(reader, 5) + 257;
  const far = take(reader, 5) + 1;
  const orders = take(reader, 4) + 4;
  if (signs < 257 || far < 1 || orders < 4) return undefined;
  const small = times(0, 19);
  for (let i = 0; i < orders; i += 1) small[ORDER[i] ?? 0] = Math.max(take(reader, 3), 0);
  const lengthCode = code(small);
  const lengths: number[] = [];
  while (lengths.length < signs + far) {
    const sign = symbol(reader, lengthCode);
    if (sign < 0) return undefined;
    if (sign < 16) lengths.push(sign);
    else if (sign === 16) lengths.push(...times(lengths.at(-1) ?? 0, 3 + Math.max(take(reader, 2), 0)));
    else lengths.push(...times(0, sign === 17 ? 3 + Math.max(take(reader, 3), 0) : 11 + Math.max(take(reader, 7), 0)));
  }
  return { signs: code(lengths.slice(0, signs)), far: code(lengths.slice(signs, signs + far)) };
}
