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

describe('a path that leads to a file or to a folder', () => {
  const path = (tool: { name: string; description?: string }, schema: object = {}, name = 'path', beside: object = {}): unknown =>
    argumentsFor(
      { type: 'object', properties: { [name]: { type: 'string', ...schema }, ...beside }, required: [name] } as JsonObject,
      supply,
      'required',
      {
        description: '',
        ...tool,
      },
    )[name];

  test.each<[string, unknown]>([
    ['list_directory', path({ name: 'list_directory' })],
    ['directory_tree', path({ name: 'directory_tree' })],
    ['search_files', path({ name: 'search_files', description: 'Searches for files that match a pattern' })],
    ['glob', path({ name: 'glob' })],
    ['list', path({ name: 'list' })],
    ['what the argument says', path({ name: 'show', description: 'Shows' }, { description: 'Directory to start from' })],
    ['the usual value', path({ name: 'inspect' }, { default: '.' })],
    ['an example', path({ name: 'inspect' }, { examples: ['src/'] })],
    ['what stands beside it', path({ name: 'inspect' }, {}, 'path', { recursive: { type: 'boolean' } })],
    ['German', path({ name: 'zeige', description: 'Zeigt, was in einem Ordner liegt' })],
    ['French', path({ name: 'voir' }, { description: 'Chemin du dossier' })],
    ['Spanish', path({ name: 'ver' }, { description: 'Ruta del directorio' })],
    ['Portuguese', path({ name: 'ver' }, { description: 'Caminho da pasta' })],
    ['Chinese', path({ name: 'kan' }, { description: '要列出的文件夹路径' })],
    ['Japanese', path({ name: 'miru' }, { description: 'ディレクトリのパス' })],
    ['Russian', path({ name: 'show' }, { description: 'Путь к папке' })],
    ['Korean', path({ name: 'show' }, { description: '폴더 경로' })],
    ['another name, German', path({ name: 'zeige', description: 'Listet alle Dateien auf' }, { description: 'Pfad' }, 'wo')],
    ['a source that is walked', path({ name: 'index_sources', description: 'Indexes a project directory' }, {}, 'source')],
    ['either, of a walk', path({ name: 'grep', description: 'Searches text' }, { description: 'File or directory to search' })],
  ])('a folder: %s', (_, value) => expect(value).toBe('/workspace'));

  test.each<[string, unknown]>([
    ['read_file', path({ name: 'read_file', description: 'Reads a file from the workspace directory' })],
    ['read', path({ name: 'read', description: 'Reads a file' })],
    ['a search in one file', path({ name: 'search', description: 'Searches for text in a file' })],
    ['its own words win', path({ name: 'list_sheets' }, { description: 'Path of the workbook file' })],
    ['German', path({ name: 'lies', description: 'Liest eine Datei' })],
    ['Chinese', path({ name: 'du' }, { description: '要读取的文件路径' })],
    ['nothing is said', path({ name: 'open' })],
    ['either, of a reader', path({ name: 'stat' }, { description: 'File or directory' })],
    ['the name says file', path({ name: 'list_symbols' }, { description: 'Directory or file' }, 'file_path')],
  ])('a file: %s', (_, value) => expect(value).toBe('/workspace/notes.txt'));
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
