import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  lchownSync,
  lutimesSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { type Node, nodeAt } from './tree.ts';

/** Who owns a copy; undefined: whoever makes it. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined;

/** Makes a copy of one thing where nothing stands: content, mode, time, target of a link. Of a folder only itself. Blocks are shared where the disk can. */
export function copyOne(from: string, to: string, node: Node, owner: Owner): void {
  if (node.kind === 'folder') mkdirSync(to, { mode: 0o700 });
  else if (node.kind === 'link') symlinkSync(node.target ?? '', to);
  else copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  dress(to, node, owner);
}

/** Mode, time and owner. */
export function dress(path: string, node: Node, owner: Owner): void {
  if (owner !== undefined) lchownSync(path, owner.uid, owner.gid);
  if (node.kind !== 'link') chmodSync(path, node.mode);
  const seconds = Number(node.modified) / 1e9;
  if (node.kind === 'file') lutimesSync(path, seconds, seconds);
}

/** Puts the content of one file into another that stays the file it is: who has it open sees the new content. */
export function refill(from: string, to: string, node: Node, owner: Owner): void {
  const [source, target] = [openSync(from, 'r'), openSync(to, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)];
  try {
    const buffer = Buffer.alloc(1 << 16);
    for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) writeSync(target, buffer, 0, read);
  } finally {
    closeSync(source);
    closeSync(target);
  }
  dress(to, node, owner);
}

/** Takes away whatever stands there. */
export function clear(path: string): void {
  if (nodeAt(path)?.kind === 'folder') openUp(path);
  rmSync(path, { recursive: true, force: true });
}

/** A folder that took away its own permissions. */
function openUp(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch {
    // Removing it says why.
  }
}
