import { CouldNotLook } from '../../model/errors.ts';
import type { HttpFacts } from '../../model/inventory.ts';
import type { Channel, Tape } from './channel.ts';
import { unreachable } from './door.ts';
import { notOpened } from './not-opened.ts';
import type { Door, Reply } from './door.ts';
import { httpFacts } from './http-facts.ts';
import type { SessionLimits } from './limits.ts';
import { discard, header } from './replies.ts';
import { SseEvents } from './sse-events.ts';
import type { SseEvent } from './sse-events.ts';
import { refuseStatus } from './status.ts';
import { Talk } from './talk.ts';
import { utf8Pieces } from './utf8.ts';
import { isFault, readJson } from './wire.ts';

export interface SseOptions {
  readonly door: Door;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: SessionLimits;
  readonly tape: Tape | undefined;
}

/** Opens the transport of 2024-11-05: one stream to listen to, and the endpoint that it names to post to. */
export async function openSse(options: SseOptions): Promise<Channel> {
  const { door, limits, tape, headers } = options;
  tape?.event({ event: 'open', kind: 'sse' });
  const leave = new AbortController();
  let endpoint: URL | undefined;
  const talk = new Talk({
    limits,
    tape,
    send: async (text, { id, signal }) => {
      const reply = await door.send(endpoint ?? door.url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: text,
        signal,
      });
      if (id !== undefined) await refuseStatus(door, reply, talk, sendsCredentials(headers));
      discard(reply);
      if (id !== undefined && reply.statusCode >= 400)
        throw new CouldNotLook('not-mcp', `The endpoint of the stream answered ${reply.statusCode}.`);
    },
  });
  try {
    const reply = await listen(door, headers, leave, limits, talk);
    endpoint = await endpointOf(reply, options, talk, leave);
  } catch (error) {
    leave.abort();
    door.close();
    throw notOpened(tape, unreachable(door.url, error));
  }
  let facts: Promise<HttpFacts> | undefined;
  return {
    kind: 'sse',
    request: (method, params, o = {}) => talk.request(method, params, o),
    notify: (method, params) => talk.notify(method, params),
    close: async () => {
      talk.end(new CouldNotLook('unreachable', 'The connection was closed.'));
      leave.abort();
      door.close();
    },
    ended: Promise.resolve(),
    anomalies: talk.anomalies,
    serverRequests: talk.serverRequests,
    logs: talk.logs,
    overwritten: talk.overwritten,
    stderr: () => '',
    note: (kind, where, detail) => talk.note(kind, where, detail),
    asked: (method, params, during) => talk.asked(method, params, during),
    settle: (era, _version, declared) => talk.settle(era, declared),
    facts: () => (facts ??= lookAtFacts(options, talk, endpoint)),
    mark: () => tape?.event({ event: 'mark' }),
    fallback: undefined,
  };
}

/** Anything beside our own `user-agent` is the user's. */
const sendsCredentials = (headers: Readonly<Record<string, string>>): boolean => Object.keys(headers).length > 1;

async function lookAtFacts({ door, headers, tape }: SseOptions, talk: Talk, endpoint: URL | undefined): Promise<HttpFacts> {
  const session =
    endpoint && ([...endpoint.searchParams].find(([name]) => /session/i.test(name))?.[1] ?? endpoint.pathname.split('/').at(-1));
  const { facts, odd } = await httpFacts({
    door,
    headers,
    open: !sendsCredentials(headers),
    session,
    modern: false,
    version: undefined,
    ...(endpoint && { endpoint }),
  });
  for (const { kind, detail } of odd) talk.observe(kind, 'http', detail);
  tape?.event({ event: 'http', facts });
  return facts;
}

async function listen(
  door: Door,
  headers: Readonly<Record<string, string>>,
  leave: AbortController,
  limits: SessionLimits,
  talk: Talk,
): Promise<Reply> {
  const timer = setTimeout(() => leave.abort(), limits.connectMs);
  const reply = await door.send(door.url, { method: 'GET', headers: { ...headers, accept: 'text/event-stream' }, signal: leave.signal });
  clearTimeout(timer);
  await refuseStatus(door, reply, talk, sendsCredentials(headers));
  if (reply.statusCode === 200 && /^text\/event-stream\b/i.test(header(reply, 'content-type') ?? '')) return reply;
  discard(reply);
  throw new CouldNotLook(
    'not-mcp',
    `${door.url.origin} offers no event stream: status ${reply.statusCode}, ${(header(reply, 'content-type') ?? 'no content type').slice(0, 60)}.`,
  );
}

/** Reads the stream until it names its endpoint, and goes on reading in the background. */
function endpointOf(reply: Reply, { door, limits }: SseOptions, talk: Talk, leave: AbortController): Promise<URL> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CouldNotLook('not-mcp', 'The event stream names no endpoint to post to.')), limits.connectMs);
    const take = ({ event, data }: SseEvent): void => {
      if (event !== 'endpoint') return message(data, limits, talk);
      clearTimeout(timer);
      const named = URL.canParse(data, door.url.href) ? new URL(data, door.url.href) : undefined;
      if (named?.origin === door.url.origin) return resolve(named);
      talk.observe('endpoint-cross-origin', 'http', `the stream wants messages posted to ${data.slice(0, 200)}`);
      reject(
        new CouldNotLook(
          'blocked',
          `The server wants its messages posted to another origin (${data.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 200)}); nothing was sent there.`,
        ),
      );
    };
    const text = utf8Pieces(() => talk.observe('invalid-utf8', 'http', 'bytes that are no UTF-8; they were replaced by U+FFFD'));
    void pump(reply, limits, text, take).then((end) => {
      clearTimeout(timer);
      if (end.why === 'cut') talk.observe(end.kind, 'http', end.message);
      const error = new CouldNotLook(
        end.why === 'cut' ? 'cut' : 'crashed',
        end.why === 'cut' ? `The server sent ${end.message}; the connection was ended.` : 'The server closed its event stream.',
      );
      talk.end(error);
      leave.abort();
      reject(error);
    });
  });
}

function message(data: string, limits: SessionLimits, talk: Talk): void {
  const doc = readJson(data, limits);
  if (!isFault(doc)) talk.take(doc);
  else if (data.trim() !== '')
    talk.observe(doc.tooMany ? 'node-cap' : 'sse-bad-json', 'http', `an event that is no message: ${data.slice(0, 80)}`);
}

type End = { readonly why: 'over' } | { readonly why: 'cut'; readonly kind: 'message-cap' | 'total-cap'; readonly message: string };

async function pump(
  reply: Reply,
  limits: SessionLimits,
  text: (chunk: Uint8Array) => string,
  take: (event: SseEvent) => void,
): Promise<End> {
  const events = new SseEvents(limits.messageBytes, take);
  let total = 0;
  try {
    for await (const chunk of reply.body as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > limits.totalBytes) return { why: 'cut', kind: 'total-cap', message: `more than ${limits.totalBytes} bytes in all` };
      if (!events.push(text(chunk)))
        return { why: 'cut', kind: 'message-cap', message: `an event of more than ${limits.messageBytes} bytes` };
    }
  } catch {
    // The stream was ended, by us or by the server; what it still owed is told to each request.
  }
  return { why: 'over' };
}
