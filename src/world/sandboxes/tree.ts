import { readdirSync, readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one of the same number. */
export interface Known {
  readonly pid: number;
  readonly started: string;
}

/** undefined when it is gone already. */
export function known(pid: number | undefined): Known | undefined {
  if (pid === undefined || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether it is still running: not ended, not merely waiting to be reaped, not replaced by another of the same number. */
export const isStill = ({ pid, started }: Known): boolean => startOf(pid) === started;

/** These processes and all that descend from them, each before its children, none twice. */
export function treeUnder(roots: readonly number[]): number[] {
  const tree = new Set<number>();
  const waiting = [...roots].reverse();
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (tree.has(pid) || startOf(pid) === undefined) continue;
    tree.add(pid);
    waiting.push(...childrenOf(pid));
  }
  return [...tree];
}

/** Bytes that a process holds for itself: anonymous and shared memory, swapped out or not. 0 when it is gone. */
export function memoryOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  let kilobytes = 0;
  for (const match of status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)) kilobytes += Number(match[1]);
  return kilobytes * 1024;
}

/** Milliseconds in which the first thread of a process computed, or waited for a processor to compute on. 0 when it is gone, or the kernel does not tell. */
export function processorOf(pid: number): number {
  const [ran = 0, waited = 0] = read(`/proc/${pid}/schedstat`).split(' ').map(Number);
  return Math.round((ran + waited) / 1_000_000);
}

/** Processes of ours in whose starting environment a variable has this value, wherever they have moved in the tree. */
export function processesWith(name: string, value: string): number[] {
  const wanted = `${name}=${value}`;
  return list('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && read(`/proc/${pid}/environ`).split('\0').includes(wanted));
}

/** Sends a signal; silently when there is nobody any more. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** Start time since boot, in ticks, where the system tells; undefined when it has ended. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return answers(pid) ? 'unknown' : undefined;
  const stat = read(`/proc/${pid}/stat`);
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === undefined || state === '' || state === 'Z' || state === 'X' ? undefined : rest[18];
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  return list(`/proc/${pid}/task`).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
