import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { UsageError } from '../../model/errors.ts';
import type { Posture } from '../../model/inventory.ts';
import type { Secrets } from '../../model/target.ts';
import type { Tape, TapeEvent } from './channel.ts';
import { type Hide, hiding } from './known-secrets.ts';

/** First line of a recording. */
export interface RecordingHeader {
  readonly assayer: 'recording';
  readonly version: 1;
  readonly label: string;
  readonly transport: string;
}

/**
 * Any other line: what went out (`>`), what came in (`<`), what else happened (`e`, its `raw` is a `TapeEvent`).
 * `c` counts connections from 1, `t` is milliseconds since the recorder was made, `a` the id of the request that was answered.
 */
export interface RecordingLine {
  readonly c: number;
  readonly posture?: Posture['name'];
  readonly t: number;
  readonly d: '>' | '<' | 'e';
  readonly raw: string;
  readonly a?: number;
  readonly http?: { readonly status: number; readonly contentType: string; readonly rpc: boolean };
}

/** What a server is called, and which values must not be written down. */
export interface Recorded {
  readonly target: { readonly label: string };
  readonly secrets: Secrets;
}

/** Writes down the raw messages of every connection, secrets cut out, headers never. */
export class Recorder {
  readonly #stream: WriteStream;
  readonly #label: string;
  readonly #secrets = new Map<string, string>();
  #redact: Hide = (text) => text;
  readonly #start = performance.now();
  #connections = 0;
  #header = false;
  #failed: Error | undefined;

  constructor(file: string, servers: readonly Recorded[]) {
    this.#label = servers[0]?.target.label ?? 'server';
    for (const { secrets } of servers) this.hide(secrets);
    this.#stream = createWriteStream(file, { encoding: 'utf8', mode: 0o600 });
    this.#stream.on('error', (error) => (this.#failed = error));
  }

  /** Values that must not be written down from now on: what a server was given only after it had asked. */
  hide(secrets: Secrets): void {
    for (const [name, value] of secrets) this.#secrets.set(name, value);
    this.#redact = hiding(this.#secrets);
  }

  /** A tape for one connection that is about to be opened. */
  tape(label: string, posture: Posture['name']): Tape {
    const c = ++this.#connections;
    const line = (d: RecordingLine['d'], raw: string, more: Partial<RecordingLine> = {}): void =>
      this.#write({ c, posture, t: Math.round(performance.now() - this.#start), d, raw: this.#redact(raw), ...more });
    const event = (what: TapeEvent): void => {
      if (what.event === 'open') this.#begin(label, what.kind);
      line('e', JSON.stringify(what));
    };
    return {
      sent: (raw) => line('>', raw),
      received: (raw, answers, http) => line('<', raw, { ...(answers !== undefined && { a: answers }), ...(http && { http }) }),
      event,
      next: () => this.tape(label, posture),
    };
  }

  /** Resolves when all is on the disk. */
  async close(): Promise<void> {
    this.#begin(this.#label, 'unknown');
    this.#stream.end();
    await finished(this.#stream).catch((error: Error) => (this.#failed = error));
    if (this.#failed) throw new UsageError(`the recording could not be written: ${this.#failed.message}`);
  }

  #begin(label: string, transport: string): void {
    if (this.#header) return;
    this.#header = true;
    this.#write({ assayer: 'recording', version: 1, label, transport });
  }

  #write(line: RecordingHeader | RecordingLine): void {
    this.#stream.write(`${JSON.stringify(line)}\n`);
  }
}
