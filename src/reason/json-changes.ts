import { isObject, type Json, type JsonObject } from '../model/inventory.ts';

/** More are counted, not told. */
const MOST = 40;

/**
 * What differs between two JSON objects or arrays, a sentence for each part, in the words of a tool's definition: which
 * parameter came, went, became required, whose text, type or choices changed, which hint was turned round.
 * undefined when one of the two is no JSON object or array; empty when only the order or the writing differs.
 */
export const jsonChanges = (before: string, after: string): readonly string[] | undefined => {
  const was = structure(before);
  const is = structure(after);
  if (was === undefined || is === undefined) return undefined;
  const out: string[] = [];
  try {
    walk(was, is, [], out, 0);
  } catch {
    // Nested deeper than the stack: the texts are compared instead.
    return undefined;
  }
  return out.length <= MOST ? out : [...out.slice(0, MOST), `and ${out.length - MOST} more differences`];
};

const structure = (text: string): Json | undefined => {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    // A value that was cut or redacted has a hash behind it and is no JSON any more.
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
const own = (value: JsonObject, key: string): Json | undefined => (Object.hasOwn(value, key) ? value[key] : undefined);

const DEEPEST = 48;

const walk = (was: Json, is: Json, path: readonly string[], out: string[], depth: number): void => {
  if (isObject(was) && isObject(is) && depth < DEEPEST) {
    for (const key of [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()) member(was, is, key, path, out, depth);
    return;
  }
  if (Array.isArray(was) && Array.isArray(is) && listChange(was, is, path, out)) return;
  const [a, b] = [JSON.stringify(was), JSON.stringify(is)];
  if (a !== b) out.push(`${place(path)}: ${brief(a)} -> ${brief(b)}`);
};

const member = (was: JsonObject, is: JsonObject, key: string, path: readonly string[], out: string[], depth: number): void => {
  const a = own(was, key);
  const b = own(is, key);
  if (path.at(-1) === 'properties' && (a === undefined || b === undefined)) {
    const name = place([...path, key]);
    out.push(a === undefined ? `${name} added: ${brief(JSON.stringify(b))}` : `${name} removed`);
  } else if (key === 'required' && path.at(-1) !== 'properties' && isNames(a ?? []) && isNames(b ?? []))
    required(names(a), names(b), path, out);
  else if (a === undefined) out.push(`${place([...path, key])} added: ${brief(JSON.stringify(b))}`);
  else if (b === undefined) out.push(`${place([...path, key])} removed; it was ${brief(JSON.stringify(a))}`);
  else walk(a, b, [...path, key], out, depth + 1);
};

const isNames = (value: Json): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

const names = (value: Json | undefined): readonly string[] => (value !== undefined && isNames(value) ? value : []);

const required = (was: readonly string[], is: readonly string[], path: readonly string[], out: string[]): void => {
  const [before, after] = [new Set(was), new Set(is)];
  for (const name of after) if (!before.has(name)) out.push(`${place([...path, 'properties', name])} is now required`);
  for (const name of before) if (!after.has(name)) out.push(`${place([...path, 'properties', name])} is no longer required`);
};

/** True when the lists could be told apart by what came and went; their order alone is no difference of meaning. */
const listChange = (was: readonly Json[], is: readonly Json[], path: readonly string[], out: string[]): boolean => {
  if (![...was, ...is].every((item) => typeof item !== 'object' || item === null)) return false;
  const [before, after] = [new Set(was), new Set(is)];
  const gone = was.filter((item) => !after.has(item));
  const fresh = is.filter((item) => !before.has(item));
  const name = path.at(-1) === 'enum' ? `choices of ${place(path.slice(0, -1))}` : place(path);
  if (gone.length > 0) out.push(`${name}: ${brief(gone.map((item) => JSON.stringify(item)).join(', '))} removed`);
  if (fresh.length > 0) out.push(`${name}: ${brief(fresh.map((item) => JSON.stringify(item)).join(', '))} added`);
  if (gone.length + fresh.length === 0 && was.length !== is.length) return false;
  return true;
};

/** `properties/a/items/properties/b` is `parameter a.b`; other paths stand as they are. */
const place = (path: readonly string[]): string => {
  if (path.length === 0) return 'the value';
  const names: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < path.length; i += 1) {
    const part = path[i] ?? '';
    const next = path[i + 1];
    if (part === 'properties' && next !== undefined && rest.length === 0) {
      names.push(next);
      i += 1;
    } else if (part === 'items' && names.length > 0 && rest.length === 0 && path[i + 1] === 'properties') names.push('[]');
    else rest.push(part);
  }
  const parameter = names.length === 0 ? '' : `parameter ${names.join('.').replaceAll('.[]', '[]')}`;
  return [parameter, rest.join('/')].filter((part) => part !== '').join(', ');
};

const brief = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 300).replace(/[\ud800-\udbff]$/, '')}...`);
