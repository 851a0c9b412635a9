import type { Readable, Writable } from 'node:stream';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { BETWEEN, LISTS, prefixOf } from './merge.ts';

/** One of the servers behind a hub: the client's side of its own guard. */
export interface Spoke {
  readonly label: string;
  /** Messages to it. */
  readonly input: Writable;
  /** Messages from it; ends when it has ended. */
  readonly output: Readable;
}

/** A spoke with what is known of it. */
export interface Server extends Spoke {
  readonly prefix: string;
  live: boolean;
  /** Answers to what we asked ourselves, by our ids. */
  readonly own: Map<string, (message: JsonObject | undefined) => void>;
  readonly uris: Set<string>;
  readonly templates: Set<string>;
}

/** Each with a prefix of its own; without any when only one server is meant. */
export function serversOf(spokes: readonly Spoke[], alone: boolean): Server[] {
  const taken = new Set<string>();
  return spokes.map((spoke) => {
    let prefix = alone ? '' : prefixOf(spoke.label);
    for (let number = 2; taken.has(prefix); number += 1) prefix = `${prefixOf(spoke.label)}-${number}`;
    taken.add(prefix);
    return { ...spoke, prefix, live: true, own: new Map(), uris: new Set(), templates: new Set() };
  });
}

/** Whom a request is for, and its parameters as that server knows them; undefined: nobody that lives. */
export function routed(
  living: readonly Server[],
  tasks: ReadonlyMap<string, Server>,
  method: string,
  params: JsonObject,
): { readonly server: Server; readonly params: JsonObject } | undefined {
  const to = (server: Server | undefined, more: JsonObject = params) => (server?.live === true ? { server, params: more } : undefined);
  if (method === 'tools/call' || method === 'prompts/get') {
    const found = named(living, params['name']);
    return found && to(found.server, { ...params, name: found.name });
  }
  const { ref } = params;
  if (method === 'completion/complete' && isObject(ref)) {
    const found = named(living, ref['name']);
    return found === undefined ? to(ofUri(living, ref['uri'])) : to(found.server, { ...params, ref: { ...ref, name: found.name } });
  }
  if (params['uri'] !== undefined) return to(ofUri(living, params['uri']));
  return typeof params['taskId'] === 'string' ? to(tasks.get(params['taskId'])) : undefined;
}

function named(living: readonly Server[], name: Json | undefined): { readonly server: Server; readonly name: string } | undefined {
  if (typeof name !== 'string') return undefined;
  const alone = living.find(({ prefix }) => prefix === '');
  if (alone !== undefined) return { server: alone, name };
  const cut = name.indexOf(BETWEEN);
  const server = living.find(({ prefix }) => prefix === name.slice(0, Math.max(0, cut)));
  return server && { server, name: name.slice(cut + BETWEEN.length) };
}

function ofUri(living: readonly Server[], uri: Json | undefined): Server | undefined {
  if (typeof uri !== 'string') return undefined;
  const fits = (template: string): boolean => uri.startsWith(template.split('{', 1)[0] ?? template);
  return living.find(({ uris }) => uris.has(uri)) ?? living.find(({ templates }) => templates.has(uri) || [...templates].some(fits));
}

/** Resources kept of one server. */
const MOST = 100_000;

/** Keeps which resources are whose. */
export function learn(server: Server, method: string, result: JsonObject): void {
  const [key, kept] = method === 'resources/list' ? (['uri', server.uris] as const) : (['uriTemplate', server.templates] as const);
  const items = result[LISTS[method]?.key ?? ''];
  if (!method.startsWith('resources/') || !Array.isArray(items)) return;
  for (const item of items as readonly Json[]) if (isObject(item) && typeof item[key] === 'string' && kept.size < MOST) kept.add(item[key]);
}

/** A text or a number, for a sentence. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
