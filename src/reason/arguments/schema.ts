import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import { nameOfPart } from '../../text/json-pointer.ts';

/** Steps that one schema may cost, and how deep it is followed: a hostile one costs no more than an honest one. */
const MOST_STEPS = 2_000;
const MOST_DEPTH = 12;

/** Work left for one schema. */
export interface Budget {
  steps: number;
}
export const newBudget = (): Budget => ({ steps: MOST_STEPS });

/** A schema with `$ref` followed within the document, `allOf` merged, and the first sensible branch of `anyOf` or `oneOf` taken. */
export const settled = (schema: Json | undefined, root: JsonObject, budget: Budget, depth = 0): JsonObject => {
  if (!isObject(schema) || budget.steps-- <= 0 || depth > MOST_DEPTH) return {};
  let flat: JsonObject = schema;
  const ref = flat['$ref'] ?? flat['$dynamicRef'];
  if (typeof ref === 'string') {
    const { $ref: _ref, $dynamicRef: _dynamic, ...beside } = flat;
    flat = merged(settled(pointed(ref, root), root, budget, depth + 1), beside);
  }
  const all = flat['allOf'];
  if (Array.isArray(all))
    flat = (all as readonly Json[])
      .slice(0, 50)
      .reduce<JsonObject>((sum, part) => merged(sum, settled(part, root, budget, depth + 1)), flat);
  for (const key of ['anyOf', 'oneOf'] as const) {
    const branches = flat[key];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const choices = (branches as readonly Json[]).slice(0, 50).map((branch) => settled(branch, root, budget, depth + 1));
    flat = merged(flat, choices.find((choice) => typeOf(choice) !== 'null' && !isEmpty(choice)) ?? choices[0] ?? {});
  }
  return flat;
};

/** What a settled schema is of; `string` where nothing is said. */
export const typeOf = (schema: JsonObject): string => {
  const type = schema['type'];
  if (typeof type === 'string') return type;
  if (Array.isArray(type))
    return (type as readonly Json[]).find((each): each is string => typeof each === 'string' && each !== 'null') ?? 'null';
  if (isObject(schema['properties'])) return 'object';
  return schema['items'] === undefined ? 'string' : 'array';
};

const isEmpty = (schema: JsonObject): boolean => Object.keys(schema).length === 0;

/** The place that a JSON Pointer in a local reference names; undefined for all that would have to be fetched. */
const pointed = (ref: string, root: JsonObject): Json | undefined => {
  if (!ref.startsWith('#')) return undefined;
  let at: Json | undefined = root;
  for (const part of ref
    .slice(1)
    .split('/')
    .filter((each) => each !== '')
    .slice(0, MOST_DEPTH)) {
    const key = nameOfPart(part);
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : Array.isArray(at) ? (at as readonly Json[])[Number(key)] : undefined;
  }
  return at;
};

const merged = (a: JsonObject, b: JsonObject): JsonObject => {
  const out: Record<string, Json> = { ...a, ...b };
  const [left, right] = [a['properties'], b['properties']];
  if (isObject(left) && isObject(right)) out['properties'] = { ...left, ...right };
  const [first, second] = [a['required'], b['required']];
  if (Array.isArray(first) && Array.isArray(second)) out['required'] = [...new Set([...(first as Json[]), ...(second as Json[])])];
  return out;
};
