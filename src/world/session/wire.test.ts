import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault, readJson } from './wire.ts';
import type { Doc } from './wire.ts';

const read = (text: string, depth?: number): Doc => {
  const doc = readJson(text, depth === undefined ? {} : { depth });
  if (isFault(doc)) throw new Error(`${doc.fault} at ${doc.at}`);
  return doc;
};
const kinds = (text: string): string[] => read(text).notes.map((note) => note.kind);

/** The value with ordinary prototypes, as `JSON.parse` builds it; -0 and __proto__ included. */
const plain = (text: string): string => JSON.stringify(JSON.parse(text));

describe('agrees with JSON.parse', () => {
  test('on every JSON text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        const spaced = JSON.stringify(JSON.parse(text), undefined, space);
        expect(JSON.stringify(read(spaced).value)).toBe(plain(spaced));
        expect(JSON.stringify(read(text).value)).toBe(plain(text));
      }),
      { numRuns: 500 },
    );
  });

  test('on texts that are nearly JSON', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '\\u00e9',
      '1',
      '-',
      '0',
      '.5',
      'e9',
      'true',
      'nul',
      ' ',
      '\n',
      '\u0001',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        let expected: string | undefined;
        try {
          expected = plain(text);
        } catch {
          expected = undefined;
        }
        const doc = readJson(text);
        expect(isFault(doc) ? undefined : JSON.stringify(doc.value)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  test('slices are the exact text of each item', () => {
    fc.assert(
      fc.property(fc.array(fc.json({ maxDepth: 3 }), { maxLength: 6 }), (items) => {
        const text = `{"jsonrpc":"2.0","result":{"tools":[ ${items.join(' , ')} ]},"id":1}`;
        const doc = read(text);
        const tools = (doc.value as { result: { tools: never[] } }).result.tools;
        expect(items.map((_, i) => doc.slice(tools, i))).toEqual(items.map((item) => item.trim()));
      }),
    );
  });
});

describe('notes what parsers disagree about', () => {
  test('duplicate keys, the last wins, with their path', () => {
    const doc = read('{"a":[{"x":1,"x":2}]}');
    expect(doc.notes).toMatchObject([{ kind: 'duplicate-key', path: ['a', 0] }]);
    expect(JSON.stringify(doc.value)).toBe('{"a":[{"x":2}]}');
    expect(doc.lost).toEqual([{ path: ['a', 0, 'x'], value: 1 }]);
    expect(kinds(String.raw`{"a":1,"\u0061":2}`)).toEqual(['duplicate-key']);
    expect(kinds('{"a":1,"b":{"a":2}}')).toEqual([]);
  });
  test('keys that differ only in case', () => {
    expect(kinds('{"Name":1,"name":2}')).toEqual(['case-key']);
    expect(kinds('{"Name":1,"title":2}')).toEqual([]);
  });
  test('integers that a double cannot hold', () => {
    expect(kinds('[9007199254740993]')).toEqual(['unsafe-integer']);
    expect(kinds('[1e999]')).toEqual(['unsafe-integer']);
    expect(kinds('[9007199254740991, 1.5e30]')).toEqual([]);
  });
  test('lone surrogates', () => {
    expect(kinds(String.raw`["\ud800"]`)).toEqual(['lone-surrogate']);
    expect(kinds(String.raw`["\udc00x"]`)).toEqual(['lone-surrogate']);
    expect(kinds(String.raw`["\ud83d\ude00"]`)).toEqual([]);
  });
  test('__proto__ is an ordinary key and pollutes nothing', () => {
    const doc = read('{"__proto__":{"polluted":true}}');
    expect(doc.notes.map((note) => note.kind)).toEqual(['proto-key']);
    expect(Object.keys(doc.value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
  test('depth: deeper text is left in the raw text only, and the rest is read', () => {
    const deep = `{"a":${'['.repeat(200)}"]"${']'.repeat(200)},"b":1}`;
    const doc = read(deep);
    expect(doc.notes.map((note) => note.kind)).toEqual(['depth-cap']);
    expect((doc.value as { b: number }).b).toBe(1);
    expect(isFault(readJson('['.repeat(5_000_000)))).toBe(true);
  });
  test('a message of very many values is refused', () => {
    expect(isFault(readJson(`[${'1,'.repeat(100)}1]`, { nodes: 50 }))).toBe(true);
  });
  test('a thousand duplicates are twenty notes', () => {
    expect(read(`{${'"a":1,'.repeat(1000)}"a":1}`).notes).toHaveLength(20);
  });
  test('replaced values are kept, and of endless ones that is noted', () => {
    const doc = read(`{${'"a":1,'.repeat(3000)}"a":1}`);
    expect(doc.lost).toHaveLength(1_000);
    expect(doc.notes.map((note) => note.kind)).toContain('node-cap');
  });
});

test('reads a value that is followed by another', () => {
  const doc = readJson('{"a":1} {"b":2}', { prefix: true }) as Doc;
  expect(doc.end).toBe(7);
});
