import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';

/** Whether a value fits a JSON Schema of ours: types, required and other members, choices, bounds, items. undefined: it does; else where it does not. */
export function misfit(value: Json, schema: JsonObject, at = 'the answer'): string | undefined {
  const choices = schema['enum'];
  if (Array.isArray(choices) && !choices.includes(value)) return `${at} is none of its choices`;
  switch (schema['type']) {
    case 'object':
      return isObject(value) ? misfitOfObject(value, schema, at) : `${at} is no object`;
    case 'array':
      return Array.isArray(value) ? misfitOfList(value as readonly Json[], schema, at) : `${at} is no list`;
    case 'string':
      return typeof value === 'string' ? outside(value.length, schema['minLength'], schema['maxLength'], at) : `${at} is no text`;
    case 'integer':
    case 'number':
      if (typeof value !== 'number' || (schema['type'] === 'integer' && !Number.isSafeInteger(value)))
        return `${at} is no ${schema['type']}`;
      return outside(value, schema['minimum'], schema['maximum'], at);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${at} is neither true nor false`;
    default:
      return undefined;
  }
}

function misfitOfObject(value: JsonObject, schema: JsonObject, at: string): string | undefined {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required'])
    ? (schema['required'] as readonly Json[]).filter((name) => typeof name === 'string')
    : [];
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at} lacks ${missing}`;
  for (const [name, member] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isObject(known)) {
      if (schema['additionalProperties'] === false) return `${at} has a member that it must not have`;
      continue;
    }
    const wrong = misfit(member, known, `${at}, ${name}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function misfitOfList(value: readonly Json[], schema: JsonObject, at: string): string | undefined {
  const size = outside(value.length, schema['minItems'], schema['maxItems'], at);
  if (size !== undefined || !isObject(schema['items'])) return size;
  for (const [index, item] of value.entries()) {
    const wrong = misfit(item, schema['items'], `${at}, number ${index + 1}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const outside = (value: number, least: Json | undefined, most: Json | undefined, at: string): string | undefined =>
  (typeof least === 'number' && !(value >= least)) || (typeof most === 'number' && !(value <= most)) ? `${at} is out of bounds` : undefined;
