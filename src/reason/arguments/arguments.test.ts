import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../model/inventory.ts';
import { argumentsFor, type Extent, type Supply } from './arguments.ts';

const supply: Supply = {
  text: (path) => `word-${path}-0123456789`,
  file: () => '/workspace/notes.txt',
  folder: () => '/workspace',
  url: () => 'https://docs.example/page',
  host: () => 'docs.example',
  email: () => 'someone@docs.example',
  known: (name) => (name === 'issue_id' ? 'ISSUE-7' : undefined),
  now: '2026-05-06T07:08:09Z',
};
const made = (properties: object, required: string[] = Object.keys(properties), extent: Extent = 'required'): JsonObject =>
  argumentsFor({ type: 'object', properties, required } as JsonObject, supply, extent);

describe('a value for each kind of argument', () => {
  test.each<[string, object, unknown]>([
    ['path', { type: 'string' }, '/workspace/notes.txt'],
    ['project_directory', { type: 'string' }, '/workspace'],
    ['url', { type: 'string' }, 'https://docs.example/page'],
    ['target', { type: 'string', format: 'uri' }, 'https://docs.example/page'],
    ['to', { type: 'string' }, 'someone@docs.example'],
    ['since', { type: 'string', format: 'date-time' }, '2026-05-06T07:08:09Z'],
    ['day', { type: 'string', format: 'date' }, '2026-05-06'],
    ['issue_id', { type: 'string' }, 'ISSUE-7'],
    ['mode', { type: 'string', enum: ['fast', 'slow'] }, 'fast'],
    ['kind', { const: 'x' }, 'x'],
    ['limit', { type: 'integer' }, 5],
    ['n', { type: 'integer', minimum: 10, maximum: 20, multipleOf: 7 }, 14],
    ['force', { type: 'boolean' }, false],
    ['verbose', { type: 'boolean' }, true],
    ['code', { type: 'string', pattern: '^[A-Z]{3}-\\d{2,4}$' }, 'AAA-11'],
    ['short', { type: 'string', maxLength: 4 }, 'word'],
    ['maybe', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
    ['nothing', { type: 'null' }, null],
    ['names', { type: 'array', items: { type: 'string', enum: ['a'] }, minItems: 2 }, ['a', 'a']],
  ])('%s %j', (name, schema, expected) => expect(made({ [name]: schema })[name]).toEqual(expected));
});

test('required ones only; those that tell; all', () => {
  const properties = { query: { type: 'string' }, root: { type: 'string' }, colour: { type: 'string' } };
  expect(Object.keys(made(properties, ['query'], 'required'))).toEqual(['query']);
  expect(Object.keys(made(properties, ['query'], 'telling'))).toEqual(['query', 'root']);
  expect(Object.keys(made(properties, ['query'], 'all'))).toEqual(['query', 'root', 'colour']);
});

test('references within the schema are followed, others are not', () => {
  const schema = {
    type: 'object',
    required: ['a', 'b'],
    properties: { a: { $ref: '#/$defs/level' }, b: { $ref: 'https://elsewhere.example/schema.json' } },
    $defs: { level: { allOf: [{ type: 'string' }, { enum: ['high'] }] } },
  };
  expect(argumentsFor(schema, supply, 'required')).toMatchObject({ a: 'high' });
});

test('a hostile schema costs nothing', () => {
  const loop = { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } };
  const wide = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`p${i}`, { anyOf: [{ $ref: '#' }, { $ref: '#' }] }])),
  };
  const slow = { type: 'object', required: ['x'], properties: { x: { type: 'string', pattern: '^(a+)+$'.repeat(50) } } };
  for (const schema of [loop, wide, slow] as JsonObject[]) expect(argumentsFor(schema, supply, 'all')).toBeDefined();
});

test('what is made is what the schema allows', () => {
  const leaf = fc.oneof(
    fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -50, max: 50 }) }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({ enum: fc.array(fc.string(), { minLength: 1, maxLength: 3 }) }),
  );
  const object = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), leaf, { minKeys: 1, maxKeys: 5 });
  const ajv = new Ajv2020({ strict: false });
  fc.assert(
    fc.property(object, (properties) => {
      const schema = { type: 'object', properties, required: Object.keys(properties) };
      const value = argumentsFor(schema as unknown as JsonObject, supply, 'required');
      expect(ajv.validate(schema, JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
});
