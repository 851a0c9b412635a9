import { createHash } from 'node:crypto';
import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedFile } from './contract.ts';

/** The private folders of one cell, on the host. */
export interface CellFolders {
  readonly base: string;
  readonly home: string;
  readonly work: string;
  /** Stand-ins for the files of /etc that would tell about the user. */
  readonly etc: string;
  /** Mount points for what root lends to the cell. */
  readonly lent: string;
}

/** A file of ours that programs see at a place of their own. */
export interface Shown {
  readonly from: string;
  /** As seen inside. */
  readonly to: string;
}

/** Who owns them, when it is not ourselves. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined;

/** The files of /etc that a cell sees in place of the real ones. */
export const FAKE_ETC: Readonly<Record<string, string>> = {
  passwd:
    'root:x:0:0:root:/root:/usr/sbin/nologin\nuser:x:1000:1000:user:/home/user:/bin/sh\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n',
  group: 'root:x:0:\nuser:x:1000:\nnogroup:x:65534:\n',
  hosts: '127.0.0.1 localhost\n::1 localhost\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  hostname: 'cell\n',
};

/** Makes them, readable by their owner only. */
export async function setUpFolders(owner: Owner): Promise<CellFolders> {
  const base = await mkdtemp(join(await reachableTemporary(owner), 'assayer-'));
  const folders = { base, home: join(base, 'home'), work: join(base, 'work'), etc: join(base, 'etc'), lent: join(base, 'lent') };
  for (const folder of [folders.home, folders.work, folders.etc, folders.lent, join(base, 'store')]) await mkdir(folder, { mode: 0o700 });
  for (const [name, content] of Object.entries(FAKE_ETC)) await writeFile(join(folders.etc, name), content, { mode: 0o644 });
  if (owner !== undefined) for (const folder of Object.values(folders)) await chown(folder, owner.uid, owner.gid);
  return folders;
}

/** Writes files below a folder of a cell for its owner. `roots`: a path inside, and where it is on the host. */
export async function plantFiles(
  files: readonly PlantedFile[],
  roots: readonly (readonly [string, string])[],
  owner: Owner,
): Promise<void> {
  for (const { path, content, leadsTo, mode = 0o600 } of files) {
    const [inside, outside] = roots.find(([root]) => path.startsWith(`${root}/`)) ?? [];
    const steps = inside === undefined ? [] : path.slice(inside.length + 1).split('/');
    if (outside === undefined || steps.some((step) => step === '' || step === '.' || step === '..'))
      throw new Error(`${path} lies outside of what a cell has of its own`);
    let at = outside;
    for (const step of steps.slice(0, -1)) {
      at = join(at, step);
      if ((await mkdir(at, { recursive: true, mode: 0o700 })) !== undefined && owner !== undefined) await chown(at, owner.uid, owner.gid);
    }
    const file = join(at, steps.at(-1) ?? '');
    if (leadsTo === undefined) await writeFile(file, content, { mode });
    else await symlink(leadsTo, file);
    if (owner !== undefined) await lchown(file, owner.uid, owner.gid);
  }
}

/** Writes files that programs in the cell are to see, by their path inside; readable, not writable. */
export async function setUpFiles(
  folders: CellFolders,
  files: Iterable<readonly [string, string | Uint8Array]>,
  owner: Owner,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [to, content] of files) {
    const from = join(folders.etc, createHash('sha256').update(to).digest('hex').slice(0, 16));
    await writeFile(from, content, { mode: 0o444 });
    if (owner !== undefined) await chown(from, owner.uid, owner.gid);
    shown.push({ from, to });
  }
  return shown;
}

/** Removes a folder that a server has written to, also where it took away its own permissions. */
export async function removeFolder(base: string): Promise<void> {
  const remove = (): Promise<void> => rm(base, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await unlock(base);
    await remove();
  });
}

async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await unlock(join(folder, entry.name));
}

/** A temporary folder that the owner can pass through: root may have one of its own behind a closed door. */
export async function reachableTemporary(owner: Owner): Promise<string> {
  if (owner === undefined) return tmpdir();
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) if (await passable(folder)) return folder;
  return tmpdir();
}

async function passable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = join(at, '..')) {
    const found = await stat(at).catch(() => undefined);
    if (found === undefined || (found.mode & 0o001) === 0) return false;
    if (at === '/') return true;
  }
}
