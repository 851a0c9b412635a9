import type { Heard } from '../contract.ts';
import type { Side } from './hear.ts';

/** Told of each message as it came, before it is judged. */
export type Tap = (side: Side, heard: Heard) => void;
