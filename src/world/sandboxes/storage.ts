import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Limits } from '../../model/grant.ts';
import type { CellFolders } from './cell-folders.ts';
import { UNPRIVILEGED } from './lend.ts';
import { whereIs } from './programs.ts';

/**
 * Where a cell keeps what it writes: HOME, working folder, /tmp and /dev/shm in one file system in memory, whose size the kernel bounds.
 * It lives in a mount namespace that one small process holds open, so that starts find it as the last one left it. Closing it frees it.
 */
export interface Storage extends AsyncDisposable {
  readonly home: string;
  readonly work: string;
  readonly temporary: string;
  readonly shared: string;
  /** Words that lead into the namespace; run by root they must come before privileges are dropped. */
  readonly entering: readonly string[];
}

/** Bytes that a cell may keep when its limits do not say. */
const USUAL = 512 * 1024 ** 2;
/** Files and folders: each costs the kernel about a kilobyte, also when it is empty. */
const MOST_FILES = 100_000;

/** Bytes for all that a cell writes. */
export const storageSize = ({ storage, memory }: Limits): number => storage ?? Math.min(memory, USUAL);

/** Makes it at the first start. Where none can be made, the cell keeps its folders on the disk, and `note` is told why. */
export function storageOnce(folders: CellFolders, limits: Limits) {
  let stored: Promise<Storage | string> | undefined;
  return {
    async get(within: readonly string[], note: (sentence: string) => void): Promise<Storage | undefined> {
      const opened = await (stored ??= openStorage(folders, limits, within));
      if (typeof opened !== 'string') return opened;
      note(`How much the server writes in all was not bounded: no storage of its own could be made (${opened}).`);
      return undefined;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      const opened = await stored;
      if (typeof opened === 'object') await opened[Symbol.asyncDispose]();
    },
  };
}

/**
 * Makes it, filled with what was planted. `within`: words that lead into the network of the cell, where an ordinary user has to make it.
 * A string says why it cannot be made here.
 */
async function openStorage(folders: CellFolders, limits: Limits, within: readonly string[]): Promise<Storage | string> {
  const [unshare, nsenter] = ['unshare', 'nsenter'].map(tool);
  if (unshare === undefined || nsenter === undefined) return 'unshare and nsenter of util-linux are not installed';
  const root = UNPRIVILEGED !== undefined;
  const owner = UNPRIVILEGED !== undefined ? `,uid=${UNPRIVILEGED.uid},gid=${UNPRIVILEGED.gid}` : '';
  const options = `size=${storageSize(limits)},nr_inodes=${MOST_FILES},mode=700,nosuid,nodev${owner}`;
  // Of the network around it only the user namespace is wanted: nothing of ours stays on it.
  const apart = root ? ['-m', '--propagation', 'slave'] : ['-U', '-r', '-m', '-n'];
  const store = join(folders.base, 'store');
  const making = [unshare, ...apart, '--', '/bin/sh', '-c', SCRIPT, 'sh', options, store, folders.home, folders.work];
  const [file = unshare, ...args] = root ? making : [...within, ...making];
  const keeper = spawn(file, args, { cwd: '/', env: { PATH: TOOLS }, stdio: ['pipe', 'pipe', 'pipe'] });
  keeper.stdin.on('error', () => {});
  const complaint = await upOrComplaint(keeper);
  if (complaint !== undefined) return complaint;
  const user = root ? [] : ['-U', '--preserve-credentials'];
  return {
    home: join(store, 'home'),
    work: join(store, 'work'),
    temporary: join(store, 'tmp'),
    shared: join(store, 'shm'),
    entering: [nsenter, '-t', String(keeper.pid), ...user, '-m', '--'],
    async [Symbol.asyncDispose]() {
      if (keeper.exitCode !== null || keeper.signalCode !== null) return;
      keeper.kill('SIGKILL');
      await once(keeper, 'exit');
    },
  };
}

const TOOLS = '/usr/sbin:/usr/bin:/sbin:/bin';
const tool = (name: string): string | undefined => whereIs(name, TOOLS);

/** Ends when its input does, so also when we are killed. */
const SCRIPT = `mount -t tmpfs -o "$1" cell "$2" && cp -a "$3" "$2/home" && cp -a "$4" "$2/work" || exit 1
mkdir -m 1777 "$2/tmp" "$2/shm" || exit 1
echo up
exec cat >/dev/null`;

async function upOrComplaint(keeper: ChildProcess): Promise<string | undefined> {
  let said = '';
  keeper.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(0, 600);
  });
  const isUp = await new Promise<boolean>((resolve) => {
    keeper.stdout?.once('data', () => resolve(true));
    keeper.once('close', () => resolve(false));
    keeper.once('error', () => resolve(false));
  });
  return isUp ? undefined : said.trim().split('\n').at(-1)?.slice(0, 300) || 'no namespace for it can be made';
}
