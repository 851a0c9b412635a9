import { createHmac } from 'node:crypto';
import type { Alert, Delivery } from '../../model/web.ts';
import { openDoor } from '../session/door.ts';
import { LIMITS } from '../session/limits.ts';
import { discard } from '../session/replies.ts';

export interface Deliverable {
  readonly url: string;
  /** Signs the body. */
  readonly secret: string;
  readonly alert: Alert;
}

export interface DeliverOptions {
  /** Send to no address that is not public. */
  readonly publicOnly: boolean;
  readonly now: () => Date;
  /** How many times it was tried before. */
  readonly attempts: number;
  /** Milliseconds for one try, from the name to the status; absent: ten seconds. */
  readonly patience?: number;
}

/** What came of one try. `over`: whoever is there wants no more of it, so that another try is no use. */
export interface Tried {
  readonly delivery: Delivery;
  readonly over: boolean;
}

/**
 * Sends one alert, once. The name is resolved once and that address is asked; no redirect is followed, no proxy used, and of the answer
 * only the status is read. Never throws for what the other side does.
 */
export async function deliver({ url, secret, alert }: Deliverable, options: DeliverOptions): Promise<Tried> {
  const { publicOnly, now, patience = PATIENCE } = options;
  const started = now();
  const said = (delivered: boolean, says: string, over = delivered): Tried => ({
    delivery: { at: started.toISOString(), delivered, attempts: options.attempts + 1, says },
    over,
  });
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return said(false, 'its URL is no http or https address', true);
  const body = JSON.stringify(alert);
  const signal = AbortSignal.timeout(patience);
  try {
    const status = await inTime(signal, send(url, headersOf(alert, signature(secret, body, started)), body, publicOnly, signal));
    if (status >= 200 && status < 300) return said(true, String(status));
    return said(
      false,
      status >= 300 && status < 400 ? `${status}: it redirects, and no redirect is followed` : String(status),
      status === 410,
    );
  } catch (error) {
    if (signal.aborted) return said(false, `it did not answer within ${patience / 1000} seconds`);
    return said(false, error instanceof Error ? error.message : 'it could not be reached');
  }
}

const PATIENCE = 10_000;

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 over `SECONDS.BODY`. */
export const signature = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

const headersOf = (alert: Alert, signed: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'user-agent': 'assayer',
  'x-assayer-event': alert.kind,
  'x-assayer-delivery': alert.id,
  'x-assayer-signature': signed,
});

async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  publicOnly: boolean,
  signal: AbortSignal,
): Promise<number> {
  const door = await openDoor(url, publicOnly, LIMITS, 1);
  try {
    signal.throwIfAborted();
    const reply = await door.send(door.url, { method: 'POST', headers, body, signal });
    discard(reply);
    return reply.statusCode;
  } finally {
    door.close();
  }
}

/** A name that resolves slowly heeds no signal. */
async function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true });
  });
  // Whichever loses says nothing more.
  work.catch(() => undefined);
  over.catch(() => undefined);
  return Promise.race([work, over]);
}
