import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../../model/errors.ts';
import type { GuardedProcess } from '../contract.ts';
import type { CellProcess } from '../../../world/sandboxes/contract.ts';

/** A kept HOME, and what it may hold. */
export interface Bounded {
  /** Absolute. */
  readonly folder: string;
  /** Bytes on the disk, in all. */
  readonly bytes: number;
  /** Folders that are counted with it. */
  readonly also?: readonly string[];
}

/** Files and folders that it may hold, whatever their size. */
const MOST_FILES = 200_000;
/** Milliseconds between two looks at least, and the share of the time that looking may take. */
const EVERY = 2_000;
const SHARE = 20;

/** What is in folders, as far as it matters: looking ends where a bound is passed. Links are not followed. */
export async function sizeOf(all: readonly string[], most: number): Promise<{ readonly bytes: number; readonly files: number }> {
  let [bytes, files] = [0, 0];
  const folders = [...all];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const open = await opendir(at).catch(() => undefined);
    if (open === undefined) continue;
    for await (const entry of open) {
      const path = join(at, entry.name);
      const about = await lstat(path).catch(() => undefined);
      files += 1;
      // A file with holes takes what it takes; one with two names is counted twice.
      bytes += (about?.blocks ?? 0) * 512;
      if (about?.isDirectory() === true) folders.push(path);
      if (bytes > most || files > MOST_FILES) return { bytes, files };
    }
  }
  return { bytes, files };
}

/** Throws CouldNotLook where it holds more than it may: nothing is started, and nothing removed. */
export async function checkHome(home: Bounded): Promise<Bounded> {
  const { folder, bytes } = home;
  const found = await sizeOf([folder], bytes);
  if (isOver(found, bytes))
    throw new CouldNotLook('refused', `${tooMuch(folder, found, bytes)} Nothing was removed, and nothing started. ${REMEDY}`);
  return home;
}

/** The same process, which is ended when its HOME grows beyond what it may hold. Seen within seconds, so more may stand there by then. */
export function endingWhenFull(process: CellProcess, { folder, bytes, also = [] }: Bounded, tell: (what: string) => void): GuardedProcess {
  let full = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const began = performance.now();
    const found = await sizeOf([folder, ...also], bytes);
    if (isOver(found, bytes)) {
      full = true;
      tell(`${tooMuch(folder, found, bytes)} The server was ended; nothing was removed. ${REMEDY}`);
      return process.kill();
    }
    later(Math.max(EVERY, (performance.now() - began) * SHARE));
  };
  const later = (wait: number): void => {
    if (over) return;
    timer = setTimeout(() => void look().catch(() => later(EVERY)), wait).unref();
  };
  later(EVERY);
  const exit = process.exit.then((ended) => {
    over = true;
    clearTimeout(timer);
    return full ? { ...ended, limit: 'storage' as const } : ended;
  });
  return { ...process, exit };
}

const isOver = (found: { readonly bytes: number; readonly files: number }, most: number): boolean =>
  found.bytes > most || found.files > MOST_FILES;

const tooMuch = (folder: string, { files }: { readonly files: number }, most: number): string =>
  files > MOST_FILES
    ? `What the server keeps in its HOME (${folder}) is more than ${MOST_FILES} files.`
    : `What the server keeps in its HOME (${folder}) takes more than ${Math.round(most / 1024 ** 2)} MiB.`;

const REMEDY = 'Remove from that folder what is not needed, allow more with --home-limit MIB, or start with --fresh-home.';
