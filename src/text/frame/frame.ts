import type { Reading } from '../reading.ts';
import { allOf, has, type Scene, staged, type Term } from './scene.ts';

type Span = readonly [number, number];

/**
 * What an attack must say: a thing of each group, close together, within `span` clauses that follow each other.
 * It is about meanings; how a language words them is the lexicon's matter.
 */
export interface Frame {
  /** Each group must be named by one of its terms. */
  readonly all: readonly (readonly Term[])[];
  /** None of these may be named in the clauses. */
  readonly none?: readonly Term[];
  /** How many neighbouring clauses may share the saying; 1 when absent. */
  readonly span?: number;
  /** How far apart the first and the last thing may stand, in UTF-16 units; 160 when absent, 320 over several clauses. */
  readonly reach?: number;
  /** What else must hold of the clauses. */
  readonly where?: (window: Window) => boolean;
}

/** Clauses in which a frame was found. */
export interface Window {
  readonly scenes: readonly [Scene, ...Scene[]];
  /** Raw UTF-16 units, from the first to the last clause. */
  readonly span: Span;
  /** From the first to the last thing named. */
  readonly core: Span;
}

/** The smallest windows in which one of the frames is found, in order; no clause is in two. */
export const framesIn = (reading: Reading, frames: readonly Frame[]): readonly Window[] => {
  if (reading.clauses.length === 0) return NOTHING;
  const { scenes, named, places } = staged(reading);
  let possible: Possible[] | undefined;
  for (const frame of frames) {
    const starts = areNamed(frame.all, named) ? startsOf(frame, places, scenes.length) : undefined;
    if (starts !== undefined) (possible ??= []).push({ frame, starts });
  }
  if (possible === undefined) return NOTHING;
  const out: Window[] = [];
  for (let start = 0; start < scenes.length; start += 1) {
    const window = smallest(scenes, start, possible);
    if (window === undefined) continue;
    out.push(window);
    start += window.scenes.length - 1;
  }
  return out;
};

/** A frame, and the scenes with which a window of it could begin: a bit for each. */
interface Possible {
  readonly frame: Frame;
  readonly starts: Int32Array;
}

/** Scenes from which on each group is named within the span; undefined when there are none. */
const startsOf = ({ all, span = 1 }: Frame, places: ReadonlyMap<string, Int32Array>, scenes: number): Int32Array | undefined => {
  const size = (scenes + 31) >> 5;
  const starts = new Int32Array(size).fill(-1);
  for (const group of all) {
    const here = new Int32Array(size);
    for (const term of group) {
      const bits = places.get(term);
      if (bits !== undefined) for (let at = 0; at < size; at += 1) here[at] = (here[at] ?? 0) | (bits[at] ?? 0);
    }
    for (let more = 1; more < Math.min(span, MOST_SCENES); more += 1) orNext(here);
    for (let at = 0; at < size; at += 1) starts[at] = (starts[at] ?? 0) & (here[at] ?? 0);
  }
  return starts.some((bits) => bits !== 0) ? starts : undefined;
};

/** Each bit, or the one of the next scene. */
const orNext = (bits: Int32Array): void => {
  for (let at = 0; at < bits.length; at += 1) {
    const own = bits[at] ?? 0;
    bits[at] = own | (own >>> 1) | ((bits[at + 1] ?? 0) << 31);
  }
};

/** Scenes in a window. */
const MOST_SCENES = 3;

const areNamed = (groups: Frame['all'], named: ReadonlySet<string>): boolean => {
  for (const group of groups) {
    let found = false;
    for (let at = 0; at < group.length && !found; at += 1) found = named.has(group[at] as Term);
    if (!found) return false;
  }
  return true;
};

const NOTHING: readonly Window[] = [];

const smallest = (scenes: readonly Scene[], start: number, possible: readonly Possible[]): Window | undefined => {
  const here = possible.filter(({ starts }) => ((starts[start >> 5] ?? 0) & (1 << (start & 31))) !== 0);
  if (here.length === 0) return undefined;
  for (let size = 1; size <= MOST_SCENES && start + size <= scenes.length; size += 1) {
    const part = scenes.slice(start, start + size) as unknown as readonly [Scene, ...Scene[]];
    const last = part[part.length - 1] as Scene;
    if (last.sentence - part[0].sentence > 1) return undefined;
    for (const { frame } of here) {
      if ((frame.span ?? 1) < size) continue;
      const window = tryFrame(part, frame);
      if (window !== undefined) return window;
    }
  }
  return undefined;
};

const tryFrame = (scenes: readonly [Scene, ...Scene[]], frame: Frame): Window | undefined => {
  const named: { readonly group: number; readonly span: Span }[] = [];
  for (let group = 0; group < frame.all.length; group += 1) {
    const before = named.length;
    for (const scene of scenes) for (const span of allOf(scene, frame.all[group] ?? [])) named.push({ group, span });
    if (named.length === before) return undefined;
  }
  if (frame.none !== undefined && scenes.some((scene) => has(scene, ...(frame.none ?? [])))) return undefined;
  if (!areApart(named, frame.all.length)) return undefined;
  const core = closest(named, frame.all.length);
  if (core === undefined || core[1] - core[0] > (frame.reach ?? (scenes.length > 1 ? 320 : 160))) return undefined;
  const last = scenes[scenes.length - 1] as Scene;
  const window: Window = { scenes, span: [scenes[0].span[0], last.span[1]], core };
  return frame.where === undefined || frame.where(window) ? window : undefined;
};

const MOST_UNITS = 0x1000000;

/** Each group is named by words of its own: `third-party` alone is not a recipient and another server besides. */
const areApart = (named: readonly { readonly group: number; readonly span: Span }[], groups: number): boolean => {
  if (groups < 2) return true;
  const takenBy = new Map<number, number>();
  const place = (group: number, tried: Set<number>): boolean =>
    named.some(({ group: of, span }) => {
      const at = span[0] * MOST_UNITS + span[1];
      if (of !== group || tried.has(at)) return false;
      tried.add(at);
      const before = takenBy.get(at);
      if (before !== undefined && !place(before, tried)) return false;
      takenBy.set(at, group);
      return true;
    });
  for (let group = 0; group < groups; group += 1) if (!place(group, new Set())) return false;
  return true;
};

/** The shortest stretch in which each group is named. */
const closest = (named: { readonly group: number; readonly span: Span }[], groups: number): Span | undefined => {
  named.sort((a, b) => a.span[0] - b.span[0]);
  const lastOf: (Span | undefined)[] = Array.from({ length: groups });
  let best: Span | undefined;
  for (const { group, span } of named) {
    lastOf[group] = span;
    if (lastOf.some((s) => s === undefined)) continue;
    const all = lastOf as Span[];
    const stretch: Span = [Math.min(...all.map((s) => s[0])), Math.max(...all.map((s) => s[1]))];
    if (best === undefined || stretch[1] - stretch[0] < best[1] - best[0]) best = stretch;
  }
  return best;
};
