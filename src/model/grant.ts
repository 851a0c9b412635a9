/** What a server is given. All else is withheld. Paths are absolute. */
export interface Grant {
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Paths of `write` that are another folder or file in fact, a copy of ours, and where that is. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Variable names and values as the server sees them; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** `none`: no network at all. */
  readonly network: 'none';
}

export interface Limits {
  /** Bytes of memory for the whole tree of processes. */
  readonly memory: number;
  /** Processes and threads together. */
  readonly processes: number;
  /** Bytes that may be written to one file. */
  readonly fileSize: number;
  /** Bytes that HOME, the working folder and the temporary folders hold together; absent: as many as `memory`, and 512 MiB at most. */
  readonly storage?: number;
  /** Milliseconds of wall clock before the tree is killed; Infinity: never. */
  readonly time: number;
}

/** Limits whose breach ends a server. */
export const ENDING_LIMITS = ['time', 'memory', 'processes'] as const satisfies readonly (keyof Limits)[];
export type EndingLimit = (typeof ENDING_LIMITS)[number];

/** How firmly a place holds one thing back. `elsewhere`: it runs on somebody else's machine. */
export type Hold = 'enforced' | 'observed' | 'open' | 'elsewhere';

/** How firmly the place where the server ran held it, layer by layer. Printed in every report. */
export interface Containment {
  readonly backend: 'bubblewrap' | 'docker' | 'podman' | 'host' | 'wasi' | 'remote' | 'recording';
  readonly files: Hold;
  readonly network: Hold;
  readonly env: Hold;
  readonly processes: Hold;
}
