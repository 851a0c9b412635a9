import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNumbering } from './numbering.ts';

const word = fc.stringMatching(/^[abc]{1,5}$/);

describe('numbering', () => {
  it('finds the stems, the word and the endings that a word has', () => {
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.array(word), word, (words, stems, endings, key) => {
        const numbering = newNumbering();
        const named = new Map<number, string>();
        for (const each of words) named.set(numbering.word(each), each);
        for (const each of stems) named.set(numbering.stem(each), `${each}*`);
        for (const each of endings) named.set(numbering.ending(each), `-${each}`);
        const byLength = (list: readonly string[]): string[] => [...new Set(list)].sort((a, b) => a.length - b.length);
        const expected = [
          ...byLength(stems.filter((stem) => key.startsWith(stem))).map((stem) => `${stem}*`),
          ...(words.includes(key) ? [key] : []),
          ...byLength(endings.filter((ending) => key.endsWith(ending) && ending !== key)).map((ending) => `-${ending}`),
        ];
        const found = numbering.done()(key);
        expect(found?.map((number) => named.get(number)) ?? []).toEqual(expected);
        expect(found?.length).not.toBe(0);
      }),
    );
  });
});
