import { isObject, type Inventory, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { LockedServer } from '../../../model/lock.ts';
import { inventoryOf } from '../../../reason/inventory-of.ts';
import { SERVER_PIN } from '../../../reason/pin.ts';
import type { Item, Kind } from './parts.ts';

/** What was declared before anything was: how it was looked at is taken from the lock, because another client may look otherwise and that is no change. */
export const firstInventory = (label: string, lock: LockedServer | undefined): Inventory => {
  const seen = lock?.pins.find(({ id }) => id === SERVER_PIN)?.fields ?? {};
  const versions = valueOf(seen['supportedVersions']);
  const capabilities = valueOf(seen['capabilities']);
  const posture = lock?.posture as Inventory['posture']['name'] | undefined;
  return inventoryOf({
    label,
    ...(lock === undefined
      ? {}
      : { era: lock.era, protocolVersion: lock.protocolVersion, transport: lock.transport as Inventory['transport'] }),
    supportedVersions: Array.isArray(versions) ? versions.filter((each) => typeof each === 'string') : [],
    capabilities: isObject(capabilities) ? capabilities : {},
    posture: posture === undefined ? {} : { name: posture },
    identity: { name: undefined, version: undefined },
  });
};

const valueOf = (field: string | undefined): Json | undefined => {
  try {
    return field === undefined ? undefined : (JSON.parse(field) as Json);
  } catch {
    return field;
  }
};

/** With what the server says of itself in the answer to `initialize` or `server/discover`. */
export const withIntroduction = (inventory: Inventory, result: JsonObject, lock: LockedServer | undefined): Inventory => {
  const meta = isObject(result['_meta']) ? result['_meta'] : {};
  const info = [result['serverInfo'], meta['io.modelcontextprotocol/serverInfo']].find(isObject) ?? {};
  const text = (from: JsonObject, key: string): string | undefined => (typeof from[key] === 'string' ? (from[key] as string) : undefined);
  const capabilities = isObject(result['capabilities']) ? result['capabilities'] : {};
  // Capabilities and protocol are agreed upon with each client: only without a lock are they what we see.
  const { protocolVersion: _agreed, supportedVersions: _offered, capabilities: _capable, ...said } = result;
  return {
    ...inventory,
    capabilities: lock === undefined ? capabilities : inventory.capabilities,
    instructions: text(result, 'instructions'),
    handshake: { raw: JSON.stringify(said), json: said },
    identity: {
      name: text(info, 'name'),
      version: text(info, 'version'),
      title: text(info, 'title'),
      description: text(info, 'description'),
      websiteUrl: text(info, 'websiteUrl'),
    },
  };
};

/** With a page of a list; the first page of a list that is read anew takes the place of what was listed before. */
export const withItems = (inventory: Inventory, kind: Kind, items: readonly Item[], fresh: boolean): Inventory => {
  const member = ({ tool: 'tools', prompt: 'prompts', resource: 'resources', template: 'templates' } as const)[kind];
  const before = fresh ? [] : inventory[member];
  const parsed = inventoryOf({ [member]: items.map(({ json }) => json) })[member];
  // Two clients that read a list at once give some pages twice.
  const there = new Set(before.map(({ raw }) => raw));
  const page = parsed
    .map((each, index) => ({ ...each, raw: items[index]?.raw ?? each.raw }))
    .filter(({ raw }) => !there.has(raw))
    .map((each, index) => ({ ...each, index: before.length + index }));
  return { ...inventory, [member]: [...before, ...page] };
};
