import { CouldNotLook } from '../../model/errors.ts';
import { isObject, type Json, type JsonObject, type ListName, type ListReading } from '../../model/inventory.ts';
import type { Connection } from './connect.ts';
import { noteEnvelope } from './envelope.ts';
import type { SessionLimits } from './limits.ts';

/** How each list is asked for, and under which member it comes. */
const LISTS: Readonly<Record<ListName, { readonly method: string; readonly member: string }>> = {
  tools: { method: 'tools/list', member: 'tools' },
  prompts: { method: 'prompts/list', member: 'prompts' },
  resources: { method: 'resources/list', member: 'resources' },
  templates: { method: 'resources/templates/list', member: 'resourceTemplates' },
  skills: { method: 'skills/list', member: 'skills' },
};

/** One item as it stood in the message: its exact text and what it parses to. `key`: its key, when the list was an object. */
export interface RawItem {
  readonly raw: string;
  readonly json: Json;
  readonly key: string | undefined;
}

export interface ReadList {
  readonly items: readonly RawItem[];
  readonly reading: ListReading;
}

/** A point in time until which we go on reading, in the milliseconds of `performance.now()`. */
export type Deadline = number;

/** Reads a list to its end, or says how far it came and why no further. Never throws for what the server does. */
export async function readList(connection: Connection, list: ListName, limits: SessionLimits, deadline: Deadline): Promise<ReadList> {
  const { method } = LISTS[list];
  const items: RawItem[] = [];
  const cursors = new Set<string>();
  let params: JsonObject | undefined;
  let pages = 0;
  const stopped = (stop: ListReading['stop'], detail?: string): ReadList => ({
    items,
    reading: { list, pages, items: items.length, stop, detail },
  });
  for (;;) {
    const page = await readPage(connection, list, params, limits, deadline);
    if ('stop' in page) return stopped(page.stop, page.detail);
    pages++;
    items.push(...page.items.slice(0, limits.items - items.length));
    if (items.length >= limits.items) return stopped('max-items', `stopped after ${limits.items} items`);
    const cursor = nextCursor(connection, method, page.next);
    if (cursor === undefined) return stopped('end');
    const seen = JSON.stringify(cursor);
    if (cursors.has(seen)) {
      connection.channel.note('cursor-loop', method, `page ${pages} gave a cursor that was given before; the list has no end`);
      return stopped('cursor-loop', 'the server gave a cursor twice');
    }
    if (pages >= limits.pages) return stopped('max-pages', `stopped after ${limits.pages} pages`);
    cursors.add(seen);
    params = { cursor };
  }
}

interface Page {
  readonly items: readonly RawItem[];
  readonly next: Json | undefined;
}

async function readPage(
  connection: Connection,
  list: ListName,
  params: JsonObject | undefined,
  limits: SessionLimits,
  deadline: Deadline,
): Promise<Page | { readonly stop: ListReading['stop']; readonly detail: string }> {
  const { method, member } = LISTS[list];
  const left = Math.min(limits.requestMs, deadline - performance.now());
  if (left <= 0) return { stop: 'timeout', detail: 'the time for the whole reading was over' };
  let answer;
  try {
    answer = await connection.request(method, params, { timeout: left });
  } catch (error) {
    if (!(error instanceof CouldNotLook)) throw error;
    return { stop: error.why === 'timeout' ? 'timeout' : error.why === 'cut' ? 'cap' : 'error', detail: error.message };
  }
  if (answer.error) return { stop: 'error', detail: `${answer.error.code} ${answer.error.message}`.slice(0, 300) };
  const { result } = answer;
  if (!isObject(result)) {
    connection.channel.note('not-array', method, 'the result is no object');
    return { stop: 'error', detail: 'the result is no object' };
  }
  if (connection.era === 'modern') noteEnvelope(connection.channel, method, result, { cached: true });
  const found = result[member];
  if (!Array.isArray(found)) connection.channel.note('not-array', method, `${member} is ${found === undefined ? 'absent' : 'no array'}`);
  if (typeof found !== 'object' || found === null) return { stop: 'error', detail: `the result has no list of ${member}` };
  const keys: readonly (string | number)[] = Array.isArray(found) ? found.map((_, index) => index) : Object.keys(found);
  const items = keys.slice(0, limits.items).map((key) => ({
    raw: answer.doc.slice(found, key) ?? '',
    json: (found as Readonly<Record<string | number, Json>>)[key] ?? null,
    key: typeof key === 'string' ? key : undefined,
  }));
  return { items, next: result['nextCursor'] };
}

/** Where the next page begins; undefined at the end. An empty string is a cursor like any other. */
function nextCursor({ channel }: Connection, method: string, next: Json | undefined): Json | undefined {
  if (next === undefined || typeof next === 'string') return next;
  if (next === null) {
    channel.note('null-cursor', method, 'nextCursor is null; it must be absent at the end');
    return undefined;
  }
  channel.note('cursor-type', method, `nextCursor is ${JSON.stringify(next).slice(0, 40)}, not a string`);
  return typeof next === 'number' ? next : undefined;
}
