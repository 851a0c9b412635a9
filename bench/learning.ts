/** Fits weights to texts and packs them; what `steering.ts` and `flagged.ts` have in common. */
import { BUCKETS, RARITY_STEPS, type Sentence } from '../src/text/steering/features.ts';
import type { Table } from '../src/text/steering/table.ts';

/** A feature is known when this many texts hold it; an example counts as often as it is repeated. */
const KNOWN_FROM = 3;
/** Weight of the error against that of large weights. */
const COST = 10;

/** One text to learn from. */
export interface Text {
  readonly text: string;
  readonly buckets: readonly number[];
  readonly hostile: boolean;
}

interface Model {
  readonly rarity: ReadonlyMap<number, number>;
  readonly weights: ReadonlyMap<number, number>;
  readonly bias: number;
  readonly damping: number;
}

/** Features of some sentences, each once. */
export const bucketsOf = (sentences: readonly Sentence[]): number[] => [...new Set(sentences.flatMap(({ buckets }) => buckets))];

/** Without those that stand there as attacks and as honest texts. */
export function unmixed(texts: readonly Text[]): Text[] {
  const hostile = new Set(texts.filter((each) => each.hostile).map(({ text }) => text));
  const mixed = new Set(texts.filter((each) => !each.hostile && hostile.has(each.text)).map(({ text }) => text));
  return texts.filter(({ text }) => !mixed.has(text));
}

export interface Fitting {
  /** See `Table`. */
  readonly damping: number;
  /** How much an honest text counts; an attack counts 1. */
  readonly honest: number;
}

/** Weights by logistic regression over texts of length 1, by L-BFGS. */
export const learned = (texts: readonly Text[], fitting: Fitting): Table => tableOf(fit(texts, fitting));

function fit(texts: readonly Text[], { damping, honest }: Fitting): Model {
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
    const length = Math.sqrt(rare.reduce((sum, value) => sum + value * value, damping));
    places.push(...at);
    values.push(...rare.map((value) => value / length));
    starts[row + 1] = places.length;
  }
  const rows: Rows = {
    starts,
    places: Int32Array.from(places),
    values: Float64Array.from(values),
    signs: Int8Array.from(texts, ({ hostile }) => (hostile ? 1 : -1)),
    costs: Float64Array.from(texts, ({ hostile }) => (hostile ? COST : COST * honest)),
  };
  const size = known.length;
  const solved = minimise(size + 1, (x, slope) => errorOf(rows, x, slope));
  return { rarity, weights: new Map(known.map((bucket, at) => [bucket, solved[at] ?? 0])), bias: solved[size] ?? 0, damping };
}

/** Texts as the rows of one matrix: where each begins, the features it holds, how much of each. */
interface Rows {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly signs: Int8Array;
  /** Weight of the error of each against that of large weights. */
  readonly costs: Float64Array;
}

/** The error of the weights `x` (the last one is the bias), and its slope. */
function errorOf({ starts, places, values, signs, costs }: Rows, x: Float64Array, slope: Float64Array): number {
  const bias = x.length - 1;
  let error = 0;
  for (let at = 0; at < bias; at += 1) {
    const weight = x[at] ?? 0;
    error += (weight * weight) / 2;
    slope[at] = weight;
  }
  slope[bias] = 0;
  for (let row = 0; row < signs.length; row += 1) {
    const [from, to, sign, cost] = [starts[row] ?? 0, starts[row + 1] ?? 0, signs[row] ?? 1, costs[row] ?? 0];
    let sum = x[bias] ?? 0;
    for (let at = from; at < to; at += 1) sum += (x[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    const margin = sign * sum;
    error += cost * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const pull = (-cost * sign) / (1 + Math.exp(margin));
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
function tableOf({ rarity, weights, bias, damping }: Model): Table {
  const step = Math.max(...[...weights.values()].map(Math.abs)) / 127;
  const [rarities, stepped] = [new Uint8Array(BUCKETS), new Int8Array(BUCKETS)];
  for (const [bucket, weight] of weights) {
    rarities[bucket] = (rarity.get(bucket) ?? 0) * RARITY_STEPS;
    stepped[bucket] = Math.round(weight / step);
  }
  return { rarities, weights: stepped, step, bias, damping };
}

/** The weights as a module, written by `command`; see `table.ts` for how they are packed. */
export function sourceOf({ rarities, weights, step, bias, damping }: Table, command: string): string {
  const bytes: number[] = [];
  let last = 0;
  for (const [bucket, rarity] of rarities.entries()) {
    if (rarity === 0) continue;
    const further = bucket - last;
    last = bucket;
    for (const shift of [14, 7]) if (further >= 2 ** shift) bytes.push(((further >> shift) & 127) | 128);
    bytes.push(further & 127, rarity, (weights[bucket] ?? 0) & 255);
  }
  return [
    "import type { Packed } from './table.ts';",
    '',
    `// Written by \`${command}\`; not to be changed by hand.`,
    'export const PACKED: Packed = {',
    `  step: ${step},`,
    `  bias: ${bias},`,
    `  damping: ${damping},`,
    '  packed:',
    `    '${Buffer.from(bytes).toString('base64').replaceAll('=', '')}',`,
    '};',
    '',
  ].join('\n');
}
