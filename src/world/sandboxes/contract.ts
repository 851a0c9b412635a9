import type { Readable, Writable } from 'node:stream';
import type { BehaviourTree } from '../../model/behaviour.ts';
import type { Containment, EndingLimit, Grant, Limits } from '../../model/grant.ts';
import type { ReadBounds } from './read-inside.ts';

/** A way to run somebody else's program so that it can do no harm. */
export interface Sandbox {
  readonly name: 'bubblewrap' | 'host' | 'docker' | 'podman' | 'wasi';
  /** What it holds back, as tested by the contract suite. */
  readonly containment: Containment;
  /** false: no network of ours and no tracer can be put around its cells; it holds the network shut by itself. */
  readonly takesAround?: false;
  /** undefined when it can be used here; else one sentence that says what is missing and how to get it. */
  missing(): Promise<string | undefined>;
  /** Opens a place with its own HOME and working folder, kept from one start to the next until it is closed. Starts nothing. */
  open(grant: Grant, limits: Limits, around?: readonly Around[]): Promise<Cell>;
}

/** Something put around a cell from outside: a network of ours, a tracer. The first is the outermost. */
export interface Around {
  /** Words in front of the command that starts the sandbox, asked for at each start. */
  prefix(): Promise<readonly string[]>;
  /** True: the prefix leads into a network that is there already, the same at each start, so the sandbox makes none. */
  readonly bringsNetwork: boolean;
  /** Files that programs inside must see, by absolute path inside. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly env: Readonly<Record<string, string>>;
}

/** One opened sandbox. Closing it kills all that was started in it, children and grandchildren, and removes its folders. */
export interface Cell extends AsyncDisposable {
  readonly containment: Containment;
  /** Paths as the program inside sees them. */
  readonly home: string;
  readonly work: string;
  /** What was made readable beyond the grant and why, one sentence each; grows with each start. */
  readonly notes?: readonly string[];
  /** Puts files into HOME or the working folder, by absolute path inside, as the program's own. Before the first start only: later, links of the program could lead anywhere. */
  plant(files: readonly PlantedFile[]): Promise<void>;
  /** All that was done in it since the last look, where the place itself sees that; absent: a tracer is put around it. */
  take?(): Promise<BehaviourTree>;
  /** What stands in files as programs inside see them, by absolute path; bounded, no link followed. Absent: it cannot be looked up from here. */
  read?(paths: readonly string[], bounds: ReadBounds): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Bytes that all files of the cell take, and milliseconds in which what runs in it computed, or waited for a processor, so far. Absent, or undefined: not measured. */
  used?(): Promise<{ readonly stored: number; readonly processor: number } | undefined>;
  /** Starts a program. The executable is looked up inside. `env` is added to the grant's. */
  start(program: Program): Promise<CellProcess>;
}

export interface PlantedFile {
  /** As seen inside; anywhere but in HOME or the working folder it is refused. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** A symbolic link that leads there, as seen inside; `content` is then empty. undefined: a file. */
  readonly leadsTo?: string;
  /** Permission bits; undefined = 0600. */
  readonly mode?: number;
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
  readonly exit: Promise<{ readonly code: number | null; readonly signal: string | null; readonly limit: EndingLimit | undefined }>;
  /** Ends the whole tree, politely first (stdin closed, TERM), then not (KILL). Resolves when nothing is left. */
  stop(): Promise<void>;
  /** Ends the whole tree at once, also while it is being stopped politely. Resolves when nothing is left. */
  kill(): Promise<void>;
  /** Stops all that runs in the cell until what it gives is called. Absent: this place cannot. */
  pause?(): Promise<() => void>;
}
