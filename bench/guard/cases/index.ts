import type { GuardCase } from '../case.ts';
import { finance } from './finance.ts';

/** The case set. */
export const cases: readonly GuardCase[] = [...finance];
