import { applyEdits } from 'jsonc-parser';
import { namesOf } from '../../text/json-pointer.ts';
import { comesLater } from './as-package.ts';
import type { ClientFormat, ServerEntry } from './contract.ts';
import { parseText } from './parse.ts';
import { type Edit, type Place, placeOf, type Written } from './places.ts';
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

/** Puts entries behind a guard. One that is there already stays as it is, and so does one that cannot be rewritten so that all else means what it did. */
export function wrap(
  text: string,
  entries: readonly ServerEntry[],
  by: Guarding,
  syntax: ClientFormat['syntax'] = 'jsonc',
): Rewritten & { readonly before: readonly Before[] } {
  const done: string[] = [];
  const left: Left[] = [];
  const before: Before[] = [];
  let current = text;
  for (const entry of entries) {
    const { name, pointer } = entry;
    const says = whyNot(entry);
    const made = says === undefined ? wrapped(current, entry, by, syntax) : undefined;
    if (says !== undefined) left.push({ name, says });
    else if (made === undefined) left.push({ name, says: byHand(entry, by) });
    else {
      before.push({ pointer, ...made.before });
      current = made.text;
      done.push(name);
    }
  }
  return { text: current, done, left, before };
}

/** Why an entry stays as it is; undefined: it is rewritten. */
function whyNot(entry: ServerEntry): string | undefined {
  const { name, url, headers, command = '', args } = entry;
  if (url !== undefined) return remote(name, url, Object.keys(headers));
  if (isGuarded(entry)) return 'stands behind a guard already';
  return comesLater(command, args) === undefined
    ? undefined
    : `is started by ${command}, which a guard cannot start in its cell: it stays without one`;
}

function wrapped(
  text: string,
  entry: ServerEntry,
  by: Guarding,
  syntax: ClientFormat['syntax'],
): { readonly text: string; readonly before: Omit<Before, 'pointer'> } | undefined {
  const place = placeOf(text, entry.pointer, syntax);
  if (place === undefined) return undefined;
  const own = wordsAt(text, place);
  const words = [...by.words, ...by.options(entry), '--'].map((word) => JSON.stringify(word));
  const [first = '""', ...rest] = [...words, ...own];
  const edits = place.array ? [replacing(place.command, `[${[first, ...rest].join(', ')}]`)] : asTwo(text, place, first, rest);
  const after = applied(text, edits);
  const expected = [...by.words, ...by.options(entry), '--', ...own.map((word) => asWord(place.read(word)))];
  if (!meansElseTheSame(text, after, entry.pointer, syntax, expected)) return undefined;
  const args = place.args === undefined ? undefined : slice(text, place.args);
  return { text: after, before: { command: slice(text, place.command), args } };
}

/** Numbers and booleans are words too. */
const asWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Read again, a rewritten document has the words that were meant, and everything else in it is what it was. */
function meansElseTheSame(
  before: string,
  after: string,
  pointer: string,
  syntax: ClientFormat['syntax'],
  expected: readonly string[],
): boolean {
  try {
    const [then, now] = [before, after].map((text) => apart(parseText(text, syntax, 'file') as Record<string, unknown>, pointer));
    return then?.rest === now?.rest && now?.words === JSON.stringify(expected);
  } catch {
    return false;
  }
}

/** The words of an entry, and the document without them. Throws where there is no such entry. */
function apart(document: Record<string, unknown>, pointer: string): { readonly words: string; readonly rest: string } {
  let entry = document;
  for (const name of namesOf(pointer)) entry = entry[name] as Record<string, unknown>;
  const command = entry['command'];
  if (typeof command === 'object' && !Array.isArray(command)) entry = command as Record<string, unknown>;
  const words: string[] = [];
  for (const keys of [COMMANDS, LISTS]) {
    const key = keys.find((each) => entry[each] !== undefined);
    if (key === undefined) continue;
    words.push(...[entry[key]].flat().map(asWord));
    delete entry[key];
  }
  return { words: JSON.stringify(words), rest: JSON.stringify(document) };
}

const COMMANDS = ['command', 'cmd', 'path'];
const LISTS = ['args', 'arguments'];

/** What a person would write, when we cannot: the words before those of the server. */
const byHand = (entry: ServerEntry, by: Guarding): string =>
  `is written in a way that is not rewritten here; put these words before its command by hand: ${[...by.words, ...by.options(entry), '--'].map((word) => JSON.stringify(word)).join(' ')}`;

const remote = (name: string, url: string, headers: readonly string[]): string => {
  const given = headers.map((header) => ` --header ${JSON.stringify(`${header}: ...`)}`).join('');
  const path = URL.canParse(url) ? new URL(url).pathname : '/mcp';
  return `is a server on the network, before which a guard must listen: run  assayer guard --name ${JSON.stringify(name)} --listen 127.0.0.1:8900 --upstream ${JSON.stringify(url)}${given}  beside the client (another port for each server), and write http://127.0.0.1:8900${path} in place of its address`;
};

/** Takes the guard away again: as it was written before where nobody has changed it since, and with the changes where somebody has. */
export function unwrap(
  text: string,
  entries: readonly ServerEntry[],
  before: readonly Before[],
  syntax: ClientFormat['syntax'] = 'jsonc',
): Rewritten {
  const done: string[] = [];
  const left: Left[] = [];
  let current = text;
  for (const entry of entries) {
    const at = guardAt([entry.command ?? '', ...entry.args]);
    const place = placeOf(current, entry.pointer, syntax);
    if (at === undefined) continue;
    const words = place === undefined ? [] : wordsAt(current, place, true);
    const end = words.findIndex((word, index) => index > at && place?.read(word) === '--');
    if (place === undefined || end === -1 || words.length === end + 1) {
      left.push({
        name: entry.name,
        says: 'stands behind a guard, but the command of its own is not found (what follows --); write it by hand',
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

const slice = (text: string, { offset, length }: Written): string => text.slice(offset, offset + length);
const replacing = ({ offset, length }: Written, content: string): Edit => ({ offset, length, content });
const applied = (text: string, edits: readonly Edit[]): string => applyEdits(text, [...edits]);

/** The words of a command, each as it is written. `whole`: a text of several words stays one. */
function wordsAt(text: string, { command, args, array }: Place, whole = false): string[] {
  const listed = ((array ? command : args)?.items ?? []).map((each) => slice(text, each));
  if (array) return listed;
  const line = asWord(command.value);
  const split =
    !whole && listed.length === 0 && /\s/.test(line.trim())
      ? splitCommand(line).map((word) => JSON.stringify(word))
      : [slice(text, command)];
  return [...split, ...listed];
}

/** A command and a list of arguments, which may not have been there. */
function asTwo(text: string, { command, args, another }: Place, first: string, rest: readonly string[]): Edit[] {
  const list = `[${rest.join(', ')}]`;
  return args === undefined
    ? [replacing(command, `${first}${another}${list}`)]
    : [replacing(command, first), replacing(args, `${args.lead ?? ''}${list}`)];
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
  const same = before !== undefined && unchanged(own, before, place);
  const [first = '""', ...rest] = own;
  if (place.array) return applied(text, [replacing(place.command, same ? before.command : `[${own.join(', ')}]`)]);
  const { command, args } = place;
  if (args === undefined) return text;
  if (same && before.args === undefined) {
    const between = text.slice(command.offset + command.length, args.offset);
    const follows = /^\s*,?\s*"?args"?\s*[:=]\s*$/.test(between);
    if (follows)
      return applied(text, [{ offset: command.offset, length: args.offset + args.length - command.offset, content: before.command }]);
    return applied(text, [replacing(command, before.command), ...place.without()]);
  }
  return applied(text, [
    replacing(command, same ? before.command : first),
    replacing(args, same && before.args !== undefined ? before.args : `${args.lead ?? ''}[${same ? '' : rest.join(', ')}]`),
  ]);
}

/** Whether nobody has changed the words since. */
function unchanged(own: readonly string[], { command, args }: Before, { array, read }: Place): boolean {
  const values = (list: string | undefined): readonly unknown[] => {
    const found = list === undefined ? [] : read(list);
    return Array.isArray(found) ? (found as readonly unknown[]) : [];
  };
  const listed = values(args);
  const line = array ? '' : asWord(read(command));
  const first = array ? values(command) : listed.length === 0 && /\s/.test(line.trim()) ? splitCommand(line) : [line];
  return JSON.stringify([...first, ...listed]) === JSON.stringify(own.map(read));
}
