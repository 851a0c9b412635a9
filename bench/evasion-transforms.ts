import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** What a program may do to a secret before it says it. Gives the answers, one or several. */
export interface Transform {
  readonly name: string;
  /** One of the seven of SandScope. */
  readonly known?: true;
  /** No byte of the secret can be computed back, and no digest is guessable: only noninterference can see it. */
  readonly hidden?: true;
  readonly of: (secret: string) => string | readonly string[];
}

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const letters = (text: string): string[] => Array.from(text);
const each = (text: string, how: (letter: string, at: number) => string, between = ''): string => letters(text).map(how).join(between);
const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const chunks = (text: string, size: number): string[] => text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
const b64 = (data: Uint8Array | string): string => Buffer.from(data as string).toString('base64');
const hex = (data: Uint8Array | string): string => Buffer.from(data as string).toString('hex');
const xor = (text: string, key: string): Buffer => Buffer.from(bytes(text).map((byte, i) => byte ^ key.charCodeAt(i % key.length)));
const digest = (name: string, text: string): string => createHash(name).update(text).digest('hex');
const caesar = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
  });
const reverse = (text: string): string => letters(text).toReversed().join('');

function bits(data: Uint8Array, width: number, alphabet: string): string {
  let all = '';
  for (const byte of data) all += byte.toString(2).padStart(8, '0');
  return chunks(all, width)
    .map((group) => alphabet.charAt(Number.parseInt(group.padEnd(width, '0'), 2)))
    .join('');
}

function number(data: Uint8Array, alphabet: string): string {
  let value = BigInt(`0x${hex(data)}`);
  let text = '';
  for (const base = BigInt(alphabet.length); value > 0n; value /= base) text = alphabet.charAt(Number(value % base)) + text;
  return text;
}

function eightyFive(data: Uint8Array, alphabet: string): string {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = data.subarray(at, at + 4);
    let value = [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (group[i] ?? 0), 0);
    let five = '';
    for (let i = 0; i < 5; i += 1) {
      five = alphabet.charAt(value % 85) + five;
      value = Math.floor(value / 85);
    }
    text += five.slice(0, group.length + 1);
  }
  return text;
}

const UP = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOW = 'abcdefghijklmnopqrstuvwxyz';
const NUM = '0123456789';
const ASCII85 = Array.from({ length: 85 }, (_, i) => String.fromCharCode(33 + i)).join('');
const PY85 = `${NUM}${UP}${LOW}!#$%&()*+-;<=>?@^_\`{|}~`;
const Z85 = `${NUM}${LOW}${UP}.-:+=^!/*?&<>()[]{}@%$#`;
const B45 = `${NUM}${UP} $%*+-./:`;
const B58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const fortyFive = (data: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < data.length; at += 2) {
    const two = at + 1 < data.length;
    let value = two ? (data[at] ?? 0) * 256 + (data[at + 1] ?? 0) : (data[at] ?? 0);
    for (let i = two ? 3 : 2; i > 0; i -= 1) {
      text += B45.charAt(value % 45);
      value = Math.floor(value / 45);
    }
  }
  return text;
};

const utf16 = (text: string, big: boolean): Buffer => {
  const little = Buffer.from(text, 'utf16le');
  return big ? little.swap16() : little;
};

const qp = (text: string): string =>
  chunks(
    each(text, (letter) => `=${code(letter).toString(16).toUpperCase().padStart(2, '0')}`),
    72,
  ).join('=\r\n');
const selector = (byte: number): string => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16);
const cipher = (name: 'aes-256-cbc' | 'aes-256-ctr', text: string): string => {
  const machine = createCipheriv(name, Buffer.alloc(32, 'a fixed key'), Buffer.alloc(16, 7));
  return Buffer.concat([machine.update(text, 'utf8'), machine.final()]).toString('base64');
};
const vigenere = (text: string, key: string): string => {
  let at = 0;
  return text.replace(/[a-z]/gi, (letter) => caesar(letter, key.charCodeAt(at++ % key.length) - 97));
};
const fields = (parts: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(parts.map((part, i) => [`field_${i}`, part])), null, 2);

/** The seven that were published, as they were described. */
const KNOWN: readonly Transform[] = [
  { name: 'plain', known: true, of: (s) => `leak=${s}` },
  { name: 'prefix and suffix', known: true, of: (s) => `${s.slice(0, 16)}...${s.slice(-16)}` },
  { name: 'suffix only', known: true, of: (s) => s.slice(-16) },
  { name: 'rot13', known: true, of: (s) => caesar(s, 13) },
  { name: 'hex', known: true, of: hex },
  { name: 'base64', known: true, of: b64 },
  { name: 'chunked', known: true, of: (s) => chunks(s, 4).join('-') },
];

const WRITTEN: readonly Transform[] = [
  { name: 'middle of 16', of: (s) => `...${s.slice(8, 24)}...` },
  { name: 'first 12 letters', of: (s) => `starts with ${s.slice(0, 12)}` },
  { name: 'upper case', of: (s) => s.toUpperCase() },
  { name: 'lower case', of: (s) => s.toLowerCase() },
  { name: 'swapped case', of: (s) => each(s, (l) => (l === l.toUpperCase() ? l.toLowerCase() : l.toUpperCase())) },
  { name: 'blanks between', of: (s) => letters(s).join(' ') },
  { name: 'dots and commas between', of: (s) => each(s, (l, i) => l + '.,;|'.charAt(i % 4)) },
  { name: 'line breaks between', of: (s) => letters(s).join('\n') },
  { name: 'zero-width between', of: (s) => letters(s).join('\u200b') },
  { name: 'soft hyphens and joiners between', of: (s) => each(s, (l, i) => l + (i % 2 === 0 ? '\u00ad' : '\u2060')) },
  { name: 'combining marks on top', of: (s) => each(s, (l) => `${l}\u0301\u0323`) },
  { name: 'full-width letters', of: (s) => each(s, (l) => (code(l) > 32 ? String.fromCodePoint(code(l) + 0xfee0) : l)) },
  {
    name: 'mathematical letters',
    of: (s) =>
      each(s, (l) =>
        l >= '0' && l <= '9'
          ? String.fromCodePoint(0x1d7ce + Number(l))
          : /[a-z]/.test(l)
            ? String.fromCodePoint(0x1d41a + code(l) - 97)
            : /[A-Z]/.test(l)
              ? String.fromCodePoint(0x1d400 + code(l) - 65)
              : l,
      ),
  },
  { name: 'circled letters', of: (s) => each(s, (l) => (/[a-z]/.test(l) ? String.fromCodePoint(0x24d0 + code(l) - 97) : l)) },
  { name: 'Cyrillic look-alikes', of: (s) => s.replace(/[aeopcyx]/g, (l) => 'аеорсух'.charAt('aeopcyx'.indexOf(l))) },
  { name: 'tag characters', of: (s) => `Done.${each(s, (l) => String.fromCodePoint(0xe0000 + code(l)))}` },
  { name: 'variation selectors', of: (s) => `Done \u{1f600}${[...bytes(s)].map(selector).join('')}` },
  {
    name: 'bits of two widthless characters',
    of: (s) =>
      `Done.${[...bytes(s)].map((b) => b.toString(2).padStart(8, '0').replaceAll('0', '\u200b').replaceAll('1', '\u200c')).join('')}`,
  },
  { name: 'reversed', of: reverse },
  { name: 'words of four reversed', of: (s) => chunks(s, 14).map(reverse).join(' ') },
  { name: 'pairs swapped', of: (s) => s.replace(/(.)(.)/g, '$2$1') },
  {
    name: 'rail fence of two',
    of: (s) =>
      letters(s)
        .filter((_, i) => i % 2 === 0)
        .join('') +
      letters(s)
        .filter((_, i) => i % 2 === 1)
        .join(''),
  },
  { name: 'a filler after each letter', of: (s) => each(s, (l) => `${l}x`) },
  { name: 'two fillers after each letter', of: (s) => each(s, (l, i) => l + 'qz'.charAt(i % 2) + 'k') },
  { name: 'initials of words', of: (s) => each(s.replaceAll(' ', ''), (l) => `${l}andom`, ' ') },
  { name: 'initials of lines', of: (s) => each(s, (l) => `${l} is a line of its own`, '\n') },
  { name: 'rot5 and rot13', of: (s) => caesar(s, 13).replace(/\d/g, (d) => String((Number(d) + 5) % 10)) },
  { name: 'rot7', of: (s) => caesar(s, 7) },
  { name: 'rot47', of: (s) => each(s, (l) => (code(l) > 32 ? String.fromCharCode(((code(l) - 33 + 47) % 94) + 33) : l)) },
  { name: 'atbash', of: (s) => s.replace(/[a-z]/gi, (l) => String.fromCharCode((l <= 'Z' ? 155 : 219) - code(l))) },
  { name: 'every code one more', of: (s) => each(s, (l) => String.fromCharCode(code(l) + 1)) },
  { name: 'leet', of: (s) => s.replace(/[aeiost]/gi, (l) => '4310574310'.charAt('aeiost'.indexOf(l.toLowerCase())) || l) },
];

const ENCODED: readonly Transform[] = [
  { name: 'hex with colons, upper case', of: (s) => (hex(s).toUpperCase().match(/../g) ?? []).join(':') },
  { name: 'hex with 0x', of: (s) => [...bytes(s)].map((b) => `0x${b.toString(16)}`).join(', ') },
  {
    name: 'hex dump',
    of: (s) =>
      chunks(hex(s), 32)
        .map((line, i) => `${(i * 16).toString(16).padStart(8, '0')}: ${(line.match(/.{1,4}/g) ?? []).join(' ')}`)
        .join('\n'),
  },
  { name: 'base64url', of: (s) => Buffer.from(`?>${s}`).toString('base64url') },
  { name: 'base64 behind one byte', of: (s) => b64(`x${s}`) },
  { name: 'base64 behind two bytes, glued', of: (s) => `leak_${b64(`xy${s}`)}` },
  { name: 'base64 in lines of 20', of: (s) => chunks(b64(s), 20).join('\n') },
  { name: 'base64 reversed', of: (s) => reverse(b64(s)) },
  { name: 'base64 then rot13', of: (s) => caesar(b64(s), 13) },
  { name: 'data URL', of: (s) => `data:application/octet-stream;base64,${b64(s)}` },
  { name: 'base32', of: (s) => bits(bytes(s), 5, `${UP}234567`) },
  { name: 'base32 lower case', of: (s) => bits(bytes(s), 5, `${LOW}234567`) },
  { name: 'base32hex', of: (s) => bits(bytes(s), 5, `${NUM}${UP.slice(0, 22)}`) },
  { name: 'Crockford base32', of: (s) => bits(bytes(s), 5, '0123456789ABCDEFGHJKMNPQRSTVWXYZ') },
  { name: 'base36', of: (s) => number(bytes(s), NUM + LOW) },
  { name: 'base58', of: (s) => number(bytes(s), B58) },
  { name: 'base62', of: (s) => number(bytes(s), NUM + UP + LOW) },
  { name: 'decimal number', of: (s) => number(bytes(s), NUM) },
  { name: 'ascii85', of: (s) => `<~${eightyFive(bytes(s), ASCII85)}~>` },
  { name: 'base85 of Python', of: (s) => `data ${eightyFive(bytes(s), PY85)}` },
  { name: 'z85', of: (s) => `data ${eightyFive(bytes(s), Z85)}` },
  { name: 'base45', of: (s) => `data ${fortyFive(bytes(s))}` },
  {
    name: 'uuencode',
    of: (s) =>
      `begin 644 f\n${String.fromCharCode(32 + bytes(s).length)}${bits(bytes(s), 6, Array.from({ length: 64 }, (_, i) => (i === 0 ? '`' : String.fromCharCode(32 + i))).join(''))}\nend`,
  },
  { name: 'percent, every byte', of: (s) => [...bytes(s)].map((b) => `%${b.toString(16)}`).join('') },
  { name: 'percent, some bytes', of: (s) => each(s, (l, i) => (i % 3 === 0 ? `%${code(l).toString(16)}` : l)) },
  { name: 'percent twice', of: (s) => [...bytes(s)].map((b) => `%25${b.toString(16)}`).join('') },
  { name: 'HTML entities, decimal', of: (s) => each(s, (l) => `&#${code(l)};`) },
  { name: 'HTML entities, hex, some', of: (s) => each(s, (l, i) => (i % 2 === 0 ? `&#x${code(l).toString(16)};` : l)) },
  { name: 'unicode escapes', of: (s) => each(s, (l) => `\\u00${code(l).toString(16)}`) },
  { name: 'unicode escapes, some', of: (s) => each(s, (l, i) => (i % 4 === 1 ? `\\u{${code(l).toString(16)}}` : l)) },
  { name: 'C escapes', of: (s) => each(s, (l) => `\\x${code(l).toString(16)}`) },
  { name: 'octal escapes', of: (s) => each(s, (l) => `\\${code(l).toString(8).padStart(3, '0')}`) },
  { name: 'octal numbers', of: (s) => each(s, (l) => code(l).toString(8), ' ') },
  { name: 'character codes', of: (s) => JSON.stringify([...bytes(s)]) },
  { name: 'bits', of: (s) => [...bytes(s)].map((b) => b.toString(2).padStart(8, '0')).join(' ') },
  { name: 'quoted-printable', of: qp },
  { name: 'UTF-16 LE', of: (s) => utf16(s, false).toString('latin1') },
  { name: 'UTF-16 BE in base64', of: (s) => b64(utf16(s, true)) },
  { name: 'UTF-7', of: (s) => `+${b64(utf16(s, true)).replace(/=+$/, '')}-` },
  { name: 'UTF-16 LE in hex', of: (s) => hex(utf16(s, false)) },
  { name: 'JSON in JSON in JSON', of: (s) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ c: `\n"${s}"` }) }) }) },
  { name: 'JSON web token', of: (s) => `${b64('{"alg":"none"}')}.${Buffer.from(JSON.stringify({ sub: s })).toString('base64url')}.` },
];

const PACKED: readonly Transform[] = [
  { name: 'gzip in base64', of: (s) => b64(gzipSync(s)) },
  { name: 'zlib in base64', of: (s) => b64(deflateSync(`report: ${s}`)) },
  { name: 'deflate in base64', of: (s) => b64(deflateRawSync(`The report says ${s} and no more than that.`)) },
  { name: 'brotli in base64', of: (s) => b64(brotliCompressSync(`The report says ${s}`)) },
  { name: 'gzip in hex', of: (s) => hex(gzipSync(s)) },
  { name: 'gzip in base85', of: (s) => `data ${eightyFive(gzipSync(s), PY85)}` },
  { name: 'gzip of base64 of hex in base64', of: (s) => b64(gzipSync(b64(hex(s)))) },
  { name: 'XOR by one byte, in base64', of: (s) => b64(xor(s, 'Z')) },
  { name: 'XOR by one byte, in hex', of: (s) => hex(xor(s, '\x9c')) },
  { name: 'XOR by one byte, as characters', of: (s) => xor(s, '\x05').toString('latin1') },
  { name: 'XOR by a word, in base64', of: (s) => b64(xor(s, 'secret')) },
  { name: 'XOR by a long word, in hex', of: (s) => hex(xor(s, 'correct horse')) },
  { name: 'XOR by a word, in a longer text, in base64', of: (s) => b64(xor(`{"user":"build","token":"${s}","host":"a.example"}`, 'k3y!')) },
  { name: 'reversed, in base64', of: (s) => b64(reverse(s)) },
  { name: 'rot13, in hex', of: (s) => hex(caesar(s, 13)) },
  { name: 'base64 three times', of: (s) => b64(b64(b64(s))) },
  { name: 'base64 in percent', of: (s) => encodeURIComponent(each(b64(s), (l) => `%${code(l).toString(16)}`)) },
  { name: 'hex in base32', of: (s) => bits(bytes(hex(s)), 5, `${UP}234567`) },
  { name: 'base64 of reversed hex of rot5', of: (s) => b64(reverse(hex(caesar(s, 5)))) },
  { name: 'four layers: hex, gzip, base64, percent', of: (s) => each(b64(gzipSync(hex(s))), (l) => `%${code(l).toString(16)}`) },
];

const SPLIT: readonly Transform[] = [
  { name: 'split over fields by eight', of: (s) => fields(chunks(s, 8)) },
  { name: 'split over fields by four', of: (s) => fields(chunks(s, 4)) },
  { name: 'split over keys', of: (s) => JSON.stringify(Object.fromEntries(chunks(s, 6).map((part, i) => [part, i]))) },
  {
    name: 'split over labelled lines',
    of: (s) =>
      chunks(s, 6)
        .map((part, i) => `part ${i + 1}: ${part}`)
        .join('\n'),
  },
  {
    name: 'split over a list',
    of: (s) =>
      chunks(s, 5)
        .map((part) => `- ${part}`)
        .join('\n'),
  },
  { name: 'split over three results', of: (s) => chunks(s, Math.ceil(s.length / 3)) },
  { name: 'split over eight results', of: (s) => chunks(s, Math.ceil(s.length / 8)) },
  { name: 'a letter in each result', of: (s) => letters(s) },
  { name: 'base64 split over fields', of: (s) => fields(chunks(b64(s), 7)) },
  { name: 'base64 split over five results', of: (s) => chunks(b64(s), 9) },
  { name: 'gzip in base64 split over four results', of: (s) => chunks(b64(gzipSync(s)), 18) },
];

const DERIVED: readonly Transform[] = [
  ...['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256', 'sha3-512', 'ripemd160'].map((name) => ({
    name,
    of: (s: string) => digest(name, s),
  })),
  { name: 'sha256 in base64', of: (s) => createHash('sha256').update(s).digest('base64') },
  { name: 'sha256 of lower case', of: (s) => digest('sha256', s.toLowerCase()) },
  { name: 'sha256 with a line break', of: (s) => digest('sha256', `${s}\n`) },
  { name: 'first 16 digits of sha256', of: (s) => digest('sha256', s).slice(0, 16) },
  { name: 'hmac-sha256 by "secret"', of: (s) => createHmac('sha256', 'secret').update(s).digest('hex') },
  { name: 'sha256 in hex in base64', of: (s) => b64(digest('sha256', s)) },
  { name: 'md5 after a guessable salt', of: (s) => digest('md5', `salt${s}`) },
];

const HIDDEN: readonly Transform[] = [
  { name: 'AES in CBC under a fixed key', hidden: true, of: (s) => cipher('aes-256-cbc', s) },
  { name: 'AES in CTR under a fixed key', hidden: true, of: (s) => cipher('aes-256-ctr', s) },
  { name: 'hmac under an unknown key', hidden: true, of: (s) => createHmac('sha256', 'Xq81-unknown').update(s).digest('hex') },
  { name: 'Vigenere', hidden: true, of: (s) => vigenere(s, 'lemons') },
  { name: 'sum of all codes', hidden: true, of: (s) => `checksum ${bytes(s).reduce((sum, byte) => sum + byte, 0)}` },
  {
    name: 'count of each letter',
    hidden: true,
    of: (s) =>
      JSON.stringify(
        Object.fromEntries(
          letters(s)
            .toSorted()
            .map((l) => [l, s.split(l).length - 1]),
        ),
      ),
  },
  { name: 'letters in order', hidden: true, of: (s) => letters(s).toSorted().join('') },
  { name: 'one word for each letter', hidden: true, of: (s) => each(s, (l) => WORDS[code(l) % WORDS.length] ?? '', ' ') },
  { name: 'lengths of lines', hidden: true, of: (s) => each(s, (l) => '*'.repeat(code(l) - 31), '\n') },
  { name: 'its crc', hidden: true, of: (s) => digest('sha256', `crc${s}unknown`).slice(0, 8) },
];
const WORDS = ['river', 'stone', 'amber', 'cloud', 'maple', 'north', 'ember', 'olive', 'raven', 'tulip', 'cedar', 'frost', 'grain'];

/** All of them, by kind. */
export const TRANSFORMS: readonly (readonly [string, readonly Transform[]])[] = [
  ['published', KNOWN],
  ['written otherwise', WRITTEN],
  ['encoded', ENCODED],
  ['packed and layered', PACKED],
  ['split', SPLIT],
  ['derived', DERIVED],
  ['hidden', HIDDEN],
];
