import { expect, it } from 'vitest';
import { keeping } from './keeping.ts';

it('makes an answer once, and forgets all of them when there are too many', () => {
  const made: string[] = [];
  const shout = keeping((text) => (made.push(text), text.toUpperCase()), 2, 3);
  expect(['a', 'a', 'b', 'a'].map(shout)).toEqual(['A', 'A', 'B', 'A']);
  expect(made).toEqual(['a', 'b']);
  shout('c');
  expect([shout('a'), made]).toEqual(['A', ['a', 'b', 'c', 'a']]);
});

it('keeps nothing of a long text', () => {
  const made: string[] = [];
  const length = keeping((text) => made.push(text), 10, 3);
  length('long');
  length('long');
  expect(made).toEqual(['long', 'long']);
});
