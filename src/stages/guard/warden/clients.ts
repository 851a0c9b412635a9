import type { GuardClient } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { META } from '../../../world/session/index.ts';
import { eraOf, metaOf } from '../meta.ts';

/** What a client said of itself in a handshake. */
export interface Introduction {
  readonly info: Json | undefined;
  readonly capabilities: Json | undefined;
}

/** From the parameters of `initialize`. */
export const introduced = (params: JsonObject): Introduction => ({ info: params['clientInfo'], capabilities: params['capabilities'] });

/** Who sent a request. The era is that of the message: one connection may carry both. */
export const clientOf = (message: JsonObject, introduction: Introduction | undefined): GuardClient => {
  const meta = metaOf(message);
  const era = eraOf(message);
  const modern = era === 'modern';
  const info = modern ? meta[META.client] : introduction?.info;
  const capabilities = modern ? meta[META.capabilities] : introduction?.capabilities;
  const text = (key: string): string | undefined => {
    const value = isObject(info) ? info[key] : undefined;
    return typeof value === 'string' ? value.slice(0, 200) : undefined;
  };
  return {
    name: text('name'),
    version: text('version'),
    era,
    elicits: isObject(capabilities) && isObject(capabilities['elicitation']),
  };
};
