import type { Job } from '../../model/web.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { type Alerts, openAlerts } from './alerts.ts';
import { compare } from './compare.ts';
import { openQueue, type Queue, type QueueOptions } from './queue.ts';
import { openWatch } from './watch.ts';

export interface ServingOptions extends Pick<QueueOptions, 'hub' | 'command' | 'workers' | 'settings' | 'now'> {
  readonly store: Store;
  /** Send alerts to no address that is not public. */
  readonly publicOnly: boolean;
  readonly trouble: (says: string) => void;
  /** Milliseconds between two looks at what is due, and for letters; absent: the usual. */
  readonly every?: number;
}

/** All that goes on behind the web door: jobs are carried out, watched servers looked at again, and alerts sent. */
export interface Serving extends AsyncDisposable {
  readonly queue: Queue;
  readonly alerts: Alerts;
}

/** Begins with what the store holds. */
export async function openServing({ store, publicOnly, every, ...options }: ServingOptions): Promise<Serving> {
  const { now, trouble } = options;
  const often = every === undefined ? {} : { every };
  const alerts = openAlerts({ store, publicOnly, now, trouble, ...often });
  const ended = (job: Job): void => {
    lostBy(store, job, now()).then(
      (news) => news && alerts.wake(),
      (error: unknown) => trouble(`an alert was not laid down: ${String(error)}`),
    );
  };
  try {
    const queue = await openQueue({ ...options, store, compare, ended, saved: async () => alerts.wake() });
    const watch = openWatch({ store, wake: () => queue.wake(), now, trouble, ...often });
    return {
      queue,
      alerts,
      async [Symbol.asyncDispose]() {
        await watch[Symbol.asyncDispose]();
        await queue[Symbol.asyncDispose]();
        await alerts[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await alerts[Symbol.asyncDispose]();
    throw error;
  }
}

/** A job that came to no report, for its server could not be looked at. True: an alert was laid down. An interrupted one says nothing of its server. */
async function lostBy(store: Store, { state, serverId, why }: Job, now: Date): Promise<boolean> {
  return state === 'failed' && serverId !== undefined && store.servers.lost(serverId, why ?? 'It could not be looked at.', now);
}
