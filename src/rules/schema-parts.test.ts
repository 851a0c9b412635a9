import { describe, expect, it } from 'vitest';
import { schemaAddress, schemaParts, typesOf } from './schema-parts.ts';

describe('schemaParts', () => {
  it('goes through every place where a schema may stand', () => {
    const parts = schemaParts({
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'string' } }, b: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
      $defs: { c: { type: 'object', properties: { d: {} } } },
    });
    expect(parts.map((part) => part.path.join('.'))).toEqual([
      '',
      'properties.a',
      'properties.a.items',
      'properties.b',
      'properties.b.anyOf.0',
      'properties.b.anyOf.1',
      '$defs.c',
      '$defs.c.properties.d',
    ]);
    expect(parts.filter((part) => part.plain).map((part) => part.name)).toEqual([undefined, 'a', 'b']);
  });

  it('ends, however deep the schema is', () => {
    let schema: { [key: string]: object } = {};
    for (let i = 0; i < 30_000; i += 1) schema = { items: schema };
    expect(schemaParts(schema as never)).toHaveLength(20_000);
  });
});

describe('typesOf and schemaAddress', () => {
  it('take one type or several', () => {
    expect(typesOf({ type: ['string', 'null'] })).toEqual(['string', 'null']);
    expect(typesOf({})).toEqual([]);
  });
  it('escapes slashes in names', () => {
    expect(schemaAddress('a/b', ['properties', 'c/d'])).toBe('tool:a%2Fb/schema/properties/c%2Fd');
  });
});
