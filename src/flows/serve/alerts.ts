import { randomUUID } from 'node:crypto';
import type { Delivery } from '../../model/web.ts';
import type { Letter, Store } from '../../world/store/db/contract.ts';
import { deliver } from '../../world/webhook/deliver.ts';

export interface AlertOptions {
  readonly store: Pick<Store, 'webhooks'>;
  /** Send to no address that is not public. */
  readonly publicOnly: boolean;
  readonly now: () => Date;
  /** Told what is wrong with us: the store does not answer. One sentence. */
  readonly trouble?: (says: string) => void;
  /** Milliseconds between two looks for letters; absent: five seconds. */
  readonly every?: number;
  /** Milliseconds for one try; absent: ten seconds. */
  readonly patience?: number;
}

/** Sends what the store holds for webhooks. A letter that nobody took is tried again, later each time, and then given up. */
export interface Alerts extends AsyncDisposable {
  /** There may be something to send. */
  wake(): void;
  /** Sends a test, now; undefined: there is no such webhook. */
  test(webhookId: string): Promise<Delivery | undefined>;
}

/** Seconds to wait after each try that failed; after the last it is given up: seven tries within nine hours. */
const WAITS = [30, 120, 600, 1_800, 7_200, 21_600] as const;

/** When to try once more after so many tries; undefined: not at all. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait * 1000);
}

/** Letters that are sent at one time. */
const AT_ONCE = 8;
/** Milliseconds for which a letter is ours: longer than a try takes. */
const HELD = 60_000;

/** Begins to send. */
export function openAlerts(options: AlertOptions): Alerts {
  const { store, publicOnly, now, trouble, every = 5_000, patience } = options;
  let closed = false;
  let sending: Promise<void> | undefined;
  let again = false;
  const trying = { publicOnly, now, ...(patience === undefined ? {} : { patience }) };

  const send = async (letter: Letter): Promise<void> => {
    const { delivery, over } = await deliver(letter, { ...trying, attempts: letter.attempts });
    await store.webhooks.tried(letter, delivery, over ? undefined : nextTry(delivery.attempts, now()));
  };
  const sendAll = async (): Promise<void> => {
    try {
      do {
        again = false;
        for (let some = AT_ONCE; some === AT_ONCE && !closed; ) {
          const letters = await store.webhooks.letters(now(), new Date(now().getTime() + HELD), AT_ONCE);
          await Promise.all(letters.map(send));
          some = letters.length;
        }
      } while (again && !closed);
    } catch (error) {
      trouble?.(`alerts wait: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      sending = undefined;
    }
  };
  const wake = (): void => {
    again = true;
    if (!closed) sending ??= sendAll();
  };
  const timer = setInterval(wake, every);
  wake();
  return {
    wake,
    async test(webhookId) {
      const hook = (await store.webhooks.list()).find(({ id }) => id === webhookId);
      const secret = await store.webhooks.secretOf(webhookId);
      if (hook === undefined || secret === undefined) return undefined;
      const { delivery } = await deliver({ url: hook.url, secret, alert: testAlert(now()) }, { ...trying, attempts: 0 });
      await store.webhooks.delivered(webhookId, delivery);
      return delivery;
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      clearInterval(timer);
      await sending;
    },
  };
}

const testAlert = (now: Date) =>
  ({
    schema: 'assayer.alert/1',
    id: randomUUID(),
    kind: 'test',
    at: now.toISOString(),
    server: { id: 'test', label: 'a test' },
    says: 'This is a test. Alerts on watched servers arrive here.',
    reportId: undefined,
  }) as const;
