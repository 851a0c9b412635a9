import type { Measures } from '../model/bench.ts';

/** Counts of a labelled run. */
export interface Confusion {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000);

/** Precision, recall, F1 and false-positive rate of some counts. */
export function measures(counts: Confusion): Measures {
  const { tp, fp, fn, tn } = counts;
  return {
    ...counts,
    precision: ratio(tp, tp + fp),
    recall: ratio(tp, tp + fn),
    f1: ratio(2 * tp, 2 * tp + fp + fn),
    falsePositiveRate: ratio(fp, fp + tn),
  };
}

/** One yes-or-no answer beside the truth. */
export interface Trial {
  readonly expected: boolean;
  readonly found: boolean;
}

/** Counts of many trials. */
export function count(trials: Iterable<Trial>): Confusion {
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const { expected, found } of trials) {
    if (expected) counts[found ? 'tp' : 'fn'] += 1;
    else counts[found ? 'fp' : 'tn'] += 1;
  }
  return counts;
}
