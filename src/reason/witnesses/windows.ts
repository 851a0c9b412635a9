import { byteAt, type View } from './views.ts';

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
  /** Two bits in one word for each window: a look costs one word, and seldom passes what is not there. */
  readonly sieve: Uint32Array;
  /** Every run of bytes that could be a find holds a whole window that begins at a multiple of this. */
  readonly stride: number;
  /** Bytes of the longest form. */
  readonly longest: number;
}

const WIDTH = 6;
/** Fewest bytes of any form that are a find. */
export const LEAST_MATCH = 12;

/**
 * The set of all windows of all forms, as a hash table over typed arrays with a bit sieve before it. Searching costs one look for
 * every seven to thirteen bytes and what was really matched, whatever the number of forms: linear, and quicker than an automaton that must
 * look at each byte and whose states for so many forms fit into no cache.
 */
export function windowIndex(forms: readonly Form[]): WindowIndex {
  const entries = forms.reduce((sum, form) => sum + Math.max(form.bytes.length - WIDTH + 1, 0), 0);
  const size = powerOfTwo(entries * 2 + 16);
  const words = powerOfTwo(entries / 4 + 64);
  const least = forms.reduce((fewest, form) => Math.min(fewest, form.least), LONGEST_LEAST);
  const index: WindowIndex = {
    forms,
    starts: new Int32Array(size),
    tags: new Int32Array(size),
    entryForm: new Int32Array(entries + 1),
    entryOffset: new Uint16Array(entries + 1),
    sieve: new Uint32Array(words),
    stride: Math.max(least - WIDTH + 1, 1),
    longest: forms.reduce((most, form) => Math.max(most, form.bytes.length), 0),
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
      const word = wordOf(hash) & (words - 1);
      sieve[word] = (sieve[word] ?? 0) | bitsOf(hash);
    }
  }
  return index;
}

/**
 * Calls `found` for every longest piece of a form that is long enough, in order, none overlapping another; what fits two seeds is passed over. Looks from
 * `from` on, and gives back where to look next. `more`: the view goes on in the next block, which begins twice the longest form before the end of
 * this one; what may reach the end is then left for it.
 */
export function scan(index: WindowIndex, view: View, found: (match: Match) => void, from = 0, more = false): number {
  const { stride, longest } = index;
  const data = new DataView(view.bytes.buffer, view.bytes.byteOffset, view.bytes.byteLength);
  let next = from;
  for (let at = nextLook(index, view, data, next); at >= 0; at = nextLook(index, view, data, next)) {
    if (more && at + longest >= view.length) return at;
    const match = bestAt(index, view, at, hashIn(view, at));
    next = at + stride;
    if (match === undefined) continue;
    if (match !== 'two') found(match);
    const end = match === 'two' ? at + 1 : match.at + match.length;
    while (next < end) next += stride;
  }
  return next + Math.max(Math.ceil((view.length - WIDTH + 1 - next) / stride), 0) * stride;
}

/** The first place from `from` on, in strides, whose window is that of a form; -1: there is none. One loop for each sort of view: here the time goes. */
function nextLook(index: WindowIndex, { length, steps, lag }: View, data: DataView, from: number): number {
  const { sieve, stride } = index;
  const mask = sieve.length - 1;
  const last = length - WIDTH;
  if (steps === undefined) {
    for (let at = from; at <= last; at += stride) {
      const mixed = hash(data.getInt32(at, true), data.getUint16(at + 4, true));
      const bits = bitsOf(mixed);
      if (((sieve[wordOf(mixed) & mask] as number) & bits) === bits && isHeld(index, mixed)) return at;
    }
  } else if (steps === 'xor') {
    for (let at = from; at <= last; at += stride) {
      const low = data.getInt32(at, true) ^ data.getInt32(at + lag, true);
      const mixed = hash(low, data.getUint16(at + 4, true) ^ data.getUint16(at + lag + 4, true));
      const bits = bitsOf(mixed);
      if (((sieve[wordOf(mixed) & mask] as number) & bits) === bits && isHeld(index, mixed)) return at;
    }
  } else {
    for (let at = from; at <= last; at += stride) {
      const low = less(data.getInt32(at + 1, true), data.getInt32(at, true));
      const mixed = hash(low, less(data.getUint16(at + 5, true), data.getUint16(at + 4, true)) & 0xffff);
      const bits = bitsOf(mixed);
      if (((sieve[wordOf(mixed) & mask] as number) & bits) === bits && isHeld(index, mixed)) return at;
    }
  }
  return -1;
}

/** Whether a window of a form has this hash. */
function isHeld({ starts, tags }: WindowIndex, hash: number): boolean {
  const mask = starts.length - 1;
  for (let slot = hash & mask; starts[slot] !== 0; slot = (slot + 1) & mask) if (tags[slot] === hash) return true;
  return false;
}

/** Byte by byte, four at once, each modulo 256. */
const less = (a: number, b: number): number => ((a | HIGH) - (b & ~HIGH)) ^ ((a ^ ~b) & HIGH);
const HIGH = 0x80808080 | 0;

/** Entries with the same window that are looked at; there are more only where seeds repeat themselves, and they do not. */
const MOST_SAME = 64;

function bestAt(index: WindowIndex, view: View, at: number, hash: number): Match | 'two' | undefined {
  const { starts, tags } = index;
  const mask = starts.length - 1;
  let best: Match | undefined;
  let rival: Match | undefined;
  let same = 0;
  for (let slot = hash & mask; starts[slot] !== 0 && same < MOST_SAME; slot = (slot + 1) & mask) {
    if (tags[slot] !== hash) continue;
    same += 1;
    const match = extended(index, view, at, starts[slot] ?? 0);
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

function extended(index: WindowIndex, view: View, at: number, entry: number): Match | undefined {
  const form = index.forms[index.entryForm[entry] ?? 0];
  if (form === undefined) return undefined;
  const { bytes } = form;
  let offset = index.entryOffset[entry] ?? 0;
  let end = offset;
  let to = at;
  while (end < bytes.length && to < view.length && bytes[end] === byteAt(view, to)) {
    end += 1;
    to += 1;
  }
  let from = at;
  while (offset > 0 && from > 0 && bytes[offset - 1] === byteAt(view, from - 1)) {
    offset -= 1;
    from -= 1;
  }
  const matched = to - from;
  return to - at >= WIDTH && matched >= form.least ? { form, at: from, offset, length: matched } : undefined;
}

const hashAt = (bytes: Uint8Array, at: number): number =>
  hash(
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24),
    (bytes[at + 4] ?? 0) | ((bytes[at + 5] ?? 0) << 8),
  );
const hashIn = (view: View, at: number): number =>
  hash(
    byteAt(view, at) | (byteAt(view, at + 1) << 8) | (byteAt(view, at + 2) << 16) | (byteAt(view, at + 3) << 24),
    byteAt(view, at + 4) | (byteAt(view, at + 5) << 8),
  );

function hash(low: number, high: number): number {
  let mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d);
  return mixed ^ (mixed >>> 13);
}

/** Other bits of the hash than those that choose the word. */
const bitsOf = (hash: number): number => (1 << (hash >>> 27)) | (1 << ((hash >>> 22) & 31));
const wordOf = (hash: number): number => Math.imul(hash, 0x27d4eb2f) >>> 8;
/** Without any form. */
const LONGEST_LEAST = 64;

function powerOfTwo(least: number): number {
  let power = 64;
  while (power < least) power *= 2;
  return power;
}
