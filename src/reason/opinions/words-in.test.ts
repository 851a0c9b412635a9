import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './words-in.ts';

describe('words that a model quotes', () => {
  it('are found as they stand, whatever their case, space and hidden characters', () => {
    const text = 'Reads a file.\n  Then SEND\u200b it “to the\u00a0archive”.';
    const span = wordsIn(text, 'then send it "to the archive"');
    expect(span === undefined ? undefined : text.slice(...span)).toBe('Then SEND\u200b it “to the\u00a0archive”');
  });
  it('are found as they were shown: with hidden characters in their place', () => {
    expect(wordsIn('pass\u200bword is wanted', 'pass<U+200B>word is')).toEqual([0, 12]);
    expect(wordsIn(`ask${'\u{e0041}'.repeat(9)} nobody`, 'ask<9 hidden characters> nobody')).toEqual([0, 28]);
  });
  it('are nowhere when they were made up, joined, or are next to nothing', () => {
    expect(wordsIn('Reads a file.', 'Writes a file.')).toBeUndefined();
    expect(wordsIn('Reads a file. It is old.', 'Reads a file. old')).toBeUndefined();
    expect(wordsIn('Reads a file.', 'a')).toBeUndefined();
    expect(wordsIn('Reads a file.', '')).toBeUndefined();
    expect(wordsIn('\u200b', '')).toBeUndefined();
  });
  it('are the whole text even when that is short', () => {
    expect(wordsIn('exec', 'exec')).toEqual([0, 4]);
  });
  it('keep whole characters', () => {
    const text = 'see 𝒶𝒷𝒸𝒹𝑒𝒻𝑔 there';
    const span = wordsIn(text, '𝒶𝒷𝒸𝒹𝑒𝒻𝑔');
    expect(span === undefined ? undefined : text.slice(...span)).toBe('𝒶𝒷𝒸𝒹𝑒𝒻𝑔');
  });
  it('any piece of any text is found where it says the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, from, size) => {
        const start = from % text.length;
        const piece = text.slice(start, start + 6 + (size % 40));
        const span = wordsIn(text, piece);
        if (span !== undefined)
          expect(
            text
              .slice(...span)
              .toLowerCase()
              .replaceAll(/\s/g, '').length,
          ).toBeGreaterThan(0);
      }),
    );
  });
  it('are looked for in time', () => {
    const began = performance.now();
    wordsIn('a '.repeat(50_000), `${'a '.repeat(999)}b`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
