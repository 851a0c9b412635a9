import { type Entry, type Folder, join, type Place } from './entries.ts';
import { Failed } from './errno.ts';

const MOST_LINKS = 32;
const LONGEST_NAME = 255;
const LONGEST_PATH = 4096;

/** Finds what a path means, seen from a folder; `follow`: also through a link at its end. Throws Failed. */
export type Placer = (from: Folder, path: string, follow: boolean) => Place;

/** Finds places below a root: through links, never above it. `work`: see `memoryFiles`. */
export function placer(root: Folder, work: string): Placer {
  const child = (folder: Folder, name: string): { in: Folder; entry: Entry | undefined } => {
    const entry = folder.entries.get(name);
    if (entry !== undefined || folder !== root) return { in: folder, entry };
    const working = root.entries.get(work.slice(1));
    return working?.kind === 'folder' ? { in: working, entry: working.entries.get(name) } : { in: folder, entry };
  };
  const top = (): Place => {
    const working = root.entries.get(work.slice(1));
    const folder = working?.kind === 'folder' ? working : root;
    return { folder, name: '.', entry: folder, path: folder.path };
  };
  const place = (from: Folder, path: string, follow: boolean): Place => {
    if (path === '') throw new Failed('ENOENT');
    if (path.length > LONGEST_PATH) throw new Failed('ENAMETOOLONG');
    // The root, asked for by no name, is where a tool believes to be.
    if (from === root && /^[./]*$/.test(path) && !path.startsWith('/')) return top();
    let left = path.split('/').filter((part) => part !== '' && part !== '.');
    const last = (): boolean => left.length === 0;
    let at = path.startsWith('/') ? root : from;
    const mustBeFolder = path.endsWith('/') || path.endsWith('/.');
    for (let links = 0; ; ) {
      const name = left.shift();
      if (name === undefined) return { folder: at, name: '.', entry: at, path: at.path };
      if (name === '..') {
        at = above(root, at);
        continue;
      }
      if (name.length > LONGEST_NAME) throw new Failed('ENAMETOOLONG');
      const { in: holder, entry } = child(at, name);
      if (entry?.kind === 'link' && (!last() || follow || mustBeFolder)) {
        links += 1;
        if (links > MOST_LINKS) throw new Failed('ELOOP');
        left = [...entry.target.split('/').filter((part) => part !== '' && part !== '.'), ...left];
        at = entry.target.startsWith('/') ? root : holder;
        continue;
      }
      if (last()) {
        if (mustBeFolder && entry !== undefined && entry.kind !== 'folder') throw new Failed('ENOTDIR');
        const whole = join(holder.path, name);
        if (whole.length > LONGEST_PATH) throw new Failed('ENAMETOOLONG');
        return { folder: holder, name, entry, path: whole };
      }
      if (entry === undefined) throw new Failed('ENOENT');
      if (entry.kind !== 'folder') throw new Failed('ENOTDIR');
      at = entry;
    }
  };
  return place;
}

function above(root: Folder, folder: Folder): Folder {
  let at = root;
  for (const name of folder.path.split('/').filter(Boolean).slice(0, -1)) {
    const next = at.entries.get(name);
    if (next?.kind !== 'folder') return root;
    at = next;
  }
  return at;
}
