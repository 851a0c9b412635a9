import type { GuardClient } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';

/** What a client said of itself in a handshake. */
export interface Introduction {
  readonly info: Json | undefined;
  readonly capabilities: Json | undefined;
}

const PREFIX = 'io.modelcontextprotocol/';

/** From the parameters of `initialize`. */
export const introduced = (params: JsonObject): Introduction => ({ info: params['clientInfo'], capabilities: params['capabilities'] });

/** `_meta` of a request; empty when there is none. */
export const metaOf = (message: JsonObject): JsonObject => {
  const { params } = message;
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) ? meta : {};
};

/** Who sent a request. The era is that of the message: one connection may carry both. */
export const clientOf = (message: JsonObject, introduction: Introduction | undefined): GuardClient => {
  const meta = metaOf(message);
  const modern = meta[`${PREFIX}protocolVersion`] !== undefined;
  const info = modern ? meta[`${PREFIX}clientInfo`] : introduction?.info;
  const capabilities = modern ? meta[`${PREFIX}clientCapabilities`] : introduction?.capabilities;
  const text = (key: string): string | undefined => {
    const value = isObject(info) ? info[key] : undefined;
    return typeof value === 'string' ? value.slice(0, 200) : undefined;
  };
  return {
    name: text('name'),
    version: text('version'),
    era: modern ? 'modern' : 'legacy',
    elicits: isObject(capabilities) && isObject(capabilities['elicitation']),
  };
};
