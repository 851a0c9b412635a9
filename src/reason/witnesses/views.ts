import { ALPHABETS } from '../../text/byte-codecs.ts';

/** A strip as one kind of reader sees it: what does not count to him is gone. */
export interface View {
  readonly bytes: Uint8Array;
  readonly length: number;
  /** The place in the strip of a byte of the view. */
  readonly place: (at: number) => number;
}

/** A place is looked for among so many bytes at most, as a power of two. */
const BLOCK = 10;
const FOLD = new Uint8Array(256);
for (let code = 0x30; code < 0x3a; code += 1) FOLD[code] = code;
for (let code = 0x61; code < 0x7b; code += 1) {
  FOLD[code] = code;
  FOLD[code - 32] = code;
}
const SIX = new Uint8Array(256);
for (const digit of ALPHABETS.base64) SIX[digit.charCodeAt(0)] = digit.charCodeAt(0);
SIX[0x2d] = 0x2b;
SIX[0x5f] = 0x2f;
const VISIBLE = new Uint8Array(256);
for (let code = 0x21; code < 0x7f; code += 1) VISIBLE[code] = code;

/** Letters and digits in lower case; those of other scripts that look or count the same are the same; all else is gone. */
export const folded = (bytes: Uint8Array, wide: Uint8Array): View => kept(bytes, FOLD, wide);
/** Digits of base64, of both alphabets. */
export const sixes = (bytes: Uint8Array): View => kept(bytes, SIX, undefined);
/** Visible ASCII. */
export const visibles = (bytes: Uint8Array): View => kept(bytes, VISIBLE, undefined);

function kept(bytes: Uint8Array, table: Uint8Array, wide: Uint8Array | undefined): View {
  // Each byte is put down, and stays when it counts: a branch for each would cost more. So there is one place too many.
  const out = new Uint8Array(bytes.length + 1);
  const starts = new Int32Array((bytes.length >> BLOCK) + 1);
  const codeAt = (at: number): number => {
    const byte = bytes[at] as number;
    return byte < 0x80 || wide === undefined ? (table[byte] as number) : byte < 0xc2 ? 0 : foldWide(bytes, at, wide);
  };
  let size = 0;
  for (let block = 0; block < starts.length; block += 1) {
    starts[block] = size;
    const end = Math.min(bytes.length, (block + 1) << BLOCK);
    for (let at = block << BLOCK; at < end; at += 1) {
      const byte = bytes[at] as number;
      const code = byte < 0x80 ? (table[byte] as number) : codeAt(at);
      out[size] = code;
      size += (code + 255) >> 8;
    }
  }
  const place = (wanted: number): number => {
    const block = lastUpTo(starts, wanted);
    let left = wanted - (starts[block] ?? 0);
    for (let at = block << BLOCK; at < bytes.length; at += 1) {
      if (codeAt(at) === 0) continue;
      if (left === 0) return at;
      left -= 1;
    }
    return bytes.length;
  };
  return { bytes: out, length: size, place };
}

/** Number of the last that is not above `most`. */
function lastUpTo(rising: Int32Array, most: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The letter or digit that a character beyond ASCII stands for, 0 when it is none. */
function foldWide(bytes: Uint8Array, at: number, wide: Uint8Array): number {
  const first = bytes[at] ?? 0;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (first < 0xe0) return wide[((first & 0x1f) << 6) | second] ?? 0;
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  if (first < 0xf0) {
    const code = ((first & 0x0f) << 12) | (second << 6) | third;
    return code < wide.length ? (wide[code] ?? 0) : code >= 0xff01 && code <= 0xff5e ? (FOLD[code - 0xfee0] ?? 0) : 0;
  }
  const code = ((first & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] ?? 0) & 0x3f);
  if (code >= 0xe0020 && code <= 0xe007e) return FOLD[code - 0xe0000] ?? 0;
  if (code >= 0x1d400 && code < 0x1d6a4) return 0x61 + ((code - 0x1d400) % 26);
  if (code >= 0x1d7ce && code <= 0x1d7ff) return 0x30 + ((code - 0x1d7ce) % 10);
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return 0x61 + code - 0x1f1e6;
  for (const from of [0x1f110, 0x1f130, 0x1f150, 0x1f170]) if (code >= from && code < from + 26) return 0x61 + code - from;
  return 0;
}

/** For characters up to U+24FF the letter or digit they stand for: accents off, circles off, Greek and Cyrillic by their looks. */
export function wideTable(): Uint8Array {
  const table = new Uint8Array(0x2500);
  for (let code = 0x80; code < table.length; code += 1) {
    if (code >= 0x600 && code < 0x1d00) continue;
    const plain = String.fromCharCode(code).normalize('NFKD');
    const first = plain.charCodeAt(0) === 0x28 ? plain.charCodeAt(1) : plain.charCodeAt(0);
    if (first < 0x80) table[code] = FOLD[first] ?? 0;
  }
  for (let i = 0; i < LOOKS.length; i += 2) table[LOOKS.charCodeAt(i)] = LOOKS.charCodeAt(i + 1);
  return table;
}

const LOOKS =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАaВbЕeКkМmНhОoРpСcТtУyХxІiЈjЅsΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxοoαaνvιiɡgıiᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz';

/** Letters as steps from the letter before, digits as they are: the same however far the alphabet was turned. Same length as what it is made of. */
export function turned({ bytes, length, place }: View): View {
  const out = new Uint8Array(length);
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < 0x3a) out[at] = code + 0x50;
    else {
      out[at] = (code - before + 52) % 26;
      before = code;
    }
  }
  return { bytes: out, length, place };
}

/** Each byte XOR the one `lag` before: the same whatever the key, if its length divides the lag. */
export function xorSteps(bytes: Uint8Array, lag: number): View {
  const length = Math.max(bytes.length - lag, 0);
  const out = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) out[at] = (bytes[at] ?? 0) ^ (bytes[at + lag] ?? 0);
  return { bytes: out, length, place: (at) => at };
}

/** Each byte less the one before: the same whatever was added to all of them. */
export function sumSteps(bytes: Uint8Array): View {
  const length = Math.max(bytes.length - 1, 0);
  const out = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) out[at] = (bytes[at + 1] ?? 0) - (bytes[at] ?? 0);
  return { bytes: out, length, place: (at) => at };
}
