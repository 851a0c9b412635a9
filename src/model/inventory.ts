import type { Surface } from './surface.ts';

/** JSON as parsed. Objects are built without prototypes. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for an object that is no list. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `modern`: 2026-07-28, stateless. `legacy`: the four revisions with an `initialize` handshake. */
export type Era = 'modern' | 'legacy';

/** What we told the server of ourselves when it said what it said. Lists may depend on it. */
export interface Posture {
  /** `plain`: no capabilities. `full`: all of them. `other-client`: full, under another client's name. `restart`: plain, second start, same HOME. `reread`: list read again. */
  readonly name: 'plain' | 'full' | 'other-client' | 'restart' | 'reread';
  readonly capabilities: JsonObject;
  readonly clientInfo: { readonly name: string; readonly version: string };
}

export interface ServerIdentity {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly websiteUrl: string | undefined;
}

/**
 * One thing that a server declares. `raw` is the exact text of this item in the message (not of the message);
 * it is what is hashed, pinned and scanned. `json` is what it parses to. Typed fields are conveniences:
 * undefined when absent *or* of the wrong type (the anomaly says which).
 */
interface Declared {
  readonly name: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly raw: string;
  readonly json: JsonObject;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Hints as declared; undefined = not declared (which is not the same as false: the specification's defaults are the dangerous ones). */
export interface Annotations {
  readonly title: string | undefined;
  readonly readOnlyHint: boolean | undefined;
  readonly destructiveHint: boolean | undefined;
  readonly idempotentHint: boolean | undefined;
  readonly openWorldHint: boolean | undefined;
}

export interface Tool extends Declared {
  /** undefined when missing or not an object. */
  readonly inputSchema: JsonObject | undefined;
  readonly outputSchema: JsonObject | undefined;
  readonly annotations: Annotations | undefined;
  readonly meta: JsonObject | undefined;
}

export interface Prompt extends Declared {
  readonly args: readonly { readonly name: string; readonly description: string | undefined; readonly required: boolean }[];
  /** Texts of the messages that `prompts/get` gave, or undefined when it was not asked or refused. */
  readonly body: readonly string[] | undefined;
  /** There was more than is kept; absent: there was not. */
  readonly bodyCut?: true;
}

export interface Resource extends Declared {
  readonly uri: string;
  readonly mimeType: string | undefined;
  /** Text of `resources/read`, cut at the cap; undefined when not read or binary. */
  readonly body: string | undefined;
  readonly bodyCut?: true;
}

export interface Template extends Declared {
  readonly uriTemplate: string;
  readonly mimeType: string | undefined;
}

export interface Skill extends Declared {
  readonly body: string | undefined;
  readonly bodyCut?: true;
}

export type ListName = 'tools' | 'prompts' | 'resources' | 'templates' | 'skills';

/** How far a list was read. Only `end` and `not-offered` are complete. */
export interface ListReading {
  readonly list: ListName;
  readonly pages: number;
  readonly items: number;
  readonly stop: 'end' | 'not-offered' | 'max-pages' | 'max-items' | 'cursor-loop' | 'error' | 'timeout' | 'cap';
  /** What went wrong, in words; undefined when nothing did. */
  readonly detail: string | undefined;
}

/** A way in which a message differed from the specification. The list is notes of the wire, not judgements. */
export interface Anomaly {
  readonly kind: AnomalyKind;
  /** Where: a method (`tools/list`), an item (`tool:search`), or the stream (`stdout`). */
  readonly where: string;
  readonly detail: string;
}

export const ANOMALY_KINDS = [
  'bom',
  'stdout-noise',
  'multiline-json',
  'joined-json',
  'batch',
  'non-object',
  'jsonrpc-version',
  'extra-top-level',
  'server-request',
  'null-id-response',
  'id-type-changed',
  'unmatched-id',
  'both-result-and-error',
  'null-error',
  'error-shape',
  'message-cap',
  'total-cap',
  'stdin-error',
  'sse-bad-json',
  'bad-json-body',
  'content-type',
  'endpoint-cross-origin',
  'unknown-version',
  'future-version-only',
  'not-array',
  'bad-item',
  'missing-resultType',
  'unknown-resultType',
  'missing-ttlMs',
  'missing-cacheScope',
  'null-cursor',
  'cursor-type',
  'cursor-loop',
  'duplicate-key',
  'case-key',
  'unsafe-integer',
  'invalid-utf8',
  'lone-surrogate',
  'proto-key',
  'depth-cap',
  'node-cap',
  'late-response',
  'notification-flood',
  'origin-not-checked',
  'get-answered',
  'redirect',
  'list-order-changed',
  'list-varies',
  'caps-shape',
  'undeclared-list',
  'server-info-shape',
  'died-on-discover',
  'slow-exit',
  'schema-violation',
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

/** Something the server asked of its client while we were reading: sampling, elicitation, roots. Always refused. */
export interface ServerRequest {
  readonly method: string;
  /** While which of our requests it came. */
  readonly during: string;
  /** Texts in it that a person or a model would have read. */
  readonly surfaces: readonly Surface[];
}

/** A value whose key stands again later in the same object. Most parsers keep the later one, and some this one. */
export interface Overwritten {
  /** As in an anomaly: an item (`tool:search`) or a method. */
  readonly where: string;
  /** Keys and positions from the root of the message. */
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** All that a server declares, under one posture. */
export interface Inventory {
  /** `Target.label`. */
  readonly label: string;
  readonly transport: 'stdio' | 'streamable-http' | 'sse';
  readonly era: Era;
  readonly protocolVersion: string;
  /** Versions that the server says it speaks (modern), or the one it answered. */
  readonly supportedVersions: readonly string[];
  readonly posture: Posture;
  readonly identity: ServerIdentity;
  readonly instructions: string | undefined;
  /** The handshake result, raw and parsed. */
  readonly handshake: { readonly raw: string; readonly json: JsonObject };
  readonly capabilities: JsonObject;
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly templates: readonly Template[];
  readonly skills: readonly Skill[];
  readonly lists: readonly ListReading[];
  readonly anomalies: readonly Anomaly[];
  readonly serverRequests: readonly ServerRequest[];
  /** Absent: nothing was overwritten. */
  readonly overwritten?: readonly Overwritten[];
  /** What it wrote to stderr, cut at the cap, and logs and progress it sent. */
  readonly stderr: string;
  readonly logs: readonly string[];
  /** Facts of the HTTP side; undefined on stdio. */
  readonly http: HttpFacts | undefined;
}

export interface HttpFacts {
  readonly origin: string;
  readonly tls: boolean;
  /** True when the server answered without any credential of ours. */
  readonly openAccess: boolean;
  /** undefined: not tested. */
  readonly originChecked: boolean | undefined;
  readonly sessionId: 'none' | 'strong' | 'weak';
  /** Scopes named in its protected-resource metadata. */
  readonly scopes: readonly string[];
}
