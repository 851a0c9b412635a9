import type { Layer } from './layer.ts';

/** Codes of characters, one after another: `83, 69`, `\x53\x45`, `0x53 0x45`, `%53%45`, `&#83;`, `U+0053`, `01010011 01000101`, `123 105` in octal. */
export const numbers: Layer = (piece, out) => {
  let from = -1;
  let end = 0;
  let codes: string[] = [];
  const close = (): void => {
    if (codes.length >= FEWEST) for (const [name, bytes] of readings(codes)) out.add(name, from, end, bytes);
    codes = [];
    from = -1;
  };
  for (let at = 0; at < piece.length; ) {
    const start = at;
    while (at < piece.length && isAlnum(piece[at] ?? 0)) at += 1;
    if (at - start > 0) {
      const code = at - start <= 10 ? codeAt(piece, start, at) : undefined;
      if (code === undefined) close();
      else {
        if (from < 0) from = start;
        codes.push(code);
        end = at;
      }
      continue;
    }
    const gap = at;
    while (at < piece.length && !isAlnum(piece[at] ?? 0)) at += 1;
    if (at - gap > WIDEST_GAP) close();
  }
  close();
};

const FEWEST = 12;
const WIDEST_GAP = 8;

const isAlnum = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isHex = (byte: number): boolean => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66) || (byte >= 0x41 && byte <= 0x46);

/** The digits of a code without their `0x`, `x`, `u`, `o`, `b`; undefined: it is none. */
function codeAt(piece: Uint8Array, from: number, to: number): string | undefined {
  let start = from;
  const second = (piece[from + 1] ?? 0) | 0x20;
  const first = (piece[from] ?? 0) | 0x20;
  if (to - from > 2 && piece[from] === 0x30 && (second === 0x78 || second === 0x6f || (second === 0x62 && to - from > 6))) start += 2;
  else if (to - from > 1 && (first === 0x78 || first === 0x75 || first === 0x6f)) start += 1;
  if (start === to) return undefined;
  let text = '';
  for (let at = start; at < to; at += 1) {
    if (!isHex(piece[at] ?? 0)) return undefined;
    text += String.fromCharCode(piece[at] ?? 0);
  }
  return text;
}

function readings(codes: readonly string[]): (readonly [string, Uint8Array])[] {
  const found: (readonly [string, Uint8Array])[] = [];
  const read = (name: string, base: number, fits: RegExp): void => {
    if (!codes.every((code) => fits.test(code))) return;
    const values = codes.map((code) => Number.parseInt(code, base));
    if (values.every((value) => value < 256)) found.push([name, Uint8Array.from(values)]);
    else if (values.every((value) => value < 0x10000))
      found.push([`${name} of 16 bits`, Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]))]);
  };
  read('binary', 2, /^[01]{6,16}$/);
  read('octal', 8, /^[0-7]{2,4}$/);
  read('character codes', 10, /^\d{1,5}$/);
  read('hex', 16, /^(?:[0-9a-fA-F]{2}|00[0-9a-fA-F]{2})$/);
  // Groups of more than one byte: `53454b52 45543031`.
  if (found.length === 0 && codes.every((code) => code.length % 2 === 0)) {
    const bytes = codes.flatMap((code) => code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
    found.push(['hex', Uint8Array.from(bytes)]);
  }
  return found;
}
