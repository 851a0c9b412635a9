import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

/** Works for so many milliseconds in all, one a step, and counts the steps that it was allowed. */
function* busy(steps: number): Generator<undefined, number, boolean> {
  for (let done = 0; done < steps; done += 1) {
    for (const from = performance.now(); performance.now() - from < 1; );
    if (yield) return done;
  }
  return steps;
}

test('work that is not stopped comes to its end, and others get their turn meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await inTime(busy(120), () => false)).toBe(120);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('work that takes too long ends with what it has', async () => {
  const stop = AbortSignal.timeout(50);
  expect(await inTime(busy(5_000), () => stop.aborted)).toBeLessThan(4_000);
});
