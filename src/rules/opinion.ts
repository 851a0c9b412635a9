import type { Candidate } from '../model/finding.ts';
import type { Statement } from './contract.ts';

/** Confidence below which a statement is not told at all, and from which a harmful one weighs as much as an opinion can. */
export const LEAST_CONFIDENCE = 0.5;
const SURE = 0.75;

/** What a statement comes to: never more than medium, whatever the model says. */
export function* weighed({ verdict, evidence, at }: Statement, says: string): Iterable<Candidate> {
  if (!(evidence.confidence >= LEAST_CONFIDENCE) || evidence.text === '') return;
  yield {
    says,
    evidence: [evidence],
    severity: verdict === 'harmful' && evidence.confidence >= SURE ? 'medium' : 'low',
    ...(at === undefined ? {} : { at }),
  };
}
