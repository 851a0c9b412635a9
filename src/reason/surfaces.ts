import type { Address } from '../model/address.ts';
import { address, owner } from '../model/address.ts';
import {
  isObject,
  type Inventory,
  type JsonObject,
  type Overwritten,
  type Prompt,
  type Resource,
  type Skill,
  type Template,
  type Tool,
} from '../model/inventory.ts';
import type { Surface, SurfaceKind, SurfaceRole } from '../model/surface.ts';
import { leavesOf } from './leaves.ts';

/** Characters of one text that are judged; what comes after is a gap of the report. */
export const MOST_TEXT = 100_000;

/** Every text that a server says under one posture, exactly as sent, each once, in a fixed order. */
export const surfacesOf = (inventory: Inventory): readonly Surface[] => saidIn(inventory).surfaces;

/** The same, and where a declaration holds more than is read of it. */
export const saidIn = (inventory: Inventory): { readonly surfaces: readonly Surface[]; readonly cut: readonly Address[] } => {
  const out: Out = { surfaces: [], cut: [] };
  ofServer(inventory, out);
  const names = new Map<string, number>();
  const base = (kind: Parameters<typeof owner>[0], name: string): Address => {
    const id = owner(kind, name);
    const seen = (names.get(id) ?? 0) + 1;
    names.set(id, seen);
    // A name used twice is still two things: the second has its own address.
    return seen === 1 ? address(id) : `${address(id)}~${seen}`;
  };
  for (const tool of inventory.tools) ofTool(tool, base('tool', tool.name), out);
  for (const prompt of inventory.prompts) ofPrompt(prompt, base('prompt', prompt.name), out);
  for (const resource of inventory.resources) ofResource(resource, base('resource', resource.uri), out);
  for (const template of inventory.templates) ofTemplate(template, base('template', template.uriTemplate), out);
  for (const skill of inventory.skills) ofSkill(skill, base('skill', skill.name), out);
  for (const request of inventory.serverRequests) out.surfaces.push(...request.surfaces);
  for (const lost of inventory.overwritten ?? []) ofOverwritten(lost, out);
  inventory.logs.forEach((text, i) => push(out, 'log', 'prose', address('server', 'log', i), text, undefined));
  push(out, 'stderr', 'prose', address('server', 'stderr'), inventory.stderr, undefined);
  return out;
};

interface Out {
  readonly surfaces: Surface[];
  readonly cut: Address[];
}

const push = (out: Out, kind: SurfaceKind, role: SurfaceRole, at: Address, text: string | undefined, of: string | undefined): void => {
  if (text !== undefined && text !== '') out.surfaces.push({ kind, role, address: at, text: text.slice(0, MOST_TEXT), of, via: [] });
};

/** The strings and keys of a part of a declaration, each as a surface of `kind`. */
const pushLeaves = (out: Out, kind: SurfaceKind, at: Address, json: unknown, of: string | undefined): void => {
  for (const leaf of leavesOf(json, () => out.cut.push(at))) {
    const path = leaf.path.length === 0 ? at : `${at}/${address(...leaf.path)}`;
    push(out, kind, leaf.role, leaf.role === 'key' ? `${path}/~key` : path, leaf.text, of);
  }
};

/** What stands beside the members that have a place of their own. */
const pushExtras = (out: Out, kind: SurfaceKind, at: Address, json: JsonObject, known: readonly string[], of: string | undefined): void => {
  const rest = Object.entries(json).filter(([key]) => !known.includes(key));
  for (const [key, value] of rest) {
    push(out, kind, 'key', `${at}/${address(key)}/~key`, key, of);
    pushLeaves(out, kind, `${at}/${address(key)}`, value, of);
  }
};

const pushIcons = (out: Out, at: Address, json: JsonObject, of: string | undefined): void => {
  for (const leaf of leavesOf(json['icons'], () => out.cut.push(at))) {
    push(out, 'icon', leaf.path.at(-1) === 'src' ? 'url' : leaf.role, `${at}/icons/${address(...leaf.path)}`, leaf.text, of);
  }
};

/** A client whose parser keeps the first of two values of one key is shown this one. */
const ofOverwritten = ({ where, path, value }: Overwritten, out: Out): void => {
  const key = String(path.at(-1) ?? '');
  const kind: SurfaceKind = where.startsWith('tool:') || path.includes('tools') ? 'tool.extra' : key === 'instructions' ? key : 'meta';
  const at = address('server', 'overwritten', ...path.slice(1));
  for (const leaf of leavesOf({ [key]: value }, () => out.cut.push(at))) {
    if (leaf.path.length === 1 && leaf.role === 'key') continue;
    const way = leaf.path.length === 1 ? at : `${at}/${address(...leaf.path.slice(1))}`;
    const role = key === 'instructions' ? 'prose' : leaf.role;
    push(out, kind, role, leaf.role === 'key' ? `${way}/~key` : way, leaf.text, undefined);
  }
};

const ofServer = (inventory: Inventory, out: Out): void => {
  const at = (...parts: string[]): Address => address('server', ...parts);
  const { identity, handshake } = inventory;
  push(out, 'instructions', 'prose', at('instructions'), inventory.instructions, undefined);
  push(out, 'server.name', 'name', at('name'), identity.name, undefined);
  push(out, 'server.name', 'prose', at('version'), identity.version, undefined);
  push(out, 'server.title', 'prose', at('title'), identity.title, undefined);
  push(out, 'server.description', 'prose', at('description'), identity.description, undefined);
  push(out, 'server.description', 'url', at('websiteUrl'), identity.websiteUrl, undefined);
  pushLeaves(out, 'server.capabilities', at('capabilities'), inventory.capabilities, undefined);
  const known = ['protocolVersion', 'supportedVersions', 'capabilities', 'serverInfo', 'instructions', 'resultType'];
  pushExtras(out, 'meta', at('handshake'), handshake.json, known, undefined);
  const info = handshake.json['serverInfo'];
  if (isObject(info)) {
    pushIcons(out, at('info'), info, undefined);
    pushExtras(out, 'meta', at('info'), info, ['name', 'version', 'title', 'description', 'websiteUrl', 'icons'], undefined);
  }
};

const TOOL_KEYS = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta', 'icons'];

const ofTool = (tool: Tool, at: Address, out: Out): void => {
  const of = tool.name;
  push(out, 'tool.name', 'name', `${at}/name`, tool.name, of);
  push(out, 'tool.title', 'prose', `${at}/title`, tool.title, of);
  push(out, 'tool.description', 'prose', `${at}/description`, tool.description, of);
  // An item that is no object is no tool to us; a lenient client may show it all the same.
  if (Object.keys(tool.json).length === 0) push(out, 'tool.extra', 'prose', `${at}/raw`, tool.raw, of);
  pushLeaves(out, 'tool.schema', `${at}/schema`, tool.json['inputSchema'], of);
  pushLeaves(out, 'tool.output-schema', `${at}/output-schema`, tool.json['outputSchema'], of);
  pushLeaves(out, 'tool.annotations', `${at}/annotations`, tool.json['annotations'], of);
  pushLeaves(out, 'tool.meta', `${at}/meta`, tool.json['_meta'], of);
  pushIcons(out, at, tool.json, of);
  // A description or title of the wrong type still reaches a lenient client.
  if (tool.description === undefined) pushLeaves(out, 'tool.extra', `${at}/description`, tool.json['description'], of);
  if (tool.title === undefined) pushLeaves(out, 'tool.extra', `${at}/title`, tool.json['title'], of);
  pushExtras(out, 'tool.extra', at, tool.json, TOOL_KEYS, of);
};

const ofPrompt = (prompt: Prompt, at: Address, out: Out): void => {
  const of = prompt.name;
  push(out, 'prompt.name', 'name', `${at}/name`, prompt.name, of);
  push(out, 'prompt.name', 'prose', `${at}/title`, prompt.title, of);
  push(out, 'prompt.description', 'prose', `${at}/description`, prompt.description, of);
  for (const arg of prompt.args) {
    push(out, 'prompt.argument', 'key', `${at}/argument/${address(arg.name)}/~key`, arg.name, of);
    push(out, 'prompt.argument', 'prose', `${at}/argument/${address(arg.name)}`, arg.description, of);
  }
  const declared = prompt.json['arguments'];
  if (Array.isArray(declared))
    declared.forEach((arg: unknown, i) => {
      if (typeof arg === 'object' && arg !== null)
        pushExtras(out, 'prompt.argument', `${at}/argument/${i}`, arg as JsonObject, ['name', 'description', 'required'], of);
    });
  prompt.body?.forEach((text, i) => push(out, 'prompt.body', 'prose', `${at}/body/${i}`, text, of));
  pushIcons(out, at, prompt.json, of);
  pushExtras(out, 'meta', at, prompt.json, ['name', 'title', 'description', 'arguments', 'icons'], of);
};

const ofResource = (resource: Resource, at: Address, out: Out): void => {
  const of = resource.name;
  push(out, 'resource.name', 'name', `${at}/name`, resource.name, of);
  push(out, 'resource.name', 'prose', `${at}/title`, resource.title, of);
  push(out, 'resource.name', 'url', `${at}/uri`, resource.uri, of);
  push(out, 'resource.description', 'prose', `${at}/description`, resource.description, of);
  push(out, resource.uri.startsWith('ui://') ? 'ui.page' : 'resource.body', 'prose', `${at}/body`, resource.body, of);
  pushIcons(out, at, resource.json, of);
  pushExtras(out, 'meta', at, resource.json, ['name', 'title', 'description', 'uri', 'size', 'icons'], of);
};

const ofTemplate = (template: Template, at: Address, out: Out): void => {
  const of = template.name;
  push(out, 'template.name', 'name', `${at}/name`, template.name, of);
  push(out, 'template.name', 'prose', `${at}/title`, template.title, of);
  push(out, 'template.name', 'url', `${at}/uri`, template.uriTemplate, of);
  push(out, 'template.description', 'prose', `${at}/description`, template.description, of);
  pushIcons(out, at, template.json, of);
  pushExtras(out, 'meta', at, template.json, ['name', 'title', 'description', 'uriTemplate', 'mimeType', 'icons'], of);
};

const ofSkill = (skill: Skill, at: Address, out: Out): void => {
  push(out, 'skill.description', 'prose', `${at}/description`, skill.description, skill.name);
  push(out, 'skill.body', 'prose', `${at}/body`, skill.body, skill.name);
  pushExtras(out, 'skill.description', at, skill.json, ['description'], skill.name);
};
