import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, chown, copyFile, lstat, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';
import { UNPRIVILEGED } from '../../../world/sandboxes/lend.ts';
import { valueOf } from '../../../world/sandboxes/grants.ts';
import { isPrivate } from '../../../world/sandboxes/private-files.ts';
import { isInside, isSystem } from '../../../world/sandboxes/programs.ts';
import { CELL_HOME, CELL_WORK } from '../../../world/sandboxes/view.ts';
import { ensureFolder } from '../../../world/store/ensure-folder.ts';
import { isAlive } from '../../../world/store/is-alive.ts';

/** Files that a server was told to keep its data in and that are not there yet. It writes them to a folder of ours, and they are brought where they belong. */
export interface Awaited {
  /** By the folder in which one is awaited: the folder of ours that the server finds in its place. */
  readonly instead: Readonly<Record<string, string>>;
  /** One sentence each, for the person who starts it. */
  readonly notes: readonly string[];
  /** Brings what is there by now to its place. Nothing that stands there is overwritten. Gives one sentence for each that could not be. */
  readonly bring: () => Promise<readonly string[]>;
}

/**
 * What arguments and variables of a configuration name as a file, with a name that has an ending, in a folder that exists. `given`: what
 * the server may read or write anyway, where nothing is put in a folder's place. `beside`: a folder of ours, for this server alone; what
 * a run has left there that was killed is brought first.
 */
export async function awaitFiles(
  target: StdioTarget | PackageTarget,
  secrets: Secrets,
  given: readonly string[],
  beside: string,
): Promise<Awaited> {
  const named = new Set(namedFiles(target, secrets));
  const left = await bringLeft(named, beside);
  const run = join(beside, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const files: string[] = [];
  for (const path of named) if (await isAwaited(path, given)) files.push(path);
  const folders = new Map(files.map((path) => [dirname(path), within(run, path)]));
  for (const folder of folders.values()) {
    await ensureFolder(folder, 0o700);
    if (UNPRIVILEGED !== undefined) for (const each of [beside, run, folder]) await chown(each, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  }
  return {
    instead: Object.fromEntries(folders),
    notes: [...left, ...files.map((path) => `${path} is not there yet: what the server writes to it is put there when the server ends.`)],
    bring: () => bringRun(files, run),
  };
}

/** Where a run finds the folder of a file. */
const within = (run: string, path: string): string => join(run, createHash('sha256').update(dirname(path)).digest('hex').slice(0, 12));

async function bringLeft(named: ReadonlySet<string>, beside: string): Promise<string[]> {
  const odd: string[] = [];
  for (const name of await readdir(beside).catch(() => []))
    if (!isAlive(Number(name.split('-')[0]))) odd.push(...(await bringRun([...named], join(beside, name))));
  return odd;
}

/** What could not be brought stays. */
async function bringRun(files: readonly string[], run: string): Promise<string[]> {
  const odd: string[] = [];
  for (const path of files) odd.push(...(await brought(join(within(run, path), basename(path)), path)));
  if (odd.length === 0) await rm(run, { recursive: true, force: true });
  return odd;
}

function namedFiles(target: StdioTarget | PackageTarget, secrets: Secrets): string[] {
  const values = target.env.flatMap((name) => secrets.get(`env:${name}`) ?? []);
  return [...target.args.map(valueOf), ...values].filter(isFileName).map(normalize);
}

const isFileName = (text: string): boolean =>
  text.length <= 4096 && !text.includes('\0') && isAbsolute(text) && /[^/.][^/]*\.[A-Za-z\d]{1,10}$/.test(text);

/** Folders that a cell has of its own. */
const OWN = new Set(['/', '/tmp', '/var/tmp', CELL_HOME, CELL_WORK, tmpdir()]);
const CLOSED = ['/proc', '/sys', '/dev', '/run', '/boot', '/etc'];

async function isAwaited(path: string, given: readonly string[]): Promise<boolean> {
  const folder = dirname(path);
  if (OWN.has(folder) || isSystem(folder) || CLOSED.some((place) => isInside(folder, place)) || isPrivate(path)) return false;
  if (given.some((each) => isInside(folder, each))) return false;
  if ((await lstat(path).catch(() => undefined)) !== undefined) return false;
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true;
}

/** A regular file is copied to its place, and then removed here. What else a server may have made of the name stays where it is. */
async function brought(from: string, to: string): Promise<string[]> {
  const found = await lstat(from).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isFile() || found.nlink > 1) return [`${from} is no plain file; it was not put to ${to}.`];
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await chmod(to, found.mode & 0o666);
    if (UNPRIVILEGED !== undefined) await chown(to, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
    await rm(from);
    return [];
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    return [
      `What the server wrote to ${to} is kept in ${from}: ${taken ? 'another file stands there meanwhile' : (error as Error).message}.`,
    ];
  }
}
