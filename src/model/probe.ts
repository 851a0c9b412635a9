import type { Exchange, Refusal } from './exchange.ts';
import type { Profile } from './profile.ts';
import type { SeedSource, Witness } from './witness.ts';

/** What the network inside the cell was. */
export type NetworkMode = 'none' | 'sink' | { readonly hosts: readonly string[] };

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
  /** Tools offered, called at least once, and left out by a budget. */
  readonly tools: { readonly offered: number; readonly called: number; readonly leftOut: readonly string[] };
}
