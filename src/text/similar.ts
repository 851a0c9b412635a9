import { latinFor } from './look-alikes.ts';

/** The words of a name, lower case: cut at case, `_`, `-`, `.`, `/`, blanks and between letters and digits. */
export function splitName(name: string): readonly string[] {
  return (name.normalize('NFKC').match(PART) ?? []).map((part) => part.toLowerCase());
}

/**
 * What is left of a name when everything is folded that a hurried reader overlooks: look-alike letters and digits, case,
 * separators, invisible characters, the plural. Two names with one skeleton pass for each other.
 */
export function skeleton(name: string): string {
  const words = splitName(
    Array.from(name.normalize('NFKC').replace(UNSEEN, ''), latinFor).join('').normalize('NFD').replace(/\p{M}/gu, ''),
  );
  return words
    .map(singular)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0135il|]/g, (letter) => DRAWN.get(letter) ?? letter);
}

/**
 * Fewest insertions, deletions, substitutions and swaps of neighbours that turn one text into the other; `most + 1` as soon as
 * it is certain that it takes more than `most`.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last: number[] = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** 1 for equal texts, 0 for texts with nothing in common: edit distance against the longer length. */
export const similarity = (a: string, b: string): number => (a === b ? 1 : 1 - editDistance(a, b) / Math.max(a.length, b.length));

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const DRAWN: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['5', 's'],
  ['i', 'l'],
  ['|', 'l'],
]);

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
