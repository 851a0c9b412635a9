import type { Candidate } from '../../model/finding.ts';
import type { Rule, SurfaceSubject } from '../../rules/contract.ts';
import { flaggedShare } from '../../text/steering/flagged.ts';

/** Shares below which words in the open read like honest ones. Lower than the half: an attack that is missed costs more than a false alarm. */
const HONEST = 0.4;

/**
 * Whether an order that a rule found in the open reads, with what stands around it, more like those of honest texts. It is told all the
 * same, but as a small thing: whoever writes to deceive can learn to sound like honest people.
 */
export const readsHonestly = (rule: Rule, { evidence: [first] }: Candidate, subject: SurfaceSubject | undefined): boolean => {
  if (rule.reads !== 'directive' || subject === undefined || first.kind !== 'quote' || first.via.length > 0) return false;
  return (flaggedShare(subject.surface.text, first.span) ?? 1) < HONEST;
};
