import type { Severity } from './severity.ts';

/** Counts of a labelled run and what follows from them; null where there is nothing to divide by. All ratios 0 to 1. */
export interface Measures {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly falsePositiveRate: number | null;
}

/** What a labelled set says of the rules. */
export interface BenchResult {
  readonly schema: 'assayer.bench/1';
  readonly set: string;
  /** sha256 hex of the set's file. */
  readonly digest: string;
  readonly version: string;
  readonly cases: number;
  /** Findings below it do not count as reported. */
  readonly from: Severity;
  /** Pairs of case and class, all together. */
  readonly pairs: Measures;
  readonly perClass: Readonly<Record<string, Measures>>;
  /** A case is found when anything is reported of it. */
  readonly descriptors: Measures;
  readonly perSegment: Readonly<Record<string, Measures>>;
  /** Milliseconds, by stage. */
  readonly ms: { readonly read: number; readonly judge: number };
  readonly missed: readonly { readonly id: string; readonly expected: readonly string[]; readonly reported: readonly string[] }[];
  readonly falseAlarms: readonly { readonly id: string; readonly expected: readonly string[]; readonly reported: readonly string[] }[];
}
