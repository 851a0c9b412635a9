import { fromBase32, fromBase64, fromHex, reversed, rot13, textOf } from '../codecs.ts';
import { fromEscapes } from './escapes.ts';
import type { ShellCommand } from './script.ts';

/** What a command prints, when that can be told without running it; undefined otherwise. */
export const outputOf = ({ program, words, stdin, code }: ShellCommand): string | undefined => {
  switch (program) {
    case 'echo':
      return echoed(words);
    case 'printf':
      return printed(words);
    case 'cat':
    case 'tee':
      return words.every((word) => word.startsWith('-')) ? stdin : undefined;
    case 'base64':
      return words.some((word) => /^-(?:d|D|-decode|di)$/.test(word)) ? decoded(stdin, fromBase64) : undefined;
    case 'base32':
      return words.some((word) => /^-(?:d|-decode)$/.test(word)) ? decoded(stdin, fromBase32) : undefined;
    case 'openssl':
      return /base64|-a\b/.test(words.join(' ')) && words.includes('-d') ? decoded(stdin, fromBase64) : undefined;
    case 'xxd':
      return words.some((word) => /^-[a-z]{0,3}r/.test(word)) ? decoded(stdin?.replace(/\\x/g, ''), fromHex) : undefined;
    case 'rev':
      return stdin === undefined ? undefined : stdin.split('\n').map(reversed).join('\n');
    case 'tr':
      return translated(stdin, words);
    case 'sed':
      return substituted(stdin, words);
    default:
      return code === undefined ? undefined : printedByCode(code);
  }
};

const echoed = (words: readonly string[]): string => {
  const options = words.findIndex((word) => !/^-[neE]{1,3}$/.test(word));
  const flags = (options < 0 ? words : words.slice(0, options)).join('');
  const text = options < 0 ? '' : words.slice(options).join(' ');
  return (flags.includes('e') || /\\x[0-9a-f]{2}/i.test(text) ? fromEscapes(text) : text) + (flags.includes('n') ? '' : '\n');
};

const printed = (words: readonly string[]): string => {
  const [format = '', ...rest] = words.filter((word) => word !== '--');
  let at = 0;
  const text = fromEscapes(format).replace(/%(?:b|s|d|c|q|%)/g, (sign) => {
    if (sign === '%%') return '%';
    const value = rest[at] ?? '';
    at += 1;
    return sign === '%b' ? fromEscapes(value) : value;
  });
  // The format is used again for what is left.
  return at > 0 && at < rest.length ? text + rest.slice(at).map(fromEscapes).join('') : text;
};

const decoded = (text: string | undefined, from: (text: string) => readonly number[] | undefined): string | undefined => {
  const bytes = text === undefined ? undefined : from(text.replace(/\s/g, ''));
  return bytes === undefined ? undefined : textOf(bytes);
};

const translated = (text: string | undefined, words: readonly string[]): string | undefined => {
  if (text === undefined) return undefined;
  const [first = '', second = ''] = words.filter((word) => !/^-[a-z]+$/.test(word));
  if (words.includes('-d') && !/[[\]-]/.test(first))
    return Array.from(text)
      .filter((letter) => !fromEscapes(first).includes(letter))
      .join('');
  if (/^n-z/i.test(second) || /^n-z/i.test(first)) return rot13(text);
  const [from, to] = [Array.from(fromEscapes(first)), Array.from(fromEscapes(second))];
  if (from.length !== to.length || /[[\]-]/.test(first)) return undefined;
  return Array.from(text, (letter) => to[from.indexOf(letter)] ?? letter).join('');
};

const substituted = (text: string | undefined, words: readonly string[]): string | undefined => {
  const match = /^s([/|,#])([\w@#%:.,+=-]{1,40})\1([^/|,#]{0,40})\1g?$/.exec(words.find((word) => word.startsWith('s')) ?? '');
  return match === null || text === undefined ? undefined : text.replaceAll(match[2] ?? '', match[3] ?? '');
};

/** `python -c "print(b64decode('...'))"`. */
const printedByCode = (code: string): string | undefined => {
  const encoded =
    /(?:b64decode|atob|decode_base64|base64_decode|unhexlify|fromhex|from\()\s{0,3}\(?\s{0,3}b?['"]([A-Za-z0-9+/=_-]{8,8000})['"]/.exec(
      code,
    )?.[1];
  if (encoded === undefined || !/\b(?:print|puts|echo|console\.log|say|stdout)\b/.test(code)) return undefined;
  return /^(?:[0-9a-f]{2})+$/i.test(encoded) ? decoded(encoded, fromHex) : decoded(encoded, fromBase64);
};
