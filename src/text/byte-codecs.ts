/** Text written as bytes: UTF-8; lone surrogates become U+FFFD. */
export function toUtf8(text: string): Uint8Array {
  const plain = new Uint8Array(text.length);
  let at = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return withWide(text, plain, at);
    plain[at] = code;
  }
  return plain;
}

function withWide(text: string, plain: Uint8Array, from: number): Uint8Array {
  const out = new Uint8Array(from + (text.length - from) * 3);
  out.set(plain.subarray(0, from));
  let at = from;
  for (let i = from; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      out[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const low = code < 0xdc00 ? text.charCodeAt(i + 1) : 0;
      if (low >= 0xdc00 && low <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        i += 1;
      } else code = 0xfffd;
    }
    if (code >= 0x10000) {
      out[at++] = 0xf0 | (code >> 18);
      out[at++] = 0x80 | ((code >> 12) & 0x3f);
    } else if (code >= 0x800) out[at++] = 0xe0 | (code >> 12);
    else {
      out[at++] = 0xc0 | (code >> 6);
      out[at++] = 0x80 | (code & 0x3f);
      continue;
    }
    out[at++] = 0x80 | ((code >> 6) & 0x3f);
    out[at++] = 0x80 | (code & 0x3f);
  }
  return out.slice(0, at);
}

/** Bytes as characters of the same numbers. */
export function toLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

/** Digits of a base, in order; those of base64 and base64url are one alphabet to a decoder. */
export const ALPHABETS = {
  hex: '0123456789abcdef',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  base32hex: '0123456789ABCDEFGHIJKLMNOPQRSTUV',
  crockford: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  zbase32: 'YBNDRFG8EJKMCPQXOT1UWISZA345H769',
  base36: '0123456789abcdefghijklmnopqrstuvwxyz',
  base45: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:',
  base58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  base62: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  uuencode: ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_',
  xxencode: '+-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ascii85: '!"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstu',
  base85: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~',
  z85: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
} as const;

/** For each byte its value as a digit, 255 where it is none. */
export function digitValues(alphabet: string, eitherCase = false): Uint8Array {
  const values = new Uint8Array(256).fill(255);
  for (let i = 0; i < alphabet.length; i += 1) {
    values[alphabet.charCodeAt(i)] = i;
    if (eitherCase) values[alphabet.charAt(i).toLowerCase().charCodeAt(0)] = i;
  }
  return values;
}

/** Bytes as digits of `bits` bits each, beginning `phase` bytes into a group; only the digits that these bytes alone decide. */
export function digitsOf(bytes: Uint8Array, alphabet: string, bits: number, phase: number): string {
  const first = Math.ceil((phase * 8) / bits);
  const last = Math.floor(((phase + bytes.length) * 8) / bits);
  let text = '';
  for (let digit = first; digit < last; digit += 1) {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const at = digit * bits + bit - phase * 8;
      value = (value << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    text += alphabet.charAt(value);
  }
  return text;
}

/** Bytes as one great number in base `alphabet.length`, most significant digit first. */
export function bigDigitsOf(bytes: Uint8Array, alphabet: string): string {
  const base = alphabet.length;
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let i = 0; i < digits.length; i += 1) {
      carry += (digits[i] ?? 0) << 8;
      digits[i] = carry % base;
      carry = Math.floor(carry / base);
    }
    for (; carry > 0; carry = Math.floor(carry / base)) digits.push(carry % base);
  }
  return digits
    .toReversed()
    .map((digit) => alphabet.charAt(digit))
    .join('');
}

/** The bytes of a great number; `values` says what a byte of `text` counts. Quadratic: bound what goes in. undefined: a foreign digit. */
export function fromBigDigits(text: Uint8Array, values: Uint8Array, base: number): Uint8Array | undefined {
  // Four digits and three bytes at once, least first: what is carried stays below 2^53.
  const limbs = new Float64Array(Math.ceil((text.length * Math.log2(base)) / 24) + 2);
  let used = 0;
  for (let at = 0; at < text.length; ) {
    let carry = 0;
    let power = 1;
    for (const end = Math.min(at + 4, text.length); at < end; at += 1) {
      const digit = values[text[at] as number] ?? 255;
      if (digit >= base) return undefined;
      carry = carry * base + digit;
      power *= base;
    }
    for (let i = 0; i < used; i += 1) {
      const sum = carry + (limbs[i] as number) * power;
      carry = Math.floor(sum * 2 ** -24);
      limbs[i] = sum - carry * 0x1000000;
    }
    for (; carry > 0; used += 1) {
      const rest = Math.floor(carry * 2 ** -24);
      limbs[used] = carry - rest * 0x1000000;
      carry = rest;
    }
  }
  const bytes = new Uint8Array(used * 3);
  for (let i = 0; i < used; i += 1) {
    const limb = limbs[used - 1 - i] as number;
    bytes[i * 3] = limb >> 16;
    bytes[i * 3 + 1] = (limb >> 8) & 0xff;
    bytes[i * 3 + 2] = limb & 0xff;
  }
  let first = 0;
  while (first < bytes.length && bytes[first] === 0) first += 1;
  return bytes.subarray(first);
}

/** Four bytes to five digits; undefined where a group is no number of 32 bits or a digit is foreign. A short last group gives what it holds. */
export function from85(text: Uint8Array, values: Uint8Array): Uint8Array | undefined {
  for (let at = 0; at < text.length; at += 1) if ((values[text[at] as number] as number) > 84) return undefined;
  const out = new Uint8Array(Math.ceil(text.length / 5) * 4);
  let size = 0;
  for (let at = 0; at < text.length; at += 5) {
    const given = Math.min(5, text.length - at);
    if (given === 1) break;
    let number = 0;
    for (let i = 0; i < 5; i += 1) number = number * 85 + (i < given ? (values[text[at + i] as number] as number) : 84);
    if (number > 0xffffffff) return undefined;
    for (let i = 0; i < given - 1; i += 1) out[size + i] = number >>> (24 - 8 * i);
    size += given - 1;
  }
  return out.subarray(0, size);
}

/** Two bytes to three digits (RFC 9285); undefined where a group is too great or a digit foreign. */
export function from45(text: Uint8Array, values: Uint8Array): Uint8Array | undefined {
  const out = new Uint8Array(Math.ceil(text.length / 3) * 2);
  let size = 0;
  for (let at = 0; at + 1 < text.length; at += 3) {
    const a = values[text[at] as number] as number;
    const b = values[text[at + 1] as number] as number;
    const three = at + 2 < text.length;
    const c = three ? (values[text[at + 2] as number] as number) : 0;
    const number = a + b * 45 + c * 2025;
    if (a > 44 || b > 44 || c > 44 || number > (three ? 0xffff : 0xff)) return undefined;
    if (three) out[size++] = number >> 8;
    out[size++] = number & 0xff;
  }
  return out.subarray(0, size);
}
