import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../../../model/errors.ts';
import { linesOfFile } from '../lines-of-file.ts';

/**
 * Writes lines to a file that this user alone may read; gives their number. Whoever reads the file sees what was there before or all of
 * the new one, also when we are stopped in between.
 */
export async function writeBackup(path: string, lines: AsyncIterable<string>): Promise<number> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be written here; name a file in a folder that is there`, { cause: error });
  });
  let count = 0;
  try {
    try {
      for await (const line of lines) {
        await file.write(`${line}\n`);
        count += 1;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return count;
}

/** Characters of one line: a report may have tens of megabytes. */
const LONGEST = 256 << 20;

/** The lines of a file that `writeBackup` wrote. */
export async function* readBackup(path: string): AsyncIterable<string> {
  try {
    yield* linesOfFile(path, LONGEST);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be read; name a file that assayer db export wrote`, { cause: error });
  }
}
