import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { ensureFolder } from './ensure-folder.ts';
import { isAlive } from './is-alive.ts';

/**
 * Replaces a file by a whole new one: whoever reads it sees the old text or the new one, also when the machine stops in
 * between. A symbolic link stays one; the file it points to is replaced. The mode of an existing file is kept.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const mode = await stat(target).then(
    (found) => found.mode & 0o777,
    () => 0o644,
  );
  const folder = dirname(target);
  const temporary = join(folder, `.${basename(target)}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** The new name is only sure to outlast a crash once the folder is on the disk too. Not every system can do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle === undefined) return;
  try {
    await handle.sync();
  } catch {
    // Windows and some network file systems refuse; the rename itself has happened.
  } finally {
    await handle.close();
  }
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells two holders of one process number apart. */
  readonly token: string;
}

/**
 * Runs `work` while no other process does so for the same path. The holder is written to `PATH.lock`; one whose process
 * is gone is taken over. Waits up to `patience` milliseconds, then UsageError. Left-overs of writers that were killed are cleared.
 */
export async function alone<T>(path: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  const target = await realpath(path).catch(() => path);
  const held = `${target}.lock`;
  const token = randomBytes(12).toString('hex');
  const until = performance.now() + patience;
  while (!(await take(held, token))) {
    if (performance.now() > until) throw new UsageError(await busyText(path, held));
    await new Promise((resolve) => setTimeout(resolve, 25 + Math.floor(Math.random() * 50)));
  }
  try {
    await clearLeftOvers(target);
    return await work();
  } finally {
    await release(held, token);
  }
}

/**
 * Takes a path for as long as this process wants it, against all others who ask the same way. undefined: another has it, and lives.
 * One whose process is gone is taken over. Gives what lets it go.
 */
export async function claim(path: string): Promise<(() => Promise<void>) | undefined> {
  const held = `${path}.lock`;
  const token = randomBytes(12).toString('hex');
  // The first try may only have cleared what a dead one left.
  for (let tries = 0; tries < 3; tries += 1) if (await take(held, token)) return () => release(held, token);
  return undefined;
}

/** True when it is ours now. Exclusive creation decides between two who try at once. */
async function take(held: string, token: string): Promise<boolean> {
  await ensureFolder(dirname(held));
  try {
    const file = await open(held, 'wx', 0o644);
    await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname(), token } satisfies Holder));
    await file.close();
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  await clearStale(held);
  return false;
}

/** A holder file without content belongs to one who was killed between creating and filling it, or is about to fill it. */
const UNFILLED = 2_000;

async function clearStale(held: string): Promise<void> {
  const text = await readFile(held, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const holder = parseHolder(text);
  if (holder === undefined ? !(await olderThan(held, UNFILLED)) : holder.host !== hostname() || isAlive(holder.pid)) return;
  // Only one clears at a time, and looks again first: what it saw may have been taken over in between.
  const clearing = `${held}.clear`;
  const mine = await open(clearing, 'wx').catch(() => undefined);
  if (mine === undefined) {
    if (await olderThan(clearing, UNFILLED)) await rm(clearing, { force: true });
    return;
  }
  try {
    await mine.close();
    if ((await readFile(held, 'utf8').catch(() => undefined)) === text) await rm(held, { force: true });
  } finally {
    await rm(clearing, { force: true });
  }
}

async function release(held: string, token: string): Promise<void> {
  const holder = parseHolder(await readFile(held, 'utf8').catch(() => ''));
  if (holder?.token === token) await rm(held, { force: true });
}

async function clearLeftOvers(target: string): Promise<void> {
  const folder = dirname(target);
  const start = `.${basename(target)}.`;
  for (const name of await readdir(folder)) {
    if (name.startsWith(start) && /^\d+\.[0-9a-f]{12}\.tmp$/.test(name.slice(start.length))) await rm(join(folder, name), { force: true });
  }
}

async function busyText(path: string, held: string): Promise<string> {
  const holder = parseHolder(await readFile(held, 'utf8').catch(() => ''));
  const who = holder === undefined ? 'another process' : `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`;
  return `${path} is being written by ${who}; try again, or remove ${basename(held)} beside it when that process is gone`;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('host' in value) || !('token' in value)) return undefined;
    const { pid, host, token } = value;
    return typeof pid === 'number' && typeof host === 'string' && typeof token === 'string' ? { pid, host, token } : undefined;
  } catch {
    return undefined;
  }
}

async function olderThan(path: string, milliseconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > milliseconds;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
