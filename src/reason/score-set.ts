import type { BenchResult } from '../model/bench.ts';
import type { LabelledCase, LabelledSet } from '../model/labelled.ts';
import type { Severity } from '../model/severity.ts';
import { count, measures, type Trial } from './confusion.ts';

/** A case with the rules whose findings were reported of it. */
export interface Answered {
  readonly case: LabelledCase;
  readonly reported: readonly string[];
}

/** Classes for which a rule answers, best first; empty when it answers for none of the set's. */
export type Answers = (rule: string) => readonly string[];

/**
 * Holds what was reported against the labels. A rule that answers for several classes is right when the case is labelled with
 * any of them; labelled with none of them, it is false for its first. A class is missed when no rule that answers for it spoke.
 */
export function scoreSet(
  set: LabelledSet,
  answered: readonly Answered[],
  answers: Answers,
  from: Severity,
  version: string,
  ms: BenchResult['ms'],
): BenchResult {
  const told = answered.map((each) => ({ ...each, found: found(each, answers) }));
  const trials = (name: string): Trial[] =>
    told.map(({ case: { expected }, found }) => ({ expected: expected.includes(name), found: found.has(name) }));
  const any = ({ case: { expected }, reported }: Answered): Trial => ({ expected: expected.length > 0, found: reported.length > 0 });
  const segments = [...new Set(answered.flatMap((each) => each.case.segment ?? []))].sort();
  const row = ({ case: { id, expected }, reported }: Answered) => ({ id, expected, reported });
  return {
    schema: 'assayer.bench/1',
    set: set.name,
    digest: set.digest,
    version,
    cases: set.cases.length,
    from,
    pairs: measures(count(set.classes.flatMap(trials))),
    perClass: Object.fromEntries(set.classes.map((name) => [name, measures(count(trials(name)))])),
    descriptors: measures(count(answered.map(any))),
    perSegment: Object.fromEntries(
      segments.map((segment) => [segment, measures(count(answered.filter((each) => each.case.segment === segment).map(any)))]),
    ),
    ms,
    missed: told.filter(({ case: { expected }, found }) => expected.some((name) => !found.has(name))).map(row),
    falseAlarms: told.filter(({ case: { expected }, found }) => [...found].some((name) => !expected.includes(name))).map(row),
  };
}

function found({ case: { expected }, reported }: Answered, answers: Answers): ReadonlySet<string> {
  const names = new Set<string>();
  for (const rule of reported) {
    const classes = answers(rule);
    const right = classes.filter((name) => expected.includes(name));
    for (const name of right.length > 0 ? right : classes.slice(0, 1)) names.add(name);
  }
  return names;
}
