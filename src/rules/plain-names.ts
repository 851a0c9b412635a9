import type { ExchangeSubject } from './contract.ts';
import { isObject, type Json, type JsonObject } from '../model/inventory.ts';
import { words } from './tool-words.ts';

/**
 * Arguments with a slash that are names and no paths, by what their parameter says they are and by their own form: a time zone, a kind of
 * media, a repository, a model, a date. What climbs, begins like a path or is asked for as one is a path.
 */
export const plainNames = ({ exchange, tool }: Pick<ExchangeSubject, 'exchange' | 'tool'>): ReadonlySet<string> => {
  const schema = tool?.json?.['inputSchema'];
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const names = new Set<string>();
  const paths = new Set<string>();
  for (const [name, text] of named(exchange.args)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    (isName(name, text, isObject(property) ? property : {}) ? names : paths).add(text);
  }
  // The same word under two parameters is a path when one of them says so.
  for (const path of paths) names.delete(path);
  return names;
};

const isName = (name: string, text: string, schema: JsonObject): boolean => {
  if (!text.includes('/') || text.length > 120 || text.split('/').some((part) => part === '' || /^\.|[^\w.+@:% -]/.test(part)))
    return false;
  const said = words(name);
  const told = typeof schema['description'] === 'string' ? schema['description'].slice(0, 500) : '';
  if (said.some((word) => PATHS.has(word)) || (typeof schema['format'] === 'string' && /path/.test(schema['format']))) return false;
  const choices = schema['enum'];
  if (Array.isArray(choices) && choices.includes(text)) return true;
  const parts = text.split('/').length;
  if (said.some((word) => NAMES.has(word) || NAMES.has(word.replace(/s$/, ''))) || /time_?zone|mime|media_?type|content_?type/i.test(name))
    return parts <= 4;
  return !/\b(?:path|file|folder|directory)\b/i.test(told) && FORMS.some((form) => form.test(text));
};

/** Words of parameters that ask for a path. */
const PATHS = new Set(
  'path paths file files filename filepath dir directory folder root location src dest destination document attachment input output'.split(
    ' ',
  ),
);
/** Words of parameters that ask for a name. */
const NAMES = new Set(
  'timezone tz zone mime mimetype repo repos repository repositories slug project package packages image model models dataset space branch ref tag base head commit date day since until after before month locale symbol pair ticker topic channel ratio license accept'.split(
    ' ',
  ),
);

/** What tells by itself what it is: a time zone, a kind of media, a date. */
const FORMS: readonly RegExp[] = [
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc|US|Canada|Brazil|Chile|Mexico)(?:\/[A-Z][A-Za-z0-9_+-]{0,30}){1,2}$/,
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/[a-z0-9][a-z0-9.+-]{0,80}(?:;.{0,40})?$/,
  /^\d{1,4}\/\d{1,2}(?:\/\d{1,4})?$/,
];

/** Texts of arguments with the parameter that they stand under, bounded; those of a list stand under its parameter. */
function named(args: JsonObject): readonly (readonly [string, string])[] {
  const out: (readonly [string, string])[] = [];
  const stack: { readonly name: string; readonly value: Json | undefined; readonly depth: number }[] = [
    { name: '', value: args, depth: 0 },
  ];
  for (let steps = 0; steps < 5_000 && out.length < 1_000; steps += 1) {
    const node = stack.pop();
    if (node === undefined) break;
    const { name, value, depth } = node;
    if (typeof value === 'string') out.push([name, value.trim()]);
    else if (Array.isArray(value) && depth < 32) for (const each of value) stack.push({ name, value: each as Json, depth: depth + 1 });
    else if (isObject(value) && depth < 32)
      for (const [key, each] of Object.entries(value)) stack.push({ name: key, value: each, depth: depth + 1 });
  }
  return out;
}
