import { findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { endOf, lineBefore } from './lines.ts';
import type { Edit, Place, Written } from './places.ts';

/** Where the command of an entry stands in JSON with comments. */
export function placeInJson(text: string, names: readonly string[]): Place | undefined {
  let at = treeOf(text);
  for (const name of names) at = at && findNodeAtLocation(at, [at.type === 'array' ? Number(name) : name]);
  return at && placeIn(text, at);
}

const treeOf = (text: string): Node | undefined => parseTree(text, [], { allowTrailingComma: true });

function placeIn(text: string, entry: Node): Place | undefined {
  const member = (...keys: string[]): Node | undefined =>
    keys.map((key) => findNodeAtLocation(entry, [key])).find((node) => node !== undefined);
  const command = member('command', 'cmd', 'path');
  if (command?.type === 'object') return placeIn(text, command);
  const args = member('args', 'arguments');
  const how = {
    another: another(text, command?.offset ?? 0),
    without: () => (args === undefined ? [] : removing(text, args.offset)),
    read: (written: string): unknown => valueOf(treeOf(written)),
  };
  if (command?.type === 'array') return { command: writtenOf(command), args: undefined, array: true, ...how };
  return command?.type === 'string' && (args === undefined || args.type === 'array')
    ? { command: writtenOf(command), args: args === undefined ? undefined : writtenOf(args), array: false, ...how }
    : undefined;
}

const valueOf = (node: Node | undefined): unknown =>
  node?.type === 'array' ? (node.children ?? []).map(({ value }) => value as unknown) : node?.value;

const writtenOf = (node: Node): Written => ({
  offset: node.offset,
  length: node.length,
  value: node.value as unknown,
  ...(node.type === 'array' ? { items: (node.children ?? []).map(writtenOf) } : {}),
});

/** On a line of its own, unless the command shares its line with what stands before it. */
function another(text: string, command: number): string {
  const indent = /^([ \t]*)(?:"[^"\n]*"\s*:\s*)?$/.exec(lineBefore(text, command))?.[1];
  return indent === undefined || !text.includes('\n') ? `, "args": ` : `,${endOf(text)}${indent}"args": `;
}

/** Without the property whose value begins at `offset`. */
function removing(text: string, offset: number): readonly Edit[] {
  const tree = treeOf(text);
  const path: (string | number)[] = [];
  const walk = (node: Node): boolean => {
    if (node.offset === offset && node.type !== 'property') return true;
    return (node.children ?? []).some((child, index) => {
      const key = node.type === 'array' ? index : (child.children?.[0]?.value as string);
      const inner = node.type === 'array' ? child : child.children?.[1];
      if (inner === undefined) return false;
      path.push(key);
      if (walk(inner)) return true;
      path.pop();
      return false;
    });
  };
  return tree !== undefined && walk(tree) ? modify(text, path, undefined, {}) : [];
}
