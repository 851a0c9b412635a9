import type { Exchange, Refusal } from './exchange.ts';
import type { Profile } from './profile.ts';
import type { SeedSource, Witness } from './witness.ts';

/** What the network inside the cell was. */
export type NetworkMode = 'none' | 'sink' | { readonly hosts: readonly string[] };

/** What a model did that could call tools, each call through the same gate as all others. What it noted is in the findings, as opinions. */
export interface Explored {
  readonly kind: string;
  readonly model: string;
  readonly prompt: string;
  readonly turns: number;
  /** Exchanges that it chose: `call:7`. */
  readonly calls: readonly string[];
  /** Calls that it wanted and that code did not let through. They count as calls. */
  readonly refused: readonly Refusal[];
  readonly notes: { readonly kept: number; readonly unfounded: number; readonly unsure: number };
  /** `calls`, `turns`, `budget`, `time`: that was used up. `silent`: the model gave no answer, and a gap says why. */
  readonly ended: 'finished' | 'calls' | 'turns' | 'budget' | 'time' | 'silent';
  readonly tokens: { readonly input: number; readonly output: number };
  /** Milliseconds of waiting for the model. */
  readonly took: number;
  /** US dollars; absent: no price is known. */
  readonly cost?: number;
}

/** A behavioural audit: everything in it was seen. Witnesses, observations (in the exchanges) and capabilities are never mixed. */
export interface ProbeReport {
  readonly network: NetworkMode;
  readonly tracer: 'strace' | 'bpftrace' | 'wasi' | 'none';
  /** What could not be seen, one sentence each. */
  readonly unseen: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly refused: readonly Refusal[];
  /** What was planted, without the values. */
  readonly planted: readonly { readonly id: string; readonly source: SeedSource }[];
  readonly witnesses: readonly Witness[];
  readonly profile: Profile;
  readonly starts: number;
  /** Calls that a model chose; absent: none was asked. */
  readonly explored?: Explored;
  /** Tools offered, called at least once, and left out by a budget. */
  readonly tools: { readonly offered: number; readonly called: number; readonly leftOut: readonly string[] };
}
