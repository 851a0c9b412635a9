import { isObject, type Json, type JsonObject } from '../model/inventory.ts';
import { address } from '../model/address.ts';

/** One object of a JSON Schema. */
export interface SchemaPart {
  /** Way from the root of the schema. */
  readonly path: readonly string[];
  readonly schema: JsonObject;
  /** Its name when it is a property. */
  readonly name: string | undefined;
  /** Reached through `properties` alone: a header can only be taken from such a one. */
  readonly plain: boolean;
}

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLES = [
  'items',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
];
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const MAX_PARTS = 20_000;

/** The schema itself and all schemas in it, in document order; at most 20,000. No `$ref` is followed. */
export const schemaParts = (root: JsonObject): readonly SchemaPart[] => {
  const before = KNOWN.get(root);
  if (before !== undefined) return before;
  const parts = partsOf(root);
  KNOWN.set(root, parts);
  return parts;
};

/** Many rules ask for the parts of one schema. */
const KNOWN = new WeakMap<JsonObject, readonly SchemaPart[]>();

const partsOf = (root: JsonObject): readonly SchemaPart[] => {
  const out: SchemaPart[] = [];
  const stack: SchemaPart[] = [{ path: [], schema: root, name: undefined, plain: true }];
  while (stack.length > 0 && out.length < MAX_PARTS) {
    const part = stack.pop();
    if (part === undefined) break;
    out.push(part);
    stack.push(...childrenOf(part).reverse());
  }
  return out;
};

const childrenOf = ({ path, schema, plain }: SchemaPart): SchemaPart[] => {
  const out: SchemaPart[] = [];
  if (isLeaf(schema)) return out;
  const put = (child: Json | undefined, more: readonly string[], name: string | undefined): void => {
    if (isObject(child)) out.push({ path: [...path, ...more], schema: child, name, plain: plain && more[0] === 'properties' });
  };
  for (const key of NAMED) {
    const named = schema[key];
    if (isObject(named))
      for (const [name, child] of Object.entries(named)) put(child, [key, name], key === 'properties' ? name : undefined);
  }
  for (const key of SINGLES) put(schema[key], [key], undefined);
  for (const key of LISTS) {
    const list = schema[key];
    if (Array.isArray(list)) list.forEach((child, i) => put(child, [key, String(i)], undefined));
  }
  return out;
};

/** Most parts of a schema have none in them. */
const isLeaf = (schema: JsonObject): boolean => {
  for (const key in schema) if (typeof schema[key] === 'object') return false;
  return true;
};

/** The types that a schema names; empty when it names none. */
export const typesOf = (schema: JsonObject): readonly string[] => {
  const type = schema['type'];
  return typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter((t): t is string => typeof t === 'string') : [];
};

/** The address of a part of a tool's input schema. */
export const schemaAddress = (tool: string, path: readonly string[]): string =>
  [address(`tool:${tool}`), 'schema', ...(path.length > 0 ? [address(...path)] : [])].join('/');
