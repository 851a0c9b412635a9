import { createHash } from 'node:crypto';
import { chown, cp, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import type { Grant } from '../../model/grant.ts';
import { isStore } from './private-files.ts';
import { isInside, whereIs } from './programs.ts';

/** Who programs of a cell are on the host: nobody, when root runs us; undefined = we ourselves, who are unprivileged already. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? ({ uid: 65534, gid: 65534 } as const) : undefined;

/** What a cell is lent of the host's files. */
export interface Loan {
  readonly binds: readonly Bind[];
  /** Words before `bwrap`: for root, a mount namespace where folders behind closed doors are set up before privileges are dropped. */
  readonly prefix: readonly string[];
  /** Places where credentials are kept, left out of what was copied. */
  readonly withheld: readonly string[];
}

interface Bind {
  readonly from: string;
  /** As seen inside: where it really is, so that paths in arguments and configurations hold. */
  readonly to: string;
  readonly writable: boolean;
}

/** Who lends to one cell: one loan after the other, since two programs may be started at once. */
export function lender(lent: string, doors: 'shut' | 'passed' = 'shut'): (grant: Lent) => Promise<Loan> {
  let last: Promise<Loan | undefined> = Promise.resolve(undefined);
  return (grant) => {
    const loan = last.then((earlier) => borrow(grant, lent, earlier, doors));
    last = loan.catch(() => undefined);
    return loan;
  };
}

type Lent = Pick<Grant, 'read' | 'write' | 'instead'>;

/**
 * Prepares files and folders for a cell. Run by root, the cell's user may not even pass through the folders above
 * (`/root` is closed to all): those are mounted to a place of ours first, and what is itself closed is copied there.
 * What an earlier loan to the same cell has prepared is kept. `doors` passed: who mounts it needs no leave to get there.
 */
async function borrow(grant: Lent, lent: string, earlier: Loan | undefined, doors: 'shut' | 'passed'): Promise<Loan> {
  const mounts: string[] = [];
  const binds: Bind[] = [];
  const withheld: string[] = [...(earlier?.withheld ?? [])];
  const copies = new Map(Object.entries(grant.instead ?? {}));
  const own = grant.write.filter((path) => !copies.has(path));
  const named = [...grant.read.map((to) => ({ to, writable: false })), ...own.map((to) => ({ to, writable: true }))];
  const wanted = await Promise.all(named.map(async ({ to, writable }) => ({ to: await mountable(to, named), writable })));
  // Shorter paths first: what lies inside a lent folder is mounted over it.
  wanted.sort((a, b) => a.to.length - b.to.length);
  for (const { to, writable } of wanted) {
    const kept = earlier?.binds.find((bind) => bind.to === to && bind.from !== to);
    const door = await doorTo(to, writable);
    if (door === 'open' || (door === 'behind' && doors === 'passed')) binds.push({ from: to, to, writable });
    else if (kept !== undefined && door === 'closed') binds.push(kept);
    else {
      const place =
        kept?.from ??
        (await standIn(to, join(lent, createHash('sha256').update(to).digest('hex').slice(0, 16)), door === 'closed', withheld));
      if (door === 'behind') mounts.push(to, place);
      binds.push({ from: place, to, writable });
    }
  }
  for (const [to, from] of copies) {
    const behind = doors === 'shut' && (await doorTo(from, true)) === 'behind';
    const place = behind ? join(lent, createHash('sha256').update(to).digest('hex').slice(0, 16)) : from;
    if (behind && earlier?.binds.some((bind) => bind.from === place) !== true) await standIn(from, place, false, withheld);
    if (behind) mounts.push(from, place);
    binds.push({ from: place, to, writable: true });
  }
  // Of the same place the one that may be written lies above.
  binds.sort((a, b) => a.to.length - b.to.length || Number(a.writable) - Number(b.writable));
  return { binds, withheld: [...new Set(withheld)].sort(), prefix: mounts.length === 0 ? [] : mounting(mounts) };
}

/**
 * A path inside another lent folder that is, or goes through, a symbolic link (`node_modules` of a worktree) is no place to mount on:
 * the link is seen anyway, and what it leads to is lent where it really is.
 */
async function mountable(path: string, all: readonly { readonly to: string }[]): Promise<string> {
  if (!all.some(({ to }) => to !== path && isInside(path, to))) return path;
  return realpath(path).catch(() => path);
}

/** Whether a cell can be lent a path for writing: root runs servers as an unprivileged user, who may write only where everybody may. */
export async function canBeWritten(path: string): Promise<boolean> {
  return (await doorTo(path, true).catch(() => 'closed' as const)) !== 'closed';
}

/** `behind`: a folder above may not be passed by others. `closed`: the thing itself may not be read by others. */
async function doorTo(path: string, writable: boolean): Promise<'open' | 'behind' | 'closed'> {
  const { mode, uid } = await look(path);
  if (UNPRIVILEGED === undefined) return 'open';
  const folder = (mode & 0o170000) === 0o040000;
  const needed = (folder ? 0o005 : 0o004) | (writable ? 0o002 : 0);
  const own = uid === UNPRIVILEGED.uid;
  if (!own && (mode & needed) !== needed) {
    if (writable)
      throw new CouldNotLook(
        'no-sandbox',
        `${path} cannot be lent for writing: root runs servers as an unprivileged user, who may not write there.`,
      );
    return 'closed';
  }
  for (let at = dirname(path); ; at = dirname(at)) {
    if (((await look(at)).mode & 0o001) === 0) return 'behind';
    if (at === '/') return 'open';
  }
}

async function look(path: string): Promise<{ mode: number; uid: number }> {
  return stat(path).catch((cause: unknown) => {
    throw new CouldNotLook('no-sandbox', `${path} was to be lent to the server, but cannot be looked at.`, { cause });
  });
}

async function standIn(path: string, place: string, copied: boolean, withheld: string[]): Promise<string> {
  if (copied) {
    const filter = (from: string): boolean => {
      const out = from !== path && isStore(from);
      if (out) withheld.push(from);
      return !out;
    };
    await cp(path, place, { recursive: true, verbatimSymlinks: true, filter });
    await giveAway(place);
  } else if ((await stat(path)).isDirectory()) await mkdir(place);
  else await writeFile(place, '');
  return place;
}

async function giveAway(path: string): Promise<void> {
  if (UNPRIVILEGED === undefined) return;
  const { uid, gid } = UNPRIVILEGED;
  await chown(path, uid, gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const entry of await readdir(path, { withFileTypes: true })) if (!entry.isSymbolicLink()) await giveAway(join(path, entry.name));
}

const tool = (name: string): string => whereIs(name, '/usr/bin:/bin:/usr/sbin:/sbin') ?? name;

function mounting(pairs: readonly string[]): string[] {
  const script = 'mount=$1; shift; while [ "$1" != -- ]; do "$mount" --bind "$1" "$2" || exit 1; shift 2; done; shift; exec "$@"';
  return [tool('unshare'), '-m', '--propagation', 'private', '/bin/sh', '-c', script, 'sh', tool('mount'), ...pairs, '--', ...dropping()];
}

/** Words with which root becomes an unprivileged user for what follows. */
export function dropping(): string[] {
  return [tool('setpriv'), '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
}
