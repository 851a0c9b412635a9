import type { BehaviourTree, NetworkDeed } from '../../../model/behaviour.ts';
import type { CallDone, CallInHand, GuardClient, GuardDecision, GuardReason, Standing } from '../../../model/guard.ts';
import type { JsonObject, Tool } from '../../../model/inventory.ts';
import type { Surface } from '../../../model/surface.ts';
import type { Seed, Witness } from '../../../model/witness.ts';
import type { AnyDeed } from '../../../reason/guard/during.ts';
import type { AuditLog, Holding, Watch } from '../contract.ts';
import type { Id } from '../answers.ts';

/** The lists of definitions that flow through. */
export type Kind = 'tool' | 'prompt' | 'resource' | 'template';

/** One definition as it stood in a list. */
export interface Item {
  /** Exact text. */
  readonly raw: string;
  readonly json: JsonObject;
}

/** What is to be done with one definition. */
export interface Held {
  /** `tool:search`. */
  readonly id: string;
  readonly standing: Standing;
  /** It is taken out of the list and cannot be called. */
  readonly hide: boolean;
}

/** All that is concluded about one server, over everything that was seen of it. It decides; it does nothing. */
export interface Judgement {
  before(call: CallInHand): GuardDecision;
  /** `rewritten` is the result to be given instead, when the policy scrubs or marks. */
  after(done: CallDone): GuardDecision;
  /** Anything else that a model or a person will read; `of` is the prompt, URI or method. */
  said(surfaces: readonly Surface[], of: string): GuardDecision;
  /** `fresh`: the first page of a list that is read anew; `last`: there are no more. One of `held` for each item, in order. */
  listed(
    kind: Kind,
    items: readonly Item[],
    fresh: boolean,
    last: boolean,
  ): { readonly decision: GuardDecision; readonly held: readonly Held[] };
  /** Answer to `initialize` or `server/discover`. `rewritten`: without what must not be read. */
  introduced(result: JsonObject): GuardDecision;
  /** As it was last listed; undefined: it never was. */
  tool(name: string): { readonly definition: Tool; readonly standing: Standing; readonly hide: boolean } | undefined;
  /** A definition that was taken out of its list: `prompt:plan`, `resource:file:///a`. */
  isHidden(id: string): boolean;
  /** Deeds that no call explains; `during`: what was asked meanwhile, when anything was. */
  outside(behaviour: BehaviourTree, during?: { readonly method: string; readonly params: JsonObject }): GuardDecision;
  /** The reason to end what runs now; undefined: it may go on. */
  during(deed: AnyDeed): GuardReason | undefined;
  /** The reason why what is about to leave must not; undefined: it may. */
  leaving(deed: NetworkDeed, witnesses: readonly Witness[], running: readonly CallInHand[]): GuardReason | undefined;
  /** Secrets that results brought. */
  known(): readonly Seed[];
}

/** What a guard is told to do, apart from what it decides. */
export interface Orders {
  /** Nothing is blocked; the record says what would have been. */
  readonly observe: boolean;
  /** A record that cannot be written refuses the call. */
  readonly unrecorded: 'refuse' | 'pass';
  readonly unknownMethods: 'pass' | 'refuse';
  /** Milliseconds for which a question to a person stays open. */
  readonly askTimeout: number;
}

/** A model that is asked about single calls. It may add a reason to what was decided, and lifts none. */
export interface Auditor {
  before(call: CallInHand, decision: GuardDecision): Promise<GuardDecision>;
  after(done: CallDone, decision: GuardDecision): Promise<GuardDecision>;
}

export interface WardenParts {
  /** Absent: no model is asked. */
  readonly auditor?: Auditor | undefined;
  /** Label of the server. */
  readonly server: string;
  readonly judgement: Judgement;
  readonly orders: Orders;
  readonly log: AuditLog;
  /** undefined: it runs elsewhere, and nothing is seen of it but its messages. */
  readonly watch: Watch | undefined;
  /** undefined: what it writes is written. */
  readonly holding: Holding | undefined;
  /** What the user asked for, when an option tells. */
  readonly task: () => string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Milliseconds on a clock that nobody sets: all that lasts is measured on it. Absent: that of this process. */
  readonly steady?: (() => number) | undefined;
}

/** A request of the client that was sent on and has no answer yet. */
export interface Pending {
  readonly id: Id;
  readonly method: string;
  readonly params: JsonObject;
  readonly client: GuardClient;
  /** On the steady clock. */
  readonly at: number;
  readonly window: { close(): Promise<{ readonly behaviour: BehaviourTree; readonly shared: boolean }> };
  /** Only for `tools/call`. */
  readonly call: CallInHand | undefined;
  /** `traceparent` as sent. */
  readonly trace: string | undefined;
  /** Milliseconds that we took before it was sent on. */
  readonly held: number;
  /** Ends the turn of a call that must be alone. */
  readonly release: () => void;
  /** Its answer has come and is being judged. */
  answering: boolean;
  /** Why it was stopped while it ran. */
  stopped: GuardReason | undefined;
  /** Why a connection was cut while it ran. */
  cut: GuardReason | undefined;
}
