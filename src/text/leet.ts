import { type Mapped, mapping } from './mapped.ts';
import type { Vocabulary } from './spaced-words.ts';
import { matchesOf } from './matches.ts';

/**
 * Reads digits for letters ("1gn0r3 pr3v10us"), but only where a text has at least two words that become known ones by it
 * and are none as they stand: `base64`, `oauth2` and version numbers stay as they are.
 */
export function foldLeet(source: Mapped, known: Vocabulary): Mapped {
  if (!MIXED.test(source.text)) return source;
  // Looking words up in all languages is dear: where there are not two that could be meant, none is.
  const mixed = matchesOf(source.text, WORD).filter(([written]) => mayBeRead(written));
  if (mixed.length < 2) return source;
  const found: { readonly at: number; readonly written: string; readonly read: string }[] = [];
  for (const match of mixed) {
    const written = match[0];
    if (known(written)) continue;
    const read = readings(written).find(known);
    if (read !== undefined) found.push({ at: match.index, written, read });
    if (found.length > MOST) break;
  }
  if (found.length < 2) return source;
  const out = mapping(source);
  let done = 0;
  for (const { at, written, read } of found) {
    out.add(source.text.slice(done, at), done, at);
    out.add(read, at, at + written.length);
    done = at + written.length;
  }
  out.add(source.text.slice(done), done, source.text.length);
  return out.done();
}

/** True for a word with a letter and a sign that is read as one. */
function mayBeRead(word: string): boolean {
  let letter = false;
  let sign = false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    letter ||= (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
    sign ||= SIGNS[code] === 1;
  }
  return letter && sign;
}

const SIGNS = Uint8Array.from({ length: 0x80 }, (_, code) => ('013457@$!|'.includes(String.fromCharCode(code)) ? 1 : 0));

const MOST = 2000;
const MIXED = /[A-Za-z][013457@$!|]{1,2}[A-Za-z]/;
/** Four characters at least, one of them a letter. */
const WORD = /(?<![\w@$])[\w@$!|]{4,20}(?![\w@$])/g;
/** `1` and `|` are read as `i` and as `l`. */
const DIGITS = '03457@$!1|';
const AS_I = 'oeastasiii';
const AS_L = 'oeastasill';

const readings = (word: string): readonly string[] => [AS_I, AS_L].map((letters) => read(word, letters));

function read(word: string, letters: string): string {
  let out = '';
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    out += SIGNS[code] === 1 ? letters[DIGITS.indexOf(word[at] ?? '')] : word[at];
  }
  return out;
}
