import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { CouldNotLook } from '../../../model/errors.ts';
import { SYSTEM_PATH } from '../../sandboxes/programs.ts';
import { Lines } from '../strace/lines.ts';
import { type Event, Events } from './events.ts';
import { type Marks, roundOf } from './marks.ts';
import { LONGEST, script } from './script.ts';
import type { Call } from './syscalls.ts';

/** bpftrace at work on one group. */
export interface Watcher extends AsyncDisposable {
  /** All that was done before this was called and was not given yet, in the order of time. `whole`: false when it may not be all. */
  settled(): Promise<{ readonly events: readonly Event[]; readonly whole: boolean }>;
  /** Events lost since it was asked last. */
  takeLost(): number;
}

interface Watching {
  /** Words that start bpftrace. */
  readonly command: readonly [string, ...string[]];
  /** The group, as the kernel calls it. */
  readonly group: string;
  readonly calls: ReadonlyMap<number, Call>;
  readonly marks: Marks;
}

/** Milliseconds that attaching may take, and marks. */
const PATIENCE = { attach: 30_000, mark: 10_000, first: 100 } as const;
/** Memory for each processor, in pages: what is done at once must fit. */
const PAGES = '4096';

/** Resolves when everything is seen. Throws CouldNotLook. */
export async function watch({ command, group, calls, marks }: Watching): Promise<Watcher> {
  const [file, ...args] = [...command, '-f', 'json', '-B', 'line', '-e', script(group, calls)];
  const env = { PATH: SYSTEM_PATH, BPFTRACE_STRLEN: String(LONGEST + 1), BPFTRACE_PERF_RB_PAGES: PAGES };
  const child = spawn(file, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [lines, events] = [new Lines(), new Events()];
  const rounds = new Rounds(marks.pids);
  let waiting: Event[] = [];
  let lost = 0;
  const take = (line: string): void => {
    const event = events.read(line);
    if (event === undefined || event === 'attached') return;
    if ('lost' in event) lost += event.lost;
    else if (!marks.pids.has(event.tid)) waiting.push(event);
    else {
      const round = roundOf(event.said.paths.get(1) ?? event.said.paths.get(0));
      if (round !== undefined) rounds.passed(event.tid, round, event.at);
    }
  };
  await attached(child);
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of lines.add(chunk.toString('latin1'))) take(line);
  });
  // It says so before it is: the first mark that comes back shows that it sees.
  const begun = performance.now();
  while ((await rounds.next((round) => marks.make(round), PATIENCE.first)) === undefined) {
    if (performance.now() - begun < PATIENCE.attach) continue;
    child.kill('SIGKILL');
    throw new CouldNotLook('no-sandbox', 'bpftrace cannot watch here (it sees nothing).');
  }
  let last: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<{ events: Event[]; whole: boolean }> => {
    const until = await rounds.next((round) => marks.make(round), PATIENCE.mark);
    const done = waiting.filter(({ at }) => at <= (until ?? Number.POSITIVE_INFINITY)).sort((a, b) => a.at - b.at);
    waiting = until === undefined ? [] : waiting.filter(({ at }) => at > until);
    return { events: done, whole: until !== undefined };
  };
  return {
    settled() {
      const settled = last.then(settle);
      last = settled;
      return settled;
    },
    takeLost() {
      const taken = lost;
      lost = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function attached(child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  let said = '';
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  let timer: NodeJS.Timeout | undefined;
  const isUp = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE.attach);
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('latin1')).slice(-4000);
      if (said.includes('"attached_probes"')) resolve(true);
    });
  });
  clearTimeout(timer);
  child.stdout.removeAllListeners('data');
  if (isUp) return;
  child.kill('SIGKILL');
  const why = complaint.split('\n').find((line) => line !== '' && !line.includes('RLIMIT_MEMLOCK')) ?? 'it did not begin';
  throw new CouldNotLook('no-sandbox', `bpftrace cannot watch here (${why.slice(0, 300)}).`);
}

/** Which marks have come back. */
class Rounds {
  readonly #seen = new Map<number, { round: number; at: number }>();
  #round = 0;
  #look: (() => void) | undefined;

  constructor(pids: ReadonlySet<number>) {
    for (const pid of pids) this.#seen.set(pid, { round: 0, at: 0 });
  }

  passed(pid: number, round: number, at: number): void {
    const seen = this.#seen.get(pid);
    if (seen !== undefined && round > seen.round) Object.assign(seen, { round, at });
    this.#look?.();
  }

  /** When the first of the marks made now was: all before it has arrived. undefined: some did not come back within the milliseconds. */
  async next(make: (round: number) => void, patience: number): Promise<number | undefined> {
    this.#round += 1;
    const here = (): boolean => [...this.#seen.values()].every(({ round }) => round >= this.#round);
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
      this.#look = () => {
        if (here()) resolve();
      };
      make(this.#round);
    });
    clearTimeout(timer);
    this.#look = undefined;
    return here() ? Math.min(...[...this.#seen.values()].map(({ at }) => at)) : undefined;
  }
}
