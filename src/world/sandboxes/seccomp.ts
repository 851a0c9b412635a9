import { Buffer } from 'node:buffer';

/**
 * A seccomp program (classic BPF, ready for `bwrap --seccomp FD`) that refuses what no MCP server needs and what
 * namespaces do not hold: other socket families (vsock is not namespaced), io_uring (unseen by tracers), key rings,
 * tracing, new namespaces, mounts, kernel interfaces. undefined: no table for this processor (`process.arch`).
 */
export function seccompFilter(arch: string): Buffer | undefined {
  const column = arch === 'x64' ? 0 : arch === 'arm64' ? 1 : undefined;
  if (column === undefined) return undefined;
  const number = (name: keyof typeof SYSCALLS): number | undefined => SYSCALLS[name][column];
  const program: Instruction[] = [
    load(ARCH_OFFSET),
    jump('eq', column === 0 ? AUDIT_ARCH_X86_64 : AUDIT_ARCH_AARCH64, 1, 0),
    give(KILL_PROCESS),
    load(NUMBER_OFFSET),
  ];
  if (column === 0) program.push(jump('at-least', X32_BIT, 0, 1), give(fail(ENOSYS)));
  for (const name of REFUSED) program.push(...when(number(name), [give(fail(EPERM))]));
  for (const name of ABSENT) program.push(...when(number(name), [give(fail(ENOSYS))]));
  program.push(
    ...when(number('clone'), [load(argument(0)), jump('any-bit', NEW_NAMESPACE, 0, 1), give(fail(EPERM)), give(ALLOW)]),
    ...when(number('socket'), socketRules()),
    ...when(number('socketpair'), socketRules()),
    ...when(number('ioctl'), terminalRules()),
    give(ALLOW),
  );
  return Buffer.concat(program.map(encode));
}

/** The same filter as engines of containers want it (`--security-opt seccomp=FILE`): by name, for every processor. */
export function seccompProfile(): object {
  const refuse = (names: readonly string[], errno: number, args: readonly object[] = []): object => ({
    names,
    action: 'SCMP_ACT_ERRNO',
    errnoRet: errno,
    args,
  });
  const is = (index: number, value: number, op = 'SCMP_CMP_EQ'): object => ({ index, value, op });
  const odd = Array.from({ length: LAST_FAMILY + 1 }, (_, family) => family).filter(
    (family) => ![...PLAIN_FAMILIES, NETLINK].includes(family),
  );
  return {
    defaultAction: 'SCMP_ACT_ALLOW',
    syscalls: [
      refuse(REFUSED, EPERM),
      refuse(ABSENT, ENOSYS),
      // One rule for each flag: those of one call are joined by "and".
      ...NAMESPACE_FLAGS.map((flag) => refuse(['clone'], EPERM, [{ ...is(0, flag, 'SCMP_CMP_MASKED_EQ'), valueTwo: flag }])),
      ...odd.map((family) => refuse(['socket', 'socketpair'], EAFNOSUPPORT, [is(0, family)])),
      refuse(['socket', 'socketpair'], EAFNOSUPPORT, [is(0, LAST_FAMILY, 'SCMP_CMP_GT')]),
      refuse(['socket', 'socketpair'], EAFNOSUPPORT, [is(0, NETLINK), is(2, 0, 'SCMP_CMP_NE')]),
      ...TERMINAL_INPUT.map((request) => refuse(['ioctl'], EPERM, [is(1, request)])),
    ],
  };
}

interface Instruction {
  readonly code: number;
  readonly yes: number;
  readonly no: number;
  readonly value: number;
}

const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const AUDIT_ARCH_X86_64 = 0xc000003e;
const AUDIT_ARCH_AARCH64 = 0xc00000b7;
const X32_BIT = 0x40000000;
/** The CLONE_NEW* flags of clone(2). */
const NAMESPACE_FLAGS = [0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000];
const NEW_NAMESPACE = NAMESPACE_FLAGS.reduce((all, flag) => all | flag, 0);
const NUMBER_OFFSET = 0;
const ARCH_OFFSET = 4;
/** unix, inet, inet6. */
const PLAIN_FAMILIES = [1, 2, 10];
const NETLINK = 16;
/** The highest that there is a name for. */
const LAST_FAMILY = 45;
/** Typing into the terminal that started us. */
const TERMINAL_INPUT = [0x5412, 0x541c];

const fail = (errno: number): number => 0x00050000 | errno;
/** Low half of an argument: both processors are little-endian. */
const argument = (index: number): number => 16 + 8 * index;
const load = (offset: number): Instruction => ({ code: 0x20, yes: 0, no: 0, value: offset });
const give = (value: number): Instruction => ({ code: 0x06, yes: 0, no: 0, value });
const jump = (test: 'eq' | 'at-least' | 'any-bit', value: number, yes: number, no: number): Instruction => ({
  code: { eq: 0x15, 'at-least': 0x35, 'any-bit': 0x45 }[test],
  yes,
  no,
  value,
});

/** `body` runs when the number in the accumulator is this one; it must end the program itself. */
const when = (number: number | undefined, body: readonly Instruction[]): Instruction[] =>
  number === undefined ? [] : [jump('eq', number, 0, body.length), ...body];

function socketRules(): Instruction[] {
  const allowed = PLAIN_FAMILIES.flatMap((family) => [jump('eq', family, 0, 1), give(ALLOW)]);
  // Route netlink only: programs list their own interfaces with it.
  const netlink = [jump('eq', NETLINK, 0, 3), load(argument(2)), jump('eq', 0, 0, 1), give(ALLOW)];
  return [load(argument(0)), ...allowed, ...netlink, give(fail(EAFNOSUPPORT))];
}

function terminalRules(): Instruction[] {
  const refused = TERMINAL_INPUT.flatMap((request) => [jump('eq', request, 0, 1), give(fail(EPERM))]);
  return [load(argument(1)), ...refused, give(ALLOW)];
}

function encode({ code, yes, no, value }: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(yes, 2);
  bytes.writeUInt8(no, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}

/** Numbers on x86_64 and aarch64; undefined where the call does not exist. */
const SYSCALLS = {
  clone: [56, 220],
  clone3: [435, 435],
  socket: [41, 198],
  socketpair: [53, 199],
  ioctl: [16, 29],
  unshare: [272, 97],
  setns: [308, 268],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  move_mount: [429, 429],
  open_tree: [428, 428],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172, undefined],
  ioperm: [173, undefined],
  modify_ldt: [154, undefined],
  syslog: [103, 116],
  fanotify_init: [300, 262],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  lookup_dcookie: [212, 18],
  vhangup: [153, 58],
  nfsservctl: [180, 42],
  uselib: [134, undefined],
  ustat: [136, undefined],
  sysfs: [139, undefined],
  _sysctl: [156, undefined],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  shmget: [29, 194],
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
} as const satisfies Record<string, readonly [number | undefined, number | undefined]>;

/** Answered "no such call": libraries then take the older way, whose flags can be checked, or whose memory is counted. */
const ABSENT = ['clone3', 'memfd_create'] as const;
/** Looked at more closely above. */
const JUDGED: ReadonlySet<string> = new Set(['clone', 'socket', 'socketpair', 'ioctl', ...ABSENT]);
const isRefused = (name: string): name is keyof typeof SYSCALLS => name in SYSCALLS && !JUDGED.has(name);
const REFUSED = Object.keys(SYSCALLS).filter(isRefused);
