import type { Address } from './address.ts';
import type { Deed } from './behaviour.ts';
import type { Severity } from './severity.ts';
import type { Witness } from './witness.ts';

/** Words of the server, exactly; `span` counts UTF-16 units in the surface's text. */
export interface Quote {
  readonly kind: 'quote';
  readonly address: Address;
  readonly text: string;
  readonly span: readonly [number, number];
  /** How the text was uncovered, outermost first; empty when it stands in the open. */
  readonly via: readonly string[];
}

/** Something seen on the wire or in a declaration that is no sentence: a missing field, a flag, an anomaly, a number. */
export interface Fact {
  readonly kind: 'fact';
  readonly address: Address;
  readonly says: string;
}

/** A difference between two sights of one thing: two postures, or the lock and now. */
export interface Change {
  readonly kind: 'change';
  readonly address: Address;
  /** undefined: it was not there. */
  readonly before: string | undefined;
  /** undefined: it is not there any more. */
  readonly after: string | undefined;
}

/** What a language model makes of words of the server. It weighs least: it adds to what code found, and takes nothing away. */
export interface Opinion {
  readonly kind: 'opinion';
  readonly address: Address;
  /** The words on which it rests, exactly as the server wrote them; `span` counts UTF-16 units in the surface's text. */
  readonly text: string;
  readonly span: readonly [number, number];
  /** One sentence of the model's own. It may have been led to it by the text. */
  readonly says: string;
  /** 0 to 1, as the model says itself. */
  readonly confidence: number;
  readonly model: string;
  /** Version of the question: `opinions-1`. */
  readonly prompt: string;
}

export type Evidence = Quote | Fact | Change | Witness | Deed | Opinion;

/** How the words were understood, and why. See `reason/intent`. */
export interface Verdict {
  /** `stands`: reported. `set-aside`: kept in the JSON with the reason, costs nothing. */
  readonly label: 'stands' | 'set-aside';
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
}

/** What a rule found, before it was understood. */
export interface Candidate {
  /** One sentence for people. No server text in it beyond names. */
  readonly says: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
  /** Only when it differs from the rule's own. */
  readonly severity?: Severity;
  /** Only when it is not the address of the first evidence. */
  readonly at?: Address;
  /** Tells apart two findings of one rule at one address. Never wording. */
  readonly key?: string;
}

/** A finding without an address and evidence does not compile. */
export interface Finding {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly address: Address;
  /** `Target.label` of the server it is about. */
  readonly server: string;
  readonly says: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
  readonly verdict: Verdict;
  /** sha256 hex over server, rule, address and key. Never depends on wording. */
  readonly fingerprint: string;
  /** Rules that say the same of the same words and were folded into this finding; absent when none. */
  readonly also?: readonly string[];
}

/** Something we were asked to look at and could not. Never a pass, never a fail. */
export interface Gap {
  readonly server: string;
  readonly reason: GapReason;
  /** What was not looked at: `server`, `list:tools`, `posture:full`, `language`, ... */
  readonly what: string;
  /** One sentence: why, and what would help. */
  readonly says: string;
}

export type GapReason =
  | 'not-mcp'
  | 'auth-required'
  | 'timeout'
  | 'unreachable'
  | 'blocked'
  | 'crashed'
  | 'no-sandbox'
  | 'install-failed'
  | 'list-incomplete'
  | 'unread-language'
  | 'cut'
  | 'refused'
  | 'broken-stage'
  | 'not-offered-again'
  | 'no-opinion';
