import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reachableTemporary } from '../../sandboxes/cell-folders.ts';
import { UNPRIVILEGED } from '../../sandboxes/lend.ts';
import { installCommand } from '../../sandboxes/missing.ts';
import { SYSTEM_PATH, whereIs } from '../../sandboxes/programs.ts';
import type { Trace, Tracer } from '../contract.ts';
import { type Fifo, openFifo } from '../fifo.ts';
import { Ledger } from '../ledger.ts';
import { kin } from './kin.ts';
import { Reader } from './reader.ts';

/**
 * strace around the sandbox. Needs no privilege. Every traced call waits until strace has written it down, so that
 * what a program did before it answered is in the pipe before the answer is.
 */
export default {
  name: 'strace',
  async missing() {
    const strace = find();
    if (strace === undefined) return `Deeds are watched with strace, which is not installed: ${installCommand('strace')}.`;
    const complaint = await trial(strace);
    return complaint === undefined ? undefined : `strace is installed, but cannot watch programs here (${complaint}).`;
  },
  async open(): Promise<Trace> {
    const strace = find() ?? 'strace';
    const folder = await mkdtemp(join(await reachableTemporary(UNPRIVILEGED), 'assayer-trace-'));
    // Whoever strace runs as must reach the pipe, and nobody may list what is there.
    await chmod(folder, 0o711);
    const ledger = new Ledger();
    const starts: { fifo: Fifo; reader: Reader }[] = [];
    return {
      around: {
        bringsNetwork: false,
        files: new Map(),
        env: {},
        async prefix() {
          const reader = new Reader(ledger, kin);
          // One for each start: lines of two writers would be mixed.
          const fifo = await openFifo(join(folder, String(starts.length)), UNPRIVILEGED, (chunk) => reader.read(chunk));
          starts.push({ fifo, reader });
          return [...dyingWithUs(), strace, ...WATCHING, '-o', fifo.path, '--'];
        },
      },
      async take() {
        for (const { fifo, reader } of starts) {
          fifo.drain();
          reader.settle(Date.now());
        }
        const lost = starts.reduce((sum, { reader }) => sum + reader.takeLost(), 0);
        return ledger.take('strace', lost === 0 ? UNSEEN : [...UNSEEN, `${lost} lines of strace could not be read whole.`]);
      },
      listen: (listener) => ledger.listen(listener),
      async [Symbol.asyncDispose]() {
        for (const { fifo } of starts) fifo[Symbol.dispose]();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
} satisfies Tracer;

/** What strace cannot see here, for people. */
const UNSEEN: readonly string[] = [
  'What is read from and written to an open file, socket or mapped memory is not seen, only that it was opened.',
  'Looking whether a file exists (stat, access) and reading where a link points are not seen.',
  'Deletes, renames and failed opens are told by the path that was asked for; links on the way are not followed.',
  'System calls that the filter of the cell refuses are refused unseen.',
];

/** Refused by strace too, so that they are held back and seen where the cell has no filter of its own. */
const REFUSED = '?io_uring_setup,?io_uring_enter,?io_uring_register,?ptrace';

/** A question mark: not every processor has it. */
const TRACED = [
  'execve,execveat,?clone,?clone3,?fork,?vfork,wait4,waitid',
  '?open,openat,?openat2,?creat,?getdents,getdents64,?truncate,chdir,fchdir',
  '?unlink,unlinkat,?rmdir,?rename,?renameat,renameat2,?link,linkat,?symlink,symlinkat',
  '?mkdir,mkdirat,?mknod,mknodat,?chmod,fchmod,fchmodat,?fchmodat2,?chown,?lchown,fchown,fchownat',
  'socket,connect,bind,listen,getsockopt,sendto,sendmsg,sendmmsg',
  REFUSED,
].join(',');

/** A program that waits for a child is held until the end of the child was written down: that is why waiting is traced. */
const WATCHING: readonly string[] = [
  ...'-f --seccomp-bpf -q -ttt -y -xx -s 4096 -e signal=!CHLD,URG,WINCH,CONT,PROF'.split(' '),
  '-e',
  `trace=${TRACED}`,
  '-e',
  `inject=${REFUSED}:error=EPERM`,
];

/** When we are killed strace is too, and with it the sandbox, which watches its parent. */
const dyingWithUs = (): string[] => {
  const setpriv = whereIs('setpriv', SYSTEM_PATH);
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--'];
};

const find = (): string | undefined => whereIs('strace', SYSTEM_PATH) ?? whereIs('strace', process.env['PATH'] ?? '');

function trial(strace: string): Promise<string | undefined> {
  const args = [...WATCHING, '-o', '/dev/null', '--', whereIs('true', SYSTEM_PATH) ?? 'true'];
  return new Promise((resolve) => {
    execFile(strace, args, { ...UNPRIVILEGED, cwd: '/', env: {}, timeout: 10_000 }, (error, _, stderr) => {
      resolve(error === null ? undefined : (stderr.trim().split('\n')[0] ?? '').slice(0, 300) || error.message.slice(0, 300));
    });
  });
}
