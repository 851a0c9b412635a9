import type { Severity } from './severity.ts';
import type { SurfaceKind } from './surface.ts';

/** Picks findings: every part that is given must match. Patterns are globs (`*`, `?`). */
export interface Selector {
  readonly rule?: string;
  readonly server?: string;
  readonly tool?: string;
}

export interface Suppression extends Selector {
  readonly fingerprint?: string;
  readonly reason: string;
  /** `YYYY-MM-DD`, the last day on which it counts. */
  readonly expires: string;
}

/** A text pattern of the organisation's own, matched by a linear-time engine (RE2 syntax). */
export interface OwnPattern {
  readonly id: string;
  readonly pattern: string;
  readonly severity: Severity;
  readonly says: string;
  /** Surface kinds; undefined = all. */
  readonly on?: readonly SurfaceKind[];
}

/** `assayer.yaml`: what a team allows. */
export interface Policy {
  readonly version: 1;
  readonly gate?: {
    /** Findings at or above this make exit 1. */
    readonly severity?: Severity | 'none';
    /** A grade below this makes exit 1. */
    readonly grade?: 'A' | 'B' | 'C' | 'D';
    /** What `?` and incomplete readings are. Default `fail` (exit 3). `allow` does not make a `?` meet `grade`: that is still exit 3. */
    readonly unknown?: 'fail' | 'allow';
  };
  /** These findings are dropped from the gate and the grade, and listed as allowed. */
  readonly allow?: readonly Selector[];
  /** A server, or a tool, that matches is itself a finding. Wins over `allow`. */
  readonly deny?: readonly Selector[];
  readonly suppress?: readonly Suppression[];
  readonly patterns?: readonly OwnPattern[];
  readonly thresholds?: {
    /** 0 to 1: verdicts below it are set aside. */
    readonly confidence?: number;
    /** Tokens of one tool's definition, and of all, above which context-cost speaks. */
    readonly toolTokens?: number;
    readonly totalTokens?: number;
  };
  /** Findings that rest on a model's opinion alone. `shown` (default): they are told, and neither grade nor gate knows of them. `counted`: they are findings like any other. */
  readonly opinions?: 'shown' | 'counted';
  /** How the guard decides; absent: `reason/guard` says what is usual. */
  readonly guard?: GuardPolicy;
}

export type WorthAQuestion = 'never' | 'doubtful' | 'changing' | 'all';

/** What the guard holds calls to. */
export interface GuardPolicy {
  /** In order; every one that holds is a reason, and the strongest answer counts, save that a `pass` with `final` ends the asking. */
  readonly rules?: readonly GuardRule[];
  /** A definition that is not the one that was approved. `hide`: it is taken out of the list and cannot be called. Default: `hide` for both. */
  readonly definitions?: {
    readonly new?: 'hide' | 'warn' | 'pass';
    readonly changed?: 'hide' | 'warn' | 'pass';
    /** Without a lock: `pin` at first use (default), or refuse every call. */
    readonly firstUse?: 'pin' | 'refuse';
  };
  /** Severity from which a finding refuses, and from which it asks or warns. Default: refuse at `high`, warn at `medium`, ask at none. */
  readonly findings?: {
    readonly refuse?: Severity | 'none';
    readonly ask?: Severity | 'none';
    readonly warn?: Severity | 'none';
    /** Another answer for single rules, by id. */
    readonly rules?: Readonly<Record<string, 'pass' | 'warn' | 'ask' | 'refuse'>>;
  };
  /** What happens to a result that is refused. `scrub`: the words that were found are taken out; `mark`: the result goes on with a note before it. Default `block`. */
  readonly results?: 'block' | 'scrub' | 'mark';
  /** Deeds that end a call while it runs. Paths and programs are globs, `~` is the HOME that the server sees. */
  readonly kill?: {
    readonly read?: readonly string[];
    readonly write?: readonly string[];
    readonly exec?: readonly string[];
    /** Hosts or addresses; `*` = any that is not allowed. */
    readonly connect?: readonly string[];
    /** Names of secrets (of variables) that were about to leave for a host they do not belong to; `*` = any. Their connection is cut in any case. */
    readonly send?: readonly string[];
  };
  /** Hosts that may be reached beyond those of the lock; globs. */
  readonly hosts?: readonly string[];
  /** When a model is asked (`--judge`): which calls code finds worth a question, and what its words can do. It lifts nothing that code decided. */
  readonly opinions?: {
    /** `doubtful`: code has a doubt of its own, or an earlier result gave orders. `changing` (default): also what changes, sends or runs something. */
    readonly before?: WorthAQuestion;
    /** The same for what was done: `changing`: something was written, reached or started. Default `changing`. */
    readonly after?: WorthAQuestion;
    /** The strongest answer that an opinion can give. Default `ask`. */
    readonly most?: 'warn' | 'ask';
    /** What a call gets when the model does not answer in time or in form. Default `warn`: it goes on, and the record says that nobody thought about it. */
    readonly unanswered?: 'pass' | 'warn' | 'ask' | 'refuse';
  };
  /** A record that cannot be written. Default `refuse`. */
  readonly unrecorded?: 'refuse' | 'pass';
  /** Methods that the protocol does not know. Default `pass`. */
  readonly unknownMethods?: 'pass' | 'refuse';
  /** A question that nobody answers, in milliseconds; default 120,000. It is then refused. */
  readonly askTimeout?: number;
}

/** One rule of a policy: a CEL expression over `tool`, `args`, `annotations`, `server`, `client`, `time`, `history`, `standing`, `task`; after the call also `result`, `did`. */
export interface GuardRule {
  readonly id: string;
  /** CEL; true = it holds. An error in it counts as holding when it would refuse or ask. */
  readonly when: string;
  /** Default `before`. */
  readonly on?: 'before' | 'after';
  readonly answer: 'pass' | 'warn' | 'ask' | 'refuse';
  readonly says: string;
  /** With `answer: pass`: nothing else may refuse this call any more, save lock and protocol. */
  readonly final?: true;
  /** Arguments that are replaced before the call, by JSON pointer: CEL expressions. Recorded. */
  readonly rewrite?: Readonly<Record<string, string>>;
}
