import { isObject, type Json, type JsonObject, type ListName } from '../../model/inventory.ts';

/**
 * Where an item breaks the schemas of the official SDK: clients built on it will not show the list it stands in.
 * undefined when it keeps them. The schemas are loaded only for items that are not plainly well formed.
 */
export async function violation(list: ListName, json: Json): Promise<string | undefined> {
  if (list === 'skills' || (isObject(json) && plainlyWell(list, json))) return undefined;
  const core = await import('@modelcontextprotocol/core');
  const schema = {
    tools: core.ToolSchema,
    prompts: core.PromptSchema,
    resources: core.ResourceSchema,
    templates: core.ResourceTemplateSchema,
  }[list];
  const parsed = schema.safeParse(json);
  if (parsed.success) return undefined;
  const issues = parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join('.').slice(0, 100) || 'item'}: ${message.slice(0, 100)}`);
  return `clients built on the official SDK will drop the whole list because of it (${issues.join('; ')})`;
}

/** Members that an item may have and still be judged by `plainlyWell`; any other typed member sends it to the schema. */
const TEXTS = ['title', 'description', 'mimeType'] as const;
const NEEDS_SCHEMA = ['icons', 'execution', 'size'] as const;

/** True only for items that the schemas accept; false decides nothing. */
export function plainlyWell(list: Exclude<ListName, 'skills'>, json: JsonObject): boolean {
  if (typeof json['name'] !== 'string' || NEEDS_SCHEMA.some((key) => json[key] !== undefined)) return false;
  if (TEXTS.some((key) => json[key] !== undefined && typeof json[key] !== 'string')) return false;
  if (json['_meta'] !== undefined && !isObject(json['_meta'])) return false;
  if (list === 'tools') return wellInput(json['inputSchema']) && wellOutput(json['outputSchema']) && wellHints(json['annotations']);
  if (json['annotations'] !== undefined) return false;
  if (list === 'prompts')
    return json['arguments'] === undefined || (Array.isArray(json['arguments']) && json['arguments'].every(wellArgument));
  return typeof json[list === 'resources' ? 'uri' : 'uriTemplate'] === 'string';
}

function wellInput(schema: Json | undefined): boolean {
  if (!isObject(schema) || schema['type'] !== 'object') return false;
  const { properties, required } = schema;
  if (properties !== undefined && (!isObject(properties) || '__proto__' in properties)) return false;
  return required === undefined || (Array.isArray(required) && required.every((name) => typeof name === 'string'));
}

const wellOutput = (schema: Json | undefined): boolean =>
  schema === undefined || (isObject(schema) && (schema['$schema'] === undefined || typeof schema['$schema'] === 'string'));

const wellHints = (hints: Json | undefined): boolean =>
  hints === undefined ||
  (isObject(hints) &&
    Object.entries(hints).every(([key, value]) =>
      key === 'title' ? typeof value === 'string' : !key.endsWith('Hint') || typeof value === 'boolean',
    ));

const wellArgument = (argument: Json): boolean =>
  isObject(argument) &&
  typeof argument['name'] === 'string' &&
  (argument['description'] === undefined || typeof argument['description'] === 'string') &&
  (argument['required'] === undefined || typeof argument['required'] === 'boolean');
