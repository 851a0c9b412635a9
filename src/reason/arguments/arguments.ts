import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { Beside } from './folders.ts';
import { meaningOf, type Meaning } from './meaning.ts';
import { fitting } from './pattern.ts';
import { type Budget, newBudget, settled, typeOf } from './schema.ts';

/** Where the values of arguments come from. `path` is the way to the argument: `query`, `filter/name`. */
export interface Supply {
  /** A planted word for free text. */
  text(path: string): string;
  /** A planted file, absolute, as the server sees it. */
  file(path: string): string;
  folder(path: string): string;
  /** An address that leads to us. */
  url(path: string): string;
  host(path: string): string;
  email(path: string): string;
  /** Something that an earlier answer called by this name; undefined when none did. */
  known(name: string): Json | undefined;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** `required`: what must be there. `telling`: with the optional ones that are likely to matter. `all`: with all of them. */
export type Extent = 'required' | 'telling' | 'all';

/** Arguments for one call that a tool's input schema allows, as far as its author meant what it says. `tool`: what it is called and says. */
export const argumentsFor = (schema: JsonObject | undefined, supply: Supply, extent: Extent, tool?: Beside['tool']): JsonObject => {
  const beside = { tool, names: [] };
  const made = valueOf(schema ?? {}, { name: '', path: [], root: schema ?? {}, supply, extent, budget: newBudget(), beside });
  return isObject(made) ? made : {};
};

interface Place {
  readonly name: string;
  readonly path: readonly string[];
  readonly root: JsonObject;
  readonly supply: Supply;
  readonly extent: Extent;
  readonly budget: Budget;
  readonly beside: Beside;
}

const MOST_PROPERTIES = 100;
const MOST_DEPTH = 8;

const valueOf = (unsettled: Json | undefined, place: Place): Json => {
  const schema = settled(unsettled, place.root, place.budget);
  const given = place.path.length > 0 ? fixed(schema, place) : undefined;
  if (given !== undefined) return given;
  switch (place.path.length === 0 ? 'object' : typeOf(schema)) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return arrayOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return booleanOf(place.name);
    case 'null':
      return null;
    default:
      return stringOf(schema, place);
  }
};

/** What the schema itself names: the only value, one of a list, an example. Defaults are what a call without it means anyway. */
const fixed = (schema: JsonObject, { name, supply }: Place): Json | undefined => {
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices) && choices.length > 0) return (choices as readonly Json[]).find((each) => each !== null) ?? null;
  const known = supply.known(name);
  if (known !== undefined && typeof known === (typeOf(schema) === 'integer' ? 'number' : typeOf(schema))) return known;
  if (schema['default'] !== undefined && schema['default'] !== null && typeof schema['default'] !== 'string') return schema['default'];
  const examples = schema['examples'];
  const example = Array.isArray(examples) ? (examples as readonly Json[])[0] : undefined;
  return typeof example === 'number' || typeof example === 'boolean' ? example : undefined;
};

const objectOf = (schema: JsonObject, place: Place): JsonObject => {
  const properties = schema['properties'];
  if (!isObject(properties) || place.path.length > MOST_DEPTH) return {};
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : []);
  const out: Record<string, Json> = Object.create(null) as Record<string, Json>;
  const beside = { ...place.beside, names: Object.keys(properties).slice(0, MOST_PROPERTIES) };
  for (const [name, child] of Object.entries(properties).slice(0, MOST_PROPERTIES)) {
    if (name === '__proto__' || place.budget.steps <= 0) continue;
    if (required.has(name) || wanted(name, child, place))
      out[name] = valueOf(child, { ...place, name, path: [...place.path, name], beside });
  }
  return out;
};

/** Optional arguments that decide where a tool looks or whom it asks. */
const TELLING: ReadonlySet<Meaning> = new Set(['file', 'folder', 'url', 'email', 'host']);

const wanted = (name: string, child: Json, place: Place): boolean => {
  if (place.extent === 'all') return true;
  if (place.extent === 'required') return false;
  const schema = settled(child, place.root, place.budget);
  return (typeOf(schema) === 'string' && TELLING.has(meaningOf(name, schema))) || place.supply.known(name) !== undefined;
};

const arrayOf = (schema: JsonObject, place: Place): Json[] => {
  const least = schema['minItems'];
  const count = Math.min(typeof least === 'number' ? Math.max(1, least) : 1, 5);
  const prefix = schema['prefixItems'];
  const items = (index: number): Json | undefined =>
    Array.isArray(prefix) ? ((prefix as readonly Json[])[index] ?? schema['items']) : schema['items'];
  return Array.from({ length: count }, (_, index) => valueOf(items(index), { ...place, path: [...place.path, String(index)] }));
};

const numberOf = (schema: JsonObject, { name }: Place): number => {
  const bound = (key: string): number | undefined => (typeof schema[key] === 'number' ? schema[key] : undefined);
  const above = bound('exclusiveMinimum');
  const below = bound('exclusiveMaximum');
  const low = bound('minimum') ?? (above === undefined ? undefined : above + 1);
  const high = bound('maximum') ?? (below === undefined ? undefined : below - 1);
  const usual = /port/i.test(name) ? 8080 : /lat|lon|lng/i.test(name) ? 10 : /limit|count|max|size|depth|page/i.test(name) ? 5 : 1;
  const step = bound('multipleOf');
  const inside = Math.min(Math.max(usual, low ?? usual), high ?? Infinity);
  return step === undefined || step <= 0 ? inside : Math.ceil(inside / step) * step;
};

/** A switch that asks for more is on; one that makes something happen is off. */
const booleanOf = (name: string): boolean => !/force|delete|overwrite|confirm|execute|commit|apply|write|destroy/i.test(name);

const stringOf = (schema: JsonObject, { name, path, supply, beside }: Place): string => {
  const at = path.join('/');
  const pattern = schema['pattern'];
  const meaning = meaningOf(name, schema, beside);
  const value = strings[meaning](at, name, schema, supply);
  if (typeof pattern === 'string') return fitting(pattern, [value, supply.text(at)]) ?? value;
  return sized(value, schema);
};

const strings: Readonly<Record<Meaning, (at: string, name: string, schema: JsonObject, supply: Supply) => string>> = {
  file: (at, _name, _schema, supply) => supply.file(at),
  folder: (at, _name, _schema, supply) => supply.folder(at),
  url: (at, _name, _schema, supply) => supply.url(at),
  host: (at, _name, _schema, supply) => supply.host(at),
  email: (at, _name, _schema, supply) => supply.email(at),
  date: (_at, _name, schema, supply) =>
    schema['format'] === 'date-time' ? supply.now : schema['format'] === 'time' ? supply.now.slice(11, 19) : supply.now.slice(0, 10),
  id: (at, _name, schema, supply) => (schema['format'] === 'uuid' ? uuidFrom(supply.text(at)) : supply.text(at)),
  command: (at, _name, _schema, supply) => `echo ${supply.text(at)}`,
  text: (at, _name, _schema, supply) => supply.text(at),
};

/** Hex digits of a text, made into the shape of a UUID. */
const uuidFrom = (text: string): string => {
  const hex = Array.from(text, (each) => each.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const sized = (value: string, schema: JsonObject): string => {
  const most = schema['maxLength'];
  const least = schema['minLength'];
  const cut = typeof most === 'number' && most >= 0 ? value.slice(0, most) : value;
  return typeof least === 'number' && least > cut.length ? cut.padEnd(Math.min(least, 10_000), 'x') : cut;
};
