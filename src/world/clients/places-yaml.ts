import { isMap, isScalar, isSeq, type Node, parse, parseDocument, type Scalar } from 'yaml';
import { endOf, lineBefore, withoutLines } from './lines.ts';
import type { Place, Written } from './places.ts';

/** Where the command of an entry stands in YAML. Texts over several lines, anchors and aliases are not rewritten. */
export function placeInYaml(text: string, names: readonly string[]): Place | undefined {
  const document = parseDocument(text, { schema: 'core', merge: true });
  const entry = document.getIn(
    names.map((name) => (/^\d+$/.test(name) && isSeq(document.getIn(names.slice(0, names.indexOf(name)), true)) ? Number(name) : name)),
    true,
  );
  if (!isMap(entry)) return undefined;
  const member = (...keys: string[]): Node | undefined => keys.map((key) => entry.get(key, true) as Node | undefined).find(Boolean);
  const command = writtenOf(member('command', 'cmd'));
  const list = member('args', 'arguments');
  const args = list === undefined ? undefined : behindColon(text, writtenOf(list));
  if (command === undefined || (list !== undefined && args?.items === undefined)) return undefined;
  return {
    command,
    args,
    array: command.items !== undefined,
    another: entry.flow === true ? ', args: ' : `${endOf(text)}${indentOf(text, command.offset)}args: `,
    without: () => (args === undefined ? [] : withoutLines(text, args, /^[ \t]*args:\s*$/)),
    read: (written) => parse(written, { schema: 'core' }) as unknown,
  };
}

/** A list with the gap before it: one in lines, below its key, and one in brackets are not written in the same place. */
function behindColon(text: string, list: Written | undefined): Written | undefined {
  if (list === undefined) return undefined;
  const gap = /\s*$/.exec(text.slice(0, list.offset))?.[0].length ?? 0;
  return text[list.offset - gap - 1] === ':' ? { ...list, offset: list.offset - gap, length: list.length + gap, lead: ' ' } : list;
}

function writtenOf(node: Node | undefined): Written | undefined {
  const range = node?.range ?? undefined;
  if (node === undefined || range === undefined || (node as { readonly anchor?: string }).anchor !== undefined) return undefined;
  const at = { offset: range[0], length: range[1] - range[0] };
  if (isScalar(node)) {
    const { type, value } = node as Scalar;
    return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED' || value === null ? undefined : { ...at, value };
  }
  if (!isSeq(node)) return undefined;
  const items = node.items.map((item) => writtenOf(item as Node));
  if (!items.every((item) => item !== undefined)) return undefined;
  // A list in lines reaches to the next key: what is rewritten ends with its last word.
  const last = node.flow === true ? undefined : items.at(-1);
  const length = last === undefined ? at.length : last.offset + last.length - at.offset;
  return { offset: at.offset, length, value: node.toJSON() as unknown, items };
}

/** Where the key stands whose value begins at `offset`: behind spaces, or behind the dash of a list. */
const indentOf = (text: string, offset: number): string => (/^[ \t]*(?:- +)?/.exec(lineBefore(text, offset))?.[0] ?? '').replace(/-/g, ' ');
