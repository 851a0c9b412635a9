import { Failed } from './errno.ts';
import type { Guest, SystemCall } from './guest.ts';
import { type Span, spans } from './guest-memory.ts';
import type { Entry, MemoryFile } from './entries.ts';

const FILETYPE = { unknown: 0, folder: 3, file: 4, link: 7 } as const;
const APPEND = 1;
const ALL_RIGHTS = 0x1fffffffn;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Calls on descriptors: reading, writing, seeking, listing. */
export const fileCalls = (guest: Guest): Record<string, SystemCall> => ({
  ...aboutCalls(guest),
  ...readingCalls(guest),
  ...writingCalls(guest),
});

/** What a number stands for, and that it stands for it no more. */
function aboutCalls(guest: Guest): Record<string, SystemCall> {
  const { memory, descriptors, files } = guest;
  return {
    fd_advise: (fd: number) => isOpen(guest, fd),
    fd_close: (fd: number) => {
      descriptors.close(fd);
      return 0;
    },
    fd_datasync: (fd: number) => isOpen(guest, fd),
    fd_sync: (fd: number) => isOpen(guest, fd),
    fd_fdstat_get(fd: number, at: number) {
      const found = descriptors.get(fd);
      memory.u8(at, found.kind === 'folder' ? FILETYPE.folder : found.kind === 'file' ? FILETYPE.file : FILETYPE.unknown);
      memory.u8(at + 1, 0);
      memory.u16(at + 2, found.kind === 'file' ? found.flags : 0);
      memory.u32(at + 4, 0);
      memory.u64(at + 8, ALL_RIGHTS);
      memory.u64(at + 16, ALL_RIGHTS);
      return 0;
    },
    fd_fdstat_set_flags(fd: number, flags: number) {
      const found = descriptors.get(fd);
      if (found.kind === 'file') found.flags = flags;
      return 0;
    },
    fd_fdstat_set_rights: (fd: number) => isOpen(guest, fd),
    fd_filestat_get(fd: number, at: number) {
      const found = descriptors.get(fd);
      filestat(guest, at, found.kind === 'file' ? found.file : found.kind === 'folder' ? found.folder : undefined);
      return 0;
    },
    fd_filestat_set_size(fd: number, size: bigint) {
      const found = descriptors.file(fd);
      if (!found.writes) throw new Failed('EBADF');
      files.resize(found.file, whole(size));
      return 0;
    },
    fd_filestat_set_times: (fd: number) => isOpen(guest, fd),
    fd_prestat_get(fd: number, at: number) {
      const found = descriptors.get(fd);
      if (found.kind !== 'folder' || found.preopened === undefined) throw new Failed('EBADF');
      memory.u32(at, 0);
      memory.u32(at + 4, Buffer.byteLength(found.preopened));
      return 0;
    },
    fd_prestat_dir_name(fd: number, at: number, length: number) {
      const found = descriptors.get(fd);
      if (found.kind !== 'folder' || found.preopened === undefined) throw new Failed('EBADF');
      memory.bytes(at, length).set(Buffer.from(found.preopened).subarray(0, length));
      return 0;
    },
    fd_renumber: (from: number, to: number) => {
      descriptors.renumber(from, to);
      return 0;
    },
  };
}

/** Reading, listing, and where it is read. */
function readingCalls(guest: Guest): Record<string, SystemCall> {
  const { memory, descriptors, teller } = guest;
  return {
    fd_pread(fd: number, at: number, count: number, offset: bigint, got: number) {
      const { file, reads } = descriptors.file(fd);
      if (!reads) throw new Failed('EBADF');
      memory.u32(got, readInto(guest, file, spans(memory, at, count), whole(offset)));
      return 0;
    },
    fd_read(fd: number, at: number, count: number, got: number) {
      const found = descriptors.get(fd);
      if (found.kind === 'input') return readInput(guest, spans(memory, at, count), got);
      const open = descriptors.file(fd);
      if (!open.reads) throw new Failed('EBADF');
      const length = readInto(guest, open.file, spans(memory, at, count), open.position);
      open.position += length;
      memory.u32(got, length);
      return 0;
    },
    fd_readdir(fd: number, at: number, length: number, cookie: bigint, used: number) {
      const open = descriptors.folder(fd);
      if (!open.listed) teller.deed({ of: 'file', did: 'list', path: open.folder.path });
      open.listed = true;
      memory.u32(used, listInto(memory.bytes(at, length), open.folder, whole(cookie)));
      return 0;
    },
    fd_seek(fd: number, offset: bigint, whence: number, at: number) {
      const open = descriptors.file(fd);
      const base = whence === 0 ? 0 : whence === 1 ? open.position : open.file.length;
      const to = base + Number(offset);
      if (whence > 2 || to < 0 || !Number.isSafeInteger(to)) throw new Failed('EINVAL');
      open.position = to;
      memory.u64(at, BigInt(to));
      return 0;
    },
    fd_tell(fd: number, at: number) {
      memory.u64(at, BigInt(descriptors.file(fd).position));
      return 0;
    },
  };
}

/** Writing, and room for it. */
function writingCalls(guest: Guest): Record<string, SystemCall> {
  const { memory, descriptors, files } = guest;
  return {
    fd_allocate(fd: number, offset: bigint, length: bigint) {
      const { file } = descriptors.file(fd);
      const end = whole(offset + length);
      if (end > file.length) files.resize(file, end);
      return 0;
    },
    fd_pwrite(fd: number, at: number, count: number, offset: bigint, got: number) {
      const { file, writes } = descriptors.file(fd);
      if (!writes) throw new Failed('EBADF');
      memory.u32(got, writeFrom(guest, file, spans(memory, at, count), whole(offset)));
      return 0;
    },
    fd_write(fd: number, at: number, count: number, got: number) {
      const found = descriptors.get(fd);
      const all = spans(memory, at, count);
      if (found.kind === 'output') {
        for (const each of all) if (each.length > 0) guest.print(found.frame, memory.bytes(each.at, each.length));
        memory.u32(got, sum(all));
        return 0;
      }
      const open = descriptors.file(fd);
      if (!open.writes) throw new Failed('EBADF');
      if ((open.flags & APPEND) !== 0) open.position = open.file.length;
      const length = writeFrom(guest, open.file, all, open.position);
      open.position += length;
      memory.u32(got, length);
      return 0;
    },
  };
}

/** For what means nothing in memory, and fails only for a number that stands for nothing. */
function isOpen({ descriptors }: Guest, fd: number): number {
  descriptors.get(fd);
  return 0;
}

/** What is known of an entry; undefined: a pipe. */
export function filestat({ memory }: Guest, at: number, entry: Entry | undefined): void {
  const nanoseconds = BigInt(Math.trunc(entry?.changed ?? 0)) * 1_000_000n;
  memory.u64(at, 1n);
  memory.u64(at + 8, BigInt(entry?.id ?? 0));
  memory.u64(at + 16, 0n);
  memory.u8(at + 16, entry === undefined ? FILETYPE.unknown : FILETYPE[entry.kind]);
  memory.u64(at + 24, 1n);
  memory.u64(at + 32, BigInt(entry?.kind === 'file' ? entry.length : 0));
  for (const offset of [40, 48, 56]) memory.u64(at + offset, nanoseconds);
}

const sum = (all: readonly Span[]): number => all.reduce((total, { length }) => total + length, 0);

function whole(number: bigint): number {
  if (number < 0n || number > SAFE) throw new Failed('EINVAL');
  return Number(number);
}

function readInput(guest: Guest, into: readonly Span[], got: number): number {
  const first = into.find(({ length }) => length > 0);
  guest.saving();
  const bytes = first === undefined ? new Uint8Array(0) : guest.input().read(first.length);
  if (first !== undefined) guest.memory.bytes(first.at, bytes.length).set(bytes);
  guest.memory.u32(got, bytes.length);
  return 0;
}

function readInto({ memory }: Guest, file: MemoryFile, into: readonly Span[], from: number): number {
  let at = from;
  for (const span of into) {
    const part = file.bytes.subarray(Math.min(at, file.length), Math.min(file.length, at + span.length));
    memory.bytes(span.at, part.length).set(part);
    at += part.length;
    if (part.length < span.length) break;
  }
  return at - from;
}

function writeFrom({ memory, files }: Guest, file: MemoryFile, from: readonly Span[], position: number): number {
  const length = sum(from);
  if (position + length > file.length && length > 0) files.resize(file, position + length);
  let at = position;
  for (const span of from) {
    file.bytes.set(memory.bytes(span.at, span.length), at);
    at += span.length;
  }
  if (length > 0) files.touched(file);
  return length;
}

/** Entries from the `cookie`th on, as many as fit; the last may be cut, and tells the guest that there is more. */
function listInto(into: Uint8Array, folder: Extract<Entry, { kind: 'folder' }>, cookie: number): number {
  const entries: (readonly [string, Entry])[] = [['.', folder], ['..', folder], ...folder.entries];
  let used = 0;
  for (let index = cookie; index < entries.length && used < into.length; index += 1) {
    const [name, entry] = entries[index] ?? ['', folder];
    const bytes = Buffer.from(name);
    const record = Buffer.alloc(24 + bytes.length);
    record.writeBigUInt64LE(BigInt(index + 1), 0);
    record.writeBigUInt64LE(BigInt(entry.id), 8);
    record.writeUInt32LE(bytes.length, 16);
    record.writeUInt8(FILETYPE[entry.kind], 20);
    bytes.copy(record, 24);
    const part = record.subarray(0, into.length - used);
    into.set(part, used);
    used += part.length;
  }
  return used;
}
