import type { Clause, Concept, Hit, Reading } from './reading.ts';

/** Hits of a concept, in order; `negated` and `mentioned`, when given, must be as said. */
export const hits = (
  clause: Clause,
  concept: Concept,
  want: { readonly negated?: boolean; readonly mentioned?: boolean } = {},
): readonly Hit[] =>
  clause.hits.filter(
    (hit) =>
      hit.concept === concept &&
      (want.negated === undefined || hit.negated === want.negated) &&
      (want.mentioned === undefined || hit.mentioned === want.mentioned),
  );

/** True when the clause names the concept. */
export const has = (clause: Clause, concept: Concept, want: { readonly negated?: boolean; readonly mentioned?: boolean } = {}): boolean =>
  hits(clause, concept, want).length > 0;

/** True when the clause names each of them. */
export const hasAll = (clause: Clause, ...concepts: readonly Concept[]): boolean => concepts.every((concept) => has(clause, concept));

/** True when the clause names one of them. */
export const hasAny = (clause: Clause, ...concepts: readonly Concept[]): boolean => concepts.some((concept) => has(clause, concept));

/** The nearest two different hits of `a` and `b`, in either order, with at most `maxGap` raw characters between; undefined when none. */
export function near(clause: Clause, a: Concept, b: Concept, maxGap: number): readonly [Hit, Hit] | undefined {
  let best: readonly [Hit, Hit] | undefined;
  let smallest = maxGap + 1;
  let lastA: Hit | undefined;
  let lastB: Hit | undefined;
  for (const hit of clause.hits) {
    for (const other of [hit.concept === a ? lastB : undefined, hit.concept === b ? lastA : undefined]) {
      if (other === undefined || other === hit) continue;
      const gap = hit.span[0] - other.span[1];
      if (gap < 0 || gap >= smallest) continue;
      smallest = gap;
      best = other.concept === a && hit.concept === b ? [other, hit] : [hit, other];
    }
    if (hit.concept === a) lastA = hit;
    if (hit.concept === b) lastB = hit;
  }
  return best;
}

/** `near` where `b` comes after `a`. */
export function inOrder(clause: Clause, a: Concept, b: Concept, maxGap: number): readonly [Hit, Hit] | undefined {
  let last: Hit | undefined;
  for (const hit of clause.hits) {
    if (hit.concept === b && last !== undefined && hit !== last && hit.span[0] >= last.span[1] && hit.span[0] - last.span[1] <= maxGap)
      return [last, hit];
    if (hit.concept === a) last = hit;
  }
  return undefined;
}

/** Raw span from the first to the last of some hits. */
export const spanOf = (some: readonly [Hit, ...Hit[]]): readonly [number, number] => [
  Math.min(...some.map(({ span }) => span[0])),
  Math.max(...some.map(({ span }) => span[1])),
];

/** Clauses that steer a model: orders or wishes addressed to it, not quoted, exemplified or reported. */
export const orders = (reading: Reading): readonly Clause[] =>
  reading.clauses.filter((clause) => clause.mood === 'order' && clause.addressee === 'model' && clause.mention === 'none');

/** Clauses of the same sentence as `clause`, itself included. */
export const sentenceOf = (reading: Reading, clause: Clause): readonly Clause[] =>
  reading.clauses.filter(({ sentence }) => sentence === clause.sentence);
