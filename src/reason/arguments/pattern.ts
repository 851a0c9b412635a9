import { RE2JS } from 're2js';

/**
 * A text that a pattern of a schema allows: one of the candidates, else one that is made from the pattern. undefined when neither
 * is found; a pattern of somebody else runs on a linear-time engine only.
 */
export const fitting = (pattern: string, candidates: readonly string[]): string | undefined => {
  const matches = matcher(pattern);
  if (matches === undefined) return undefined;
  return [...candidates, ...made(pattern)].find(matches);
};

const matcher = (pattern: string): ((text: string) => boolean) | undefined => {
  try {
    const compiled = RE2JS.compile(pattern.slice(0, 500));
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
};

const COMMON = [
  'abc',
  'Abc1',
  'a',
  '1',
  '123',
  '2026-01-01',
  '10:00',
  'a-b',
  'main',
  'en',
  'EN',
  '#1a2b3c',
  'a/b',
  'a.b',
  'v1.0.0',
  '1.0.0',
  'a@b.co',
];

function* made(pattern: string): Generator<string> {
  yield* COMMON;
  const built = build(pattern.replace(/^\^/, '').replace(/\$$/, ''));
  if (built !== undefined) yield built;
}

/** The plainest text of a pattern without groups that repeat: literals, classes, counts, first alternatives. */
const build = (pattern: string): string | undefined => {
  let out = '';
  let at = 0;
  for (let steps = 0; at < pattern.length && steps < 200; steps += 1) {
    const atom = atomAt(pattern, at);
    if (atom === undefined) return undefined;
    const count = countAt(pattern, atom.end);
    out += atom.text.repeat(Math.min(count.least, 64));
    at = count.end;
  }
  return at >= pattern.length ? out : undefined;
};

const atomAt = (pattern: string, at: number): { readonly text: string; readonly end: number } | undefined => {
  const character = pattern.charAt(at);
  if (character === '\\') return { text: escaped(pattern.charAt(at + 1)), end: at + 2 };
  if (character === '.') return { text: 'a', end: at + 1 };
  if (character === '[') {
    const end = pattern.indexOf(']', at + 2);
    const inside = pattern.slice(at + 1, end);
    if (end < 0 || inside.startsWith('^')) return end < 0 ? undefined : { text: 'a', end: end + 1 };
    return { text: inside.startsWith('\\') ? escaped(inside.charAt(1)) : inside.charAt(0), end: end + 1 };
  }
  if (character === '(') {
    const end = closing(pattern, at);
    const inside = pattern.slice(at + 1, end).replace(/^\?(?::|<\w+>)/, '');
    const text = end < 0 ? undefined : build(inside.split('|')[0] ?? '');
    return text === undefined ? undefined : { text, end: end + 1 };
  }
  return '*+?{)|'.includes(character) ? undefined : { text: character, end: at + 1 };
};

const escaped = (character: string): string =>
  ({ d: '1', w: 'a', s: ' ', D: 'a', S: 'a', W: '-', b: '', n: '\n', t: '\t' })[character] ?? character;

const closing = (pattern: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < pattern.length; at += 1) {
    if (pattern.charAt(at) === '\\') at += 1;
    else if (pattern.charAt(at) === '(') depth += 1;
    else if (pattern.charAt(at) === ')' && --depth === 0) return at;
  }
  return -1;
};

const countAt = (pattern: string, at: number): { readonly least: number; readonly end: number } => {
  const character = pattern.charAt(at);
  const lazy = (end: number): number => (pattern.charAt(end) === '?' ? end + 1 : end);
  if (character === '*' || character === '?') return { least: 0, end: lazy(at + 1) };
  if (character === '+') return { least: 1, end: lazy(at + 1) };
  const times = /^\{(\d{1,4})(?:,\d{0,4})?\}/.exec(pattern.slice(at, at + 12));
  return times === null ? { least: 1, end: at } : { least: Number(times[1]), end: lazy(at + times[0].length) };
};
