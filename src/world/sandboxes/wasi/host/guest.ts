import type { Descriptors } from './descriptors.ts';
import type { Teller } from './frames.ts';
import type { GuestMemory } from './guest-memory.ts';
import type { Input } from './input.ts';
import type { MemoryFiles } from './memory-files.ts';

/** All that one guest has, and that its system calls work on. */
export interface Guest {
  readonly memory: GuestMemory;
  readonly files: MemoryFiles;
  readonly descriptors: Descriptors;
  readonly input: () => Input;
  readonly teller: Teller;
  /** Where relative paths begin. */
  readonly work: string;
  readonly args: readonly string[];
  /** `NAME=value`. */
  readonly env: readonly string[];
  /** Before it waits, what changed in its files is told: it may be killed while it does. */
  readonly saving: () => void;
  /** Takes what it prints; throws when it printed too much. */
  readonly print: (frame: number, bytes: Uint8Array) => void;
}

/** One system call: numbers in, 0 or an error out. 64-bit numbers come as bigint. */
export type SystemCall = (...args: never[]) => number;
