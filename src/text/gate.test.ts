import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateOf, gateOfWays, numbersIn } from './gate.ts';
import { sieveOf } from './sieve.ts';

const PATTERNS = [[['send', 'mail'], ['no']], [undefined], [['a'], undefined, ['token']], [], [['send']]];

describe('one look for the ways of all patterns', () => {
  it('names the ways of each pattern that may match, rising', () => {
    const standing = gateOfWays(PATTERNS)(sieveOf('Send no token'));
    expect(PATTERNS.map((_, at) => standing.waysOf(at))).toEqual([[0, 1], [0], [1, 2], [], [0]]);
    expect([...standing.patterns]).toEqual([1, 1, 1, 0, 1]);
  });

  it('forgets one text over the next', () => {
    const gate = gateOfWays(PATTERNS);
    gate(sieveOf('Send no token'));
    const standing = gate(sieveOf('Xyz'));
    expect(PATTERNS.map((_, at) => standing.waysOf(at))).toEqual([[], [0], [1], [], []]);
    expect([...standing.patterns]).toEqual([0, 1, 1, 0, 0]);
  });

  it('says of each pattern what a look for it alone says', () => {
    const text = fc.array(fc.constantFrom('send', 'MAIL', 'no', 'a', 'token', 'tok', ' ', 'é', 'x'), { maxLength: 40 });
    fc.assert(
      fc.property(text, (pieces) => {
        const sieve = sieveOf(pieces.join(''));
        const standing = gateOfWays(PATTERNS)(sieve);
        PATTERNS.forEach((ways, at) => {
          expect(standing.waysOf(at)).toEqual(numbersIn(gateOf(ways).standingIn(sieve)));
        });
      }),
    );
  });

  it('sees the same in a long text as in a short one', () => {
    const gate = gateOfWays([[['needle']], [['thread']]]);
    for (const filling of [10, 5_000]) {
      const standing = gate(sieveOf(`${'hay '.repeat(filling)}needle${' hay'.repeat(filling)}`));
      expect([...standing.patterns]).toEqual([1, 0]);
    }
  });
});
