import { address, owner } from '../model/address.ts';
import type { Tool } from '../model/inventory.ts';
import { schemaParts } from './schema-parts.ts';

/** One thing that a tool says of itself. */
export interface ToolText {
  readonly text: string;
  readonly at: string;
  /** It names something, in the manner of `read_file`. */
  readonly isName: boolean;
}

/** What a tool says of itself: name, description, and names, descriptions and preset values of its parameters. */
export const textsOf = (tool: Tool): readonly ToolText[] => {
  const id = owner('tool', tool.name);
  const out = [
    { text: tool.name, at: address(id, 'name'), isName: true },
    { text: tool.title ?? '', at: address(id, 'title'), isName: false },
    { text: tool.description ?? '', at: address(id, 'description'), isName: false },
  ];
  for (const { name, path, schema } of tool.inputSchema === undefined ? [] : schemaParts(tool.inputSchema)) {
    const at = `${address(id)}/schema/${address(...path)}`;
    if (name !== undefined) out.push({ text: name, at: `${at}/~key`, isName: true });
    const description = schema['description'];
    if (typeof description === 'string') out.push({ text: description, at: `${at}/description`, isName: false });
    const preset = schema['default'];
    for (const value of Array.isArray(preset) ? preset : [preset])
      if (typeof value === 'string') out.push({ text: value, at: `${at}/default`, isName: false });
  }
  return out.filter(({ text }) => text !== '');
};
