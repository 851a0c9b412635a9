import type { Readable, Writable } from 'node:stream';
import { Agent, request } from 'undici';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { modernHeaders } from '../../../world/session/modern-headers.ts';
import { refusedRequest } from '../answers.ts';
import { eraOf } from '../meta.ts';
import { hear } from '../pipe/hear.ts';
import { Frames } from '../pipe/frames.ts';
import { Lines } from '../pipe/lines.ts';
import { mended } from '../pipe/pieces.ts';
import { learn, type Schemas } from '../pipe/mirror.ts';

/** A server behind a listening guard of ours, spoken to in lines. */
export interface Bridge {
  /** Messages to it; its end ends the conversation. */
  readonly input: Readable;
  /** Messages from it. */
  readonly output: Writable;
  /** Where our guard listens, and what opens it. */
  readonly url: string;
  readonly key: string;
}

/** Characters of one event, as the guard lets them through. */
const MOST = 16 * 1024 * 1024;
/** What a server of the older transport answers to a message at its address: it takes none there. */
const OLDER: ReadonlySet<number> = new Set([400, 404, 405]);
/** Milliseconds in which it names where it takes them. */
const PATIENCE = 5_000;

/** Carries lines over HTTP to a guard on this machine, and what it answers back, until the input ends. What is in the lines was, or will be, judged there. */
export function bridge({ input, output, url, key }: Bridge): Promise<void> {
  return new Crossing(output, url, key).run(input);
}

class Crossing {
  readonly #output: Writable;
  readonly #url: string;
  readonly #key: string;
  readonly #agent = new Agent({ connections: 64, headersTimeout: 0, bodyTimeout: 0 });
  readonly #leave = new AbortController();
  readonly #open = new Map<string, AbortController>();
  readonly #schemas: Schemas = new Map();
  #session: string | undefined;
  /** Where messages go to a server of the older transport, which answers on a stream that stays open. */
  #endpoint: string | undefined;
  #version: string | undefined;

  constructor(output: Writable, url: string, key: string) {
    this.#output = output;
    this.#url = url;
    this.#key = key;
  }

  async run(input: Readable): Promise<void> {
    const under = new Set<Promise<void>>();
    const lines = new Lines(
      (line) => {
        if (line.kind !== 'line') return;
        for (const { message, raw } of hear(line.bytes, 'client')?.heard ?? []) {
          const sent = this.#send(message, raw).finally(() => under.delete(sent));
          under.add(sent);
        }
      },
      () => input.destroy(),
    );
    input.on('data', (chunk: Buffer) => lines.push(chunk));
    await new Promise<void>((resolve) => {
      input.once('end', resolve);
      input.once('close', resolve);
    });
    await Promise.race([Promise.allSettled(under), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
    if (this.#session !== undefined)
      await this.#ask('DELETE')
        .then(({ body }) => body.dump())
        .catch(() => undefined);
    this.#leave.abort();
    await this.#agent.destroy().catch(() => undefined);
    this.#output.end();
  }

  async #send(message: JsonObject, raw: string): Promise<void> {
    const { id, method } = message;
    const params = isObject(message['params']) ? message['params'] : {};
    const isModern = eraOf(message) === 'modern';
    if (method === 'notifications/cancelled') this.#cancelled(params['requestId']);
    const key = JSON.stringify(id ?? null);
    const leave = new AbortController();
    // In the stateless revision the end of a stream is the cancellation.
    if (isModern && id !== undefined && method !== undefined) this.#open.set(key, leave);
    try {
      await this.#post(message, raw, AbortSignal.any([leave.signal, this.#leave.signal]));
      if (method === 'notifications/initialized') void this.#listen();
    } catch {
      if (leave.signal.aborted || this.#leave.signal.aborted || id === undefined || method === undefined) return;
      this.#say(refusedRequest(id, 'The server could not be reached.'));
    } finally {
      this.#open.delete(key);
    }
  }

  #cancelled(id: Json | undefined): void {
    this.#open.get(JSON.stringify(id ?? null))?.abort();
  }

  async #post(message: JsonObject, raw: string, signal: AbortSignal): Promise<void> {
    const { id, method } = message;
    if (this.#endpoint !== undefined) return this.#postOlder(this.#endpoint, message, raw, signal);
    const params = isObject(message['params']) ? message['params'] : undefined;
    const name = params?.['name'];
    const schema = typeof name === 'string' ? this.#schemas.get(name) : undefined;
    const mirrored = typeof method === 'string' ? modernHeaders(method, params, schema) : undefined;
    const { statusCode, headers, body } = await this.#ask('POST', { raw, signal, headers: mirrored ?? {} });
    if (method === 'initialize' && OLDER.has(statusCode)) {
      const endpoint = await this.#listenOlder();
      if (endpoint !== undefined) {
        await body.dump();
        this.#endpoint = endpoint;
        return this.#postOlder(endpoint, message, raw, signal);
      }
    }
    const session = headers['mcp-session-id'];
    if (method === 'initialize' && statusCode < 300 && typeof session === 'string') this.#session = session;
    const take = (each: JsonObject): void => {
      const { result } = each;
      if (method === 'initialize' && isObject(result) && typeof result['protocolVersion'] === 'string')
        this.#version = result['protocolVersion'];
      learn(this.#schemas, each);
      this.#say(each['id'] === null && id !== undefined ? { ...each, id } : each);
    };
    if (/^text\/event-stream/i.test(String(headers['content-type'] ?? ''))) return this.#events(body, take);
    const text = await body.text();
    const spoken = hear(Buffer.from(text), 'server');
    if (spoken?.kind === 'message' || spoken?.kind === 'batch') for (const each of spoken.heard) take(each.message);
    else if (id !== undefined && method !== undefined && statusCode >= 400) take(refusedRequest(id, `The server answered ${statusCode}.`));
  }

  async #postOlder(endpoint: string, { id, method }: JsonObject, raw: string, signal: AbortSignal): Promise<void> {
    const { statusCode, body } = await this.#ask('POST', { raw, signal, url: endpoint });
    await body.dump();
    if (statusCode < 400 || id === undefined || method === undefined) return;
    this.#say(refusedRequest(id, `The server answered ${statusCode}.`));
  }

  /** Opens the stream of the older transport, and gives the address that it names first; undefined: there is none. */
  async #listenOlder(): Promise<string | undefined> {
    const { statusCode, headers, body } = await this.#ask('GET');
    if (statusCode !== 200 || !/^text\/event-stream/i.test(String(headers['content-type'] ?? ''))) {
      await body.dump();
      return undefined;
    }
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        resolve(undefined);
        body.destroy();
      }, PATIENCE);
      const over = (): void => {
        clearTimeout(late);
        resolve(undefined);
      };
      const named = (data: string): void => {
        clearTimeout(late);
        resolve(URL.canParse(data, this.#url) ? new URL(data, this.#url).href : undefined);
      };
      this.#events(body, (each) => this.#say(each), named).then(over, over);
    });
  }

  /** What the server says by itself; many say nothing. */
  async #listen(): Promise<void> {
    try {
      const { statusCode, headers, body } = await this.#ask('GET', { signal: this.#leave.signal, headers: {} });
      if (statusCode === 200 && /^text\/event-stream/i.test(String(headers['content-type'] ?? '')))
        await this.#events(body, (each) => this.#say(each));
      else await body.dump();
    } catch {
      // It is over, or there is no such stream.
    }
  }

  #ask(
    method: 'POST' | 'GET' | 'DELETE',
    how: { raw?: string; signal?: AbortSignal; headers?: Readonly<Record<string, string>>; url?: string } = {},
  ) {
    const headers = {
      'assayer-key': this.#key,
      accept: method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream',
      ...(this.#version === undefined ? {} : { 'mcp-protocol-version': this.#version }),
      ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
      ...(how.raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...how.headers,
    };
    return request(how.url ?? this.#url, {
      method,
      headers,
      body: how.raw ?? null,
      signal: how.signal ?? this.#leave.signal,
      dispatcher: this.#agent,
    });
  }

  async #events(
    body: AsyncIterable<Buffer>,
    take: (message: JsonObject) => void,
    endpoint: (data: string) => void = () => {},
  ): Promise<void> {
    const frames = new Frames(MOST);
    const decoder = new TextDecoder();
    for await (const chunk of body)
      for (const { data, event } of frames.push(decoder.decode(chunk, { stream: true })) ?? [])
        if (event === 'endpoint') endpoint((data ?? '').trim());
        else
          for (const { message } of data === undefined ? [] : (hear(Buffer.from(data.replaceAll('\n', ' ')), 'server')?.heard ?? []))
            take(message);
  }

  #say(message: JsonObject): void {
    if (this.#output.writable) this.#output.write(mended(Buffer.from(JSON.stringify(message))));
  }
}
