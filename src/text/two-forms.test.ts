import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiSource, twoForms } from './two-forms.ts';

const SOURCES = [
  String.raw`\b(?:load|run)\p{L}{0,3}\s(?:\p{L}{1,12}\s){0,2}plug-?ins?\b`,
  String.raw`(?<![\p{L}\p{N}])[^\p{L}\s]{2}`,
  String.raw`\p{N}{2}[\p{L}-]`,
];

describe('two forms of a pattern', () => {
  it.each(SOURCES)('find the same in ASCII: %s', (source) => {
    const text = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.stringMatching(/^(?:(?:loads|run|my|plugin|7x) ?){0,6}$/));
    const written = new RegExp(source, 'iu');
    fc.assert(fc.property(text, (ascii) => twoForms(source, 'iu')(ascii).exec(ascii)?.index === written.exec(ascii)?.index));
  });

  it('takes the written form for other letters', () => {
    const form = twoForms(String.raw`^\p{L}+$`, 'iu');
    expect(form('straße').test('straße')).toBe(true);
    expect(form('strasse').unicode).toBe(false);
  });

  it('knows no other properties', () => {
    expect(() => asciiSource(String.raw`\p{M}`)).toThrow('\\p{M}');
  });
});
