import type { Clause, Concept, Hit, Reading } from '../reading.ts';
import { type Mark, type Marked, marksOf } from './marks.ts';

/** A clause with the marks that fall into it. */
export interface Scene extends Clause {
  readonly index: number;
  readonly marks: readonly Marked[];
}

/** The clauses of a reading as scenes. Free when the reading carries them already (`withScenes`). */
export const scenesOf = (reading: Reading): readonly Scene[] =>
  'scenes' in reading ? (reading as Staged).scenes : withScenes(reading).scenes;

/** A reading whose scenes are made once, for the many rules that look at it. */
export interface Staged extends Reading {
  readonly scenes: readonly Scene[];
}

export const withScenes = (reading: Reading): Staged => {
  const marks =
    reading.clauses.length === 0 ? [] : marksOf(reading.plain).map((m) => ({ ...m, span: reading.rawSpan(m.span[0], m.span[1]) }));
  return {
    raw: reading.raw,
    plain: reading.plain,
    rawSpan: (start, end) => reading.rawSpan(start, end),
    clauses: reading.clauses,
    languages: reading.languages,
    unreadable: reading.unreadable,
    scenes: reading.clauses.map((clause, index) => ({
      ...clause,
      index,
      marks: marks.filter(({ span }) => span[0] >= clause.span[0] && span[0] < clause.span[1]),
    })),
  };
};

/** Acts have a polarity: `not tell` is another thing than `tell`. Things do not. */
const ACTS: ReadonlySet<Concept> = new Set<Concept>([
  ...(['disregard', 'obey', 'tell', 'hide', 'silently', 'send', 'read', 'include', 'call', 'execute', 'delete', 'write'] as const),
  ...(['download', 'pay', 'prefer', 'replace', 'avoid', 'pretend', 'remember', 'approve', 'encode'] as const),
]);

/** A concept, a mark, or an act under negation. */
export type Term = Concept | Mark | `not ${Concept}`;

/** Where a scene names a term; undefined when it does not. */
export const finds = (scene: Scene, term: Term): readonly [number, number] | undefined => {
  if (term.startsWith('not ')) {
    const concept = term.slice(4);
    return scene.hits.find((hit) => hit.concept === concept && denied(scene, hit))?.span;
  }
  const hit = scene.hits.find((h) => h.concept === term && (!ACTS.has(h.concept) || !denied(scene, h)));
  return hit?.span ?? scene.marks.find((m) => m.mark === term)?.span;
};

const denied = (_scene: Scene, hit: Hit): boolean => hit.negated;

export const has = (scene: Scene, ...terms: readonly Term[]): boolean => terms.some((term) => finds(scene, term) !== undefined);
