import { CouldNotLook } from '../../model/errors.ts';
import { isObject, type JsonObject } from '../../model/inventory.ts';
import { readText } from './replies.ts';
import type { Door } from './door.ts';
import { isFault, readJson } from './wire.ts';

/** What a protected server says of who may come in. All of it is the server's word. */
export interface Protection {
  readonly scopes: readonly string[];
  readonly authorizationServers: readonly string[];
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';
/** Milliseconds and bytes for its metadata. */
const METADATA_MS = 4000;
const METADATA_BYTES = 256 * 1024;

/** An error that says what the server wants and how to give it. */
export async function authorizationWanted(door: Door, status: number, challenge: string | undefined, sent: boolean): Promise<CouldNotLook> {
  const refused = sent ? `The server answered ${status} to the credentials that were passed` : `The server answered ${status}`;
  const asked = challengeOf(challenge ?? '');
  const protection = await readProtection(door, asked['resource_metadata']);
  const how = 'Put a token into an environment variable and pass its name: --token-env NAME.';
  if (challenge === undefined && !protection) return new CouldNotLook('auth-required', `${refused} and does not say what it wants. ${how}`);
  const scopes = asked['scope']?.split(' ').filter((scope) => scope !== '') ?? protection?.scopes ?? [];
  const wants = [
    `${refused}: it wants ${asked['scheme'] === undefined || asked['scheme'] === 'bearer' ? 'a bearer token' : `authorization (${shown(asked['scheme'])})`}`,
    scopes.length > 0 ? ` with the scopes ${shown(scopes.slice(0, 10).join(' '))}` : '',
    protection && protection.authorizationServers.length > 0
      ? `, issued by ${protection.authorizationServers.slice(0, 3).map(shown).join(' or ')}`
      : '',
    asked['error_description'] === undefined ? '' : ` (${shown(asked['error_description'])})`,
  ].join('');
  return new CouldNotLook('auth-required', `${wants}. ${how}`);
}

/** Protected-resource metadata (RFC 9728), from well-known places of the same origin only; undefined when there is none. */
export async function readProtection(door: Door, named?: string): Promise<Protection | undefined> {
  for (const place of places(door.url, named)) {
    const json = await fetchMetadata(door, place);
    if (json) return { scopes: strings(json['scopes_supported']), authorizationServers: strings(json['authorization_servers']) };
  }
  return undefined;
}

function places(url: URL, named: string | undefined): readonly URL[] {
  const path = url.pathname === '/' ? '' : url.pathname;
  const all = [`${WELL_KNOWN}${path}`, WELL_KNOWN].map((at) => new URL(at, url.origin));
  const given = named !== undefined && URL.canParse(named) ? new URL(named) : undefined;
  const usable = given && given.origin === url.origin && given.pathname.startsWith(WELL_KNOWN) ? [given, ...all] : all;
  return usable.filter((place, index) => usable.findIndex(({ href }) => href === place.href) === index);
}

async function fetchMetadata(door: Door, place: URL): Promise<JsonObject | undefined> {
  try {
    const reply = await door.send(place, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(METADATA_MS),
    });
    const text = await readText(reply, METADATA_BYTES);
    const doc = reply.statusCode === 200 && text !== undefined ? readJson(text) : undefined;
    return doc && !isFault(doc) && isObject(doc.value) ? doc.value : undefined;
  } catch {
    return undefined;
  }
}

/** Scheme and parameters of a WWW-Authenticate header; the first challenge counts. */
function challengeOf(header: string): Readonly<Record<string, string | undefined>> {
  const text = header.slice(0, 4000);
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  const scheme = /^\s*([A-Za-z][A-Za-z0-9-]{0,40})(?:\s|$)/.exec(text)?.[1];
  if (scheme !== undefined) found['scheme'] = scheme.toLowerCase();
  for (const [, name, quoted, bare] of text.matchAll(/([a-z_]{1,40})=(?:"([^"]{0,1000})"|([^\s,"]{1,1000}))/gi)) {
    if (name !== undefined) found[name.toLowerCase()] ??= quoted ?? bare ?? '';
  }
  return found;
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 200) : [];

/** Words of the server, fit for a sentence. */
const shown = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);
