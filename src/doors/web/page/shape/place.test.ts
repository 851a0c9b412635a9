import { expect, test } from 'vitest';
import { placeWords } from './place.ts';

test.each([
  ['call:3/did/network/1', 'call 3, network deed 2'],
  ['call:1/egress/0/body', 'call 1, what left, 1, body'],
  ['start:2', 'start 2'],
  ['call:1/result/content/0/text', 'call 1, result content 0 text'],
  ['tool:search/description', 'tool "search", description'],
])('%s', (address, words) => expect(placeWords(address)).toBe(words));
