import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf } from './letters.ts';
import { matchesOf } from './matches.ts';
import { sourceFor, twoForms } from './two-forms.ts';

const SOURCES = [
  String.raw`\b(?:load|run)\p{L}{0,3}\s(?:\p{L}{1,12}\s){0,2}plug-?ins?\b`,
  String.raw`(?<![\p{L}\p{N}])[^\p{L}\s]{2}`,
  String.raw`\p{N}{2}[\p{L}-]`,
  String.raw`.{3}(?<![\p{L}\p{N}])(?:größe|дом|文件\p{L}?|파일|a\p{L})|[^\p{N}]{2}\p{L}`,
  '(?:a ?|7 ?){0,2}(?:a7|L|a 7|7L|-)|(?:L|a|7|aL|(?:a|aa|a7|aaL)-)7',
];

describe('two forms of a pattern', () => {
  it.each(SOURCES)('find the same in ASCII: %s', (source) => {
    const text = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.stringMatching(/^(?:(?:loads|run|my|plugin|7x) ?){0,6}$/));
    const written = new RegExp(source, 'iu');
    fc.assert(fc.property(text, (ascii) => twoForms(source, 'iu')(ascii).exec(ascii)?.index === written.exec(ascii)?.index));
  });

  it.each(SOURCES)('find the same in texts of any letters: %s', (source) => {
    const piece = fc.constantFrom(
      'a',
      'L',
      '7',
      ' ',
      '-',
      'ß',
      'É',
      'ſ',
      'K',
      'Größe',
      'Дом',
      'ё',
      '文件',
      'ー',
      '파일',
      'و',
      'फ़',
      'Ω',
      '😀',
      '\u{1d400}',
      '⚠️',
      'ｗ',
      '²',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const written = new RegExp(source, 'giu');
    const pattern = twoForms(source, 'giu');
    const all = (form: RegExp, given: string) => [...given.matchAll(form)].map((match) => [match.index, match[0]]);
    fc.assert(
      fc.property(text, (given) => {
        expect(all(pattern(given), given)).toEqual(all(written, given));
      }),
      { numRuns: 1000 },
    );
  });

  it('find the same whatever was asked before: what was made for some ways is used for fewer', () => {
    const words = ['send', 'mail', 'post', 'hand on', 'copy', 'forward', 'relay', 'upload'];
    const source = String.raw`(?<![\p{L}])(?:${words.map((word) => String.raw`${word}\p{L}{0,2}`).join('|')})(?![\p{L}])`;
    const text = fc.array(fc.constantFrom(...words, 'sends', 'Mailed', 'copying', 'é', ' ', ', '), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), (texts) => {
        const pattern = twoForms(source, 'giu');
        for (const given of texts.map((pieces) => pieces.join(' ')))
          expect(matchesOf(given, pattern(given)).map(([found]) => found)).toEqual(given.match(new RegExp(source, 'giu')) ?? []);
      }),
      { numRuns: 300 },
    );
  });

  it('takes the written form for letters of odd cases', () => {
    const form = twoForms(String.raw`^\p{L}+$`, 'iu');
    expect(form('straße').source).toContain('p{L}');
    expect(form('größer').source).toContain('p{L}');
    expect(form('höher').source).not.toContain('p{L}');
    expect(form('strasse').unicode).toBe(false);
  });

  it('is made in few forms', () => {
    const scripts = ['a', 'ü', 'д', 'ب', 'क', '字', '한', '😀'];
    const texts = scripts.flatMap((one) => scripts.flatMap((two) => scripts.map((three) => one + two + three)));
    expect(new Set(texts.map(lettersOf)).size).toBeLessThan(10);
  });

  it('knows no other properties', () => {
    expect(() => sourceFor(String.raw`\p{M}`, 0)).toThrow('\\p{M}');
  });
});
