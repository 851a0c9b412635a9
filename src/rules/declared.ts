import { isObject, type Inventory, type JsonObject, type Tool } from '../model/inventory.ts';
import { strings } from './paths.ts';
import { words } from './tool-words.ts';

/** Texts are looked at up to this length: what a server says of itself, not its documents. */
const MOST = 200_000;

/** All that the server says of itself before it is used: names, descriptions, addresses, schemas. Lower case. */
export const saidByServer = (inventory: Inventory): string => {
  const { identity, instructions, tools, prompts, resources, templates } = inventory;
  const said = [
    identity.name,
    identity.title,
    identity.description,
    identity.websiteUrl,
    instructions,
    ...[...tools, ...prompts, ...resources, ...templates].flatMap(({ json }) => saidIn(json)),
  ];
  return said
    .filter((each) => each !== undefined)
    .join('\n')
    .slice(0, MOST)
    .toLowerCase();
};

/** Its own words: values, and the names of its parameters; not the words of the protocol and of JSON Schema. */
const saidIn = (json: JsonObject | undefined): readonly string[] => {
  const schema = json?.['inputSchema'];
  const properties = isObject(schema) ? schema['properties'] : undefined;
  const values = strings(json).filter((text) => !TYPES.has(text));
  return [...values, ...(isObject(properties) ? Object.keys(properties).map((name) => words(name).join(' ')) : [])];
};

const TYPES = new Set(['object', 'string', 'number', 'integer', 'boolean', 'array', 'null']);

/** What a tool says of itself, and what the server says of itself as a whole; lower case, names cut into words. */
export const purposeOf = (tool: Tool | undefined, { identity, instructions = '' }: Inventory): string =>
  [
    ...[identity.name ?? '', identity.title ?? '', tool?.name ?? ''].map((name) => `${name} ${words(name).join(' ')}`),
    identity.description ?? '',
    identity.websiteUrl ?? '',
    instructions,
    ...saidIn(tool?.json),
  ]
    .join('\n')
    .slice(0, MOST)
    .toLowerCase();

/** Names under which a server keeps files of its own: of what it calls itself, and of the package that it comes in. */
export const ownNames = ({ identity, label }: Pick<Inventory, 'identity' | 'label'>): readonly string[] => {
  // A file is no name: `server.mjs`.
  const packaged = /\.\w{1,4}$/.test(label) ? [] : words(label).filter((word) => word.length > 3 && !NO_NAME.has(word));
  const parts = words(identity.name ?? '').filter((word) => word.length > 2 && !NO_NAME.has(word));
  const whole = words(identity.name ?? '').join('');
  // A name of its own, though each of its words is one that others have too: `ssh-mcp`.
  const told = /mcp|server/.test(whole) ? [whole, whole.replace(/server$/, '')].filter((name) => /mcp/.test(name) && name !== 'mcp') : [];
  return [...new Set([...(parts.length === 0 ? [] : [parts.join(''), ...parts]), ...packaged, ...told])];
};

const NO_NAME = new Set(
  'mcp server servers the for and tool tools api app test demo example simple local client service agent my official config ssh aws gnupg mozilla chrome google docker kube azure bash profile netrc npmrc env git claude cursor code user data cache share state home'.split(
    ' ',
  ),
);
