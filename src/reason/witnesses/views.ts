import { ALPHABETS } from '../../text/byte-codecs.ts';

/** A strip as one kind of reader sees it: what does not count to him is gone. */
export interface View {
  readonly bytes: Uint8Array;
  readonly length: number;
  /** The place in the strip of a byte of the view; a number: where the first is, and all follow it. */
  readonly place: number | ((at: number) => number);
  /** What is searched are steps from each byte to the one `lag` behind it, worked out where they are looked at; undefined: the bytes. */
  readonly steps?: 'xor' | 'sum';
  readonly lag: number;
}

/** The place in the strip of a byte of the view. */
export const placeOf = ({ place }: View, at: number): number => (typeof place === 'number' ? place + at : place(at));

/** One byte of what is searched. */
export function byteAt({ bytes, steps, lag }: View, at: number): number {
  const byte = bytes[at] ?? 0;
  if (steps === undefined) return byte;
  const behind = bytes[at + lag] ?? 0;
  return steps === 'xor' ? byte ^ behind : (behind - byte) & 0xff;
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

/** 1 for each byte that stays. */
const isKept = (table: Uint8Array): Uint8Array => table.map((code) => Math.min(code, 1));
const KEPT_SIX = isKept(SIX);
const KEPT_VISIBLE = isKept(VISIBLE);

/** The three ways in which bytes are read, all made in one pass. */
export interface Readings {
  /** Letters and digits in lower case; those of other scripts that look or count the same are the same; all else is gone. */
  readonly fold: View;
  /** Digits of base64, of both alphabets. */
  readonly six: View;
  /** Visible ASCII. */
  readonly visible: View;
}

/** Bytes as each of three readers sees them. */
export function readings(bytes: Uint8Array, wide: Uint8Array): Readings {
  // Each byte is put down, and stays when it counts: a branch for each would cost more. So there is room for more than is needed.
  const made = [0, 1, 2].map(() => ({ out: new Uint8Array(bytes.length + 1), starts: new Int32Array((bytes.length >> BLOCK) + 1) }));
  const [a, b, c] = made as [Made, Made, Made];
  const [fold, six, visible] = [a.out, b.out, c.out];
  let [folds, sixes, visibles] = [0, 0, 0];
  for (let block = 0; block < a.starts.length; block += 1) {
    a.starts[block] = folds;
    b.starts[block] = sixes;
    c.starts[block] = visibles;
    const end = Math.min(bytes.length, (block + 1) << BLOCK);
    for (let at = block << BLOCK; at < end; at += 1) {
      const byte = bytes[at] as number;
      const code = byte < 0x80 ? (FOLD[byte] as number) : byte < 0xc2 ? 0 : foldWide(bytes, at, wide);
      fold[folds] = code;
      folds += (code + 255) >> 8;
      six[sixes] = SIX[byte] as number;
      sixes += KEPT_SIX[byte] as number;
      visible[visibles] = byte;
      visibles += KEPT_VISIBLE[byte] as number;
    }
  }
  const foldAt = (at: number): number => foldedAt(bytes, at, wide);
  return {
    fold: viewOf(bytes, a, folds, foldAt),
    six: viewOf(bytes, b, sixes, (at) => SIX[bytes[at] ?? 0] ?? 0),
    visible: viewOf(bytes, c, visibles, (at) => VISIBLE[bytes[at] ?? 0] ?? 0),
  };
}

/** Letters and digits alone, of what is short. */
export function folded(bytes: Uint8Array, wide: Uint8Array): Uint8Array {
  return bytes.map((_, at) => foldedAt(bytes, at, wide)).filter((code) => code !== 0);
}

function foldedAt(bytes: Uint8Array, at: number, wide: Uint8Array): number {
  const byte = bytes[at] ?? 0;
  return byte < 0x80 ? (FOLD[byte] ?? 0) : byte < 0xc2 ? 0 : foldWide(bytes, at, wide);
}

interface Made {
  readonly out: Uint8Array;
  readonly starts: Int32Array;
}

function viewOf(bytes: Uint8Array, { out, starts }: Made, length: number, codeAt: (at: number) => number): View {
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
  return { bytes: out, length, place, lag: 0 };
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

/** Letters as steps from the letter before, digits as they are: the same however far the alphabet was turned. Of what `folded` gave; same length. */
export function turned(letters: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const code = letters[at] as number;
    if (code < 0x3a) out[at] = code + 0x50;
    else {
      out[at] = STEPS[code - before + 26] as number;
      before = code;
    }
  }
  return out;
}

/** Steps modulo 26, from -26 on; of the first letter, before which there is none, the step is its own. */
const STEPS = Uint8Array.from({ length: 160 }, (_, i) => i % 26);

/** Each byte XOR the one `lag` behind: the same whatever the key, if its length divides the lag. `from`: place of the first in the strip. */
export const xorSteps = (bytes: Uint8Array, lag: number, from = 0): View => stepped(bytes, 'xor', lag, from);

/** Each byte less the one before: the same whatever was added to all of them. */
export const sumSteps = (bytes: Uint8Array): View => stepped(bytes, 'sum', 1, 0);

const stepped = (bytes: Uint8Array, steps: 'xor' | 'sum', lag: number, from: number): View => ({
  bytes,
  length: Math.max(bytes.length - lag, 0),
  place: from,
  steps,
  lag,
});
