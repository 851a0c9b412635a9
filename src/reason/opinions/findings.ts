import type { Candidate, Finding } from '../../model/finding.ts';
import { rank, type Severity } from '../../model/severity.ts';
import type { OpinionRule, Rule, Statement } from '../../rules/contract.ts';
import { fingerprintOf } from '../fingerprint.ts';

/** The most that an opinion alone can weigh. */
const MOST: Severity = 'medium';

/** What statements come to, the surest of those that say the same of one place. */
export const findingsOf = (server: string, statements: readonly Statement[], rules: readonly Rule[]): readonly Finding[] => {
  const best = new Map<string, Finding>();
  for (const rule of rules) {
    if (rule.sees !== 'opinion') continue;
    for (const statement of statements)
      for (const candidate of rule.check({ statement })) {
        const finding = findingOf(server, rule, candidate, statement);
        const seen = best.get(finding.fingerprint);
        if (seen === undefined || weight(finding) > weight(seen)) best.set(finding.fingerprint, finding);
      }
  }
  return [...best.values()].sort((a, b) => weight(b) - weight(a) || (a.fingerprint < b.fingerprint ? -1 : 1));
};

const weight = ({ severity, verdict }: Finding): number => rank(severity) + verdict.confidence / 2;

const findingOf = (server: string, rule: OpinionRule, candidate: Candidate, { evidence }: Statement): Finding => {
  const severity = candidate.severity ?? rule.severity;
  const address = candidate.at ?? candidate.evidence[0].address;
  return {
    rule: rule.id,
    title: rule.title,
    severity: rank(severity) > rank(MOST) ? MOST : severity,
    address,
    server,
    says: candidate.says,
    evidence: candidate.evidence,
    verdict: { label: 'stands', confidence: evidence.confidence, reason: 'A model said so; code has only seen that the words are there.' },
    fingerprint: fingerprintOf({ server, rule: rule.id, address, key: candidate.key ?? '' }),
  };
};
