import type { BehaviourTree } from './behaviour.ts';
import type { DriftChange } from './drift.ts';
import type { Evidence } from './finding.ts';
import type { Era, Json, JsonObject, Tool } from './inventory.ts';
import type { Surface } from './surface.ts';

/** What the guard says to a message. `ask`: a person decides; who answers is the client, so the record says client-attested. */
export type GuardAnswer = 'pass' | 'warn' | 'ask' | 'refuse';

/** Weakest first: of several reasons the strongest answer counts. */
export const GUARD_ANSWERS = ['pass', 'warn', 'ask', 'refuse'] as const satisfies readonly GuardAnswer[];

/** When a decision was made. `message`: about one message alone, whatever it asks. */
export type GuardMoment = 'message' | 'definition' | 'before' | 'during' | 'after';

/** One reason of a decision. */
export interface GuardReason {
  readonly source: 'protocol' | 'lock' | 'policy' | 'rule' | 'person' | 'opinion' | 'record';
  /** Rule of the shelf, rule of the policy, or a fixed word of the guard: `lock:changed`, `protocol:duplicate-keys`. */
  readonly id: string;
  readonly answer: GuardAnswer;
  /** One sentence for people. No text of the server in it beyond names. */
  readonly says: string;
  readonly evidence: readonly Evidence[];
}

export interface GuardDecision {
  readonly moment: GuardMoment;
  readonly answer: GuardAnswer;
  /** Strongest first; empty when everything passed without a word. */
  readonly reasons: readonly GuardReason[];
  /** Ids of all that was asked, also of what had nothing to say: a guard that silently never ran is seen. */
  readonly evaluated: readonly string[];
  /** Arguments or result as a policy or a scrubbing rewrote them; undefined: as sent. */
  readonly rewritten: Json | undefined;
}

/** Whether a definition is the one that was approved. `first-use`: there was no lock, it was pinned now. `unlisted`: it never stood in a list. */
export type Standing = 'approved' | 'changed' | 'new' | 'renamed' | 'first-use' | 'unlisted';

/** A definition that is kept from the client, or shown with a warning of the lock, until a person settles it. */
export interface Waiting {
  /** `tool:search`, or `server`. */
  readonly id: string;
  readonly hidden: boolean;
  /** Why, one sentence each. */
  readonly says: readonly string[];
  readonly changes: readonly DriftChange[];
}

/** Who asks, as far as it says so itself. */
export interface GuardClient {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly era: Era;
  /** It can show a question to a person. */
  readonly elicits: boolean;
}

/** A call that has come in and has not been sent on. The tool's free text may be poisoned: no opinion is ever given it. */
export interface CallInHand {
  /** Unique in the record. */
  readonly uid: string;
  /** Label of the server. */
  readonly server: string;
  readonly tool: string;
  readonly args: JsonObject;
  /** As it was last listed; undefined: it never was. */
  readonly definition: Tool | undefined;
  readonly standing: Standing;
  readonly client: GuardClient;
  /** What the user asked for, when the client or an option tells; undefined: not known. */
  readonly task: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Milliseconds on a clock that nobody sets: how long it is from one call to another is measured on it. Absent: by `at`. */
  readonly steady?: number | undefined;
}

/** Milliseconds from one call to another, also where the time of the day was set in between; below 0: the other came first. */
export const passed = (from: Pick<CallInHand, 'at' | 'steady'>, to: Pick<CallInHand, 'at' | 'steady'>): number =>
  from.steady === undefined || to.steady === undefined ? to.at - from.at : to.steady - from.steady;

/** A call that has ended, with what was seen. */
export interface CallDone extends CallInHand {
  readonly outcome: 'result' | 'tool-error' | 'protocol-error' | 'asks' | 'task' | 'died' | 'killed';
  /** `result` as sent; undefined when an error came. */
  readonly result: Json | undefined;
  readonly surfaces: readonly Surface[];
  readonly behaviour: BehaviourTree;
  /** Other calls ran meanwhile: deeds may be theirs. */
  readonly shared: boolean;
  /** Milliseconds. */
  readonly took: number;
}

/** One line of the append-only record. Secrets are redacted before it is made. */
export interface AuditRecord {
  readonly schema: 'assayer-audit/1';
  /** From 0, without a hole. */
  readonly sequence: number;
  /** RFC 3339, UTC. */
  readonly at: string;
  /** One run of the guard. */
  readonly run: string;
  /** Correlates all lines about one call; undefined for what belongs to none. */
  readonly call: string | undefined;
  readonly server: string;
  readonly kind: 'start' | 'self-test' | 'definitions' | 'decision' | 'outside' | 'message' | 'gap' | 'stop';
  readonly method: string | undefined;
  readonly tool: string | undefined;
  /** As sent, redacted and bounded. */
  readonly args: JsonObject | undefined;
  readonly decision: GuardDecision | undefined;
  /** What was done to the message in fact; `observed`: it would have been refused, and --observe let it through. */
  readonly did:
    | 'forwarded'
    | 'replaced'
    | 'refused'
    | 'asked'
    | 'killed'
    | 'withheld'
    | 'scrubbed'
    | 'marked'
    | 'hidden'
    | 'observed'
    | 'noted';
  readonly behaviour: BehaviourTree | undefined;
  /** One sentence. */
  readonly says: string;
  /** Milliseconds that the server took and that the guard added; absent where there is nothing to time. */
  readonly took?: { readonly server: number; readonly guard: number };
  /** `traceparent` of the client, when it sent one. */
  readonly trace?: string;
  /** sha256 hex of the line before; of nothing for the first. */
  readonly previous: string;
}

/** What is said of one event; the log adds the rest. */
export type AuditEntry = Omit<AuditRecord, 'schema' | 'sequence' | 'at' | 'run' | 'previous'>;

/** An entry in which nothing stands yet but that something was noted. */
export const NOTED = {
  call: undefined,
  method: undefined,
  tool: undefined,
  args: undefined,
  decision: undefined,
  did: 'noted',
  behaviour: undefined,
} as const satisfies Partial<AuditEntry>;
