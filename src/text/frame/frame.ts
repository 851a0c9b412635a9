import type { Reading } from '../reading.ts';
import { finds, type Scene, scenesOf, type Term } from './scene.ts';

/**
 * What an attack must say: a thing of each group, within `span` clauses that follow each other.
 * It is about meanings; how a language words them is the lexicon's matter.
 */
export interface Frame {
  /** Each group must be named by one of its terms. */
  readonly all: readonly (readonly Term[])[];
  /** None of these may be named. */
  readonly none?: readonly Term[];
  /** How many neighbouring clauses may share the saying; 1 when absent. */
  readonly span?: number;
  /** What else must hold of the clauses. */
  readonly where?: (window: Window) => boolean;
}

/** Clauses in which a frame was found. */
export interface Window {
  readonly scenes: readonly [Scene, ...Scene[]];
  /** Raw UTF-16 units, from the first to the last clause. */
  readonly span: readonly [number, number];
  /** Spans of the terms that made it. */
  readonly terms: readonly (readonly [number, number])[];
}

/** The smallest windows in which one of the frames is found, in order; no clause is in two. */
export const framesIn = (reading: Reading, frames: readonly Frame[]): Window[] => {
  const scenes = scenesOf(reading);
  const out: Window[] = [];
  let free = 0;
  for (let start = 0; start < scenes.length; start += 1) {
    if (start < free) continue;
    const window = smallest(scenes, start, frames);
    if (window === undefined) continue;
    out.push(window);
    free = start + window.scenes.length;
  }
  return out;
};

const smallest = (scenes: readonly Scene[], start: number, frames: readonly Frame[]): Window | undefined => {
  for (let size = 1; size <= 4 && start + size <= scenes.length; size += 1) {
    const part = scenes.slice(start, start + size) as unknown as readonly [Scene, ...Scene[]];
    for (const frame of frames) {
      if ((frame.span ?? 1) < size) continue;
      const window = tryFrame(part, frame);
      if (window !== undefined) return window;
    }
  }
  return undefined;
};

/** How far clauses that share a saying may lie apart, in UTF-16 units. */
const REACH = 600;

const tryFrame = (scenes: readonly [Scene, ...Scene[]], frame: Frame): Window | undefined => {
  const last = scenes[scenes.length - 1] as Scene;
  const span = [scenes[0].span[0], last.span[1]] as const;
  if (scenes.length > 1 && span[1] - span[0] > REACH) return undefined;
  const terms: (readonly [number, number])[] = [];
  for (const group of frame.all) {
    const found = firstOf(scenes, group);
    if (found === undefined) return undefined;
    terms.push(found);
  }
  if (frame.none !== undefined && firstOf(scenes, frame.none) !== undefined) return undefined;
  const window: Window = { scenes, span, terms };
  return frame.where === undefined || frame.where(window) ? window : undefined;
};

const firstOf = (scenes: readonly Scene[], terms: readonly Term[]): readonly [number, number] | undefined => {
  for (const scene of scenes) {
    for (const term of terms) {
      const span = finds(scene, term);
      if (span !== undefined) return span;
    }
  }
  return undefined;
};
