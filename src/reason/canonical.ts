import canonicalize from 'canonicalize';
import { type Node, parseTree } from 'jsonc-parser';
import type { Json, JsonObject } from '../model/inventory.ts';

/**
 * One text for one value, whatever the order of its members (RFC 8785). Values that the standard refuses (lone
 * surrogates, numbers beyond a double) or that are nested too deep for it get a text of their own instead of an error.
 */
export const canonicalValue = (value: Json): string => {
  try {
    return canonicalize(value) ?? 'null';
  } catch {
    return flat(value);
  }
};

/** The same order of members, without recursion: however deep the value is, it comes to its end. */
const flat = (root: Json): string => {
  const out: string[] = [];
  const todo: (string | { readonly value: Json })[] = [{ value: root }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      out.push(next);
      continue;
    }
    const { value } = next;
    if (typeof value === 'number') out.push(String(value));
    else if (typeof value !== 'object' || value === null) out.push(JSON.stringify(value));
    else for (const part of partsOf(value).reverse()) todo.push(part);
  }
  return out.join('');
};

const partsOf = (value: readonly Json[] | JsonObject): (string | { readonly value: Json })[] => {
  if (Array.isArray(value)) return ['[', ...value.flatMap((item: Json, i) => [...(i === 0 ? [] : [',']), { value: item }]), ']'];
  const members = Object.entries(value).sort(byKey);
  return ['{', ...members.flatMap(([key, member], i) => [`${i === 0 ? '' : ','}${JSON.stringify(key)}:`, { value: member }]), '}'];
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The same for JSON text as it was sent, without what parsing loses: a repeated key stays repeated, and a number that a
 * double cannot hold keeps its digits. For all other documents it equals `canonicalValue` of what they parse to.
 * undefined when the text is no JSON document, or too deep to walk.
 */
export const canonicalRaw = (raw: string): string | undefined => {
  const members = canonicalTree(raw);
  return members === undefined ? undefined : write(members, raw);
};

/** The members of a JSON object as sent, each value canonical, repeats kept, in the order of keys; undefined when it is no object. */
export const canonicalMembers = (raw: string): readonly (readonly [string, string])[] | undefined => {
  const tree = canonicalTree(raw);
  if (tree?.type !== 'object') return undefined;
  try {
    return membersOf(tree, raw);
  } catch {
    return undefined;
  }
};

/** The strict parser first: the tree is made by a tolerant one, which would also accept half a document. */
const canonicalTree = (raw: string): Node | undefined => {
  try {
    JSON.parse(raw);
    return parseTree(raw, undefined, { disallowComments: true });
  } catch {
    return undefined;
  }
};

const write = (node: Node, raw: string): string | undefined => {
  try {
    return textOf(node, raw);
  } catch {
    // Deeper than the stack: the caller hashes the raw text.
    return undefined;
  }
};

const textOf = (node: Node, raw: string): string => {
  if (node.type === 'object')
    return `{${membersOf(node, raw)
      .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
      .join(',')}}`;
  if (node.type === 'array') return `[${(node.children ?? []).map((child) => textOf(child, raw)).join(',')}]`;
  if (node.type === 'number') return numberText(raw.slice(node.offset, node.offset + node.length));
  return JSON.stringify(node.value);
};

const membersOf = (node: Node, raw: string): (readonly [string, string])[] =>
  (node.children ?? [])
    .map((property) => {
      const [key, value] = property.children ?? [];
      return [String(key?.value), value === undefined ? 'null' : textOf(value, raw)] as const;
    })
    // Stable, so a repeated key keeps its order: which of the two is believed depends on the reader.
    .sort(byKey);

const numberText = (digits: string): string => {
  const value = Number(digits);
  const whole = /^-?\d+$/.test(digits);
  return Number.isFinite(value) && (!whole || Number.isSafeInteger(value)) ? JSON.stringify(value) : digits;
};
