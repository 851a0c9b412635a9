import { createHash } from 'node:crypto';
import { lstat, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';

/** What a folder weighs, and by what it is known again. */
export interface Measure {
  readonly bytes: number;
  readonly files: number;
  /** sha256 hex over path, kind, size and time of change of all that is in it: sees what was lost, cut or edited. */
  readonly digest: string;
}

/** Bytes of an installed tree beyond which a package is not looked at. */
export const BIGGEST_TREE = 600_000_000;

/** What is said of a tree that weighs more. */
export const tooBig = (what: string, bytes: number): CouldNotLook =>
  new CouldNotLook('install-failed', `${what} takes ${megabytes(bytes)} installed; at most ${megabytes(BIGGEST_TREE)} are looked at.`);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Walks a folder without following links; `except` is the name of one file at its top that does not count. */
export async function measure(folder: string, except?: string): Promise<Measure> {
  const lines: string[] = [];
  let bytes = 0;
  const walk = async (at: string, inside: string): Promise<void> => {
    const entries = await readdir(at, { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        const path = join(at, entry.name);
        const name = `${inside}/${entry.name}`;
        if (inside === '' && entry.name === except) return;
        if (entry.isDirectory()) return walk(path, name);
        if (entry.isSymbolicLink()) return void lines.push(`${name}\tlink\t${await readlink(path)}`);
        const { size, mtimeMs, mode } = await lstat(path);
        bytes += size;
        lines.push(`${name}\t${mode}\t${size}\t${Math.trunc(mtimeMs)}`);
      }),
    );
  };
  await walk(folder, '');
  return { bytes, files: lines.length, digest: createHash('sha256').update(lines.sort().join('\n')).digest('hex') };
}
