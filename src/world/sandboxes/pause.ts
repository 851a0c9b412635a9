import { readdirSync, readFileSync } from 'node:fs';
import { CouldNotLook } from '../../model/errors.ts';
import { signal } from './tree.ts';

/** Milliseconds within which a tree must stand still. */
const PATIENCE = 2_000;

/** Stops all processes of a tree, also those that are born meanwhile; resolves when each of their threads stands still. Gives what lets them go on. */
export async function pause(tree: () => readonly number[]): Promise<() => void> {
  const stopped = new Set<number>();
  const goOn = (): void => {
    for (const pid of [...stopped].reverse()) signal(pid, 'SIGCONT');
  };
  const until = performance.now() + PATIENCE;
  for (;;) {
    const pids = tree();
    const fresh = pids.filter((pid) => !stopped.has(pid));
    for (const pid of fresh) {
      signal(pid, 'SIGSTOP');
      stopped.add(pid);
    }
    if (fresh.length === 0 && pids.every(standsStill)) return goOn;
    if (performance.now() > until) {
      goOn();
      throw new CouldNotLook('blocked', 'The server could not be stopped for a moment, to look at what it has written.');
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function standsStill(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) =>
      /\) [TtZX] /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1')),
    );
  } catch {
    // Gone.
    return true;
  }
}
