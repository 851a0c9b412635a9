import type { WatchOptions } from '../watched.ts';

/** How a server is watched that was given nothing and is held to nothing. */
export const NOTHING_GRANTED: Omit<WatchOptions, 'sandbox' | 'cache'> = {
  read: [],
  write: [],
  network: undefined,
  locked: undefined,
  hosts: [],
  tracer: undefined,
  signal: undefined,
  tell: () => {},
};
