import type { Address } from '../../model/address.ts';
import type { Seed, Witness } from '../../model/witness.ts';
import { type Feature, featuresOf } from './features.ts';
import { rowFollows } from './in-row.ts';

/** What came back once. */
export interface Answer {
  readonly surfaces: readonly { readonly address: Address; readonly text: string }[];
  /** Milliseconds; undefined: not to be looked at. */
  readonly took?: number;
  /** Milliseconds of the same call made again and again after it, in order: a server may tell something with each. */
  readonly again?: readonly number[];
}

/** Whether an answer follows a seed. */
export interface Following {
  readonly follows: boolean;
  /** Chance that an answer which knows nothing of the seed looks like this, all that was compared taken together; 1 when nothing was seen. Exact if the order of runs was drawn. */
  readonly error: number;
  /** In words, without what was said. */
  readonly what: string;
  /** Where it shows, best first. */
  readonly leaves: readonly Address[];
}

/** Runs with each of two seeds that tell a thing from chance. */
export const ENOUGH_RUNS = 8;
/** Greatest chance of a mistake at which a flow is claimed. */
export const MOST_ERROR = 0.001;

/**
 * The order in which runs with two seeds are to be made. It must be drawn: then whatever the server does by the clock, by counting
 * its calls or by chance falls on either seed alike, and the error that is stated holds without any assumption about it.
 */
export function drawnOrder(runs: number, random: () => number): ('a' | 'b')[] {
  const order: ('a' | 'b')[] = [...Array.from({ length: runs }, () => 'a' as const), ...Array.from({ length: runs }, () => 'b' as const)];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 'a', order[at] ?? 'b'];
  }
  return order;
}

/**
 * Whether what is stable in the answers follows the seed: something is the same in all runs with one, and different in all runs with
 * the other, everything else being equal. What changes by itself (times, ids, order) is no such thing. The error is that of a permutation test
 * over everything that was compared at once: of all ways of dealing the runs into two groups, the share that something in the answers would part as cleanly.
 */
export function follows(a: readonly Answer[], b: readonly Answer[], mostError = MOST_ERROR): Following {
  if (![...a, ...b].some(({ again = [] }) => again.length > 0)) return inAnswers(a, b, mostError);
  // Two tests: to each half of the error.
  const told = inAnswers(a, b, mostError / 2);
  if (told.follows) return told;
  const rows = (some: readonly Answer[]): number[][] => some.map(({ took, again = [] }) => [took ?? 0, ...again]);
  const row = rowFollows(rows(a), rows(b));
  if (row === undefined || row.error > mostError / 2) return told;
  const error = row.error * 2;
  const what = `the time of calls in a row follows it (${row.calls} calls in each of ${a.length} runs, and of ${b.length} runs with another value, error at most ${error.toPrecision(2)})`;
  return { follows: true, error, what, leaves: [] };
}

function inAnswers(a: readonly Answer[], b: readonly Answer[], mostError: number): Following {
  const all = [...a, ...b];
  if (a.length < 2 || b.length < 2 || all.length > MOST_RUNS) return nothing(`needs from 2 to ${MOST_RUNS / 2} runs with each seed`);
  const ways = choose(all.length, a.length);
  if (2 / ways > mostError) return nothing(`${a.length} and ${b.length} runs cannot show it with an error below ${mostError}`);
  const parts = (mask: bigint): boolean => count(mask) === a.length || count(mask) === b.length;
  const whole = (1n << BigInt(all.length)) - 1n;
  const wanted = (1n << BigInt(a.length)) - 1n;
  const clean = featuresOf(all).filter((feature) => parts(feature.mask));
  const deals = new Set(clean.map(({ mask }) => (mask < (mask ^ whole) ? mask : mask ^ whole)));
  const seen = clean.filter(({ mask }) => mask === wanted || mask === (wanted ^ whole));
  if (seen.length === 0) return nothing('nothing in the answers goes with the seed');
  const error = Math.min((deals.size * (a.length === b.length ? 2 : 1)) / ways, 1);
  const leaves = [...new Set(seen.map(({ address }) => address))].slice(0, MOST_LEAVES);
  return { follows: error <= mostError, error, what: words(seen, a.length, b.length, error), leaves };
}

/** A flow that shows in no byte, as a witness. */
export const differentialWitness = (seed: Seed, sink: Witness['sink'], found: Following, fallback: Address): Witness => ({
  kind: 'witness',
  seed: seed.id,
  source: seed.source,
  worth: seed.worth,
  sink,
  address: found.leaves[0] ?? fallback,
  class: 'differential',
  via: ['noninterference'],
  span: undefined,
  excerpt: '',
  says: `${seed.id}: ${found.what}`,
  confidence: Math.max(0, Math.round((1 - found.error) * 10_000) / 10_000),
});

const MOST_RUNS = 64;
const MOST_LEAVES = 20;
const nothing = (what: string): Following => ({ follows: false, error: 1, what, leaves: [] });

const count = (mask: bigint): number => {
  let left = mask;
  let ones = 0;
  for (; left > 0n; left &= left - 1n) ones += 1;
  return ones;
};

const choose = (all: number, some: number): number => {
  let ways = 1;
  for (let i = 1; i <= some; i += 1) ways = (ways * (all - some + i)) / i;
  return ways;
};

function words(seen: readonly Feature[], a: number, b: number, error: number): string {
  const kinds = [...new Set(seen.map(({ kind }) => kind))];
  const places = new Set(seen.map(({ address }) => address)).size;
  return `the answer follows it in ${kinds.join(', ')} (${places} ${places === 1 ? 'place' : 'places'}): the same in each of ${a} runs, another in each of ${b} runs with another value, error at most ${error.toPrecision(2)}`;
}
