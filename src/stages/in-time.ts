import type { Steps } from '../reason/steps.ts';

/** Milliseconds of work between two pauses. */
const AT_A_STRETCH = 25;

/** Runs steps with pauses in which timers and signals get their turn. Once `over` says so they end with what they have. */
export async function inTime<T>(steps: Steps<T>, over: () => boolean): Promise<T> {
  let since = performance.now();
  let stop = false;
  for (;;) {
    const step = steps.next(stop);
    if (step.done === true) return step.value;
    if (performance.now() - since < AT_A_STRETCH) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
    stop ||= over();
  }
}
