import { randomBytes } from 'node:crypto';
import { isStill, known } from '../tree.ts';
import { ask, type Engine, remove } from './engine.ts';

/** A name for a cell that says whose it is: the number of our process, and when that began. */
export function cellName(): string {
  const own = known(process.pid);
  return `assayer-${process.pid}-${own?.started ?? '0'}-${randomBytes(6).toString('hex')}`;
}

/** Takes away what an assayer left that was killed: its containers have ended with it, but nobody removed them and their volume. */
export async function sweep(engine: Engine): Promise<void> {
  const containers = await ask(engine, ['ps', '-a', '--filter', 'name=assayer-', '--format', '{{.Names}}']);
  // The keeper goes last: the others live in its process namespace.
  const isKeeper = (name: string): number => Number(name.endsWith('-keeper'));
  for (const name of orphans(containers.out).sort((a, b) => isKeeper(a) - isKeeper(b))) await remove(engine, name);
  const volumes = await ask(engine, ['volume', 'ls', '--filter', 'name=assayer-', '--format', '{{.Name}}']);
  for (const name of orphans(volumes.out)) await ask(engine, ['volume', 'rm', '-f', name]);
}

/** Names of cells whose owner is no more on this machine. */
export const orphans = (names: string): string[] =>
  names.split('\n').filter((name) => {
    const [, pid, started] = /^assayer-(\d{1,10})-(\d{1,20})-[0-9a-f]{12}(?:-|$)/.exec(name) ?? [];
    return pid !== undefined && started !== undefined && !isStill({ pid: Number(pid), started });
  });
