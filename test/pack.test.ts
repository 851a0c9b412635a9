import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT } from './assayer.ts';

const root = join(import.meta.dirname, '..');

test('the package holds what is needed to run, and nothing else', () => {
  const ran = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], { cwd: root, encoding: 'utf8' });
  const [packed] = JSON.parse(ran.stdout) as { files: { path: string }[] }[];
  const paths = packed?.files.map((file) => file.path) ?? [];
  const needed = [
    'package.json',
    'README.md',
    'LICENSE',
    'NOTICE',
    'CHANGELOG.md',
    'SECURITY.md',
    'dist/assayer.js',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/page/index.html',
  ];
  const demo = ['fixtures/servers/poisoned/server.mjs', 'fixtures/servers/stdio.mjs'];
  const schemas = ['report', 'policy', 'lock'].map((name) => `schemas/${name}.schema.json`);
  expect(paths).toEqual(expect.arrayContaining([...needed, ...demo, ...schemas]));
  expect(paths.filter((path) => !/^(?:dist|schemas|docs\/rules|fixtures\/servers)\/|^[A-Z]+(?:\.md)?$|^package\.json$/.test(path))).toEqual(
    [],
  );
  expect(paths.filter((path) => /\.test\.|\.map$|(?:^|\/)(?:src|bench|test|node_modules)\//.test(path))).toEqual([]);
});

test('the command can be started by name', () => {
  expect(readFileSync(BUILT, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(statSync(BUILT).mode & 0o111).toBe(0o111);
  const { bin, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    exports: Record<string, unknown>;
  };
  expect(join(root, bin['assayer'] ?? '')).toBe(BUILT);
  const main = exports['.'] as Record<string, string>;
  for (const file of Object.values(main)) expect(existsSync(join(root, file)), file).toBe(true);
});

test('the library can be imported', async () => {
  const library = (await import(join(root, 'dist/index.js'))) as Record<string, unknown>;
  expect(Object.keys(library).length).toBeGreaterThan(0);
});
