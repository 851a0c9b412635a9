import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { modernHeaders } from '../../../world/session/modern-headers.ts';
import { type Differential, said } from './hear.ts';

/** The headers of a request in which the stateless revision says once more what stands in its body. */
const MIRRORED = /^(?:mcp-method|mcp-name|mcp-protocol-version|mcp-param-.+)$/;

/** Input schemas by tool, as they were last listed: they say which arguments stand in headers. */
export type Schemas = Map<string, JsonObject>;

/** Tools whose schema is kept. */
const MOST = 10_000;

/** Keeps the schemas of a list of tools that passes by. */
export function learn(schemas: Schemas, message: JsonObject): void {
  const { result } = message;
  if (!isObject(result) || !Array.isArray(result['tools'])) return;
  for (const tool of result['tools'] as readonly Json[])
    if (isObject(tool) && typeof tool['name'] === 'string' && isObject(tool['inputSchema']) && schemas.size < MOST)
      schemas.set(tool['name'], tool['inputSchema']);
}

/** Only the headers that mirror a body. */
export const mirroredOf = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> => {
  const mirrored: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = name.startsWith('mcp-') ? headers[name] : undefined;
    if (typeof value === 'string' && MIRRORED.test(name)) mirrored[name] = value;
  }
  return mirrored;
};

/** What a header says differently from the body; undefined: nothing, or a revision in which these headers mean nothing. */
export function mismatch(message: JsonObject, headers: Readonly<Record<string, string>>, schemas: Schemas): Differential | undefined {
  const expected = expectedFor(message, schemas);
  if (expected === undefined) return undefined;
  for (const [name, value] of Object.entries(headers)) {
    const wanted = expected[name];
    if (wanted === undefined ? !/^mcp-(?:method|name)$/.test(name) : decoded(wanted) === decoded(value)) continue;
    return said('header-mismatch', `The header ${name.slice(0, 60)} says something else than the body.`);
  }
  return undefined;
}

/** The headers that belong to a message which was rewritten; those that we do not know are kept. */
export function mirrored(message: JsonObject, headers: Readonly<Record<string, string>>, schemas: Schemas): Record<string, string> {
  const expected = expectedFor(message, schemas) ?? {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, expected[name] ?? value]));
}

function expectedFor({ method, params }: JsonObject, schemas: Schemas): Readonly<Record<string, string>> | undefined {
  if (typeof method !== 'string' || !isObject(params)) return undefined;
  const name = params['name'];
  return modernHeaders(method, params, method === 'tools/call' && typeof name === 'string' ? schemas.get(name) : undefined);
}

function decoded(value: string): string {
  const inner = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/i.exec(value.trim())?.[1];
  return inner === undefined ? value.trim() : Buffer.from(inner, 'base64').toString('utf8');
}
