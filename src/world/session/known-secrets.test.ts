import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hidden, hiding } from './known-secrets.ts';

const hide = (name: string, value: string): ((text: string) => string) => hiding(new Map([[name, value]]));

describe('hiding', () => {
  test.each([
    ['env:API_TOKEN', 'k-4711', 'the key k-4711.', 'the key [env:API_TOKEN redacted].'],
    ['header:Authorization', 'Bearer sesame-open', 'sent sesame-open', 'sent [header:Authorization redacted]'],
    ['env:PHRASE_SECRET', 'a "b" c', '{"x":"a \\"b\\" c"}', '{"x":"[env:PHRASE_SECRET redacted]"}'],
    ['env:DB', 'postgres://me:qu1et@h/x', 'as me with qu1et', 'as me with [env:DB redacted]'],
    ['env:SETTING', 'Zx81mQ44pLw09sTt', 'Zx81mQ44pLw09sTt', '[env:SETTING redacted]'],
    ['dummy', 'a55a0123abcd', 'https://a55a0123abcd.example', 'https://[dummy redacted].example'],
  ])('%s=%s is cut out of %j', (name, value, text, expected) => expect(hide(name, value)(text)).toBe(expected));

  test.each([
    ['env:API_TOKEN', 'abc'],
    ['env:DB_PASSWORD', 'password'],
    ['env:READ_ONLY_TOKEN', 'true'],
    ['env:TOKEN_LIMIT', '100000'],
    ['env:REGION', 'ap-northeast-1'],
    ['env:BASE', 'https://api.example.org/v1'],
    ['env:FOLDER', '/srv/data/2024-notes'],
    ['env:MODE', 'development'],
  ])('%s=%s is no secret that could be cut out', (name, value) => expect(hide(name, value)(`say ${value} once`)).toBe(`say ${value} once`));

  test('what is JSON stays JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ minLength: 4 }), (json, value) => {
        // A secret of the signs of JSON alone would break it, and is none.
        fc.pre(
          /[A-Za-z]{2}.*\d|\d.*[A-Za-z]{2}/.test(value) && !/["\\{}[\],:]/.test(value) && !/^(?:true|false|null|[\d.eE+-]+)$/.test(value),
        );
        expect(() => JSON.parse(hide('env:KEY', value)(json)) as unknown).not.toThrow();
      }),
    );
  });
});

test('hidden: in every text and key, and what needs no change stays the same object', () => {
  const value = { a: ['x', { 'k-4711': 'k-4711!' }], n: 1, u: undefined };
  expect(hidden(value, hide('env:TOKEN', 'k-4711'))).toEqual({
    a: ['x', { '[env:TOKEN redacted]': '[env:TOKEN redacted]!' }],
    n: 1,
    u: undefined,
  });
  expect(hidden(value, hide('env:TOKEN', 'other-one'))).toBe(value);
});
