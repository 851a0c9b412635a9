import type { SearchOptions } from '../sink.ts';

/** Where a layer puts what it takes off. Places are bytes of the piece it was given. */
export interface Out {
  /** What stood behind one encoding. */
  add(name: string, from: number, to: number, bytes: Uint8Array): void;
  /** What may be a digest, or the beginning of one: at least six bytes. */
  digest(name: string, from: number, to: number, bytes: Uint8Array): void;
}

/** What is known of a piece beside its bytes. */
export interface About {
  readonly options: SearchOptions;
  /** The layer that was taken off before; undefined: none was. */
  readonly last: string | undefined;
  /** Bits of `HOLDS`. */
  readonly kinds: number;
}

/** Takes one sort of encoding off a piece, in time that grows with its length alone. */
export type Layer = (piece: Uint8Array, out: Out, about: About) => void;

/** Layers behind which there are bytes and not text: what is packed or XORed stands behind one of these, or comes as bytes. */
export const gaveBytes = (last: string | undefined): boolean => last !== undefined && BYTES.has(last);
const BYTES: ReadonlySet<string> = new Set(
  'base64|base64 reversed|hex|reversed/hex|base32|base32hex|crockford|z-base32|base58|base62|decimal|ascii85|base85|z85|base45|xxencode|character codes|octal|binary|escapes|percent|quoted-printable|latin-1|html|variation selectors|widthless bits|braille'.split(
    '|',
  ),
);

/** Layers behind which nothing more is looked for. */
export const isLast = (last: string | undefined): boolean => last !== undefined && LAST.has(last);
const LAST: ReadonlySet<string> = new Set(['initials of words', 'initials of lines', 'ends of lines', 'keys']);

/** Whether bytes may be text, or text in UTF-16. */
export function isPlain(bytes: Uint8Array): boolean {
  const most = Math.min(bytes.length, LOOKED_AT);
  return oddIn(bytes, most / 10) * 10 <= most || isWide(bytes);
}

/** Bytes at the beginning that are looked at. */
const LOOKED_AT = 512;

/** How many bytes are no text, as far as that is more than enough to know. */
function oddIn(bytes: Uint8Array, enough: number): number {
  const most = Math.min(bytes.length, LOOKED_AT);
  let odd = 0;
  for (let at = 0; at < most && odd <= enough; at += 1) odd += ODD_BYTE[bytes[at] as number] as number;
  return odd;
}

/** 1 for each byte that is none of text. */
export const ODD_BYTE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x7e || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) ? 1 : 0,
);

/** Whether bytes are worth having: text, or the beginning of something packed. */
export const isTelling = (bytes: Uint8Array): boolean => isPlain(bytes) || isPacked(bytes[0], bytes[1], bytes[2]);

/** Whether something packed may begin so: gzip, zlib, zstd. */
export const isPacked = (a = 0, b = 0, c = 0): boolean =>
  (a === 0x1f && b === 0x8b && c === 8) ||
  (a === 0x78 && b % 0x20 === (b === 0x9c ? 0x1c : b === 0xda ? 0x1a : 1)) ||
  (a === 0x28 && b === 0xb5 && c === 0x2f);

/** Every other byte is nought, and the rest is text. */
function isWide(bytes: Uint8Array): boolean {
  const most = Math.min(bytes.length & ~1, 256);
  if (most < 8) return false;
  const noughts = [0, 0];
  let odd = 0;
  for (let at = 0; at < most; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0) noughts[at & 1] = (noughts[at & 1] ?? 0) + 1;
    else odd += ODD_BYTE[byte] as number;
  }
  return Math.max(...noughts) * 2.5 > most && odd * 10 <= most;
}
