import { CouldNotLook } from '../../model/errors.ts';
import type { GapReason } from '../../model/finding.ts';
import { isObject, type HttpFacts, type Json, type JsonObject } from '../../model/inventory.ts';
import type { Answer, Channel, RequestOptions, TapeEvent } from './channel.ts';
import { LIMITS } from './limits.ts';
import type { RecordingLine } from './recorder.ts';
import { Talk } from './talk.ts';
import { isFault, readJson } from './wire.ts';

/** What carried a recorded connection. */
export function kindOf(lines: readonly RecordingLine[]): Channel['kind'] {
  for (const line of lines) {
    const event = line.d === 'e' ? eventOf(line) : undefined;
    if (event?.event === 'open') return event.kind;
  }
  return 'stdio';
}

/** Why a recorded connection never stood; undefined when it did. */
export function notOpenedOf(lines: readonly RecordingLine[]): CouldNotLook | undefined {
  for (const line of lines) {
    const event = line.d === 'e' ? eventOf(line) : undefined;
    if (event?.event === 'not-opened') return new CouldNotLook(event.why as GapReason, event.detail);
  }
  return undefined;
}

/** A connection played back: each question gets the answer that it got, and what happened in between happens again. */
export function replay(lines: readonly RecordingLine[], fallback: Channel['fallback']): Channel {
  return new Replay(lines, fallback);
}

interface Asked {
  readonly id: number;
  /** Position of the answer among the lines; beyond all of them when there was none. */
  readonly at: number;
}

class Replay implements Channel {
  readonly kind: Channel['kind'];
  readonly ended = Promise.resolve();
  readonly fallback: Channel['fallback'];
  readonly #lines: readonly RecordingLine[];
  readonly #questions: { id: number; method: string; params: string; used: boolean }[] = [];
  readonly #answers = new Map<number, number>();
  readonly #delivered = new Set<number>();
  readonly #talk: Talk;
  #asked: Asked[] = [];
  #running = false;
  #stderr = '';
  #facts: HttpFacts | undefined;

  constructor(lines: readonly RecordingLine[], fallback: Channel['fallback']) {
    this.kind = kindOf(lines);
    this.fallback = fallback;
    this.#lines = lines;
    this.#talk = new Talk({ limits: { ...LIMITS, requestMs: LIMITS.readingMs }, tape: undefined, send: () => undefined });
    lines.forEach((line, index) => this.#index(line, index));
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
  readonly stderr = (): string => this.#stderr;
  readonly notify = (): Promise<void> => Promise.resolve();
  readonly close = (): Promise<void> => Promise.resolve();
  readonly facts = (): Promise<HttpFacts | undefined> => Promise.resolve(this.#facts);
  readonly note: Channel['note'] = (kind, where, detail) => this.#talk.note(kind, where, detail);
  readonly asked: Channel['asked'] = (method, params, during) => this.#talk.asked(method, params, during);
  readonly settle: Channel['settle'] = (era, _version, declared) => this.#talk.settle(era, declared);

  readonly request: Channel['request'] = (method, params, options = {}) => this.#request(method, params, options);

  /** Delivers all that came until the reading that was recorded ended. */
  readonly mark = (): void => {
    const at = this.#lines.findIndex((line, index) => !this.#delivered.has(index) && line.d === 'e' && eventOf(line)?.event === 'mark');
    if (at === -1) return;
    this.#upTo(at);
    this.#delivered.add(at);
  };

  #index(line: RecordingLine, index: number): void {
    if (line.d === '<') {
      if (line.a !== undefined) this.#answers.set(line.a, index);
      return;
    }
    if (line.d === 'e') {
      const event = eventOf(line);
      if (event?.event === 'failed' && !this.#answers.has(event.id)) this.#answers.set(event.id, index);
      if (event?.event === 'http') this.#facts = event.facts;
      return;
    }
    const sent = JSON.parse(line.raw) as JsonObject;
    const { id, method } = sent;
    if (typeof id === 'number' && typeof method === 'string')
      this.#questions.push({ id, method, params: keyOf(sent['params']), used: false });
  }

  #request(method: string, params: JsonObject | undefined, options: RequestOptions): Promise<Answer> {
    const open = this.#questions.filter((question) => !question.used && question.method === method);
    const wanted = keyOf(params);
    // Our own name and version stand in the handshake; they may have changed since.
    const question = open.find((other) => other.params === wanted) ?? (method === 'initialize' ? open[0] : undefined);
    if (!question && method === 'server/discover') return this.#neverAsked(method, params);
    if (!question) return Promise.reject(new CouldNotLook('list-incomplete', `The recording has no answer to ${method}.`));
    question.used = true;
    const { signal } = options;
    const answer = this.#talk.request(method, params, { timeout: LIMITS.readingMs, ...(signal && { signal }) }, question.id);
    this.#asked.push({ id: question.id, at: this.#answers.get(question.id) ?? this.#lines.length });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#play());
    }
    return answer;
  }

  /** A session that a client began with `initialize`: its server is asked as one that does not know the other way to begin. */
  #neverAsked(method: string, params: JsonObject | undefined): Promise<Answer> {
    if (!this.#questions.some((question) => question.method === 'initialize'))
      return Promise.reject(new CouldNotLook('list-incomplete', `The recording has no answer to ${method}.`));
    const id = Math.max(...this.#questions.map((question) => question.id)) + 1;
    const answer = this.#talk.request(method, params, { timeout: LIMITS.readingMs }, id);
    const doc = readJson(
      JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'This was not asked when it was recorded.' } }),
    );
    if (!isFault(doc)) setImmediate(() => this.#talk.take(doc, undefined, id));
    return answer;
  }

  /** Gives one answer, the earliest of those that are waited for; then whoever got it may ask on. */
  #play(): void {
    const [next, ...rest] = this.#asked.toSorted((a, b) => a.at - b.at);
    if (!next) {
      this.#running = false;
      return;
    }
    this.#asked = rest;
    this.#upTo(next.at);
    this.#deliver(next);
    setImmediate(() => this.#play());
  }

  /** All that came before a line and answered nothing. */
  #upTo(end: number): void {
    for (let index = 0; index < end; index++) {
      const line = this.#lines[index];
      if (!line || this.#delivered.has(index)) continue;
      if (line.d === '<' && line.a === undefined) this.#take(line, index, undefined);
      else if (line.d === 'e') this.#event(eventOf(line), index);
    }
  }

  #deliver({ id, at }: Asked): void {
    const line = this.#lines[at];
    if (!line) return this.#talk.fail(id, new CouldNotLook('timeout', 'It was not answered when it was recorded.'));
    if (line.d === '<') return this.#take(line, at, id);
    const event = eventOf(line);
    this.#delivered.add(at);
    if (event?.event === 'failed') this.#talk.fail(id, new CouldNotLook(event.why as GapReason, event.detail));
  }

  #take(line: RecordingLine, index: number, id: number | undefined): void {
    this.#delivered.add(index);
    if (id !== undefined && line.http?.rpc === false) return this.#talk.takePlain(id, line.raw, line.http);
    const doc = readJson(line.raw);
    if (!isFault(doc)) this.#talk.take(doc, line.http, id);
  }

  #event(event: TapeEvent | undefined, index: number): void {
    if (event?.event === 'mark') return;
    this.#delivered.add(index);
    if (event?.event === 'anomaly') this.#talk.note(event.kind, event.where, event.detail);
    if (event?.event === 'stderr') this.#stderr = event.text;
  }
}

function eventOf(line: RecordingLine): TapeEvent | undefined {
  const json: unknown = JSON.parse(line.raw);
  return typeof json === 'object' && json !== null && 'event' in json ? (json as TapeEvent) : undefined;
}

/** Parameters without what we say of ourselves in each request, as one comparable text. */
function keyOf(params: Json | undefined): string {
  if (!isObject(params)) return '{}';
  const { _meta, ...rest } = params;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
}
