import { lookup as resolveName } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { CouldNotLook } from '../../model/errors.ts';
import { type Fetched, fetched } from './fetched.ts';
import type { SessionLimits } from './limits.ts';

/** One HTTP exchange, its body not read yet. */
export type Reply = Dispatcher.ResponseData;

export interface Letter {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
}

/** The way to one origin. Its name was resolved once, no redirect is followed, no proxy of the environment is used. */
export interface Door {
  readonly url: URL;
  /** Sends to an address of the same origin; throws CouldNotLook. */
  send(url: URL, letter: Letter): Promise<Reply>;
  /** The same, read to its end when it is no stream of events; `most`: its bytes. */
  fetch(url: URL, letter: Letter, most: number): Promise<Fetched>;
  close(): void;
}

/** Resolves the name, checks every address, and opens nothing yet. `connections`: at once. */
export async function openDoor(address: string, publicOnly: boolean, limits: SessionLimits, connections = 8): Promise<Door> {
  const url = parse(address);
  const addresses = await resolve(url);
  if (publicOnly) refusePrivate(url, addresses);
  const agent = new Agent({
    connect: { lookup: pinned(addresses), timeout: limits.connectMs },
    connections,
    headersTimeout: limits.requestMs,
    bodyTimeout: limits.requestMs,
    maxHeaderSize: 64 * 1024,
  });
  const asking = async <T>(to: URL, ask: () => Promise<T>): Promise<T> => {
    if (to.origin !== url.origin) throw new CouldNotLook('blocked', `Nothing is asked of another origin than ${url.origin}.`);
    try {
      return await ask();
    } catch (error) {
      throw unreachable(url, error);
    }
  };
  return {
    url,
    send: (to, letter) => asking(to, () => request(to, { dispatcher: agent, ...letter })),
    fetch: (to, letter, most) => asking(to, () => fetched(agent, to, letter, most)),
    close: () => void agent.destroy().catch(() => undefined),
  };
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new CouldNotLook('unreachable', `${address.slice(0, 200)} is no http or https address.`);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

async function resolve(url: URL): Promise<readonly LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }];
  try {
    const found = await resolveName(host, { all: true });
    if (found.length > 0) return found;
  } catch (error) {
    throw unreachable(url, error);
  }
  throw new CouldNotLook('unreachable', `The name ${host} has no address.`);
}

function refusePrivate(url: URL, addresses: readonly LookupAddress[]): void {
  const inside = addresses.find(({ address }) => ipaddr.process(address).range() !== 'unicast');
  if (inside)
    throw new CouldNotLook(
      'blocked',
      `${url.hostname} is at ${inside.address}, which is not public (${ipaddr.process(inside.address).range()}); --public-only refuses it.`,
    );
}

/** Answers every lookup with the addresses that were checked. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, done) => {
    const fitting = addresses.filter(({ family }) => options.family === undefined || options.family === 0 || options.family === family);
    const usable = fitting.length > 0 ? fitting : addresses;
    if (options.all === true) done(null, [...usable]);
    else done(null, usable[0]?.address ?? '', usable[0]?.family ?? 4);
  };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name does not resolve',
  EAI_AGAIN: 'its name could not be resolved just now',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its network',
  ETIMEDOUT: 'it did not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it did not take the connection in time',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too large',
};

/** What went wrong on the way, in words. */
export function unreachable(url: URL, error: unknown): CouldNotLook {
  if (error instanceof CouldNotLook) return error;
  const code = codeOf(error) ?? '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || code === 'UND_ERR_ABORTED')
    return new CouldNotLook('timeout', `${url.origin} did not answer in time.`, { cause: error });
  const tls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code);
  const reason = REASONS[code] ?? (tls ? `its certificate is not accepted (${code})` : `the connection failed${code ? ` (${code})` : ''}`);
  return new CouldNotLook('unreachable', `${url.origin} could not be reached: ${reason}.`, { cause: error });
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === error ? undefined : codeOf(inner);
}
