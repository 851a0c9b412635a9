import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CouldNotLook } from '../../model/errors.ts';

/**
 * Does something while no other process of this machine does the same, held by a lock file with our process id in it.
 * A lock whose holder is gone, or that is older than `patience` milliseconds, is taken over.
 */
export async function exclusively<T>(lock: string, patience: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  while (!(await take(lock))) {
    if (await isStale(lock, patience)) await rm(lock, { force: true });
    else
      await wait(200, undefined, signal === undefined ? {} : { signal }).catch((cause: unknown) => {
        throw new CouldNotLook('install-failed', 'Waiting for another installation of the same package was interrupted.', { cause });
      });
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(lock: string, patience: number): Promise<boolean> {
  try {
    const [{ mtimeMs }, holder] = [await stat(lock), Number(await readFile(lock, 'utf8'))];
    const age = Date.now() - mtimeMs;
    // Just made and not yet written to.
    if (holder === 0) return age > 2000;
    return age > patience || !isRunning(holder);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
