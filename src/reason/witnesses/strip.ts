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

/** Makes a strip piece by piece; what goes beyond `most` bytes is counted and left out. */
export interface StripMaker {
  add(sink: number, root: Piece['root'], via: readonly string[], bytes: Uint8Array): void;
  leftOut(): number;
  done(): Strip;
}

/** `expected`: bytes that room is made for at once. */
export function stripMaker(most: number, expected = 1024): StripMaker {
  const pieces: Piece[] = [];
  let bytes = new Uint8Array(expected);
  let size = 0;
  let left = 0;
  return {
    add(sink, root, via, more) {
      if (size + more.length > most) {
        left += more.length;
        return;
      }
      if (size + more.length > bytes.length) {
        const wider = new Uint8Array(Math.max(bytes.length * 2, size + more.length));
        wider.set(bytes.subarray(0, size));
        bytes = wider;
      }
      bytes.set(more, size);
      pieces.push({ sink, from: size, to: size + more.length, root, via });
      size += more.length;
    },
    leftOut: () => left,
    done: () => ({ bytes: bytes.subarray(0, size), pieces }),
  };
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
