import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import { META } from './postures.ts';

/** Which parameter a request is named after in `Mcp-Name`. */
const NAMED_BY: Readonly<Record<string, string>> = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' };

/**
 * Headers that the stateless revision wants beside the body; undefined for a message of an older revision.
 * `inputSchema` is that of the tool which is called: its `x-mcp-header` marks become `Mcp-Param-*`.
 */
export function modernHeaders(
  method: string,
  params: JsonObject | undefined,
  inputSchema?: JsonObject,
): Readonly<Record<string, string>> | undefined {
  const meta = params?.['_meta'];
  const version = isObject(meta) ? meta[META.version] : undefined;
  if (typeof version !== 'string') return undefined;
  const named = params?.[NAMED_BY[method] ?? ''];
  return {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(typeof named === 'string' && { 'mcp-name': headerValue(named) }),
    ...(isObject(params?.['arguments']) && inputSchema ? paramHeaders(inputSchema, params['arguments']) : {}),
  };
}

/** A value fit for a header: as it is, or in the base64 form that the specification has for all others. */
export function headerValue(value: string): string {
  const plain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !/^=\?base64\?[\s\S]*\?=$/i.test(value);
  return plain ? value : `=?base64?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Levels of `properties` that are looked through for marks. */
const LEVELS = 8;

function paramHeaders(schema: JsonObject, args: JsonObject): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const walk = (at: Json | undefined, value: Json | undefined, level: number): void => {
    if (!isObject(at) || level > LEVELS) return;
    const name = at['x-mcp-header'];
    const scalar = typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isInteger(value));
    if (typeof name === 'string' && TOKEN.test(name) && scalar) headers[`mcp-param-${name.toLowerCase()}`] = headerValue(String(value));
    if (!isObject(at['properties']) || !isObject(value)) return;
    for (const [key, inner] of Object.entries(at['properties'])) walk(inner, value[key], level + 1);
  };
  walk(schema, args, 0);
  return headers;
}
