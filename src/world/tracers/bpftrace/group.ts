import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStill, known } from '../../sandboxes/tree.ts';

/** A control group of ours, in which watched programs live. Closing it removes it, when they have ended. */
export interface Group extends AsyncDisposable {
  /** How the kernel calls it. */
  readonly id: string;
  /** Throws when the process is gone. */
  enter(pid: number): void;
}

/** Where groups of the second kind are; undefined: nowhere, or they may not be made. */
export function groupsHere(): string | undefined {
  const mounts = readFileSync('/proc/self/mounts', 'utf8');
  return /^\S+ (\S+) cgroup2 (?:\S*,)?rw[, ]/m.exec(mounts)?.[1];
}

export function openGroup(name: string): Group {
  const root = groupsHere();
  if (root === undefined) throw new Error('there are no control groups of the second kind');
  sweep(root);
  const own = known(process.pid);
  const folder = join(root, `assayer-${process.pid}-${own?.started ?? '0'}-${name}`);
  mkdirSync(folder);
  return {
    id: String(statSync(folder, { bigint: true }).ino),
    enter(pid) {
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    },
    async [Symbol.asyncDispose]() {
      // Who has just ended may still be counted.
      for (let i = 0; i < 100 && !removed(folder); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** Takes away those of an assayer that was killed. */
function sweep(root: string): void {
  for (const name of readdirSync(root)) {
    const [, pid, started] = /^assayer-(\d{1,10})-(\d{1,20})-/.exec(name) ?? [];
    if (pid !== undefined && started !== undefined && !isStill({ pid: Number(pid), started })) removed(join(root, name));
  }
}

function removed(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
