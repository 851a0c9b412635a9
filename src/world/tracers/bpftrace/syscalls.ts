/**
 * What of a system call's arguments is wanted, one letter each: D folder (a descriptor or the working one), P path, O flags of opening,
 * H the same behind a pointer, f descriptor, n number, A address of a socket, B bytes that are sent, M message, V number behind a pointer.
 */
export interface Call {
  readonly name: string;
  readonly args: readonly string[];
}

/** Number of each call on x86_64 and aarch64; undefined where it does not exist. */
const CALLS: Readonly<Record<string, readonly [number | undefined, number | undefined, string]>> = {
  open: [2, undefined, 'PO'],
  openat: [257, 56, 'DPO'],
  openat2: [437, 437, 'DPH'],
  creat: [85, undefined, 'P'],
  getdents: [78, undefined, 'f'],
  getdents64: [217, 61, 'f'],
  truncate: [76, 45, 'P'],
  chdir: [80, 49, 'P'],
  fchdir: [81, 50, 'f'],
  unlink: [87, undefined, 'P'],
  unlinkat: [263, 35, 'DPn'],
  rmdir: [84, undefined, 'P'],
  rename: [82, undefined, 'PP'],
  renameat: [264, 38, 'DPDP'],
  renameat2: [316, 276, 'DPDP'],
  link: [86, undefined, 'PP'],
  linkat: [265, 37, 'DPDP'],
  symlink: [88, undefined, 'PP'],
  symlinkat: [266, 36, 'PDP'],
  mkdir: [83, undefined, 'P'],
  mkdirat: [258, 34, 'DP'],
  mknod: [133, undefined, 'P'],
  mknodat: [259, 33, 'DP'],
  chmod: [90, undefined, 'P'],
  fchmod: [91, 52, 'f'],
  fchmodat: [268, 53, 'DP'],
  fchmodat2: [452, 452, 'DP'],
  chown: [92, undefined, 'P'],
  lchown: [94, undefined, 'P'],
  fchown: [93, 55, 'f'],
  fchownat: [260, 54, 'DP'],
  execve: [59, 221, ''],
  execveat: [322, 281, ''],
  socket: [41, 198, 'nnn'],
  connect: [42, 203, 'fA'],
  bind: [49, 200, 'fA'],
  listen: [50, 201, 'f'],
  getsockopt: [55, 209, 'fnnV'],
  sendto: [44, 206, 'fBnnA'],
  sendmsg: [46, 211, 'fM'],
  sendmmsg: [307, 269, 'fM'],
  dup: [32, 23, 'f'],
  dup2: [33, undefined, 'fn'],
  dup3: [292, 24, 'fn'],
};

/** The calls that are watched, by their number on this processor (`process.arch`); empty: there is no table for it. */
export function callsOf(arch: string): ReadonlyMap<number, Call> {
  const column = arch === 'x64' ? 0 : arch === 'arm64' ? 1 : undefined;
  if (column === undefined) return new Map();
  return new Map(
    Object.entries(CALLS).flatMap(([name, row]) => {
      const number = row[column];
      return number === undefined ? [] : [[number, { name, args: row[2].split('') }] as const];
    }),
  );
}
