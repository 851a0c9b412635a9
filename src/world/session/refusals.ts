import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { Surface, SurfaceKind } from '../../model/surface.ts';
import { address } from '../../model/address.ts';

/** What we say to a request of the server: always no, in the words that the specification has for it. `ping` alone is answered. */
export function refusal(method: string): JsonObject {
  switch (method) {
    case 'ping':
      return { result: {} };
    case 'elicitation/create':
      return { result: { action: 'decline' } };
    case 'sampling/createMessage':
      return { error: { code: -1, message: 'The user refused the sampling request' } };
    case 'roots/list':
      return { error: { code: -32601, message: 'Roots are not given' } };
    default:
      return { error: { code: -32601, message: 'Method not found' } };
  }
}

/** The capability that a client must have declared before the server may ask this. */
export function capabilityFor(method: string): string | undefined {
  if (method === 'sampling/createMessage') return 'sampling';
  if (method === 'elicitation/create') return 'elicitation';
  if (method === 'roots/list') return 'roots';
  return undefined;
}

/** Texts kept of one request, and characters of each. */
const TEXTS = 200;
const CHARS = 64 * 1024;

/** Every text in a request of the server that a person or a model would have read. Addresses count from the request's method. */
export function requestSurfaces(method: string, params: Json | undefined): readonly Surface[] {
  const kind: SurfaceKind = method === 'sampling/createMessage' ? 'sampling' : 'elicitation';
  const surfaces: Surface[] = [];
  const walk = (value: Json, path: readonly (string | number)[]): void => {
    if (surfaces.length >= TEXTS) return;
    if (typeof value === 'string') {
      const at = ['server-request', method, ...path];
      surfaces.push({ kind, role: roleOf(path), address: address(...at), text: value.slice(0, CHARS), of: undefined, via: [] });
    } else if (Array.isArray(value)) (value as readonly Json[]).forEach((item, index) => walk(item, [...path, index]));
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  if (params !== undefined) walk(params, []);
  return surfaces;
}

function roleOf(path: readonly (string | number)[]): Surface['role'] {
  const last = path.at(-1);
  if (last === 'url' || last === 'uri') return 'url';
  if (last === 'default' || path.includes('enum')) return 'value';
  if (last === 'type' || last === 'role' || last === 'mode' || last === 'name') return 'name';
  return 'prose';
}
