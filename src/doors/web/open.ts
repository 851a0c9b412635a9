import { openHub } from '../../flows/serve/hub.ts';
import { type Queue, usualWorkers } from '../../flows/serve/queue.ts';
import { openServing, type Serving } from '../../flows/serve/serving.ts';
import type { WorkSettings } from '../../flows/serve/work.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { app } from './app.ts';
import { listen } from './listen.ts';
import { USUAL_LIMITS, type WebLimits } from './settings.ts';

export interface DoorOptions {
  readonly host: string;
  readonly port: number;
  readonly hosts: readonly string[];
  readonly behindProxy: boolean;
  readonly audit: string | undefined;
  readonly page: string | undefined;
  /** Jobs at once; undefined: the usual. */
  readonly workers: number | undefined;
  /** Program and words that start a worker. */
  readonly worker: readonly string[];
  /** Days that reports and jobs are kept; undefined: for good. */
  readonly retain: number | undefined;
  /** How jobs are carried out; the door allows what they do. */
  readonly work: WorkSettings;
  readonly limits?: WebLimits;
  /** Told what is wrong with us: one line. */
  readonly trouble: (says: string) => void;
}

/** A door that people come in by. */
export interface OpenDoor extends AsyncDisposable {
  readonly port: number;
  readonly queue: Queue;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Opens the port, then begins to work on what the store holds. */
export async function openDoor(store: Store, options: DoorOptions): Promise<OpenDoor> {
  const { audit, page, hosts, behindProxy, trouble } = options;
  const { version, ownFiles: commands, publicOnly } = options.work;
  const hub = openHub();
  const now = (): Date => new Date();
  let serving: Serving | undefined;
  const web = app(store, {
    version,
    commands,
    publicOnly,
    audit,
    page,
    hosts,
    behindProxy,
    limits: options.limits ?? USUAL_LIMITS,
    hub,
    wake: () => serving?.queue.wake(),
    cancelled: (id) => serving?.queue.cancelled(id),
    testWebhook: async (id) => serving?.alerts.test(id),
    trouble,
    now,
  });
  const port = await listen(web, options.host, options.port);
  try {
    serving = await openServing({
      store,
      hub,
      command: options.worker,
      workers: options.workers ?? usualWorkers(),
      settings: options.work,
      publicOnly,
      now,
      trouble,
    });
  } catch (error) {
    await port[Symbol.asyncDispose]();
    throw error;
  }
  const working = serving;
  const upkeep = options.retain === undefined ? undefined : keepFor(store, options.retain * DAY, options);
  return {
    port: port.port,
    queue: working.queue,
    async [Symbol.asyncDispose]() {
      clearInterval(upkeep);
      await working[Symbol.asyncDispose]();
      await port[Symbol.asyncDispose]();
    },
  };
}

/** Deletes what is older, now and every hour. */
function keepFor(store: Store, milliseconds: number, { trouble }: DoorOptions): NodeJS.Timeout {
  const clear = (): void => {
    store.upkeep
      .retain(new Date(Date.now() - milliseconds))
      .catch((error: unknown) => trouble(`old reports were not deleted: ${String(error)}`));
  };
  clear();
  return setInterval(clear, HOUR);
}
