import type { Seed } from '../../model/witness.ts';
import { ALPHABETS, bigDigitsOf, digitsOf, toUtf8 } from '../../text/byte-codecs.ts';
import { significant } from '../seeds.ts';
import { folded, turned } from './views.ts';
import { type Form, LEAST_MATCH } from './windows.ts';

/** The forms of all seeds, by the view in which they are looked for. */
export interface Forms {
  readonly fold: readonly Form[];
  readonly six: readonly Form[];
  readonly visible: readonly Form[];
  readonly turn: readonly Form[];
  readonly xor: readonly Form[];
  readonly sum: readonly Form[];
}

/** The part of a seed that is searched for. */
export const bodyOf = (seed: Seed): string => seed.body ?? seed.value;

export function formsOf(seeds: readonly Seed[]): Forms {
  const all = seeds.map((seed, number) => ({
    number,
    body: bodyOf(seed),
    letters: significant(bodyOf(seed)),
    bytes: toUtf8(bodyOf(seed)),
  }));
  return {
    fold: all.flatMap(foldForms),
    six: all.flatMap(sixForms),
    visible: all.flatMap(visibleForms),
    turn: all.flatMap(turnForms),
    xor: all.flatMap(maskedForms),
    sum: all.flatMap((each) => [sumForm(each, 'shifted', 1), sumForm(each, 'shifted and mirrored', -1)]),
  };
}

/** XOR by keys whose length divides `lag`: only looked for in what is no text. */
export const longXorForms = (seeds: readonly Seed[], lag: number): Form[] =>
  seeds
    .map((seed, number) => xorForm({ number, body: bodyOf(seed), letters: '', bytes: toUtf8(bodyOf(seed)) }, lag))
    .filter((form) => form.bytes.length >= form.least);

export const LONGEST_KEY = 16;

interface Part {
  readonly number: number;
  readonly body: string;
  readonly letters: string;
  readonly bytes: Uint8Array;
}

/** Letters and digits in a row that nobody hits by chance: twelve, and fourteen digits: 48 bits. */
function leastOf(letters: string): number {
  const bits = /^\d+$/.test(letters) ? 3.43 : 4;
  return Math.min(Math.max(LEAST_MATCH, Math.ceil(48 / bits)), letters.length);
}

const form = (part: Part, name: string, text: string | Uint8Array, scale: number): Form => ({
  seed: part.number,
  name,
  bytes: typeof text === 'string' ? toUtf8(text) : text,
  least: Math.max(Math.ceil(leastOf(part.letters) * scale), LEAST_MATCH),
  scale,
});

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const backwards = (text: string): string => text.split('').toReversed().join('');

function foldForms(part: Part): Form[] {
  const { letters, bytes } = part;
  const hex = hexOf(bytes);
  const whole = (name: string, text: string): Form => ({ ...form(part, name, text.toLowerCase(), 1), least: text.length });
  return [
    form(part, '', letters, 1),
    form(part, 'reversed', backwards(letters), 1),
    form(part, 'hex', hex, 2),
    form(part, 'reversed/hex', backwards(hex), 2),
    form(part, 'hex/bytes reversed', hexOf(bytes.toReversed()), 2),
    ...[0, 1, 2, 3, 4].map((phase) => form(part, 'base32', digitsOf(bytes, ALPHABETS.base32, 5, phase).toLowerCase(), 1.6)),
    form(
      part,
      'leet',
      letters.replace(/[aeiost]/g, (letter) => LEET[letter] ?? letter),
      1,
    ),
    form(part, 'rot13 and rot5', letters.replace(/[a-z0-9]/g, half), 1),
    ...[...new Set([letters, part.body])].flatMap((text) => [
      form(part, 'fenced in two', significant(everySecond(text, 0) + everySecond(text, 1)), 1),
      form(part, 'pairs swapped', significant(text.replace(/(.)(.)/g, '$2$1')), 1),
    ]),
    whole('decimal', BigInt(`0x${hex}`).toString(10)),
    whole('base36', BigInt(`0x${hex}`).toString(36)),
    ...(/^[0-9a-f]+$/.test(letters) ? [whole('decimal of hex', BigInt(`0x${letters}`).toString(10))] : []),
  ].filter(isLongEnough);
}

const isLongEnough = ({ bytes, least }: Form): boolean => bytes.length >= Math.max(least, LEAST_MATCH);
const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const half = (sign: string): string =>
  sign <= '9' ? String((Number(sign) + 5) % 10) : String.fromCharCode(((sign.charCodeAt(0) - 97 + 13) % 26) + 97);
const everySecond = (text: string, from: number): string =>
  text
    .split('')
    .filter((_, i) => i % 2 === from)
    .join('');

function sixForms(part: Part): Form[] {
  const { bytes } = part;
  const forms: Form[] = [];
  for (const phase of [0, 1, 2]) {
    const text = digitsOf(bytes, ALPHABETS.base64, 6, phase);
    forms.push(form(part, 'base64', text, 4 / 3), form(part, 'reversed/base64', backwards(text), 4 / 3));
    forms.push(form(part, 'rot13/base64', text.replace(/[A-Za-z]/g, rot13), 4 / 3));
    forms.push(form(part, 'case swapped/base64', text.replace(/[A-Za-z]/g, swapped), 4 / 3));
  }
  const big = (name: string, alphabet: string): Form => {
    const text = bigDigitsOf(bytes, alphabet);
    return { ...form(part, name, text, 1.4), least: text.length };
  };
  const lowFirst = ALPHABETS.base36 + ALPHABETS.base32.slice(0, 26);
  forms.push(big('base58', ALPHABETS.base58), big('base62', ALPHABETS.base62), big('base62', lowFirst));
  return forms.filter(isLongEnough);
}

const rot13 = (letter: string): string => {
  const base = letter <= 'Z' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
};
const swapped = (letter: string): string => (letter <= 'Z' ? letter.toLowerCase() : letter.toUpperCase());

function visibleForms(part: Part): Form[] {
  const { body, bytes } = part;
  const rot47 = body.replace(/[!-~]/g, (sign) => String.fromCharCode(((sign.charCodeAt(0) - 33 + 47) % 94) + 33)).replaceAll(' ', '');
  // Nought is a blank, which the view drops, or a grave accent.
  const phases = [0, 1, 2].flatMap((phase) => {
    const text = digitsOf(bytes, ALPHABETS.uuencode, 6, phase);
    const both = [...new Set([text.replaceAll(' ', ''), text.replaceAll(' ', '`')])].map((each) => form(part, 'uuencode', each, 4 / 3));
    return [...both, form(part, 'xxencode', digitsOf(bytes, ALPHABETS.xxencode, 6, phase), 4 / 3)];
  });
  return [form(part, 'rot47', rot47, 1), form(part, 'reversed/rot47', backwards(rot47), 1), ...phases].filter(isLongEnough);
}

/** Turned alphabets say nothing where there are no letters: at least eight of them, and more in a row than of a plain piece. */
function turnForms(part: Part): Form[] {
  const { letters } = part;
  if (letters.replace(/\d/g, '').length < 8) return [];
  const steps = (name: string, text: string): Form => {
    const plain = folded(toUtf8(text), new Uint8Array());
    const first = text.search(/[a-z]/) + 1;
    return { ...form(part, name, turned(plain).subarray(first), 1), least: leastOf(letters) + 6 };
  };
  const mirrored = letters.replace(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));
  return [steps('rot', letters), steps('reversed/rot', backwards(letters)), steps('atbash', mirrored)].filter(isLongEnough);
}

/** What may have been written before it was XORed with one byte: under any key the steps are the same. */
function maskedForms(part: Part): Form[] {
  const { body, bytes } = part;
  const hex = hexOf(bytes);
  const least = leastOf(part.letters) + 4;
  const steps = (name: string, text: string, scale: number): Form => {
    const form = xorForm({ ...part, bytes: toUtf8(text) }, 1);
    return { ...form, name: `${form.name}${name}`, least: Math.ceil(least * scale), scale };
  };
  const phases = (count: number): number[] => Array.from({ length: count }, (_, phase) => phase);
  return [
    steps('', body, 1),
    steps('/reversed', backwards(body), 1),
    steps('/rot13', body.replace(/[A-Za-z]/g, rot13), 1),
    steps('/hex', hex, 2),
    steps('/hex', hex.toUpperCase(), 2),
    ...phases(3).map((phase) => steps('/base64', digitsOf(bytes, ALPHABETS.base64, 6, phase), 4 / 3)),
    ...phases(4).flatMap((phase) => EIGHTY_FIVE.map(([name, alphabet]) => steps(`/${name}`, digits85(bytes, alphabet, phase), 5 / 4))),
  ].filter(isLongEnough);
}

const EIGHTY_FIVE = [
  ['ascii85', ALPHABETS.ascii85],
  ['base85', ALPHABETS.base85],
  ['z85', ALPHABETS.z85],
] as const;

/** Whole groups of four bytes, the first of which is that many bytes in. */
function digits85(bytes: Uint8Array, alphabet: string, phase: number): string {
  let text = '';
  for (let at = phase; at + 4 <= bytes.length; at += 4) {
    let number = ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) * 65536 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    let group = '';
    for (let i = 0; i < 5; i += 1) {
      group = alphabet.charAt(number % 85) + group;
      number = Math.floor(number / 85);
    }
    text += group;
  }
  return text;
}

function xorForm(part: Part, lag: number): Form {
  const { bytes } = part;
  const out = new Uint8Array(Math.max(bytes.length - lag, 0));
  for (let at = 0; at < out.length; at += 1) out[at] = (bytes[at] ?? 0) ^ (bytes[at + lag] ?? 0);
  return { seed: part.number, name: `xor-${lag}`, bytes: out, least: lag === 1 ? leastOf(part.letters) + 4 : 12, scale: 1 };
}

function sumForm(part: Part, name: string, sign: number): Form {
  const { bytes } = part;
  const out = new Uint8Array(Math.max(bytes.length - 1, 0));
  for (let at = 0; at < out.length; at += 1) out[at] = sign * ((bytes[at + 1] ?? 0) - (bytes[at] ?? 0));
  return { seed: part.number, name, bytes: out, least: leastOf(part.letters) + 4, scale: 1 };
}
