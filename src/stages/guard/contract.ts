import type { BehaviourTree, Deed } from '../../model/behaviour.ts';
import type { Containment, EndingLimit } from '../../model/grant.ts';
import type { AuditEntry } from '../../model/guard.ts';
import type { PackageUsed } from '../../model/report.ts';
import type { Seed, Witness } from '../../model/witness.ts';
import type { JsonObject } from '../../model/inventory.ts';
import type { NetworkDeed } from '../../model/behaviour.ts';
import type { Place } from '../../rules/contract.ts';
import type { CellProcess } from '../../world/sandboxes/contract.ts';

/*
 * The guard in three parts that know each other only by what stands here:
 *   the pipe    (pipe/)      carries bytes between client and server, and asks the warden about each message
 *   the warden  (warden/)    understands messages, asks reason/guard what to answer, and writes the record
 *   the watch   (watch/)     runs the server in a cell and sees what it does meanwhile
 */

/** One message as it came, parsed by a reader that notes whatever two readers could understand differently. */
export interface Heard {
  /** Exactly one JSON text, without the end of line; of one that is too long, its beginning. */
  readonly raw: string;
  /** As far as it can be read: of text that is no JSON, id and method at most; empty when it is no message at all. */
  readonly message: JsonObject;
  /** Ids of what two parsers may read differently (`duplicate-key`, `invalid-utf8`, ...), each with a sentence. Not empty: it must not be forwarded as it is. */
  readonly differentials: readonly { readonly id: string; readonly says: string }[];
  /** The same for all messages that came as one (a list of 2025-03-26) and go on as one; absent: it came alone. */
  readonly batch?: object;
  /** HTTP only: headers that mirror the body, lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the pipe does with a message. */
export type Passage =
  /** The bytes as they came. */
  | { readonly do: 'forward' }
  /** This in its place; mirrored headers are made anew from it. */
  | { readonly do: 'replace'; readonly message: JsonObject }
  /** Not forwarded; these go back to who sent it (none: it is swallowed). */
  | { readonly do: 'answer'; readonly messages: readonly JsonObject[] };

/** Where a warden can speak by itself, outside of question and answer. Over HTTP: on the stream of the request at hand. */
export interface Line {
  toClient(message: JsonObject): void;
  toServer(message: JsonObject): void;
  /** Ends the connection to the server at once (`kill` of a policy); the client gets what the warden still says. */
  cut(why: string): void;
}

/**
 * One conversation with one server, judged. Never rejects: what breaks in it is refused.
 * The pipe asks in the order of arrival and does not wait for one passage before it asks for the next: a passage may take minutes, when
 * a person is asked, and the answer comes on this very connection. Messages go on in the order in which they came, save that one whose
 * passage takes longer than 50 ms holds up no other.
 */
export interface Warden {
  fromClient(heard: Heard, line: Line): Promise<Passage>;
  fromServer(heard: Heard, line: Line): Promise<Passage>;
  /** The client cancelled by closing the stream of a request (HTTP), or is gone. */
  gone(id: string | number | undefined): void;
  /** The server has ended; what it was asked last is refused with this sentence. */
  died(says: string): readonly JsonObject[];
  /** What must be written before the process may end is written when this resolves. */
  close(): Promise<void>;
}

/** A program in a cell. `storage`: it kept more in its HOME than it may. */
export interface GuardedProcess extends Omit<CellProcess, 'exit'> {
  readonly exit: Promise<Omit<Awaited<CellProcess['exit']>, 'limit'> & { readonly limit: EndingLimit | 'storage' | undefined }>;
}

/** A server that runs where we put it, and is watched. */
export interface Watched extends AsyncDisposable {
  /** Bytes in and out. Stopped by the pipe when the client goes. */
  readonly process: GuardedProcess;
  readonly watch: Watch;
  /** Where it lives, as it sees it itself: what `Place` of a rule wants. */
  readonly place: Pick<Place, 'home' | 'work' | 'own' | 'runtime'>;
  /** Hosts that it may reach, globs; `*` = any. What is not among them is refused, unless `onEgress` allows it. */
  readonly hosts: readonly string[];
  /** What it writes, held back until a call has passed; undefined: what it writes is written. */
  readonly holding: Holding | undefined;
  /** The package that was really run. */
  readonly package: PackageUsed | undefined;
  readonly containment: Containment;
  /** What it was given and why, what was withheld, and what is not as it should be: one sentence each, for the person who starts it. */
  readonly notes: readonly string[];
}

/** What a server does, seen from outside. A remote server has none of it: then everything is `unseen`. */
export interface Watch {
  /** All that was done since the last take, the network's sight joined to the tracer's. Nothing done for an answer that has arrived is missing, as far as `unseen` lets it be seen. */
  take(): Promise<BehaviourTree>;
  /** Deeds as they are seen, before `take` gives them; for stopping a call while it runs. Returns how to stop listening. */
  onDeed(listener: (deed: Deed['deed']) => void): () => void;
  /** Asked by our egress about each host that is not allowed by itself, before anything is let through: the connection is held until this returns. One decider, the last. */
  onEgress(decide: (deed: NetworkDeed) => 'allow' | 'refuse'): void;
  /** Asked before anything in which a known secret stands leaves on a connection that is let through; it is held until this is there to be asked. One decider, the last. */
  onLeaving(decider: LeavingDecider): void;
  /** Secrets that the server was given and that stand in what it sent out, in any form: searched in a tree that `take` gave. Addresses begin with `exchange/`. */
  witnesses(tree: BehaviourTree, exchange: string): readonly Witness[];
  /** One sentence for each thing that cannot be seen here. */
  readonly unseen: readonly string[];
}

/** Decides about secrets that are about to leave. */
export interface LeavingDecider {
  /** Secrets to be looked for besides those that the server was given. */
  known(): readonly Seed[];
  /** `deed.said` holds what is about to leave. `cut`: it does not, and the connection ends. */
  decide(deed: NetworkDeed, witnesses: readonly Witness[]): 'pass' | 'cut';
}

/** Writes that are held back until a call has passed (`--transactional`). */
export interface Holding {
  /** What was written since the last commit or discard goes to where it belongs. Conflicts (somebody else changed the file meanwhile) are given back and not overwritten. */
  commit(): Promise<{ readonly committed: readonly string[]; readonly conflicts: readonly string[] }>;
  /** What was written since is forgotten: the server sees the state before. Gives the paths. */
  discard(): Promise<readonly string[]>;
  /** Before a call: what the user has changed meanwhile is shown to the server. */
  refresh(): Promise<void>;
}

/** Where decisions are written. A line that could not be written rejects: the call is then refused, unless a policy says otherwise. */
export interface AuditLog extends AsyncDisposable {
  write(record: AuditEntry): Promise<void>;
}
