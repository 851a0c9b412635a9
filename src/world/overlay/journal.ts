import {
  constants,
  copyFileSync,
  fsyncSync,
  lchownSync,
  linkSync,
  mkdirSync,
  openSync,
  closeSync,
  chmodSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Node, nodeAt } from './tree.ts';

/** One thing that is done to the user's files; all paths absolute. */
export type Step =
  | { readonly do: 'put'; readonly from: string; readonly to: string; readonly before: Print | undefined }
  | { readonly do: 'folder'; readonly to: string; readonly mode: number; readonly owner: readonly [number, number] | undefined }
  | { readonly do: 'link'; readonly to: string; readonly target: string; readonly before: Print | undefined }
  | { readonly do: 'mode'; readonly to: string; readonly mode: number }
  | { readonly do: 'remove'; readonly to: string; readonly before: Print | undefined };

/** By what a thing is known to be the one that was there before. */
export interface Print {
  readonly kind: Node['kind'];
  readonly size: string;
  readonly modified: string;
  readonly inode: string;
}

export interface Journal {
  readonly version: 1;
  /** `staging`: nothing was done yet, all of it is forgotten. `ready`: all of it is there, and is done to the end. */
  readonly phase: 'staging' | 'ready';
  readonly pid: number;
  /** Folders of ours beside the user's files. */
  readonly stages: readonly string[];
  readonly roots: readonly string[];
  readonly steps: readonly Step[];
}

export const printOf = (node: Node | undefined): Print | undefined =>
  node === undefined ? undefined : { kind: node.kind, size: String(node.size), modified: String(node.modified), inode: String(node.inode) };

const fits = (node: Node | undefined, print: Print | undefined): boolean => {
  const now = printOf(node);
  if (now === undefined || print === undefined) return now === print;
  return (
    now.kind === print.kind &&
    (now.kind === 'folder' || (now.size === print.size && now.modified === print.modified && now.inode === print.inode))
  );
};

/** Writes a journal so that it is on the disk, whole, before this returns. */
export function writeJournal(path: string, journal: Journal): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(journal), { mode: 0o600 });
  sync(fresh);
  renameSync(fresh, path);
  sync(dirname(path));
}

export function endJournal(path: string, { stages }: Journal): void {
  for (const stage of stages) rmSync(stage, { recursive: true, force: true });
  unlinkSync(path);
  sync(dirname(path));
}

/**
 * Does all steps, also those of somebody who was killed half-way: what is done already stays done. What somebody else has changed
 * meanwhile is not overwritten: it is given back, and the new content is put into `aside`.
 */
export function play({ steps, roots }: Pick<Journal, 'steps' | 'roots'>, aside: string, told: (step: string) => void): string[] {
  const conflicts: string[] = [];
  const real = roots.map((root) => realOf(root));
  const touched = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const folder = realOf(dirname(step.to));
    // A link that was put there meanwhile must lead nowhere else.
    const within: boolean = real.some(
      (root) => step.to === root || folder === root || folder.startsWith(`${root}/`) || roots.includes(step.to),
    );
    if (!within || !tried(step)) {
      conflicts.push(step.to);
      if (step.do === 'put') keep(step.from, aside, step.to);
    }
    touched.add(folder);
    told(`apply:${index}`);
  }
  for (const folder of touched) sync(folder);
  return conflicts;
}

/** What cannot be done (no leave, no room) is left like what somebody else has changed. */
function tried(step: Step): boolean {
  try {
    return playOne(step);
  } catch {
    return false;
  }
}

/** false: somebody else has changed what stands there. */
function playOne(step: Step): boolean {
  const now = nodeAt(step.to);
  switch (step.do) {
    case 'folder':
      if (now?.kind === 'folder') return true;
      if (now !== undefined) return false;
      mkdirSync(step.to, { mode: step.mode });
      chmodSync(step.to, step.mode);
      if (step.owner !== undefined) lchownSync(step.to, ...step.owner);
      return true;
    case 'mode':
      if (now === undefined || now.kind === 'link') return false;
      chmodSync(step.to, step.mode);
      return true;
    case 'link':
      if (now?.kind === 'link' && now.target === step.target) return true;
      if (!fits(now, step.before) || now?.kind === 'folder') return false;
      if (now !== undefined) unlinkSync(step.to);
      symlinkSync(step.target, step.to);
      return true;
    case 'remove':
      if (now === undefined) return true;
      if (!fits(now, step.before)) return false;
      return removed(step.to, now);
    case 'put':
      return put(step, now);
  }
}

function put({ from, to, before }: Extract<Step, { do: 'put' }>, now: Node | undefined): boolean {
  const ready = nodeAt(from);
  // Gone from where it was laid ready: it is there.
  if (ready === undefined) return true;
  // Both names at once: we were ended between the two.
  if (ready.inode === now?.inode && ready.kind === now.kind) {
    unlinkSync(from);
    return true;
  }
  return fits(now, before) && now?.kind !== 'folder' && placed(from, to, now);
}

function removed(path: string, { kind }: Node): boolean {
  if (kind !== 'folder') {
    unlinkSync(path);
    return true;
  }
  try {
    rmdirSync(path);
    return true;
  } catch {
    // Somebody else has put something into it.
    return false;
  }
}

/** A new name never takes the place of one that came up this moment. */
function placed(from: string, to: string, now: Node | undefined): boolean {
  if (now !== undefined) {
    renameSync(from, to);
    return true;
  }
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    renameSync(from, to);
    return true;
  }
  unlinkSync(from);
  return true;
}

/** What could not be put in its place is lost to nobody. */
export function keep(from: string, aside: string, to: string): void {
  if (nodeAt(from)?.kind !== 'file') return;
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  copyFileSync(from, join(aside, `${Date.now()}-${basename(to)}`), constants.COPYFILE_FICLONE);
}

/** What the server wrote is laid beside the place where it belongs, and is on the disk when this returns. */
export function layReady(from: string, to: string, node: Node, owner: readonly [number, number] | undefined): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (owner !== undefined) lchownSync(to, ...owner);
  chmodSync(to, node.mode & 0o1777);
  sync(to);
}

function sync(path: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
  } catch {
    // Gone meanwhile; and some file systems cannot do that for folders.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const realOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** A journal that was left; undefined: it is none. */
export function readJournal(path: string): Journal | undefined {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Journal>;
    return value.version === 1 && Array.isArray(value.steps) && Array.isArray(value.stages) && Array.isArray(value.roots)
      ? (value as Journal)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two files hold the same. */
export function sameContent(a: string, b: string): boolean {
  const [left, right] = [nodeAt(a), nodeAt(b)];
  if (left?.kind !== 'file' || right?.kind !== 'file' || left.size !== right.size) return false;
  return left.size < 64n << 20n && readFileSync(a).equals(readFileSync(b));
}
