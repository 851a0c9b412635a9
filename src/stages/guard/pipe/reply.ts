import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../../model/inventory.ts';
import { eventOf } from './frames.ts';

const SSE_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };

/** The answer to one request of the client: one JSON body, or a stream of events once there is more to say than one thing. */
export class Reply {
  readonly #response: ServerResponse;
  readonly #streams: boolean;

  /** `streams`: the client said that it takes a stream. */
  constructor(response: ServerResponse, streams: boolean) {
    this.#response = response;
    this.#streams = streams;
    response.on('error', () => {});
  }

  get open(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  get begun(): boolean {
    return this.#response.headersSent;
  }

  /** Told when the client leaves before it has all. */
  onGone(tell: () => void): void {
    this.#response.once('close', () => {
      if (!this.#response.writableFinished) tell();
    });
  }

  /** Begins a stream, with headers of the server's. */
  stream(headers: Readonly<Record<string, string>> = {}, status = 200): void {
    if (!this.begun && this.open) {
      this.#response.writeHead(status, { ...headers, ...SSE_HEADERS });
      this.#response.flushHeaders();
    }
  }

  /** Something before the answer. A client that takes no stream cannot be told. */
  say(message: JsonObject): void {
    if (!this.#streams && !this.begun) return;
    this.stream();
    void this.write(eventOf(message));
  }

  /** Text of a stream. Resolves when there is room for more. */
  async write(text: string): Promise<void> {
    const response = this.#response;
    if (!this.open || text === '' || response.write(text)) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        response.off('drain', done);
        response.off('close', done);
        resolve();
      };
      response.on('drain', done);
      response.on('close', done);
    });
  }

  /** The answer, as JSON, or as the last events of a stream that has begun. */
  finish(messages: readonly JsonObject[], status = 200, headers: Readonly<Record<string, string>> = {}): void {
    if (this.begun) {
      for (const message of messages) void this.write(eventOf(message));
      return this.end();
    }
    if (messages.length === 0) return this.bytes(Buffer.alloc(0), status === 200 ? 202 : status, headers);
    const body = JSON.stringify(messages.length === 1 ? messages[0] : messages);
    this.bytes(Buffer.from(body), status, { ...headers, 'content-type': 'application/json' });
  }

  bytes(body: Buffer, status: number, headers: Readonly<Record<string, string>>): void {
    if (!this.open || this.begun) return this.end();
    this.#response.writeHead(status, { ...headers, ...(body.length > 0 || status !== 202 ? { 'content-length': body.length } : {}) });
    this.#response.end(body);
  }

  end(): void {
    if (this.open) this.#response.end();
  }
}
