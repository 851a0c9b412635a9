import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder with all above it, as far as they are missing. Node's own way of doing this never ends below /proc. */
export async function ensureFolder(path: string, mode = 0o777): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const each of missing)
    await mkdir(each, { mode }).catch((error: NodeJS.ErrnoException) => {
      // Somebody else was quicker.
      if (error.code !== 'EEXIST') throw error;
    });
}

/** A file in its place is there too: what is made in it fails with a reason. */
const isThere = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path) return false;
    throw error;
  }
};
