import { expect, test } from 'vitest';
import { legible } from '../../../../reporters/words/legible.ts';
import { codePointName, stretches } from './code-points.ts';

test('hidden characters are set apart with their names', () => {
  expect(stretches(legible('pay\u200b now\u202e'))).toEqual([
    { is: 'words', text: 'pay' },
    { is: 'character', text: 'U+200B', name: 'zero width space' },
    { is: 'words', text: ' now' },
    { is: 'character', text: 'U+202E', name: 'right-to-left override' },
  ]);
});

test('whole blocks are named by what they spell', () => {
  expect([0xe0073, 0xfe01, 0xe0100, 0x1b, 0xdc00].map(codePointName)).toEqual([
    'tag s',
    'variation selector 2',
    'variation selector 17',
    'escape',
    'lone surrogate',
  ]);
});

test('nothing of the text is lost', () => {
  const text = legible(`a${' '.repeat(200)}b<U+>⟨x⟩`);
  expect(
    stretches(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});
