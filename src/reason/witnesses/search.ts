import type { Seed } from '../../model/witness.ts';
import { toUtf8 } from '../../text/byte-codecs.ts';
import { type DigestBook, digestBook } from './digests.ts';
import { formsOf, LONGEST_KEY, longXorForms } from './forms.ts';
import { gaveBytes, isPlain } from './layers/layer.ts';
import type { SearchOptions, Sink } from './sink.ts';
import { isSame, type Piece, pieceAt, type Strip, StripMaker } from './strip.ts';
import { takeOff } from './take-off.ts';
import { eachBlock, folded, placeOf, sumSteps, type View, wideTable, xorSteps } from './views.ts';
import { type Form, type Match, scan, type WindowIndex, windowIndex } from './windows.ts';

/** A seed found, still in bytes. */
export interface Hit {
  readonly seed: number;
  readonly sink: number;
  /** The last sink, when it is spread over several. */
  readonly lastSink: number;
  /** Bytes of the sink's content; undefined: put together from several places. */
  readonly root: readonly [number, number] | undefined;
  /** Layers, and then how it was written. */
  readonly via: readonly string[];
  /** Letters or digits of the seed that were there: `prefix`, `middle`, `suffix`; undefined: all. */
  readonly part: { readonly where: 'prefix' | 'middle' | 'suffix'; readonly count: number } | undefined;
  readonly kind: 'bytes' | 'digest';
  /** The bytes as they stood, before case and separators were taken off; undefined where that says nothing. */
  readonly stood: Uint8Array | undefined;
}

/** All that is worked out once for a set of seeds. */
export interface Prepared {
  readonly seeds: readonly Seed[];
  readonly wide: Uint8Array;
  readonly index: Readonly<Record<'fold' | 'six' | 'visible' | 'turn' | 'xor' | 'sum', WindowIndex>>;
  /** Bytes of a view that are seen again with the next block. */
  readonly carry: number;
  /** For keys whose length divides the lag. */
  readonly longXor: (lag: number) => WindowIndex;
  readonly digests: DigestBook;
  readonly options: SearchOptions;
}

export function prepare(seeds: readonly Seed[], options: SearchOptions): Prepared {
  const forms = formsOf(seeds);
  const longXor = new Map<number, WindowIndex>();
  const index = {
    fold: windowIndex(forms.fold),
    six: windowIndex(forms.six),
    visible: windowIndex(forms.visible),
    turn: windowIndex(forms.turn),
    xor: windowIndex(forms.xor),
    sum: windowIndex(forms.sum),
  };
  return {
    seeds,
    wide: wideTable(),
    index,
    carry: 2 * Math.max(...Object.values(index).map(({ longest }) => longest)),
    longXor: (lag) => {
      const made = longXor.get(lag) ?? windowIndex(longXorForms(seeds, lag));
      longXor.set(lag, made);
      return made;
    },
    digests: digestBook(seeds, options.keys ?? []),
    options,
  };
}

/** Layers that are taken off one after another, at most. */
const DEEPEST = 4;
/** Finds of one seed in one sink that are kept. */
const MOST_SAME = 6;

/** Every place in the sinks where a seed is, whatever it is written in. Linear in the length of the sinks. */
export function search(prepared: Prepared, sinks: readonly Sink[]): { readonly hits: readonly Hit[]; readonly leftOut: number } {
  const hits: Hit[] = [];
  const counts = new Map<string, number>();
  const keep = (hit: Hit): void => {
    const key = `${hit.seed} ${hit.sink} ${hit.via.length > 1 ? 2 : hit.via.length} ${hit.root === undefined}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= MOST_SAME) hits.push(hit);
  };
  let strip = stripOf(sinks);
  const most = Math.max(prepared.options.most ?? strip.bytes.length * 3, 8_388_608);
  let used = 0;
  let leftOut = 0;
  for (let depth = 0; strip.bytes.length > 0; depth += 1) {
    searchStrip(prepared, strip, depth, keep);
    if (depth === DEEPEST) break;
    const next = new StripMaker(most - used);
    takeOff(prepared, strip, depth, next, keep);
    if (depth === 0) joined(strip, sinks, next);
    leftOut += next.leftOut();
    strip = next.done();
    used += strip.bytes.length;
  }
  return { hits, leftOut };
}

const stripOf = (sinks: readonly Sink[]): Strip => {
  const contents = sinks.map(({ content }) => (typeof content === 'string' ? toUtf8(content) : content));
  const all = contents.reduce((sum, { length }) => sum + length, 0);
  const strip = new StripMaker(Number.POSITIVE_INFINITY, all);
  for (const [number, bytes] of contents.entries()) {
    strip.add(number, [0, bytes.length], [], bytes);
  }
  return strip.done();
};

/** Short answers of one exchange, and of all, end to end: what was encoded first and split afterwards. */
function joined(strip: Strip, sinks: readonly Sink[], next: StripMaker): void {
  let group: Piece[] = [];
  const flush = (): void => {
    const [first] = group;
    const last = group.at(-1);
    if (first !== undefined && last !== undefined && group.length > 1)
      next.add(first.sink, undefined, ['joined'], endToEnd(group.map(({ from, to }) => trimmed(strip.bytes.subarray(from, to)))));
    group = [];
  };
  let exchange: string | undefined;
  for (const piece of strip.pieces) {
    const sink = sinks[piece.sink];
    const short = piece.to - piece.from <= LONGEST_JOINED && piece.to > piece.from;
    const before = group.at(-1);
    if (!short || (before !== undefined && sink?.exchange !== exchange && before.to - before.from > 4 * (piece.to - piece.from))) flush();
    if (short) group.push(piece);
    exchange = sink?.exchange;
    if (group.length >= MOST_JOINED) flush();
  }
  flush();
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let from = 0;
  let to = bytes.length;
  while (from < to && (bytes[from] ?? 0) <= 0x20) from += 1;
  while (to > from && (bytes[to - 1] ?? 0) <= 0x20) to -= 1;
  return bytes.subarray(from, to);
}

function endToEnd(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const LONGEST_JOINED = 512;
const MOST_JOINED = 64;

function searchStrip(prepared: Prepared, strip: Strip, depth: number, keep: (hit: Hit) => void): void {
  const { index } = prepared;
  const look: Look =
    (which) =>
    (view, from = 0, more = false) =>
      scan(which, view, (match) => keepMatch(prepared, strip, depth, view, match, keep), from, more);
  eachBlock(strip.bytes, prepared.wide, prepared.carry, {
    fold: look(index.fold),
    turn: look(index.turn),
    six: look(index.six),
    visible: look(index.visible),
  });
  look(index.xor)(xorSteps(strip.bytes, 1));
  look(index.sum)(sumSteps(strip.bytes));
  longXor(prepared, strip, depth, look);
}

type Look = (which: WindowIndex) => (view: View, from?: number, more?: boolean) => number;

/** Keys of several bytes, only in what is no text and not very long: that is where such things are, and it costs a look for each length. */
function longXor(prepared: Prepared, strip: Strip, depth: number, look: Look): void {
  let left = MOST_XORED;
  for (const piece of strip.pieces) {
    const length = piece.to - piece.from;
    if (length < LEAST_XORED || length > left || length > LONGEST_XORED) continue;
    const bytes = strip.bytes.subarray(piece.from, piece.to);
    if (isPlain(bytes) && (depth === 0 || !gaveBytes(piece.via.at(-1)))) continue;
    left -= length;
    for (let lag = 2; lag <= LONGEST_KEY; lag += 1) look(prepared.longXor(lag))(xorSteps(bytes, lag, piece.from));
  }
}

/** Shorter ones are identifiers and digests. */
const LEAST_XORED = 24;
const MOST_XORED = 1_048_576;
const LONGEST_XORED = 65_536;

function keepMatch(prepared: Prepared, strip: Strip, depth: number, view: View, match: Match, keep: (hit: Hit) => void): void {
  const { form } = match;
  const from = placeOf(view, match.at);
  const to = placeOf(view, match.at + match.length + view.lag - 1) + 1;
  const first = pieceAt(strip.pieces, from);
  const last = pieceAt(strip.pieces, to - 1);
  const piece = strip.pieces[first];
  const end = strip.pieces[last];
  if (piece === undefined || end === undefined) return;
  const stood = strip.bytes.slice(from, to);
  const name = nameOf(prepared, form, stood, from);
  if (name === undefined) return;
  const spread = first !== last;
  const root = spread ? undefined : depth === 0 ? ([from - piece.from, to - piece.from] as const) : piece.root;
  const via = [...piece.via, ...(spread ? ['split'] : []), ...(name === '' ? [] : name.split('/'))];
  keep({
    seed: form.seed,
    sink: piece.sink,
    lastSink: end.sink,
    root,
    via,
    part: partOf(match),
    kind: 'bytes',
    stood: form.name === '' ? stood : undefined,
  });
}

function partOf({ form, offset, length }: Match): Hit['part'] {
  if (length >= form.bytes.length) return undefined;
  const where = offset === 0 ? 'prefix' : offset + length === form.bytes.length ? 'suffix' : 'middle';
  return { where, count: Math.max(Math.floor(length / form.scale), 1) };
}

/** What a form is called once it is seen how far it was turned or with what it was mixed; undefined: not at all. */
function nameOf(prepared: Prepared, form: Form, stood: Uint8Array, _from: number): string | undefined {
  const bytes = toUtf8(prepared.seeds[form.seed]?.body ?? prepared.seeds[form.seed]?.value ?? '');
  if (form.name.startsWith('xor-')) {
    const [lag, ...before] = form.name.split('/');
    return isIn(bytes, stood) ? undefined : [lag === 'xor-1' ? 'xor' : 'xor with a repeated key', ...before].join('/');
  }
  if (form.name.startsWith('shifted')) return isIn(bytes, stood) ? undefined : form.name;
  if (form.name !== 'rot') return form.name;
  return isIn(folded(bytes, prepared.wide), folded(stood, prepared.wide)) ? undefined : 'rot';
}

function isIn(whole: Uint8Array, piece: Uint8Array): boolean {
  for (let at = 0; at + piece.length <= whole.length; at += 1) if (isSame(whole.subarray(at, at + piece.length), piece)) return true;
  return false;
}
