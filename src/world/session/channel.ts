import type { Ending } from '../../model/exchange.ts';
import type { Anomaly, AnomalyKind, Era, HttpFacts, Json, JsonObject, Overwritten, ServerRequest } from '../../model/inventory.ts';
import type { Doc } from './wire.ts';

/** A JSON-RPC error as the server sent it; a member of the wrong type is replaced (code 0, message as text). */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: Json | undefined;
}

/** The HTTP side of one answer. `rpc` is false when the body was no JSON-RPC message: `error` then holds the status. */
export interface HttpMeta {
  readonly status: number;
  readonly contentType: string;
  readonly rpc: boolean;
}

/** What came back for one request. Exactly one of `result` and `error` is there. */
export interface Answer {
  readonly result?: Json;
  readonly error?: RpcError;
  /** Text of the whole message, exactly. */
  readonly raw: string;
  /** The message, read; slices of its parts. */
  readonly doc: Doc;
  readonly http?: HttpMeta;
}

export interface RequestOptions {
  /** Milliseconds until we give up. */
  readonly timeout?: number;
  /** Given up early; an answer that still comes is a late one. */
  readonly signal?: AbortSignal;
}

/** One connection to a server, whatever carries it. Forgets nothing that it saw; judges nothing. */
export interface Channel {
  readonly kind: 'stdio' | 'streamable-http' | 'sse';
  /** Asks. A JSON-RPC error is an answer; throws CouldNotLook when there is none. */
  request(method: string, params?: JsonObject, options?: RequestOptions): Promise<Answer>;
  notify(method: string, params?: JsonObject): Promise<void>;
  /** Ends the connection and what stands behind it. Does not wait for a slow exit: `ended` does. */
  close(): Promise<void>;
  /** Resolves when nothing is left of it; a slow exit is then among the anomalies. */
  readonly ended: Promise<void>;
  readonly anomalies: readonly Anomaly[];
  readonly serverRequests: readonly ServerRequest[];
  /** Texts of log and progress notifications, in order of arrival. */
  readonly logs: readonly string[];
  /** What a later value of the same key replaced, in order of arrival. */
  readonly overwritten: readonly Overwritten[];
  /** What it wrote to stderr so far, cut at the cap; empty over HTTP. */
  stderr(): string;
  /** How its program ended by itself; undefined: it runs, or we ended it. Absent: it is no program of ours. */
  ending?(): Ending | undefined;
  /** Adds an observation that follows from the messages. */
  note(kind: AnomalyKind, where: string, detail: string): void;
  /** Keeps a request that came inside a result (`input_required`). */
  asked(method: string, params: Json | undefined, during: string): void;
  /** Says what was negotiated: later requests are written, and requests of the server are taken, accordingly. */
  settle(era: Era, version: string, declared: JsonObject): void;
  /** Facts of the HTTP side, looked at once; undefined where there is none. */
  facts(): Promise<HttpFacts | undefined>;
  /** The reading ends here: what comes later belongs to nobody. A replay delivers what came until here. */
  mark(): void;
  /** The older transport at the same address, to be tried when nothing here answers; undefined when there is none. */
  readonly fallback: (() => Promise<Channel>) | undefined;
}

/** Where the messages of one connection are written down. */
export interface Tape {
  sent(raw: string): void;
  /** `answers`: id of the request that it was taken for. */
  received(raw: string, answers: number | undefined, http: HttpMeta | undefined): void;
  event(event: TapeEvent): void;
  /** A tape for another connection of the same look: the older transport at the same address. */
  next(): Tape;
}

/** What happened on a connection that is no message. */
export type TapeEvent =
  | { readonly event: 'open'; readonly kind: Channel['kind'] }
  | { readonly event: 'not-opened'; readonly why: string; readonly detail: string }
  | { readonly event: 'anomaly'; readonly kind: AnomalyKind; readonly where: string; readonly detail: string }
  | { readonly event: 'failed'; readonly id: number; readonly why: string; readonly detail: string }
  | { readonly event: 'stderr'; readonly text: string }
  | { readonly event: 'http'; readonly facts: HttpFacts }
  | { readonly event: 'mark' };
