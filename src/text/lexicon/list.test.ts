import { expect, test } from 'vitest';
import { compile } from '../match.ts';
import { list } from './list.ts';

test('spreads choices, and keeps a choice of plain words together', () => {
  expect(list('a_{b_c,d}_e f_{g,h}')).toEqual(['a b c e', 'a d e', 'f @{g,h}']);
  expect(list('one_~_two x_..._y')).toEqual(['one ... ... two', 'x ... y']);
});

test('finds words of a family, named or not, and no others', () => {
  const matcher = compile({
    language: 'xx',
    match: 'words',
    stopwords: [],
    forms: { send: list('@bring_..._{here,home}') },
    families: { bring: ['bring', 'carr*'] },
    negation: [],
    suffixNegation: [],
    conditions: [],
    breaks: [],
    mentions: [],
  });
  const marks = (text: string) => {
    const words = text.split(' ');
    return matcher
      .find(0, words.length, (at) => matcher.lookup(words[at] ?? ''))
      .marks.map(({ concept, first, last }) => [concept, first, last]);
  };
  expect(marks('they carry it home')).toEqual([['send', 1, 3]]);
  expect(marks('bring it here')).toEqual([['send', 0, 2]]);
  expect(marks('leave it here')).toEqual([]);
  expect(marks('bring a b c d here')).toEqual([]);
});
