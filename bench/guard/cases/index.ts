import type { GuardCase } from '../case.ts';
import { honest } from './honest.ts';
import { host } from './host.ts';
import { poisoned } from './poisoned.ts';
import { selection } from './selection.ts';
import { user } from './user.ts';

/** The case set. */
export const cases: readonly GuardCase[] = [...poisoned, ...selection, ...host, ...user, ...honest];
