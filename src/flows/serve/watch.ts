import type { Job } from '../../model/web.ts';
import type { Store } from '../../world/store/db/contract.ts';

export interface WatchOptions {
  readonly store: Pick<Store, 'jobs' | 'servers'>;
  /** There is a job to be done. */
  readonly wake: () => void;
  readonly now: () => Date;
  /** Told what is wrong with us: the store does not answer. One sentence. */
  readonly trouble?: (says: string) => void;
  /** Milliseconds between two looks at what is due; absent: ten seconds. */
  readonly every?: number;
}

/** Asks for a job for every watched server whose time has come. What it was last asked for is asked again. */
export interface Watch extends AsyncDisposable {
  /** Looks now; gives the jobs that were asked for. */
  look(): Promise<readonly Job[]>;
}

/** As the asker of a job. */
const BY = 'watch';

/** Servers that are asked about at one time. Those that are still due come with the next look, so that people's jobs get in between. */
const AT_ONCE = 20;

/** Begins to watch. */
export function openWatch({ store, wake, now, trouble, every = 10_000 }: WatchOptions): Watch {
  let looking: Promise<readonly Job[]> | undefined;
  const ask = async (): Promise<readonly Job[]> => {
    try {
      const jobs: Job[] = [];
      for (const { server, request } of await store.servers.due(now(), AT_ONCE))
        jobs.push(await store.jobs.add({ request, label: server.label, by: BY, serverId: server.id }, now()));
      if (jobs.length > 0) wake();
      return jobs;
    } catch (error) {
      trouble?.(`watched servers wait: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    } finally {
      looking = undefined;
    }
  };
  const look = (): Promise<readonly Job[]> => (looking ??= ask());
  const timer = setInterval(() => void look(), every);
  void look();
  return {
    look,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
}
