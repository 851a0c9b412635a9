import { owner } from '../../model/address.ts';
import { ANOMALY_KINDS } from '../../model/inventory.ts';
import {
  isObject,
  type Anomaly,
  type Inventory,
  type Json,
  type JsonObject,
  type ListName,
  type ListReading,
  type Resource,
  type ServerIdentity,
  type Tool,
} from '../../model/inventory.ts';
import { bodyReader, mayBeText } from './bodies.ts';
import type { Connection } from './connect.ts';
import { toPrompt, toResource, toSkill, toTemplate, toTool } from './items.ts';
import { LIMITS } from './limits.ts';
import type { SessionLimits } from './limits.ts';
import { readList } from './lists.ts';
import type { Deadline, ReadList } from './lists.ts';
import { META, SKILLS } from './postures.ts';
import { violation } from './strictness.ts';

/**
 * Reads all that a server declares: every list at once, then the bodies. What fails is said in `lists` and `anomalies`
 * and hides nothing else. `label` is what reports call the server.
 */
export async function readInventory(connection: Connection, label: string, limits: SessionLimits = LIMITS): Promise<Inventory> {
  const { channel } = connection;
  const deadline = performance.now() + limits.readingMs;
  const factsAsked = channel.facts().catch(() => undefined);
  const { capabilities, lists: promised, unasked } = await readLists(connection, limits, deadline);
  const tools = promised.tools.items.map((item, index) => toTool(item, index, channel));
  const said = await readItems(connection, promised, tools, limits, deadline);
  const hidden = await readUndeclared(connection, unasked, limits, deadline);
  const lists = { ...promised, ...hidden };
  const more = await readItems(connection, { ...NOTHING, ...hidden }, [], limits, deadline);
  const known = new Set(said.resources.map(({ uri }) => uri));
  const resources = [...said.resources, ...more.resources.filter(({ uri }) => !known.has(uri))];
  const [prompts, skills] = [
    [...said.prompts, ...more.prompts],
    [...said.skills, ...more.skills],
  ];
  const templates = [...said.templates, ...more.templates];
  await noteViolations(connection, lists);
  const http = await factsAsked;
  channel.mark();
  const { handshake } = connection;
  return {
    label,
    transport: channel.kind,
    era: connection.era,
    protocolVersion: connection.version,
    supportedVersions: connection.supportedVersions,
    posture: connection.posture,
    identity: identityOf(handshake.json),
    instructions: text(handshake.json['instructions']),
    handshake,
    capabilities,
    tools,
    prompts,
    resources,
    templates,
    skills,
    lists: readings(lists, limits, { prompts, resources, skills }),
    anomalies: inOrder(channel.anomalies),
    serverRequests: [...channel.serverRequests],
    stderr: channel.stderr(),
    logs: [...channel.logs],
    ...(channel.overwritten.length > 0 && { overwritten: [...channel.overwritten] }),
    http,
  };
}

/** By kind, then place: two readings of the same messages give the same order. */
export const inOrder = (anomalies: readonly Anomaly[]): readonly Anomaly[] =>
  [...anomalies].sort(
    (a, b) => ANOMALY_KINDS.indexOf(a.kind) - ANOMALY_KINDS.indexOf(b.kind) || compare(a.where, b.where) || compare(a.detail, b.detail),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Lists = Readonly<Record<ListName, ReadList>>;

/** All lists, asked for at once. Tools are asked for even when they are not advertised: who hides them is heard. */
async function readLists(
  connection: Connection,
  limits: SessionLimits,
  deadline: Deadline,
): Promise<{ readonly capabilities: JsonObject; readonly lists: Lists; readonly unasked: readonly Hideable[] }> {
  const given = connection.handshake.json['capabilities'];
  const capabilities: JsonObject = isObject(given) ? given : {};
  const unasked: Hideable[] = [];
  const read = (list: Hideable, offered: boolean): Promise<ReadList> => {
    if (offered) return readList(connection, list, limits, deadline);
    unasked.push(list);
    return Promise.resolve(notOffered(list));
  };
  const offers = (name: string): boolean => capabilities[name] !== undefined && capabilities[name] !== false;
  const [tools, prompts, resources, templates, skills] = await Promise.all([
    readList(connection, 'tools', limits, deadline),
    read('prompts', offers('prompts')),
    read('resources', offers('resources')),
    read('templates', offers('resources')),
    read('skills', offersSkills(capabilities)),
  ]);
  const hidden = !offers('tools') && tools.reading.stop === 'error' && tools.items.length === 0;
  return {
    capabilities,
    unasked,
    lists: {
      tools: hidden ? notOffered('tools') : tools,
      prompts: orUnknown(connection, prompts),
      resources: orUnknown(connection, resources),
      templates: orUnknown(connection, templates),
      skills: orUnknown(connection, skills),
    },
  };
}

type Hideable = Exclude<ListName, 'tools'>;

/**
 * Lists that the server does not offer, asked for all the same and when all else is read: there are clients that ask as well.
 * Whoever ended when it was asked what it does not know is not asked that again.
 */
async function readUndeclared(
  connection: Connection,
  lists: readonly Hideable[],
  limits: SessionLimits,
  deadline: Deadline,
): Promise<Partial<Record<Hideable, ReadList>>> {
  const { channel } = connection;
  if (channel.anomalies.some(({ kind }) => kind === 'died-on-discover')) return {};
  const patience = {
    ...limits,
    requestMs: Math.min(limits.requestMs, channel.kind === 'stdio' ? limits.discoverMs : limits.discoverHttpMs),
  };
  const found: Partial<Record<Hideable, ReadList>> = {};
  const asked = await Promise.all(lists.map(async (list) => [list, await readList(connection, list, patience, deadline)] as const));
  for (const [list, read] of asked) {
    if (read.items.length === 0) continue;
    channel.note('undeclared-list', list, 'the capability is not declared, and the list is given to whoever asks for it');
    found[list] = read;
  }
  return found;
}

/** The items of the lists other than tools, with their bodies. */
async function readItems(connection: Connection, lists: Lists, tools: readonly Tool[], limits: SessionLimits, deadline: Deadline) {
  const { channel } = connection;
  const bodies = bodyReader(connection, limits, deadline);
  const [prompts, resources, skills] = await Promise.all([
    bodies.prompts(lists.prompts.items.map((item, index) => toPrompt(item, index, channel))),
    bodies.resources(
      lists.resources.items.map((item, index) => toResource(item, index, channel)),
      tools,
    ),
    bodies.skills(lists.skills.items.map((item, index) => toSkill(item, index, channel))),
  ]);
  return { prompts, resources, skills, templates: lists.templates.items.map((item, index) => toTemplate(item, index, channel)) };
}

/**
 * A list whose method the server does not know holds nothing that a client could be shown. Templates come with the capability of
 * resources, and many servers have none; any other list was promised, and that is noted.
 */
function orUnknown({ channel }: Connection, read: ReadList): ReadList {
  const { list, stop, detail } = read.reading;
  if (stop !== 'error' || read.items.length > 0 || detail?.startsWith('-32601') !== true) return read;
  if (list !== 'templates') channel.note('caps-shape', list, `the capability is declared, and the list is unknown (${detail})`);
  return notOffered(list);
}

const notOffered = (list: ListName): ReadList => ({
  items: [],
  reading: { list, pages: 0, items: 0, stop: 'not-offered', detail: undefined },
});

const NOTHING: Lists = {
  tools: notOffered('tools'),
  prompts: notOffered('prompts'),
  resources: notOffered('resources'),
  templates: notOffered('templates'),
  skills: notOffered('skills'),
};

const offersSkills = (capabilities: JsonObject): boolean =>
  [capabilities['extensions'], capabilities['experimental'], capabilities].some((at) => isObject(at) && at[SKILLS] !== undefined);

/** Readings of all lists; where not every body was asked for, that is said. */
function readings(
  lists: Lists,
  limits: SessionLimits,
  bodied: { readonly prompts: readonly unknown[]; readonly resources: readonly Resource[]; readonly skills: readonly unknown[] },
): readonly ListReading[] {
  const unasked = bodied.resources.filter((resource) => !mayBeText(resource)).length;
  const counts: Readonly<Partial<Record<ListName, number>>> = {
    prompts: bodied.prompts.length,
    resources: bodied.resources.length - unasked,
    skills: bodied.skills.length,
  };
  return Object.values(lists).map(({ reading }) => {
    const count = counts[reading.list] ?? 0;
    const says = [
      ...(count > limits.bodies ? [`bodies of ${limits.bodies} of ${count} were read`] : []),
      ...(reading.list === 'resources' && unasked > 0 ? [`${unasked} not asked for: binary by type, or too large`] : []),
    ];
    return says.length === 0 || reading.detail !== undefined ? reading : { ...reading, detail: says.join('; ') };
  });
}

/** Violations noted of one list; a client that drops the list because of one drops it because of all. */
const VIOLATIONS = 20;

async function noteViolations({ channel }: Connection, lists: Lists): Promise<void> {
  const kinds = { tools: 'tool', prompts: 'prompt', resources: 'resource', templates: 'template' } as const;
  for (const [list, kind] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][]) {
    let noted = 0;
    for (const [index, { json, key }] of lists[list].items.entries()) {
      const says = noted < VIOLATIONS ? await violation(list, json) : undefined;
      if (says === undefined) continue;
      noted++;
      const name = (isObject(json) ? text(json['name']) : undefined) ?? key;
      channel.note('schema-violation', owner(kind, name?.slice(0, 200) || `#${index}`), says);
    }
  }
}

function identityOf(handshake: JsonObject): ServerIdentity {
  const meta = handshake['_meta'];
  const info = handshake['serverInfo'] ?? (isObject(meta) ? meta[META.server] : undefined);
  const of = (key: string): string | undefined => (isObject(info) ? text(info[key]) : undefined);
  return { name: of('name'), version: of('version'), title: of('title'), description: of('description'), websiteUrl: of('websiteUrl') };
}

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
