import { CouldNotLook } from '../model/errors.ts';
import type { ScanOptions } from './scan.ts';

/** A probe as it is without any option; milliseconds. */
export const USUAL_PROBE = { network: 'sink', tracer: 'strace', calls: 40, callTimeout: 8_000, probeTime: 60_000, starts: 2 } as const;

/** What `assayer probe` does when nothing else is said. */
export async function usualProbing(): Promise<NonNullable<ScanOptions['probing']>> {
  const { tracers } = await import('../world/tracers/index.ts');
  const tracer = tracers.find(({ name }) => name === USUAL_PROBE.tracer);
  if (tracer === undefined) throw new CouldNotLook('broken-stage', `There is no tracer ${USUAL_PROBE.tracer}.`);
  const { network, calls, callTimeout: call, probeTime: time, starts } = USUAL_PROBE;
  return { network, tracer, allowWrites: 'none', calls, call, time, starts, compare: true };
}
