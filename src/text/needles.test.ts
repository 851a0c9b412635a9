import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHold } from './letters.ts';
import { gateOf } from './gate.ts';
import { patternOf, waysOf } from './needles.ts';
import { sieveOf } from './sieve.ts';

const ways = (source: string, letters: number | undefined) => waysOf(source, (sign) => canHold(letters, sign));
const needlesOf = (source: string, letters: number | undefined) => {
  const all = ways(source, letters).map(({ needles }) => needles);
  return all.includes(undefined) ? undefined : [...new Set(all.flatMap((needles) => needles ?? []))];
};

describe('needles', () => {
  it.each<readonly [string, readonly string[] | undefined]>([
    ['abc', ['abc']],
    ['ABC', ['abc']],
    ['ab?c', ['a']],
    ['ab+c', ['ab']],
    ['abc|def?', ['abc', 'de']],
    [String.raw`\b(?:one|three) [a-z]{2}`, ['one', 'three']],
    [String.raw`(?:one|two)?[ _-]things\b`, ['things']],
    ['(?:one|t[wo])', ['one', 't']],
    ['[abc]+', undefined],
    ['abc|[xy]', undefined],
    [String.raw`(?<!not )saved(?= by)`, ['saved']],
    [String.raw`a\.b\/c\x60d`, ['a.b/c']],
    [String.raw`[\]a]bc[^)]de`, ['bc']],
    ['x{0,3}yes{2,4}', ['yes']],
    ['(?<name>word)', ['word']],
    ['straße|weg', ['stra', 'weg']],
  ])('of %s', (source, needles) => {
    expect(needlesOf(source, undefined)).toEqual(needles);
  });

  it('of what cannot match letters from a to z', () => {
    expect(needlesOf('straße|weg|höhe', 0)).toEqual(['weg']);
    expect(needlesOf('файл|文件', 0)).toEqual([]);
  });

  it('stand in every text that matches', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      'É',
      'д',
      '.',
      String.raw`\s`,
      '[ab]',
      String.raw`\b`,
      '(?:ab|b)',
      '(?:a|bb|д)',
      '(?!c)',
      '(?<=a)',
    );
    const times = fc.constantFrom('', '', '', '?', '*', '+', '{0,2}', '{2}', '??');
    const piece = fc.tuple(atom, times).map(([a, t]) => (/^\\b|^\(\?[!<]/.test(a) ? a : a + t));
    const source = fc.array(
      fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    );
    const text = fc.stringMatching(/^[abABcéÉдДßsſ ]{0,12}$/);
    fc.assert(
      fc.property(source, text, (ways, given) => {
        const written = ways.join('|');
        const matches = new RegExp(written, 'iu').test(given);
        const sieve = sieveOf(given);
        if (matches) expect(gateOf([needlesOf(written, sieve.letters)]).standingIn(sieve)[0]).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('are those of a pattern without the ways that cannot match', () => {
    const source = (written: string) => patternOf(ways(written, 0));
    expect(source('(?<!é)(?:ab|дом|(?:文|件)?c)(?!д)|文')).toBe('(?<!(?!))(?:ab|(?:(?!))?c)(?!(?!))');
    expect(source('(a|д)b')).toBe('(a|д)b');
  });

  it('are told way by way', () => {
    const shared = { before: '(?<!x)', behind: 's' };
    const all = ways('(?<!x)(?:one (?:a|b|c|d)|two|three?)s|five', undefined);
    expect(all).toEqual([
      { needles: ['one '], source: 'one (?:a|b|c|d)', ...shared },
      { needles: ['two'], source: 'two', ...shared },
      { needles: ['thre'], source: 'three?', ...shared },
      { needles: ['five'], source: 'five', before: '', behind: '' },
    ]);
    expect(patternOf(all.slice(1))).toBe('(?<!x)(?:two|three?)s|five');
  });
});
