import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whichMay } from './pattern-set.ts';
import { sieveOf } from './sieve.ts';
import { twoForms } from './two-forms.ts';

const SOURCES = ['send|mail(?:box)?', String.raw`\bno\b`, '[xyz]{3}', 'größe|straße', 'файл|文件', String.raw`(?<!\p{L})key\p{L}*`];
const PATTERNS = SOURCES.map((source) => twoForms(source, 'giu'));

describe('which of many patterns may match', () => {
  const may = whichMay(PATTERNS);

  it('names those whose needles stand in the text, and those without needles', () => {
    expect(may(sieveOf('Send the keys'))).toEqual([0, 2, 5]);
    expect(may(sieveOf('nothing else'))).toEqual([1, 2]);
    expect(may(sieveOf('der Файл'))).toEqual([2, 4]);
  });

  it('leaves out none that matches', () => {
    const piece = fc.constantFrom(
      'send',
      'MAIL',
      ' ',
      'no',
      'xyz',
      'Größe',
      'STRASSE',
      'straße',
      'Файл',
      '文件',
      'Key',
      'é',
      'ſ',
      'K',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        (text) => {
          const numbers = may(sieveOf(text));
          SOURCES.forEach((source, at) => {
            if (new RegExp(source, 'iu').test(text)) expect(numbers).toContain(at);
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});
