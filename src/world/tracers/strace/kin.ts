import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of processes under watch that still run, in the numbers that strace itself uses. */
export interface Kin {
  /** The process that a thread or process belongs to, and the parent of that; undefined: it is gone. */
  of(pid: number): { readonly leader: number; readonly parent: number } | undefined;
  /** Processes that one thread has made. */
  children(leader: number, thread: number): readonly number[];
  threads(leader: number): readonly number[];
}

/** As `/proc` tells it. A program in a cell has other numbers for its children than strace: to have strace translate them costs it a look at every process there is. */
export const kin: Kin = {
  of(pid) {
    const status = read(`/proc/${pid}/status`);
    const leader = /^Tgid:\s+(\d{1,10})$/m.exec(status)?.[1];
    const parent = /^PPid:\s+(\d{1,10})$/m.exec(status)?.[1];
    return leader === undefined || parent === undefined ? undefined : { leader: Number(leader), parent: Number(parent) };
  },
  children: (leader, thread) =>
    read(`/proc/${leader}/task/${thread}/children`)
      .split(' ')
      .filter((word) => word.trim() !== '')
      .map(Number),
  threads(leader) {
    try {
      return readdirSync(`/proc/${leader}/task`).map(Number);
    } catch {
      return [];
    }
  },
};

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
