import type { Address } from '../../model/address.ts';
import { listed } from './count.ts';
import { legible } from './legible.ts';

/** An address in words: `tool "search", parameter "q", description`. Legible, not escaped for any medium. */
export const place = (at: Address): string => {
  const [first = '', ...rest] = at.split('/');
  const inside = rest[0] === 'schema' || rest[0] === 'inputSchema' || rest[0] === 'output-schema' || rest[0] === 'outputSchema';
  const words = inside ? schemaWords(rest) : plainWords(rest);
  return [ownerWords(first), ...words].filter((word) => word !== '').join(', ');
};

/** The name of the tool, prompt or resource that an address belongs to; undefined for the server itself. */
export const nameAt = (at: Address): string | undefined => {
  const first = at.split('/')[0] ?? '';
  const colon = first.indexOf(':');
  return colon < 0 ? undefined : unescaped(first.slice(colon + 1));
};

const unescaped = (part: string): string => part.replaceAll('%7E', '~').replaceAll('%2F', '/').replaceAll('%25', '%');
const named = (part: string): string => `"${legible(unescaped(part), 80)}"`;

const ownerWords = (first: string): string => {
  const colon = first.indexOf(':');
  if (colon < 0) return first === 'server' ? 'the server' : legible(unescaped(first), 80);
  const again = /~(\d{1,6})$/.exec(first);
  const name = first.slice(colon + 1, again === null ? undefined : again.index);
  return `${legible(first.slice(0, colon), 20)} ${named(name)}${again === null ? '' : ` (number ${again[1]} of that name)`}`;
};

/** Members that have a word of their own. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['instructions', 'instructions'],
  ['description', 'description'],
  ['name', 'name'],
  ['title', 'title'],
  ['annotations', 'annotations'],
  ['meta', 'metadata'],
  ['_meta', 'metadata'],
  ['icons', 'icons'],
  ['uri', 'address'],
  ['websiteUrl', 'web address'],
  ['capabilities', 'capabilities'],
  ['handshake', 'handshake'],
  ['info', 'what it says of itself'],
  ['stderr', 'error output'],
  ['log', 'log'],
  ['package', 'package'],
  ['version', 'version'],
  ['default', 'default'],
  ['enum', 'choices'],
  ['const', 'fixed value'],
  ['examples', 'examples'],
  ['pattern', 'pattern'],
  ['~key', 'name of the member'],
]);

const word = (part: string): string => WORDS.get(part) ?? (/^\d{1,6}$/.test(part) ? `number ${Number(part) + 1}` : named(part));

const plainWords = (parts: readonly string[]): string[] => {
  const [head, second, ...rest] = parts;
  if (head === 'argument' && second !== undefined) return [`argument ${named(second)}`, ...rest.map(word)];
  if (head === 'body') return [second === undefined ? 'text' : `message ${Number(second) + 1}`, ...rest.map(word)];
  return parts.map(word);
};

const schemaWords = (parts: readonly string[]): string[] => {
  const output = parts[0]?.startsWith('output') === true;
  const path: string[] = [];
  const words: string[] = [];
  for (let i = 1; i < parts.length; i += 1) {
    const part = parts[i] ?? '';
    const next = parts[i + 1];
    if (part === 'properties' && next !== undefined && next !== '~key') {
      path.push(legible(unescaped(next), 60));
      i += 1;
    } else if (part === 'items') path.push('[]');
    else words.push(word(part));
  }
  const what =
    path.length === 0
      ? output
        ? 'output schema'
        : 'schema'
      : `${output ? 'output' : 'parameter'} "${path.join('.').replaceAll('.[]', '[]')}"`;
  return [what, ...words];
};

/** Several places in one phrase, at most `most` of them. */
export const places = (all: readonly Address[], most = 3): string => {
  const said = all.slice(0, most).map(place);
  return all.length > most ? `${said.join(', ')} and ${all.length - most} more` : listed(said);
};
