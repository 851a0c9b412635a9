import type { NetworkDeed } from '../../../model/behaviour.ts';
import type { NetworkNote } from '../ledger.ts';
import { questionOf } from '../question.ts';
import type { Result } from './line.ts';
import { allBytesIn, behind, type Place, placeIn } from './values.ts';

export interface SocketCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly result: Result;
  readonly at: number;
}

interface Known {
  readonly protocol: 'tcp' | 'udp' | 'other';
  bound: Place | undefined;
  connected: Place | undefined;
  /** A connection under way, whose outcome the program will ask for. */
  pending: NetworkNote | undefined;
}

/** Sockets remembered at once; the oldest is forgotten first. */
const MOST = 4096;

/** What is known of the sockets of one start. */
export class Sockets {
  readonly #known = new Map<string, Known>();

  /** What a finished call did to the network; a note may change when its outcome is learnt. */
  notes({ name, args, result, at }: SocketCall): NetworkNote[] {
    if (name === 'socket') {
      const made = behind(result.text);
      if (made !== undefined) this.#remember(made, protocolOf(args));
      return [];
    }
    const socket = this.#of(args[0] ?? '');
    if (name === 'getsockopt') return learn(socket, args);
    if (name === 'connect') return connect(socket, args, result, at);
    if (name === 'bind') return bound(socket, args, result, at);
    if (name !== 'listen') return sent(socket, name, args, result, at);
    return [toPlace('listen', socket, socket.bound ?? { family: 'inet', address: '0.0.0.0', port: 0 }, outcomeOf(result), at)];
  }

  /** A connection that is still being tried. */
  trying({ args, at }: SocketCall): NetworkNote | undefined {
    const place = placeIn(args[1] ?? '');
    return place === undefined ? undefined : toPlace('connect', this.#of(args[0] ?? ''), place, 'allowed', at);
  }

  #of(word: string): Known {
    const name = behind(word) ?? '?';
    return this.#known.get(name) ?? this.#remember(name, 'other');
  }

  #remember(name: string, protocol: Known['protocol']): Known {
    const fresh: Known = { protocol, bound: undefined, connected: undefined, pending: undefined };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, fresh);
    return fresh;
  }
}

/** A datagram socket listens from here on; port 0 is what every client has. */
function bound(socket: Known, args: readonly string[], result: Result, at: number): NetworkNote[] {
  if (result.error !== undefined) return [];
  socket.bound = placeIn(args[1] ?? '');
  const serves = socket.protocol === 'udp' && socket.bound !== undefined && socket.bound.port !== 0;
  return serves && socket.bound !== undefined ? [toPlace('listen', socket, socket.bound, 'answered', at)] : [];
}

function connect(socket: Known, args: readonly string[], result: Result, at: number): NetworkNote[] {
  const place = placeIn(args[1] ?? '');
  if (place === undefined) return [];
  const { pending } = socket;
  socket.connected = place;
  // Asked again, to learn how the first try went.
  if (pending !== undefined && pending.address === place.address && pending.port === place.port) {
    if (!UNDER_WAY.has(result.error ?? '')) pending.outcome = result.error === 'EISCONN' ? 'answered' : outcomeOf(result);
    return [];
  }
  const note = toPlace('connect', socket, place, outcomeOf(result), at);
  socket.pending = UNDER_WAY.has(result.error ?? '') ? note : undefined;
  return [note];
}

/** `getsockopt(3, SOL_SOCKET, SO_ERROR, [111], [4])`: how a connection under way has ended; new strace says `[ECONNREFUSED]`. */
function learn(socket: Known, args: readonly string[]): NetworkNote[] {
  const said = /^\[(\w{1,30})\]$/.exec(args[3] ?? '')?.[1];
  if (args[2] !== 'SO_ERROR' || said === undefined || socket.pending === undefined) return [];
  if (said === '0') socket.pending.outcome = 'answered';
  else socket.pending.outcome = said === '111' || said === 'ECONNREFUSED' ? 'refused' : 'failed';
  socket.pending = undefined;
  return [];
}

function sent(socket: Known, name: string, args: readonly string[], result: Result, at: number): NetworkNote[] {
  const words = name === 'sendto' ? (args[4] ?? '') : (args[1] ?? '');
  const place = placeIn(words) ?? (socket.protocol === 'udp' ? socket.connected : undefined);
  if (place === undefined || (socket.protocol === 'tcp' && !(args.at(-1) ?? '').includes('MSG_FASTOPEN') && name !== 'sendto')) return [];
  if (place.port === 53) {
    const names = allBytesIn(args[1] ?? '').flatMap((bytes) => questionOf(bytes) ?? []);
    const lookups = [...new Set(names)].map(
      (host): NetworkNote => ({ ...toPlace('lookup', socket, place, sendOutcome(result), at), host, address: undefined, port: undefined }),
    );
    if (lookups.length > 0) return lookups;
  }
  return [toPlace('send', socket, place, sendOutcome(result), at)];
}

function toPlace(did: NetworkDeed['did'], socket: Known, place: Place, outcome: NetworkDeed['outcome'], at: number): NetworkNote {
  const { family, address, port } = place;
  return { did, protocol: family === 'unix' ? 'unix' : socket.protocol, host: undefined, address, port, outcome, at, said: undefined };
}

function protocolOf([family = '', type = '', protocol = '']: readonly string[]): Known['protocol'] {
  if (!family.startsWith('AF_INET')) return 'other';
  if (type.startsWith('SOCK_STREAM')) return protocol === 'IPPROTO_IP' || protocol === 'IPPROTO_TCP' ? 'tcp' : 'other';
  return type.startsWith('SOCK_DGRAM') && (protocol === 'IPPROTO_IP' || protocol === 'IPPROTO_UDP') ? 'udp' : 'other';
}

function outcomeOf({ error, value }: Result): NetworkDeed['outcome'] {
  if (value === undefined || UNDER_WAY.has(error ?? '')) return 'allowed';
  if (error === undefined) return 'answered';
  return error === 'ECONNREFUSED' ? 'refused' : 'failed';
}

/** What was sent has left the program; whether anybody took it cannot be known here. */
const sendOutcome = (result: Result): NetworkDeed['outcome'] => {
  const outcome = outcomeOf(result);
  return outcome === 'answered' ? 'allowed' : outcome;
};

const UNDER_WAY: ReadonlySet<string> = new Set(['EINPROGRESS', 'EALREADY', 'EINTR']);
/** Calls that are for `Sockets`. */
export const SOCKET_CALLS: ReadonlySet<string> = new Set([
  'socket',
  'connect',
  'bind',
  'listen',
  'getsockopt',
  'sendto',
  'sendmsg',
  'sendmmsg',
]);
