import { deflatedAt, inflateRaw } from '../../../text/inflate.ts';
import { HOLDS } from './kinds.ts';
import { gaveBytes, isPlain, type Layer } from './layer.ts';

/** What was compressed: gzip and zip wherever they begin, zlib, zstd, deflate and brotli where nothing else explains the bytes. */
export const packed: Layer = (piece, out, { options, last, kinds }) => {
  // What is all text was not packed.
  if ((kinds & (HOLDS.high | HOLDS.control)) === 0) return;
  const most = Math.min(Math.max(piece.length * 20, 4096), MOST_UNPACKED);
  const all = piece.length;
  const whole = deflatedAt(piece);
  if (whole?.kind === 'zlib') {
    const bytes = inflateRaw(piece, whole.at, most);
    if (bytes !== undefined) out.add('zlib', 0, all, bytes);
  }
  inside(piece, [0x1f, 0x8b, 8], (at) => {
    const bytes = inflateRaw(piece, at + (deflatedAt(piece.subarray(at))?.at ?? 10), most);
    if (bytes !== undefined) out.add('gzip', at, all, bytes);
  });
  inside(piece, [0x50, 0x4b, 3, 4], (at) => {
    const bytes = inflateRaw(piece, at + 30 + word(piece, at + 26) + word(piece, at + 28), most);
    if (bytes !== undefined && word(piece, at + 8) === 8) out.add('zip', at, all, bytes);
  });
  inside(piece, [0x28, 0xb5, 0x2f, 0xfd], (at) => {
    const bytes = options.inflate?.('zstd', piece.subarray(at), most);
    if (bytes !== undefined) out.add('zstd', at, all, bytes);
  });
  if (!gaveBytes(last) || all > MOST_GUESSED || all < LEAST_GUESSED || isPlain(piece)) return;
  const raw = inflateRaw(piece, 0, most);
  if (raw !== undefined && raw.length >= 12 && isPlain(raw)) out.add('deflate', 0, all, raw);
  const brotli = options.inflate?.('brotli', piece, most);
  if (brotli !== undefined) out.add('brotli', 0, all, brotli);
};

/** Bytes that one packed thing may become. */
const MOST_UNPACKED = 4_194_304;
/** Longer pieces without a sign of what they are are not tried. */
const MOST_GUESSED = 65_536;
/** Two dozen letters do not become fewer, whatever packs them. */
const LEAST_GUESSED = 20;
/** Packed things in one piece. */
const MOST_INSIDE = 16;

const word = (piece: Uint8Array, at: number): number => (piece[at] ?? 0) | ((piece[at + 1] ?? 0) << 8);

function inside(piece: Uint8Array, magic: readonly number[], found: (at: number) => void): void {
  const [first = 0] = magic;
  let left = MOST_INSIDE;
  for (let at = piece.indexOf(first); at >= 0 && left > 0; at = piece.indexOf(first, at + 1)) {
    if (!magic.every((byte, i) => piece[at + i] === byte)) continue;
    left -= 1;
    found(at);
  }
}
