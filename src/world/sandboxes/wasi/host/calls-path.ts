import { filestat } from './calls-file.ts';
import { Failed } from './errno.ts';
import type { Guest, SystemCall } from './guest.ts';
import type { Place } from './entries.ts';
import { type Paths, pathsOf } from './paths.ts';

const FOLLOW = 1;
const OPEN = { create: 1, folder: 2, exclusive: 4, truncate: 8 } as const;
const RIGHT = { read: 2n, write: 64n } as const;

/** Calls on paths. Whatever is done to a file is told, also when it fails. */
export function pathCalls(guest: Guest): Record<string, SystemCall> {
  const paths = pathsOf(guest);
  return { ...lookingCalls(guest, paths), ...movingCalls(guest, paths), ...linkCalls(guest, paths), path_open: openCall(guest, paths) };
}

/** What is there. */
function lookingCalls(guest: Guest, paths: Paths): Record<string, SystemCall> {
  const { at } = paths;
  return {
    path_filestat_get(fd: number, flags: number, path: number, length: number, into: number) {
      const { entry } = at(fd, path, length, (flags & FOLLOW) !== 0);
      if (entry === undefined) throw new Failed('ENOENT');
      filestat(guest, into, entry);
      return 0;
    },
    path_filestat_set_times(fd: number, flags: number, path: number, length: number) {
      const { entry } = at(fd, path, length, (flags & FOLLOW) !== 0);
      if (entry === undefined) throw new Failed('ENOENT');
      return 0;
    },
  };
}

/** What comes, goes and moves. */
function movingCalls(guest: Guest, paths: Paths): Record<string, SystemCall> {
  const { files } = guest;
  const { at, told } = paths;
  return {
    path_create_directory: (fd: number, path: number, length: number) =>
      told('create', fd, path, length, () => {
        const place = at(fd, path, length, false);
        if (place.entry !== undefined) throw new Failed('EEXIST');
        files.put(place, files.newFolder());
        return undefined;
      }),
    path_remove_directory: (fd: number, path: number, length: number) =>
      told('delete', fd, path, length, () => {
        const place = at(fd, path, length, false);
        if (place.entry === undefined) throw new Failed('ENOENT');
        if (place.entry.kind !== 'folder') throw new Failed('ENOTDIR');
        if (place.entry.entries.size > 0) throw new Failed('ENOTEMPTY');
        if (place.name === '.') throw new Failed('EINVAL');
        files.take(place);
        return undefined;
      }),
    path_rename: (fd: number, path: number, length: number, toFd: number, to: number, toLength: number) =>
      told('rename', fd, path, length, () => move(guest, at(fd, path, length, false), at(toFd, to, toLength, false))),
    path_unlink_file: (fd: number, path: number, length: number) =>
      told('delete', fd, path, length, () => {
        const place = at(fd, path, length, false);
        if (place.entry === undefined) throw new Failed('ENOENT');
        if (place.entry.kind === 'folder') throw new Failed('EISDIR');
        files.take(place);
        return undefined;
      }),
  };
}

/** Links, of which there are none but symbolic ones. */
function linkCalls(guest: Guest, paths: Paths): Record<string, SystemCall> {
  const { memory, files } = guest;
  const { at, told } = paths;
  return {
    path_link: (fd: number, _flags: number, path: number, length: number) =>
      told('link', fd, path, length, () => {
        throw new Failed('ENOTSUP');
      }),
    path_readlink(fd: number, path: number, length: number, into: number, room: number, used: number) {
      const { entry } = at(fd, path, length, false);
      if (entry === undefined) throw new Failed('ENOENT');
      if (entry.kind !== 'link') throw new Failed('EINVAL');
      const bytes = Buffer.from(entry.target).subarray(0, room);
      memory.bytes(into, bytes.length).set(bytes);
      memory.u32(used, bytes.length);
      return 0;
    },
    path_symlink(target: number, targetLength: number, fd: number, path: number, length: number) {
      const text = memory.text(target, targetLength);
      return told('link', fd, path, length, () => {
        const place = at(fd, path, length, false);
        if (place.entry !== undefined) throw new Failed('EEXIST');
        files.put(place, files.newLink(text));
        return text;
      });
    },
  };
}

function openCall(guest: Guest, { at, written }: Paths): SystemCall {
  const { memory, descriptors, files, teller } = guest;
  return (
    fd: number,
    follow: number,
    path: number,
    length: number,
    how: number,
    rights: bigint,
    _inherited: bigint,
    flags: number,
    into: number,
  ) => {
    const reads = (rights & RIGHT.read) !== 0n;
    const writes = (rights & RIGHT.write) !== 0n || (how & OPEN.truncate) !== 0;
    const did = (created: boolean): 'create' | 'write' | 'read' => (created ? 'create' : writes ? 'write' : 'read');
    let where = written(fd, path, length);
    try {
      const place = at(fd, path, length, (follow & FOLLOW) !== 0);
      where = place.path;
      const created = place.entry === undefined && (how & OPEN.create) !== 0;
      if (created) {
        if ((how & OPEN.folder) !== 0) throw new Failed('EINVAL');
        files.put(place, files.newFile());
      } else if (place.entry !== undefined && (how & OPEN.exclusive) !== 0 && (how & OPEN.create) !== 0) throw new Failed('EEXIST');
      const entry = created ? place.folder.entries.get(place.name) : place.entry;
      if (entry === undefined) throw new Failed('ENOENT');
      if (entry.kind === 'link') throw new Failed('ELOOP');
      if (entry.kind === 'folder') {
        if ((how & OPEN.truncate) !== 0) throw new Failed('EISDIR');
        memory.u32(into, descriptors.open({ kind: 'folder', folder: entry, preopened: undefined, listed: false }));
        return 0;
      }
      if ((how & OPEN.folder) !== 0) throw new Failed('ENOTDIR');
      if ((how & OPEN.truncate) !== 0) files.resize(entry, 0);
      memory.u32(into, descriptors.open({ kind: 'file', file: entry, position: 0, flags, reads, writes }));
      teller.deed({ of: 'file', did: did(created), path: where });
      return 0;
    } catch (error) {
      if (error instanceof Failed) teller.deed({ of: 'file', did: did((how & OPEN.create) !== 0), path: where, error: error.errno });
      throw error;
    }
  };
}

/** Moves an entry, over what is there when that may be replaced. Gives back where it went. */
function move({ files }: Guest, from: Place, to: Place): string {
  if (from.entry === undefined) throw new Failed('ENOENT');
  if (from.name === '.' || to.name === '.') throw new Failed('EINVAL');
  if (from.path === to.path) return to.path;
  if (`${to.path}/`.startsWith(`${from.path}/`)) throw new Failed('EINVAL');
  if (to.entry !== undefined) {
    if (to.entry.kind === 'folder') {
      if (from.entry.kind !== 'folder') throw new Failed('EISDIR');
      if (to.entry.entries.size > 0) throw new Failed('ENOTEMPTY');
    } else if (from.entry.kind === 'folder') throw new Failed('ENOTDIR');
    files.take(to);
  }
  files.take(from);
  files.put(to, from.entry);
  return to.path;
}
