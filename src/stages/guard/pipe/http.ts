import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import { type Door, openDoor } from '../../../world/session/door.ts';
import { LIMITS } from '../../../world/session/limits.ts';
import type { Warden } from '../contract.ts';
import { Conversations } from './conversations.ts';
import { bodyOf, openDoorkeeper } from './doorway.ts';
import { type Across, refused } from './across.ts';
import { exchange, listenTo, pass } from './exchange.ts';
import { hearText, NO_UTF8 } from './hear.ts';
import { oneByOne } from './one-by-one.ts';
import { Reply } from './reply.ts';
import type { Tap } from './tap.ts';
import { isUtf8 } from 'node:buffer';

/** A guard that listens, and the server it stands before. */
export interface HttpPipe {
  readonly host: string;
  readonly port: number;
  readonly upstream: string;
  /** Sent to the server with every request, whatever the client sends: credentials of ours. Lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOnly: boolean;
  /** Only who sends this in the header `assayer-key` comes in: for a listener that nobody else is to use. */
  readonly key?: string;
  /** One for each conversation. */
  readonly openWarden: () => Warden;
  readonly tap?: Tap | undefined;
}

export interface Listening extends AsyncDisposable {
  /** Where clients connect: with the path of the server. */
  readonly url: string;
  readonly port: number;
}

/** Connections to the server at once: streams stay open, and each caller may have one. */
const CONNECTIONS = 512;
/** Code of JSON-RPC for text that is none. */
const PARSE_ERROR = -32_700;

/** Stands before a server on the network until it is disposed of. Throws CouldNotLook, or UsageError when it cannot listen there. */
export async function pipeHttp(pipe: HttpPipe): Promise<Listening> {
  const door = await openDoor(pipe.upstream, pipe.publicOnly, { ...LIMITS, requestMs: 0 }, CONNECTIONS);
  const conversations = new Conversations(pipe.openWarden);
  const across: Across = { door, conversations, schemas: new Map(), headers: pipe.headers, tap: pipe.tap, turn: oneByOne() };
  const turnedAway = openDoorkeeper([pipe.host]);
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 60_000 }, (request, response) => {
    void serve(pipe, across, turnedAway, request, response);
  });
  await listening(server, pipe);
  const { port } = server.address() as AddressInfo;
  const shown = pipe.host.includes(':') ? `[${pipe.host}]` : pipe.host;
  return {
    url: `http://${shown}:${port}${door.url.pathname}${door.url.search}`,
    port,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      door.close();
      await conversations.close();
    },
  };
}

async function listening(server: Server, { host, port }: HttpPipe): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new UsageError(`--listen ${host}:${port}: cannot listen there (${error.code ?? error.message}); choose another port, or 0 for any`),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}

async function serve(
  pipe: HttpPipe,
  across: Across,
  turnedAway: ReturnType<typeof openDoorkeeper>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accepts = request.headers.accept ?? '*/*';
  const reply = new Reply(response, /text\/event-stream/i.test(accepts));
  try {
    const away = turnedAway(request.headers);
    if (away !== undefined) return refused(reply, 403, away);
    if (pipe.key !== undefined && request.headers['assayer-key'] !== pipe.key)
      return refused(reply, 403, 'This guard is not for everybody.');
    const url = destination(across, request.url ?? '/');
    if (url === undefined) return refused(reply, 404, 'This guard stands before another address; nothing is passed on here.');
    switch (request.method) {
      case 'POST':
        return await post(across, url, request, reply);
      case 'GET':
        return await (isKnown(url, across.door) || across.conversations.at(url) !== undefined
          ? listenTo(across, url, request, reply)
          : pass(across, url, request, reply));
      case 'DELETE':
        return await pass(across, url, request, reply);
      default:
        return refused(reply, 405, 'Only POST, GET and DELETE mean something here.');
    }
  } catch (error) {
    const says = error instanceof CouldNotLook ? error.message : 'The guard broke while it passed this on; nothing was passed.';
    refused(reply, 502, says);
  }
}

async function post(across: Across, url: URL, request: IncomingMessage, reply: Reply): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return refused(reply, 415, 'Messages are UTF-8.');
  if (!/^(?:identity)?$/i.test(request.headers['content-encoding'] ?? ''))
    return refused(reply, 415, 'Messages are sent without compression.');
  const body = await bodyOf(request);
  await across.turn();
  if (body === undefined) return refused(reply, 413, 'The message is larger than 4 MiB; it was not passed on.');
  const spoken = hearText(body.toString('utf8'), 'client', {}, isUtf8(body) ? [] : [NO_UTF8]);
  if (spoken === undefined || spoken.kind === 'noise') return refused(reply, 400, 'Parse error: this is no message.', PARSE_ERROR);
  await exchange(across, { url, request, reply, spoken, body });
}

/** Where a request goes: to the server's address, to one that it named in a stream, or to what it says of itself; undefined: nowhere. */
function destination({ door, conversations }: Across, path: string): URL | undefined {
  if (path === door.url.pathname + door.url.search) return door.url;
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const url = new URL(door.url.origin + path);
  if (url.origin !== door.url.origin) return undefined;
  if (url.pathname === '/' || url.pathname === door.url.pathname)
    return new URL(`${door.url.pathname}${url.search || door.url.search}`, door.url);
  return conversations.at(url) !== undefined || url.pathname.startsWith('/.well-known/') ? url : undefined;
}

const isKnown = (url: URL, { url: { pathname } }: Door): boolean => url.pathname === pathname;
