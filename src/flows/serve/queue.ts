import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UsageError } from '../../model/errors.ts';
import type { FlowEvent } from '../../model/event.ts';
import type { Report } from '../../model/report.ts';
import type { Job, JobEvent, JobRequest } from '../../model/web.ts';
import type { Compare, Ending, Saved, Store } from '../../world/store/db/contract.ts';
import type { Hub } from './hub.ts';
import { MOST_EVENTS, type WorkSettings } from './work.ts';
import { clearLeftOvers, startWorker, type WorkerEnd, type WorkerProcess } from './worker-process.ts';

export interface QueueOptions {
  readonly store: Pick<Store, 'jobs' | 'reports' | 'servers'>;
  readonly hub: Hub;
  /** Program and words that start a worker. */
  readonly command: readonly string[];
  /** Jobs at once. */
  readonly workers: number;
  readonly settings: WorkSettings;
  /** Judges a report by what was kept before it. */
  readonly compare: Compare;
  readonly now: () => Date;
  /** Told of each report that was kept. */
  readonly saved?: (job: Job, saved: Saved) => Promise<void>;
  /** Told of each job that ended. */
  readonly ended?: (job: Job) => void;
  /** Told what went wrong with ourselves: the store does not answer. One sentence. */
  readonly trouble?: (says: string) => void;
  /** Milliseconds after which a worker that was not heard of is taken for dead. */
  readonly lease?: number;
}

/** Jobs of the store, carried out by workers in their own processes. */
export interface Queue extends AsyncDisposable {
  /** There may be something to do. */
  wake(): void;
  /** This job was cancelled: its worker need not wait for its next beat to know. */
  cancelled(id: string): void;
  /** Process ids of the workers that are at work. */
  readonly atWork: readonly number[];
}

/** As many as the machine carries well: one a core, four at most. */
export const usualWorkers = (): number => Math.max(1, Math.min(4, availableParallelism()));

const NO_COMMANDS = 'The server that took this job starts no commands; whoever runs it may start it with --allow-commands.';

const LEASE = 15_000;
/** Milliseconds between two looks whether there is work of others: another server, or the watch. */
const LOOK_EVERY = 1_000;

/** Begins to work. Jobs whose worker is dead are told as interrupted first. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  await clearLeftOvers();
  const queue = new Working(options);
  await queue.recover();
  queue.begin();
  return queue;
}

interface Running {
  readonly worker: WorkerProcess;
  beat(): Promise<void>;
}

class Working implements Queue {
  readonly #options: QueueOptions;
  readonly #name = randomUUID();
  readonly #lease: number;
  readonly #running = new Map<string, Running>();
  readonly #work = new Set<Promise<void>>();
  #spare: Promise<WorkerProcess> | undefined;
  #filling = false;
  #again = false;
  #closed = false;
  #timers: NodeJS.Timeout[] = [];
  /** One report at a time is taken apart, so that memory holds one. */
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#lease = options.lease ?? LEASE;
  }

  get atWork(): readonly number[] {
    return [...this.#running.values()].flatMap(({ worker: { pid } }) => (pid === undefined ? [] : [pid]));
  }

  begin(): void {
    this.#prepare();
    this.#timers = [
      setInterval(() => this.wake(), LOOK_EVERY),
      setInterval(() => void this.#careful(() => this.recover()), this.#lease / 2),
    ];
    this.wake();
  }

  async recover(): Promise<void> {
    // A machine that slept has late beats, and they come first: what is ours is not taken from ourselves.
    await Promise.all([...this.#running.values()].map((running) => running.beat()));
    const { store, hub, now, ended } = this.#options;
    for (const job of await store.jobs.recover(now())) {
      hub.tell(job.id);
      ended?.(job);
    }
  }

  wake(): void {
    if (this.#filling) this.#again = true;
    else void this.#careful(() => this.#fill());
  }

  cancelled(id: string): void {
    void this.#running.get(id)?.beat();
  }

  async #fill(): Promise<void> {
    this.#filling = true;
    try {
      do {
        this.#again = false;
        while (!this.#closed && this.#work.size < this.#options.workers) {
          const claimed = await this.#options.store.jobs.claim(this.#name, this.#until(), this.#options.now());
          if (claimed === undefined) break;
          const work = this.#careful(() => this.#carryOut(claimed.job, claimed.request)).finally(() => {
            this.#work.delete(work);
            this.wake();
          });
          this.#work.add(work);
        }
      } while (this.#again);
    } finally {
      this.#filling = false;
    }
  }

  #until(): Date {
    return new Date(this.#options.now().getTime() + this.#lease);
  }

  /** One worker waits, with what judges in its memory: a job then begins at once. */
  #prepare(): void {
    if (this.#closed || this.#spare !== undefined) return;
    this.#spare = startWorker(this.#options.command);
    this.#spare.catch(() => undefined);
  }

  async #worker(): Promise<WorkerProcess> {
    const spare = this.#spare;
    this.#spare = undefined;
    const waiting = await spare?.catch(() => undefined);
    return waiting?.alive === true ? waiting : startWorker(this.#options.command);
  }

  async #carryOut(job: Job, request: JobRequest): Promise<void> {
    const { store, hub, settings } = this.#options;
    // It may have been asked of another server, or of this one when it was started otherwise.
    if (request.what.is === 'command' && !settings.ownFiles) return this.#end(job.id, { state: 'failed', why: NO_COMMANDS });
    const worker = await this.#worker();
    let lost = false;
    const beat = async (): Promise<void> => {
      lost ||= !(await store.jobs.beat(job.id, this.#name, this.#until()));
      if (lost) await worker.stop();
    };
    this.#running.set(job.id, { worker, beat: () => this.#careful(beat) });
    if (this.#closed) void worker.stop();
    const timer = setInterval(() => void this.#careful(beat), Math.min(2_000, this.#lease / 3));
    const life = new Life(async (events) => {
      await store.jobs.append(job.id, events, this.#options.now());
      hub.tell(job.id);
    });
    try {
      hub.tell(job.id);
      const approved = await store.servers.approved(request.what);
      const end = await worker.carryOut({ request, settings, approved }, (event) => life.add(event));
      this.#prepare();
      await life.whole();
      clearInterval(timer);
      await this.#conclude(job, request, end, lost);
    } finally {
      clearInterval(timer);
      this.#running.delete(job.id);
      await worker.stop();
    }
  }

  async #conclude(job: Job, request: JobRequest, end: WorkerEnd, lost: boolean): Promise<void> {
    const { store, saved } = this.#options;
    if (lost) {
      const now = await store.jobs.get(job.id);
      if (now?.state === 'running') await this.#end(job.id, { state: 'cancelled', why: 'It was cancelled.' });
      return;
    }
    if (end.is === 'failed' && !this.#closed) return this.#end(job.id, { state: 'failed', why: end.says });
    if (end.is !== 'report')
      return this.#end(job.id, {
        state: 'interrupted',
        why: this.#closed ? 'The server was stopped; start it again.' : `${end.is === 'died' ? end.says : ''} Start it again.`,
      });
    const { report } = end;
    const kept = await this.#keep(request, report);
    if (typeof kept === 'string') return this.#end(job.id, { state: 'failed', why: kept });
    const grade = report.servers[0]?.score.grade;
    await this.#end(job.id, { state: 'finished', why: undefined, report: { reportId: kept.reportId, serverId: kept.serverId, grade } });
    await saved?.(job, kept);
  }

  /** Why it cannot be kept, when that lies in the report. */
  async #keep(request: JobRequest, report: Report): Promise<Saved | string> {
    const { store, compare, now } = this.#options;
    const keep = this.#keeping.then(() => store.reports.save({ request, report, compare }, now()));
    this.#keeping = keep.catch(() => undefined);
    try {
      return await keep;
    } catch (error) {
      if (error instanceof UsageError) return error.message;
      throw error;
    }
  }

  async #end(id: string, as: Ending): Promise<void> {
    const { store, hub, now, ended } = this.#options;
    const job = await store.jobs.end(id, as, now());
    hub.tell(id);
    ended?.(job);
  }

  /** A store that does not answer is told, and asked again later. */
  async #careful(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.trouble?.(error instanceof Error ? error.message : String(error));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    const spare = await this.#spare?.catch(() => undefined);
    await Promise.all([spare?.stop(0), ...[...this.#running.values()].map(({ worker }) => worker.stop())]);
    await Promise.all(this.#work);
  }
}

/** What a job tells, written in the order in which it was told, as many lines at once as came meanwhile. */
class Life {
  readonly #write: (events: readonly JobEvent['event'][]) => Promise<void>;
  #waiting: FlowEvent[] = [];
  #writing: Promise<void> | undefined;
  #count = 0;
  #failed: unknown;

  constructor(write: (events: readonly JobEvent['event'][]) => Promise<void>) {
    this.#write = write;
  }

  add(event: FlowEvent): void {
    this.#count += 1;
    if (this.#count > MOST_EVENTS) return;
    this.#waiting.push(event);
    this.#writing ??= this.#flush();
  }

  async #flush(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0));
    } catch (error) {
      this.#failed ??= error;
    } finally {
      this.#writing = undefined;
    }
  }

  /** Everything that was told stands in the store. Throws what went wrong with that. */
  async whole(): Promise<void> {
    await this.#writing;
    if (this.#failed !== undefined) throw this.#failed;
  }
}
