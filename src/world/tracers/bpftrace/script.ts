import type { Call } from './syscalls.ts';

/** Characters of a path, and of a word of a command line, that come through: all must fit on the small stack of the kernel's machine. */
export const LONGEST = 127;
/** Words of a command line. */
export const WORDS = 16;

/** Bits that say what is printed beside the numbers of a call. */
const BITS = { how: 16, address: 32, far: 64, bytes: 128, message: 256, behind: 512 } as const;

function wanted({ args }: Call): number {
  let bits = 1024;
  for (const [index, letter] of args.entries()) {
    if (letter === 'P') bits |= 1 << index;
    else if (letter === 'H') bits |= BITS.how;
    else if (letter === 'A') bits |= index === 1 ? BITS.address : BITS.far;
    else if (letter === 'B') bits |= BITS.bytes;
    else if (letter === 'M') bits |= BITS.message;
    else if (letter === 'V') bits |= BITS.behind;
  }
  return bits;
}

/**
 * The program for bpftrace: prints, for the processes of one control group, each watched call when it returns (`c`), before it what its
 * pointers point to (`s`, `a`, `b`, `v`), starts of programs when they are asked for (`e`, `w`), births (`n`) and ends (`x`).
 * What pointers point to is read when the call returns: the kernel has read it then, so that it is in memory.
 */
export function script(group: string, calls: ReadonlyMap<number, Call>): string {
  const ours = `cgroup == ${group}`;
  const table = [...calls].map(([number, call]) => `@w[${number}] = ${wanted(call)};`).join(' ');
  const exits = (bit: number, say: string): string => `tracepoint:raw_syscalls:sys_exit /${ours} && @w[args->id] & ${bit}/ { ${say} }`;
  const eight = (from: string): string => [0, 8, 16, 24].map((offset) => `*(uint64*)uptr(${from} + ${offset})`).join(', ');
  const path = (index: number): string => exits(1 << index, `printf("s %d %d ${index} %s", cpu, tid, str(uptr(@p${index}[tid])));`);
  const word = (index: number): string =>
    `if (*(uint64*)uptr((uint64)args->argv + ${8 * index}) != 0) { printf("w %d %d ${index} %s", cpu, tid, str(uptr(*(uint64*)uptr((uint64)args->argv + ${8 * index})))); }`;
  const starts = ['execve', 'execveat'].flatMap((name) => [
    `tracepoint:syscalls:sys_enter_${name} /${ours}/ { printf("e %d %d %llu ${name === 'execve' ? '-100' : '%d'} %s", cpu, tid, nsecs, ${name === 'execve' ? '' : 'args->fd, '}str(args->filename)); }`,
    // Four at a time: more would not fit on its stack.
    ...Array.from({ length: (name === 'execve' ? WORDS : 4) / 4 }, (_, group) => {
      const four = [0, 1, 2, 3].map((each) => word(group * 4 + each)).join(' ');
      return `tracepoint:syscalls:sys_enter_${name} /${ours}/ { ${four} }`;
    }),
  ]);
  return [
    `BEGIN { ${table} }`,
    `tracepoint:raw_syscalls:sys_enter /${ours} && @w[args->id]/ { ${[0, 1, 2, 3, 4].map((i) => `@p${i}[tid] = (uint64)args->args[${i}];`).join(' ')} }`,
    ...starts,
    ...[0, 1, 2, 3].map(path),
    exits(BITS.how, 'printf("v %d %d %llu", cpu, tid, *(uint64*)uptr(@p2[tid]));'),
    exits(BITS.behind, 'printf("v %d %d %llu", cpu, tid, *(uint32*)uptr(@p3[tid]));'),
    exits(
      BITS.address,
      `printf("a %d %d %llx %llx %llx %llx", cpu, tid, ${eight('@p1[tid]')}); printf("u %d %d %s", cpu, tid, str(uptr(@p1[tid] + 2)));`,
    ),
    exits(BITS.far, `if (@p4[tid] != 0) { printf("a %d %d %llx %llx %llx %llx", cpu, tid, ${eight('@p4[tid]')}); }`),
    exits(BITS.bytes, 'printf("b %d %d %rx", cpu, tid, buf(uptr(@p1[tid]), 80));'),
    exits(
      BITS.message,
      `$name = *(uint64*)uptr(@p1[tid]); if ($name != 0) { printf("a %d %d %llx %llx %llx %llx", cpu, tid, ${eight('$name')}); }`,
    ),
    exits(BITS.message, '$part = *(uint64*)uptr(@p1[tid] + 16); printf("b %d %d %rx", cpu, tid, buf(uptr(*(uint64*)uptr($part)), 80));'),
    exits(
      1024,
      `printf("c %d %d %d %d %llu %lld %lld %lld %lld", cpu, tid, pid, args->id, nsecs, args->ret, (int64)@p0[tid], (int64)@p1[tid], (int64)@p2[tid]); ${[0, 1, 2, 3, 4].map((i) => `delete(@p${i}[tid]);`).join(' ')}`,
    ),
    `tracepoint:task:task_newtask /${ours}/ { printf("n %d %d %d %llu %d %llu", cpu, tid, pid, nsecs, args->pid, args->clone_flags); }`,
    `tracepoint:sched:sched_process_exit /${ours}/ { printf("x %d %d %d %llu %d", cpu, tid, pid, nsecs, ((struct task_struct *)curtask)->exit_code); }`,
  ].join('\n');
}
