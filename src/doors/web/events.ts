import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { askerOf } from './auth.ts';
import { Refused } from './problem.ts';
import type { Shared } from './settings.ts';

/** A viewer of live events. */
export interface Viewer {
  /** Aborts when he is gone. */
  readonly signal: AbortSignal;
  /** Events as `eventText` makes them. Resolves when he has taken them: one who is slow holds up himself alone. */
  send(text: string): Promise<void>;
  /** A sign of life, when it is time for one. */
  live(): Promise<void>;
}

/** One event as it goes over the wire. */
export const eventText = (id: number, data: unknown): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** Streams to one viewer until `show` is done, or he is gone, or his token is: that is looked at with each sign of life. Throws Refused when there are too many. */
export function stream(c: Context, shared: Shared, show: (viewer: Viewer) => Promise<void>): Response {
  const { settings, viewers } = shared;
  if (viewers.count >= settings.limits.viewers)
    throw new Refused(503, 'too-many-viewers', 'Too many people watch at once; reload in a minute.', 60);
  c.header('X-Accel-Buffering', 'no');
  viewers.count += 1;
  return streamSSE(c, async (sse) => {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    sse.onAbort(leave);
    c.req.raw.signal.addEventListener('abort', leave, { once: true });
    try {
      await sse.write('retry: 2000\n\n');
      const stillMay = async (): Promise<void> => {
        if ((await askerOf(c, shared).catch(() => undefined))?.token === undefined) leave();
      };
      await show(viewerOf(sse, gone.signal, settings.limits.heartbeat, stillMay));
    } catch (error) {
      if (!gone.signal.aborted) settings.trouble(error instanceof Error ? error.message : String(error));
    } finally {
      viewers.count -= 1;
    }
  });
}

function viewerOf(sse: SSEStreamingApi, signal: AbortSignal, heartbeat: number, stillMay: () => Promise<void>): Viewer {
  let last = performance.now();
  let known = last;
  return {
    signal,
    async send(text) {
      await sse.write(text);
      last = performance.now();
    },
    async live() {
      if (performance.now() - known >= heartbeat) {
        known = performance.now();
        await stillMay();
        if (signal.aborted) return;
      }
      if (performance.now() - last < heartbeat) return;
      await sse.write(': still here\n\n');
      last = performance.now();
    },
  };
}
