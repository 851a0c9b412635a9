import { randomFillSync } from 'node:crypto';
import { Ended, Failed } from './errno.ts';
import type { Guest, SystemCall } from './guest.ts';

/** Arguments, environment, clocks, chance, waiting, ending; and the network, which is not there. */
export function otherCalls(guest: Guest): Record<string, SystemCall> {
  const { memory, teller } = guest;
  const refused =
    (did: 'connect' | 'send' | 'listen'): SystemCall =>
    () => {
      teller.deed({ of: 'network', did });
      throw new Failed('ENOTSUP');
    };
  return {
    args_sizes_get: (count: number, size: number) => sizes(guest, guest.args, count, size),
    args_get: (list: number, text: number) => strings(guest, guest.args, list, text),
    environ_sizes_get: (count: number, size: number) => sizes(guest, guest.env, count, size),
    environ_get: (list: number, text: number) => strings(guest, guest.env, list, text),
    clock_res_get(_clock: number, at: number) {
      memory.u64(at, 1000n);
      return 0;
    },
    clock_time_get(clock: number, _precision: bigint, at: number) {
      memory.u64(at, time(clock));
      return 0;
    },
    poll_oneoff: (from: number, into: number, count: number, got: number) => poll(guest, from, into, count, got),
    proc_exit(code: number) {
      throw new Ended(code);
    },
    proc_raise() {
      throw new Ended(134);
    },
    random_get(at: number, length: number) {
      randomFillSync(memory.bytes(at, length));
      return 0;
    },
    sched_yield: () => 0,
    sock_accept: refused('listen'),
    sock_recv: refused('connect'),
    sock_send: refused('send'),
    sock_shutdown: refused('connect'),
  };
}

/** Nanoseconds: since 1970 for the clock on the wall, since some moment for all others. */
function time(clock: number): bigint {
  return clock === 0 ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint();
}

function sizes({ memory }: Guest, all: readonly string[], count: number, size: number): number {
  memory.u32(count, all.length);
  memory.u32(
    size,
    all.reduce((sum, each) => sum + Buffer.byteLength(each) + 1, 0),
  );
  return 0;
}

function strings({ memory }: Guest, all: readonly string[], list: number, text: number): number {
  let at = text;
  for (const [index, each] of all.entries()) {
    const bytes = Buffer.from(`${each}\0`);
    memory.u32(list + index * 4, at);
    memory.bytes(at, bytes.length).set(bytes);
    at += bytes.length;
  }
  return 0;
}

const KIND = { clock: 0, read: 1, write: 2 } as const;
const SUBSCRIPTION = 48;
const EVENT = 32;
const MOST_SUBSCRIPTIONS = 1024;

interface Subscription {
  readonly user: bigint;
  readonly kind: number;
  readonly fd: number;
  /** Milliseconds until it is due; clocks only. */
  readonly wait: number;
}

/** Waits for the first of several things: a moment, or input. Files and output are always ready. */
function poll(guest: Guest, from: number, into: number, count: number, got: number): number {
  if (count === 0 || count > MOST_SUBSCRIPTIONS) throw new Failed('EINVAL');
  const all = Array.from({ length: count }, (_, index) => subscription(guest, from + index * SUBSCRIPTION));
  const isInput = ({ kind, fd }: Subscription): boolean => kind === KIND.read && guest.descriptors.get(fd).kind === 'input';
  const inputs = all.filter(isInput);
  const clocks = all.filter(({ kind }) => kind === KIND.clock);
  const ready = all.filter((each) => each.kind !== KIND.clock && !isInput(each));
  const patience = ready.length > 0 ? 0 : Math.min(Infinity, ...clocks.map(({ wait }) => wait));
  if (patience > 0) guest.saving();
  const since = performance.now();
  if (inputs.length > 0) {
    if (guest.input().ready(patience)) ready.push(...inputs);
  } else if (patience > 0) sleep(patience);
  const passed = performance.now() - since;
  const due = clocks.filter(({ wait }) => wait <= passed + 0.5);
  const events = [...ready, ...due];
  for (const [index, { user, kind }] of events.entries()) {
    const at = into + index * EVENT;
    guest.memory.bytes(at, EVENT).fill(0);
    guest.memory.u64(at, user);
    guest.memory.u8(at + 10, kind);
    if (kind !== KIND.clock) guest.memory.u64(at + 16, 1n);
  }
  guest.memory.u32(got, events.length);
  return 0;
}

function subscription({ memory }: Guest, at: number): Subscription {
  const kind = memory.getU8(at + 8);
  const user = memory.getU64(at);
  if (kind !== KIND.clock) return { user, kind, fd: memory.getU32(at + 16), wait: 0 };
  const clock = memory.getU32(at + 16);
  const until = memory.getU64(at + 24);
  const absolute = (memory.getU16(at + 40) & 1) !== 0;
  return { user, kind, fd: -1, wait: Math.max(0, Number(absolute ? until - time(clock) : until) / 1e6) };
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
