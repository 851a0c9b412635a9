import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MIB } from '../../../../test/in-cell.ts';
import { listener } from './listener.ts';
import { acts, actsAlone, importing, inWasi, NO_SUCH_CALL, NOT_THERE, runTool, script } from './portable-tools.ts';
import { pythonAttempts } from './python-attempts.ts';
import type { Portable } from './tried.ts';

const NO_CALLS = 'it makes no system call: what its host offers is all there is';
const IN_MEMORY = 'what it sees at such a path is a file of its own in memory';

/** The attempts of the escape suite, as portable tools make them. `ground`: a folder that is open to all. */
export const portableEscapes = (ground: () => string): Readonly<Record<string, Portable>> => {
  const python = pythonAttempts(ground);
  const wants = async (...names: readonly (readonly [module: string, name: string])[]): Promise<void> => {
    for (const [module, name] of names) {
      const file = join(mkdtempSync(join(ground(), 'module-')), 'odd.wasm');
      writeFileSync(file, importing(module, name));
      expect((await inWasi((cell) => runTool(cell, file, []))).exit.code).toBe(126);
    }
  };
  return {
    'a link leads nowhere: made inside, and lying in a granted folder': {
      run: async () => expect((await python()).lines('links')).toEqual(Array(6).fill('held')),
    },
    'links that lead out harm nothing when the cell is closed': {
      run: async () => expect((await python()).kept).toEqual(['file']),
    },
    '/proc tells nothing of anybody else: environment, memory, descriptors': {
      run: async () => {
        const paths = [
          '/proc/self/environ',
          '/proc/1/environ',
          '/proc/self/maps',
          '/proc/self/mem',
          '/proc/self/fd/0',
          `/proc/${process.pid}/environ`,
        ];
        expect(await actsAlone('list', '/proc', ...paths.flatMap((path) => ['read', path]))).toEqual(['', ...paths.map(() => NOT_THERE)]);
      },
    },
    '/proc and /sys and devices are no way to the kernel': {
      makesNoSense: IN_MEMORY,
      run: async () => {
        const before = hostname();
        const paths = [
          '/proc/sys/kernel/hostname',
          '/proc/sysrq-trigger',
          '/sys/power/state',
          '/dev/mem',
          '/dev/kmsg',
          '/dev/vda',
          '/dev/kvm',
          '/dev/fuse',
        ];
        const lines = await actsAlone(...paths.flatMap((path) => ['read', path]), ...paths.flatMap((path) => ['write', path, 'changed']));
        expect(lines.slice(0, paths.length)).toEqual(paths.map(() => NOT_THERE));
        expect(hostname()).toBe(before);
      },
    },
    'no mount, no new root, no new namespace by any call': {
      makesNoSense: NO_CALLS,
      run: async () => {
        await wants(['env', 'mount'], ['env', 'unshare'], ['wasi_snapshot_preview1', 'path_mount']);
        // 0 of a call that its C library only pretends to make changes nothing.
        expect((await python()).lines('mounts').filter((line) => line !== 'held' && line !== 'had 0')).toEqual([]);
      },
    },
    'no key ring, no ring of system calls, no memory of another process': {
      makesNoSense: NO_CALLS,
      run: () => wants(['env', 'keyctl'], ['env', 'io_uring_setup'], ['wasi_snapshot_preview1', 'process_vm_readv']),
    },
    'nobody outside can be traced, signalled or slowed': {
      run: async () => expect((await python()).neighbourLives).toBe(true),
    },
    'nothing is typed into the terminal that started us': {
      makesNoSense: NO_CALLS,
      run: async () => {
        expect(await actsAlone('read', '/dev/tty', 'read', '/dev/console', 'read', '/dev/pts/0')).toEqual([
          NOT_THERE,
          NOT_THERE,
          NOT_THERE,
        ]);
        expect((await python()).lines('terminal')).toEqual(['held']);
      },
    },
    'no way out by any address of this machine, by name, by datagram, by other families': {
      run: async () => {
        const { own, port, reached, close } = await listener();
        expect(new Set(await actsAlone(...own.flatMap((address) => ['connect', `${address}:${port}`])))).toEqual(new Set([NO_SUCH_CALL]));
        close();
        const { lines, reached: byPython } = await python();
        expect({ reached: reached() + byPython, lines: new Set(lines('network')) }).toEqual({ reached: 0, lines: new Set(['held']) });
      },
    },
    'a fork bomb is held, the machine goes on, and nothing of it is left': {
      makesNoSense: 'it has no call to start a program or a thread',
      run: async () => {
        await wants(['wasi', 'thread-spawn'], ['wasi_snapshot_preview1', 'proc_fork']);
        expect((await python()).lines('programs')).toEqual(Array(4).fill('held'));
        expect(spawnSync('true').status).toBe(0);
      },
    },
    'the disk cannot be filled: all that is written is bounded together': {
      timeout: 60_000,
      run: () =>
        inWasi(
          async (cell) => {
            const names = Array.from({ length: 9 }, (_, n) => ['/home/user', '/data', '/tmp'].map((place) => `${place}/f${n}`)).flat();
            const { lines } = await acts(cell, ...names.flatMap((name) => ['grow', name, 'size', name]));
            const sizes = lines.map(Number).filter((size) => !Number.isNaN(size));
            expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(8 * MIB);
            expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24 * MIB);
            expect(lines).toContainEqual(expect.stringMatching(/^failed StorageFull/));
            const onDisk = readdirSync(tmpdir(), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
            expect(onDisk.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)).toBeLessThan(MIB);
          },
          {},
          { storage: 24 * MIB, fileSize: 4 * MIB },
        ),
    },
    'files without end are held too': {
      timeout: 120_000,
      run: () =>
        inWasi(
          async (cell) => {
            const code = `import fs from 'node:fs'; let n = 0; try { for (; n < 150000; n++) fs.writeFileSync('n' + n, ''); } catch (error) { console.log(error.code); } console.log(n < 150000);`;
            expect((await script(cell, ground(), 'mjs', code)).lines).toEqual(['ENOSPC', 'true']);
          },
          {},
          { time: 100_000 },
        ),
    },
    'memory that nobody maps is no way round the limit of memory': {
      makesNoSense: NO_CALLS,
      run: async () => {
        const greedy =
          'const all = []; try { for (let i = 0; i < 600; i++) all.push(new Uint8Array(1 << 20).fill(1)); console.log("had all"); } catch { console.log("held"); }';
        const { lines } = await inWasi((cell) => script(cell, ground(), 'mjs', greedy), {}, { memory: 512 * MIB });
        expect(lines).not.toContain('had all');
      },
    },
    'what the cell sees of the system cannot be changed, nor made the way of a privilege': {
      makesNoSense: IN_MEMORY,
      run: async () => {
        const before = ['/etc/passwd', process.execPath].map((path) => statSync(path).mtimeMs);
        const paths = ['/usr/bin/env', '/bin/sh', '/etc/passwd', '/etc/ld.so.preload', process.execPath];
        await actsAlone(...paths.flatMap((path) => ['write', path, 'changed', 'delete', path]));
        expect(['/etc/passwd', process.execPath].map((path) => statSync(path).mtimeMs)).toEqual(before);
        expect(existsSync('/etc/ld.so.preload')).toBe(false);
        expect((await python()).lines('rights')).toEqual(['held', 'held']);
      },
    },
    'a granted folder that may be written is written in, and nowhere above': {
      makesNoSense: 'no folder of the machine is handed to a portable tool, and that is said',
      run: async () => {
        const parent = mkdtempSync(join(ground(), 'parent-'));
        const open = join(parent, 'open');
        mkdirSync(open);
        await inWasi(
          async (cell) => {
            expect(cell.notes).toContainEqual(expect.stringContaining(open));
            await acts(cell, 'folder', open, 'write', `${open}/in`, 'x', 'write', `${open}/../up`, 'x');
          },
          { write: [open] },
        );
        expect([readdirSync(open), readdirSync(parent)]).toEqual([[], ['open']]);
      },
    },
  };
};
