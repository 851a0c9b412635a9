import { type BigIntStats, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** One file, folder or link, as far as it shows whether it has changed. */
export interface Node {
  readonly kind: 'file' | 'folder' | 'link';
  /** Permission bits. */
  readonly mode: number;
  readonly size: bigint;
  /** Nanoseconds. */
  readonly modified: bigint;
  readonly changed: bigint;
  readonly inode: bigint;
  readonly uid: number;
  readonly gid: number;
  /** Where a link leads. */
  readonly target: string | undefined;
}

/** By path from the root, `''` for the root itself; folders before what is in them. */
export type Tree = ReadonlyMap<string, Node>;

/** What stands at a path, without following a link; undefined: nothing, or something that is neither file, folder nor link. */
export function nodeAt(path: string): Node | undefined {
  const found = statsAt(path);
  return found === undefined ? undefined : nodeOf(path, found);
}

/** Where what should be a folder is none, nothing stands either. */
function statsAt(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The same under a root, by the path from there: what lies behind a link is not there. */
export function nodeIn(root: string, path: string): Node | undefined {
  if (path === '') return nodeAt(root);
  const slash = path.lastIndexOf('/');
  return nodeIn(root, slash < 0 ? '' : path.slice(0, slash))?.kind === 'folder' ? nodeAt(join(root, path)) : undefined;
}

/** All under a root; more than `most` throws. Sockets, pipes and devices are left out. */
export function treeAt(root: string, most: number): Tree {
  const tree = new Map<string, Node>();
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const node = nodeAt(at === '' ? root : join(root, at));
    if (node === undefined) continue;
    tree.set(at, node);
    if (tree.size > most) throw new TooMuch(most);
    if (node.kind !== 'folder') continue;
    for (const name of namesIn(join(root, at))) if (!name.startsWith(OURS)) waiting.push(at === '' ? name : `${at}/${name}`);
  }
  return tree;
}

/** What we put into folders of the user for a moment begins so, and is no part of them. */
export const OURS = '.assayer-held-';

/** More than can be held back. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
  constructor(most: number) {
    super(`more than ${most} files`);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function nodeOf(path: string, stats: BigIntStats): Node | undefined {
  const kind = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : undefined;
  if (kind === undefined) return undefined;
  return {
    kind,
    mode: Number(stats.mode & 0o7777n),
    size: kind === 'folder' ? 0n : stats.size,
    // A folder is what is in it; that is looked at one by one.
    modified: kind === 'folder' ? 0n : stats.mtimeNs,
    changed: kind === 'folder' ? 0n : stats.ctimeNs,
    inode: stats.ino,
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    target: kind === 'link' ? readlinkSync(path) : undefined,
  };
}

/** Whether nothing has been done to it since. `closely`: also what leaves content and time of change alone (owner, links). */
export function isSame(a: Node | undefined, b: Node | undefined, closely: boolean): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.kind !== b.kind || a.mode !== b.mode || a.target !== b.target) return false;
  if (a.kind === 'folder') return true;
  return a.size === b.size && a.modified === b.modified && a.inode === b.inode && (!closely || a.changed === b.changed);
}
