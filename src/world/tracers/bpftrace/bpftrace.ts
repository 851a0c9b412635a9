import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { reachableTemporary } from '../../sandboxes/cell-folders.ts';
import { UNPRIVILEGED } from '../../sandboxes/lend.ts';
import { installCommand } from '../../sandboxes/missing.ts';
import { SYSTEM_PATH, whereIs } from '../../sandboxes/programs.ts';
import type { Trace, Tracer } from '../contract.ts';
import { Ledger } from '../ledger.ts';
import { Reader } from '../strace/reader.ts';
import { type Gate, openGate } from './gate.ts';
import { groupsHere, openGroup } from './group.ts';
import { openMarks } from './marks.ts';
import { LONGEST, WORDS } from './script.ts';
import { callsOf } from './syscalls.ts';
import { Translator } from './translate.ts';
import { watch, type Watcher } from './watch.ts';

/**
 * The kernel's own tracing, by bpftrace, for all processes of one control group. Only root can. Nobody is held while it is written
 * down, so `take` has a call made on every processor and waits until all of them have arrived: what was done before has then arrived too.
 */
export default {
  name: 'bpftrace',
  async missing() {
    if (process.getuid?.() !== 0) return 'bpftrace sees only what root may see: run assayer as root, or use `--tracer strace`.';
    const bpftrace = find();
    if (bpftrace === undefined) return `Deeds were to be watched with bpftrace, which is not installed: ${installCommand('bpftrace')}.`;
    if (callsOf(process.arch).size === 0)
      return `There is no table of system calls for ${process.arch} processors yet: use \`--tracer strace\`.`;
    if (groupsHere() === undefined) return 'bpftrace watches a control group of the second kind (cgroup2), and none can be made here.';
    const complaint = await trial(bpftrace);
    return complaint === undefined ? undefined : `bpftrace is installed, but cannot watch programs here (${complaint}).`;
  },
  async open(): Promise<Trace> {
    const folder = await mkdtemp(join(await reachableTemporary(UNPRIVILEGED), 'assayer-trace-'));
    await chmod(folder, 0o711);
    const group = openGroup(randomBytes(4).toString('hex'));
    const marks = openMarks((pid) => group.enter(pid));
    const calls = callsOf(process.arch);
    const [ledger, translator] = [new Ledger(), new Translator(calls, Date.now() * 1e6 - Number(process.hrtime.bigint()))];
    const reader = new Reader(ledger);
    const watcher = await watch({ command: entering(find() ?? 'bpftrace'), group: group.id, calls, marks }).catch(
      async (cause: unknown) => {
        marks[Symbol.dispose]();
        await group[Symbol.asyncDispose]();
        await rm(folder, { recursive: true, force: true });
        throw cause;
      },
    );
    const gates: Gate[] = [];
    const settle = settling(watcher, translator, reader);
    // What comes in between is not left to pile up.
    const looking = setInterval(() => void settle(), LOOK_EVERY).unref();
    return {
      around: {
        bringsNetwork: false,
        files: new Map(),
        env: {},
        async prefix() {
          const gate = await openGate(join(folder, String(gates.length)), (pid) => {
            translator.begin(pid, readlinkSync(`/proc/${pid}/cwd`));
            group.enter(pid);
          });
          gates.push(gate);
          return gate.words;
        },
      },
      async take() {
        const whole = await settle();
        reader.settle(Date.now());
        const lost = watcher.takeLost() + reader.takeLost();
        return ledger.take('bpftrace', [
          ...UNSEEN,
          ...(lost === 0 ? [] : [`${lost} events were lost, because more was done at once than could be written down.`]),
          ...(whole ? [] : ['Some events may have come too late for this window.']),
        ]);
      },
      async [Symbol.asyncDispose]() {
        clearInterval(looking);
        for (const gate of gates) gate[Symbol.dispose]();
        marks[Symbol.dispose]();
        await watcher[Symbol.asyncDispose]();
        await group[Symbol.asyncDispose]();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
} satisfies Tracer;

/** Brings all that was done before it is asked to the reader; false: it may not be all. */
function settling(watcher: Watcher, translator: Translator, reader: Reader): () => Promise<boolean> {
  return async () => {
    const { events, whole } = await watcher.settled();
    for (const event of events) {
      const line = translator.tell(event);
      if (line !== undefined) reader.read(Buffer.from(`${line}\n`, 'latin1'));
    }
    return whole;
  };
}

/** Milliseconds. */
const LOOK_EVERY = 200;

/** What bpftrace cannot see here, for people. */
const UNSEEN: readonly string[] = [
  'What is read from and written to an open file, socket or mapped memory is not seen, only that it was opened.',
  'Looking whether a file exists (stat, access) and reading where a link points are not seen.',
  'Paths are told as they were asked for: links on the way are not followed.',
  `Of a path, and of a word of a command line, the first ${LONGEST} bytes are seen; of a command line, the first ${WORDS} words.`,
  'Descriptors that came over a socket are not known by name, and of io_uring, where the cell does not refuse it, nothing is seen.',
  'System calls that the filter of the cell refuses are refused unseen.',
];

const find = (): string | undefined => whereIs('bpftrace', SYSTEM_PATH) ?? whereIs('bpftrace', process.env['PATH'] ?? '');

/** In a mount namespace of its own, where the kernel's tracing can be found; ended when we are. */
function entering(bpftrace: string): readonly [string, ...string[]] {
  const script = 'mount -t tracefs nodev /sys/kernel/tracing 2>/dev/null; exec "$@"';
  return ['setpriv', '--pdeathsig', 'KILL', 'unshare', '-m', '/bin/sh', '-c', script, 'sh', bpftrace];
}

function trial(bpftrace: string): Promise<string | undefined> {
  const [file, ...args] = [...entering(bpftrace), '-e', 'BEGIN { exit(); } tracepoint:task:task_newtask /cgroup == 1/ { exit(); }'];
  return new Promise((resolve) => {
    execFile(file, args, { cwd: '/', env: { PATH: SYSTEM_PATH }, timeout: 20_000 }, (error, _, stderr) => {
      const said = stderr.split('\n').find((line) => line !== '' && !line.includes('RLIMIT_MEMLOCK'));
      resolve(error === null ? undefined : (said ?? error.message).slice(0, 300));
    });
  });
}
