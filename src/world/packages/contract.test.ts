import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageKind } from './contract.ts';
import npm from './npm.ts';

/** Every registry kind stands here with a fake registry that serves the same packages. */
const kinds: readonly PackageKind[] = [npm];

interface Made {
  readonly about: Record<string, unknown>;
  readonly files?: Record<string, string>;
  /** Serve other bytes than were promised. */
  readonly forged?: boolean;
}

let ground: string;
let registry: Server;
let cache: string;
const packuments = new Map<string, { name: string; 'dist-tags': Record<string, string>; versions: Record<string, unknown> }>();
const tarballs = new Map<string, Buffer>();
const asked: string[] = [];
const before = { ...process.env };

const SERVER = { 'index.js': '#!/usr/bin/env node\nconsole.log("started")\n' };
const hook = (word: string): Record<string, string> =>
  Object.fromEntries(
    ['preinstall', 'install', 'postinstall', 'prepare'].map((name) => [
      name,
      `node -e "require('fs').writeFileSync('${join(ground, `ran-${word}-${name}`)}','')"`,
    ]),
  );

beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'registry-'));
  cache = join(ground, 'cache');
  registry = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    asked.push(path);
    const packument = packuments.get(path);
    const tarball = tarballs.get(path);
    if (packument !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(packument));
    else if (tarball !== undefined) response.end(tarball);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  writeFileSync(join(ground, 'npmrc'), `registry=${address()}\nfetch-retries=0\n`);
  Object.assign(process.env, {
    npm_config_userconfig: join(ground, 'npmrc'),
    npm_config_globalconfig: join(ground, 'none'),
    npm_config_cache: join(ground, 'npm-cache'),
  });
  publish({ about: { name: 'dep', version: '1.2.0', scripts: hook('dep') } });
  publish({
    about: { name: 'plain', version: '1.0.0', bin: 'index.js', dependencies: { dep: '^1.0.0' }, scripts: hook('plain') },
    files: SERVER,
  });
  publish({ about: { name: 'plain', version: '2.0.0', bin: 'index.js', engines: { node: '>=99' } }, files: SERVER });
  publish({
    about: { name: '@scope/mcp-thing', version: '0.1.0', bin: { other: 'b.js', 'mcp-thing': 'index.js' } },
    files: { ...SERVER, 'b.js': '' },
  });
  publish({ about: { name: 'many', version: '1.0.0', bin: { alpha: 'index.js', beta: 'b.js' } }, files: { ...SERVER, 'b.js': '' } });
  publish({
    about: { name: 'marked', version: '1.0.0', bin: { 'the-mcp-one': './bin/m', beta: 'b.js' } },
    files: { 'bin/m': '#!/bin/sh\n', 'b.js': '' },
  });
  publish({ about: { name: 'library', version: '1.0.0' } });
  publish({ about: { name: 'outside', version: '1.0.0', bin: '../../../../etc/passwd' } });
  publish({ about: { name: 'forged', version: '1.0.0', bin: 'index.js' }, files: SERVER, forged: true });
  publish({ about: { name: 'far', version: '1.0.0', bin: 'index.js', dependencies: { y: 'http://127.0.0.1:9/far.tgz' } }, files: SERVER });
  publish({ about: { name: 'deep', version: '1.0.0', bin: 'index.js', dependencies: { far: '1.0.0' } }, files: SERVER });
  publish({ about: { name: 'gitty', version: '1.0.0', bin: 'index.js', dependencies: { x: `git+file://${ground}/repo` } }, files: SERVER });
  publish({ about: { name: 'orphan', version: '1.0.0', bin: 'index.js', dependencies: { 'not-there': '1' } }, files: SERVER });
  publish({ about: { name: 'old', version: '1.0.0', bin: 'index.js' }, files: SERVER });
  Object.assign(packuments.get('old')?.versions['1.0.0'] as object, { deprecated: 'use something else' });
}, 120_000);
afterAll(() => {
  registry.close();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  rmSync(ground, { recursive: true, force: true });
});

const address = (): string => {
  const where = registry.address();
  return `http://127.0.0.1:${typeof where === 'object' && where !== null ? where.port : 0}/`;
};

function publish({ about, files = {}, forged = false }: Made): void {
  const { name, version } = about as { name: string; version: string };
  const folder = mkdtempSync(join(ground, 'pack-'));
  const all = { 'package.json': JSON.stringify(about), ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    chmodSync(join(folder, path), 0o755);
  }
  const { stdout } = spawnSync('npm', ['pack', '--ignore-scripts', '--json', `--cache=${join(ground, 'pack-cache')}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(stdout) as { filename: string; integrity: string; shasum: string }[];
  if (packed === undefined) throw new Error('npm pack packed nothing');
  const bytes = readFileSync(join(folder, packed.filename));
  const path = `${name}/-/${version}.tgz`;
  tarballs.set(path, forged ? Buffer.concat([bytes, Buffer.from('x')]) : bytes);
  const dist = { tarball: `${address()}${path}`, integrity: packed.integrity, shasum: packed.shasum };
  const known = packuments.get(name) ?? { name, 'dist-tags': {}, versions: {} };
  known['dist-tags']['latest'] = version;
  known.versions[version] = { ...about, dist, ...('scripts' in about ? { hasInstallScript: true } : {}) };
  packuments.set(name, known);
}

describe.each(kinds)('$scheme', (kind) => {
  const fetch = (spec: string) => kind.fetch(spec, { cache, signal: undefined });

  test('the version that runs here is taken, installed with its dependencies, and no script is run', async () => {
    const { used, folder, start, skippedScripts } = await fetch('plain');
    expect(used).toMatchObject({ name: 'plain', version: '1.0.0', purl: 'pkg:npm/plain@1.0.0' });
    expect(used.notes).toEqual([
      `Asked for latest; 2.0.0 needs Node >=99 and this is ${process.versions.node}, took 1.0.0.`,
      'Install scripts of dependencies were not run, so parts that are built by them may be missing: dep.',
    ]);
    expect(used.integrity).toBe(
      `sha512-${createHash('sha512')
        .update(tarballs.get('plain/-/1.0.0.tgz') ?? '')
        .digest('base64')}`,
    );
    expect(start).toEqual(['node', join(folder, 'node_modules/plain/index.js')]);
    expect(existsSync(join(folder, 'node_modules/dep/package.json'))).toBe(true);
    expect(skippedScripts).toEqual(['preinstall', 'install', 'postinstall']);
    expect(readdirSync(ground).filter((name) => name.startsWith('ran-'))).toEqual([]);
    expect(spawnSync(start[0], start.slice(1), { encoding: 'utf8' }).stdout).toBe('started\n');
  });

  test('a second time it comes from the cache, also from two sides at once; what was changed there is installed anew', async () => {
    const first = await fetch('plain@1.0.0');
    asked.length = 0;
    const again = await fetch('plain@1.0.0');
    expect(again).toEqual(first);
    expect(asked.filter((path) => path.endsWith('.tgz'))).toEqual([]);
    writeFileSync(join(first.folder, 'node_modules/plain/index.js'), 'somebody was here');
    const [left, right] = await Promise.all([fetch('plain@1.0.0'), fetch('plain@1.0.0')]);
    expect(left).toEqual(right);
    expect(left.used.tree).toBe(first.used.tree);
    expect(readFileSync(join(left.folder, 'node_modules/plain/index.js'), 'utf8')).toBe(SERVER['index.js']);
    expect(readdirSync(dirname(left.folder)).filter((name) => name.startsWith('.new-') || name.endsWith('.lock'))).toEqual([]);
  });

  test('a lock whose holder is gone does not stop anybody', async () => {
    const { folder } = await fetch('plain@1.0.0');
    rmSync(folder, { recursive: true });
    writeFileSync(`${folder}.lock`, '999999999');
    expect((await fetch('plain@1.0.0')).folder).toBe(folder);
  });

  test('a Node that is too old for the version asked for is said', async () => {
    expect((await fetch('plain@2.0.0')).used.notes).toEqual([`2.0.0 wants Node >=99, this is ${process.versions.node}.`]);
  });

  test('deprecation is said', async () => expect((await fetch('old')).used.notes).toEqual(['old@1.0.0 is deprecated: use something else']));

  test('scoped names, programs named like the package, and programs that call themselves a server', async () => {
    const scoped = await fetch('@scope/mcp-thing@^0.1.0');
    expect(scoped.used.purl).toBe('pkg:npm/%40scope/mcp-thing@0.1.0');
    expect(scoped.start).toEqual(['node', join(scoped.folder, 'node_modules/@scope/mcp-thing/index.js')]);
    const marked = await fetch('marked');
    expect(marked.start).toEqual([join(marked.folder, 'node_modules/marked/bin/m')]);
    expect(marked.own).toBe(join(marked.folder, 'node_modules/marked'));
  });

  test('a program that is named is taken; one that is not there is told', async () => {
    const named = await kind.fetch('many', { cache, signal: undefined, bin: 'beta' });
    expect(named.start).toEqual(['node', join(named.folder, 'node_modules/many/b.js')]);
    await expect(kind.fetch('many', { cache, signal: undefined, bin: 'gamma' })).rejects.toThrow(/no program gamma; it has alpha, beta/);
  });

  test.each([
    ['many', 'install-failed', /several programs \(alpha, beta\)/],
    ['library', 'install-failed', /no program to start/],
    ['outside', 'install-failed', /does not contain|no program to start/],
    ['forged', 'blocked', /digest/],
    ['gitty', 'install-failed', /no registry holds: x \(git\+file:/],
    ['far', 'install-failed', /no registry holds: y \(http:/],
    ['deep', 'install-failed', /no registry holds: .*(?:far\.tgz|EALLOWREMOTE)/],
    ['orphan', 'install-failed', /dependency that the registry does not have/],
    ['no-such-thing', 'install-failed', /knows no package no-such-thing/],
    ['plain@7', 'install-failed', /has no version 7/],
  ])('%s cannot be looked at: %s', async (spec, why, says) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'CouldNotLook', why, message: expect.stringMatching(says) });
  });

  test.each([
    'git+https://example.org/a/b.git',
    'github:a/b',
    './folder',
    'file:x.tgz',
    'https://example.org/a.tgz',
    'x@npm:y@1',
    '',
    'Bad Name!',
  ])('%j is refused', async (spec) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'UsageError' });
  });

  test('a registry that is away is said to be so', async () => {
    writeFileSync(join(ground, 'npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n');
    await expect(fetch('plain')).rejects.toMatchObject({
      name: 'CouldNotLook',
      why: 'install-failed',
      message: expect.stringMatching(/could not be reached/),
    });
    writeFileSync(join(ground, 'npmrc'), `registry=${address()}\nfetch-retries=0\n`);
  });

  test('links that lead out of the package are not followed', async () => {
    const { folder } = await fetch('plain@1.0.0');
    rmSync(join(folder, 'node_modules/plain/index.js'));
    symlinkSync('/etc/hostname', join(folder, 'node_modules/plain/index.js'));
    const { binOf } = await import('./npm-bin.ts');
    await expect(binOf(folder, 'plain')).rejects.toMatchObject({ why: 'blocked' });
  });
});
