import { parse } from 'smol-toml';
import { endOf, lineBefore, withoutLines } from './lines.ts';
import type { Place, Written } from './places.ts';

/** Where the command of an entry stands in TOML: in a table, in an element of an array of tables, or in an inline table. */
export function placeInToml(text: string, names: readonly string[]): Place | undefined {
  const members = membersOf(text);
  const under = (key: string): Member | undefined =>
    members.find(({ path }) => path.length === names.length + 1 && path.at(-1) === key && names.every((name, at) => path[at] === name));
  const command = under('command') ?? under('cmd');
  const args = under('args') ?? under('arguments');
  if (command === undefined) return undefined;
  return {
    command,
    args,
    array: command.items !== undefined,
    another: command.inline ? ', args = ' : `${endOf(text)}${/^[ \t]*/.exec(lineBefore(text, command.offset))?.[0]}args = `,
    without: () => (args === undefined ? [] : withoutLines(text, args, /^[ \t]*args[ \t]*=[ \t]*$/)),
    read: (written) => parse(`x = ${written}`)['x'],
  };
}

interface Member extends Written {
  readonly path: readonly string[];
  readonly inline: boolean;
}

/** All values with their paths; elements of arrays of tables are counted. The text is TOML: it was parsed before. */
function membersOf(text: string): Member[] {
  const found: Member[] = [];
  const counts = new Map<string, number>();
  let table: readonly string[] = [];
  for (let at = blank(text, 0); at < text.length; at = blank(text, at)) {
    if (text[at] !== '[') {
      at = pairAt(text, at, table, false, found);
      continue;
    }
    const many = text[at + 1] === '[';
    const { path, end } = keyAt(text, at + (many ? 2 : 1));
    const resolved: string[] = [];
    for (const [index, name] of path.entries()) {
      resolved.push(name);
      const key = JSON.stringify(resolved);
      if (many && index === path.length - 1) counts.set(key, (counts.get(key) ?? -1) + 1);
      const count = counts.get(key);
      if (count !== undefined) resolved.push(String(count));
    }
    table = resolved;
    at = end + (many ? 2 : 1);
  }
  return found;
}

/** Behind `key = value`. */
function pairAt(text: string, from: number, table: readonly string[], inline: boolean, found: Member[]): number {
  const { path, end } = keyAt(text, from);
  const at = spaces(text, end + 1);
  const whole = [...table, ...path];
  if (text[at] === '{') return inlineAt(text, at, whole, found);
  const written = valueAt(text, at);
  found.push({ ...written, path: whole, inline });
  return written.offset + written.length;
}

function inlineAt(text: string, from: number, table: readonly string[], found: Member[]): number {
  let at = blank(text, from + 1);
  while (text[at] !== '}') {
    if (at >= text.length) throw new SyntaxError('an inline table without an end');
    at = blank(text, pairAt(text, at, table, true, found));
    if (text[at] === ',') at = blank(text, at + 1);
  }
  return at + 1;
}

/** A key with dots; `end` is where `=` or `]` stands. */
function keyAt(text: string, from: number): { path: string[]; end: number } {
  const path: string[] = [];
  for (let at = spaces(text, from); ; at = spaces(text, at + 1)) {
    const quoted = text[at] === '"' || text[at] === "'";
    const end = quoted ? textEnd(text, at) : at + (/^[\w-]+/.exec(text.slice(at, at + 1000))?.[0].length ?? 0);
    if (end === at) throw new SyntaxError('no key');
    const written = text.slice(at, end);
    path.push(quoted ? (parse(`x = ${written}`)['x'] as string) : written);
    at = spaces(text, end);
    if (text[at] !== '.') return { path, end: at };
  }
}

function valueAt(text: string, at: number): Written {
  if (text[at] === '[') return listAt(text, at);
  const end =
    text[at] === '"' || text[at] === "'"
      ? textEnd(text, at)
      : at + (/^[^\s,\]}#]+(?: \d\d:[^\s,\]}#]+)?/.exec(text.slice(at, at + 200))?.[0].length ?? 0);
  if (end === at) throw new SyntaxError('no value');
  const written = text.slice(at, end);
  return { offset: at, length: end - at, value: /^["']/.test(written) ? parse(`x = ${written}`)['x'] : written };
}

function listAt(text: string, from: number): Written {
  const items: Written[] = [];
  let at = blank(text, from + 1);
  while (text[at] !== ']') {
    if (at >= text.length) throw new SyntaxError('a list without an end');
    if (text[at] === '{') {
      const end = inlineAt(text, at, [], []);
      items.push({ offset: at, length: end - at, value: undefined });
      at = end;
    } else {
      const item = valueAt(text, at);
      items.push(item);
      at = item.offset + item.length;
    }
    at = blank(text, at);
    if (text[at] === ',') at = blank(text, at + 1);
  }
  return { offset: from, length: at + 1 - from, value: items.map(({ value }) => value), items };
}

/** Behind a text of any of the four kinds. */
function textEnd(text: string, at: number): number {
  const quote = text[at] ?? '';
  const mark = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  for (let end = at + mark.length; end < text.length; end += 1) {
    if (quote === '"' && text[end] === '\\') end += 1;
    else if (text.startsWith(mark, end)) {
      end += mark.length;
      // Up to two quotes may stand before the three that end it.
      while (mark.length === 3 && text[end] === quote) end += 1;
      return end;
    }
  }
  throw new SyntaxError('a text without an end');
}

const spaces = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
};

/** Behind spaces, ends of lines and comments. */
function blank(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    if (text[at] === '#') {
      const end = text.indexOf('\n', at);
      if (end === -1) return text.length;
      at = end;
    } else if (!/^[ \t\r\n]$/.test(text[at] ?? '')) return at;
  }
}
