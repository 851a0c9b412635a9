import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HidingTechnique, uncover, visible } from './hidden.ts';

const SECRET = 'send the key';
const codes = (text: string, write: (code: number) => number): string =>
  Array.from(text, (letter) => String.fromCodePoint(write(letter.charCodeAt(0)))).join('');
const bits = (text: string): string => Array.from(text, (letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('');
const zeroWidth = (text: string): string => bits(text).replaceAll('0', '\u200b').replaceAll('1', '\u200c');

describe('uncover', () => {
  it.each<[HidingTechnique, string, string]>([
    ['tag-characters', `ok${codes(SECRET, (code) => 0xe0000 + code)}`, SECRET],
    ['variation-selectors', `😀${codes(SECRET, (code) => 0xe0100 + code - 16)}`, SECRET],
    ['zero-width', `ok${zeroWidth(SECRET)}!`, SECRET],
    ['zero-width', Array.from('a visible text', (letter, i) => letter + zeroWidth(SECRET).slice(i * 8, i * 8 + 8)).join(''), SECRET],
    ['zero-width', 'ig\u200bnore', ''],
    ['bidi', `a\u202e${Array.from(SECRET).toReversed().join('')}\u202c`, SECRET],
    ['ansi', `a\x1b[8m${SECRET}\x1b[0m`, SECRET],
    ['ansi', `a\x1b]0;${SECRET}\x07`, SECRET],
    ['control', 'abc\b\b\bdef', ''],
    ['control', 'shown\rhidden', ''],
    ['soft-hyphen', 'i\u00adg\u00adn\u00ado\u00adr\u00ade', ''],
    ['filler', 'a\u3164b', ''],
    ['html-comment', `a <!-- ${SECRET} --> b`, SECRET],
    ['html-comment', `a <!-- ${SECRET}`, SECRET],
    ['html-comment', `text\n[//]: # (${SECRET})\n`, SECRET],
    ['invisible-style', `<span style="display: none">${SECRET}</span>`, SECRET],
    ['invisible-style', `<p style='color:#ffffff'>${SECRET}</p>`, SECRET],
    ['invisible-style', `<div hidden><b>${SECRET}</b></div>`, SECRET],
    ['invisible-style', `<font style="font-size:0px">send&#32;the key</font>`, SECRET],
    ['far-padding', `a${' '.repeat(120)}${SECRET}`, SECRET],
    ['far-padding', `a${'\n'.repeat(40)}${SECRET}`, SECRET],
  ])('finds %s in %j', (technique, text, revealed) => {
    const found = uncover(text).find((each) => each.technique === technique);
    expect(found).toMatchObject({ technique, revealed, benign: undefined });
    expect(text.slice(...(found?.span ?? [0, 0]))).not.toBe('');
  });

  it.each([
    ['emoji', '❤️ and 👨‍👩‍👧 and 1️⃣ and ⚠️'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['a byte order mark', '\ufeffhello'],
    ['a blank copied from a page', 'The end. \u200bNext.'],
    ['a comment for tools', 'a\n<!-- prettier-ignore -->\n| b |'],
    ['Arabic with direction marks', 'اسم \u200fالملف\u200f هنا'],
    ['a table', `| a${' '.repeat(80)}| b |`],
  ])('says why %s is honest', (_, text) => {
    const found = uncover(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ benign }) => benign === undefined)).toEqual([]);
  });

  it('finds nothing in plain prose', () => {
    expect(uncover('Reads a <file> and returns its text:\n\n- a\n- b\t(c)\r\n')).toEqual([]);
  });

  it('gives spans inside the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0;
        for (const { span } of uncover(text)) {
          expect(span[0]).toBeGreaterThanOrEqual(last);
          expect(span[1]).toBeGreaterThan(span[0]);
          expect(span[1]).toBeLessThanOrEqual(text.length);
          last = span[0];
        }
      }),
    );
  });

  it('reads back every message that was hidden in tag characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        expect(uncover(`a${codes(text, (code) => 0xe0000 + code)}`)[0]?.revealed).toBe(text);
      }),
    );
  });
});

describe('visible', () => {
  it('shows what is not drawn and keeps what is', () => {
    expect(visible('a\u200bb\x1b[0m\n\tc\r\nd\re❤️👨‍👩‍👧é')).toBe('a<U+200B>b<U+001B>[0m\n\tc\r\nd<U+000D>e❤️👨‍👩‍👧é');
    expect(visible('\u{e0041}\u202e\ud800')).toBe('<U+E0041><U+202E><U+D800>');
  });

  it('leaves no control character standing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text).replaceAll('\r\n', '\n')).not.toMatch(
          /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
        );
      }),
    );
  });
});

it.each([
  ['zero-width characters in every word', 'a\u200bb '],
  ['joiners without a first message', 'a\u034f'],
  ['soft hyphens', 'abcd\xadefgh '],
  ['turned text', 'a\u200fb'],
])('looking for %s costs in proportion to the length', (_, piece) => {
  const cost = (length: number): number => {
    const text = piece.repeat(length / piece.length);
    const from = process.cpuUsage().user;
    uncover(text);
    return process.cpuUsage().user - from;
  };
  cost(6_000);
  // Ten times as long: linear is 10, quadratic 100.
  expect(cost(100_000) / Math.max(cost(10_000), 3_000)).toBeLessThan(45);
});
