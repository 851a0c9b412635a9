/** A stretch of a strip, and where it comes from. */
export interface Piece {
  /** Number of the sink. */
  readonly sink: number;
  /** First byte and first byte after it, in the strip. */
  readonly from: number;
  readonly to: number;
  /** Bytes of the sink's content that it was made from; undefined: it was put together from several places. */
  readonly root: readonly [number, number] | undefined;
  /** Layers that were taken off, outermost first. */
  readonly via: readonly string[];
}

/** Bytes end to end, to be searched in one go. */
export interface Strip {
  readonly bytes: Uint8Array;
  /** In order, without gaps. */
  readonly pieces: readonly Piece[];
}

/** Number of the piece that holds a byte of the strip. */
export function pieceAt(pieces: readonly Piece[], at: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  // Empty pieces begin where the next does.
  while (low < pieces.length - 1 && (pieces[low]?.to ?? 0) <= at) low += 1;
  return low;
}

/** Whether two hold the same. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** Makes a strip piece by piece; what goes beyond `most` bytes is counted and left out. `expected`: bytes that room is made for at once. */
export class StripMaker {
  readonly #most: number;
  readonly #pieces: Piece[] = [];
  #bytes: Uint8Array;
  #size = 0;
  #left = 0;

  constructor(most: number, expected = 1024) {
    this.#most = most;
    this.#bytes = new Uint8Array(expected);
  }

  add(sink: number, root: Piece['root'], via: readonly string[], more: Uint8Array): void {
    const size = this.#size;
    const end = size + more.length;
    if (end > this.#most) {
      this.#left += more.length;
      return;
    }
    if (end > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(this.#bytes.length * 2, end));
      wider.set(this.#bytes.subarray(0, size));
      this.#bytes = wider;
    }
    const bytes = this.#bytes;
    // What is short is copied quicker by hand.
    if (more.length > 64) bytes.set(more, size);
    else for (let at = 0; at < more.length; at += 1) bytes[size + at] = more[at] as number;
    this.#pieces.push({ sink, from: size, to: end, root, via });
    this.#size = end;
  }

  leftOut(): number {
    return this.#left;
  }

  done(): Strip {
    return { bytes: this.#bytes.subarray(0, this.#size), pieces: this.#pieces };
  }
}
