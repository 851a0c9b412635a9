/** One line of strace's output, cut into what it says. */
export type Line =
  | {
      readonly kind: 'call';
      readonly pid: number;
      readonly at: number;
      readonly name: string;
      readonly args: readonly string[];
      readonly result: Result;
    }
  /** Interrupted by the line of another process; `text` goes on with that of `resumed`. */
  | { readonly kind: 'unfinished'; readonly pid: number; readonly at: number; readonly name: string; readonly text: string }
  | { readonly kind: 'resumed'; readonly pid: number; readonly at: number; readonly name: string; readonly text: string }
  | { readonly kind: 'exit'; readonly pid: number; readonly at: number; readonly code: number }
  | { readonly kind: 'killed'; readonly pid: number; readonly at: number; readonly signal: string }
  /** A thread took over the whole process by starting a program. */
  | { readonly kind: 'superseded'; readonly pid: number; readonly at: number; readonly by: number };

export interface Result {
  /** undefined: the call never returned. */
  readonly value: number | undefined;
  /** Name of the error; undefined: it succeeded. */
  readonly error: string | undefined;
  /** All that stands behind the equals sign. */
  readonly text: string;
}

/** undefined: a line of another kind, or none of strace's. */
export function readLine(line: string): Line | undefined {
  const head = HEAD.exec(line);
  if (head === null) return undefined;
  const pid = Number(head[1]);
  const at = Number(head[2]) * 1000;
  const rest = line.slice(head[0].length);
  if (rest.startsWith('+++ ')) return ending(rest, pid, at);
  if (rest.startsWith('<... ')) {
    const end = rest.indexOf(' resumed>');
    return end < 0 ? undefined : { kind: 'resumed', pid, at, name: rest.slice(5, end), text: rest.slice(end + 9) };
  }
  const name = NAME.exec(rest)?.[1];
  if (name === undefined) return undefined;
  if (rest.endsWith(UNFINISHED)) return { kind: 'unfinished', pid, at, name, text: rest.slice(0, -UNFINISHED.length) };
  return readCall(rest, pid, at);
}

/** A whole call, `name(arguments) = result`. */
export function readCall(text: string, pid: number, at: number): Extract<Line, { kind: 'call' }> | undefined {
  const open = text.indexOf('(');
  const equals = text.lastIndexOf(' = ');
  if (open < 0 || equals < 0) return undefined;
  const close = text.lastIndexOf(')', equals);
  if (close < open) return undefined;
  return {
    kind: 'call',
    pid,
    at,
    name: text.slice(0, open),
    args: splitWords(text.slice(open + 1, close)),
    result: readResult(text.slice(equals + 3)),
  };
}

const HEAD = /^(\d{1,10}) +(\d{1,12}\.\d{1,9}) /;
const NAME = /^([a-z_0-9]{1,40})\(/;
/** How strace ends a line that goes on later. */
export const UNFINISHED = ' <unfinished ...>';

function ending(rest: string, pid: number, at: number): Line | undefined {
  const exited = /^\+\+\+ exited with (\d{1,3}) /.exec(rest);
  if (exited !== null) return { kind: 'exit', pid, at, code: Number(exited[1]) };
  const killed = /^\+\+\+ killed by (\w{1,20}) /.exec(rest);
  if (killed !== null) return { kind: 'killed', pid, at, signal: killed[1] ?? '' };
  const superseded = /^\+\+\+ superseded by execve in pid (\d{1,10})/.exec(rest);
  return superseded === null ? undefined : { kind: 'superseded', pid, at, by: Number(superseded[1]) };
}

function readResult(text: string): Result {
  const found = /^(-?\d{1,20}|0x[0-9a-f]{1,16}|\?)(?: ([A-Z][A-Z0-9_]{1,30}))?/.exec(text);
  const value = found === null || found[1] === '?' ? undefined : Number(found[1]);
  // `? ERESTARTSYS`: it will be tried again by the kernel and is no error of the program's.
  const error = value !== undefined && value < 0 ? (found?.[2] ?? 'EIO') : undefined;
  return { value, error, text };
}

/** Splits at the commas of the outermost level. Strings hold nothing but `\xNN`, so brackets in them cannot confuse. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charCodeAt(at);
    if (c === 0x28 || c === 0x5b || c === 0x7b) depth += 1;
    else if (c === 0x29 || c === 0x5d || c === 0x7d) depth -= 1;
    else if (c === 0x2c && depth === 0) {
      words.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  const last = text.slice(from).trim();
  if (last !== '' || words.length > 0) words.push(last);
  return words;
}
