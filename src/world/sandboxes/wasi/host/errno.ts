/** Errors of `wasi_snapshot_preview1` that this host gives, by the name that everybody knows them by. */
export const ERRNO = {
  EACCES: 2,
  EAGAIN: 6,
  EBADF: 8,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENOENT: 44,
  ENOSPC: 51,
  ENOSYS: 52,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  ENOTSUP: 58,
  EPERM: 63,
  ESPIPE: 70,
} as const;

export type ErrnoName = keyof typeof ERRNO;

/** A system call that failed; the guest gets its number. */
export class Failed extends Error {
  readonly errno: ErrnoName;
  constructor(errno: ErrnoName) {
    super(errno);
    this.errno = errno;
  }
}

/** The guest asked to end. */
export class Ended extends Error {
  readonly code: number;
  constructor(code: number) {
    super('ended');
    this.code = code;
  }
}
