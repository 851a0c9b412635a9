import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesOf } from './matches.ts';

describe('matchesOf', () => {
  it.each([/a/g, /a*/g, /\b/g, /(?=b)|a+/g, /[^a]?/gu, /$/g])('finds what matchAll finds: %s', (pattern) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab \u{1f600}-\u{1f601}]{0,20}$/u), (text) => {
        const expected = Array.from(text.matchAll(pattern), (match) => [match[0], match.index]);
        expect(matchesOf(text, pattern).map((match) => [match[0], match.index])).toEqual(expected);
        expect(pattern.lastIndex).toBe(0);
      }),
    );
  });
});
