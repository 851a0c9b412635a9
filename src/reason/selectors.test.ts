import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address, owner } from '../model/address.ts';
import type { Finding } from '../model/finding.ts';
import { glob, selects, toolOf } from './selectors.ts';

describe('glob', () => {
  it('takes * for any run and ? for one character, and the whole text', () => {
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['*', '', true],
      ['a*', 'abc', true],
      ['*c', 'abc', true],
      ['a?c', 'abc', true],
      ['a?c', 'ac', false],
      ['b', 'abc', false],
      ['a*b*c', 'axxbyyc', true],
      ['a*b*c', 'axxbyy', false],
      ['a.c', 'abc', false],
      ['', '', true],
      ['', 'a', false],
      ['[ab]', 'a', false],
    ];
    expect(cases.filter(([pattern, text, fits]) => glob(pattern, text) !== fits)).toEqual([]);
  });

  it('agrees with the regular expression of the same meaning', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 8 }).map((c) => c.join(''));
    const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }).map((c) => c.join(''));
    fc.assert(
      fc.property(letters, text, (pattern, value) => {
        const regex = new RegExp(`^${pattern.replaceAll('*', '[ab]*').replaceAll('?', '[ab]')}$`);
        expect(glob(pattern, value)).toBe(regex.test(value));
      }),
    );
  });

  it('does not take for ever on a hostile name', () => {
    expect(glob('*a*a*a*a*a*a*a*a*b', 'a'.repeat(20_000))).toBe(false);
  });
});

const at = (place: string): Finding => ({ rule: 'hidden-text', server: 'notes', address: place }) as Finding;

describe('selects', () => {
  it('wants every part that is given', () => {
    const finding = at('tool:add/description');
    expect(selects({ rule: 'hidden-*' }, finding)).toBe(true);
    expect(selects({ rule: 'hidden-*', server: 'other' }, finding)).toBe(false);
    expect(selects({ rule: '*', server: 'notes', tool: 'a?d' }, finding)).toBe(true);
    expect(selects({ tool: 'find' }, finding)).toBe(false);
    expect(selects({}, finding)).toBe(false);
    expect(selects({ tool: '*' }, at('server/instructions'))).toBe(false);
  });

  it('knows the tool by its own name', () => {
    expect(toolOf(at(address(owner('tool', 'a/b~2'), 'x')))).toBe('a/b~2');
    expect(toolOf(at('tool:add~2/description'))).toBe('add');
    expect(toolOf(at('prompt:add/body/0'))).toBeUndefined();
  });
});
