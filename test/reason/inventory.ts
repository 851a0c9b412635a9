import type { Inventory, Json, JsonObject, ListReading, Prompt, Resource, Skill, Template, Tool } from '../../src/model/inventory.ts';

/** Raw items, as a server would send them; the rest of an inventory is filled up. */
export interface Parts {
  readonly handshake?: JsonObject;
  readonly tools?: readonly (JsonObject | string)[];
  readonly prompts?: readonly { readonly item: JsonObject; readonly body?: readonly string[] }[];
  readonly resources?: readonly { readonly item: JsonObject; readonly body?: string }[];
  readonly templates?: readonly JsonObject[];
  readonly skills?: readonly { readonly item: JsonObject; readonly body?: string }[];
  readonly lists?: readonly ListReading[];
  readonly more?: Partial<Inventory>;
}

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const object = (value: Json | undefined): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

const declared = (item: JsonObject | string, index: number) => {
  const raw = typeof item === 'string' ? item : JSON.stringify(item);
  const json = JSON.parse(raw) as JsonObject;
  return { raw, json, index, name: text(json['name']) ?? '', title: text(json['title']), description: text(json['description']) };
};

const toolOf = (item: JsonObject | string, index: number): Tool => {
  const base = declared(item, index);
  return { ...base, inputSchema: object(base.json['inputSchema']), outputSchema: undefined, annotations: undefined, meta: undefined };
};

/** An inventory of a small server, read to the end. */
export const inventoryOf = (parts: Parts = {}): Inventory => {
  const handshake: JsonObject = parts.handshake ?? {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'notes', version: '1.0.0' },
    instructions: 'Use search first.',
  };
  const info = object(handshake['serverInfo']) ?? {};
  const names = ['name', 'version', 'title', 'description', 'websiteUrl'] as const;
  return {
    label: 'notes',
    transport: 'stdio',
    era: 'legacy',
    protocolVersion: text(handshake['protocolVersion']) ?? '',
    supportedVersions: [text(handshake['protocolVersion']) ?? ''],
    posture: { name: 'plain', capabilities: {}, clientInfo: { name: 'assayer', version: '0.1.0' } },
    identity: Object.fromEntries(names.map((name) => [name, text(info[name])])) as unknown as Inventory['identity'],
    instructions: text(handshake['instructions']),
    handshake: { raw: JSON.stringify(handshake), json: handshake },
    capabilities: object(handshake['capabilities']) ?? {},
    tools: (parts.tools ?? []).map(toolOf),
    prompts: (parts.prompts ?? []).map(({ item, body }, i): Prompt => ({ ...declared(item, i), args: [], body })),
    resources: (parts.resources ?? []).map(
      ({ item, body }, i): Resource => ({ ...declared(item, i), uri: text(item['uri']) ?? '', mimeType: undefined, body }),
    ),
    templates: (parts.templates ?? []).map(
      (item, i): Template => ({ ...declared(item, i), uriTemplate: text(item['uriTemplate']) ?? '', mimeType: undefined }),
    ),
    skills: (parts.skills ?? []).map(({ item, body }, i): Skill => ({ ...declared(item, i), body })),
    lists: parts.lists ?? [{ list: 'tools', pages: 1, items: parts.tools?.length ?? 0, stop: 'end', detail: undefined }],
    anomalies: [],
    serverRequests: [],
    stderr: '',
    logs: [],
    http: undefined,
    ...parts.more,
  };
};
