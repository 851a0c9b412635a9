import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** How much is read at one time, in bytes and files. */
export interface ReadBounds {
  readonly file: number;
  readonly all: number;
  readonly files: number;
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * What stands in files that a hostile program can change while we look: regular files only, no link followed on any step of the way, and
 * nothing that could make us wait. Absent: there is no such file, or something else stands at its path. A longer one is cut.
 * `roots`: folders under which the paths are looked up, the first that can be entered.
 */
export async function readInside(
  roots: readonly string[],
  paths: readonly string[],
  bounds: ReadBounds,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  const root = await firstOpened(roots);
  if (root === undefined) return found;
  try {
    let left = bounds.all;
    for (const path of paths.slice(0, bounds.files)) {
      if (left <= 0) break;
      const content = await contentOf(root, path, Math.min(bounds.file, left));
      if (content === undefined) continue;
      left -= content.length;
      found.set(path, content);
    }
  } finally {
    await root.close();
  }
  return found;
}

async function firstOpened(roots: readonly string[]): Promise<FileHandle | undefined> {
  for (const root of roots) {
    // The root of a process is itself a link, and it is the kernel's.
    const opened = await open(root, O_RDONLY | O_DIRECTORY).catch(() => undefined);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

async function contentOf(root: FileHandle, path: string, most: number): Promise<Uint8Array | undefined> {
  const steps = path.split('/').filter((step) => step !== '');
  const name = steps.pop();
  if (name === undefined || steps.length > 60 || [...steps, name].some((step) => step === '.' || step === '..')) return undefined;
  let folder = root;
  try {
    for (const step of steps) {
      const next = await open(at(folder, step), O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
      if (folder !== root) await folder.close();
      folder = next;
    }
    const file = await open(at(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const buffer = new Uint8Array(most);
      let length = 0;
      while (length < most) {
        const { bytesRead } = await file.read(buffer, length, most - length, length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return buffer.slice(0, length);
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  } finally {
    if (folder !== root) await folder.close().catch(() => undefined);
  }
}

/** One step on from a folder that is open, wherever it may have been moved meanwhile. */
const at = ({ fd }: FileHandle, step: string): string => `/proc/self/fd/${fd}/${step}`;
