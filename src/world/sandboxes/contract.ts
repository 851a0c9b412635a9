import type { Readable, Writable } from 'node:stream';
import type { Containment, Grant, Limits } from '../../model/grant.ts';

/** A way to run somebody else's program so that it can do no harm. */
export interface Sandbox {
  readonly name: 'bubblewrap' | 'host';
  /** What it holds back, as tested by the contract suite. */
  readonly containment: Containment;
  /** undefined when it can be used here; else one sentence that says what is missing and how to get it. */
  missing(): Promise<string | undefined>;
  /** Opens a place with its own HOME and working folder, kept from one start to the next until it is closed. Starts nothing. */
  open(grant: Grant, limits: Limits): Promise<Cell>;
}

/** One opened sandbox. Closing it kills all that was started in it, children and grandchildren, and removes its folders. */
export interface Cell extends AsyncDisposable {
  readonly containment: Containment;
  /** Paths as the program inside sees them. */
  readonly home: string;
  readonly work: string;
  /** What was made readable beyond the grant and why, one sentence each; grows with each start. */
  readonly notes?: readonly string[];
  /** Starts a program. The executable is looked up inside. `env` is added to the grant's. */
  start(program: Program): Promise<CellProcess>;
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** As seen inside; undefined = `Cell.work`. */
  readonly cwd: string | undefined;
  readonly env: Readonly<Record<string, string>>;
}

export interface CellProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves when the whole tree has ended. `limit`: which limit ended it. */
  readonly exit: Promise<{ readonly code: number | null; readonly signal: string | null; readonly limit: 'time' | 'memory' | undefined }>;
  /** Ends the whole tree, politely first (stdin closed, TERM), then not (KILL). Resolves when nothing is left. */
  stop(): Promise<void>;
  /** Ends the whole tree at once, also while it is being stopped politely. Resolves when nothing is left. */
  kill(): Promise<void>;
}
