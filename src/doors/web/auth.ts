import { isIP } from 'node:net';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type ApiToken, mayAs, type Role } from '../../model/web.ts';
import { askedHost, fromOwnPage } from './guards.ts';
import { Refused } from './problem.ts';
import type { Shared } from './settings.ts';

/** Who asks. */
export interface Asker {
  /** undefined: nobody that we know. */
  readonly token: ApiToken | undefined;
  /** Id of the token, or the address: what limits are counted by. */
  readonly key: string;
  readonly address: string;
  /** The word of the session; undefined: it came with a bearer token, or with nothing. */
  readonly session: string | undefined;
}

/** Name of the cookie. Ports share cookies, so the name tells two servers of one machine apart. */
export function cookieName(c: Context): string {
  return `assayer-${/:(\d{1,5})$/.exec(askedHost(c))?.[1] ?? 'web'}`;
}

/** Finds out who asks. Throws Refused for a token that is none, and for a cookie that another page makes use of. */
export async function askerOf(c: Context, { store, sessions, settings, failedLogins }: Shared): Promise<Asker> {
  const address = addressOf(c, settings.behindProxy);
  const nobody: Asker = { token: undefined, key: `address:${address}`, address, session: undefined };
  const bearer = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (c.req.header('Authorization') !== undefined) {
    const token = bearer === undefined ? undefined : await store.tokens.find(bearer, settings.now());
    if (token !== undefined) return { ...nobody, token, key: `token:${token.id}` };
    const wait = failedLogins.take(address);
    if (wait !== undefined) throw tooManyTokens(wait);
    throw new Refused(401, 'unauthorised', 'This token is unknown, expired or removed; an admin makes another under Settings.');
  }
  const session = getCookie(c, cookieName(c));
  const known = session === undefined ? undefined : sessions.token(session);
  const token = known === undefined ? undefined : await store.tokens.find(known, settings.now());
  if (session === undefined || token === undefined) return nobody;
  fromOwnPage(c);
  return { ...nobody, token, key: `token:${token.id}`, session };
}

/** After so many tokens that were none. */
export const tooManyTokens = (seconds: number): Refused =>
  new Refused(429, 'too-many', `Too many tokens from this address were none; try again in ${seconds} seconds.`, seconds);

/** Throws Refused unless this asker has the role, or one above. */
export function mustHave(asker: Asker, role: Role): Role {
  const has = asker.token?.role;
  if (has === undefined)
    throw new Refused(401, 'unauthorised', 'Open the link that assayer serve prints, or send a token as Authorization: Bearer TOKEN.');
  if (mayAs(has, role)) return has;
  throw new Refused(403, 'forbidden', `This needs a token with the role ${role}; yours has ${has}.`);
}

/**
 * Where the request comes from; what no socket brought (a test) has no address. Behind a proxy of ours it is the last
 * address of X-Forwarded-For, which that proxy wrote: those before it are the client's own words.
 */
function addressOf(c: Context, behindProxy: boolean): string {
  const forwarded = behindProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded;
  const bindings = c.env as { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } } | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '-';
}
