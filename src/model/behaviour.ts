import type { Address } from './address.ts';

/** A program that ran. */
export interface ProcessDeed {
  /** Unique within one tree: pids are used again. */
  readonly id: string;
  /** undefined: what was running when the call came in. */
  readonly parent: string | undefined;
  /** Resolved path of the program. */
  readonly program: string;
  readonly argv: readonly string[];
  /** undefined: it was still running when the tree was closed. */
  readonly exit: number | undefined;
  /** Name of the error (`ENOENT`, `EACCES`) when this program could not be started and was only tried; absent: it ran. */
  readonly error?: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Something done to a file. Reading what every program reads (libraries, locale, its own code) is left out by `reason/simplify`, not here. */
export interface FileDeed {
  readonly process: string;
  readonly did: 'read' | 'write' | 'create' | 'delete' | 'rename' | 'link' | 'list' | 'mode';
  /** Absolute, resolved, as seen inside. */
  readonly path: string;
  /** Where it went: renames and links. */
  readonly to?: string;
  /** undefined: it succeeded; else the name of the error (`ENOENT`, `EROFS`). */
  readonly error: string | undefined;
  /** What others run because of what was written there, in words, where the call did not bring it; absent: nothing that is known, or nobody looked. */
  readonly runs?: string;
  readonly at: number;
}

/** An attempt to reach something over the network. */
export interface NetworkDeed {
  /** undefined: seen by the network alone, which does not know who it was. */
  readonly process: string | undefined;
  readonly did: 'connect' | 'send' | 'listen' | 'lookup';
  readonly protocol: 'tcp' | 'udp' | 'unix' | 'other';
  /** The name that was asked for, when it is known. */
  readonly host: string | undefined;
  /** IP address, or path of a Unix socket; undefined for a lookup. */
  readonly address: string | undefined;
  readonly port: number | undefined;
  readonly outcome: 'answered' | 'refused' | 'failed' | 'allowed';
  readonly at: number;
  /** What was said on it, when the network of the cell is ours. */
  readonly said: NetworkWords | undefined;
}

/** Bytes that would have left the machine, bounded; text as latin1 where it is not UTF-8. */
export interface NetworkWords {
  readonly kind: 'http' | 'tls' | 'dns' | 'bytes';
  /** Server name of the TLS handshake. */
  readonly sni: string | undefined;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Bytes sent in all; more than `body` holds when it was cut. */
  readonly bytes: number;
}

/** What a server did during one exchange, as one tracer saw it. */
export interface BehaviourTree {
  readonly tracer: 'strace' | 'bpftrace' | 'wasi' | 'none';
  readonly processes: readonly ProcessDeed[];
  readonly files: readonly FileDeed[];
  readonly network: readonly NetworkDeed[];
  /** What this tracer cannot see, one sentence each. Never empty by accident: a tracer that sees all says nothing here. */
  readonly unseen: readonly string[];
  /** Deeds beyond the cap that were counted and not kept. */
  readonly dropped: number;
}

/** One deed as evidence. */
export interface Deed {
  readonly kind: 'deed';
  /** The exchange during which it was done: `call:3`, `start`, `idle:2`. */
  readonly address: Address;
  readonly deed: ProcessDeed | FileDeed | NetworkDeed;
  /** The deed in words: `wrote /home/user/.bashrc`. */
  readonly says: string;
}
