import type { Buffer } from 'node:buffer';
import type { Socket as UdpSocket } from 'node:dgram';
import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { NetworkDeed } from '../../model/behaviour.ts';
import { CouldNotLook } from '../../model/errors.ts';
import type { NetworkMode } from '../../model/probe.ts';
import type { Around } from '../sandboxes/contract.ts';
import { makeAuthority } from './authority.ts';
import { type Claims, makeClaims } from './claims.ts';
import { converse, endWhenSilent, type Speakers } from './conversation.ts';
import { answerNames } from './dns.ts';
import { makeFlows } from './flows.ts';
import { forward, type Lookup, makeForwarding, parseHost, type Reached } from './forward.ts';
import { hold, type Holder, missingForNetwork, tool } from './holder.ts';
import { speakHttp } from './http.ts';
import { makeLedger } from './ledger.ts';
import { makeNames, plainAddress } from './names.ts';
import { SINK_PORT, USUAL_PORTS } from './ports.ts';
import type { Inspect } from './screen.ts';
import { NO_HEADERS, type Sink } from './sink.ts';
import { trustIn } from './trust.ts';
import { unseenBy } from './unseen.ts';

/** The network of a cell: every name resolves and every port answers, to us. Closing it ends all that was opened for it. */
export interface Network extends AsyncDisposable {
  readonly mode: NetworkMode;
  /** To be given to `Sandbox.open`; several starts, one after the other or at once, share the network. */
  readonly around: Around;
  /** What was seen so far, ordered by time, bounded. A connection that is open yet may still grow. */
  records(): readonly NetworkDeed[];
  /** The same, and forgets them: what is said later on a connection that is open yet is a deed of its own. */
  take(): readonly NetworkDeed[];
  /** Deeds beyond the bound that were counted and not kept. */
  dropped(): number;
  /** Whether a connection is open, on which more may be said at any time. */
  readonly busy: boolean;
  /** Resolves when all that programs have sent until now is in the records. */
  settled(): Promise<void>;
  /**
   * The same within a millisecond, for who knows otherwise of connections that were cut before they reached us: the kernel is not asked
   * for those, and they are not in the records.
   */
  arrived(): Promise<void>;
  /** What this network cannot see, one sentence each. */
  readonly unseen: readonly string[];
}

export interface NetworkOptions {
  /** The word that the answers of a host carry, so that it is known again when it comes out elsewhere. */
  readonly seedFor?: (host: string) => string | undefined | Promise<string | undefined>;
  /** How names are looked up for what is forwarded; undefined: as the system does. */
  readonly lookup?: Lookup | undefined;
  /** Asked for each connection to a host that the mode does not name, before anything of it is let through; what is not allowed is refused, and never answered by us. */
  readonly decide?: (deed: NetworkDeed) => 'allow' | 'refuse';
  /** Asked about all that is let through, before it leaves: the name of the host, and each piece of what is said to it. `cut` ends the connection. */
  readonly inspect?: Inspect;
  /** false: as though nftables were not installed. */
  readonly nftables?: boolean;
}

/** Connections that are open at one time; further ones are counted and cut. */
const MOST_OPEN = 400;
/** Milliseconds that `settled` waits at most. */
const PATIENCE = 1500;
/** Milliseconds that it waits for a handshake, which a program that waits for no answer may never end. */
const HANDSHAKE = 250;

/** Why no network can be made here, in one sentence; undefined when nothing is missing. */
export const missingNetwork = missingForNetwork;

/** Makes a network for one cell. Throws `CouldNotLook` where that cannot be done. */
export async function openNetwork(
  mode: NetworkMode,
  { seedFor, lookup, decide, inspect, nftables }: NetworkOptions = {},
): Promise<Network> {
  const missing = missingForNetwork();
  if (missing !== undefined) throw new CouldNotLook('no-sandbox', missing);
  const named = typeof mode === 'object' ? mode.hosts.map(parseHost) : [];
  const how = mode === 'none' ? 'refuse' : 'sink';
  const loopback = named.filter(({ host }) => /^(?:127\.|::1$)/.test(host)).map(({ host: address, port }) => ({ address, port }));
  const opening = hold({ how, loopback }, nftables === false ? undefined : tool('nft'));
  const authority = makeAuthority();
  const [ledger, names, open] = [makeLedger(), makeNames(), new Set<Duplex>()];
  const holder = await opening;
  const flows = makeFlows(holder.pid, holder.nft);
  const claims = makeClaims(ledger, names, flows, how);
  const sink: Sink = {
    ledger,
    names,
    flows,
    authority,
    seedFor: async (host) => seedFor?.(host),
    refuses: mode === 'none',
    forwarding: named.length === 0 && decide === undefined ? undefined : makeForwarding(named, lookup, decide && askAbout(decide)),
    inspect,
    cuts: decide !== undefined,
    undecided: new Set(),
    track(socket) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
  };
  listen(sink, claims, holder, open);
  const { files, env } = trustIn(authority);
  return {
    mode,
    around: { bringsNetwork: true, files, env, prefix: async () => entering(holder) },
    records: () => ledger.records(),
    take: () => ledger.take(),
    dropped: () => ledger.dropped(),
    get busy() {
      return open.size > 0;
    },
    settled: () => settle(sink, claims, holder),
    arrived: () => arrive(sink, claims),
    unseen: unseenBy(mode, holder.nft !== undefined),
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await holder[Symbol.asyncDispose]();
    },
  };
}

const askAbout =
  (decide: (deed: NetworkDeed) => 'allow' | 'refuse') =>
  (talk: Reached): boolean =>
    decide({ process: undefined, did: 'connect', protocol: 'tcp', ...talk, outcome: 'allowed', at: Date.now(), said: undefined }) ===
    'allow';

function entering(holder: Holder): readonly string[] {
  if (!holder.alive) throw new CouldNotLook('no-sandbox', 'The network of the cell is gone.');
  return [tool('nsenter') ?? 'nsenter', '-t', String(holder.pid), '-U', '-n', '--preserve-credentials', '--'];
}

function listen(sink: Sink, claims: Claims, holder: Holder, open: ReadonlySet<unknown>): void {
  const speakers = speakHttp(sink);
  for (const server of holder.tcp) {
    server.on('error', () => {});
    server.on('connection', (socket: Socket) => {
      if (open.size < MOST_OPEN) return receive(sink, claims, speakers, server, socket);
      sink.ledger.drop();
      socket.destroy();
    });
  }
  for (const { socket, purpose } of holder.udp) {
    if (purpose === 'names') answerNames(sink, socket);
    else hearDatagrams(sink, claims, socket);
  }
}

function receive(sink: Sink, claims: Claims, speakers: Speakers, server: Server, socket: Socket): void {
  socket.on('error', () => {});
  sink.track(socket);
  endWhenSilent(socket);
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  // Gone already: the kernel remembers where it wanted to go.
  if (remoteAddress === undefined || remotePort === undefined) return void socket.destroy();
  const client = { address: plainAddress(remoteAddress), port: remotePort };
  const own = server.address();
  const led = typeof own === 'object' && own?.port === SINK_PORT;
  const seen =
    localAddress === undefined || localPort === undefined || led ? undefined : { address: plainAddress(localAddress), port: localPort };
  const entry = claims.tcp(client, sink.flows.destinationOf(client) ?? seen, seen);
  if (entry.port === undefined) claims.soon();
  if (sink.refuses && entry.port !== 53) {
    entry.outcome = 'refused';
    socket.resetAndDestroy();
  } else if (sink.forwarding?.allows(entry) === true) forward(sink, sink.forwarding, socket, { entry, sni: undefined, secure: false });
  else if (sink.cuts && entry.port !== 53) {
    entry.outcome = 'refused';
    socket.resetAndDestroy();
  } else converse(sink, speakers, socket, { entry, sni: undefined, secure: false });
}

/** Clients whose datagrams are told apart; what comes from further ones is counted. */
const MOST_SENDERS = 2000;

function hearDatagrams(sink: Sink, claims: Claims, socket: UdpSocket): void {
  const senders = new Map<string, ReturnType<Claims['udp']>>();
  socket.on('error', () => {});
  socket.on('message', (message: Buffer, from) => {
    const key = `${from.address} ${from.port}`;
    let entry = senders.get(key);
    if (entry === undefined) {
      if (senders.size >= MOST_SENDERS) return sink.ledger.drop();
      entry = claims.udp({ address: plainAddress(from.address), port: from.port });
      if (sink.cuts) entry.outcome = 'refused';
      senders.set(key, entry);
      entry.speak({ kind: 'bytes', sni: undefined, method: undefined, url: undefined, headers: NO_HEADERS });
      claims.soon();
    }
    entry.hear(message);
  });
}

/** Turns of the event loop after which what waits in the kernel has been read: a connection, what came on it, what was hidden in that. */
const TURNS = 3;

async function arrive(sink: Sink, claims: Claims): Promise<void> {
  // What was sent before an answer was ready to be read before the answer was: no table of the kernel, which take milliseconds, is needed.
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const begun = performance.now();
  while (sink.undecided.size > 0 && performance.now() - begun < HANDSHAKE) await new Promise((resolve) => setTimeout(resolve, 1));
  claims.forgetSoon();
}

async function settle(sink: Sink, claims: Claims, holder: Holder): Promise<void> {
  const ours = new Set(holder.nft === undefined ? [...USUAL_PORTS] : [SINK_PORT, 53]);
  const begun = performance.now();
  const passed = (limit: number): boolean => performance.now() - begun > limit;
  for (let quiet = 0; quiet < 2 && !passed(PATIENCE); ) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const busy = sink.flows.waiting(ours) || (sink.undecided.size > 0 && !passed(HANDSHAKE));
    quiet = busy ? 0 : quiet + 1;
  }
  await claims.reconcile();
}
