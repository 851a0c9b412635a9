import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../../model/inventory.ts';
import type { GuardedProcess, Heard, Line, Passage, Warden } from '../contract.ts';
import { hear, type Side, type Spoken, tooLong } from './hear.ts';
import { Lane } from './lane.ts';
import { Lines, type Line as TextLine, type LineLimits, LINE_LIMITS } from './lines.ts';
import { mended, Pieces } from './pieces.ts';
import type { Tap } from './tap.ts';

/** A conversation over pipes, from the first byte to the last. */
export interface StdioPipe {
  readonly client: { readonly input: Readable; readonly output: Writable; readonly errors: Writable };
  readonly server: GuardedProcess;
  readonly warden: Warden;
  /** Told of all that is said, before it is judged. */
  readonly tap?: Tap | undefined;
  /** Aborted: somebody wants us to end. */
  readonly signal?: AbortSignal | undefined;
  readonly limits?: LineLimits;
}

/** How the server ended, and whether it was we who ended it. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly limit: Awaited<GuardedProcess['exit']>['limit'];
  /** Why we ended it; undefined: it left by itself. */
  readonly by: 'client' | 'signal' | 'policy' | 'endless' | undefined;
}

/** Milliseconds that a client which has said its last word still waits for its answers. */
const LAST_ANSWERS = 5_000;
/** Milliseconds that judgements may still take when there is nobody to answer any more. */
const LAST_JUDGEMENTS = 2_000;

/** Carries messages between a client and a server until one of them is gone. Resolves when nothing is left of the server and all is said. */
export async function pipeStdio(pipe: StdioPipe): Promise<Ended> {
  return new Pipe(pipe).run();
}

class Pipe {
  readonly #pipe: StdioPipe;
  readonly #toServer: Lane;
  readonly #toClient: Lane;
  readonly #line: Line;
  /** Ids of requests that were sent on and not answered. */
  readonly #open = new Set<string>();
  #settled: (() => void) | undefined;
  #by: Ended['by'];
  #why: string | undefined;
  #clientGone = false;

  constructor(pipe: StdioPipe) {
    this.#pipe = pipe;
    const { client, server } = pipe;
    this.#toServer = new Lane(client.input, server.stdin);
    this.#toClient = new Lane(server.stdout, client.output);
    this.#line = {
      toClient: (message) => this.#toClient.write(lineOf(message)),
      toServer: (message) => this.#toServer.write(lineOf(message)),
      cut: (why) => this.#cut('policy', why),
    };
  }

  async run(): Promise<Ended> {
    const { client, server, warden, signal } = this.#pipe;
    this.#listen('client', client.input, this.#toServer, () => void this.#lastWord());
    const read = new Promise<void>((resolve) => this.#listen('server', server.stdout, this.#toClient, resolve));
    server.stderr.on('data', (chunk: Buffer) => {
      if (client.errors.write(chunk)) return;
      server.stderr.pause();
      client.errors.once('drain', () => server.stderr.resume());
    });
    server.stderr.on('error', () => {});
    client.output.on('error', () => this.#leave('client'));
    client.errors.on('error', () => server.stderr.resume());
    const stop = (): void => this.#leave('signal');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
    const ended = await server.exit;
    // What it said last is on its way still.
    await Promise.race([read.then(() => this.#toClient.idle()), delay(LAST_JUDGEMENTS, undefined, { ref: false })]);
    signal?.removeEventListener('abort', stop);
    client.input.removeAllListeners('data').pause();
    for (const message of warden.died(this.#why ?? howItEnded(ended))) this.#toClient.write(lineOf(message));
    await flushed(client.output);
    return { ...ended, by: this.#by };
  }

  #listen(side: Side, from: Readable, lane: Lane, over: () => void): void {
    const pieces = new Pieces((spoken, bytes) => this.#judge(side, spoken, bytes, lane));
    const lines = new Lines(
      (line) => this.#hear(side, line, lane, pieces),
      () => this.#cut('endless', `The ${side} sent a line without an end; the connection was ended.`),
      this.#pipe.limits ?? LINE_LIMITS,
    );
    let done = false;
    const end = (): void => {
      if (done) return;
      done = true;
      lines.end();
      pieces.end();
      over();
    };
    from.on('data', (chunk: Buffer) => lines.push(chunk));
    from.once('end', end);
    from.once('close', end);
    from.once('error', end);
  }

  #hear(side: Side, line: TextLine, lane: Lane, pieces: Pieces): void {
    if (line.kind === 'too-long') return this.#judge(side, tooLong(line.head, line.tail, line.size, side), line.head, lane);
    const spoken = hear(line.bytes, side);
    if (spoken === undefined) return;
    // A message that goes on in the next line looks like noise, line by line.
    if (spoken.kind === 'noise' || spoken.heard.some(({ differentials }) => differentials.some(({ id }) => id === 'bad-json')))
      return pieces.take(line.bytes, spoken);
    pieces.end();
    this.#judge(side, spoken, line.bytes, lane);
  }

  #judge(side: Side, spoken: Spoken, bytes: Buffer, lane: Lane): void {
    const { warden, tap } = this.#pipe;
    const judged = Promise.all(
      spoken.heard.map(async (heard) => {
        tap?.(side, heard);
        return side === 'client' ? warden.fromClient(heard, this.#line) : warden.fromServer(heard, this.#line);
      }),
    );
    const done = judged.then(
      (passages) => () => this.#act(side, spoken, bytes, passages, lane),
      // It never rejects; if it did, nothing goes on.
      () => () => {},
    );
    lane.take(bytes.length, done);
  }

  #act(side: Side, { kind, heard }: Spoken, bytes: Buffer, passages: readonly Passage[], lane: Lane): void {
    const back = lane === this.#toServer ? this.#toClient : this.#toServer;
    const parts: string[] = [];
    let whole = kind !== 'noise';
    passages.forEach((passage, index) => {
      const one = heard[index] as Heard;
      if (passage.do === 'forward' && one.differentials.length === 0) {
        parts.push(one.raw);
        this.#note(side, one.message);
        return;
      }
      whole = false;
      if (passage.do === 'replace') {
        parts.push(JSON.stringify(passage.message));
        this.#note(side, passage.message);
      } else if (passage.do === 'answer') {
        for (const message of passage.messages) back.write(lineOf(answering(message, one.message)));
      }
    });
    if (whole) lane.write(mended(bytes));
    else if (parts.length > 0) lane.write(mended(Buffer.from(kind === 'batch' ? `[${parts.join(',')}]` : parts.join('\n'))));
  }

  /** Keeps count of what waits for an answer. */
  #note(side: Side, { id, method }: JsonObject): void {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    if (side === 'client' && method !== undefined) this.#open.add(JSON.stringify(id));
    if (side === 'server' && method === undefined && this.#open.delete(JSON.stringify(id)) && this.#open.size === 0) this.#settled?.();
  }

  /** The client says no more, but may still read: it gets the answers to what it asked. */
  async #lastWord(): Promise<void> {
    if (this.#clientGone) return;
    await Promise.race([this.#toServer.idle(), delay(LAST_JUDGEMENTS, undefined, { ref: false })]);
    this.#pipe.server.stdin.end();
    if (this.#open.size > 0) {
      const answered = new Promise<void>((resolve) => (this.#settled = resolve));
      await Promise.race([answered, delay(LAST_ANSWERS, undefined, { ref: false })]);
    }
    await Promise.race([this.#toClient.idle(), delay(LAST_JUDGEMENTS, undefined, { ref: false })]);
    this.#leave('client');
  }

  /** Ends the server politely: nobody is there any more who would ask it. */
  #leave(by: 'client' | 'signal'): void {
    if (this.#clientGone) return;
    this.#clientGone = true;
    this.#by ??= by;
    this.#why ??= by === 'client' ? 'The client has left.' : 'The guard was told to end.';
    this.#pipe.warden.gone(undefined);
    void this.#pipe.server.stop();
  }

  #cut(by: 'policy' | 'endless', why: string): void {
    this.#by ??= by;
    this.#why ??= why;
    void this.#pipe.server.kill();
  }
}

const lineOf = (message: JsonObject): Buffer => mended(Buffer.from(JSON.stringify(message)));

/** An answer that does not say to which request belongs to the one at hand. */
export const answering = (message: JsonObject, request: JsonObject): JsonObject =>
  message['id'] === null && request['id'] !== undefined ? { ...message, id: request['id'] } : message;

function howItEnded({ code, signal, limit }: Omit<Ended, 'by'>): string {
  if (limit !== undefined) return `The server hit the ${limit} limit of its sandbox and was ended; this request was not answered.`;
  return `The server has ended (${signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`}) before it answered.`;
}

/** Resolves when all that was written is out, or nobody takes it. */
async function flushed(output: Writable): Promise<void> {
  if (!output.writable || output.writableLength === 0) return;
  const out = new Promise<void>((resolve) => {
    output.once('error', () => resolve());
    output.once('close', () => resolve());
    output.write('', () => resolve());
  });
  await Promise.race([out, delay(LAST_JUDGEMENTS, undefined, { ref: false })]);
}
