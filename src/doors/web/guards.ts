import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from './problem.ts';
import type { WebSettings } from './settings.ts';

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers that every answer carries: nothing inline, no frame, no guess of a type, and no address given away (a shared report stands in it). */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('Content-Security-Policy', CSP);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

/** A page of somebody else whose name was made to point at us asks under that name: it is not one of ours. */
export const ownHost =
  ({ hosts }: WebSettings): MiddlewareHandler =>
  async (c, next) => {
    const name = hostName(askedHost(c));
    if (name === undefined || !hosts.includes(name))
      throw new Refused(421, 'wrong-host', 'This server does not go by that name; start it with --allow-host NAME if it should.');
    await next();
  };

/** The name under which we are asked, with its port. */
export const askedHost = (c: Context): string => c.req.header('Host') ?? new URL(c.req.url).host;

/** Without port, in lower case; undefined: that is no host. */
export function hostName(host: string): string | undefined {
  const name = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i.exec(host.trim())?.[1];
  return name?.toLowerCase().replace(/\.$/, '');
}

/** The origin is that under which we were asked. `https`: we are asked over https, whoever undoes it for us. */
export function ownOrigin(c: Context): { readonly own: boolean; readonly https: boolean } {
  const origin = c.req.header('Origin');
  const match = /^(https?):\/\/([^/]+)$/.exec(origin ?? '');
  const [, scheme, named] = match ?? [];
  return { own: named?.toLowerCase() === askedHost(c).toLowerCase(), https: scheme === 'https' };
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request that comes by cookie was made by our own page. Throws Refused. */
export function fromOwnPage(c: Context): void {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refused(403, 'wrong-origin', 'Another page made this request; do it from the page of assayer itself.');
  if (SAFE.has(c.req.method)) return;
  if (c.req.header('X-Assayer') !== '1' || !ownOrigin(c).own)
    throw new Refused(
      403,
      'wrong-origin',
      'A request by cookie that changes something needs X-Assayer: 1 and our own Origin; scripts use a bearer token.',
    );
}
