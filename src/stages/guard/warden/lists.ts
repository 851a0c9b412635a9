import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { Doc } from '../../../world/session/index.ts';
import type { Held, Item, Kind } from './parts.ts';

/** Lists of definitions, by the method that asks for them. */
export const LIST_OF = {
  'tools/list': { kind: 'tool', member: 'tools' },
  'prompts/list': { kind: 'prompt', member: 'prompts' },
  'resources/list': { kind: 'resource', member: 'resources' },
  'resources/templates/list': { kind: 'template', member: 'resourceTemplates' },
} as const satisfies Record<string, { readonly kind: Kind; readonly member: string }>;
export type ListMethod = keyof typeof LIST_OF;

/** The items of a list with their exact texts, where the message was read for them; what is no object stands as an empty one. */
export const itemsOf = (doc: Doc | undefined, result: JsonObject, member: string): Item[] => {
  const read = doc !== undefined && isObject(doc.value) && isObject(doc.value['result']) ? doc.value['result'][member] : undefined;
  return listIn(result, member).map((json, index) => ({
    raw: doc?.slice(read, index) ?? JSON.stringify(json),
    json: isObject(json) ? json : {},
  }));
};

/** The list without what is hidden; undefined when nothing is. Cursor and lifetime stay. */
export const filtered = (result: JsonObject, member: string, held: readonly Held[]): JsonObject | undefined =>
  held.some(({ hide }) => hide)
    ? { ...result, [member]: listIn(result, member).filter((_, index) => held[index]?.hide !== true) }
    : undefined;

const listIn = (result: JsonObject, member: string): readonly Json[] => {
  const found = result[member];
  return Array.isArray(found) ? (found as readonly Json[]) : [];
};
