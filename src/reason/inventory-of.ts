import type { Annotations, Inventory, Json, JsonObject, Prompt, Resource, Skill, Template, Tool } from '../model/inventory.ts';

/** Parts of an inventory; lists hold raw items as a server sends them. */
export interface InventoryParts
  extends Partial<Omit<Inventory, 'tools' | 'prompts' | 'resources' | 'templates' | 'skills' | 'posture' | 'identity'>> {
  readonly tools?: readonly object[];
  readonly prompts?: readonly object[];
  readonly resources?: readonly object[];
  readonly templates?: readonly object[];
  readonly skills?: readonly object[];
  readonly posture?: Partial<Inventory['posture']>;
  readonly identity?: Partial<Inventory['identity']>;
}

/** A whole inventory out of parts, for labelled cases and examples: what is not given is as plain as it can be. */
export const inventoryOf = (parts: InventoryParts = {}): Inventory => ({
  label: 'test',
  transport: 'stdio',
  era: 'legacy',
  protocolVersion: '2025-06-18',
  supportedVersions: ['2025-06-18'],
  instructions: undefined,
  handshake: { raw: '{}', json: {} },
  capabilities: {},
  lists: [],
  anomalies: [],
  serverRequests: [],
  stderr: '',
  logs: [],
  http: undefined,
  ...parts,
  posture: { name: 'plain', capabilities: {}, clientInfo: { name: 'assayer', version: '1.0.0' }, ...parts.posture },
  identity: { name: 'test', version: '1.2.3', title: undefined, description: undefined, websiteUrl: undefined, ...parts.identity },
  tools: (parts.tools ?? []).map(toolOf),
  prompts: (parts.prompts ?? []).map(promptOf),
  resources: (parts.resources ?? []).map(resourceOf),
  templates: (parts.templates ?? []).map(templateOf),
  skills: (parts.skills ?? []).map(skillOf),
});

const text = (json: JsonObject, key: string): string | undefined => (typeof json[key] === 'string' ? (json[key] as string) : undefined);
const flag = (json: JsonObject, key: string): boolean | undefined => (typeof json[key] === 'boolean' ? (json[key] as boolean) : undefined);
const object = (json: JsonObject, key: string): JsonObject | undefined => {
  const value: Json | undefined = json[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
};

const declared = (item: object, index: number) => {
  const json = item as JsonObject;
  return {
    name: text(json, 'name') ?? '',
    index,
    raw: JSON.stringify(item),
    json,
    title: text(json, 'title'),
    description: text(json, 'description'),
  };
};

/** A raw `tools/list` item as a tool. */
export const toolOf = (item: object, index = 0): Tool => {
  const base = declared(item, index);
  return {
    ...base,
    inputSchema: object(base.json, 'inputSchema'),
    outputSchema: object(base.json, 'outputSchema'),
    annotations: annotationsOf(object(base.json, 'annotations')),
    meta: object(base.json, '_meta'),
  };
};

const annotationsOf = (json: JsonObject | undefined): Annotations | undefined =>
  json && {
    title: text(json, 'title'),
    readOnlyHint: flag(json, 'readOnlyHint'),
    destructiveHint: flag(json, 'destructiveHint'),
    idempotentHint: flag(json, 'idempotentHint'),
    openWorldHint: flag(json, 'openWorldHint'),
  };

const promptOf = (item: object, index: number): Prompt => {
  const base = declared(item, index);
  const args = (base.json['arguments'] ?? []) as readonly JsonObject[];
  return {
    ...base,
    args: args.map((a) => ({ name: text(a, 'name') ?? '', description: text(a, 'description'), required: a['required'] === true })),
    body: base.json['body'] as readonly string[] | undefined,
  };
};

const resourceOf = (item: object, index: number): Resource => {
  const base = declared(item, index);
  return { ...base, uri: text(base.json, 'uri') ?? '', mimeType: text(base.json, 'mimeType'), body: text(base.json, 'body') };
};

const templateOf = (item: object, index: number): Template => {
  const base = declared(item, index);
  return { ...base, uriTemplate: text(base.json, 'uriTemplate') ?? '', mimeType: text(base.json, 'mimeType') };
};

const skillOf = (item: object, index: number): Skill => ({ ...declared(item, index), body: text(item as JsonObject, 'body') });
