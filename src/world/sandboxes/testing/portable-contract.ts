import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { firstOutput, LIMITS, MIB, NOTHING, withWord } from '../../../../test/in-cell.ts';
import type { Around, CellProcess } from '../contract.ts';
import { ACTS, acts, actsAlone, importing, inWasi, markedMemory, NO_SUCH_CALL, NOT_THERE, runTool, script } from './portable-tools.ts';
import { listener } from './listener.ts';
import type { Portable } from './tried.ts';

const NO_FOLDERS = 'no folder of the machine is handed to a portable tool, and that is said';
const NO_PROGRAMS = 'it has no call to start a program';
const NO_SIGNALS = 'it has no signals; input that ends is all that it is told';

/** The attempts of the contract suite, as portable tools make them. `ground`: a folder that is open to all. */
export const portableContract = (ground: () => string): Readonly<Record<string, Portable>> => ({
  'files: what is not granted cannot be read': {
    run: async () => {
      const file = outside(ground());
      expect(await actsAlone('read', file, 'read', `../../../../..${file}`, 'read', '/etc/passwd')).toEqual([
        NOT_THERE,
        NOT_THERE,
        NOT_THERE,
      ]);
    },
  },
  'files: what is granted can be read where it is, also behind a closed door, and not written': granted(ground),
  'files: a granted folder that only its owner may enter': granted(ground),
  'two programs at once, with grants behind closed doors': {
    makesNoSense: NO_FOLDERS,
    run: () =>
      inWasi(async (cell) => {
        const both = await Promise.all(['one', 'two'].map((word) => acts(cell, 'write', 'a.txt', word, 'read', 'a.txt')));
        expect(both.map(({ lines }) => lines)).toEqual([
          ['written', 'one'],
          ['written', 'two'],
        ]);
      }),
  },
  'a grant that is not there is said to be so': { ...granted(ground), run: () => notGiven(join(ground(), 'not-there')) },
  'files: nothing is written outside': {
    run: async () => {
      const places = [join(ground(), 'written.txt'), '/usr/assayer-was-here', '/etc/assayer-was-here', '/assayer-was-here'];
      await actsAlone(...places.flatMap((place) => ['write', place, 'x']));
      expect(places.filter((place) => existsSync(place))).toEqual([]);
    },
  },
  "what is planted is there, is the server's own, and nothing is planted elsewhere": {
    run: () =>
      inWasi(async (cell) => {
        const file = `${cell.work}/a/b/notes.txt`;
        await cell.plant([
          { path: file, content: 'planted words' },
          { path: `${cell.home}/link`, content: '', leadsTo: file },
        ]);
        for (const path of ['/etc/x', `${cell.work}/../x`, cell.work])
          await expect(cell.plant([{ path, content: '' }])).rejects.toThrow(/outside/);
        const { lines } = await acts(cell, 'read', file, 'read', `${cell.home}/link`, 'append', file, '.', 'read', 'a/b/notes.txt');
        expect(lines).toEqual(['planted words', 'planted words', 'appended', 'planted words.']);
        await expect(cell.plant([{ path: file, content: '' }])).rejects.toThrow(/before/);
      }),
  },
  'env: the server has what it is granted, and cannot find ours': {
    run: async () => {
      const secret = `ours-${randomBytes(6).toString('hex')}`;
      process.env['ASSAYER_TEST_SECRET'] = secret;
      const { lines } = await inWasi((cell) => acts(cell, 'all-env', 'read', '/proc/self/environ', 'read', '/proc/1/environ'), {
        env: { GIVEN: 'yes' },
      });
      delete process.env['ASSAYER_TEST_SECRET'];
      expect(lines[0]?.split(' ').map((each) => each.split('=')[0])).toEqual(['PATH', 'HOME', 'USER', 'LANG', 'PWD', 'GIVEN']);
      expect(lines[0]).not.toContain(secret);
      expect(lines.slice(1)).toEqual([NOT_THERE, NOT_THERE]);
    },
  },
  'env: values do not show in the process list': {
    run: () => {
      const secret = `value-${randomBytes(6).toString('hex')}`;
      return inWasi(
        async (cell) => {
          const started = await cell.start({ command: ACTS, args: ['env', 'GIVEN', 'echo'], cwd: undefined, env: {} });
          expect(await firstOutput(started)).toContain(secret);
          expect(withWord(secret)).toEqual([]);
        },
        { env: { GIVEN: secret } },
      );
    },
  },
  'network: a listener of ours is out of reach, by address and by abstract name': {
    run: async () => {
      const { port, reached, close } = await listener();
      const words = ['connect', `127.0.0.1:${port}`, 'connect', `[::1]:${port}`];
      expect(await actsAlone(...words)).toEqual([NO_SUCH_CALL, NO_SUCH_CALL]);
      await inWasi((cell) => script(cell, ground(), 'mjs', `try { await fetch('http://127.0.0.1:${port}/'); } catch {}`));
      close();
      expect(reached()).toBe(0);
    },
  },
  'processes: closing the cell ends children that have left their group and session': {
    makesNoSense: NO_PROGRAMS,
    run: () => left(async (started) => void (await firstOutput(started)), ['start', '/bin/sh', 'spin'], NO_SUCH_CALL),
  },
  'processes: a server that ends takes its children with it': {
    makesNoSense: NO_PROGRAMS,
    run: async () => {
      const { memory, mark } = markedMemory();
      await inWasi(
        async (cell) => {
          const { lines, exit } = await acts(cell, 'start', '/usr/bin/setsid', 'exit', '7');
          expect({ lines, exit }).toEqual({ lines: [NO_SUCH_CALL], exit: { code: 7, signal: null, limit: undefined } });
          expect(withWord(mark)).toEqual([]);
        },
        {},
        { memory },
      );
    },
  },
  'stop: closed input first, TERM next, KILL last': {
    makesNoSense: NO_SIGNALS,
    run: () =>
      inWasi(async (cell) => {
        const polite = await cell.start({ command: ACTS, args: ['complain', 'up', 'echo', 'write', 'end', 'x'], cwd: undefined, env: {} });
        await once(polite.stderr, 'data');
        await polite.stop();
        const stubborn = await cell.start({ command: ACTS, args: ['complain', 'up', 'spin'], cwd: undefined, env: {} });
        await once(stubborn.stderr, 'data');
        await stubborn.stop();
        expect((await stubborn.exit).code).not.toBe(0);
        expect((await acts(cell, 'list', '.')).lines).toEqual(['end']);
      }),
  },
  'kill: at once, also amid a polite stop': {
    run: () =>
      inWasi(async (cell) => {
        const started = await cell.start({ command: ACTS, args: ['complain', 'up', 'spin'], cwd: undefined, env: {} });
        await once(started.stderr, 'data');
        const stopped = started.stop();
        await started.kill();
        expect((await started.exit).signal).toBe('SIGKILL');
        await stopped;
      }),
  },
  'limits: time': {
    run: async () => {
      const { memory, mark } = markedMemory();
      const before = Date.now();
      const { exit } = await inWasi((cell) => acts(cell, 'spin'), {}, { time: 1500, memory });
      expect(exit.limit).toBe('time');
      expect(Date.now() - before).toBeLessThan(20_000);
      expect(withWord(mark)).toEqual([]);
    },
  },
  'limits: memory of the whole tree': {
    run: async () => {
      const { lines } = await inWasi((cell) => acts(cell, 'memory', '400'), {}, { memory: 256 * MIB });
      expect(lines).toEqual(['had less']);
    },
  },
  'limits: processes': {
    makesNoSense: NO_PROGRAMS,
    run: async () =>
      expect(new Set(await actsAlone(...Array.from({ length: 200 }, () => ['start', '/bin/true']).flat()))).toEqual(
        new Set([NO_SUCH_CALL]),
      ),
  },
  'limits: size of a file': {
    run: async () => {
      const { lines } = await inWasi((cell) => acts(cell, 'grow', 'big', 'size', 'big'), {}, { fileSize: MIB });
      expect(lines).toEqual(['failed FileTooLarge 22', String(MIB)]);
    },
  },
  'HOME and working folder are kept from one start to the next, and gone after closing': {
    run: async () => {
      await inWasi(async (cell) => {
        for (const place of [cell.home, cell.work]) {
          await acts(cell, 'folder', `${place}/kept`, 'write', `${place}/kept/flag`, 'x');
          expect((await acts(cell, 'read', `${place}/kept/flag`)).lines).toEqual(['x']);
        }
        expect((await acts(cell, 'env', 'HOME', 'env', 'PWD')).lines).toEqual([cell.home, cell.work]);
      });
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith('assayer-'))).toEqual([]);
    },
  },
  'other cells are invisible': {
    run: () =>
      inWasi(async (first) => {
        await acts(first, 'write', '/home/user/a', 'x', 'write', '/tmp/b', 'x', 'write', 'c', 'x');
        const started = await first.start({ command: ACTS, args: ['complain', 'up', 'spin'], cwd: undefined, env: {} });
        await once(started.stderr, 'data');
        expect(await actsAlone('list', '/home/user', 'list', '/tmp', 'list', '.', 'list', '/proc')).toEqual(['', '', '', '']);
      }),
  },
  'no capability, no new namespace, no odd system call or socket': {
    makesNoSense: 'it makes no system call, only those of preview1; who carries them out is held as any program of a cell is',
    run: async () => {
      for (const [module, name] of [
        ['env', 'syscall'],
        ['wasi_snapshot_preview1', 'thread-spawn'],
        ['wasi', 'thread-spawn'],
        ['wasi_unstable', 'fd_write'],
        ['node:fs', 'readFileSync'],
      ] as const) {
        const file = join(mkdtempSync(join(ground(), 'module-')), 'odd.wasm');
        writeFileSync(file, importing(module, name));
        expect((await inWasi((cell) => runTool(cell, file, []))).exit.code).toBe(126);
      }
      const { memory, mark } = markedMemory();
      await inWasi(
        async (cell) => {
          const started = await cell.start({ command: ACTS, args: ['complain', 'up', 'spin'], cwd: undefined, env: {} });
          await once(started.stderr, 'data');
          const [node] = nodesWith(mark);
          expect(readFileSync(`/proc/${node}/status`, 'utf8')).toMatch(/CapEff:\s+0{16}\n[^]*NoNewPrivs:\s+1\nSeccomp:\s+2\n/);
        },
        {},
        { memory },
      );
    },
  },
  'a killed assayer leaves nothing running': {
    run: async () => {
      const { memory, mark } = markedMemory();
      const code = `import(${JSON.stringify(join(import.meta.dirname, '../wasi/wasi.ts'))}).then(async ({ default: sandbox }) => {
        const cell = await sandbox.open(${JSON.stringify(NOTHING)}, ${JSON.stringify({ ...LIMITS, memory })});
        await cell.start({ command: ${JSON.stringify(ACTS)}, args: ['spin'], cwd: undefined, env: {} }); });`;
      const assayer = spawn(process.execPath, ['--import', 'tsx', '-e', code], { cwd: import.meta.dirname, stdio: 'inherit' });
      // At once: also while it is being started, and then it is ended after a moment.
      await expect.poll(() => withWord(mark).length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
      assayer.kill('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await expect.poll(() => nodesWith(mark), { timeout: 10_000 }).toEqual([]);
      for (const name of readdirSync(tmpdir())) if (name.startsWith('assayer-')) rmSync(join(tmpdir(), name), { recursive: true });
    },
  },
  'around: asked at each start, the outermost first; input, output, exit and variables pass through': {
    makesNoSense: 'its host is started by us, and nothing else comes in between: what is to be put around is refused',
    run: async () => refused({ prefix: async () => ['/usr/bin/env'], bringsNetwork: false, files: new Map(), env: {} }),
  },
  'around: a network and files are put around a sandbox that has walls, and refused by one that has none': {
    makesNoSense: 'it has no network at all: one of ours is refused',
    run: async () => refused({ prefix: async () => [], bringsNetwork: true, files: new Map([['/etc/x', '']]), env: {} }),
  },
  'a program that is not installed is said to be so': {
    run: async () => {
      await expect(inWasi((cell) => runTool(cell, join(ground(), 'none.wasm'), []))).rejects.toMatchObject({ name: 'CouldNotLook' });
      await expect(inWasi((cell) => runTool(cell, '/bin/sh', []))).rejects.toThrow(/no portable tool/);
    },
  },
});

function outside(ground: string): string {
  const file = join(ground, `private-${randomBytes(4).toString('hex')}.txt`);
  writeFileSync(file, 'private words', { mode: 0o644 });
  return file;
}

const granted = (ground: () => string): Portable => ({
  makesNoSense: NO_FOLDERS,
  run: async () => {
    const folder = join(mkdtempSync(join(ground(), 'closed-')), 'project');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.txt'), 'granted words', { mode: 0o644 });
    await notGiven(folder);
    expect([readdirSync(folder), readFileSync(join(folder, 'a.txt'), 'utf8')]).toEqual([['a.txt'], 'granted words']);
  },
});

/** What was granted is not there, nothing of the machine is changed, and it is said that it was not given. */
const notGiven = (folder: string): Promise<void> =>
  inWasi(
    async (cell) => {
      expect(cell.notes).toContainEqual(expect.stringContaining(folder));
      const { lines } = await acts(cell, 'read', `${folder}/a.txt`, 'list', folder, 'write', `${folder}/a.txt`, 'changed');
      expect(lines).toEqual([NOT_THERE, NOT_THERE, NOT_THERE]);
    },
    { read: [folder], write: [folder] },
  );

const refused = async (around: Around): Promise<void> => {
  await expect(inWasi((cell) => acts(cell), {}, {}, [around])).rejects.toMatchObject({ name: 'CouldNotLook', why: 'no-sandbox' });
};

/** Starts a tool that goes on, closes its cell, and looks whether anything is left. */
async function left(until: (started: CellProcess) => Promise<void>, args: readonly string[], says: string): Promise<void> {
  const { memory, mark } = markedMemory();
  await inWasi(
    async (cell) => {
      const started = await cell.start({ command: ACTS, args, cwd: undefined, env: {} });
      let out = '';
      started.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      await until(started);
      await expect.poll(() => out).toContain(says);
      expect(withWord(mark).length).toBeGreaterThan(0);
    },
    {},
    { memory },
  );
  expect(withWord(mark)).toEqual([]);
}

/** The host of a portable tool itself, not what starts it. */
const nodesWith = (mark: string): number[] => withWord(mark).filter((pid) => commandOf(pid).endsWith('/node'));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[0] ?? '';
  } catch {
    return '';
  }
}
