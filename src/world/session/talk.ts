import { CouldNotLook } from '../../model/errors.ts';
import { isObject } from '../../model/inventory.ts';
import type { Anomaly, AnomalyKind, Era, Json, JsonObject, Overwritten, ServerRequest } from '../../model/inventory.ts';
import type { Answer, HttpMeta, RequestOptions, Tape } from './channel.ts';
import type { SessionLimits } from './limits.ts';
import { errorOf, idNumber, isNoMessage, itemAt, ORIGIN_ID, short } from './message.ts';
import { capabilityFor, refusal, requestSurfaces } from './refusals.ts';
import type { Doc } from './wire.ts';
import { isFault, readJson } from './wire.ts';

export interface TalkOptions {
  readonly limits: SessionLimits;
  readonly tape: Tape | undefined;
  /** Carries one text to the server. */
  readonly send: (text: string, about: Outgoing) => void | Promise<void>;
  /** What the server said elsewhere that may explain its silence; empty when nothing. */
  readonly said?: () => string;
}

/** What a text that leaves is about. `id` is undefined for a notification, and for our refusal of a request of the server. */
export interface Outgoing {
  readonly id: number | undefined;
  readonly method: string | undefined;
  readonly params: JsonObject | undefined;
  /** Aborts when the answer is there, or is not wanted any more. */
  readonly signal: AbortSignal;
}

interface Pending {
  readonly id: number;
  readonly method: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: CouldNotLook) => void;
  readonly timer: NodeJS.Timeout;
  readonly over: AbortController;
}

const KNOWN_MEMBERS = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
/** Which member of a result shows which request it answers, when the id does not. */
const SIGNS: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'skills/list': 'skills',
  initialize: 'protocolVersion',
  'server/discover': 'supportedVersions',
};

/** One conversation in JSON-RPC: which answer belongs to which question, and everything odd that was seen on the way. */
export class Talk {
  readonly anomalies: Anomaly[] = [];
  readonly serverRequests: ServerRequest[] = [];
  readonly logs: string[] = [];
  readonly overwritten: Overwritten[] = [];
  readonly #options: TalkOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #abandoned = new Map<number, string>();
  readonly #orphans: { doc: Doc; http: HttpMeta | undefined }[] = [];
  readonly #seen = new Set<string>();
  readonly #counts = new Map<AnomalyKind, number>();
  #nextId = 1;
  #logBytes = 0;
  #notifications = 0;
  #era: Era | undefined;
  #declared: JsonObject = {};
  #ended: CouldNotLook | undefined;

  constructor(options: TalkOptions) {
    this.#options = options;
  }

  settle(era: Era, declared: JsonObject): void {
    this.#era = era;
    this.#declared = declared;
  }

  /** Asks and waits. `id` is given only by a replay. */
  request(method: string, params: JsonObject | undefined, options: RequestOptions, id = this.#nextId++): Promise<Answer> {
    if (this.#ended) return this.#tooLate(id, method, params, this.#ended);
    const timeout = options.timeout ?? this.#options.limits.requestMs;
    return new Promise((resolve, reject) => {
      const late = (): void =>
        this.fail(id, new CouldNotLook('timeout', `No answer to ${method} within ${timeout / 1000} s.${this.#why(method)}`));
      const over = new AbortController();
      this.#pending.set(id, { id, method, resolve, reject, timer: setTimeout(late, timeout), over });
      options.signal?.addEventListener('abort', () => this.fail(id, new CouldNotLook('timeout', `${method} was given up.`)), {
        once: true,
      });
      const text = JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) });
      void this.#send(text, { id, method, params, signal: over.signal });
    });
  }

  /** A server that never answers the handshake has often said why. */
  #why(method: string): string {
    const said = method === 'initialize' ? (this.#options.said?.() ?? '') : '';
    return said === '' ? '' : ` It said: ${said}`;
  }

  /** Nothing is sent any more; the tape still says what was asked. */
  #tooLate(id: number, method: string, params: JsonObject | undefined, why: CouldNotLook): Promise<never> {
    this.#options.tape?.sent(JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) }));
    this.#options.tape?.event({ event: 'failed', id, why: why.why, detail: why.message });
    return Promise.reject(why);
  }

  notify(method: string, params: JsonObject | undefined): Promise<void> {
    return this.#send(JSON.stringify({ jsonrpc: '2.0', method, ...(params && { params }) }), {
      id: undefined,
      method,
      params,
      signal: AbortSignal.timeout(this.#options.limits.requestMs),
    });
  }

  /** A difference from the specification that follows from the messages, so that a replay finds it again. */
  note(kind: AnomalyKind, where: string, detail: string): void {
    const key = `${kind}\n${where}\n${detail}`;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    if (this.#seen.has(key) || count > this.#options.limits.anomaliesPerKind) return;
    this.#seen.add(key);
    this.#counts.set(kind, count);
    this.anomalies.push({ kind, where, detail });
  }

  /** A difference that shows only while the bytes arrive: it is also written on the tape. */
  observe(kind: AnomalyKind, where: string, detail: string): void {
    const before = this.anomalies.length;
    this.note(kind, where, detail);
    if (this.anomalies.length > before) this.#options.tape?.event({ event: 'anomaly', kind, where, detail });
  }

  /** Takes one message, or a batch of them. `answers` is given by what knows it better than the id: a replay. */
  take(doc: Doc, http?: HttpMeta, answers?: number): void {
    if (Array.isArray(doc.value)) return this.#batch(doc, http);
    if (!isObject(doc.value)) {
      this.#options.tape?.received(doc.text, undefined, http);
      this.note('non-object', 'message', `a message that is no object: ${doc.text.slice(0, 80)}`);
      return;
    }
    const message = doc.value;
    if (isNoMessage(message)) {
      this.#options.tape?.received(doc.text, undefined, http);
      this.note('stdout-noise', 'stdout', 'JSON that is no message: it names no method and no request, and holds neither result nor error');
      return;
    }
    const called = message['method'];
    const isCall = typeof called === 'string';
    const asked = isCall ? undefined : this.#whose(message, answers);
    const waits = !isCall && !asked && (message['id'] ?? null) === null && this.#pending.size > 0;
    if (!waits) this.#options.tape?.received(doc.text, asked?.id, http);
    this.#shape(doc, message, asked?.method ?? (isCall ? called : 'message'));
    if (isCall) this.#called(called, message);
    else if (asked) this.#answer(asked, doc, http);
    else this.#unclaimed(message, doc, http);
  }

  /** Takes an answer that is no JSON-RPC message: an HTTP status and a body. */
  takePlain(id: number, body: string, http: HttpMeta): void {
    this.#options.tape?.received(body, id, http);
    const doc: Doc = { text: body, value: null, notes: [], lost: [], end: 0, slice: () => undefined };
    const error = { code: http.status, message: `HTTP ${http.status}`, data: undefined };
    const asked = this.#pending.get(id);
    if (asked) this.#settlePending(asked, { error, raw: body, doc, http });
  }

  /** One request will not be answered any more. */
  fail(id: number, error: CouldNotLook): void {
    const asked = this.#pending.get(id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.#pending.delete(id);
    asked.over.abort();
    this.#abandoned.set(id, asked.method);
    this.#options.tape?.event({ event: 'failed', id, why: error.why, detail: error.message });
    asked.reject(error);
    this.#adopt();
  }

  /** Nothing will be answered any more. */
  end(error: CouldNotLook): void {
    if (this.#ended) return;
    this.#ended = error;
    for (const id of this.#pending.keys()) this.fail(id, error);
  }

  get open(): number {
    return this.#pending.size;
  }

  isOpen(id: number): boolean {
    return this.#pending.has(id);
  }

  asked(method: string, params: Json | undefined, during: string): void {
    if (this.serverRequests.length >= this.#options.limits.serverRequests) return;
    this.serverRequests.push({ method, during, surfaces: requestSurfaces(method, params) });
  }

  async #send(text: string, about: Outgoing): Promise<void> {
    this.#options.tape?.sent(text);
    try {
      await this.#options.send(text, about);
    } catch (error) {
      if (about.id === undefined) return;
      const why =
        error instanceof CouldNotLook
          ? error
          : new CouldNotLook('unreachable', `Could not send ${about.method}: ${String(error)}`, { cause: error });
      this.fail(about.id, why);
    }
  }

  #during(): string {
    const methods = new Set([...this.#pending.values()].map((asked) => asked.method));
    return methods.size === 0 ? 'idle' : [...methods].join(', ');
  }

  #batch(doc: Doc, http: HttpMeta | undefined): void {
    this.observe('batch', 'message', 'several messages in one array; no revision since 2025-06-18 has them');
    (doc.value as readonly Json[]).forEach((_, index) => {
      const part = readJson(doc.slice(doc.value, index) ?? 'null', {
        depth: this.#options.limits.depth,
        nodes: this.#options.limits.nodes,
      });
      if (!isFault(part) && !Array.isArray(part.value)) this.take(part, http);
    });
  }

  /** Notes what is odd about the message as such. */
  #shape(doc: Doc, message: JsonObject, where: string): void {
    if (message['jsonrpc'] !== '2.0') this.note('jsonrpc-version', where, `jsonrpc is ${short(message['jsonrpc'])}, not "2.0"`);
    for (const key of Object.keys(message)) {
      if (!KNOWN_MEMBERS.has(key)) this.note('extra-top-level', where, `unknown member ${short(key)} beside the message's own`);
    }
    for (const { kind, path, detail } of doc.notes) {
      const at = path.length > 0 ? ` (at ${path.join('/').slice(0, 200)})` : '';
      this.note(kind, itemAt(message, path) ?? where, detail + at);
    }
    for (const { path, value } of doc.lost) this.#replaced({ where: itemAt(message, path) ?? where, path, value });
  }

  #replaced(lost: Overwritten): void {
    if (this.overwritten.length < this.#options.limits.overwritten) this.overwritten.push(lost);
    else this.note('node-cap', lost.where, 'more values are replaced by others of the same key than are kept');
  }

  /** Which open request this message answers; undefined: none. */
  #whose(message: JsonObject, answers: number | undefined): Pending | undefined {
    const id = message['id'];
    const named = this.#pending.get(idNumber(id));
    if (named) return named;
    if (answers !== undefined) return this.#pending.get(answers);
    if (id !== null && id !== undefined) return undefined;
    return this.#pending.size === 1 ? [...this.#pending.values()][0] : this.#bySign(message['result']);
  }

  #bySign(result: Json | undefined): Pending | undefined {
    if (!isObject(result)) return undefined;
    const fits = [...this.#pending.values()].filter(({ method }) => SIGNS[method] !== undefined && SIGNS[method] in result);
    return fits.length === 1 ? fits[0] : undefined;
  }

  #answer(asked: Pending, doc: Doc, http: HttpMeta | undefined): void {
    const message = doc.value as JsonObject;
    const id = message['id'];
    if (id === null || id === undefined) {
      // Over HTTP an error need not name the request that it refuses: the exchange does.
      if (http === undefined || http.status < 400) this.note('null-id-response', asked.method, 'the answer names no request');
    } else if (idNumber(id) !== asked.id) this.note('unmatched-id', asked.method, `the answer names another request: id ${short(id)}`);
    else if (typeof id !== 'number') this.note('id-type-changed', asked.method, 'the id came back as another type than it was sent');
    const error = errorOf(message, (kind, detail) => this.note(kind, asked.method, detail));
    const answer: Answer = { ...(error ? { error } : { result: message['result'] ?? null }), raw: doc.text, doc, ...(http && { http }) };
    this.#notifications = 0;
    this.#settlePending(asked, answer);
  }

  #settlePending(asked: Pending, answer: Answer): void {
    clearTimeout(asked.timer);
    this.#pending.delete(asked.id);
    asked.over.abort();
    asked.resolve(answer);
    this.#adopt();
  }

  /** An answer to nothing that is open. One without an id waits until it can only belong to one request. */
  #unclaimed(message: JsonObject, doc: Doc, http: HttpMeta | undefined): void {
    const id = message['id'];
    if (id === null || id === undefined) {
      if (this.#pending.size === 0) this.note('unmatched-id', 'message', 'an answer without an id while nothing was asked');
      else if (this.#orphans.length < 100) this.#orphans.push({ doc, http });
      this.#adopt();
      return;
    }
    const late = this.#abandoned.get(idNumber(id));
    if (late) this.note('late-response', late, 'answered after we had given up waiting');
    else if (idNumber(id) !== ORIGIN_ID)
      this.note('unmatched-id', 'message', `an answer to a request that was never made: id ${short(id)}`);
  }

  /** As many answers without an id as open requests: they belong together, in order. */
  #adopt(): void {
    if (this.#orphans.length === 0 || this.#orphans.length < this.#pending.size) return;
    for (const orphan of this.#orphans.splice(0)) {
      const asked = [...this.#pending.values()][0];
      if (!asked) continue;
      this.#options.tape?.received(orphan.doc.text, asked.id, orphan.http);
      this.#answer(asked, orphan.doc, orphan.http);
    }
  }

  #called(method: string, message: JsonObject): void {
    if (message['id'] === undefined) return this.#notified(method, message['params']);
    const needs = capabilityFor(method);
    const undeclared = method !== 'ping' && (needs === undefined || !(needs in this.#declared));
    if (this.#era === 'modern') this.note('server-request', method, `servers of this revision must not send requests`);
    else if (undeclared) this.note('server-request', method, 'asked though we declared nothing of the kind');
    if (method !== 'ping') this.asked(method, message['params'], this.#during());
    const text = JSON.stringify({ jsonrpc: '2.0', id: message['id'], ...refusal(method) });
    void this.#send(text, {
      id: undefined,
      method: undefined,
      params: undefined,
      signal: AbortSignal.timeout(this.#options.limits.requestMs),
    });
  }

  #notified(method: string, params: Json | undefined): void {
    this.#notifications++;
    if (this.#notifications > this.#options.limits.notifications) {
      this.note(
        'notification-flood',
        'notifications',
        `more than ${this.#options.limits.notifications} notifications before an answer; the rest is dropped`,
      );
      return;
    }
    if (!isObject(params)) return;
    const said = method === 'notifications/message' ? params['data'] : method === 'notifications/progress' ? params['message'] : undefined;
    if (said === undefined || this.logs.length >= this.#options.limits.logs) return;
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    if (this.#logBytes + text.length > this.#options.limits.logBytes) return;
    this.#logBytes += text.length;
    this.logs.push(text);
  }
}
