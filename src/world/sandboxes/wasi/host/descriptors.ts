import { Failed } from './errno.ts';
import type { Folder, MemoryFile } from './entries.ts';

/** What a number of the guest stands for. */
export type Descriptor =
  | { readonly kind: 'input' }
  | { readonly kind: 'output'; readonly frame: number }
  | { readonly kind: 'file'; readonly file: MemoryFile; position: number; flags: number; readonly reads: boolean; readonly writes: boolean }
  | { readonly kind: 'folder'; readonly folder: Folder; readonly preopened: string | undefined; listed: boolean };

const MOST_OPEN = 1024;

export interface Descriptors {
  get(fd: number): Descriptor;
  folder(fd: number): Extract<Descriptor, { kind: 'folder' }>;
  file(fd: number): Extract<Descriptor, { kind: 'file' }>;
  open(descriptor: Descriptor): number;
  close(fd: number): void;
  renumber(from: number, to: number): void;
}

export function descriptors(first: readonly Descriptor[]): Descriptors {
  const open = new Map<number, Descriptor>(first.entries());
  const get = (fd: number): Descriptor => {
    const found = open.get(fd);
    if (found === undefined) throw new Failed('EBADF');
    return found;
  };
  return {
    get,
    folder(fd) {
      const found = get(fd);
      if (found.kind !== 'folder') throw new Failed('ENOTDIR');
      return found;
    },
    file(fd) {
      const found = get(fd);
      if (found.kind === 'folder') throw new Failed('EISDIR');
      if (found.kind !== 'file') throw new Failed('ESPIPE');
      return found;
    },
    open(descriptor) {
      if (open.size >= MOST_OPEN) throw new Failed('EMFILE');
      let fd = 3;
      while (open.has(fd)) fd += 1;
      open.set(fd, descriptor);
      return fd;
    },
    close(fd) {
      get(fd);
      open.delete(fd);
    },
    renumber(from, to) {
      open.set(to, get(from));
      if (from !== to) open.delete(from);
    },
  };
}
