import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowEvent } from '../../model/event.ts';
import type { Report } from '../../model/report.ts';
import { isAlive } from '../../world/store/is-alive.ts';
import { LONGEST_EVENT, LONGEST_LINE, MOST_SAID, type WorkLine, type WorkOrder } from './work.ts';

/** How a worker ended. `died`: it said neither. */
export type WorkerEnd =
  | { readonly is: 'report'; readonly report: Report }
  | { readonly is: 'failed'; readonly says: string }
  | { readonly is: 'died'; readonly says: string };

/** A worker in a process of its own, with a temporary folder of its own that goes with it. It waits for one order. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** False: it has ended. */
  readonly alive: boolean;
  carryOut(order: WorkOrder, told: (event: FlowEvent) => void): Promise<WorkerEnd>;
  /** Ends it with all that it started: asked first, by force after `patience` milliseconds. Resolves when nothing is left. */
  stop(patience?: number): Promise<void>;
}

/** Milliseconds that a job may take: more than every part of it together is allowed to. */
const LONGEST_WORK = 30 * 60_000;
/** Milliseconds in which a worker that has said all is gone. */
const LEAVES_IN = 5_000;

const PREFIX = 'assayer-work-';

/** Removes folders of workers of servers that no longer run. */
export async function clearLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = new RegExp(`^${PREFIX}(\\d{1,10})-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Variables that are ours alone: a worker has no business in the store. */
const WITHHELD = /^(?:PG[A-Z]+|ASSAYER_STORE)$/;

/** Starts a worker. `command` is the program with its words, as in `node assayer.js work`. */
export async function startWorker(command: readonly string[]): Promise<WorkerProcess> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const [program = '', ...args] = command;
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.test(name))), TMPDIR: folder };
  const child = spawn(program, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'], env });
  let complaint = '';
  let ended: string | undefined;
  child.stderr.on('data', (bytes: Buffer) => {
    complaint = `${complaint}${bytes.toString('utf8')}`.slice(-2_000);
  });
  // One that is gone is told by its end.
  child.stdin.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    const end = (says: string): void => {
      ended ??= says;
      kill(child.pid, 'SIGKILL');
      void rm(folder, { recursive: true, force: true, maxRetries: 3 })
        .catch(() => undefined)
        .then(() => resolve());
    };
    child.on('error', (error) => end(`Its worker could not be started: ${error.message}.`));
    child.on('close', (code, by) =>
      end(by === null ? `Its worker ended with code ${code}.${lastLine(complaint)}` : `Its worker was ended by ${by}.`),
    );
  });
  return {
    pid: child.pid,
    get alive() {
      return ended === undefined;
    },
    carryOut: async (order, told) => (await answer(child, closed, order, told)) ?? { is: 'died', says: ended ?? 'Its worker ended.' },
    async stop(patience = 4_000) {
      kill(child.pid, 'SIGTERM');
      const timer = setTimeout(() => kill(child.pid, 'SIGKILL'), patience);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** What a worker makes of its order; undefined: it ended without a word. */
async function answer(
  child: ChildProcessWithoutNullStreams,
  closed: Promise<void>,
  order: WorkOrder,
  told: (event: FlowEvent) => void,
): Promise<WorkerEnd | undefined> {
  let end: WorkerEnd | undefined;
  let timer: NodeJS.Timeout | undefined;
  const finish = (how: WorkerEnd): void => {
    end ??= how;
    clearTimeout(timer);
    timer = setTimeout(() => kill(child.pid, 'SIGKILL'), how.is === 'died' ? 0 : LEAVES_IN);
  };
  timer = setTimeout(() => finish({ is: 'died', says: `It took more than ${LONGEST_WORK / 60_000} minutes.` }), LONGEST_WORK);
  const lines = new Lines((line) => {
    if (end !== undefined) return;
    const said = parsed(line);
    if (said === undefined) finish({ is: 'died', says: 'Its worker said what no worker says.' });
    else if ('event' in said) told(said.event);
    else finish('report' in said ? { is: 'report', report: said.report } : { is: 'failed', says: said.failed });
  });
  child.stdout.on('data', (bytes: Buffer) => {
    if (!lines.take(bytes)) finish({ is: 'died', says: `Its worker said more than ${MOST_SAID} bytes.` });
  });
  child.stdin.write(`${JSON.stringify(order)}\n`);
  await closed;
  clearTimeout(timer);
  return end;
}

/** The whole group: what the worker has started goes with it. */
function kill(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}

const lastLine = (text: string): string => {
  const line = text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? '';
  return line === '' ? '' : ` It said: ${line}`;
};

function parsed(line: Buffer): WorkLine | undefined {
  try {
    const said = JSON.parse(line.toString('utf8')) as WorkLine;
    if ('event' in said) return line.length <= LONGEST_EVENT ? said : { event: CUT };
    return 'report' in said || 'failed' in said ? said : undefined;
  } catch {
    return undefined;
  }
}

const CUT: FlowEvent = { type: 'step', server: '', step: 'something too long to be told', detail: undefined };

/** Cuts bytes into lines; keeps no more than one that is not whole. */
class Lines {
  readonly #each: (line: Buffer) => void;
  #pieces: Buffer[] = [];
  #size = 0;
  #all = 0;

  constructor(each: (line: Buffer) => void) {
    this.#each = each;
  }

  /** False: that was too much. */
  take(bytes: Buffer): boolean {
    this.#all += bytes.length;
    let from = 0;
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, from)) {
      const line = Buffer.concat([...this.#pieces, bytes.subarray(from, at)]);
      this.#pieces = [];
      this.#size = 0;
      from = at + 1;
      if (line.length > 0) this.#each(line);
    }
    if (from < bytes.length) this.#pieces.push(bytes.subarray(from));
    this.#size += bytes.length - from;
    return this.#size <= LONGEST_LINE && this.#all <= MOST_SAID;
  }
}
