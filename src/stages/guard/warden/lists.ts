import type { GuardDecision } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { Doc } from '../../../world/session/index.ts';
import type { Desk } from './desk.ts';
import type { Held, Item, Kind } from './parts.ts';
import { line as lineOf, sentence } from './records.ts';

/** Lists of definitions, by the method that asks for them. */
export const LIST_OF = {
  'tools/list': { kind: 'tool', member: 'tools' },
  'prompts/list': { kind: 'prompt', member: 'prompts' },
  'resources/list': { kind: 'resource', member: 'resources' },
  'resources/templates/list': { kind: 'template', member: 'resourceTemplates' },
} as const satisfies Record<string, { readonly kind: Kind; readonly member: string }>;
export type ListMethod = keyof typeof LIST_OF;

export const isList = (method: string): method is ListMethod => Object.hasOwn(LIST_OF, method);
/** There are no more pages. */
export const isEnd = ({ nextCursor }: JsonObject): boolean => nextCursor === undefined || nextCursor === null;

/** What a list or an introduction gave to say. */
export const noteDefinitions = async (desk: Desk, method: string, decision: GuardDecision): Promise<void> => {
  if (decision.reasons.length === 0) return;
  const bad = decision.answer === 'refuse' || decision.answer === 'ask';
  const did = bad ? (desk.parts.orders.observe ? 'observed' : 'hidden') : 'noted';
  await desk.mustWrite(lineOf(desk.parts.server, 'definitions', sentence(decision), { method, decision, did }));
};

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
