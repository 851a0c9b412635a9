import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withWord } from '../../../../test/in-cell.ts';
import type { Grant, Limits } from '../../../model/grant.ts';
import type { Cell, CellProcess } from '../contract.ts';
import { treeUnder } from '../tree.ts';
import wasi from './wasi.ts';

/** Made by `npx tsx bench/controlled-build.ts`; what each word does stands in `fixtures/portable/acts/src/main.rs`. */
const ACTS = resolve(import.meta.dirname, '../../../../fixtures/portable/acts.wasm');
const LIMITS: Limits = { memory: 1 << 30, processes: 100, fileSize: 1 << 20, time: 40_000 };
const NOTHING: Grant = { read: [], write: [], env: {}, network: 'none' };

const ground = mkdtempSync(join(tmpdir(), 'portable-'));
afterAll(() => rmSync(ground, { recursive: true, force: true }));

interface Ran {
  readonly lines: readonly string[];
  readonly err: string;
  readonly exit: Awaited<CellProcess['exit']>;
}

async function inCell<T>(use: (cell: Cell) => Promise<T>, grant: Partial<Grant> = {}, limits: Partial<Limits> = {}): Promise<T> {
  await using cell = await wasi.open({ ...NOTHING, ...grant }, { ...LIMITS, ...limits });
  return await use(cell);
}

async function run(cell: Cell, args: readonly string[], input = '', file = ACTS): Promise<Ran> {
  const started = await cell.start({ command: file, args, cwd: undefined, env: {} });
  started.stdin.end(input);
  return finished(started);
}

async function finished(started: CellProcess): Promise<Ran> {
  let [out, err] = ['', ''];
  started.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  started.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const exit = await started.exit;
  return { lines: out.split('\n').slice(0, -1), err, exit };
}

const acts = (...args: readonly string[]): Promise<Ran> => inCell((cell) => run(cell, args));
/** Ours alone: other tests run portable tools at the same time. */
const hostNodes = (): number => withWord('--wasm-max-mem-pages').filter((pid) => treeUnder([process.pid]).includes(pid)).length;

describe('a portable tool', () => {
  test('has arguments, the variables that it is given and no other, input, output, chance and clocks', async () => {
    process.env['ASSAYER_TEST_SECRET'] = 'ours';
    const words = ['env', 'GIVEN', 'env', 'ASSAYER_TEST_SECRET', 'env', 'HOME', 'random', 'wall', 'sleep', '50', 'complain', 'oh', 'stdin'];
    const { lines, err, exit } = await inCell((cell) => run(cell, words, 'some words'), { env: { GIVEN: 'yes' } });
    delete process.env['ASSAYER_TEST_SECRET'];
    expect(lines).toEqual(['yes', 'unset', '/home/user', 'true', 'true', 'slept true', 'complained', 'heard some words']);
    expect(err).toBe('oh\n');
    expect(exit).toEqual({ code: 0, signal: null, limit: undefined });
  });

  test('answers line by line while its input stays open', async () => {
    await inCell(async (cell) => {
      const started = await cell.start({ command: ACTS, args: ['echo'], cwd: undefined, env: {} });
      for (const word of ['one', 'two']) {
        const answer = new Promise((resolve) => started.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
        started.stdin.write(`${word}\n`);
        expect(await answer).toBe(`you said ${word}\n`);
      }
      await started.stop();
    });
  });

  test('sees the files that were planted, keeps its own from one start to the next, and none of the machine', async () => {
    const outside = join(ground, 'outside.txt');
    writeFileSync(outside, 'of the machine');
    await inCell(async (cell) => {
      await cell.plant([
        { path: '/data/notes.txt', content: 'planted' },
        { path: '/home/user/.ssh/id_rsa', content: 'key' },
      ]);
      for (const path of ['/etc/x', '/data/../x', '/data']) await expect(cell.plant([{ path, content: '' }])).rejects.toThrow(/outside/);
      const first = await run(cell, [
        'read',
        'notes.txt',
        'read',
        '/data/notes.txt',
        'read',
        '/home/user/.ssh/id_rsa',
        'write',
        'a/../b.txt',
        'x',
      ]);
      expect(first.lines.slice(0, 3)).toEqual(['planted', 'planted', 'key']);
      await run(cell, ['write', 'kept.txt', 'kept', 'folder', 'x/y', 'delete', 'notes.txt']);
      await expect(cell.plant([{ path: '/data/late.txt', content: '' }])).rejects.toThrow(/before/);
      const { lines } = await run(cell, ['read', 'kept.txt', 'list', '/data', 'list', 'x', 'read', 'notes.txt']);
      expect(lines).toEqual(['kept', 'kept.txt,x', 'y', 'failed NotFound 44']);
      const held = await run(cell, [
        'read',
        outside,
        'read',
        `../../../../..${outside}`,
        'read',
        '/proc/self/environ',
        'read',
        '/etc/passwd',
      ]);
      expect(new Set(held.lines)).toEqual(new Set(['failed NotFound 44']));
    });
  });

  test('reaches no network and starts no program', async () => {
    const { lines } = await acts('connect', '127.0.0.1:80', 'start', '/bin/sh');
    expect(lines).toEqual(['failed Unsupported -1', 'failed Unsupported -1']);
  });

  test('what it does to files is seen, also what fails, before the answer is there', async () => {
    await inCell(async (cell) => {
      await run(cell, [
        'write',
        'a.txt',
        'x',
        'append',
        'a.txt',
        'y',
        'read',
        'a.txt',
        'rename',
        'a.txt',
        'b.txt',
        'list',
        '.',
        'delete',
        'b.txt',
        'read',
        '/etc/shadow',
      ]);
      const tree = await cell.take?.();
      expect(tree?.files.map(({ did, path, to, error }) => [did, path, to ?? error])).toEqual([
        ['create', '/data/a.txt', undefined],
        ['write', '/data/a.txt', undefined],
        ['read', '/data/a.txt', undefined],
        ['rename', '/data/a.txt', '/data/b.txt'],
        ['list', '/data', undefined],
        ['delete', '/data/b.txt', undefined],
        ['read', '/etc/shadow', 'ENOENT'],
      ]);
      expect(tree?.tracer).toBe('wasi');
      expect(tree?.unseen).not.toEqual([]);
      expect((await cell.take?.())?.files).toEqual([]);
    });
  });

  test('an exit code and a trap are told', async () => {
    expect((await acts('exit', '7')).exit.code).toBe(7);
    const { exit, err } = await acts('panic');
    expect(exit.code).toBe(134);
    expect(err).toContain('wasm trap');
  });

  test('limits: time, also for a loop that never calls out, and nothing is left', async () => {
    const before = Date.now();
    const { exit } = await inCell((cell) => run(cell, ['spin']), {}, { time: 1500 });
    expect(exit.limit).toBe('time');
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(hostNodes()).toBe(0);
  });

  test('limits: memory, the size of a file, all that is printed', async () => {
    const { lines } = await inCell((cell) => run(cell, ['memory', '200', 'grow', 'big.bin', 'size', 'big.bin']), {}, { memory: 256 << 20 });
    expect(lines).toEqual(['had less', 'failed FileTooLarge 22', String(1 << 20)]);
    const flood = await acts('flood');
    expect(flood.exit.code).toBe(141);
    expect(flood.lines.join('').length).toBeLessThan(40 << 20);
  });

  test('what cannot be run is said', async () => {
    const bad = (name: string, bytes: Uint8Array): string => {
      const file = join(ground, name);
      writeFileSync(file, bytes);
      return file;
    };
    const magic = [0, 0x61, 0x73, 0x6d];
    const importing = [...magic, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 9, 1, 3, 0x65, 0x6e, 0x76, 1, 0x66, 0, 0];
    const cases = [
      [bad('text.wasm', Buffer.from('hello')), /no WebAssembly module/],
      [bad('component.wasm', Uint8Array.from([...magic, 0x0d, 0, 1, 0])), /component/],
      [bad('library.wasm', Uint8Array.from([...magic, 1, 0, 0, 0])), /no _start/],
      [bad('imports.wasm', Uint8Array.from(importing)), /imports env\.f/],
    ] as const;
    for (const [file, says] of cases) {
      const { err, exit } = await inCell((cell) => run(cell, [], '', file));
      expect({ code: exit.code, err }).toEqual({ code: 126, err: expect.stringMatching(says) as string });
    }
    await expect(inCell((cell) => run(cell, [], '', join(ground, 'none.wasm')))).rejects.toMatchObject({ name: 'CouldNotLook' });
    await expect(inCell((cell) => run(cell, [], '', '/bin/sh'))).rejects.toThrow(/no portable tool/);
  });
});
