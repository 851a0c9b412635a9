/**
 * `npx tsx bench/steering.ts [--write]`: fits the weights of `src/text/steering` to attacks and honest texts, and says how well they do on
 * texts that they were not fitted to. `--write` writes `src/text/steering/weights-data.ts` and `results/steering.json`. What published
 * servers say is learned as honest, each half judged by weights that never saw it; without the shared data sets nothing is written.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Severity } from '../src/model/severity.ts';
import { toolOf } from '../src/reason/inventory-of.ts';
import { severityOf } from '../src/rules/steered.ts';
import { wholeText } from '../src/rules/whole-text.ts';
import { BUCKETS, DAMPING, RARITY_STEPS, sentencesOf } from '../src/text/steering/features.ts';
import { steeringOf, type Table } from '../src/text/steering/steering.ts';
import { DATASETS, realServers } from './datasets.ts';
import { casesOf, exampleCases, type SteeringCase } from './steering-cases.ts';

/** Sets to learn from, and sets that nothing was ever learned from or mended on. */
const LEARNED = ['dev', 'round-2', 'round-3', 'round-4-a', 'round-4-b', 'round-5', 'round-6', 'round-7'];
const KEPT_BACK = ['blind-a', 'blind-b', 'blind-c', 'blind-d', 'blind-e'];
/** How often each example of a rule counts: the plainest ways to put an attack are few among the texts of these sets, and common in the world. */
const EXAMPLES_TIMES = 4;
/** A feature is known when this many texts hold it; an example counts as often as it is repeated. */
const KNOWN_FROM = 3;
/** Weight of the error against that of large weights. */
const COST = 10;

interface Text {
  readonly text: string;
  readonly buckets: readonly number[];
  readonly hostile: boolean;
}

interface Model {
  readonly rarity: ReadonlyMap<number, number>;
  readonly weights: ReadonlyMap<number, number>;
  readonly bias: number;
}

const textOf = ({ text, hostile }: SteeringCase): Text => ({
  text,
  buckets: [...new Set(sentencesOf(text).flatMap(({ buckets }) => buckets))],
  hostile,
});

/** Without those that stand there as attacks and as honest texts. */
function unmixed(texts: readonly Text[]): Text[] {
  const hostile = new Set(texts.filter((each) => each.hostile).map(({ text }) => text));
  const mixed = new Set(texts.filter((each) => !each.hostile && hostile.has(each.text)).map(({ text }) => text));
  return texts.filter(({ text }) => !mixed.has(text));
}

/** Logistic regression over texts of length 1, by L-BFGS. */
function fit(texts: readonly Text[]): Model {
  const seen = new Map<number, number>();
  for (const { buckets } of texts) for (const bucket of buckets) seen.set(bucket, (seen.get(bucket) ?? 0) + 1);
  const known = [...seen].filter(([, count]) => count >= KNOWN_FROM).map(([bucket]) => bucket);
  const rarity = new Map(
    known.map((bucket) => [bucket, rarityOf(Math.log((1 + texts.length) / (1 + (seen.get(bucket) ?? 0))) + 1)] as const),
  );
  const place = new Map(known.map((bucket, at) => [bucket, at] as const));
  const starts = new Int32Array(texts.length + 1);
  const places: number[] = [];
  const values: number[] = [];
  for (const [row, { buckets }] of texts.entries()) {
    const at = buckets.flatMap((bucket) => place.get(bucket) ?? []);
    const rare = at.map((index) => rarity.get(known[index] ?? -1) ?? 0);
    const length = Math.sqrt(rare.reduce((sum, value) => sum + value * value, DAMPING));
    places.push(...at);
    values.push(...rare.map((value) => value / length));
    starts[row + 1] = places.length;
  }
  const rows: Rows = {
    starts,
    places: Int32Array.from(places),
    values: Float64Array.from(values),
    signs: Int8Array.from(texts, ({ hostile }) => (hostile ? 1 : -1)),
  };
  const size = known.length;
  const solved = minimise(size + 1, (x, slope) => errorOf(rows, x, slope));
  return { rarity, weights: new Map(known.map((bucket, at) => [bucket, solved[at] ?? 0])), bias: solved[size] ?? 0 };
}

/** Texts as the rows of one matrix: where each begins, the features it holds, how much of each. */
interface Rows {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly signs: Int8Array;
}

/** The error of the weights `x` (the last one is the bias), and its slope. */
function errorOf({ starts, places, values, signs }: Rows, x: Float64Array, slope: Float64Array): number {
  const bias = x.length - 1;
  let error = 0;
  for (let at = 0; at < bias; at += 1) {
    const weight = x[at] ?? 0;
    error += (weight * weight) / 2;
    slope[at] = weight;
  }
  slope[bias] = 0;
  for (let row = 0; row < signs.length; row += 1) {
    const [from, to, sign] = [starts[row] ?? 0, starts[row + 1] ?? 0, signs[row] ?? 1];
    let sum = x[bias] ?? 0;
    for (let at = from; at < to; at += 1) sum += (x[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    const margin = sign * sum;
    error += COST * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const pull = (-COST * sign) / (1 + Math.exp(margin));
    for (let at = from; at < to; at += 1) {
      const place = places[at] ?? 0;
      slope[place] = (slope[place] ?? 0) + pull * (values[at] ?? 0);
    }
    slope[bias] = (slope[bias] ?? 0) + pull;
  }
  return error;
}

/** In steps, so that it fits a byte. */
const rarityOf = (value: number): number => Math.max(1, Math.min(255, Math.round(value * RARITY_STEPS))) / RARITY_STEPS;

/** Limited-memory BFGS with backtracking. `measure` gives the value at x and writes the slope. */
function minimise(size: number, measure: (x: Float64Array, slope: Float64Array) => number): Float64Array {
  const kept: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  let x = new Float64Array(size);
  let slope = new Float64Array(size);
  let value = measure(x, slope);
  for (let round = 0; round < 400; round += 1) {
    const way = downhill(slope, kept);
    const steep = dot(way, slope);
    let step = round === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1;
    let next = x;
    let nextSlope = slope;
    let nextValue = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 40; tries += 1, step /= 2) {
      const length = step;
      next = x.map((each, at) => each + length * (way[at] ?? 0));
      nextSlope = new Float64Array(size);
      nextValue = measure(next, nextSlope);
      if (nextValue <= value + 1e-4 * step * steep) break;
    }
    if (!(nextValue < value) || value - nextValue < 1e-6 * value) return next;
    const before = { x, slope };
    const s = next.map((each, at) => each - (before.x[at] ?? 0));
    const y = nextSlope.map((each, at) => each - (before.slope[at] ?? 0));
    const curve = dot(s, y);
    if (curve > 1e-12) kept.push({ s, y, rho: 1 / curve });
    if (kept.length > 10) kept.shift();
    [x, slope, value] = [next, nextSlope, nextValue];
  }
  return x;
}

function downhill(slope: Float64Array, kept: readonly { s: Float64Array; y: Float64Array; rho: number }[]): Float64Array {
  const way = slope.map((each) => -each);
  const shares: number[] = [];
  for (const { s, y, rho } of kept.toReversed()) {
    const share = rho * dot(s, way);
    shares.unshift(share);
    addTo(way, y, -share);
  }
  const last = kept.at(-1);
  const scale = last === undefined ? 1 : 1 / (last.rho * dot(last.y, last.y));
  for (let at = 0; at < way.length; at += 1) way[at] = (way[at] ?? 0) * scale;
  for (const [at, { s, y, rho }] of kept.entries()) addTo(way, s, (shares[at] ?? 0) - rho * dot(y, way));
  return way;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};
const addTo = (to: Float64Array, what: Float64Array, times: number): void => {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + times * (what[at] ?? 0);
};

/** The weights as they are kept, in steps. */
function tableOf({ rarity, weights, bias }: Model): Table {
  const step = Math.max(...[...weights.values()].map(Math.abs)) / 127;
  const [rarities, stepped] = [new Uint8Array(BUCKETS), new Int8Array(BUCKETS)];
  for (const [bucket, weight] of weights) {
    rarities[bucket] = (rarity.get(bucket) ?? 0) * RARITY_STEPS;
    stepped[bucket] = Math.round(weight / step);
  }
  return { rarities, weights: stepped, step, bias };
}

const shareOf = (table: Table, { text }: Text): number => steeringOf(text, table)?.share ?? 0;

/** What the rule for definitions would say of it. */
const told = (table: Table, { text }: Text): Severity | undefined => {
  const found = steeringOf(text, table);
  return found && severityOf(found, text, true);
};

/** Share of pairs, one attack and one honest text, in which the attack is given more: 0.5 is chance. */
function ranking(hostile: readonly number[], honest: readonly number[]): number {
  const below = hostile.reduce((sum, a) => sum + honest.reduce((more, b) => more + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return below / Math.max(1, hostile.length * honest.length);
}

const part = (shares: readonly number[], least: number): number =>
  shares.length === 0 ? 0 : shares.filter((share) => share >= least).length / shares.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What published servers say, each in the half that its place in the list gives it. */
function published(datasets: string, half: 0 | 1): Text[] {
  return realServers(datasets)
    .filter((_, at) => at % 2 === half)
    .flatMap(({ initialize, tools }) => {
      const said = typeof initialize['instructions'] === 'string' ? [initialize['instructions']] : [];
      return [...tools.map((tool) => wholeText(toolOf(tool))), ...said].map((text) => textOf({ text, hostile: false }));
    });
}

function main(): void {
  if (DATASETS === undefined) {
    console.error('The shared data sets are not here, so there is nothing to learn honest servers from. Set ASSAYER_DATASETS.');
    process.exitCode = 3;
    return;
  }
  const own = unmixed(LEARNED.flatMap((set) => casesOf(set)).map(textOf));
  const examples = exampleCases().map(textOf);
  const learned = [...own, ...Array.from({ length: EXAMPLES_TIMES }, () => examples).flat()];
  const halves = [published(DATASETS, 0), published(DATASETS, 1)] as const;
  const honest = ([0, 1] as const).flatMap((half) => {
    const [seen, other] = [halves[half], halves[half === 0 ? 1 : 0]];
    const table = tableOf(fit([...learned, ...seen]));
    const known = new Set(seen.map(({ text }) => text));
    return other.filter(({ text }) => !known.has(text)).map((each) => ({ share: shareOf(table, each), told: told(table, each) }));
  });
  const whole = tableOf(fit([...learned, ...halves.flat()]));
  const kept = KEPT_BACK.map((set) => {
    const texts = casesOf(set).map(textOf);
    const [bad, good] = [true, false].map((hostile) =>
      texts.filter((each) => each.hostile === hostile).map((each) => shareOf(whole, each)),
    );
    return { set, hostile: bad ?? [], honest: good ?? [] };
  });
  const levels = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];
  const result = {
    learned: {
      hostile: own.filter(({ hostile }) => hostile).length,
      honest: own.filter(({ hostile }) => !hostile).length,
      examples: examples.length,
      published: halves.flat().length,
    },
    published: {
      texts: honest.length,
      told: { high: honest.filter((each) => each.told === 'high').length, medium: honest.filter((each) => each.told === 'medium').length },
      at: Object.fromEntries(levels.map((level) => [level, honest.filter(({ share }) => share >= level).length])),
    },
    keptBack: kept.map(({ set, hostile, honest: good }) => ({
      set,
      texts: hostile.length + good.length,
      ranking: rounded(ranking(hostile, good)),
      at: Object.fromEntries(levels.map((level) => [level, { recall: rounded(part(hostile, level)), false: rounded(part(good, level)) }])),
    })),
    features: whole.rarities.filter((rarity) => rarity !== 0).length,
  };
  console.log(JSON.stringify(result, null, 1));
  if (!process.argv.includes('--write')) return;
  writeFileSync(join(import.meta.dirname, 'results/steering.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(import.meta.dirname, '../src/text/steering/weights-data.ts'), sourceOf(whole));
}

/** The weights as a module; see `steering.ts` for how they are packed. */
function sourceOf({ rarities, weights, step, bias }: Table): string {
  const bytes: number[] = [];
  let last = 0;
  for (const [bucket, rarity] of rarities.entries()) {
    if (rarity === 0) continue;
    const further = bucket - last;
    last = bucket;
    for (const shift of [14, 7]) if (further >= 2 ** shift) bytes.push(((further >> shift) & 127) | 128);
    bytes.push(further & 127, rarity, (weights[bucket] ?? 0) & 255);
  }
  const packed = Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return [
    '// Written by `npx tsx bench/steering.ts --write`; not to be changed by hand.',
    `export const BIAS = ${bias};`,
    '/** What one step of a stored weight comes to. */',
    `export const WEIGHT_STEP = ${step};`,
    `export const TABLE =`,
    `  '${packed}';`,
    '',
  ].join('\n');
}

main();
