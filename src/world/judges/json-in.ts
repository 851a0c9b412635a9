import type { Json } from '../../model/inventory.ts';

/** The JSON value in what a model said: all of it, what stands in a code fence, or the first object in prose. undefined: there is none. */
export function jsonIn(text: string): Json | undefined {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const opened = text.indexOf('```');
  if (opened >= 0) {
    const from = text.indexOf('\n', opened);
    const to = from < 0 ? -1 : text.indexOf('```', from);
    const fenced = to < 0 ? undefined : parsed(text.slice(from, to));
    if (fenced !== undefined) return fenced;
  }
  const open = text.indexOf('{');
  const close = open < 0 ? -1 : endOfObject(text, open);
  return close < 0 ? undefined : parsed(text.slice(open, close + 1));
}

/** Where the object ends that begins at `open`; -1: it does not. */
function endOfObject(text: string, open: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = open; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return at;
  }
  return -1;
}

/** All of a text as JSON; undefined: it is none. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
