import type { GapReason } from './finding.ts';

/** We could not look. Thrown in `world/`; a stage turns it into a Gap. */
export class CouldNotLook extends Error {
  override readonly name = 'CouldNotLook';
  readonly why: GapReason;
  constructor(why: GapReason, detail: string, options?: { cause?: unknown }) {
    super(detail, options);
    this.why = why;
  }
}

/** You asked wrongly: one line that says what to do. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
