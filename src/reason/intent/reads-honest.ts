import type { Candidate } from '../../model/finding.ts';
import type { Rule, SurfaceSubject } from '../../rules/contract.ts';
import { pullAt } from '../../text/steering/steering.ts';

/** Pull below which a sentence is rather one of honest servers. */
const HONEST = -0.5;

/**
 * Whether a rule stands alone with what it says of an order: the sentence as a whole is put as honest servers put theirs
 * (`text/steering`). What stands before and after it does not count, so an attack gains nothing by honest words around it.
 */
export function readsHonest(rule: Rule, candidate: Candidate, subject: SurfaceSubject | undefined): boolean {
  const [first] = candidate.evidence;
  if (rule.reads !== 'directive' || subject === undefined || first.kind !== 'quote' || subject.surface.via.length > 0) return false;
  // Of other languages it has read too little to speak for them.
  if (subject.reading.languages.some((language) => language !== 'en')) return false;
  const pull = pullAt(subject.surface.text, first.span);
  return pull !== undefined && pull < HONEST;
}
