import type { Severity } from './severity.ts';
import type { SurfaceKind } from './surface.ts';

/** Picks findings: every part that is given must match. Patterns are globs (`*`, `?`). */
export interface Selector {
  readonly rule?: string;
  readonly server?: string;
  readonly tool?: string;
}

export interface Suppression extends Selector {
  readonly fingerprint?: string;
  readonly reason: string;
  /** `YYYY-MM-DD`, the last day on which it counts. */
  readonly expires: string;
}

/** A text pattern of the organisation's own, matched by a linear-time engine (RE2 syntax). */
export interface OwnPattern {
  readonly id: string;
  readonly pattern: string;
  readonly severity: Severity;
  readonly says: string;
  /** Surface kinds; undefined = all. */
  readonly on?: readonly SurfaceKind[];
}

/** `assayer.yaml`: what a team allows. */
export interface Policy {
  readonly version: 1;
  readonly gate?: {
    /** Findings at or above this make exit 1. */
    readonly severity?: Severity | 'none';
    /** A grade below this makes exit 1. */
    readonly grade?: 'A' | 'B' | 'C' | 'D';
    /** What `?` and incomplete readings are. Default `fail` (exit 3). `allow` does not make a `?` meet `grade`: that is still exit 3. */
    readonly unknown?: 'fail' | 'allow';
  };
  /** These findings are dropped from the gate and the grade, and listed as allowed. */
  readonly allow?: readonly Selector[];
  /** A server, or a tool, that matches is itself a finding. Wins over `allow`. */
  readonly deny?: readonly Selector[];
  readonly suppress?: readonly Suppression[];
  readonly patterns?: readonly OwnPattern[];
  readonly thresholds?: {
    /** 0 to 1: verdicts below it are set aside. */
    readonly confidence?: number;
    /** Tokens of one tool's definition, and of all, above which context-cost speaks. */
    readonly toolTokens?: number;
    readonly totalTokens?: number;
  };
}
