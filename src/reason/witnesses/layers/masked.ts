import { gaveBytes, isPlain, type Layer } from './layer.ts';

/** What was XORed with one byte after it was encoded or packed: the keys under which bytes that are no text become digits of an encoding, or gzip. */
export const masked: Layer = (piece, out, _options, last) => {
  const sample = piece.subarray(0, SAMPLE);
  // What is digits already is taken for what it is; so nothing is taken off twice.
  if (
    !gaveBytes(last) ||
    piece.length < 16 ||
    piece.length > LONGEST ||
    (sample.includes(0x20) && isPlain(sample)) ||
    sample.every((byte) => DIGIT[byte] === 1)
  )
    return;
  const first = piece[0] ?? 0;
  let left = MOST_KEYS;
  const zip = first ^ 0x1f;
  if (zip !== 0 && ((piece[1] ?? 0) ^ zip) === 0x8b && ((piece[2] ?? 0) ^ zip) === 8)
    out.add(
      'xor',
      0,
      piece.length,
      piece.map((byte) => byte ^ zip),
    );
  for (const digit of DIGITS) {
    const key = first ^ digit;
    if (key === 0 || left === 0) continue;
    if (!sample.every((byte) => DIGIT[byte ^ key] === 1)) continue;
    left -= 1;
    out.add(
      'xor',
      0,
      piece.length,
      piece.map((byte) => byte ^ key),
    );
  }
};

const LONGEST = 16_384;
const SAMPLE = 64;
const MOST_KEYS = 12;
const DIGITS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_', (digit) => digit.charCodeAt(0));
const DIGIT = new Uint8Array(256);
for (const digit of DIGITS) DIGIT[digit] = 1;
