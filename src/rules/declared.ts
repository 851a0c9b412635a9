import type { Inventory, Tool } from '../model/inventory.ts';
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
    ...tools.map(({ raw }) => raw),
    ...prompts.map(({ raw }) => raw),
    ...resources.map(({ raw }) => raw),
    ...templates.map(({ raw }) => raw),
  ];
  return said
    .filter((each) => each !== undefined)
    .join('\n')
    .slice(0, MOST)
    .toLowerCase();
};

/** What a tool says of itself, and what the server says of itself as a whole; lower case, names cut into words. */
export const purposeOf = (tool: Tool | undefined, { identity, instructions = '' }: Inventory): string =>
  [
    ...[identity.name ?? '', identity.title ?? '', tool?.name ?? ''].map((name) => `${name} ${words(name).join(' ')}`),
    identity.description ?? '',
    identity.websiteUrl ?? '',
    instructions,
    tool?.raw ?? '',
  ]
    .join('\n')
    .slice(0, MOST)
    .toLowerCase();

/** Names under which a server keeps files of its own: of what it calls itself. */
export const ownNames = ({ identity }: Inventory): readonly string[] => {
  const parts = words(identity.name ?? '').filter((word) => word.length > 2 && !NO_NAME.has(word));
  return parts.length === 0 ? [] : [...new Set([parts.join(''), ...parts])];
};

const NO_NAME = new Set(
  'mcp server servers the for and tool tools api app test demo example simple local client service agent my official config ssh aws gnupg mozilla chrome google docker kube azure bash profile netrc npmrc env git claude cursor code user data cache share state home'.split(
    ' ',
  ),
);
