import type { Address } from '../model/address.ts';
import { address, owner } from '../model/address.ts';
import { isObject, type JsonObject, type Tool } from '../model/inventory.ts';
import { schemaParts } from './schema-parts.ts';
import { words } from './tool-words.ts';

/** One text of a definition and its place. */
export interface PlacedText {
  readonly address: Address;
  readonly text: string;
}

/** UTF-16 units of one tool's words that are looked at. */
const MOST = 60_000;

/** All that a tool's definition says in words: its description, what its schemas say; at most 60,000 units. */
export function textsOfTool(tool: Tool): readonly PlacedText[] {
  const at = (...parts: readonly string[]): Address => address(owner('tool', tool.name), ...parts);
  const said = (schema: JsonObject | undefined, ...to: readonly string[]): PlacedText[] =>
    schema === undefined
      ? []
      : schemaParts(schema).flatMap(({ schema: part, path }) =>
          SPEAKING.flatMap((member) =>
            textsIn(part[member], [...to, ...path, member]).map(([way, text]) => ({ address: at(...way), text })),
          ),
        );
  const all = [
    { address: at('title'), text: tool.title ?? '' },
    { address: at('description'), text: tool.description ?? '' },
    ...said(tool.inputSchema, 'schema'),
    ...said(tool.outputSchema, 'output-schema'),
    { address: at('annotations', 'title'), text: tool.annotations?.title ?? '' },
  ];
  let left = MOST;
  return all.flatMap(({ address: place, text }) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept.trim() === '' ? [] : [{ address: place, text: kept }];
  });
}

/** The same as one text, a line for each, under the words of the tool's name. */
export const wholeText = (tool: Tool): string => [words(tool.name).join(' '), ...textsOfTool(tool).map(({ text }) => text)].join('\n');

/** Members of a schema that hold what its author says. */
const SPEAKING = ['title', 'description', 'default', 'const', 'pattern', '$comment', 'enum', 'examples'];

/** Texts of a value, down to those in lists and objects directly in it. */
const textsIn = (value: unknown, way: readonly string[], depth = 0): (readonly [readonly string[], string])[] => {
  if (typeof value === 'string') return [[way, value]];
  if (depth > 2 || (!Array.isArray(value) && !isObject(value))) return [];
  return Object.entries(value).flatMap(([member, each]) => textsIn(each, [...way, member], depth + 1));
};
