import type { Finding } from '../../model/finding.ts';
import type { Policy } from '../../model/policy.ts';
import { rank } from '../../model/severity.ts';
import type { Rule } from '../../rules/contract.ts';

/** True for a finding that rests on a model alone. */
export const isOpinion = ({ evidence }: Finding): boolean => evidence.every(({ kind }) => kind === 'opinion');

/** Findings that grade and gate know of. */
export const counted = (findings: readonly Finding[], policy: Policy | undefined): readonly Finding[] =>
  policy?.opinions === 'counted' ? findings : findings.filter((finding) => !isOpinion(finding));

/** Evidence of one finding, as many as are told of it anywhere. */
const MOST_EVIDENCE = 12;

/**
 * Findings of code and of a model, each thing told once. Nothing of code is removed, lowered or raised: a finding of code that says the
 * same of the same place, and says it at least as loud, takes the opinion as one more piece of evidence; else the opinion stands behind
 * it as a finding of its own. That is how an opinion ranks a place higher than code did.
 */
export const withOpinions = (findings: readonly Finding[], rules: readonly Pick<Rule, 'id' | 'reads' | 'sees'>[]): readonly Finding[] => {
  const code = findings.filter((finding) => !isOpinion(finding));
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const own: Finding[] = [];
  for (const opinion of findings.filter(isOpinion)) {
    const at = code.findIndex((finding) => rank(finding.severity) >= rank(opinion.severity) && saysTheSame(finding, opinion, known));
    const agreeing = code[at];
    if (agreeing === undefined) own.push(opinion);
    else code[at] = agreed(agreeing, opinion);
  }
  return [...code, ...own];
};

const agreed = (finding: Finding, opinion: Finding): Finding => {
  const [first, ...rest] = finding.evidence;
  const more = opinion.evidence.slice(0, Math.max(0, MOST_EVIDENCE - finding.evidence.length));
  return { ...finding, evidence: [first, ...rest, ...more], also: [...new Set([...(finding.also ?? []), opinion.rule])].sort() };
};

type Known = ReadonlyMap<string, Pick<Rule, 'id' | 'reads' | 'sees'>>;

const saysTheSame = (finding: Finding, opinion: Finding, known: Known): boolean => {
  if (finding.server !== opinion.server) return false;
  const rule = known.get(finding.rule);
  switch (opinion.rule) {
    case 'opinion-steers-agent':
      return rule?.reads === 'directive' && standsAt(finding, opinion.address);
    case 'opinion-beyond-purpose':
      return (rule?.reads === 'capability' || PURPOSE.has(finding.rule)) && ownerOf(finding.address) === ownerOf(opinion.address);
    case 'opinion-seen-when-called':
      return rule !== undefined && finding.evidence.some(({ address }) => address === opinion.evidence[0].address);
    default:
      return false;
  }
};

const standsAt = (finding: Finding, address: string): boolean =>
  finding.address === address || finding.evidence.some((evidence) => evidence.address === address);

const ownerOf = (address: string): string => address.split('/')[0] ?? '';

/** Rules of code that ask the same of a tool as the model was asked. */
const PURPOSE: ReadonlySet<string> = new Set(['purpose-mismatch']);
