import type { Power } from './power.ts';
import { POWERS_OVER_MACHINES } from './powers-over-machines.ts';
import { POWERS_OVER_PEOPLE } from './powers-over-people.ts';

/** All powers that are known. */
export const POWERS: readonly Power[] = [...POWERS_OVER_PEOPLE, ...POWERS_OVER_MACHINES];
