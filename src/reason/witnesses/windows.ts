/** One way in which a seed may be written, in the alphabet of the view that is searched. */
export interface Form {
  /** Number of the seed. */
  readonly seed: number;
  /** How it was written; empty: as it is. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Fewest bytes in a row that are a find. */
  readonly least: number;
  /** Bytes of the form for one letter or digit of the seed. */
  readonly scale: number;
}

/** A longest piece of a form in a view, which fits one seed alone. */
export interface Match {
  readonly form: Form;
  /** First byte in the view, and in the form. */
  readonly at: number;
  readonly offset: number;
  readonly length: number;
}

/** All forms of all seeds, by every window of six bytes in them. */
export interface WindowIndex {
  readonly forms: readonly Form[];
  readonly starts: Int32Array;
  readonly tags: Int32Array;
  readonly entryForm: Int32Array;
  readonly entryOffset: Uint16Array;
  readonly sieve: Uint32Array;
}

const WIDTH = 6;
/** Every run of twelve bytes holds a whole window that begins at a multiple of this. */
const STRIDE = 7;
export const LEAST_MATCH = WIDTH + STRIDE - 1;

/**
 * The set of all windows of all forms, as a hash table over typed arrays with a bit sieve before it. Searching costs one look for
 * every seven bytes and what was really matched, whatever the number of forms: linear, and quicker than an automaton that must
 * look at each byte and whose states for so many forms fit into no cache.
 */
export function windowIndex(forms: readonly Form[]): WindowIndex {
  const entries = forms.reduce((sum, form) => sum + Math.max(form.bytes.length - WIDTH + 1, 0), 0);
  const size = powerOfTwo(entries * 2 + 16);
  const bits = powerOfTwo(entries * 16 + 64);
  const index: WindowIndex = {
    forms,
    starts: new Int32Array(size),
    tags: new Int32Array(size),
    entryForm: new Int32Array(entries + 1),
    entryOffset: new Uint16Array(entries + 1),
    sieve: new Uint32Array(bits >> 5),
  };
  const { starts, tags, entryForm, entryOffset, sieve } = index;
  let entry = 0;
  for (let number = 0; number < forms.length; number += 1) {
    const bytes = forms[number]?.bytes ?? new Uint8Array();
    for (let at = 0; at + WIDTH <= bytes.length; at += 1) {
      const hash = hashAt(bytes, at);
      entry += 1;
      entryForm[entry] = number;
      entryOffset[entry] = at;
      let slot = hash & (size - 1);
      while (starts[slot] !== 0) slot = (slot + 1) & (size - 1);
      starts[slot] = entry;
      tags[slot] = hash;
      const bit = spread(hash) & (bits - 1);
      sieve[bit >>> 5] = (sieve[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }
  return index;
}

/** Calls `found` for every longest piece of a form that is long enough, in order, none overlapping another; what fits two seeds is passed over. */
export function scan(index: WindowIndex, view: Uint8Array, length: number, found: (match: Match) => void): void {
  const { sieve } = index;
  const mask = sieve.length * 32 - 1;
  for (let at = 0; at + WIDTH <= length; at += STRIDE) {
    const hash = hashAt(view, at);
    const bit = spread(hash) & mask;
    if (((sieve[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) continue;
    const match = bestAt(index, view, length, at, hash);
    if (match === undefined) continue;
    if (match !== 'two') found(match);
    const end = match === 'two' ? at + 1 : match.at + match.length;
    while (at + STRIDE < end) at += STRIDE;
  }
}

/** Entries with the same window that are looked at; there are more only where seeds repeat themselves, and they do not. */
const MOST_SAME = 64;

function bestAt(index: WindowIndex, view: Uint8Array, length: number, at: number, hash: number): Match | 'two' | undefined {
  const { starts, tags } = index;
  const mask = starts.length - 1;
  let best: Match | undefined;
  let rival: Match | undefined;
  let same = 0;
  for (let slot = hash & mask; starts[slot] !== 0 && same < MOST_SAME; slot = (slot + 1) & mask) {
    if (tags[slot] !== hash) continue;
    same += 1;
    const match = extended(index, view, length, at, starts[slot] ?? 0);
    if (match === undefined) continue;
    if (best === undefined) best = match;
    else if (match.form.seed === best.form.seed) best = isLess(best, match) ? match : best;
    else if (isLess(best, match)) [best, rival] = [match, best];
    else if (rival === undefined || isLess(rival, match)) rival = match;
  }
  if (best === undefined || rival === undefined || rival.form.seed === best.form.seed) return best;
  // A whole seed is nobody else's, whatever it has in common with another.
  return isWhole(best) && !isWhole(rival) ? best : 'two';
}

const isWhole = ({ length, form }: Match): boolean => length === form.bytes.length;
const isLess = (a: Match, b: Match): boolean => a.length < b.length;

function extended(index: WindowIndex, view: Uint8Array, length: number, at: number, entry: number): Match | undefined {
  const form = index.forms[index.entryForm[entry] ?? 0];
  if (form === undefined) return undefined;
  const { bytes } = form;
  let offset = index.entryOffset[entry] ?? 0;
  let end = offset;
  let to = at;
  while (end < bytes.length && to < length && bytes[end] === view[to]) {
    end += 1;
    to += 1;
  }
  let from = at;
  while (offset > 0 && from > 0 && bytes[offset - 1] === view[from - 1]) {
    offset -= 1;
    from -= 1;
  }
  const matched = to - from;
  return to - at >= WIDTH && matched >= form.least ? { form, at: from, offset, length: matched } : undefined;
}

function hashAt(bytes: Uint8Array, at: number): number {
  const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
  const high = (bytes[at + 4] ?? 0) | ((bytes[at + 5] ?? 0) << 8);
  let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae3d);
  return hash ^ (hash >>> 13);
}

const spread = (hash: number): number => Math.imul(hash, 0x27d4eb2f) >>> 4;

function powerOfTwo(least: number): number {
  let power = 64;
  while (power < least) power *= 2;
  return power;
}
