import { gaveBytes, isPlain, type Layer } from './layer.ts';

/** What was XORed with one byte after it was encoded or packed: the keys under which bytes that are no text become digits of an encoding, or gzip. */
export const masked: Layer = (piece, out, { last }) => {
  if (!gaveBytes(last) || piece.length < 16 || piece.length > LONGEST) return;
  const first = piece[0] ?? 0;
  const add = (key: number): void =>
    out.add(
      'xor',
      0,
      piece.length,
      piece.map((byte) => byte ^ key),
    );
  const zip = first ^ 0x1f;
  if (zip !== 0 && ((piece[1] ?? 0) ^ zip) === 0x8b && ((piece[2] ?? 0) ^ zip) === 8) add(zip);
  // Digits have no bit 7, so under one key all have it or none has; and what is digits already is taken for what it is.
  const sample = piece.subarray(0, SAMPLE);
  if (!sameHighBit(sample) || areDigits(sample, 0) || (sample.includes(0x20) && isPlain(sample))) return;
  const keys = DIGITS.map((digit) => first ^ digit).filter((key) => key !== 0 && areDigits(sample, key));
  // Where so many fit it is words; digits of few sorts are looked for by their steps.
  if (keys.length <= MOST_KEYS) for (const key of keys) add(key);
};

function sameHighBit(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  for (let at = 1; at < bytes.length; at += 1) if (((first ^ (bytes[at] as number)) & 0x80) !== 0) return false;
  return true;
}

function areDigits(bytes: Uint8Array, key: number): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (DIGIT[(bytes[at] as number) ^ key] !== 1) return false;
  return true;
}

const LONGEST = 16_384;
const SAMPLE = 64;
const MOST_KEYS = 12;
const DIGITS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_', (digit) => digit.charCodeAt(0));
const DIGIT = new Uint8Array(256);
for (const digit of DIGITS) DIGIT[digit] = 1;
