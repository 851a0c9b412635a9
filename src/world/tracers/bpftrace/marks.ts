import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SYSTEM_PATH, whereIs } from '../../sandboxes/programs.ts';

/**
 * Small processes of ours in the watched group, one on each processor, which make a call when they are told: events come from each
 * processor in their order, so that when that call has arrived from all of them, everything before it has.
 */
export interface Marks extends Disposable {
  readonly pids: ReadonlySet<number>;
  /** Has each ask for a file that is nowhere, with this number in its name. */
  make(round: number): void;
}

/** The beginning of the name, which ends with the number of the round. */
const FILE = '/assayer-mark-';

/** The round that a path belongs to; undefined: it is none of ours. */
export const roundOf = (path: string | undefined): number | undefined =>
  path?.startsWith(FILE) === true ? Number(path.slice(FILE.length)) : undefined;

/** `enter`: puts a process into the watched group. */
export function openMarks(enter: (pid: number) => void): Marks {
  const taskset = whereIs('taskset', SYSTEM_PATH) ?? 'taskset';
  const children = processors().map((processor): ChildProcess => {
    const script = `while read -r line; do true < "${FILE}$line"; done`;
    const child = spawn(taskset, ['-c', String(processor), '/bin/sh', '-c', script], {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.on('error', () => {});
    child.on('error', () => {});
    if (child.pid !== undefined) enter(child.pid);
    return child;
  });
  return {
    pids: new Set(children.flatMap(({ pid }) => pid ?? [])),
    make(round) {
      for (const { stdin } of children) stdin?.write(`${round}\n`);
    },
    [Symbol.dispose]() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** Those that programs of ours may run on. */
function processors(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: Math.min(to - from, 1023) + 1 }, (_, index) => from + index);
  });
}
