import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pypi from './pypi.ts';
import { type WheelIndex, wheelIndex } from './testing/wheel-index.ts';

const HAS_PIP = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
if (!HAS_PIP) console.error('NOT RUN: python3 with pip is not installed, so nothing that comes from an index of Python was tested');

let ground: string;
let cache: string;
let index: WheelIndex;
let python: string;
const before = { ...process.env };
const fetch = (spec: string, bin?: string) => pypi.fetch(spec, { cache, signal: undefined, bin });
const ran = (): string[] => readdirSync(ground).filter((name) => name.startsWith('ran-'));

beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'wheels-'));
  cache = join(ground, 'cache');
  index = await wheelIndex();
  Object.assign(process.env, index.env);
  python = spawnSync('python3', ['-c', 'import platform;print(platform.python_version())'], { encoding: 'utf8' }).stdout.trim();
  const mark = (word: string): string => `open(${JSON.stringify(join(ground, `ran-${word}`))}, 'w').close()\n`;
  const module = { 'plain/__init__.py': mark('import'), 'plain/app.py': 'import dep\ndef main():\n  print("started", dep.WORD)\n' };
  index.wheel({ name: 'dep', version: '1.2.0' }, { 'dep/__init__.py': 'WORD = "with it"\n', 'dep.pth': `import os; ${mark('pth')}` });
  const programs = { 'plain-server': 'plain.app:main' };
  index.wheel({ name: 'plain', version: '1.0.0', requires: ['dep>=1'], programs }, module);
  index.wheel({ name: 'plain', version: '2.0.0', python: '>=3.99', programs }, module);
  index.wheel({ name: 'many', version: '1.0.0', programs: { alpha: 'many:a', beta: 'many:b' } }, { 'many.py': '' });
  index.wheel(
    { name: 'Space.Thing', version: '1.0.0', programs: { x: 'space.thing.app:main', 'space-thing': 'space.thing.app:main' } },
    {
      'space/__init__.py': '',
      'space/thing/app.py': '',
      'space/thing/tools/one.py': '',
    },
  );
  index.wheel({ name: 'library', version: '1.0.0' }, { 'library/__init__.py': '' });
  index.wheel({ name: 'runs', version: '1.0.0' }, { 'runs/__init__.py': '', 'runs/__main__.py': 'print("by module")\n' });
  index.wheel({ name: 'forged', version: '1.0.0', forged: true, programs }, module);
  index.source('built', '1.0.0');
  index.source('half', '3.0');
  index.wheel({ name: 'half', version: '2.0', programs: { half: 'half:main' } }, { 'half.py': '' });
  index.wheel({ name: 'wants-built', version: '1.0.0', requires: ['built>=0.5'] }, { 'w.py': '' });
  index.wheel({ name: 'elsewhere', version: '1.0.0', tags: 'cp311-cp311-win_amd64' }, { 'e.py': '' });
  index.wheel({ name: 'orphan', version: '1.0.0', requires: ['not-there'] }, { 'o.py': '' });
  index.wheel({ name: 'far', version: '1.0.0', requires: [`y @ ${index.address}/files/far-1.0.tar.gz`] }, { 'f.py': '' });
  index.wheel({ name: 'deep', version: '1.0.0', requires: ['far'], programs: { deep: 'deep:x' } }, { 'deep.py': '' });
  index.wheel({ name: 'at-odds', version: '1.0.0', requires: ['dep<1', 'plain'] }, { 'a.py': '' });
  index.source('far', '1.0', trap(mark('build')));
}, 120_000);
afterAll(async () => {
  await index[Symbol.asyncDispose]();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  rmSync(ground, { recursive: true, force: true });
});

/** A source distribution whose build says that it ran. */
function trap(setup: string): Uint8Array {
  const folder = join(ground, 'y-1.0');
  mkdirSync(folder);
  writeFileSync(join(folder, 'setup.py'), `${setup}from setuptools import setup\nsetup(name="y", version="1.0")\n`);
  spawnSync('tar', ['czf', join(ground, 'y.tar.gz'), '-C', ground, 'y-1.0']);
  return readFileSync(join(ground, 'y.tar.gz'));
}

describe.skipIf(!HAS_PIP)('pypi', { timeout: 120_000 }, () => {
  test('the release that runs here is taken, installed with its dependencies, and nothing of it is run', async () => {
    const { used, folder, own, start, skippedScripts } = await fetch('Plain');
    expect(used).toMatchObject({ name: 'plain', version: '1.0.0', purl: 'pkg:pypi/plain@1.0.0' });
    expect(used.notes).toEqual([`Asked for latest; 2.0.0 needs Python >=3.99 and this is ${python}, took 1.0.0.`]);
    expect(used.integrity).toMatch(/^sha256-[\w+/]{43}=$/);
    expect(start).toEqual([join(folder, 'bin/python3'), join(folder, 'bin/plain-server')]);
    expect(own).toMatch(/\/site-packages\/plain$/);
    expect(skippedScripts).toEqual([]);
    expect(ran()).toEqual([]);
    expect(spawnSync(start[0], start.slice(1), { encoding: 'utf8' }).stdout).toBe('started with it\n');
    expect(ran()).toEqual(['ran-import', 'ran-pth']);
    for (const name of ran()) rmSync(join(ground, name));
  });

  test('a second time it comes from the cache, also for two at once; what was changed there is installed anew', async () => {
    const first = await fetch('plain==1.0.0');
    const asked = index.asked.length;
    expect(await fetch('plain@1.0.0')).toEqual(first);
    expect(index.asked.slice(asked).filter((path) => path.includes('dep'))).toEqual([]);
    writeFileSync(join(first.own, 'app.py'), 'somebody was here');
    const [left, right] = await Promise.all([fetch('plain==1.0.0'), fetch('plain>=1,<2')]);
    expect(left.used.tree).toBe(first.used.tree);
    expect(right).toEqual(left);
    expect(readFileSync(join(first.own, 'app.py'), 'utf8')).toContain('started');
    expect(readdirSync(join(cache, 'pypi')).filter((name) => name.startsWith('.') || name.endsWith('.lock'))).toEqual([]);
  });

  test('programs named like the package, named by the user, and modules that can be run', async () => {
    const named = await fetch('space_thing');
    expect(named.start[1]).toBe(join(named.folder, 'bin/space-thing'));
    expect(named.own).toMatch(/\/space\/thing$/);
    expect((await fetch('many', 'beta')).start[1]).toMatch(/\/bin\/beta$/);
    await expect(fetch('many', 'gamma')).rejects.toThrow('many has no program gamma; it has alpha, beta.');
    const { start } = await fetch('runs');
    expect(start.slice(1)).toEqual(['-m', 'runs']);
    expect(spawnSync(start[0], start.slice(1), { encoding: 'utf8' }).stdout).toBe('by module\n');
  });

  test('a newer release without a wheel is left, and that is said', async () => {
    expect((await fetch('half')).used.notes).toEqual([
      'Asked for latest; 3.0 has no wheel, only its source, and sources would have to be built, took 2.0.',
    ]);
  });

  test.each([
    ['many', 'install-failed', /several programs \(alpha, beta\)/],
    ['library', 'install-failed', /no program to start/],
    ['forged', 'blocked', /digest/],
    ['built', 'install-failed', /^built has no wheel, only its source/],
    ['half==3.0', 'install-failed', /^half 3\.0 has no wheel, only its source/],
    ['wants-built', 'install-failed', /^built, which wants-built 1\.0\.0 depends on, has no wheel, only its source/],
    ['elsewhere', 'install-failed', /^elsewhere has no wheel for this machine and Python 3/],
    ['plain==2.0.0', 'install-failed', /^plain 2\.0\.0 needs Python >=3\.99 and this is 3/],
    ['plain==7', 'install-failed', /^plain has no release ==7/],
    ['orphan', 'install-failed', /knows no package not-there, which orphan 1\.0\.0 depends on/],
    ['no-such-thing', 'install-failed', /knows no package no-such-thing, or/],
    ['at-odds', 'install-failed', /^dep, which at-odds 1\.0\.0 depends on, has no release <1|cannot all be had together/],
    ['far', 'install-failed', /no registry holds: y ?@/],
    ['deep', 'install-failed', /would have to be built or fetched from a repository|no registry holds/],
  ])('%s cannot be looked at: %s', async (spec, why, says) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'CouldNotLook', why, message: expect.stringMatching(says) });
    expect(ran()).toEqual([]);
  });

  test.each([
    '',
    '-r x',
    'git+https://git.example/x',
    './x',
    'x @ https://x.example/x.whl',
    'x; python_version>"3"',
    'x y',
    '--index-url=z',
  ])('%j is refused', async (spec) => {
    await expect(fetch(spec)).rejects.toMatchObject({ name: 'UsageError' });
  });

  test('an index that is away, a machine without Python, a Python without pip: what to do', async () => {
    const path = process.env['PATH'];
    const fails = (says: RegExp) =>
      expect(fetch('plain')).rejects.toMatchObject({ name: 'CouldNotLook', why: 'install-failed', message: expect.stringMatching(says) });
    process.env['PIP_INDEX_URL'] = 'http://127.0.0.1:9/simple';
    await fails(/index could not be reached/);
    process.env['PIP_INDEX_URL'] = index.env['PIP_INDEX_URL'];
    const bare = join(ground, 'bare');
    mkdirSync(bare);
    try {
      process.env['PATH'] = bare;
      await fails(/no python3 on this machine.*apt-get install python3/);
      const told = { executable: '/usr/bin/python3', version: '3.11.0', library: 'python3.11', implementation: 'cpython' };
      writeFileSync(join(bare, 'python3'), `#!/bin/sh\necho '${JSON.stringify(told)}'\n`);
      chmodSync(join(bare, 'python3'), 0o755);
      await fails(/has no pip.*ensurepip/);
    } finally {
      process.env['PATH'] = path;
    }
    expect(existsSync(join(ground, 'ran-build'))).toBe(false);
  });
});
