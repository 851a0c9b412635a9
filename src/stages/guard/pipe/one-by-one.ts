/** Resolves when it is the turn of whoever asks; in the order in which they ask. */
export type Turn = () => Promise<void>;

/** Messages that wait above which several go in one round: where there is more to do than can be done, rounds cost more than they bring. */
const CROWD = 8;
const OF_A_CROWD = 4;

/**
 * One message is judged in one round of the event loop. Whoever judges all that has come before he looks at his connections again lets go
 * what he judged first when he has judged the last: sixteen callers then wait for each other, and are answered all at the same time, for
 * ever. What comes alone waits for nothing.
 */
export function oneByOne(): Turn {
  const waiting: (() => void)[] = [];
  let taken = false;
  const release = (): void => {
    const next = waiting.splice(0, waiting.length > CROWD ? OF_A_CROWD : 1);
    taken = next.length > 0;
    if (taken) setImmediate(release);
    for (const go of next) go();
  };
  return () => {
    if (taken) return new Promise((resolve) => waiting.push(resolve));
    taken = true;
    setImmediate(release);
    return Promise.resolve();
  };
}
