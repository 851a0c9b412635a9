import { CLEAR_TIME } from './features.ts';

/** Whether the times of calls in a row follow a seed. */
export interface RowFollowing {
  /** Chance that times which know nothing of the seed differ as much: exact if the order of runs was drawn. */
  readonly error: number;
  /** Calls in a row of which the times were compared. */
  readonly calls: number;
}

/**
 * Compares the times of the same calls made one after another, in runs with one seed and with another: by the ranks of each call's times, all calls taken
 * together, against all ways of dealing the runs. Ranks, for on a busy machine any one time may be anything. undefined: there is too little, or no call's
 * time differs clearly. Milliseconds; a run is a row.
 */
export function rowFollows(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): RowFollowing | undefined {
  const all = [...a, ...b];
  const calls = Math.min(...all.map(({ length }) => length));
  if (calls < 2 || a.length < 2 || b.length < 2 || all.length > MOST_RUNS) return undefined;
  const columns = Array.from({ length: calls }, (_, call) => all.map((row) => row[call] ?? 0));
  const clear = columns.some((times) => Math.abs(median(times.slice(0, a.length)) - median(times.slice(a.length))) >= CLEAR_TIME);
  if (!clear) return undefined;
  const ranks = columns.map(ranked);
  const middle = (a.length * (all.length + 1)) / 2;
  const apart = (deal: readonly number[]): number =>
    ranks.reduce((sum, of) => sum + (deal.reduce((total, run) => total + (of[run] ?? 0), 0) - middle) ** 2, 0);
  const seen = apart(Array.from({ length: a.length }, (_, run) => run));
  let [ways, asMuch] = [0, 0];
  for (const deal of deals(all.length, a.length)) {
    ways += 1;
    if (apart(deal) >= seen - ROUNDING) asMuch += 1;
  }
  return { error: asMuch / ways, calls };
}

/** All ways of dealing more runs are too many to go through. */
const MOST_RUNS = 18;
const ROUNDING = 1e-6;

const median = (values: readonly number[]): number => values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;

/** The place of each among all, from 1 on; those that are the same share theirs. */
const ranked = (values: readonly number[]): number[] =>
  values.map((value) => {
    const [below, same] = [values.filter((each) => each < value).length, values.filter((each) => each === value).length];
    return below + (same + 1) / 2;
  });

/** All choices of `some` out of `all` numbers from 0 on. */
function* deals(all: number, some: number, from = 0): Iterable<number[]> {
  if (some === 0) yield [];
  else for (let first = from; first <= all - some; first += 1) for (const rest of deals(all, some - 1, first + 1)) yield [first, ...rest];
}
