import { CouldNotLook } from '../../model/errors.ts';
import type { HttpFacts } from '../../model/inventory.ts';
import type { HttpTarget, Secrets } from '../../model/target.ts';
import type { Channel, HttpMeta, Tape } from './channel.ts';
import { openDoor, unreachable } from './door.ts';
import type { Door, Reply } from './door.ts';
import { httpFacts } from './http-facts.ts';
import { LIMITS } from './limits.ts';
import type { SessionLimits } from './limits.ts';
import { notOpened } from './not-opened.ts';
import { modernHeaders } from './modern-headers.ts';
import { discard, header, isWhole, readBytes } from './replies.ts';
import { openSse } from './sse.ts';
import { SseEvents } from './sse-events.ts';
import { refuseStatus } from './status.ts';
import { Talk } from './talk.ts';
import type { Outgoing } from './talk.ts';
import { utf8Pieces } from './utf8.ts';
import { isFault, readJson } from './wire.ts';

export interface HttpOptions {
  /** Refuse addresses that are not public. */
  readonly publicOnly: boolean;
  readonly limits?: SessionLimits;
  readonly tape?: Tape | undefined;
}

/** Opens the way to a server on the network. Nothing is sent before the first request. */
export async function openHttp(target: HttpTarget, secrets: Secrets, options: HttpOptions): Promise<Channel> {
  const limits = options.limits ?? LIMITS;
  const door = await openDoor(target.url, options.publicOnly, limits).catch((error: unknown) => {
    options.tape?.event({ event: 'open', kind: target.transport === 'sse' ? 'sse' : 'streamable-http' });
    throw notOpened(options.tape, error);
  });
  const headers = headersOf(target, secrets);
  if (target.transport === 'sse') return openSse({ door, headers, limits, tape: options.tape });
  const fallback = async (): Promise<Channel> =>
    openSse({ door: await openDoor(target.url, options.publicOnly, limits), headers, limits, tape: options.tape?.next() });
  return new StreamableHttp(door, headers, limits, options.tape, target.transport === 'auto' ? fallback : undefined);
}

function headersOf(target: HttpTarget, secrets: Secrets): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'user-agent': 'assayer' };
  for (const name of target.headers) {
    const value = secrets.get(`header:${name}`);
    if (value !== undefined) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** One endpoint that takes a POST for each message: both the sessions of 2025 and the stateless revision. */
class StreamableHttp implements Channel {
  readonly kind = 'streamable-http';
  readonly ended = Promise.resolve();
  readonly fallback: (() => Promise<Channel>) | undefined;
  readonly #door: Door;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #limits: SessionLimits;
  readonly #tape: Tape | undefined;
  readonly #talk: Talk;
  #session: string | undefined;
  #version: string | undefined;
  #modern = false;
  #total = 0;
  #facts: Promise<HttpFacts> | undefined;

  constructor(
    door: Door,
    headers: Readonly<Record<string, string>>,
    limits: SessionLimits,
    tape: Tape | undefined,
    fallback: (() => Promise<Channel>) | undefined,
  ) {
    this.#door = door;
    this.#headers = headers;
    this.#limits = limits;
    this.#tape = tape;
    this.fallback = fallback;
    this.#talk = new Talk({ limits, tape, send: (text, about) => this.#post(text, about) });
    tape?.event({ event: 'open', kind: this.kind });
  }

  get anomalies(): Talk['anomalies'] {
    return this.#talk.anomalies;
  }
  get serverRequests(): Talk['serverRequests'] {
    return this.#talk.serverRequests;
  }
  get logs(): Talk['logs'] {
    return this.#talk.logs;
  }
  get overwritten(): Talk['overwritten'] {
    return this.#talk.overwritten;
  }
  readonly stderr = (): string => '';
  readonly request: Channel['request'] = (method, params, options = {}) => this.#talk.request(method, params, options);
  readonly notify: Channel['notify'] = (method, params) => this.#talk.notify(method, params);
  readonly note: Channel['note'] = (kind, where, detail) => this.#talk.note(kind, where, detail);
  readonly asked: Channel['asked'] = (method, params, during) => this.#talk.asked(method, params, during);
  readonly mark = (): void => this.#tape?.event({ event: 'mark' });

  readonly settle: Channel['settle'] = (era, version, declared) => {
    this.#modern = era === 'modern';
    this.#version = version;
    this.#talk.settle(era, declared);
  };

  readonly facts = (): Promise<HttpFacts> => (this.#facts ??= this.#lookAtFacts());

  async close(): Promise<void> {
    this.#talk.end(new CouldNotLook('unreachable', 'The connection was closed.'));
    void this.#leave();
  }

  /** Ends the session politely; the server may take a second for it. */
  async #leave(): Promise<void> {
    try {
      if (this.#session !== undefined)
        discard(await this.#door.send(this.#door.url, { method: 'DELETE', headers: this.#with({}), signal: AbortSignal.timeout(1000) }));
    } catch {
      // It does not matter any more.
    }
    this.#door.close();
  }

  async #lookAtFacts(): Promise<HttpFacts> {
    const { facts, odd } = await httpFacts({
      door: this.#door,
      headers: this.#with({}),
      open: !this.#sendsCredentials(),
      session: this.#session,
      modern: this.#modern,
      version: this.#version,
    });
    for (const { kind, detail } of odd) this.#talk.observe(kind, 'http', detail);
    this.#tape?.event({ event: 'http', facts });
    return facts;
  }

  #sendsCredentials(): boolean {
    return Object.keys(this.#headers).length > 1;
  }

  #with(more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return {
      ...this.#headers,
      ...(this.#session !== undefined && { 'mcp-session-id': this.#session }),
      ...(this.#version !== undefined && { 'mcp-protocol-version': this.#version }),
      ...more,
    };
  }

  async #post(text: string, about: Outgoing): Promise<void> {
    const headers = this.#with({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(about.method !== undefined && modernHeaders(about.method, about.params)),
    });
    const reply = await this.#door.send(this.#door.url, { method: 'POST', headers, body: text, signal: about.signal });
    if (about.id === undefined) return discard(reply);
    const session = header(reply, 'mcp-session-id');
    if (about.method === 'initialize' && session !== undefined) this.#session = session;
    await refuseStatus(this.#door, reply, this.#talk, this.#sendsCredentials());
    try {
      if (/^text\/event-stream\b/i.test(header(reply, 'content-type') ?? '')) await this.#stream(reply, about.id, about.method ?? '');
      else await this.#whole(reply, about.id, about.method ?? '');
    } catch (error) {
      throw unreachable(this.#door.url, error);
    }
  }

  async #whole(reply: Reply, id: number, method: string): Promise<void> {
    const bytes = await readBytes(reply, this.#limits.messageBytes);
    if (!bytes) throw this.#over('message-cap', `a body of more than ${this.#limits.messageBytes} bytes`);
    this.#count(bytes.length);
    if (!isWhole(bytes)) this.#talk.observe('invalid-utf8', method, 'bytes that are no UTF-8; they were replaced by U+FFFD');
    const text = bytes.toString('utf8');
    const http: HttpMeta = { status: reply.statusCode, contentType: (header(reply, 'content-type') ?? '').slice(0, 100), rpc: true };
    this.#body(text, http, id, method);
    if (this.#talk.isOpen(id))
      throw new CouldNotLook('not-mcp', `The server took ${method} (status ${http.status}) and gave no answer to it.`);
  }

  #body(text: string, http: HttpMeta, id: number, method: string): void {
    if (text.startsWith('\uFEFF')) this.#talk.observe('bom', method, 'a byte order mark before the message');
    const json = text.replace(/^\uFEFF/, '');
    const doc = readJson(json, this.#limits);
    const failed = http.status >= 400;
    if (
      isFault(doc) ||
      typeof doc.value !== 'object' ||
      doc.value === null ||
      (failed && !('error' in doc.value && 'jsonrpc' in doc.value) && !Array.isArray(doc.value))
    ) {
      if (failed) return this.#talk.takePlain(id, text.slice(0, 4000), { ...http, rpc: false });
      if (json.trim() === '') return;
      if (isFault(doc) && doc.tooMany) this.#talk.observe('node-cap', method, `a message that was not read: ${doc.fault}`);
      if (/json/i.test(http.contentType)) this.#talk.observe('bad-json-body', method, `the body is no JSON message: ${json.slice(0, 80)}`);
      throw new CouldNotLook(
        'not-mcp',
        `The server answered ${method} with ${http.contentType || 'a body of no type'} that is no message of the protocol.`,
      );
    }
    if (!/json/i.test(http.contentType))
      this.#talk.observe('content-type', method, `a message under the content type ${JSON.stringify(http.contentType)}`);
    this.#talk.take(doc, http, id);
  }

  /** Reads events until the request is answered; whatever the stream would still say is not waited for. */
  async #stream(reply: Reply, id: number, method: string): Promise<void> {
    const http: HttpMeta = { status: reply.statusCode, contentType: 'text/event-stream', rpc: true };
    const text = utf8Pieces(() => this.#talk.observe('invalid-utf8', method, 'bytes that are no UTF-8; they were replaced by U+FFFD'));
    const events = new SseEvents(this.#limits.messageBytes, ({ data }) => {
      const doc = readJson(data, this.#limits);
      if (!isFault(doc)) this.#talk.take(doc, http, doc.text.includes('"method"') ? undefined : id);
      else if (data.trim() !== '')
        this.#talk.observe(doc.tooMany ? 'node-cap' : 'sse-bad-json', method, `an event that is no message: ${data.slice(0, 80)}`);
    });
    for await (const chunk of reply.body as AsyncIterable<Buffer>) {
      this.#count(chunk.length);
      if (!events.push(text(chunk))) throw this.#over('message-cap', `an event of more than ${this.#limits.messageBytes} bytes`);
      if (!this.#talk.isOpen(id)) return discard(reply);
    }
    events.push('\n\n');
    if (this.#talk.isOpen(id)) throw new CouldNotLook('not-mcp', `The server closed the stream without an answer to ${method}.`);
  }

  #count(bytes: number): void {
    this.#total += bytes;
    if (this.#total > this.#limits.totalBytes) throw this.#over('total-cap', `more than ${this.#limits.totalBytes} bytes in all`);
  }

  #over(kind: 'message-cap' | 'total-cap', detail: string): CouldNotLook {
    this.#talk.observe(kind, 'http', detail);
    const cut = new CouldNotLook('cut', `The server sent ${detail}; the connection was ended.`);
    this.#talk.end(cut);
    return cut;
  }
}
