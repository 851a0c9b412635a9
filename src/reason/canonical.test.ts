import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../model/inventory.ts';
import { canonicalMembers, canonicalRaw, canonicalValue } from './canonical.ts';

describe('canonicalRaw', () => {
  it('is RFC 8785 for every document that parsing does not harm', () => {
    const whole = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
    fc.assert(
      fc.property(whole, fc.constantFrom(0, 1, 2), (value, indent) => {
        let standard: string | undefined;
        try {
          standard = canonicalize(value);
        } catch {
          return;
        }
        const raw = JSON.stringify(value, undefined, indent);
        expect(canonicalRaw(raw)).toBe(standard);
      }),
    );
  });

  it('does not care for white space, order of keys or way of escaping', () => {
    expect(canonicalRaw('{ "b":1.0, "a":"\\u0041" }')).toBe('{"a":"A","b":1}');
    expect(canonicalRaw('{"a":"A","b":1}')).toBe('{"a":"A","b":1}');
  });

  it('keeps what parsing loses', () => {
    expect(canonicalRaw('{"a":1,"a":2}')).not.toBe(canonicalRaw('{"a":2}'));
    expect(canonicalRaw('{"a":1,"a":2}')).not.toBe(canonicalRaw('{"a":2,"a":1}'));
    expect(canonicalRaw('[9007199254740993]')).not.toBe(canonicalRaw('[9007199254740992]'));
    expect(canonicalRaw('[1e999]')).not.toBe(canonicalRaw('[null]'));
    expect(canonicalRaw('{"__proto__":{"a":1}}')).toBe('{"__proto__":{"a":1}}');
  });

  it('takes lone surrogates, and tells them apart', () => {
    expect(canonicalRaw('"\\ud800"')).toBe('"\\ud800"');
    expect(canonicalRaw('"\\ud801"')).not.toBe(canonicalRaw('"\\ud800"'));
    expect(canonicalValue({ a: '\ud800' })).toBe('{"a":"\\ud800"}');
  });

  it('refuses half a document and what is too deep, without an exception', () => {
    expect(canonicalRaw('{"a":')).toBeUndefined();
    expect(canonicalRaw('{} {}')).toBeUndefined();
    expect(canonicalRaw('// c\n{}')).toBeUndefined();
    const deep = 200_000;
    const text = '['.repeat(deep) + ']'.repeat(deep);
    expect(() => canonicalRaw(text)).not.toThrow();
    const value = JSON.parse(`{"b":${text},"a":{"d":1,"c":[true,"\\ud800",1e999]}}`) as Json;
    expect(canonicalValue(value)).toBe(`{"a":{"c":[true,"\\ud800",Infinity],"d":1},"b":${text}}`);
  });
});

describe('canonicalMembers', () => {
  it('gives every member, repeats too', () => {
    expect(canonicalMembers('{"b":{"z":1,"a":2},"a":"x","a":"y"}')).toEqual([
      ['a', '"x"'],
      ['a', '"y"'],
      ['b', '{"a":2,"z":1}'],
    ]);
    expect(canonicalMembers('[1]')).toBeUndefined();
  });
});
