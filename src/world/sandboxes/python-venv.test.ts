import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Grant, Limits } from '../../model/grant.ts';
import bubblewrap from './bubblewrap.ts';
import { locateProgram } from './programs.ts';
import { editableIn, venvOf } from './python-venv.ts';

const PYTHON = '/usr/bin/python3';
const LIMITS: Limits = { memory: 1 << 30, processes: 100, fileSize: 1 << 24, time: 20_000 };
const NOTHING: Grant = { read: [], write: [], env: {}, network: 'none' };

/** An environment as `venv` and `uv` make it, with a package in it. */
function made(): { readonly venv: string; readonly project: string } {
  const ground = mkdtempSync(join(tmpdir(), 'venv-'));
  onTestFinished(() => rmSync(ground, { recursive: true, force: true }));
  chmodSync(ground, 0o755);
  const [venv, project] = [join(ground, 'app', '.venv'), join(ground, 'lib')];
  const site = join(venv, 'lib', `python${version()}`, 'site-packages');
  for (const folder of [join(venv, 'bin'), join(site, 'mine-1.0.dist-info'), project]) mkdirSync(folder, { recursive: true });
  symlinkSync(PYTHON, join(venv, 'bin', 'python3'));
  symlinkSync('python3', join(venv, 'bin', 'python'));
  writeFileSync(join(venv, 'pyvenv.cfg'), `home = /usr/bin\ninclude-system-site-packages = false\n`);
  writeFileSync(join(site, 'inside.py'), 'word = "inside"\n');
  writeFileSync(join(project, 'outside.py'), 'word = "outside"\n');
  writeFileSync(join(site, 'mine.pth'), `${project}\n`);
  writeFileSync(
    join(site, 'mine-1.0.dist-info', 'direct_url.json'),
    JSON.stringify({ url: `file://${project}`, dir_info: { editable: true } }),
  );
  return { venv, project };
}

const version = (): string => /python(3\.\d{1,2})$/.exec(realpathSync(PYTHON))?.[1] ?? '3';

const script = (venv: string, name: string, head: string): string => {
  const path = join(venv, 'bin', name);
  writeFileSync(path, `${head}\nimport inside, outside\nprint(inside.word, outside.word)\n`, { mode: 0o755 });
  return path;
};

test('an environment is found by a program in its bin, and what lies elsewhere is installed in it', () => {
  const { venv, project } = made();
  expect(venvOf(join(venv, 'bin', 'python'))).toEqual({ folder: venv, home: '/usr/bin' });
  expect(venvOf(join(venv, 'lib', 'python'))).toBeUndefined();
  expect(venvOf('/usr/bin/python3')).toBeUndefined();
  expect(editableIn({ folder: venv, home: undefined })).toEqual([project]);
});

test('what an environment names is not given when it is everything of somebody', async () => {
  const { venv } = made();
  const info = join(venv, 'lib', `python${version()}`, 'site-packages', 'wide-1.0.dist-info');
  mkdirSync(info);
  writeFileSync(join(info, 'direct_url.json'), JSON.stringify({ url: `file://${homedir()}`, dir_info: { editable: true } }));
  writeFileSync(join(venv, 'pyvenv.cfg'), `home = ${homedir()}/bin\n`);
  expect((await locateProgram(join(venv, 'bin', 'python')))?.needs).not.toContain(realpathSync(homedir()));
});

test.skipIf(!existsSync(PYTHON) || (await bubblewrap.missing()) !== undefined).each([
  ['a script that names its Python', (venv: string) => [script(venv, 'plain', `#!${venv}/bin/python`)]],
  [
    'a script that a shell leads to its Python',
    (venv: string) => [script(venv, 'long', `#!/bin/sh\n'''exec' "$(dirname -- "$(realpath -- "$0")")"/'python' "$0" "$@"\n' '''`)],
  ],
  ['its Python', (venv: string) => [join(venv, 'bin', 'python'), '-c', 'import inside, outside; print(inside.word, outside.word)']],
  [
    'a link to a script in it',
    (venv: string) => {
      const link = join(dirname(dirname(venv)), 'tool');
      symlinkSync(script(venv, 'tool', `#!${venv}/bin/python3`), link);
      return [link];
    },
  ],
])('in a cell, without any grant: %s', async (_name, words) => {
  const { venv } = made();
  const [command = '', ...args] = words(venv);
  await using cell = await bubblewrap.open(NOTHING, LIMITS, []);
  const started = await cell.start({ command, args, cwd: undefined, env: {} });
  let out = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await started.exit;
  expect(out.trim()).toBe('inside outside');
});
