import { Buffer, isUtf8 } from 'node:buffer';

/** The bytes of the first string in a word (`"\x2f\x74"`); undefined for a pointer or NULL. */
export function bytesIn(word: string): Buffer | undefined {
  const open = word.indexOf('"');
  const close = word.indexOf('"', open + 1);
  return open < 0 || close < 0 ? undefined : unhex(word.slice(open + 1, close));
}

/** The bytes of every string in a word. */
export function allBytesIn(word: string): Buffer[] {
  return [...word.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map((match) => unhex(match[1] ?? ''));
}

/** The first string in a word, as text: UTF-8, else latin1. */
export function textIn(word: string): string | undefined {
  const bytes = bytesIn(word);
  return bytes === undefined ? undefined : textOf(bytes);
}

/** UTF-8 where it is; else each byte is one character, so that no two names become one. */
export const textOf = (bytes: Buffer): string => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');

/** What a descriptor stands for: `3</etc/passwd>`, `AT_FDCWD</tmp>`, `5<socket:[12]>`; undefined when strace did not say. */
export function behind(word: string): string | undefined {
  const open = word.indexOf('<');
  const close = word.indexOf('>', open);
  return open < 0 || close < 0 ? undefined : textOf(unhex(word.slice(open + 1, close)));
}

/** Where a socket leads. */
export interface Place {
  readonly family: 'inet' | 'inet6' | 'unix';
  /** IP address, or path of a Unix socket; `@name` for one without a file. */
  readonly address: string;
  readonly port: number | undefined;
}

/** undefined: another family. */
export function placeIn(word: string): Place | undefined {
  const unix = word.indexOf('sun_path=');
  if (unix >= 0)
    return { family: 'unix', address: `${word[unix + 9] === '@' ? '@' : ''}${textIn(word.slice(unix)) ?? ''}`, port: undefined };
  const port = /sin6?_port=htons\((\d{1,5})\)/.exec(word)?.[1];
  if (port === undefined) return undefined;
  const six = word.indexOf('inet_pton(');
  const address = textIn(word.slice(Math.max(six, word.indexOf('sin_addr='), 0))) ?? '';
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  return { family: six >= 0 && mapped === undefined ? 'inet6' : 'inet', address: mapped ?? address, port: Number(port) };
}

const unhex = (text: string): Buffer =>
  text.includes('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text, 'latin1');
