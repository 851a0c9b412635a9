import { LATIN_VARIANTS, LOOK_ALIKES, LOOSE_LOOK_ALIKES } from './confusables-data.ts';
import { letterTable } from './letter-table.ts';
import { type Mapped, mapping } from './mapped.ts';
import { matchesOf } from './matches.ts';

/**
 * Folds letters of other scripts to the Latin letters they are drawn like: in words that mix scripts, and in words made
 * wholly of look-alikes where the words around them are Latin. Genuine words of other scripts stay as they are.
 */
export function foldLookAlikes(source: Mapped): Mapped {
  if (!holdsLookAlikes(source.text)) return source;
  const words = wordsOf(source.text);
  const out = mapping(source);
  let done = 0;
  words.forEach((word, index) => {
    const folded = fold(words, index);
    if (folded === undefined) return;
    out.add(source.text.slice(done, word.at), done, word.at);
    let at = word.at;
    Array.from(word.text).forEach((letter, i) => {
      out.add(folded[i] ?? letter, at, at + letter.length);
      at += letter.length;
    });
    done = at;
  });
  if (done === 0) return source;
  out.add(source.text.slice(done), done, source.text.length);
  return out.done();
}

/** The Latin letter that `letter` is drawn like; the letter itself when there is none. */
export const latinFor = (letter: string): string => VARIANTS.get(letter) ?? STRICT.get(letter) ?? letter;

interface Word {
  readonly at: number;
  readonly text: string;
  readonly kind: 'latin' | 'look-alike' | 'mixed' | 'other';
}

const inverted = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([latin, drawn]) => Array.from(drawn).map((letter) => [letter, latin] as const)));
const STRICT = inverted(LOOK_ALIKES);
const LOOSE = inverted(LOOSE_LOOK_ALIKES);
const VARIANTS = inverted(LATIN_VARIANTS);

const WORD = /[\p{L}\p{M}\p{N}\u212e\u237a\u2373\u2374]+/gu;
const LATIN = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/;
const LETTER = /[\p{L}\u212e\u237a\u2373\u2374]/u;
const DRAWN = 1;
const LATIN_LETTER = 2;
const STRICTLY = 4;
const LOOSELY = 8;
const OTHER = 16;
/** What a character is to the words it stands in; 0: no letter. */
const TABLE = letterTable((letter) => {
  const strict = STRICT.has(letter) || VARIANTS.has(letter);
  const drawn = strict || LOOSE.has(letter) ? DRAWN : 0;
  if (!LETTER.test(letter)) return drawn;
  return drawn | (LATIN.test(letter) ? LATIN_LETTER : strict ? STRICTLY : LOOSE.has(letter) ? LOOSELY : OTHER);
});

/** Without one there is nothing to fold. */
function holdsLookAlikes(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f && (TABLE.at(text, at) & DRAWN) !== 0) return true;
  return false;
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(matchesOf(text, WORD), (match) => ({ at: match.index, text: match[0], kind: kindOf(match[0]) }));
}

function kindOf(word: string): Word['kind'] {
  let all = 0;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 0x7f) all |= TABLE.at(word, at) | DRAWN;
  if (all === 0) return 'latin';
  let strict = false;
  let loose = false;
  let latin = false;
  for (const letter of word) {
    const bits = TABLE.at(letter, 0);
    if ((bits & OTHER) !== 0) return 'other';
    latin ||= (bits & LATIN_LETTER) !== 0;
    strict ||= (bits & STRICTLY) !== 0;
    loose ||= (bits & LOOSELY) !== 0;
  }
  if (!strict && !loose) return 'latin';
  if (latin) return 'mixed';
  return loose ? 'other' : 'look-alike';
}

function fold(words: readonly Word[], index: number): readonly string[] | undefined {
  const word = words[index];
  if (word === undefined || word.kind === 'latin' || word.kind === 'other') return undefined;
  if (word.kind === 'look-alike' && !amongLatin(words, index)) return undefined;
  return Array.from(word.text).map((letter) => {
    if (LATIN.test(letter)) return letter;
    const latin = VARIANTS.get(letter) ?? STRICT.get(letter);
    return latin ?? (word.kind === 'mixed' ? (LOOSE.get(letter) ?? letter) : letter);
  });
}

/** True when the nearest words that tell a script, up to four away on each side, are Latin, or when there are none at all. */
function amongLatin(words: readonly Word[], index: number): boolean {
  let latin = false;
  for (const step of [-1, 1]) {
    for (let far = 1; far <= 4; far += 1) {
      const near = words[index + step * far];
      if (near === undefined || near.kind === 'look-alike') continue;
      if (near.kind === 'other') return false;
      latin = true;
      break;
    }
  }
  return latin || words.length <= 4;
}
