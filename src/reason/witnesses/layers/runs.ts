/**
 * Where the next run of at least `least` bytes of a set begins, from `from` on, which must not be inside of one; -1: there is none. `set` has a 1 for
 * each byte of it. Looked at from the end of what could be a run backwards: where runs are short, most bytes are never looked at.
 */
export function nextRun(piece: Uint8Array, set: Uint8Array, least: number, from: number): number {
  let start = from;
  while (start + least <= piece.length) {
    let at = start + least - 1;
    while (at >= start && set[piece[at] as number] === 1) at -= 1;
    if (at < start) return start;
    start = at + 1;
  }
  return -1;
}

/** The first byte after `from` that is not of the set. */
export function runEnd(piece: Uint8Array, set: Uint8Array, from: number): number {
  let at = from;
  while (at < piece.length && set[piece[at] as number] === 1) at += 1;
  return at;
}

/** A set of bytes, for `nextRun`. */
export function setOf(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}

/** A set of those bytes that have a value. */
export const digitsIn = (values: Uint8Array): Uint8Array => setOf((byte) => values[byte] !== 255);

/** Bytes one after another, within room that must be enough. */
export interface Gathered {
  readonly bytes: Uint8Array;
  size: number;
}

export const gathered = (room: number): Gathered => ({ bytes: new Uint8Array(room), size: 0 });

/** Those from `from` up to `to` that are not below `least`. */
export function gather(into: Gathered, piece: Uint8Array, from: number, to: number, least: number): void {
  let { size } = into;
  for (let at = from; at < to; at += 1) {
    const byte = piece[at] as number;
    if (byte >= least) into.bytes[size++] = byte;
  }
  into.size = size;
}

/** A copy of all; nothing is left. */
export function taken(from: Gathered): Uint8Array {
  const all = from.bytes.slice(0, from.size);
  from.size = 0;
  return all;
}
