import { isUtf8 } from 'node:buffer';
import { isObject, type AnomalyKind, type Json } from '../../model/inventory.ts';
import type { SessionLimits } from './limits.ts';
import type { Doc } from './wire.ts';
import { isFault, readJson } from './wire.ts';

/** What comes out of a stream of bytes. */
export interface LineSink {
  message(doc: Doc): void;
  odd(kind: AnomalyKind, detail: string): void;
  /** A cap was passed: the connection must be ended. */
  over(kind: 'message-cap' | 'total-cap', detail: string): void;
}

/** How the observation of text that is no message begins; the text follows. */
export const NOISE = 'text that is no message: ';

const NEWLINE = 10;
/** How a JSON text that goes on in the next line can begin; a log line rarely does. */
const OPENING = /^\s*(?:\{\s*(?:"|$)|\[\s*(?:[{["]|$))/;

/**
 * Cuts stdout into messages. Each line is tried alone; what is no message by itself is put together while
 * brackets are open, so that a server that prints its JSON prettily is understood, and noise is not.
 */
export class Lines {
  readonly #limits: SessionLimits;
  readonly #sink: LineSink;
  #chunks: Buffer[] = [];
  #held = 0;
  #total = 0;
  #over = false;
  #partial: Partial | undefined;

  constructor(limits: SessionLimits, sink: LineSink) {
    this.#limits = limits;
    this.#sink = sink;
  }

  push(chunk: Buffer): void {
    if (this.#over) return;
    this.#total += chunk.length;
    if (this.#total > this.#limits.totalBytes) return this.#stop('total-cap', `more than ${this.#limits.totalBytes} bytes in all`);
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.#chunks.push(chunk.subarray(from, at));
      this.#flush();
      from = at + 1;
      if (this.#over) return;
    }
    this.#chunks.push(chunk.subarray(from));
    this.#held += chunk.length - from;
    if (this.#held > this.#limits.messageBytes) this.#stop('message-cap', `one line of more than ${this.#limits.messageBytes} bytes`);
  }

  /** The stream has ended: what is left is a line. */
  end(): void {
    if (this.#over) return;
    this.#flush();
    this.#dropPartial();
  }

  #stop(kind: 'message-cap' | 'total-cap', detail: string): void {
    this.#over = true;
    this.#chunks = [];
    this.#partial = undefined;
    this.#sink.over(kind, detail);
  }

  #flush(): void {
    const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#held = 0;
    if (bytes.length > this.#limits.messageBytes) return this.#stop('message-cap', `one line of ${bytes.length} bytes`);
    if (!isUtf8(bytes)) this.#sink.odd('invalid-utf8', 'bytes that are no UTF-8; they were replaced by U+FFFD');
    let line = bytes.toString('utf8');
    if (line.startsWith('\uFEFF')) {
      this.#sink.odd('bom', 'a byte order mark before the message');
      line = line.slice(1);
    }
    this.#line(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  #line(line: string): void {
    if (line.trim() === '') return;
    const read = readJson(line, this.#limits);
    if (!isFault(read)) {
      if (this.#partial && !isMessage(read)) return this.#assemble(line);
      this.#dropPartial();
      return this.#sink.message(read);
    }
    if (read.tooMany) return this.#sink.odd('node-cap', `a message that was not read: ${read.fault}`);
    if (this.#partial) return this.#assemble(line);
    if (this.#joined(line)) return;
    if (OPENING.test(line)) this.#assemble(line);
    else this.#noise(line);
  }

  /** Several messages on one line, `{...}{...}`. */
  #joined(line: string): boolean {
    const first = readJson(line, { ...this.#limits, prefix: true });
    if (isFault(first) || !isMessage(first)) return false;
    this.#sink.odd('joined-json', 'text after the end of a message on the same line');
    const head = readJson(line.slice(0, first.end), this.#limits);
    if (!isFault(head)) this.#sink.message(head);
    this.#line(line.slice(first.end).trim());
    return true;
  }

  #assemble(line: string): void {
    this.#partial ??= { lines: [], size: 0, depth: 0 };
    const partial = this.#partial;
    partial.lines.push(line);
    partial.size += line.length + 1;
    const depth = depthAfter(line, partial.depth);
    if (depth === undefined || depth < 0) return this.#dropPartial();
    if (partial.size > this.#limits.messageBytes)
      return this.#stop('message-cap', `one message of more than ${this.#limits.messageBytes} bytes over several lines`);
    partial.depth = depth;
    if (depth > 0) return;
    const read = readJson(partial.lines.join('\n'), this.#limits);
    if (isFault(read)) return this.#dropPartial();
    this.#partial = undefined;
    this.#sink.odd('multiline-json', 'a message over several lines; the transport allows one line');
    this.#sink.message(read);
  }

  /** What was put together is no message after all. */
  #dropPartial(): void {
    const partial = this.#partial;
    this.#partial = undefined;
    if (partial) this.#noise(partial.lines.join('\n'));
  }

  #noise(text: string): void {
    this.#sink.odd('stdout-noise', NOISE + text.slice(0, 200));
  }
}

interface Partial {
  readonly lines: string[];
  size: number;
  depth: number;
}

const isMessage = ({ value }: Doc): boolean => (Array.isArray(value) ? value.length > 0 && value.every(hasSign) : hasSign(value));
const hasSign = (value: Json): boolean =>
  isObject(value) && ('jsonrpc' in value || 'method' in value || 'result' in value || 'error' in value);

/** Open brackets after a line; undefined when a string does not end on its line, which JSON forbids. */
function depthAfter(line: string, before: number): number | undefined {
  let depth = before;
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) depth++;
    else if (c === 125 || c === 93) depth--;
  }
  return quoted ? undefined : depth;
}
