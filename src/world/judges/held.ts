import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';

/** Levels of what a model answers: nobody asks for more, and whoever walks through it must not fall. */
const DEEPEST = 32;
/** Letters of a key from which it is one: `ollama`, `none` and the like are words. */
const LEAST = 8;

/** What came from a model without our key in it, wherever it stands; undefined: it is nested deeper than anything that is asked for. */
export function held(json: Json | undefined, key: string | undefined, level = 0): Json | undefined {
  if (typeof json === 'string') return withoutKey(json, key);
  if (typeof json !== 'object' || json === null) return json;
  if (level > DEEPEST) return undefined;
  const entries: [string, Json][] = [];
  for (const [name, member] of Object.entries(json)) {
    const kept = held(member as Json, key, level + 1);
    if (kept === undefined) return undefined;
    entries.push([withoutKey(name, key), kept]);
  }
  return Array.isArray(json) ? entries.map(([, kept]) => kept) : Object.fromEntries(entries);
}

/** The same of arguments of a call: what is too deep is none. */
export function heldArguments(args: JsonObject, key: string | undefined): JsonObject {
  const kept = held(args, key);
  return isObject(kept) ? kept : {};
}

/** Words without our key: an endpoint may say it back. */
export function withoutKey(text: string, key: string | undefined): string {
  return key === undefined || key.length < LEAST ? text : text.replaceAll(key, '[REDACTED]');
}
