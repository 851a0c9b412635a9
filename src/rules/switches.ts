import { addressParts } from '../model/address.ts';
import { isObject, type Json, type JsonObject } from '../model/inventory.ts';
import type { SurfaceSubject } from './contract.ts';

/**
 * The words on an argument that is on or off, where they say what happens when it is: what the caller may choose is an option
 * of the tool. Words that choose for the caller ("always set to true") are none of this.
 */
export const tellsOfSwitch = (subject: SurfaceSubject): boolean => {
  const schema = describedBy(subject);
  return schema !== undefined && schema['type'] === 'boolean' && !CHOOSES.test(subject.surface.text);
};

/** The words are on an argument that is on or off: nothing else can be put into it. */
export const isSwitch = (subject: SurfaceSubject): boolean => describedBy(subject)?.['type'] === 'boolean';

/** The words are on an argument that is off unless somebody switches it on. */
export const isOffByDefault = (subject: SurfaceSubject): boolean => {
  const schema = describedBy(subject);
  return schema !== undefined && schema['type'] === 'boolean' && schema['default'] === false;
};

/** The schema of the argument whose description the words are. */
const describedBy = ({ surface, tool }: SurfaceSubject): JsonObject | undefined => {
  if (surface.kind !== 'tool.schema' || surface.role !== 'prose' || tool === undefined) return undefined;
  const [, ...way] = addressParts(surface.address);
  if (way.at(0) !== 'schema' || way.at(-1) !== 'description') return undefined;
  let schema: Json | undefined = tool.inputSchema;
  for (const part of way.slice(1, -1)) {
    if (Array.isArray(schema)) schema = (schema as readonly Json[])[Number(part)];
    else schema = isObject(schema) ? schema[part] : undefined;
  }
  return isObject(schema) ? schema : undefined;
};

/** Somebody else's choice is made here. */
const CHOOSES =
  /\b(?:always|must|never|every|required to|have to|should|no matter|regardless|immer|stets|siempre|sempre|toujours|altijd|zawsze|selalu|luôn)\b|всегда|завжди|دائم|हमेशा|始终|总是|一律|务必|必ず|常に|항상|반드시/iu;
