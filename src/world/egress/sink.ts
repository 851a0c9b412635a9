import type { Duplex } from 'node:stream';
import type { Authority } from './authority.ts';
import type { Flows } from './flows.ts';
import type { Forwarding } from './forward.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Names } from './names.ts';
import type { Inspect } from './screen.ts';

/** What all that answers on one network shares. */
export interface Sink {
  readonly ledger: Ledger;
  readonly names: Names;
  readonly flows: Flows;
  readonly authority: Authority;
  /** The word that answers of a host carry. */
  seedFor(host: string): Promise<string | undefined>;
  /** Names are unknown, connections are cut. */
  readonly refuses: boolean;
  /** What is not forwarded is refused, and not answered by us. */
  readonly cuts: boolean;
  /** undefined: nothing is forwarded. */
  readonly forwarding: Forwarding | undefined;
  /** Asked about all that is forwarded; undefined: nobody looks. */
  readonly inspect: Inspect | undefined;
  /** Conversations that have begun and whose kind is not known yet. */
  readonly undecided: Set<object>;
  /** Keeps a connection from being left open when the network is closed. */
  track(socket: Duplex): void;
}

/** One conversation: where it was meant to go, and the deed that it grows. */
export interface Talk {
  readonly entry: Entry;
  /** Server name of the TLS handshake; undefined also without one. */
  readonly sni: string | undefined;
  readonly secure: boolean;
}

/** The name by which a conversation is known: what was asked for, else the address. */
export const hostOf = ({ entry, sni }: Talk): string => sni ?? entry.host ?? entry.address ?? 'unknown';

export const NO_HEADERS: readonly (readonly [string, string])[] = [];
