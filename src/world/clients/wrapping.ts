import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import type { ServerEntry } from './contract.ts';
import { splitCommand } from './split-command.ts';

/** What was written in an entry before it was put behind a guard: exact text. */
export interface Before {
  /** JSON pointer of the entry. */
  readonly pointer: string;
  readonly command: string;
  /** undefined: it had none. */
  readonly args: string | undefined;
}

/** An entry that was not rewritten, and why. */
export interface Left {
  readonly name: string;
  readonly says: string;
}

/** A document in which entries were rewritten; everything else in it, comments too, is as it was. */
export interface Rewritten {
  readonly text: string;
  readonly done: readonly string[];
  readonly left: readonly Left[];
}

/** How entries are put behind a guard. */
export interface Guarding {
  /** The command of the guard: program, script, `guard`. */
  readonly words: readonly string[];
  /** Options of the guard for one entry. */
  readonly options: (entry: ServerEntry) => readonly string[];
}

/** Whether an entry starts its server behind a guard already. */
export const isGuarded = ({ command, args }: Pick<ServerEntry, 'command' | 'args'>): boolean =>
  guardAt([command ?? '', ...args]) !== undefined;

/** Puts entries behind a guard. One that is there already stays as it is. */
export function wrap(text: string, entries: readonly ServerEntry[], by: Guarding): Rewritten & { readonly before: readonly Before[] } {
  const done: string[] = [];
  const left: Left[] = [];
  const before: Before[] = [];
  const edits: Edit[] = [];
  for (const entry of entries) {
    const place = placeOf(text, entry.pointer);
    if (entry.url !== undefined) left.push({ name: entry.name, says: REMOTE(entry.name) });
    else if (isGuarded(entry)) left.push({ name: entry.name, says: 'stands behind a guard already' });
    else if (place === undefined)
      left.push({ name: entry.name, says: 'is written in a way that is not known here; put the guard before its command by hand' });
    else {
      const own = wordsAt(text, place);
      const words = [...by.words, ...by.options(entry), '--'].map((word) => JSON.stringify(word));
      const [first = '""', ...rest] = place.array ? [...words, ...own] : [JSON.stringify(by.words[0]), ...words.slice(1), ...own];
      before.push({
        pointer: entry.pointer,
        command: slice(text, place.command),
        args: place.args === undefined ? undefined : slice(text, place.args),
      });
      edits.push(...(place.array ? [replacing(place.command, `[${[first, ...rest].join(', ')}]`)] : asTwo(text, place, first, rest)));
      done.push(entry.name);
    }
  }
  return { text: applied(text, edits), done, left, before };
}

/** Takes the guard away again: as it was written before where nobody has changed it since, and with the changes where somebody has. */
export function unwrap(text: string, entries: readonly ServerEntry[], before: readonly Before[]): Rewritten {
  const done: string[] = [];
  const left: Left[] = [];
  let current = text;
  for (const entry of entries) {
    const at = guardAt([entry.command ?? '', ...entry.args]);
    const place = placeOf(current, entry.pointer);
    if (at === undefined || place === undefined) continue;
    const words = wordsAt(current, place, true);
    const end = words.indexOf('"--"', at);
    if (end === -1 || words.length === end + 1) {
      left.push({
        name: entry.name,
        says: 'stands behind a guard, but the command of its own is not there (nothing after --); write it by hand',
      });
      continue;
    }
    current = restored(
      current,
      place,
      words.slice(end + 1),
      before.find(({ pointer }) => pointer === entry.pointer),
    );
    done.push(entry.name);
  }
  return { text: current, done, left };
}

const REMOTE = (name: string): string =>
  `is a server on the network: run assayer guard --name ${JSON.stringify(name)} --listen 127.0.0.1:8900 --upstream URL beside the client, and write http://127.0.0.1:8900 with the same path in place of its address`;

interface Place {
  readonly command: Node;
  readonly args: Node | undefined;
  /** The command is a list of all words. */
  readonly array: boolean;
}

interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

const slice = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);
const replacing = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content });
const applied = (text: string, edits: readonly Edit[]): string => applyEdits(text, [...edits]);

function placeOf(text: string, pointer: string): Place | undefined {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at: Node | undefined = tree;
  for (const name of names) at = at && findNodeAtLocation(at, [at.type === 'array' ? Number(name) : name]);
  return at && placeIn(at);
}

function placeIn(entry: Node): Place | undefined {
  const member = (...keys: string[]): Node | undefined =>
    keys.map((key) => findNodeAtLocation(entry, [key])).find((node) => node !== undefined);
  const command = member('command', 'cmd', 'path');
  if (command?.type === 'object') return placeIn(command);
  const args = member('args', 'arguments');
  if (command?.type === 'array') return { command, args: undefined, array: true };
  return command?.type === 'string' && (args === undefined || args.type === 'array') ? { command, args, array: false } : undefined;
}

/** The words of a command, each as it is written. `whole`: a text of several words stays one. */
function wordsAt(text: string, { command, args, array }: Place, whole = false): string[] {
  const listed = ((array ? command : args)?.children ?? []).map((node) => slice(text, node));
  if (array) return listed;
  const line = String(command.value);
  const split =
    !whole && listed.length === 0 && /\s/.test(line.trim())
      ? splitCommand(line).map((word) => JSON.stringify(word))
      : [slice(text, command)];
  return [...split, ...listed];
}

/** A command and a list of arguments, which may not have been there. */
function asTwo(text: string, { command, args }: Place, first: string, rest: readonly string[]): Edit[] {
  const list = `[${rest.join(', ')}]`;
  if (args !== undefined) return [replacing(command, first), replacing(args, list)];
  const indent = /\n([ \t]*)[^\n]*$/.exec(text.slice(0, command.offset))?.[1];
  const gap =
    indent === undefined || /[{,]\s*"[^"\n]*"\s*:\s*$/.exec(text.slice(text.lastIndexOf('\n', command.offset) + 1, command.offset)) !== null
      ? ' '
      : `\n${indent}`;
  return [replacing(command, `${first},${gap}"args": ${list}`)];
}

/** Where `guard` stands among the words of our own command; undefined: it is another program. */
function guardAt(words: readonly string[]): number | undefined {
  const at = words.indexOf('guard');
  const before = words[at - 1] ?? '';
  return at > 0 && at < 8 && /(?:^|[\\/])(?:assayer(?:\.c?js|\.cmd)?|mcp-assayer(?:@[\w.-]+)?|cli[\\/]main\.ts)$/.test(before)
    ? at
    : undefined;
}

function restored(text: string, place: Place, own: readonly string[], before: Before | undefined): string {
  const same = before !== undefined && unchanged(own, before, place.array);
  const [first = '""', ...rest] = own;
  if (place.array) return applied(text, [replacing(place.command, same ? before.command : `[${own.join(', ')}]`)]);
  const { command, args } = place;
  if (args === undefined) return text;
  if (same && before.args === undefined) {
    const between = text.slice(command.offset + command.length, args.offset);
    const follows = /^\s*,\s*"args"\s*:\s*$/.test(between);
    if (follows)
      return applied(text, [{ offset: command.offset, length: args.offset + args.length - command.offset, content: before.command }]);
    const without = applied(text, [replacing(command, before.command)]);
    const shift = before.command.length - command.length;
    return removed(without, args.offset > command.offset ? args.offset + shift : args.offset);
  }
  return applied(text, [
    replacing(command, same ? before.command : first),
    replacing(args, same ? (before.args ?? '[]') : `[${rest.join(', ')}]`),
  ]);
}

/** Whether nobody has changed the words since. */
function unchanged(own: readonly string[], { command, args }: Before, array: boolean): boolean {
  const values = (list: string): unknown[] =>
    (parseTree(list, [], { allowTrailingComma: true })?.children ?? []).map(({ value }) => value as unknown);
  const listed = args === undefined ? [] : values(args);
  const line = array ? '' : (JSON.parse(command) as string);
  const first = array ? values(command) : listed.length === 0 && /\s/.test(line.trim()) ? splitCommand(line) : [line];
  return JSON.stringify([...first, ...listed]) === JSON.stringify(own.map((word) => JSON.parse(word) as unknown));
}

/** Without the property whose value begins at `offset`. */
function removed(text: string, offset: number): string {
  const tree = parseTree(text, [], { allowTrailingComma: true });
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
  return tree !== undefined && walk(tree) ? applied(text, modify(text, path, undefined, {})) : text;
}
