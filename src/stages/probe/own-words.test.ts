import { expect, test } from 'vitest';
import { withoutOwnWords } from './own-words.ts';

const bytes = (text: string): string => [...new TextEncoder().encode(text)].join(' ');
const payload = 'a {{().__class__.__name__*3}} z';
const plain = withoutOwnWords([], [{ args: { message: payload, path: '/workspace/notes.txt' } }]);

test('an argument that is code is taken out, as text, in JSON and as bytes that a program prints', () => {
  expect(plain(`Echo: ${payload}`)).toBe('Echo: [argument]');
  expect(withoutOwnWords([], [{ args: { q: 'x"; id; echo "' } }])(JSON.stringify({ q: 'x"; id; echo "' }))).toBe('{"q":"[argument]"}');
  expect(plain(`got [${bytes(`{"message":"${payload}"}`)}]`)).toBe(`got [${bytes('{"message":"[argument]"}')}]`);
});

test('what was not sent stays, and so do arguments that are no code', () => {
  const text = 'Read /workspace/notes.txt and run {{().__class__.__name__*4}}';
  expect(plain(text)).toBe(text);
});

test('addresses that were made of words for arguments are taken out', () => {
  const seeds = [{ source: { kind: 'argument', exchange: 'call:1', path: 'url' }, value: 'lobem kazi' } as const];
  expect(withoutOwnWords(seeds, [])('no https://lobem-kazi.example.com/page here')).toBe('no [argument] here');
});
