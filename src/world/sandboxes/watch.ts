import type { ChildProcess } from 'node:child_process';
import type { Limits } from '../../model/grant.ts';
import type { CellProcess } from './contract.ts';
import { memoryOf, signal } from './tree.ts';

/** How one backend ends what it started. */
export interface Ending {
  /** Processes to measure, cheaply. */
  tree(): readonly number[];
  /** All that has to be gone at the end, also what has left the tree. */
  left(): readonly number[];
  /** Whom to ask politely: the program itself, not the sandbox around it. */
  polite(): readonly number[];
  /** Kills all, at once. */
  kill(): void;
}

type Exit = Awaited<CellProcess['exit']>;

/** Milliseconds between two looks at the memory of a tree: a fast server can go beyond its limit by what it touches meanwhile. Each look costs the calls that it comes between, so where much is left to the limit the next one comes later. */
const LOOK_EVERY = 50;
const LOOK_RARELY = 200;
/** Bytes that a tree takes in a millisecond at most. */
const FASTEST = 16 * 1024 ** 2;
/** Milliseconds that a program has after its input was closed, and again after TERM. */
const PATIENCE = 500;

/** A started child under its limits of time, memory and number of processes, as the contract wants it. */
export function watched(child: ChildProcess, limits: Limits, ending: Ending): CellProcess {
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('a watched child needs its three pipes');
  // A server that ends while we write is reported through `exit`.
  stdin.on('error', () => {});
  let limit: Exit['limit'];
  const breach = (which: Exit['limit']): void => {
    limit ??= which;
    ending.kill();
  };
  // A guarded server has no end of its own.
  const clock = limits.time === Infinity ? undefined : setTimeout(() => breach('time'), Math.min(limits.time, 2 ** 31 - 1));
  const look = (): void => {
    const tree = ending.tree();
    const left = limits.memory - tree.reduce((sum, pid) => sum + memoryOf(pid), 0);
    if (left < 0) breach('memory');
    else if (tree.length > limits.processes) breach('processes');
    looking = setTimeout(look, Math.max(LOOK_EVERY, Math.min(LOOK_RARELY, left / FASTEST))).unref();
  };
  let looking = setTimeout(look, LOOK_EVERY).unref();
  const exit = ended(child).then(async ({ code, signal: by }) => {
    clearTimeout(clock);
    clearTimeout(looking);
    ending.kill();
    await nothingLeft(ending);
    return { code, signal: by, limit };
  });
  const kill = async (): Promise<void> => {
    ending.kill();
    await exit;
  };
  return { stdin, stdout, stderr, exit, stop: () => stop(child, exit, ending), kill };
}

async function stop(child: ChildProcess, exit: Promise<Exit>, ending: Ending): Promise<void> {
  child.stdin?.end();
  // Unread output would keep a polite server from ending.
  child.stdout?.resume();
  child.stderr?.resume();
  if (await within(PATIENCE, exit)) return;
  for (const pid of ending.polite()) signal(pid, 'SIGTERM');
  if (await within(PATIENCE, exit)) return;
  ending.kill();
  await exit;
}

const ended = (child: ChildProcess): Promise<{ code: number | null; signal: string | null }> =>
  new Promise((resolve) => {
    child.once('exit', (code, by) => resolve({ code, signal: by }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });

async function nothingLeft(ending: Ending): Promise<void> {
  while (ending.left().length > 0) {
    ending.kill();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function within(milliseconds: number, exit: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = await Promise.race([exit.then(() => true as const), late]);
  clearTimeout(timer);
  return done;
}
