import type { Readable, Writable } from 'node:stream';

/** Milliseconds for which a message waits for those before it to be judged; then it goes on before them. */
const PATIENCE = 50;
/** Messages and bytes of one direction that may be under judgement at once: beyond it nothing more is read. */
const MOST_IN_HAND = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

interface Waiting {
  readonly since: number;
  readonly bytes: number;
  done: (() => void) | undefined;
}

/**
 * One direction: what is judged goes on in the order in which it came, save that what takes its time (a person is asked) holds up
 * nothing else for long. Reads no more than it can get rid of.
 */
export class Lane {
  readonly #from: Readable;
  readonly #to: Writable;
  readonly #queue: Waiting[] = [];
  #bytes = 0;
  #full = false;
  #paused = false;
  #timer: NodeJS.Timeout | undefined;
  #idle: (() => void)[] = [];

  constructor(from: Readable, to: Writable) {
    this.#from = from;
    this.#to = to;
    to.on('drain', () => {
      this.#full = false;
      this.#flow();
    });
  }

  /** Messages under judgement. */
  get inHand(): number {
    return this.#queue.length;
  }

  /** `judged` gives what is to be done; it is done in its turn. Must not reject. */
  take(bytes: number, judged: Promise<() => void>): void {
    const waiting: Waiting = { since: performance.now(), bytes, done: undefined };
    this.#queue.push(waiting);
    this.#bytes += bytes;
    this.#flow();
    void judged.then((done) => {
      waiting.done = done;
      this.#pass();
    });
  }

  /** Puts a text on the way at once. */
  write(data: string | Uint8Array): void {
    if (!this.#to.writable) return;
    if (!this.#to.write(data)) this.#full = true;
    this.#flow();
  }

  /** Resolves when nothing is under judgement. */
  idle(): Promise<void> {
    return this.#queue.length === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  #pass(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = performance.now();
    for (let at = 0; at < this.#queue.length; ) {
      const waiting = this.#queue[at] as Waiting;
      if (waiting.done !== undefined) {
        this.#queue.splice(at, 1);
        this.#bytes -= waiting.bytes;
        waiting.done();
        continue;
      }
      // Nothing overtakes what has not waited long enough.
      const left = waiting.since + PATIENCE - now;
      if (left > 0) {
        if (this.#queue.some(({ done }) => done !== undefined)) this.#timer = setTimeout(() => this.#pass(), left);
        break;
      }
      at += 1;
    }
    this.#flow();
    if (this.#queue.length > 0) return;
    const idle = this.#idle;
    this.#idle = [];
    for (const resolve of idle) resolve();
  }

  #flow(): void {
    const pause = this.#full || this.#queue.length >= MOST_IN_HAND || this.#bytes >= MOST_BYTES;
    if (pause === this.#paused) return;
    this.#paused = pause;
    if (pause) this.#from.pause();
    else this.#from.resume();
  }
}
