import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CellFolders } from '../cell-folders.ts';
import docker from '../docker.ts';
import podman from '../podman.ts';
import { known } from '../tree.ts';
import { keeperArguments, type Plan, startArguments, volumeArguments } from './arguments.ts';
import { cellName, orphans } from './sweep.ts';

const FOLDERS: CellFolders = { base: '/b', home: '/b/home', work: '/b/work', etc: '/b/etc', lent: '/b/lent' };
const plan = (name: 'docker' | 'podman'): Plan => ({
  engine: { name, command: `/usr/bin/${name}` },
  image: 'some:image',
  name: 'assayer-1',
  user: '65534:65534',
  folders: FOLDERS,
  limits: { memory: 1000, processes: 20, fileSize: 300, storage: 8 << 20, time: 1 },
  keepsId: name === 'podman',
  bounds: true,
});
const text = (words: readonly string[]): string => words.join(' ');

test.each(['docker', 'podman'] as const)('%s: what holds a container is asked for, of the keeper too', (name) => {
  const started = startArguments({
    plan: plan(name),
    number: 2,
    loan: { binds: [{ from: '/root/p,q', to: '/root/p,q', writable: false }], prefix: [], withheld: [] },
    cwd: undefined,
    argv: ['node', 'x.js', '--rm'],
    env: { file: '/b/env-2', names: ['MANY'] },
  });
  for (const words of [started, keeperArguments(plan(name))]) {
    const said = text(words);
    for (const wanted of [
      '--network none',
      '--read-only',
      '--cap-drop ALL',
      '--security-opt no-new-privileges',
      '--security-opt seccomp=/b/etc/seccomp.json',
      '--pids-limit 22',
      '--memory 1000 --memory-swap 1000',
      '--ulimit fsize=300:300',
      '--user 65534:65534',
      '--pull never',
    ])
      expect(said).toContain(wanted);
    expect(said).not.toMatch(/privileged|--cap-add|--network host|docker\.sock/);
  }
  expect(text(started)).toContain('--pid container:assayer-1-keeper');
  expect(text(started)).toContain('type=bind,"source=/root/p,q","target=/root/p,q",readonly');
  // Above what lies in the closed home of root stands an open folder, and what is the program's comes after the image.
  expect(text(started)).toMatch(/--tmpfs \/root:ro\S+ .* --entrypoint node some:image x\.js --rm$/);
  // The user of the keeper is kept, and so is the keeper's for what is started later.
  expect(text(keeperArguments(plan(name))).includes('--userns keep-id')).toBe(name === 'podman');
  expect(text(started).includes('--userns container:assayer-1-keeper')).toBe(name === 'podman');
});

test('where the kernel is not to bound it, nobody asks the engine for that, and processes are bounded by their user', () => {
  const said = text(keeperArguments({ ...plan('podman'), bounds: false }));
  expect(said).not.toMatch(/--memory|--pids-limit/);
  expect(said).toContain('--ulimit nproc=22:22');
});

test('half of the room is for HOME and the working folder, a quarter each for the two others', () => {
  expect(text(volumeArguments(plan('docker')))).toContain(`nr_blocks=${(4 << 20) / 4096},`);
  expect(text(keeperArguments(plan('docker')))).toContain(`size=${2 << 20},mode=1777 --shm-size ${2 << 20}`);
});

/** An engine that writes down what it is asked, and answers as it is told. */
let folder: string;
const before = { path: process.env['PATH'], image: process.env['ASSAYER_IMAGE'] };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
  process.env['PATH'] = folder;
  process.env['ASSAYER_IMAGE'] = 'mine:1';
});
afterEach(() => {
  process.env['PATH'] = before.path;
  if (before.image === undefined) delete process.env['ASSAYER_IMAGE'];
  else process.env['ASSAYER_IMAGE'] = before.image;
  rmSync(folder, { recursive: true, force: true });
});
function fake(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\necho "$@" >> ${folder}/asked\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

test('an engine that does not answer, or has no image, is said to be so in one sentence, and nothing is fetched', async () => {
  fake('podman', 'echo "one line" >&2; echo "Cannot connect to Podman" >&2; exit 125');
  expect(await podman.missing()).toBe('podman is installed, but does not answer (Cannot connect to Podman).');
  fake('docker', '[ "$1" = version ] && echo 1 && exit 0; exit 1');
  expect(await docker.missing()).toMatch(/^docker has no image mine:1 to run servers in: `docker pull mine:1` gets it, or ASSAYER_IMAGE /);
  fake('docker', 'echo yes');
  expect(await docker.missing()).toBeUndefined();
  expect(readFileSync(join(folder, 'asked'), 'utf8')).not.toMatch(/pull|run|build/);
});

test('an engine that fails to start a container leaves no folder behind, and says why', async () => {
  process.env['TMPDIR'] = folder;
  fake('docker', 'case "$1" in version|image) echo ok;; volume) exit 0;; run) echo "no such runtime" >&2; exit 125;; esac');
  const cell = await docker.open({ read: [], write: [], env: {}, network: 'none' }, plan('docker').limits);
  await expect(cell.start({ command: 'node', args: [], cwd: undefined, env: {} })).rejects.toMatchObject({
    why: 'no-sandbox',
    message: expect.stringContaining('no such runtime') as string,
  });
  await cell[Symbol.asyncDispose]();
  delete process.env['TMPDIR'];
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/volume create[^]*run --rm[^]*rm -f assayer-[0-9a-f-]+-keeper[^]*volume rm/);
});

test('what a killed assayer left is told from what belongs to one that runs, and to anybody else', () => {
  const { started } = known(process.pid) ?? { started: '' };
  const gone = `assayer-${process.pid}-1-0123456789ab`;
  const names = [
    `${cellName()}-keeper`,
    `assayer-${process.pid}-${started}-0123456789ab`,
    `${gone}-2`,
    gone,
    'assayer-mine',
    'postgres',
    '',
  ];
  expect(orphans(names.join('\n'))).toEqual([`${gone}-2`, gone]);
});
