import { Buffer } from 'node:buffer';
import { Transform, type TransformCallback } from 'node:stream';
import type { NetworkDeed, NetworkWords } from '../../model/behaviour.ts';
import { KEPT_BYTES, textOf } from './ledger.ts';
import { parseHead, REQUEST } from './overhear.ts';
import { NO_HEADERS, type Talk } from './sink.ts';

/**
 * Asked about what is about to leave on a connection that was let through, before it does. `said.body`: the newest bytes with a piece of
 * those before them. `wait`: that many bytes at the end stay here for a moment, because what comes next may make something of them.
 */
export type Inspect = (leaving: NetworkDeed) => Verdict | Promise<Verdict>;
export type Verdict = 'pass' | 'cut' | { readonly wait: number };

/** Bytes before the newest that are looked at again with them. */
const BEFORE = 4_096;
/** Bytes that are looked at at once. */
const PIECE = KEPT_BYTES;
/** Milliseconds that bytes wait for those after them. */
const WAIT = 250;

/** What is about to leave, as a deed. */
export const leavingOn = ({ entry, sni }: Talk, said: Omit<NetworkWords, 'sni'>): NetworkDeed => ({
  process: undefined,
  did: 'send',
  protocol: 'tcp',
  host: entry.host ?? sni,
  address: entry.address,
  port: entry.port,
  outcome: 'allowed',
  at: Date.now(),
  said: { ...said, sni },
});

/** Passes on what may leave; ends with an error where something may not, and nothing of that has been passed on. The head of a request goes on when it is whole. */
export class Screen extends Transform {
  readonly #talk: Talk;
  readonly #inspect: Inspect;
  /** Passed on, the newest. */
  #before: Buffer = Buffer.alloc(0);
  /** Not passed on. */
  #held: Buffer = Buffer.alloc(0);
  /** Whether what is held was looked at. */
  #seen = true;
  #timer: NodeJS.Timeout | undefined;
  /** One look at a time. */
  #turn: Promise<void> = Promise.resolve();
  #head: Pick<NetworkWords, 'method' | 'url' | 'headers'> | undefined;
  /** Waits for the end of a head. */
  #begins = true;

  constructor(talk: Talk, inspect: Inspect) {
    super();
    this.#talk = talk;
    this.#inspect = inspect;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    void this.#carry(() => this.#take(chunk), done);
  }

  override _flush(done: TransformCallback): void {
    void this.#carry(() => this.#letGo(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }

  async #carry(work: () => Promise<void>, done: TransformCallback): Promise<void> {
    let failed: Error | null = null;
    try {
      await this.#next(work);
    } catch (error) {
      failed = error as Error;
    }
    done(failed);
  }

  #next(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    this.#turn = this.#turn.then(work);
    return this.#turn;
  }

  async #take(chunk: Buffer): Promise<void> {
    if (!this.#begins && REQUEST.test(chunk.toString('latin1', 0, 512))) this.#begins = true;
    const all = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (this.#begins && isUnfinished(all)) {
      this.#held = all;
      this.#seen = false;
      // Whoever speaks another language may wait for an answer to half a line.
      if (all.indexOf('\r\n') < 0) this.#later();
      return;
    }
    await this.#look(all);
  }

  async #look(all: Buffer): Promise<void> {
    this.#held = Buffer.alloc(0);
    let rest = all;
    if (this.#begins) {
      this.#begins = false;
      const end = HTTP.test(all.toString('latin1', 0, 512)) ? all.indexOf('\r\n\r\n') : -1;
      this.#head = end < 0 ? undefined : parseHead(all.toString('latin1', 0, end), this.#talk);
      if (end >= 0) {
        const head = all.subarray(0, end + 4);
        rest = all.subarray(end + 4);
        if (rest.length === 0) {
          await this.#ask('');
          return this.#pass(head);
        }
        // What is said in it is looked at with the first of its body.
        await this.#ask(textOf(rest.subarray(0, PIECE)));
        this.#pass(head);
      }
    }
    for (let at = 0; at < rest.length; at += PIECE) await this.#piece(rest.subarray(at, at + PIECE));
  }

  async #piece(piece: Buffer): Promise<void> {
    const all = Buffer.concat([this.#held, piece]);
    this.#held = Buffer.alloc(0);
    const wait = await this.#ask(textOf(Buffer.concat([this.#before, all])));
    const to = all.length - Math.min(wait, all.length);
    this.#pass(all.subarray(0, to));
    if (to === all.length) return;
    this.#held = Buffer.from(all.subarray(to));
    this.#seen = true;
    this.#later();
  }

  async #ask(body: string): Promise<number> {
    const head = this.#head ?? { method: undefined, url: undefined, headers: NO_HEADERS };
    const kind = this.#head === undefined ? 'bytes' : 'http';
    const verdict = await this.#inspect(leavingOn(this.#talk, { kind, ...head, body, bytes: body.length }));
    if (verdict === 'cut') throw new Error('what was sent may not leave');
    return verdict === 'pass' ? 0 : verdict.wait;
  }

  #pass(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.push(bytes);
    this.#before = Buffer.from(Buffer.concat([this.#before, bytes]).subarray(-BEFORE));
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#next(() => this.#letGo()).catch((error: Error) => this.destroy(error)), WAIT);
  }

  async #letGo(): Promise<void> {
    const held = this.#held;
    if (held.length === 0) return;
    if (!this.#seen) return this.#look(held);
    this.#held = Buffer.alloc(0);
    this.#pass(held);
  }
}

const HTTP = /^[A-Z]{3,20} \S{1,8000} HTTP\/1\.[01]\r\n/;

/** The head of a request, or the beginning of one, that goes on. */
function isUnfinished(bytes: Buffer): boolean {
  if (bytes.length >= KEPT_BYTES || bytes.indexOf('\r\n\r\n') >= 0) return false;
  const line = bytes.toString('latin1', 0, 8_200);
  const end = line.indexOf('\r\n');
  return end < 0 ? /^[A-Z]{1,20}(?: \S{0,8000}(?: [HTP/1.0]{0,8}\r?)?)?$/.test(line) : HTTP.test(line);
}
