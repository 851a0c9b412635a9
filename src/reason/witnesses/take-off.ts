import { type DigestBook, LEAST_DIGEST } from './digests.ts';
import { arranged } from './layers/arranged.ts';
import { digits } from './layers/digits.ts';
import { escapes } from './layers/escapes.ts';
import { kindsOf } from './layers/kinds.ts';
import { isLast, type Layer, type Out } from './layers/layer.ts';
import { masked } from './layers/masked.ts';
import { numbers } from './layers/numbers.ts';
import { packed } from './layers/packed.ts';
import { unseen } from './layers/unseen.ts';
import type { Hit } from './search.ts';
import type { SearchOptions } from './sink.ts';
import { isSame, type Piece, type Strip, type StripMaker } from './strip.ts';

/** Takes one layer off every piece of a strip, of whatever sort it is; what stood behind goes to `next`, digests to `keep`. `depth`: layers taken off before. */
export function takeOff(
  { digests, options }: { readonly digests: DigestBook; readonly options: SearchOptions },
  strip: Strip,
  depth: number,
  next: StripMaker,
  keep: (hit: Hit) => void,
): void {
  const taken = new Taken(digests, depth, next, keep);
  for (const piece of strip.pieces) {
    const last = piece.via.at(-1);
    if (piece.to - piece.from < LEAST_PIECE || isLast(last)) continue;
    const bytes = strip.bytes.subarray(piece.from, piece.to);
    taken.from(piece, bytes);
    const about = { options, last, kinds: kindsOf(bytes) };
    for (const layer of LAYERS) layer(bytes, taken, about);
  }
}

const LAYERS: readonly Layer[] = [packed, digits, numbers, escapes, unseen, arranged, masked];
/** Bytes that can hold what is a find. */
const LEAST_PIECE = 12;

/** One for all pieces, with methods that are always the same functions: there may be tens of thousands of pieces, and compiled loops stay so. */
class Taken implements Out {
  readonly #digests: DigestBook;
  readonly #depth: number;
  readonly #next: StripMaker;
  readonly #keep: (hit: Hit) => void;
  #piece: Piece | undefined;
  #bytes: Uint8Array = new Uint8Array();

  constructor(digests: DigestBook, depth: number, next: StripMaker, keep: (hit: Hit) => void) {
    this.#digests = digests;
    this.#depth = depth;
    this.#next = next;
    this.#keep = keep;
  }

  from(piece: Piece, bytes: Uint8Array): void {
    this.#piece = piece;
    this.#bytes = bytes;
  }

  add(name: string, from: number, to: number, bytes: Uint8Array): void {
    const piece = this.#piece;
    if (piece === undefined || bytes.length < LEAST_PIECE || isSame(bytes, this.#bytes)) return;
    this.#next.add(piece.sink, this.#depth === 0 ? [from, to] : piece.root, [...piece.via, name], bytes);
  }

  digest(name: string, from: number, to: number, bytes: Uint8Array): void {
    const derived = bytes.length >= LEAST_DIGEST ? this.#digests.of(bytes) : undefined;
    if (derived === undefined || this.#piece === undefined) return;
    const { sink, via, root } = this.#piece;
    this.#keep({
      seed: derived.seed,
      sink,
      lastSink: sink,
      root: this.#depth === 0 ? [from, to] : root,
      via: [...via, name, derived.name],
      part: undefined,
      kind: 'digest',
      stood: undefined,
    });
  }
}
