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
  const mixed = mixedIn(source.text);
  if (mixed.length < 2) return source;
  const found: { readonly at: number; readonly written: string; readonly read: string }[] = [];
  for (const { at, written } of mixed) {
    if (known(written)) continue;
    const read = readings(written).find(known);
    if (read !== undefined) found.push({ at, written, read });
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

interface Written {
  readonly at: number;
  readonly written: string;
}

/** Words with a letter and a sign that is read as one. Only what holds both is looked at closely. */
function mixedIn(text: string): readonly Written[] {
  const found: Written[] = [];
  let from = -1;
  let all = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = code < 0x80 ? (KINDS[code] as number) : 0;
    if (kind !== 0) {
      if (from < 0) from = at;
      all |= kind;
      continue;
    }
    if (from >= 0 && (all & LETTER) !== 0 && (all & SIGN) !== 0 && at - from >= 4)
      for (const match of matchesOf(text.slice(from, at), WORD))
        if (mayBeRead(match[0])) found.push({ at: from + match.index, written: match[0] });
    from = -1;
    all = 0;
  }
  return found;
}

const INSIDE = 1;
const LETTER = 2;
const SIGN = 4;
const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (!/[\w@$!|]/.test(character)) return 0;
  return /[A-Za-z]/.test(character) ? LETTER : '013457@$!|'.includes(character) ? SIGN : INSIDE;
});

function mayBeRead(word: string): boolean {
  let all = 0;
  for (let at = 0; at < word.length; at += 1) all |= KINDS[word.charCodeAt(at)] ?? 0;
  return (all & LETTER) !== 0 && (all & SIGN) !== 0;
}

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
    out += KINDS[code] === SIGN ? letters[DIGITS.indexOf(word[at] ?? '')] : word[at];
  }
  return out;
}
