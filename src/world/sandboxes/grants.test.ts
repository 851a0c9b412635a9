import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantsFor } from './grants.ts';

let ground: string;
const at = (...parts: string[]): string => join(ground, ...parts);
beforeAll(() => {
  ground = realpathSync(mkdtempSync(join(tmpdir(), 'grants-')));
  for (const folder of ['project/src', 'project/data', 'mono/packages/a', 'mono/node_modules', 'loose', 'home/.ssh', 'home/proj'])
    mkdirSync(at(folder), { recursive: true });
  for (const file of [
    'project/package.json',
    'project/src/server.js',
    'project/o.json',
    'mono/packages/a/package.json',
    'mono/packages/a/i.js',
    'loose/server.py',
    'home/.ssh/id',
    'home/server.js',
    'home/proj/x.mjs',
  ])
    writeFileSync(at(file), '{}');
  writeFileSync(at('mono/package.json'), '{"workspaces": ["packages/*"]}');
  symlinkSync(at('project/src/server.js'), at('loose/link.js'));
});
afterAll(() => rmSync(ground, { recursive: true, force: true }));

test('a script brings its project', () => {
  expect(grantsFor('node', ['./src/server.js', '--verbose'], undefined, at('project')).read).toEqual([at('project')]);
});

test('a script of a workspace brings what is hoisted above it', () => {
  expect(grantsFor('node', [at('mono/packages/a/i.js')], undefined).read).toEqual([
    at('mono'),
    at('mono/node_modules'),
    at('mono/packages/a'),
  ]);
});

test('a loose script brings its folder; a link also where it leads', () => {
  expect(grantsFor('python3', ['server.py'], undefined, at('loose')).read).toEqual([at('loose')]);
  expect(grantsFor('node', [at('loose/link.js')], undefined).read).toEqual([at('loose/link.js'), at('project')]);
});

test('data is given as it is named: folders, files, values of flags, file addresses', () => {
  expect(grantsFor('x', [at('project/data')], undefined).read).toEqual([at('project/data')]);
  expect(grantsFor('x', [`--spec=${at('project/o.json')}`, `file://${at('project/data')}`], undefined).read).toEqual([
    at('project/data'),
    at('project/o.json'),
  ]);
});

test('the working folder of a configuration is given', () => {
  expect(grantsFor('npm', ['start'], at('project'))).toEqual({ read: [at('project')], withheld: [] });
});

test('files that only their owner may read, and keys, are withheld wherever they lie', () => {
  mkdirSync(at('other/.ssh'), { recursive: true });
  for (const name of ['other/.ssh/id', 'other/tls.key', 'other/open.key', 'other/theirs.txt', 'other/mine.txt'])
    writeFileSync(at(name), '');
  for (const name of ['tls.key', 'theirs.txt', 'mine.txt']) chmodSync(at('other', name), 0o600);
  const root = process.getuid?.() === 0;
  if (root) chownSync(at('other/theirs.txt'), 4_321, 4_321);
  const names = ['.ssh/id', 'tls.key', 'open.key', 'theirs.txt', 'mine.txt'].map((name) => at('other', name));
  expect(grantsFor('node', names, undefined)).toEqual({
    read: [at('other/mine.txt'), at('other/open.key'), ...(root ? [] : [at('other/theirs.txt')])],
    withheld: [at('other/.ssh/id'), ...(root ? [at('other/theirs.txt')] : []), at('other/tls.key')],
  });
});

test('HOME, the root, and places where keys lie are withheld', () => {
  const before = process.env['HOME'];
  process.env['HOME'] = at('home');
  expect(homedir()).toBe(at('home'));
  const grants = grantsFor('node', ['server.js', '/', at('home'), '.ssh/id', ground], undefined, at('home'));
  const nested = grantsFor('node', [at('home/proj/x.mjs')], undefined);
  process.env['HOME'] = before;
  expect(grants).toEqual({ read: [at('home/server.js')], withheld: ['/', ground, at('home'), at('home/.ssh/id')].sort() });
  expect(nested.read).toEqual([at('home/proj')]);
});

test('words, flags, addresses and missing files give nothing', () => {
  expect(
    grantsFor(
      'npx',
      ['-y', 'thing', 'https://example.org/a', 'postgres://u@h/d', '--port', '80', '', '\0', './missing.js'],
      undefined,
      at('project'),
    ),
  ).toEqual({ read: [], withheld: [] });
  expect(grantsFor('/usr/bin/env', ['/usr/bin/true'], undefined)).toEqual({ read: [], withheld: [] });
});
