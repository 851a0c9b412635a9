import type { Finding } from '../../model/finding.ts';
import type { GuardAnswer, GuardReason } from '../../model/guard.ts';
import type { GuardPolicy } from '../../model/policy.ts';
import { atLeast, type Severity } from '../../model/severity.ts';

/** What a finding is answered with. */
export const answerTo = ({ rule, severity }: Pick<Finding, 'rule' | 'severity'>, { findings = {} }: GuardPolicy): GuardAnswer => {
  const own = findings.rules;
  if (own !== undefined && Object.hasOwn(own, rule)) return own[rule] ?? 'pass';
  const reaches = (from: Severity | 'none'): boolean => from !== 'none' && atLeast(severity, from);
  if (reaches(findings.refuse ?? 'high')) return 'refuse';
  if (reaches(findings.ask ?? 'none')) return 'ask';
  return reaches(findings.warn ?? 'medium') ? 'warn' : 'pass';
};

/** Findings as reasons; what passes is none. */
export const reasonsOf = (findings: readonly Finding[], policy: GuardPolicy): readonly GuardReason[] =>
  findings.flatMap((finding): GuardReason[] => {
    const answer = answerTo(finding, policy);
    return answer === 'pass' ? [] : [{ source: 'rule', id: finding.rule, answer, says: finding.says, evidence: finding.evidence }];
  });
