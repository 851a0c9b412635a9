import type { Buffer } from 'node:buffer';
import { lookup as systemLookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { NetworkWords } from '../../model/behaviour.ts';
import { plainAddress, plainName } from './names.ts';
import { overhear } from './overhear.ts';
import { leavingOn, Screen } from './screen.ts';
import { isHandshake, speakSecretly } from './secrecy.ts';
import type { Sink, Talk } from './sink.ts';

/** Addresses of a name on the machine that runs us. */
export type Lookup = (name: string) => Promise<readonly string[]>;

/** Where a connection is meant to go. */
export interface Reached {
  readonly host: string | undefined;
  readonly address: string | undefined;
  readonly port: number | undefined;
}

/** What may be reached for real, and how. */
export interface Forwarding {
  allows(talk: Reached): boolean;
  /** The address to dial for a talk that is allowed. Throws where it is one of a private network and was not itself named. */
  resolve(talk: { readonly host: string | undefined; readonly address: string | undefined }): Promise<string>;
}

/** A host that a user named: a name, `*.name`, or an address; with or without a port. */
export interface NamedHost {
  readonly host: string;
  readonly port: number | undefined;
}

export function parseHost(text: string): NamedHost {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [undefined, undefined, text];
  const host = bracketed ?? plain ?? text;
  return { host: isIP(host) === 0 ? plainName(host) : plainAddress(host), port: port === undefined ? undefined : Number(port) };
}

/** `decide`: asked for what was not named. */
export function makeForwarding(named: readonly NamedHost[], lookup: Lookup = lookUp, decide?: (talk: Reached) => boolean): Forwarding {
  const matches = (each: NamedHost, host: string | undefined, address: string | undefined): boolean =>
    host === undefined
      ? each.host === address
      : each.host === host || (each.host.startsWith('*.') && host.endsWith(each.host.slice(1)) && host.length >= each.host.length);
  return {
    allows: (talk) => {
      const { host, address, port } = talk;
      return (
        named.some((each) => matches(each, host, address) && (each.port === undefined || each.port === port)) || decide?.(talk) === true
      );
    },
    async resolve({ host, address }) {
      const candidates = host === undefined ? [address ?? ''] : await lookup(host);
      const found = candidates.find((each) => isPublic(each) || named.some((one) => one.host === plainAddress(each)));
      // A name of others that leads into this machine's network would open it to the cell.
      if (found === undefined) throw new Error(`${host ?? address} leads to a private address`);
      return found;
    },
  };
}

const lookUp: Lookup = async (name) => (await systemLookup(name, { all: true })).map(({ address }) => address);
const isPublic = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

/** Joins a client in the cell with the real host, and listens. Encrypted talk is opened on the way and encrypted again, checked as any client would. */
export function forward(sink: Sink, forwarding: Forwarding, stream: Duplex, talk: Talk): void {
  talk.entry.outcome = 'allowed';
  const silent = setTimeout(() => {
    stream.off('data', begin);
    void join(sink, forwarding, stream, talk, undefined);
  }, 300);
  const begin = (first: Buffer): void => {
    clearTimeout(silent);
    stream.pause();
    stream.unshift(first);
    if (isHandshake(first)) speakSecretly(sink, stream, talk, (secure, inside) => void join(sink, forwarding, secure, inside, secure));
    else void join(sink, forwarding, stream, talk, undefined);
  };
  stream.once('data', begin);
  stream.once('close', () => clearTimeout(silent));
}

async function join(sink: Sink, forwarding: Forwarding, stream: Duplex, talk: Talk, secure: TLSSocket | undefined): Promise<void> {
  const { entry, sni } = talk;
  // Who is let through to one name must not speak to another behind it.
  if (sni !== undefined && sni !== entry.host && !forwarding.allows({ host: sni, address: undefined, port: entry.port })) {
    entry.outcome = 'refused';
    return void stream.destroy();
  }
  try {
    // Looking a name up tells it to whoever answers for it.
    if ((await sink.inspect?.(leavingOn(talk, NO_WORDS))) === 'cut') {
      entry.outcome = 'refused';
      return void stream.destroy();
    }
    const host = await forwarding.resolve(entry);
    const port = entry.port ?? 0;
    const name = sni ?? entry.host;
    const upstream =
      secure === undefined
        ? connect({ host, port })
        : connectSecurely({ host, port, ...(name === undefined ? {} : { servername: name }), ...alpnOf(secure) });
    const fail = (): void => {
      if (!upstream.destroyed && upstream.connecting) entry.outcome = 'failed';
      upstream.destroy();
      stream.destroy();
    };
    upstream.once('error', () => {
      entry.outcome = 'failed';
      fail();
    });
    stream.once('error', fail);
    stream.once('close', () => upstream.destroy());
    upstream.once('close', () => stream.end());
    overhear(sink, stream, talk);
    if (sink.inspect === undefined) stream.pipe(upstream);
    else {
      const screen = new Screen(talk, sink.inspect);
      screen.once('error', () => {
        entry.outcome = 'refused';
        upstream.destroy();
        stream.destroy();
      });
      stream.once('close', () => screen.destroy());
      stream.pipe(screen).pipe(upstream);
    }
    upstream.pipe(stream);
  } catch {
    entry.outcome = 'failed';
    stream.destroy();
  }
}

const NO_WORDS: Omit<NetworkWords, 'sni'> = { kind: 'tls', method: undefined, url: undefined, headers: [], body: '', bytes: 0 };

const alpnOf = (secure: TLSSocket): { ALPNProtocols?: string[] } =>
  typeof secure.alpnProtocol === 'string' ? { ALPNProtocols: [secure.alpnProtocol] } : {};
