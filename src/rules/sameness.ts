import { address, owner } from '../model/address.ts';
import type { Inventory, Json } from '../model/inventory.ts';

/** A thing that a server declares, to compare with another sight of it. */
export interface Sight {
  readonly id: string;
  readonly address: string;
  /** JSON with sorted keys: equal texts mean equal definitions. */
  readonly text: string;
}

/** One difference between two sights of a server. */
export interface Difference {
  readonly id: string;
  readonly address: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** All that steers a model, by id: instructions, tools, prompts, resources, templates, skills. */
export const sightsOf = (inventory: Inventory): ReadonlyMap<string, Sight> => {
  const sights = new Map<string, Sight>();
  const put = (id: string, at: string, text: string): void => {
    let key = id;
    for (let n = 2; sights.has(key); n += 1) key = `${id}~${n}`;
    sights.set(key, { id: key, address: at, text });
  };
  if (inventory.instructions !== undefined) put('instructions', 'server/instructions', inventory.instructions);
  for (const tool of inventory.tools) put(owner('tool', tool.name), address(owner('tool', tool.name)), sorted(tool.json));
  for (const prompt of inventory.prompts) {
    put(owner('prompt', prompt.name), address(owner('prompt', prompt.name)), sorted(prompt.json));
    if (prompt.body !== undefined)
      put(`${owner('prompt', prompt.name)} body`, address(owner('prompt', prompt.name), 'body'), prompt.body.join('\n'));
  }
  for (const resource of inventory.resources)
    put(owner('resource', resource.uri), address(owner('resource', resource.uri)), sorted(resource.json));
  for (const template of inventory.templates)
    put(owner('template', template.uriTemplate), address(owner('template', template.uriTemplate)), sorted(template.json));
  for (const skill of inventory.skills) put(owner('skill', skill.name), address(owner('skill', skill.name)), sorted(skill.json));
  return sights;
};

/** What differs, in the order of the first sight, then what is new. Lists that either side could not read to the end are left out. */
export const differences = (before: Inventory, after: Inventory): Difference[] => {
  const [a, b] = [sightsOf(before), sightsOf(after)];
  const partial = new Set(
    [...before.lists, ...after.lists].filter((l) => l.stop !== 'end' && l.stop !== 'not-offered').map((l) => l.list.replace(/s$/, '')),
  );
  const out: Difference[] = [];
  for (const [id, sight] of a) {
    const other = b.get(id);
    if (other === undefined ? !partial.has(kindOf(id)) && !id.endsWith(' body') : other.text !== sight.text) {
      out.push({ id, address: sight.address, before: sight.text, after: other?.text });
    }
  }
  for (const [id, sight] of b) {
    if (!a.has(id) && !partial.has(kindOf(id)) && !id.endsWith(' body'))
      out.push({ id, address: sight.address, before: undefined, after: sight.text });
  }
  return out;
};

const kindOf = (id: string): string => id.split(':', 1)[0] ?? '';

/** JSON with the members of every object in order of their names. Depth is bounded by the reader. */
export const sorted = (json: Json): string => {
  if (Array.isArray(json)) return `[${json.map(sorted).join(',')}]`;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const members = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${sorted(value)}`).join(',')}}`;
};

/** Without its numbers: counters, dates and ids do not make another text. */
export const bare = (text: string): string => text.replace(/\b[0-9a-f]{6,}\b|\d+/gi, '0');
