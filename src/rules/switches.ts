import { addressParts } from '../model/address.ts';
import { isObject, type Json } from '../model/inventory.ts';
import type { SurfaceSubject } from './contract.ts';

/**
 * The words on an argument that is on or off, where they say what happens when it is: what the caller may choose is an option
 * of the tool. Words that choose for the caller ("always set to true") are none of this.
 */
export const tellsOfSwitch = ({ surface, tool }: SurfaceSubject): boolean => {
  if (surface.kind !== 'tool.schema' || surface.role !== 'prose' || tool === undefined) return false;
  const [, ...way] = addressParts(surface.address);
  if (way.at(0) !== 'schema' || way.at(-1) !== 'description') return false;
  let schema: Json | undefined = tool.inputSchema;
  for (const part of way.slice(1, -1)) {
    if (Array.isArray(schema)) schema = (schema as readonly Json[])[Number(part)];
    else schema = isObject(schema) ? schema[part] : undefined;
  }
  return isObject(schema) && schema['type'] === 'boolean' && !CHOOSES.test(surface.text);
};

/** Somebody else's choice is made here. */
const CHOOSES =
  /\b(?:always|must|never|every|required to|have to|should|no matter|regardless|immer|stets|siempre|sempre|toujours|altijd|zawsze|selalu|luôn)\b|всегда|завжди|دائم|हमेशा|始终|总是|一律|务必|必ず|常に|항상|반드시/iu;
