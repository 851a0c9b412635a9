import { CouldNotLook, UsageError } from '../model/errors.ts';
import type { Gap } from '../model/finding.ts';

/** What every stage of one server shares. */
export interface Bench {
  /** `Target.label`. */
  readonly server: string;
  /** Filled as stages fail; ends in the report. */
  readonly gaps: Gap[];
  readonly step: (name: string, detail?: string) => void;
}

/**
 * The one place that catches. A stage that could not look, or broke, becomes a Gap and gives undefined; the scan goes on.
 * Wrong usage is the user's to mend and passes through.
 */
export async function stage<T>(bench: Bench, what: string, run: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    bench.gaps.push(gapOf(bench.server, what, error));
    return undefined;
  }
}

/** The same for work on what was read: what is there instead when it breaks, and the Gap that says so. */
export async function orElse<T>(server: string, what: string, instead: T, run: () => Promise<T> | T): Promise<{ value: T; gaps: Gap[] }> {
  try {
    return { value: await run(), gaps: [] };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return { value: instead, gaps: [gapOf(server, what, error)] };
  }
}

/** The Gap that an error leaves. */
export function gapOf(server: string, what: string, error: unknown): Gap {
  if (error instanceof CouldNotLook) return { server, reason: error.why, what, says: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  return { server, reason: 'broken-stage', what, says: `Assayer broke while it looked at this (${detail}); please report it.` };
}
