import type { BehaviourTree, Deed } from '../../model/behaviour.ts';
import type { Around } from '../sandboxes/contract.ts';

/** A way to see what the programs in a cell do: processes, files, connections. It sees and never judges. */
export interface Tracer {
  readonly name: BehaviourTree['tracer'];
  /** undefined when it can be used here; else one sentence that says what is missing and how to get it. */
  missing(): Promise<string | undefined>;
  /** Gets ready to watch one cell through all its starts. Starts nothing yet. */
  open(): Promise<Trace>;
}

/** One cell under watch. Closing it ends the watching, not the cell: close that first. */
export interface Trace extends AsyncDisposable {
  /** Put around the cell, inside of a network of ours. */
  readonly around: Around;
  /**
   * All that was done since the last take. Nothing that was done before the call is missing from it, as far as `unseen` lets it be seen:
   * who takes when an answer has arrived has all that was done for the answer.
   * Processes that were running already stand in it with no parent, so that a deed can be hung on them.
   */
  take(): Promise<BehaviourTree>;
  /**
   * Tells of each deed as it is read, before `take` gives it; what comes of it may be learnt later. Absent: this tracer cannot.
   * Returns how to stop listening.
   */
  listen?(listener: (deed: Deed['deed']) => void): () => void;
}
