import { owner } from '../../model/address.ts';
import {
  isObject,
  type Annotations,
  type Json,
  type JsonObject,
  type Prompt,
  type Resource,
  type Skill,
  type Template,
  type Tool,
} from '../../model/inventory.ts';
import type { Channel } from './channel.ts';
import type { RawItem } from './lists.ts';

/** A tool as declared. What is missing or of the wrong type is noted, and the rest is kept. */
export function toTool(item: RawItem, index: number, channel: Channel): Tool {
  const fields = readFields('tool', item, index, channel);
  return {
    ...declared(fields, item, index),
    inputSchema: fields.required('inputSchema', isObject, 'an object'),
    outputSchema: fields.optional('outputSchema', isObject, 'an object'),
    annotations: toAnnotations(fields),
    meta: fields.optional('_meta', isObject, 'an object'),
  };
}

/** A prompt as declared; its body is read later. */
export function toPrompt(item: RawItem, index: number, channel: Channel): Prompt {
  const fields = readFields('prompt', item, index, channel);
  const given = fields.optional('arguments', isList, 'an array') ?? [];
  const args = given.filter(isObject).map((argument) => ({
    name: isString(argument['name']) ? argument['name'] : '',
    description: isString(argument['description']) ? argument['description'] : undefined,
    required: argument['required'] === true,
  }));
  if (args.length < given.length) fields.bad('an argument is no object');
  return { ...declared(fields, item, index), args, body: undefined };
}

/** A resource as declared; its body is read later. */
export function toResource(item: RawItem, index: number, channel: Channel): Resource {
  const fields = readFields('resource', item, index, channel);
  const uri = fields.required('uri', isString, 'a string') ?? '';
  return { ...declared(fields, item, index), uri, mimeType: fields.optional('mimeType', isString, 'a string'), body: undefined };
}

/** A resource template as declared. */
export function toTemplate(item: RawItem, index: number, channel: Channel): Template {
  const fields = readFields('template', item, index, channel);
  const uriTemplate = fields.required('uriTemplate', isString, 'a string') ?? '';
  return { ...declared(fields, item, index), uriTemplate, mimeType: fields.optional('mimeType', isString, 'a string') };
}

/** A skill as declared: name and description stand in its front matter. Its body is read later. */
export function toSkill(item: RawItem, index: number, channel: Channel): Skill {
  const json = isObject(item.json) ? item.json : {};
  const matter = isObject(json['frontmatter']) ? json['frontmatter'] : json;
  const name = isString(matter['name']) ? matter['name'] : '';
  const description = isString(matter['description']) ? matter['description'] : undefined;
  const where = owner('skill', name || `#${index}`);
  if (name === '') channel.note('bad-item', where, 'no name');
  if (!isString(json['uri'])) channel.note('bad-item', where, 'no uri');
  return { name, index, raw: item.raw, json, title: undefined, description, body: undefined };
}

const isString = (value: Json | undefined): value is string => typeof value === 'string';
const isBoolean = (value: Json | undefined): value is boolean => typeof value === 'boolean';
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

interface Fields {
  readonly json: JsonObject;
  readonly name: string;
  /** The member, or undefined with a note when it is absent or of another type. */
  required<T extends Json>(key: string, is: (value: Json | undefined) => value is T, what: string): T | undefined;
  /** The same, but absence is no fault. */
  optional<T extends Json>(key: string, is: (value: Json | undefined) => value is T, what: string): T | undefined;
  bad(detail: string): void;
}

function readFields(kind: 'tool' | 'prompt' | 'resource' | 'template', item: RawItem, index: number, channel: Channel): Fields {
  const json = isObject(item.json) ? item.json : (Object.create(null) as JsonObject);
  const given = json['name'];
  const name = isString(given) ? given : (item.key ?? '');
  const where = owner(kind, name.slice(0, 200) || `#${index}`);
  const bad = (detail: string): void => channel.note('bad-item', where, detail);
  if (json !== item.json) bad(`no object but ${JSON.stringify(item.json).slice(0, 60)}`);
  else if (!isString(given)) bad(given === undefined ? 'no name' : 'name is no string');
  const read = <T extends Json>(key: string, is: (value: Json | undefined) => value is T, what: string, must: boolean): T | undefined => {
    const value = json[key];
    if (is(value)) return value;
    if (json === item.json && (must || value !== undefined)) {
      bad(value === undefined ? `no ${key}` : `${key} is ${JSON.stringify(value).slice(0, 60)}, not ${what}`);
    }
    return undefined;
  };
  return {
    json,
    name,
    bad,
    required: (key, is, what) => read(key, is, what, true),
    optional: (key, is, what) => read(key, is, what, false),
  };
}

const declared = (fields: Fields, item: RawItem, index: number): Omit<Template, 'uriTemplate' | 'mimeType'> => ({
  name: fields.name,
  index,
  raw: item.raw,
  json: fields.json,
  title: fields.optional('title', isString, 'a string'),
  description: fields.optional('description', isString, 'a string'),
});

function toAnnotations(fields: Fields): Annotations | undefined {
  const given = fields.optional('annotations', isObject, 'an object');
  if (!given) return undefined;
  const hint = (key: string): boolean | undefined => {
    const value = given[key];
    if (value !== undefined && !isBoolean(value)) fields.bad(`annotations.${key} is ${JSON.stringify(value).slice(0, 60)}, not a boolean`);
    return isBoolean(value) ? value : undefined;
  };
  return {
    title: isString(given['title']) ? given['title'] : undefined,
    readOnlyHint: hint('readOnlyHint'),
    destructiveHint: hint('destructiveHint'),
    idempotentHint: hint('idempotentHint'),
    openWorldHint: hint('openWorldHint'),
  };
}
