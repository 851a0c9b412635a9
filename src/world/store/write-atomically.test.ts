import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { alone, writeAtomically } from './write-atomically.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assayer-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MODULE = fileURLToPath(new URL('./write-atomically.ts', import.meta.url));
/** A process of its own that runs a script with both functions in scope. */
const child = (script: string) =>
  spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', `import { alone, writeAtomically } from ${JSON.stringify(MODULE)};\n${script}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
const ended = (process_: ReturnType<typeof child>) =>
  new Promise((resolve) => process_.once('exit', (code, signal) => resolve(signal ?? code)));
const said = (process_: ReturnType<typeof child>) =>
  new Promise<string>((resolve) => process_.stdout.once('data', (data) => resolve(String(data))));

describe('writeAtomically', () => {
  it('writes, replaces, keeps the mode and leaves nothing behind', async () => {
    const path = join(folder, 'a.json');
    await writeAtomically(path, 'one');
    await chmod(path, 0o600);
    await writeAtomically(path, 'two');
    expect(await readFile(path, 'utf8')).toBe('two');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('writes through a symbolic link', async () => {
    await writeFile(join(folder, 'real'), 'one');
    await symlink(join(folder, 'real'), join(folder, 'link'));
    await writeAtomically(join(folder, 'link'), 'two');
    expect(await readFile(join(folder, 'real'), 'utf8')).toBe('two');
  });

  it('leaves the old file when it fails', async () => {
    await expect(writeAtomically(join(folder, 'none', 'a'), 'x')).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it('never shows half a file, even to one that is killed at any moment', { timeout: 60_000 }, async () => {
    const path = join(folder, 'a.json');
    const size = 400_000;
    await writeAtomically(path, 'a'.repeat(size));
    for (const delay of [0, 5, 15, 40]) {
      const writer = child(
        `process.stdout.write('go'); for (let i = 0; ; i++) await alone(${JSON.stringify(path)}, () => writeAtomically(${JSON.stringify(path)}, 'bc'[i % 2].repeat(${size})));`,
      );
      const exit = ended(writer);
      await said(writer);
      await new Promise((resolve) => setTimeout(resolve, delay));
      writer.kill('SIGKILL');
      expect(await exit).toBe('SIGKILL');
      const text = await readFile(path, 'utf8');
      expect(text.length).toBe(size);
      expect(new Set(text).size).toBe(1);
    }
    await alone(path, () => writeAtomically(path, 'end'));
    expect(await readFile(path, 'utf8')).toBe('end');
    expect(await readdir(folder)).toEqual(['a.json']);
  });
});

describe('alone', () => {
  it('lets one process at a time change a file, so that no change is lost', { timeout: 60_000 }, async () => {
    const path = join(folder, 'n');
    await writeFile(path, '0');
    const script = `import { readFile } from 'node:fs/promises';
      for (let i = 0; i < 10; i++) await alone(${JSON.stringify(path)}, async () => {
        const n = Number(await readFile(${JSON.stringify(path)}, 'utf8'));
        await writeAtomically(${JSON.stringify(path)}, String(n + 1));
      }, 50_000);`;
    expect(await Promise.all([0, 1, 2].map(() => ended(child(script))))).toEqual([0, 0, 0]);
    expect(await readFile(path, 'utf8')).toBe('30');
    expect(await readdir(folder)).toEqual(['n']);
  });

  it('takes over from a process that is gone, and waits for one that lives', async () => {
    const path = join(folder, 'a');
    const gone = child('');
    await ended(gone);
    await writeFile(`${path}.lock`, JSON.stringify({ pid: gone.pid, host: hostname(), token: 'x' }));
    expect(await alone(path, () => Promise.resolve('done'))).toBe('done');
    await writeFile(`${path}.lock`, JSON.stringify({ pid: process.pid, host: hostname(), token: 'x' }));
    await expect(alone(path, () => Promise.resolve('done'), 100)).rejects.toThrow(`is being written by process ${process.pid}`);
    await writeFile(`${path}.lock`, JSON.stringify({ pid: gone.pid, host: 'elsewhere.example', token: 'x' }));
    await expect(alone(path, () => Promise.resolve('done'), 100)).rejects.toThrow('on elsewhere.example');
  });

  it('waits no longer because the clock was set back meanwhile', async () => {
    const path = join(folder, 'a');
    await writeFile(`${path}.lock`, JSON.stringify({ pid: process.pid, host: hostname(), token: 'x' }));
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const waiting = alone(path, () => Promise.resolve('done'), 200);
    vi.setSystemTime(Date.now() - 3_600_000);
    const late = new Promise((resolve) => setTimeout(() => resolve('it still waits'), 5_000).unref());
    await expect(Promise.race([waiting, late])).rejects.toThrow('is being written by process');
  });

  it('gives the place free when the work fails', async () => {
    const path = join(folder, 'a');
    await expect(alone(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
  });
});
