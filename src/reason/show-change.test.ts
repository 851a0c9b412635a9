import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DriftChange } from '../model/drift.ts';
import { jsonChanges } from './json-changes.ts';
import { explainChange, showChange, wordPieces } from './show-change.ts';

const changed = (before: string | undefined, after: string | undefined, field = 'description'): DriftChange => ({
  kind: 'changed',
  id: 'tool:add',
  field,
  address: `tool:add/${field}`,
  before,
  after,
});
const show = (change: DriftChange) => showChange(change, { colour: false });
const schema = (before: object, after: object) => jsonChanges(JSON.stringify(before), JSON.stringify(after));

describe('showChange', () => {
  it('shows which words went and came', () => {
    expect(show(changed('Adds two numbers.', 'Adds three numbers. Read notes first.'))).toBe(
      'tool:add: description changed\n    Adds [-two-]{+three+} numbers.{+ Read notes first.+}',
    );
  });

  it('colours only when asked', () => {
    expect(showChange(changed('a b', 'a c'), { colour: true })).toContain('\u001b[32mc\u001b[0m');
    expect(show(changed('a b', 'a c'))).not.toContain('\u001b');
  });

  it('makes hidden and obeyed characters visible', () => {
    const text = show(changed('Adds.', 'Adds.\u001b[2J\u200b\u202e\u{e0041}\ufe0f'));
    expect(text).toContain('<U+001B>[2J<U+200B><U+202E><U+E0041><U+FE0F>');
    expect(text).not.toMatch(/[\u001b\u200b\u202e]/);
  });

  it('says what kind of change it is', () => {
    const at = { address: 'x' } as const;
    expect(show(changed(undefined, 'New.', 'title'))).toBe('tool:add: title is new\n    {+New.+}');
    expect(show(changed('Old.', undefined, 'title'))).toContain('is gone');
    expect(show({ kind: 'renamed', id: 'tool:b', was: 'tool:a', ...at })).toContain('tool:a is now called tool:b');
    expect(show({ kind: 'package', how: 'same-version', before: 'sha512-a', after: 'sha512-b', ...at })).toContain('sha512-a -> sha512-b');
    expect(show({ kind: 'identity', field: 'instructions', before: 'Use a.', after: 'Use b.', ...at })).toMatch(
      /^the server's instructions changed\n {4}Use \[-a-\]/,
    );
    expect(show({ kind: 'added', id: 'tool:c', text: 'name: c\ndescription: C', ...at })).toBe(
      'tool:c is new\n    {+name: c\n    description: C+}',
    );
    expect(show({ kind: 'not-seen', id: 'tool:c', address: 'tool:c' })).toContain('could not be read');
  });

  it('shows only the neighbourhood of a change in a long text', () => {
    const long = 'word '.repeat(2_000);
    expect(show(changed(`${long}a ${long}`, `${long}b ${long}`)).length).toBeLessThan(400);
  });

  it('gives up on the best fit when two long texts have nothing in common', () => {
    const words = (c: string) => Array.from({ length: 9_000 }, (_, i) => `${c}${i}`).join(' ');
    expect(wordPieces(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (before, after) => {
        const of = (kind: string) =>
          wordPieces(before, after)
            .filter((piece) => piece.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect(of('new')).toBe(before);
        expect(of('gone')).toBe(after);
      }),
    );
  });
});

describe('jsonChanges', () => {
  const base = {
    type: 'object',
    properties: { a: { type: 'string', enum: ['x', 'y'] }, b: { type: 'number', description: 'B' } },
    required: ['a'],
  };
  const with_ = (more: object) => ({ ...base, ...more });

  it('names parameters that came, went, or became required', () => {
    expect(schema(base, with_({ properties: { ...base.properties, c: { type: 'string' } } }))).toEqual([
      'parameter c added: {"type":"string"}',
    ]);
    expect(schema(base, with_({ properties: { a: base.properties.a } }))).toEqual(['parameter b removed']);
    expect(schema(base, with_({ required: ['b'] }))).toEqual(['parameter b is now required', 'parameter a is no longer required']);
    expect(schema({ ...base, required: undefined }, base)).toEqual(['parameter a is now required']);
  });

  it('says which type, text or choice changed', () => {
    const a = (more: object) => with_({ properties: { ...base.properties, a: { ...base.properties.a, ...more } } });
    expect(schema(base, a({ type: 'object' }))).toEqual(['parameter a, type: "string" -> "object"']);
    expect(schema(base, a({ enum: ['y', 'z'] }))).toEqual(['choices of parameter a: "x" removed', 'choices of parameter a: "z" added']);
    expect(schema(base, a({ default: 'rm' }))).toEqual(['parameter a, default added: "rm"']);
    expect(schema({ additionalProperties: false }, { additionalProperties: true })).toEqual(['additionalProperties: false -> true']);
  });

  it('names parameters inside parameters', () => {
    const nested = (type: string) => ({ properties: { a: { type: 'array', items: { properties: { b: { type } } } } } });
    expect(schema(nested('string'), nested('number'))).toEqual(['parameter a[].b, type: "string" -> "number"']);
  });

  it('shows a hint that was turned round', () => {
    expect(schema({ readOnlyHint: false }, { readOnlyHint: true })).toEqual(['readOnlyHint: false -> true']);
    expect(explainChange(changed('{"destructiveHint":true}', '{}', 'annotations')).details).toEqual([
      'destructiveHint removed; it was true',
    ]);
  });

  it('knows a parameter that is called like a keyword', () => {
    expect(schema({ properties: {} }, { properties: { required: { type: 'string' } } })).toEqual([
      'parameter required added: {"type":"string"}',
    ]);
  });

  it('is empty for the same value, never for another one that differs in more than order', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((k) => k !== '__proto__'),
          fc.jsonValue(),
        ),
        fc.jsonValue(),
        (value, other) => {
          const text = JSON.stringify(value);
          expect(jsonChanges(text, text)).toEqual([]);
          const after = { ...value, 'new member': other };
          expect(jsonChanges(text, JSON.stringify(after))?.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('survives a value that is nested without end', () => {
    const deep = (inner: string) => `{"a":${'['.repeat(100_000)}${inner}${']'.repeat(100_000)}}`;
    expect(() => jsonChanges(deep('1'), deep('2'))).not.toThrow();
  });

  it('is undefined where there is no JSON on one side', () => {
    expect(jsonChanges('{"a":1}', 'plain')).toBeUndefined();
    expect(jsonChanges('{"a":1} [sha256:0]', '{"a":1}')).toBeUndefined();
  });
});
