/** What one look through a text says of the encodings that may be in it; patterns then look more closely. */
export interface Signs {
  /** Length of the longest run of digits of base64, base32, base16. */
  readonly base64: number;
  readonly base32: number;
  readonly hex: number;
  /** A row of digits of base64 ends a line. */
  readonly wrapped: boolean;
  /** Most bytes one behind the other, each written as two digits of base16. */
  readonly hexPairs: number;
  /** Most numbers of two or three digits one behind the other. */
  readonly codes: number;
  /** Length of the longest run of zeros and ones. */
  readonly bits: number;
}

const OF_64 = 1;
const OF_32 = 2;
const OF_16 = 4;
const OF_10 = 8;
const OF_2 = 16;
const LETTER = 32;

const kindOf = (sign: string): number =>
  (/[A-Za-z0-9+/_-]/.test(sign) ? OF_64 : 0) |
  (/[A-Z2-7]/.test(sign) ? OF_32 : 0) |
  (/[0-9A-Fa-f]/.test(sign) ? OF_16 : 0) |
  (/[0-9]/.test(sign) ? OF_10 : 0) |
  (/[01]/.test(sign) ? OF_2 : 0) |
  (/[A-Za-z0-9]/.test(sign) ? LETTER : 0);

const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)));

/** Digits of base64 in a row that may be worth decoding. */
const FEWEST = 12;

/** Those of the last text are kept: more than one asks for them. */
export function signsOf(text: string): Signs {
  if (LAST.text !== text) Object.assign(LAST, { text, signs: lookedFor(text) });
  return LAST.signs;
}

function lookedFor(text: string): Signs {
  const longest = { base64: 0, base32: 0, hex: 0, bits: 0, hexPairs: 0, codes: 0 };
  let wrapped = false;
  let [base64, base32, hex, digits, bits, letters] = [0, 0, 0, 0, 0, 0];
  let [pairs, codes, lastLetter, lastDigit] = [0, 0, -9, -9];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = code < 0x80 ? (KINDS[code] as number) : 0;
    if ((kind & OF_64) !== 0) base64 += 1;
    else if (base64 > 0) {
      if (base64 > longest.base64) longest.base64 = base64;
      wrapped ||= base64 >= FEWEST && (code === 10 || code === 13);
      base64 = 0;
    }
    if ((kind & OF_32) !== 0) base32 += 1;
    else if (base32 > 0) {
      if (base32 > longest.base32) longest.base32 = base32;
      base32 = 0;
    }
    if ((kind & OF_2) !== 0) bits += 1;
    else if (bits > 0) {
      if (bits > longest.bits) longest.bits = bits;
      bits = 0;
    }
    if ((kind & OF_10) !== 0) digits += 1;
    else if (digits > 0) {
      codes = digits === 2 || digits === 3 ? (at - digits - lastDigit <= 2 ? codes + 1 : 1) : 0;
      if (codes > longest.codes) longest.codes = codes;
      lastDigit = at;
      digits = 0;
    }
    if ((kind & LETTER) !== 0) letters += 1;
    else if (letters > 0) {
      // Two digits, or four signs of which the last two are digits, as in `0x1f`.
      const isPair = (letters === 2 && hex >= 2) || (letters === 4 && hex >= 2);
      pairs = isPair ? (at - letters - lastLetter <= 2 ? pairs + 1 : 1) : 0;
      if (pairs > longest.hexPairs) longest.hexPairs = pairs;
      lastLetter = at;
      letters = 0;
    }
    if ((kind & OF_16) !== 0) hex += 1;
    else if (hex > 0) {
      if (hex > longest.hex) longest.hex = hex;
      hex = 0;
    }
  }
  return { ...longest, wrapped };
}

const LAST: { readonly text: string; readonly signs: Signs } = { text: '', signs: lookedFor('') };
