import type { Readable, Writable } from 'node:stream';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { REFUSED, refusal, refusedRequest } from '../answers.ts';
import type { Heard } from '../contract.ts';
import { eraOf } from '../meta.ts';
import { hear, tooLong } from '../pipe/hear.ts';
import { Lines } from '../pipe/lines.ts';
import { mended } from '../pipe/pieces.ts';
import { LISTS, mergedIntroduction, mergedList, type Said } from './merge.ts';
import { learn, routed, type Server, serversOf, type Spoke, textOf } from './routes.ts';

export interface HubParts {
  readonly client: { readonly input: Readable; readonly output: Writable };
  readonly spokes: readonly Spoke[];
  /** There is only one server, and its names stay as they are. */
  readonly alone?: boolean;
  /** Our own. */
  readonly version: string;
  readonly tell: (text: string) => void;
}

type Id = string | number;

/** Pages of one list of one server. */
const MOST_PAGES = 50;
/** Milliseconds for what is asked of all servers. */
const PATIENCE = 60_000;
const NO_METHOD = -32_601;
const ALL = new Set(['ping', 'logging/setLevel']);
const INTRODUCTIONS = new Set(['initialize', 'server/discover']);
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** Stands as one server before several, each behind a guard of its own. Judges nothing. Resolves when the client or all servers are gone. */
export function openHub(parts: HubParts): Promise<void> {
  return new Hub(parts).run();
}

class Hub {
  readonly #parts: HubParts;
  readonly #servers: readonly Server[];
  /** Who was asked what the client waits for. */
  readonly #asked = new Map<string, Server>();
  /** Requests of servers, under the ids that the client knows. */
  readonly #requests = new Map<string, { readonly server: Server; readonly id: Id }>();
  readonly #tasks = new Map<string, Server>();
  #count = 0;
  #over: () => void = () => {};

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#servers = serversOf(parts.spokes, parts.alone ?? false);
  }

  async run(): Promise<void> {
    const { client } = this.#parts;
    const over = new Promise<void>((resolve) => (this.#over = resolve));
    client.output.on('error', (error) => {
      for (const { input, output } of this.#servers) {
        input.end();
        output.destroy(error);
      }
      this.#over();
    });
    this.#lines(
      client.input,
      'client',
      (heard, raw) => this.#fromClient(heard, raw),
      () => {
        for (const { input } of this.#servers) input.end();
      },
    );
    for (const server of this.#servers)
      this.#lines(
        server.output,
        'server',
        (heard, raw) => this.#fromServer(server, heard, raw),
        () => this.#gone(server),
      );
    await over;
  }

  #lines(from: Readable, side: 'client' | 'server', take: (heard: Heard, raw: Buffer) => void, end: () => void): void {
    const lines = new Lines(
      (line) => {
        if (line.kind !== 'line')
          return side === 'client' ? this.#tooLong(tooLong(line.head, line.tail, line.size, side).heard) : undefined;
        const spoken = hear(line.bytes, side);
        for (const heard of spoken?.heard ?? []) take(heard, spoken?.kind === 'batch' ? Buffer.from(heard.raw) : line.bytes);
      },
      () => from.destroy(),
      { line: 16 * 1024 * 1024, endless: 64 * 1024 * 1024 },
    );
    from.on('data', (chunk: Buffer) => lines.push(chunk));
    from.once('end', () => lines.end());
    from.once('close', end);
    from.once('error', () => {});
    from.once('end', end);
  }

  #tooLong(heard: readonly Heard[]): void {
    for (const { message } of heard)
      if (isId(message['id']))
        this.#toClient({
          jsonrpc: '2.0',
          id: message['id'],
          error: { code: REFUSED, message: 'The message is too long; it was not passed on.' },
        });
  }

  #send(to: Writable, from: readonly Readable[], data: Buffer): void {
    if (!to.writable || to.write(data)) return;
    for (const each of from) each.pause();
    to.once('drain', () => {
      for (const each of from) each.resume();
    });
  }

  #toClient(message: JsonObject | Buffer): void {
    const data = mended(message instanceof Buffer ? message : Buffer.from(JSON.stringify(message)));
    this.#send(
      this.#parts.client.output,
      this.#servers.map(({ output }) => output),
      data,
    );
  }

  #toServer(server: Server, message: JsonObject | Buffer): void {
    const data = mended(message instanceof Buffer ? message : Buffer.from(JSON.stringify(message)));
    this.#send(server.input, [this.#parts.client.input], data);
  }

  // ---- from the client ----

  #fromClient({ message, differentials }: Heard, raw: Buffer): void {
    const { id, method } = message;
    const params = isObject(message['params']) ? message['params'] : {};
    // What is written ambiguously is refused by the guard of whoever it goes to: it must come there as it is.
    const odd = differentials.length > 0;
    if (typeof method !== 'string') return this.#answered(message, raw, odd);
    if (!isId(id)) return this.#notified(method, params, message, raw);
    if (odd) return this.#pass(this.#routed(method, params)?.server ?? this.#living()[0], message, raw, id);
    if (INTRODUCTIONS.has(method)) return void this.#introduce(id, method, message);
    if (Object.hasOwn(LISTS, method)) return void this.#list(id, method, message);
    if (ALL.has(method)) return void this.#all(id, message);
    if (method === 'subscriptions/listen') return this.#subscribe(id, message);
    const to = this.#routed(method, params);
    if (to === undefined) return this.#refuse(id, method, params);
    this.#pass(to.server, to.params === params ? message : { ...message, params: to.params }, to.params === params ? raw : undefined, id);
  }

  #pass(server: Server | undefined, message: JsonObject, raw: Buffer | undefined, id: Id): void {
    if (server === undefined) return this.#refuse(id, textOf(message['method']), {});
    this.#asked.set(JSON.stringify(id), server);
    this.#toServer(server, raw ?? message);
  }

  #routed(method: string, params: JsonObject): ReturnType<typeof routed> {
    return routed(this.#living(), this.#tasks, method, params);
  }

  #refuse(id: Id, method: string, params: JsonObject): void {
    const known = method === 'tools/call' || method === 'prompts/get' || params['uri'] !== undefined || params['taskId'] !== undefined;
    const what = params['name'] ?? params['uri'] ?? method;
    if (known) this.#toClient(refusal(id, method, eraOf({ params }), `None of the servers here has ${textOf(what).slice(0, 200)}.`));
    else this.#toClient({ jsonrpc: '2.0', id, error: { code: NO_METHOD, message: 'Method not found' } });
  }

  #answered(message: JsonObject, raw: Buffer, odd: boolean): void {
    const key = JSON.stringify(message['id'] ?? null);
    const request = this.#requests.get(key);
    if (request === undefined) return;
    this.#requests.delete(key);
    this.#toServer(request.server, odd ? raw : { ...message, id: request.id });
  }

  #notified(method: string, params: JsonObject, message: JsonObject, raw: Buffer): void {
    if (method !== 'notifications/cancelled') {
      for (const server of this.#living()) this.#toServer(server, raw);
      return;
    }
    const server = this.#asked.get(JSON.stringify(params['requestId'] ?? null));
    if (server !== undefined) return this.#toServer(server, raw);
    for (const each of this.#living())
      for (const own of each.own.keys())
        if (own.endsWith(`/${textOf(params['requestId'])}`)) this.#toServer(each, { ...message, params: { ...params, requestId: own } });
  }

  // ---- asked of all ----

  async #introduce(id: Id, method: string, message: JsonObject): Promise<void> {
    const answers = await this.#each(message);
    const said = answers.flatMap(({ server, answer }): Said[] =>
      isObject(answer?.['result']) ? [{ server: server.prefix, result: answer['result'] }] : [],
    );
    // The stateless revision is spoken only where all speak it: the client then tries the older one.
    const whole = method === 'initialize' ? said.length > 0 : said.length === answers.length;
    if (!whole)
      return this.#toClient({
        jsonrpc: '2.0',
        id,
        error: {
          code: method === 'initialize' ? REFUSED : NO_METHOD,
          message: method === 'initialize' ? 'No server could be started.' : 'Method not found',
        },
      });
    for (const { server, answer } of answers)
      if (!isObject(answer?.['result'])) {
        server.live = false;
        this.#parts.tell(`${server.label} does not speak the revision that the client speaks, or did not answer; it is left out.`);
      }
    this.#toClient({ jsonrpc: '2.0', id, result: mergedIntroduction(said, this.#parts.version) });
  }

  async #list(id: Id, method: string, message: JsonObject): Promise<void> {
    const said = await Promise.all(this.#living().map((server) => this.#pages(server, method, message)));
    const found = said.flat();
    this.#toClient({ jsonrpc: '2.0', id, result: mergedList(method, found) });
  }

  /** All pages of one server's list; none when it has no such list. */
  async #pages(server: Server, method: string, message: JsonObject): Promise<Said[]> {
    const pages: Said[] = [];
    const params: JsonObject = isObject(message['params']) ? message['params'] : {};
    const { cursor: _theirs, ...rest } = params;
    let cursor: Json | undefined;
    do {
      const answer = await this.#ask(server, { ...message, params: cursor === undefined ? rest : { ...rest, cursor } });
      const result = answer?.['result'];
      if (!isObject(result)) break;
      pages.push({ server: server.prefix, result });
      learn(server, method, result);
      cursor = result['nextCursor'];
    } while (typeof cursor === 'string' && pages.length < MOST_PAGES);
    return pages;
  }

  async #all(id: Id, message: JsonObject): Promise<void> {
    const answers = await this.#each(message);
    const good = answers.find(({ answer }) => answer?.['result'] !== undefined);
    const answer = good?.answer ?? answers[0]?.answer ?? { error: { code: REFUSED, message: 'No server answered.' } };
    this.#toClient({ ...answer, jsonrpc: '2.0', id });
  }

  /** Stays open at all servers; the client sees one subscription. */
  #subscribe(id: Id, message: JsonObject): void {
    let left = this.#living().length;
    for (const server of this.#living()) {
      const own = this.#ownId(id);
      server.own.set(own, (answer) => {
        server.own.delete(own);
        left -= 1;
        if (left === 0)
          this.#toClient({ jsonrpc: '2.0', ...(answer ?? { error: { code: REFUSED, message: 'The servers have ended.' } }), id });
      });
      this.#toServer(server, { ...message, id: own });
    }
  }

  #each(message: JsonObject): Promise<{ readonly server: Server; readonly answer: JsonObject | undefined }[]> {
    return Promise.all(this.#living().map(async (server) => ({ server, answer: await this.#ask(server, message) })));
  }

  #ask(server: Server, message: JsonObject): Promise<JsonObject | undefined> {
    const own = this.#ownId(message['id'] as Id);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(undefined), PATIENCE);
      const done = (answer: JsonObject | undefined): void => {
        clearTimeout(timer);
        server.own.delete(own);
        resolve(answer);
      };
      server.own.set(own, done);
      this.#toServer(server, { ...message, id: own });
    });
  }

  #ownId = (id: Id): string => `hub-${++this.#count}/${String(id)}`;
  #living = (): readonly Server[] => this.#servers.filter(({ live }) => live);

  // ---- from a server ----

  #fromServer(server: Server, { message }: Heard, raw: Buffer): void {
    const { id, method } = message;
    if (typeof method === 'string' && isId(id)) {
      const known = `${server.prefix}/${++this.#count}`;
      this.#requests.set(JSON.stringify(known), { server, id });
      return this.#toClient({ ...message, id: known });
    }
    if (typeof method === 'string') return this.#toClient(this.#told(server, method, message) ?? raw);
    const own = typeof id === 'string' ? server.own.get(id) : undefined;
    if (own !== undefined) return own(message);
    const key = JSON.stringify(id ?? null);
    if (id !== null && this.#asked.get(key) !== server) return;
    this.#asked.delete(key);
    const { result } = message;
    const task = isObject(result) ? (isObject(result['task']) ? result['task']['taskId'] : result['taskId']) : undefined;
    if (typeof task === 'string' && this.#tasks.size < 100_000) this.#tasks.set(task, server);
    this.#toClient(raw);
  }

  /** A notification in which an id stands that the client knows under another name; undefined: it goes on as it is. */
  #told(server: Server, method: string, message: JsonObject): JsonObject | undefined {
    const params = isObject(message['params']) ? message['params'] : {};
    if (method === 'notifications/cancelled') {
      const known = [...this.#requests].find(([, request]) => request.server === server && request.id === params['requestId'])?.[0];
      return known === undefined ? undefined : { ...message, params: { ...params, requestId: JSON.parse(known) as string } };
    }
    const meta = params['_meta'];
    const subscription = isObject(meta) ? meta[SUBSCRIPTION] : undefined;
    if (!isObject(meta) || typeof subscription !== 'string' || !subscription.startsWith('hub-')) return undefined;
    const text = subscription.slice(subscription.indexOf('/') + 1);
    const theirs = /^\d{1,15}$/.test(text) ? Number(text) : text;
    return { ...message, params: { ...params, _meta: { ...meta, [SUBSCRIPTION]: theirs } } };
  }

  #gone(server: Server): void {
    if (!server.live && server.own.size === 0) return this.#maybeOver();
    server.live = false;
    for (const done of server.own.values()) done(undefined);
    for (const [key, each] of this.#asked)
      if (each === server) {
        this.#asked.delete(key);
        this.#toClient(refusedRequest(JSON.parse(key) as Id, `${server.label} has ended.`));
      }
    this.#maybeOver();
  }

  #maybeOver(): void {
    if (this.#servers.every(({ output }) => output.readableEnded || output.destroyed)) this.#over();
  }
}

const isId = (id: Json | undefined): id is Id => typeof id === 'string' || typeof id === 'number';
