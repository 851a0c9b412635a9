import type { Finding } from '../../model/finding.ts';
import type { GuardAnswer, GuardReason } from '../../model/guard.ts';
import type { GuardPolicy } from '../../model/policy.ts';
import { atLeast, type Severity } from '../../model/severity.ts';
import { strength } from './decision.ts';

/** Rules for which a person is asked from a lower severity on: what they find is often wanted, and a person knows at once. */
const ASKED: ReadonlyMap<string, Severity> = new Map([
  ['unusual-command', 'medium'],
  ['off-task-destination', 'medium'],
  ['off-task-tool', 'medium'],
  ['secret-file-named', 'medium'],
]);

/** What a finding is answered with: as the policy says for this rule, else by severity. */
export const answerTo = ({ rule, severity }: Pick<Finding, 'rule' | 'severity'>, { findings = {} }: GuardPolicy): GuardAnswer => {
  const own = findings.rules;
  if (own !== undefined && Object.hasOwn(own, rule)) return own[rule] ?? 'pass';
  const reaches = (from: Severity | 'none'): boolean => from !== 'none' && atLeast(severity, from);
  if (reaches(findings.refuse ?? 'high')) return 'refuse';
  if (reaches(findings.ask ?? ASKED.get(rule) ?? 'none')) return 'ask';
  return reaches(findings.warn ?? 'medium') ? 'warn' : 'pass';
};

/** Findings as reasons, each rule once for each place; what passes is none. */
export const reasonsOf = (findings: readonly Finding[], policy: GuardPolicy): readonly GuardReason[] => {
  const told = new Map<string, GuardReason>();
  for (const finding of findings) {
    const answer = answerTo(finding, policy);
    if (answer === 'pass') continue;
    const key = `${finding.rule} ${finding.says}`;
    const other = told.get(key);
    const stronger = other === undefined || strength(answer) > strength(other.answer) ? answer : other.answer;
    const evidence = [...(other?.evidence ?? []), ...finding.evidence].slice(0, MOST_EVIDENCE);
    told.set(key, { source: 'rule', id: finding.rule, answer: stronger, says: finding.says, evidence });
  }
  return [...told.values()];
};

/** Pieces of evidence of one reason. */
const MOST_EVIDENCE = 20;
