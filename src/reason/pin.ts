import { owner } from '../model/address.ts';
import { isObject, type Inventory, type Json, type JsonObject } from '../model/inventory.ts';
import type { LockedServer, Pin } from '../model/lock.ts';
import type { PackageUsed } from '../model/report.ts';
import { redact as redactSecrets } from '../text/secrets.ts';
import { canonicalMembers, canonicalRaw, canonicalValue } from './canonical.ts';
import { forGit, hashOf, hasLoneSurrogate, type Redact } from './for-git.ts';

/** What of a package is pinned. */
export type PinnedPackage = Pick<PackageUsed, 'purl' | 'integrity' | 'tree'>;

/** Id of the pin that holds what the server says of itself. */
export const SERVER_PIN = 'server';

/**
 * Everything that was declared, pinned: each tool, prompt, resource, template and skill as sent and whole, and the server
 * itself (`server`: identity, instructions, capabilities, protocol, posture). Bodies of prompts, skills and `ui://` pages
 * are pinned; those of other resources are content and may change. Sorted, so the order of the lists does not matter.
 * The hashes are over what was sent; the stored fields are redacted.
 */
export const pinsOf = (inventory: Inventory, redact: Redact = redactSecrets): readonly Pin[] => {
  const things: Thing[] = [
    serverThing(inventory),
    ...inventory.tools.map((tool) => declared(owner('tool', tool.name), tool, [])),
    ...inventory.prompts.map((prompt) =>
      declared(owner('prompt', prompt.name), prompt, prompt.body === undefined ? [] : [['body', canonicalValue(prompt.body)]]),
    ),
    ...inventory.resources.map((r) => declared(owner('resource', r.uri), steady(r), r.uri.startsWith('ui://') ? textBody(r.body) : [])),
    ...inventory.templates.map((template) => declared(owner('template', template.uriTemplate), template, [])),
    ...inventory.skills.map((skill) => declared(owner('skill', skill.name), skill, textBody(skill.body))),
  ];
  return things.map((thing) => pin(thing, redact)).sort((a, b) => order(a.id, b.id) || order(a.sha256, b.sha256));
};

/** `sha256:<hex>` over all that was declared and the package that was run: what a person reviews and approves. */
export const fingerprintOf = (inventory: Inventory, pkg?: PinnedPackage): string =>
  // What is redacted is not hashed, so nothing needs to be redacted here.
  fingerprintOfPins(
    pinsOf(inventory, (text) => text),
    pkg,
  );

/** The same from pins (by kind and hashes: an id may be redacted); so a lock whose pins were edited by hand does not fit its fingerprint any more. */
export const fingerprintOfPins = (pins: readonly Pin[], pkg: PinnedPackage | undefined): string => {
  const things = pins
    .map(({ id, sha256, body }) => [id.split(':', 1).join(), sha256, body])
    .sort((a, b) => order(a.join(' '), b.join(' ')));
  const run = pkg === undefined ? null : { purl: pkg.purl, integrity: pkg.integrity, tree: pkg.tree };
  return `sha256:${hashOf(canonicalValue({ format: 'assayer.definitions/1', things, package: run }))}`;
};

/** What a locked server is sealed with: a hash over all that stands in its entry, what people read of it included. */
export const sealOf = ({ seal: _seal, ...entry }: LockedServer): string =>
  `sha256:${hashOf(canonicalValue(JSON.parse(JSON.stringify(entry)) as Json))}`;

/**
 * True when the pins and the package of a locked server are those that its fingerprint was taken from, and when nothing else of its
 * entry (texts, identity, grade, who approved it) was edited since it was sealed.
 */
export const isWhole = (locked: LockedServer): boolean =>
  fingerprintOfPins(locked.pins, locked.package) === locked.fingerprint && (locked.seal === undefined || locked.seal === sealOf(locked));

/** Ids that more than one thing goes by: nobody can say which of them a call would reach. */
export const repeatedIds = (pins: readonly Pin[]): readonly string[] => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of pins) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return [...repeated];
};

/** Canonical JSON of each member, by name; a repeated member stands twice. */
interface Thing {
  readonly id: string;
  readonly members: readonly (readonly [string, string])[];
  /** The whole as sent, when it could not be taken apart. */
  readonly whole: string | undefined;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const textBody = (body: string | undefined): Thing['members'] => (body === undefined ? [] : [['body', canonicalValue(body)]]);

/** The body was fetched apart: a member of that name in the definition itself must not pass for it. */
const declared = (id: string, item: { readonly raw: string; readonly json: JsonObject }, apart: Thing['members']): Thing => {
  const members = canonicalMembers(item.raw);
  if (members === undefined) return { id, members: [['raw', JSON.stringify(item.raw)], ...apart], whole: item.raw };
  const own = members.map(([key, value]) => [key === 'body' ? 'declared body' : key, value] as const);
  return { id, members: [...own, ...apart], whole: undefined };
};

/** A resource without its size and date when these are what they should be: they speak of the body, which is not pinned. */
const steady = (resource: { readonly raw: string; readonly json: JsonObject }): { readonly raw: string; readonly json: JsonObject } => {
  const { size, annotations, ...rest } = resource.json;
  const dated =
    isObject(annotations) && typeof annotations['lastModified'] === 'string' && /^[\dTZ:.+-]{8,40}$/.test(annotations['lastModified']);
  if (typeof size !== 'number' && !dated) return resource;
  const { lastModified: _date, ...kept } = isObject(annotations) ? annotations : {};
  const notes: JsonObject = annotations === undefined ? {} : dated ? { annotations: kept } : { annotations };
  const json: JsonObject = { ...rest, ...notes, ...(typeof size === 'number' || size === undefined ? {} : { size }) };
  // Only when parsing lost nothing; else the raw text is the truth.
  return canonicalRaw(resource.raw) === canonicalValue(resource.json) ? { raw: JSON.stringify(json), json } : resource;
};

/** Answers to these are how a list is cached or told apart, not what is said. */
const WIRE = new Set(['ttlMs', 'cacheScope', 'resultType']);

const serverThing = (inventory: Inventory): Thing => {
  const { identity, handshake } = inventory;
  const own: Record<string, Json | undefined> = {
    name: identity.name,
    version: identity.version,
    title: identity.title,
    description: identity.description,
    websiteUrl: identity.websiteUrl,
    instructions: inventory.instructions,
    capabilities: inventory.capabilities,
    protocolVersion: inventory.protocolVersion,
    supportedVersions: [...inventory.supportedVersions].sort(),
    era: inventory.era,
    posture: inventory.posture.name,
    transport: inventory.transport,
  };
  const members = Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [[key, canonicalValue(value)] as const]));
  return { id: SERVER_PIN, members: [...members, ...unread(canonicalMembers(handshake.raw) ?? [], own)], whole: undefined };
};

/** What the handshake says beside the members that were read: unknown ones, those of the wrong type, repeats, icons. */
const unread = (said: Thing['members'], read: Readonly<Record<string, Json | undefined>>): Thing['members'] =>
  said.flatMap(([key, value]): Thing['members'] => {
    if (key === 'serverInfo') return unread(canonicalMembers(value) ?? [['value', value]], read).map(([k, v]) => [`serverInfo.${k}`, v]);
    if (key === '_meta')
      return (canonicalMembers(value) ?? []).flatMap(([k, v]) => (/(?:^|\/)serverInfo$/.test(k) ? unread([['serverInfo', v]], read) : []));
    const known = Object.hasOwn(read, key) && read[key] !== undefined && said.filter(([other]) => other === key).length === 1;
    return known || WIRE.has(key) ? [] : [[key, value]];
  });

const pin = ({ id, members, whole }: Thing, redact: Redact): Pin => {
  const text = (kept: Thing['members']): string => kept.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',');
  const nameless = members.filter(([key]) => !NAMES.has(key));
  const hash = (kept: Thing['members']): string => hashOf(whole === undefined ? text(kept) : `${whole}\n${text(kept)}`);
  return { id: forGit(id, redact), sha256: hash(members), body: hash(nameless), fields: fieldsOf(members, redact) };
};

/** What a rename changes. The title goes with the name; when it changed too, that is said as well. */
const NAMES = new Set(['name', 'title', 'uri', 'uriTemplate']);

/** Each field as `fieldText` stores it. Keys that an object cannot safely have, or has already, are told apart. */
const fieldsOf = (members: Thing['members'], redact: Redact): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const [key, value] of [...members].sort(([a], [b]) => order(a, b))) {
    let name = key === '__proto__' ? '"__proto__"' : forGit(key, redact);
    while (fields.has(name)) name = `${name} again`;
    fields.set(
      name,
      fieldText(value, (text) => withoutNamed(key, text, redact)),
    );
  }
  return Object.fromEntries(fields);
};

/** Some secrets are only known by the name before them: `password: ...`. */
const withoutNamed = (key: string, text: string, redact: Redact): string => {
  const start = `${key}: `;
  const named = redact(start + text);
  return named.startsWith(start) ? redact(named.slice(start.length)) : redact(text);
};

/** Canonical JSON with secrets taken out; a text without its quotation marks, unless it could be taken for something else. */
const fieldText = (value: string, redact: Redact): string => {
  const text: unknown = value.startsWith('"') ? JSON.parse(value) : undefined;
  return forGit(typeof text === 'string' && !hasLoneSurrogate(text) && !isJson(text) ? text : value, redact);
};

const isJson = (text: string): boolean => {
  if (!/^\s*(?:["[{\d-]|true|false|null)/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
