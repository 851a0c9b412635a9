import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInside } from './read-inside.ts';

const BOUNDS = { file: 100, all: 250, files: 10 };
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'inside-'));
  mkdirSync(join(root, 'in/deep'), { recursive: true });
  writeFileSync(join(root, 'in/a'), 'alpha');
  writeFileSync(join(root, 'in/deep/b'), 'beta');
  writeFileSync(join(root, 'outside'), 'secret');
  symlinkSync(join(root, 'outside'), join(root, 'in/link'));
  symlinkSync(join(root, 'in/deep'), join(root, 'in/folder'));
  symlinkSync('..', join(root, 'in/up'));
  spawnSync('mkfifo', [join(root, 'in/pipe')]);
  for (const name of ['c', 'd', 'e', 'f']) writeFileSync(join(root, 'in', name), name.repeat(150));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = async (...paths: string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readInside([join(root, 'no'), join(root, 'in')], paths, BOUNDS))].map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString(),
    ]),
  );

test('regular files below the first root that is there', async () => {
  expect(await read('/a', '/deep/b')).toEqual({ '/a': 'alpha', '/deep/b': 'beta' });
});

test('no link on any step, no way up, no pipe, no folder, nothing that is not there', { timeout: 5_000 }, async () => {
  expect(await read('/link', '/folder/b', '/up/outside', '/../outside', '/deep/../../outside', '/pipe', '/deep', '/none', '/')).toEqual({});
});

test('a long file is cut, and all together are bounded', async () => {
  const found = await read('/c', '/d', '/e', '/f');
  expect(Object.values(found).map((text) => text.length)).toEqual([100, 100, 50]);
});

test('no root: nothing', async () => {
  expect((await readInside([join(root, 'no')], ['/a'], BOUNDS)).size).toBe(0);
});
