import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import { nameOfPart } from '../../text/json-pointer.ts';

/** The arguments with another value at a JSON pointer; undefined when there is no such place. A last part that is not there is added. */
export const setAt = (root: JsonObject, pointer: string, value: Json): JsonObject | undefined => {
  const [first, ...rest] = pointer.slice(1).split('/').map(nameOfPart);
  const set = put(root, [first ?? '', ...rest], value);
  return isObject(set) ? set : undefined;
};

const put = (at: Json, [part, ...rest]: readonly string[], value: Json): Json | undefined => {
  if (part === undefined) return value;
  if (Array.isArray(at)) {
    const index = Number(part);
    if (!/^\d{1,6}$/.test(part) || index >= at.length) return undefined;
    const child = put(at[index] as Json, rest, value);
    return child === undefined ? undefined : at.map((each: Json, i) => (i === index ? child : each));
  }
  if (!isObject(at)) return undefined;
  const child = rest.length === 0 ? value : Object.hasOwn(at, part) ? put(at[part] as Json, rest, value) : undefined;
  return child === undefined ? undefined : { ...at, [part]: child };
};
