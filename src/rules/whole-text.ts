import { isObject, type JsonObject, type Tool } from '../model/inventory.ts';
import { schemaParts } from './schema-parts.ts';
import { words } from './tool-words.ts';

/** UTF-16 units of one tool's words that are looked at. */
const MOST = 60_000;

/** All that a tool's definition says in words, a line for each text: its name, its description, what its schemas say. */
export function wholeText(tool: Tool): string {
  const before = KNOWN.get(tool);
  if (before !== undefined) return before;
  const schemas = [tool.inputSchema, tool.outputSchema].flatMap((schema) => (schema === undefined ? [] : saidBy(schema)));
  const all = [words(tool.name).join(' '), tool.title ?? '', tool.description ?? '', ...schemas, tool.annotations?.title ?? ''];
  const whole = all
    .filter((text) => text.trim() !== '')
    .join('\n')
    .slice(0, MOST);
  KNOWN.set(tool, whole);
  return whole;
}

const KNOWN = new WeakMap<Tool, string>();

const saidBy = (schema: JsonObject): string[] =>
  schemaParts(schema).flatMap(({ schema: part }) =>
    ['title', 'description', 'default', 'const', 'pattern', '$comment', 'enum', 'examples'].flatMap((member) => textsOf(part[member])),
  );

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsOf)
      : isObject(value)
        ? Object.values(value).flatMap((each) => (typeof each === 'string' ? [each] : []))
        : [];
