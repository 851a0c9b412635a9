import { type Era, isObject, type JsonObject } from '../../model/inventory.ts';
import { META } from '../../world/session/index.ts';

/** `_meta` of a request; empty when there is none. */
export const metaOf = ({ params }: JsonObject): JsonObject => {
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) ? meta : {};
};

/** The era in which a request was written: one connection may carry both. */
export const eraOf = (message: JsonObject): Era => (metaOf(message)[META.version] === undefined ? 'legacy' : 'modern');
