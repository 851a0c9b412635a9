import { type Entry, type Folder, join, type MemoryFile, type MemoryLink, type Place } from './entries.ts';
import { Failed } from './errno.ts';
import { placer } from './places.ts';

/** A file system that exists in memory only: no path of it leads to the machine. */
export interface MemoryFiles {
  readonly root: Folder;
  /** Finds what a path means, seen from a folder. `follow`: also through a link at its end. Throws Failed. */
  find(from: Folder, path: string, follow: boolean): Entry;
  /** The same for what need not be there: its folder, its name, and what is there. */
  place(from: Folder, path: string, follow: boolean): Place;
  /** Puts an entry at a place, and takes it away from there. */
  put(place: Place, entry: Entry): void;
  take(place: Place): void;
  newFile(): MemoryFile;
  newFolder(): Folder;
  newLink(target: string): MemoryLink;
  /** Makes a file with all folders above it. */
  plant(path: string, content: Uint8Array): void;
  folder(path: string): Folder;
  resize(file: MemoryFile, length: number): void;
  /** Paths that changed since the last question, with what is there now. */
  changes(): Map<string, Entry | undefined>;
  touched(entry: Entry): void;
}

export interface Quota {
  /** Bytes of one file, and of all together. */
  readonly file: number;
  readonly all: number;
  readonly entries: number;
}

/** Makes entries and counts what they take. */
function makers(quota: Quota, now: () => number) {
  let made = 0;
  let bytes = 0;
  const born = (): { id: number; changed: number } => {
    made += 1;
    if (made > quota.entries) throw new Failed('ENOSPC');
    return { id: made, changed: now() };
  };
  return {
    newFile: (content: Uint8Array = new Uint8Array(0), path = ''): MemoryFile => ({
      kind: 'file',
      path,
      bytes: content,
      length: content.length,
      ...born(),
    }),
    newFolder: (path = ''): Folder => ({ kind: 'folder', path, entries: new Map(), ...born() }),
    newLink: (target: string): MemoryLink => ({ kind: 'link', path: '', target, ...born() }),
    count: (more: number): void => {
      bytes += more;
    },
    resize: (file: MemoryFile, length: number): void => {
      if (length > quota.file) throw new Failed('EFBIG');
      if (bytes + length - file.length > quota.all) throw new Failed('ENOSPC');
      if (length > file.bytes.length) {
        const larger = new Uint8Array(Math.min(quota.file, Math.max(length, file.bytes.length * 2, 256)));
        larger.set(file.bytes.subarray(0, file.length));
        file.bytes = larger;
      }
      if (length < file.length) file.bytes.fill(0, length, file.length);
      bytes += length - file.length;
      file.length = length;
    },
  };
}

/**
 * `work`: where a name at the root means that is not there. A portable tool has no working folder, and its relative paths begin at
 * the root; with this they mean what the tool's author meant.
 */
export function memoryFiles(quota: Quota, work: string, now: () => number): MemoryFiles {
  const { newFile, newFolder, newLink, count, resize } = makers(quota, now);
  const dirty = new Set<string>();
  const root = newFolder('/');
  const place = placer(root, work);
  const size = (entry: Entry | undefined): number => (entry?.kind === 'file' ? entry.length : 0);
  const touched = (entry: Entry): void => {
    entry.changed = now();
    dirty.add(entry.path);
  };
  const folder = (path: string): Folder => folderAt(root, path, newFolder);
  return {
    root,
    place,
    folder,
    touched,
    newFile,
    newFolder,
    newLink,
    find(from, path, follow) {
      const { entry } = place(from, path, follow);
      if (entry === undefined) throw new Failed('ENOENT');
      return entry;
    },
    put({ folder: into, name }, entry) {
      if (name === '.' || name === '..') throw new Failed('EEXIST');
      count(size(entry));
      into.entries.set(name, entry);
      into.changed = now();
      rename(entry, join(into.path, name), dirty);
    },
    take({ folder: from, name, path }) {
      count(-size(from.entries.get(name)));
      from.entries.delete(name);
      from.changed = now();
      dirty.add(path);
    },
    plant(path, content) {
      const cut = path.lastIndexOf('/');
      folder(path.slice(0, cut) || '/').entries.set(path.slice(cut + 1), newFile(content, path));
      count(content.length);
    },
    resize(file, length) {
      resize(file, length);
      touched(file);
    },
    changes() {
      const found = new Map([...dirty].sort().map((path) => [path, attempt(() => place(root, path, false).entry)] as const));
      dirty.clear();
      return found;
    },
  };
}

/** The folder of a path, made with all above it where they are not there. */
function folderAt(root: Folder, path: string, newFolder: (path: string) => Folder): Folder {
  let at = root;
  for (const name of path.split('/').filter(Boolean)) {
    const there = at.entries.get(name);
    if (there !== undefined && there.kind !== 'folder') throw new Failed('ENOTDIR');
    const next = there ?? newFolder(join(at.path, name));
    at.entries.set(name, next);
    at = next;
  }
  return at;
}

function rename(entry: Entry, path: string, dirty: Set<string>): void {
  entry.path = path;
  dirty.add(path);
  if (entry.kind === 'folder') for (const [name, each] of entry.entries) rename(each, join(path, name), dirty);
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof Failed) return undefined;
    throw error;
  }
}
