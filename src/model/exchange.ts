import type { BehaviourTree } from './behaviour.ts';
import type { EndingLimit } from './grant.ts';
import type { JsonObject } from './inventory.ts';
import type { Surface } from './surface.ts';

/**
 * One window of a server's life and all that happened in it. `call` and the other requests are windows between question and answer;
 * `start` runs from its start to the last list read, `idle` is all between two windows, `after` what followed the last.
 */
export interface Exchange {
  /** `call:3`, `start:1`, `idle:2`: unique within a run, and the first part of every address in it. */
  readonly id: string;
  readonly kind: 'start' | 'call' | 'prompt' | 'resource' | 'list' | 'idle' | 'after';
  /** Tool, prompt or URI; undefined where there is none. */
  readonly name: string | undefined;
  readonly args: JsonObject;
  /** Which start of the server, from 1. */
  readonly start: number;
  readonly outcome: 'result' | 'tool-error' | 'protocol-error' | 'timeout' | 'died' | 'asks' | 'none';
  /** Everything in it that a model or a person reads: results, errors, logs, progress, elicitation, sampling. */
  readonly surfaces: readonly Surface[];
  /** The answer as sent, bounded; undefined when none came. */
  readonly raw: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** The day that the server was told it is, `2027-01-07`; absent: the true one. */
  readonly date?: string;
  /** How the server ended by itself in it; absent: it went on, or we ended it. */
  readonly ending?: Ending;
  /** What the window took of the machine; absent: not measured. */
  readonly used?: Used;
  readonly behaviour: BehaviourTree;
}

/** What a server took of the machine. */
export interface Used {
  /** Bytes that its files take beyond those that were there before, below 0 where files were deleted. */
  readonly stored: number;
  /** Milliseconds in which its programs computed, or waited for a processor to compute on: the same on a busy machine. */
  readonly processor: number;
}

/** The end of a server that we did not end. */
export interface Ending {
  /** undefined: a signal ended it. */
  readonly code: number | undefined;
  /** `SIGSEGV`; undefined: it left with a code. */
  readonly signal: string | undefined;
  /** Which limit of ours ended it; undefined: none that is known. */
  readonly limit: EndingLimit | undefined;
  /** Its last words on stderr without anything like a credential, at most 400 characters; empty when it said nothing. */
  readonly said: string;
}

/** A call that was planned and not made, and why. */
export interface Refusal {
  readonly tool: string;
  readonly reason: string;
  /** What the reason rests on: `name: delete`, `annotation: destructiveHint`. */
  readonly because: string;
}
