import { isUtf8 } from 'node:buffer';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { type Doc, isFault, readJson } from '../../../world/session/wire.ts';
import type { Heard } from '../contract.ts';

/** Who says it: the two sides have different shapes of messages. */
export type Side = 'client' | 'server';

export type Differential = Heard['differentials'][number];

/** What one text holds. `batch`: a list of messages of 2025-03-26, to be judged one by one. `noise`: it is no message at all. */
export interface Spoken {
  readonly kind: 'message' | 'batch' | 'noise';
  readonly heard: readonly Heard[];
}

const NO_HEADERS: Heard['headers'] = {};

export const said = (id: string, says: string): Differential => ({ id, says });

/** Of bytes that cannot be read as text. */
export const NO_UTF8 = said('invalid-utf8', 'It holds bytes that are no UTF-8; readers replace or drop them differently.');

/** Reads a line that must be one JSON text; notes whatever another reader could understand differently. Blank: undefined. */
export function hear(line: Buffer, side: Side): Spoken | undefined {
  const text = line.toString('utf8');
  const common = isUtf8(line) ? [] : [NO_UTF8];
  if (text.trim().includes('\r'))
    common.push(said('carriage-return', 'A carriage return stands within it; for some readers the message ends there.'));
  return hearText(text, side, NO_HEADERS, common);
}

/** The same of a text that does not come in lines: a body, an event. */
export function hearText(given: string, side: Side, headers: Heard['headers'], noted: readonly Differential[] = []): Spoken | undefined {
  const common = [...noted];
  let text = given;
  if (text.startsWith('\uFEFF')) {
    common.push(said('bom', 'It begins with a byte order mark, which some readers skip and others refuse.'));
    text = text.slice(1);
  }
  text = text.trim();
  if (text === '') return undefined;
  const doc = readJson(text);
  if (isFault(doc))
    return unread(text, side, common, headers, doc.tooMany ? said('too-many-values', `It was not read: ${doc.fault}.`) : undefined);
  const { value } = doc;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => isMessage(each)))
    return batch(doc, value as readonly JsonObject[], common, headers);
  if (!isMessage(value)) return noise(text, 'It is JSON, but no message of the protocol.', headers);
  return { kind: 'message', heard: [{ raw: text, message: value, differentials: [...common, ...notesOf(doc, value, [])], headers }] };
}

/** A line that was too long to be kept: refused, to whoever waits for it. */
export function tooLong(head: Buffer, tail: Buffer, size: number, side: Side): Spoken {
  const kept = head.toString('utf8');
  const message = guess(kept, side) ?? guess(tail.toString('utf8'), side) ?? {};
  const differential = said('too-long', `It has ${Math.ceil(size / 1024)} KiB, more than one message may have.`);
  return { kind: 'message', heard: [{ raw: kept, message, differentials: [differential], headers: NO_HEADERS }] };
}

/** A message that was pieced together, or cut out of a longer line: known well enough to be refused. */
export const pieced = (doc: Doc, id: string, says: string): readonly Heard[] =>
  (Array.isArray(doc.value) ? (doc.value as readonly Json[]) : [doc.value])
    .filter((value): value is JsonObject => isMessage(value))
    .map((message) => ({ raw: doc.text, message, differentials: [said(id, says)], headers: NO_HEADERS }));

/** Text that is no message: the record says so, and nobody is sent it. */
export const noise = (text: string, says: string, headers: Heard['headers'] = NO_HEADERS): Spoken => ({
  kind: 'noise',
  heard: [{ raw: text, message: {}, differentials: [said('no-message', says)], headers }],
});

const isMessage = (value: Json | undefined): value is JsonObject =>
  isObject(value) && ('jsonrpc' in value || 'method' in value || 'result' in value || 'error' in value);

function batch(doc: Doc, values: readonly JsonObject[], common: readonly Differential[], headers: Heard['headers']): Spoken {
  const together = values.length > 1 ? { batch: {} } : {};
  const heard = values.map((message, index) => ({
    ...together,
    raw: doc.slice(doc.value, index) ?? JSON.stringify(message),
    message,
    differentials: [...common, ...notesOf(doc, message, [index])],
    headers,
  }));
  return { kind: 'batch', heard };
}

const SAYS: Readonly<Record<Doc['notes'][number]['kind'], string>> = {
  'duplicate-key': 'A key stands twice in one object, and readers differ in which one counts',
  'case-key': 'Two keys differ only in case, and some readers take them for the same',
  'unsafe-integer': 'A number does not survive in every reader',
  'lone-surrogate': 'Half of a character stands alone in a text',
  'proto-key': 'A key is called __proto__, which some readers obey',
  'depth-cap': 'It is nested deeper than we read',
  'node-cap': 'It holds more than we read',
};

/** Parts of a result that are only read, by a model or a person: a number or a character that comes out differently there changes no meaning. */
const BODIES = new Set(['content', 'contents', 'messages', 'structuredContent', '_meta']);
const HARMLESS_IN_BODIES = new Set<string>(['lone-surrogate', 'unsafe-integer', 'case-key']);

function notesOf(doc: Doc, message: JsonObject, prefix: readonly (string | number)[]): Differential[] {
  const found = new Map<string, Differential>();
  for (const { kind, path, detail } of doc.notes) {
    if (prefix.length > 0 && path[0] !== prefix[0]) continue;
    const [first, second] = path.slice(prefix.length);
    if (first === 'result' && BODIES.has(String(second)) && HARMLESS_IN_BODIES.has(kind)) continue;
    if (!found.has(kind)) found.set(kind, said(kind, `${SAYS[kind]}: ${detail}.`));
  }
  if (doc.text.includes('\\u0000') && holdsNul(outsideBodies(message)))
    found.set('nul', said('nul', 'A NUL stands in a text, where some readers end it.'));
  return [...found.values()];
}

function outsideBodies(message: JsonObject): Json {
  const { result } = message;
  if (!isObject(result)) return message;
  return Object.fromEntries(Object.entries(result).filter(([key]) => !BODIES.has(key)));
}

function holdsNul(value: Json): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsNul);
  return Object.entries(value as JsonObject).some(([key, each]) => key.includes('\0') || holdsNul(each));
}

function unread(
  text: string,
  side: Side,
  common: readonly Differential[],
  headers: Heard['headers'],
  why: Differential | undefined,
): Spoken {
  const first = readJson(text, { prefix: true });
  if (!isFault(first) && isMessage(first.value)) {
    const more = said(
      'several-values',
      'Text stands after the end of the message on the same line; readers differ in what they make of it.',
    );
    return { kind: 'message', heard: [{ raw: text, message: first.value, differentials: [...common, more], headers }] };
  }
  const message = guess(text, side);
  if (message === undefined) return noise(text, 'It is no JSON.', headers);
  const differential = why ?? said('bad-json', 'It is no JSON in every reader, though it looks like a message.');
  return { kind: 'message', heard: [{ raw: text, message, differentials: [...common, differential], headers }] };
}

const ID = /"id"[ \t]{0,8}:[ \t]{0,8}(-?\d{1,15}(?![\d.eE])|"[^"\\]{0,200}")/;
const METHOD = /"method"[ \t]{0,8}:[ \t]{0,8}"([\w$./-]{1,200})"/;
const ENDS = 4096;

/** As much of a message that cannot be read as is needed to refuse it to whoever waits for it; undefined when it looks like none. */
function guess(text: string, side: Side): JsonObject | undefined {
  const ends = text.length <= 2 * ENDS ? text : `${text.slice(0, ENDS)}\n${text.slice(-ENDS)}`;
  const id = ID.exec(ends)?.[1];
  const method = METHOD.exec(ends)?.[1];
  if (!ends.includes('"jsonrpc"') && id === undefined) return undefined;
  const known = id === undefined ? {} : { id: JSON.parse(id) as Json };
  if (method !== undefined && (side === 'client' || !ends.includes('"result"'))) return { jsonrpc: '2.0', ...known, method, params: {} };
  return id === undefined ? undefined : { jsonrpc: '2.0', ...known, result: {} };
}
