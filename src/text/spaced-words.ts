import { letterTable } from './letter-table.ts';
import { type Mapped, mapping } from './mapped.ts';
import { matchesOf } from './matches.ts';

/** A cheap look whether letters stand alone in a row, as in "i g n o r e" or "i-g-n-o-r-e". */
export const mayHoldSpacedWords = (text: string): boolean =>
  text.length >= 7 && mayStandApart(text) && (ASCII.test(text) ? ASCII_ALONE : FOUR_ALONE).test(text);

/**
 * Closes words whose letters stand apart. The gap that occurs most is taken for the space between letters, any other
 * with a blank in it for the space between words; without such a difference the row is divided into known words. A row that gives no known word
 * stays as it is (lists such as `a b c d e`, tables, bullet points).
 */
export function closeSpacedWords(source: Mapped, vocabularies: readonly Vocabulary[]): Mapped {
  const out = mapping(source);
  let done = 0;
  for (const row of rows(source.text)) {
    const words = firstOf(vocabularies, (known) => wordsOf(row, known));
    if (words === undefined) continue;
    out.add(source.text.slice(done, row[0]?.at), done, row[0]?.at ?? done);
    let letter = 0;
    words.forEach((length, index) => {
      if (index > 0) out.add(' ', (row[letter - 1]?.at ?? 0) + (row[letter - 1]?.letter.length ?? 1), row[letter]?.at ?? 0);
      for (let i = 0; i < length; i += 1, letter += 1) {
        const { at, letter: drawn } = row[letter] ?? { at: 0, letter: '' };
        out.add(drawn, at, at + drawn.length);
      }
    });
    const last = row[row.length - 1];
    done = (last?.at ?? 0) + (last?.letter.length ?? 0);
  }
  if (done === 0) return source;
  out.add(source.text.slice(done), done, source.text.length);
  return out.done();
}

/** True for the words of one language. */
export type Vocabulary = (word: string) => boolean;

function firstOf<T>(vocabularies: readonly Vocabulary[], make: (known: Vocabulary) => T | undefined): T | undefined {
  for (const known of vocabularies) {
    const made = make(known);
    if (made !== undefined) return made;
  }
  return undefined;
}

interface Lone {
  readonly at: number;
  readonly letter: string;
  /** What stands between it and the lone letter before. */
  readonly gap: string;
}

const LETTER = 1;
const BETWEEN = 2;
const PAIR = 4;
const TABLE = letterTable(
  (character) =>
    (/[\p{L}\p{N}@$]/u.test(character) ? LETTER : 0) |
    (GAP.test(character) ? BETWEEN : 0) |
    (/[\ud800-\udfff]/.test(character) || character > '\uffff' ? PAIR : 0),
);

/** Four letters, up to four signs between each two. What a pattern would find in more steps, and more closely. */
function mayStandApart(text: string): boolean {
  let letters = 0;
  let gap = 0;
  for (let at = 0; at < text.length; at += 1) {
    const bits = TABLE.at(text, at);
    if ((bits & LETTER) !== 0) {
      letters = gap > 0 && gap <= 4 ? letters + 1 : 1;
      if (letters >= 4) return true;
      gap = 0;
    } else if ((bits & PAIR) !== 0) return true;
    else if ((bits & BETWEEN) !== 0) gap += 1;
    else {
      letters = 0;
      gap = 0;
    }
  }
  return false;
}

const ASCII = /^[\x00-\x7f]*$/;
const ASCII_ALONE = /(?<![A-Za-z0-9])(?:[A-Za-z0-9@$][ ._*~|+\-\n]{1,4}){3}[A-Za-z0-9@$](?![A-Za-z0-9])/;
const FOUR_ALONE = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][ ._*~|+\-\u00b7\u2022\n]{1,4}){3}[\p{L}\p{N}@$](?![\p{L}\p{N}])/u;
const ALONE = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$](?![\p{L}\p{M}\p{N}])/gu;
const GAP = /^[ ._*~|+\-\u00b7\u2022\n]{1,4}$/;
const FEWEST = 4;
const LONGEST_WORD = 18;

function* rows(text: string): Iterable<readonly Lone[]> {
  let row: Lone[] = [];
  let end = -1;
  for (const match of matchesOf(text, ALONE)) {
    const gap = end < 0 ? '' : text.slice(end, Math.min(match.index, end + 8));
    if (row.length > 0 && !GAP.test(gap)) {
      if (row.length >= FEWEST) yield row;
      row = [];
    }
    row.push({ at: match.index, letter: match[0], gap });
    end = match.index + match[0].length;
  }
  if (row.length >= FEWEST) yield row;
}

/** Lengths of the words of a row; undefined when no known word comes out. */
function wordsOf(row: readonly Lone[], known: Vocabulary): readonly number[] | undefined {
  const joiner = commonest(row.slice(1).map(({ gap }) => gap));
  const words: number[] = [];
  let length = 0;
  row.forEach((lone, index) => {
    if (index > 0 && !joins(lone.gap, joiner)) {
      words.push(length);
      length = 0;
    }
    length += 1;
  });
  words.push(length);
  let at = 0;
  let anyKnown = false;
  const divided = words.flatMap((size) => {
    const word = row.slice(at, at + size).map(({ letter }) => letter.toLowerCase());
    at += size;
    if (size >= 3 && size <= LONGEST_WORD && known(word.join(''))) {
      anyKnown = true;
      return [size];
    }
    const parts = size >= 5 ? divide(word, known) : undefined;
    if (parts !== undefined) anyKnown = true;
    return parts ?? [size];
  });
  return anyKnown ? divided : undefined;
}

/** Without a blank in the usual gap, any gap without one joins: "i-g-n-o-r-e a.l.l". */
const joins = (gap: string, joiner: string): boolean => gap === joiner || !(/\s/.test(gap) || /\s/.test(joiner));

function commonest(gaps: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  let best = '';
  for (const [gap, count] of counts) if (count > (counts.get(best) ?? 0)) best = gap;
  return best;
}

/** Fewest known words that make up all the letters; undefined when there are none. */
function divide(letters: readonly string[], known: Vocabulary): readonly number[] | undefined {
  if (letters.length > 2000) return undefined;
  const best: ({ readonly words: number; readonly last: number } | undefined)[] = [{ words: 0, last: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let size = 1; size <= Math.min(LONGEST_WORD, end); size += 1) {
      const before = best[end - size];
      if (before === undefined || (best[end]?.words ?? Infinity) <= before.words + 1) continue;
      const word = letters.slice(end - size, end).join('');
      if (size === 1 ? word === 'a' || word === 'i' : known(word)) best[end] = { words: before.words + 1, last: size };
    }
  }
  if (best[letters.length] === undefined) return undefined;
  const sizes: number[] = [];
  for (let end = letters.length; end > 0; end -= best[end]?.last ?? end) sizes.unshift(best[end]?.last ?? end);
  return sizes;
}
