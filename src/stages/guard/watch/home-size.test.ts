import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { FileDeed } from '../../../model/behaviour.ts';
import type { CellProcess } from '../../../world/sandboxes/contract.ts';
import { tellingBeside } from './beside.ts';
import { checkHome, endingWhenFull, sizeOf } from './home-size.ts';

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'home-size-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const MIB = 1024 ** 2;

test('what a HOME holds is counted with its folders, without what links lead to', async () => {
  const home = folder();
  mkdirSync(join(home, 'a', 'b'), { recursive: true });
  writeFileSync(join(home, 'a', 'b', 'file'), Buffer.alloc(MIB, 1));
  symlinkSync('/usr', join(home, 'link'));
  const { bytes, files } = await sizeOf([home], 1024 * MIB);
  expect(files).toBe(4);
  expect(bytes).toBeGreaterThanOrEqual(MIB);
  expect(bytes).toBeLessThan(2 * MIB);
  expect((await sizeOf([join(home, 'gone')], MIB)).files).toBe(0);
});

test('one that holds too much starts nothing, says which and what to do, and keeps all that is in it', async () => {
  const home = folder();
  writeFileSync(join(home, 'cache'), Buffer.alloc(3 * MIB, 1));
  await expect(checkHome({ folder: home, bytes: 2 * MIB })).rejects.toThrow(`(${home}) takes more than 2 MiB. Nothing was removed`);
  await expect(checkHome({ folder: home, bytes: 8 * MIB })).resolves.toMatchObject({ folder: home });
  expect((await sizeOf([home], 1024 * MIB)).bytes).toBeGreaterThanOrEqual(3 * MIB);
});

test('a server that fills it while it runs is ended, and that is told', async () => {
  const home = folder();
  let end: () => void = () => {};
  const exit = new Promise<Awaited<CellProcess['exit']>>(
    (resolve) => (end = () => resolve({ code: null, signal: 'SIGKILL', limit: undefined })),
  );
  const process: CellProcess = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    exit,
    stop: async () => end(),
    kill: async () => end(),
  };
  const told: string[] = [];
  const bounded = endingWhenFull(process, { folder: home, bytes: MIB }, (what) => void told.push(what));
  writeFileSync(join(home, 'cache'), Buffer.alloc(2 * MIB, 1));
  expect(await bounded.exit).toEqual({ code: null, signal: 'SIGKILL', limit: 'storage' });
  expect(told.join(' ')).toContain('--home-limit');
}, 10_000);

test('who writes beside his own code is told once where he could, as his code names it', async () => {
  const own = join(folder(), '.cache', 'package');
  mkdirSync(join(own, 'dist'), { recursive: true });
  writeFileSync(join(own, 'dist', 'index.js'), 'const at = process.env.MEMORY_FILE_PATH ?? beside; const home = process.env.HOME;');
  const told: string[] = [];
  const hear = tellingBeside({ own, home: '/home/user', keeps: true }, (what) => void told.push(what));
  const made = join(own, 'dist', 'memory.jsonl.1a.tmp');
  const deed = (over: Partial<FileDeed>): FileDeed => ({ process: '1', did: 'create', path: made, error: 'EROFS', at: 1, ...over });
  hear(deed({ did: 'read' }));
  hear(deed({ error: undefined }));
  hear(deed({ path: '/elsewhere/a' }));
  hear(deed({ path: join(own, '__pycache__', 'a.pyc') }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([]);
  hear(deed({}));
  hear(deed({}));
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toContain('--env MEMORY_FILE_PATH=/home/user/memory.jsonl would keep it in its HOME, where it is there again');
});
