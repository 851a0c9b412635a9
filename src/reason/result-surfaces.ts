import { address } from '../model/address.ts';
import { isObject, type Json } from '../model/inventory.ts';
import type { Surface, SurfaceKind, SurfaceRole } from '../model/surface.ts';

/** Texts that stand for themselves, and characters of each; what is more is read as one text, in pieces. */
const MOST_TEXTS = 4_000;
const MOST_CHARACTERS = 1_000_000;
/** Values that are looked at: more than there are in the longest message that passes. */
const MOST_VALUES = 5_000_000;
/** What lies across the end of a piece stands whole in the next. */
const OVERLAP = 2_000;
const MOST_DEPTH = 64;

/** The answer to one request: a result, or a JSON-RPC error. */
export interface Answered {
  readonly result?: Json;
  readonly error?: { readonly message: string; readonly data: Json | undefined };
}

/**
 * Every string of an answer, each with its place: whatever a lenient client may show to a model or a person. `at` is the exchange;
 * `of` the tool, prompt or resource that was asked. Keys are surfaces too: a server can speak through them.
 */
export const resultSurfaces = (answer: Answered, at: string, of: string | undefined): Surface[] => {
  const out: Surface[] = [];
  const rest: string[] = [];
  const pages: string[] = [];
  const put = (kind: SurfaceKind, role: SurfaceRole, path: readonly string[], text: string): void => {
    if (text === '') return;
    if (out.length >= MOST_TEXTS) return void rest.push(text);
    out.push({ kind, role, address: [at, address(...path)].join('/'), text: text.slice(0, MOST_CHARACTERS), of, via: [] });
    if (text.length > MOST_CHARACTERS && !isBytes(path.at(-1), text))
      (kind === 'ui.page' ? pages : rest).push(text.slice(MOST_CHARACTERS - OVERLAP));
  };
  if (answer.error !== undefined) {
    put('error', 'prose', ['error', 'message'], answer.error.message);
    walk(answer.error.data, ['error', 'data'], 'error', put);
  }
  const { result } = answer;
  if (isObject(result)) {
    const failed = result['isError'] === true;
    for (const [key, value] of Object.entries(result)) {
      if (key === 'contents' && Array.isArray(value) && at.startsWith('resource:')) {
        for (const [index, each] of value.entries())
          walk(each, ['result', key, String(index)], isPage(each) ? 'ui.page' : 'resource.body', put);
        continue;
      }
      const kind: SurfaceKind = failed ? 'error' : (MEMBERS.get(key) ?? 'result.structured');
      walk(value, ['result', key], kind, put);
    }
  } else walk(result, ['result'], 'result.structured', put);
  for (const [kind, name, more] of [
    ['result.text', '~rest', rest.join('\n')],
    ['ui.page', '~page', pages.join('\n')],
  ] as const)
    for (let from = 0; from < more.length; from += MOST_CHARACTERS - OVERLAP) {
      const text = more.slice(from, from + MOST_CHARACTERS);
      out.push({ kind, role: 'prose', address: [at, address('result', name, String(from))].join('/'), text, of, via: [] });
    }
  return out;
};

/** A page that a client draws (`ui://`). */
const isPage = (content: Json): boolean => isObject(content) && typeof content['uri'] === 'string' && content['uri'].startsWith('ui://');

/** A picture or a file as the protocol sends it: nobody reads it as words. */
const isBytes = (key: string | undefined, text: string): boolean => (key === 'data' || key === 'blob') && /^[\w+/=-]*$/.test(text);

const MEMBERS: ReadonlyMap<string, SurfaceKind> = new Map([
  ['content', 'result.text'],
  ['structuredContent', 'result.structured'],
  ['messages', 'prompt.body'],
  ['contents', 'resource.body'],
  ['description', 'prompt.description'],
  ['inputRequests', 'elicitation'],
  ['_meta', 'meta'],
]);

/** Members that say what a value is, in the words of the protocol. */
const GRAMMAR = new Set(['type', 'mimeType', 'role', 'resultType', 'jsonrpc', 'isError']);

type Put = (kind: SurfaceKind, role: SurfaceRole, path: readonly string[], text: string) => void;

const walk = (root: Json | undefined, base: readonly string[], kind: SurfaceKind, put: Put): void => {
  const stack: { value: Json; path: readonly string[] }[] = root === undefined ? [] : [{ value: root, path: base }];
  for (let nodes = 0; nodes < MOST_VALUES; nodes += 1) {
    const node = stack.pop();
    if (node === undefined) return;
    const { value, path } = node;
    const last = path.at(-1) ?? '';
    const inner = typeof value === 'string' && last === 'text' ? spelledOut(value) : undefined;
    if (inner !== undefined) stack.push({ value: inner, path: [...path, '~json'] });
    else if (typeof value === 'string') {
      if (!GRAMMAR.has(last) || value.length > 100) put(kindAt(kind, path), roleOf(last, value), path, value);
    } else if (typeof value === 'number' && !Number.isSafeInteger(value)) put(kind, 'value', path, String(value));
    else if (typeof value === 'number' && value > 999_999) put(kind, 'value', path, String(value));
    else if (typeof value === 'object' && value !== null && path.length < MOST_DEPTH) {
      const isArray = Array.isArray(value);
      for (const [key, child] of Object.entries(value).reverse()) {
        stack.push({ value: child as Json, path: [...path, key] });
        // Names of members are the server's own words, once they are more than the protocol's.
        if (!isArray && (key.length > 40 || (key.length > 12 && key.includes(' ')))) put(kind, 'key', [...path, key, '~key'], key);
      }
    }
  }
};

/** The value that a text spells out as JSON, so that its strings are read one by one; undefined when it is plain text. */
const spelledOut = (text: string): Json | undefined => {
  if (!/^\s*[{[]/.test(text) || text.length > MOST_CHARACTERS) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const kindAt = (kind: SurfaceKind, path: readonly string[]): SurfaceKind => (path.includes('_meta') ? 'meta' : kind);

const roleOf = (key: string, value: string): SurfaceRole =>
  key === 'uri' || key === 'url'
    ? 'url'
    : key === 'data' || key === 'blob' || key === 'name'
      ? 'value'
      : /\s/.test(value)
        ? 'prose'
        : 'value';
