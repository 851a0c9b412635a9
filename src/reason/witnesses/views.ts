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
const NEAR = 10;
/** Bytes that are read at once: as many as stay near the processor. */
const BLOCK = 1 << 19;
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

/** All that is known of a byte in one word: its letter or digit, its digit of base64, and then a bit for each reader to whom it counts; a last one for what begins a wide character. */
const READ = Int32Array.from({ length: 256 }, (_, byte) => {
  const bit = (is: boolean, number: number): number => (is ? 1 << number : 0);
  const [fold, six] = [FOLD[byte] as number, SIX[byte] as number];
  return fold | (six << 8) | bit(fold > 0, 16) | bit(six > 0, 17) | bit(VISIBLE[byte] !== 0, 18) | bit(byte >= 0xc2, 19);
});
const IS_WIDE = 1 << 19;

/** The four ways in which bytes are read, all made in one pass. */
export interface Readings {
  /** Letters and digits in lower case; those of other scripts that look or count the same are the same; all else is gone. */
  readonly fold: View;
  /** The same as `turned` has them. */
  readonly turn: View;
  /** Digits of base64, of both alphabets. */
  readonly six: View;
  /** Visible ASCII. */
  readonly visible: View;
}

/** Searches a view from a place on, and tells where to go on; `more`: another block follows, which begins with the end of this one. */
export type LookOn = (view: View, from: number, more: boolean) => number;

/**
 * Reads bytes block by block as each of four readers sees them. `carry`: bytes of a view that are seen again with the next block, so that what lies over
 * the end of one is seen whole.
 */
export function eachBlock(bytes: Uint8Array, wide: Uint8Array, carry: number, looks: Readonly<Record<keyof Readings, LookOn>>): void {
  const size = Math.min(bytes.length, BLOCK);
  const made = { fold: newMade(size, carry), turn: newMade(size, carry), six: newMade(size, carry), visible: newMade(size, carry) };
  const { fold, turn, six, visible } = made;
  const [foldAt, sixAt, visibleAt] = [
    (at: number): number => foldedAt(bytes, at, wide),
    (at: number): number => SIX[bytes[at] as number] as number,
    (at: number): number => VISIBLE[bytes[at] as number] as number,
  ];
  for (let from = 0, before = 0; from < bytes.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, bytes.length);
    readBlock(bytes, wide, from, to, made);
    before = putTurned(fold.out, turn.out, fold.carried, fold.length, before);
    turn.length = fold.length;
    turn.starts.set(fold.starts);
    const more = to < bytes.length;
    lookAt(bytes, fold, foldAt, from, to, more, looks.fold);
    lookAt(bytes, turn, foldAt, from, to, more, looks.turn);
    lookAt(bytes, six, sixAt, from, to, more, looks.six);
    lookAt(bytes, visible, visibleAt, from, to, more, looks.visible);
  }
}

/** What one reader has of a block. */
interface Made {
  readonly out: Uint8Array;
  /** Bytes of the view before each stretch of the block. */
  readonly starts: Int32Array;
  /** Places of the bytes that were carried over from blocks before. */
  readonly places: Float64Array;
  readonly carry: number;
  carried: number;
  length: number;
  next: number;
}

// Each byte is put down, and stays when it counts: a branch for each would cost more. So there is room for more than is needed.
const newMade = (size: number, carry: number): Made => ({
  out: new Uint8Array(size + carry + 8),
  starts: new Int32Array((size >> NEAR) + 1),
  places: new Float64Array(carry),
  carry,
  carried: 0,
  length: 0,
  next: 0,
});

/** Puts down one block behind what was carried over. */
function readBlock(bytes: Uint8Array, wide: Uint8Array, from: number, to: number, made: Readonly<Record<keyof Readings, Made>>): void {
  const [fold, six, visible] = [made.fold.out, made.six.out, made.visible.out];
  let [folds, sixes, visibles] = [made.fold.carried, made.six.carried, made.visible.carried];
  for (let stretch = 0, first = from; first < to; stretch += 1, first += 1 << NEAR) {
    made.fold.starts[stretch] = folds;
    made.six.starts[stretch] = sixes;
    made.visible.starts[stretch] = visibles;
    const end = Math.min(first + (1 << NEAR), to);
    for (let at = first; at < end; at += 1) {
      const byte = bytes[at] as number;
      let read = READ[byte] as number;
      if ((read & IS_WIDE) !== 0) read = asLetter(foldWide(bytes, at, wide));
      fold[folds] = read;
      folds += (read >> 16) & 1;
      six[sixes] = read >> 8;
      sixes += (read >> 17) & 1;
      visible[visibles] = byte;
      visibles += (read >> 18) & 1;
    }
  }
  made.fold.length = folds;
  made.six.length = sixes;
  made.visible.length = visibles;
}

/** What is known of a wide character. */
const asLetter = (code: number): number => (code === 0 ? 0 : code | (1 << 16));

function lookAt(
  bytes: Uint8Array,
  made: Made,
  codeAt: (at: number) => number,
  from: number,
  to: number,
  more: boolean,
  look: LookOn,
): void {
  const { out, starts, places, length, carried, carry } = made;
  const stretches = (to - from + (1 << NEAR) - 1) >> NEAR;
  const place = (wanted: number): number => {
    if (wanted < carried) return places[wanted] as number;
    const stretch = lastUpTo(starts, stretches, wanted);
    let left = wanted - (starts[stretch] as number);
    for (let at = from + (stretch << NEAR); at < to; at += 1) {
      if (codeAt(at) === 0) continue;
      if (left === 0) return at;
      left -= 1;
    }
    return to;
  };
  made.next = look({ bytes: out, length, place, lag: 0 }, made.next, more);
  if (!more) return;
  const kept = Math.min(carry, length);
  putPlaces(places, kept, carried, length - carried, codeAt, to);
  out.copyWithin(0, length - kept, length);
  made.carried = kept;
  made.next -= length - kept;
}

/** Letters and digits alone, of what is short. */
export function folded(bytes: Uint8Array, wide: Uint8Array): Uint8Array {
  return bytes.map((_, at) => foldedAt(bytes, at, wide)).filter((code) => code !== 0);
}

function foldedAt(bytes: Uint8Array, at: number, wide: Uint8Array): number {
  const byte = bytes[at] ?? 0;
  return byte < 0x80 ? (FOLD[byte] ?? 0) : byte < 0xc2 ? 0 : foldWide(bytes, at, wide);
}

/** Places of the last `kept` bytes of a view that has `fresh` of this block: those of the block are found from its end on, the rest was carried before. */
function putPlaces(places: Float64Array, kept: number, carried: number, fresh: number, codeAt: (at: number) => number, to: number): void {
  const found = Math.min(kept, fresh);
  places.copyWithin(0, carried - (kept - found), carried);
  for (let at = to - 1, left = found; left > 0; at -= 1) {
    if (codeAt(at) === 0) continue;
    left -= 1;
    places[kept - found + left] = at;
  }
}

/** Number of the last among the first `count` that is not above `most`. */
function lastUpTo(rising: Int32Array, count: number, most: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] as number) <= most) low = middle;
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
export function turned(letters: Uint8Array): Uint8Array {
  const out = new Uint8Array(letters.length);
  putTurned(letters, out, 0, letters.length, 0);
  return out;
}

/** The same of a stretch. `before`: the letter before it, 0 when there is none; the last letter is given back. */
function putTurned(letters: Uint8Array, out: Uint8Array, from: number, to: number, before: number): number {
  let letter = before;
  for (let at = from; at < to; at += 1) {
    const code = letters[at] as number;
    // All bits for a letter, none for a digit: a branch for each would cost more.
    const isLetter = -(code >> 6);
    out[at] = (STEPS[((code - letter) & isLetter) + 26] as number) + ((code + 0x50) & ~isLetter);
    letter ^= (letter ^ code) & isLetter;
  }
  return letter;
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
