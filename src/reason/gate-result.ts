import type { Finding, Gap } from '../model/finding.ts';
import type { Policy } from '../model/policy.ts';
import type { GateResult, Score } from '../model/report.ts';
import { atLeast, rank, type Severity } from '../model/severity.ts';
import { gradeRank } from './grade.ts';

/** One server after the policy was applied. */
export interface Gated {
  readonly label: string;
  /** Those that stand. */
  readonly findings: readonly Finding[];
  readonly gaps: readonly Gap[];
  readonly score: Score;
  /** True when every list was read to its end. */
  readonly complete: boolean;
}

/** What the gate asks for. */
export interface GateRules {
  /** `--fail-on`; it goes before the policy. undefined: what the policy says, else `high`. */
  readonly failOn: Severity | 'none' | undefined;
  readonly policy: Policy | undefined;
  /** `Decided.broken`: faults of the policy and things it denies. */
  readonly broken: readonly string[];
}

/**
 * Exit 1: a finding at or above the gate stands, a grade is worse than the policy wants, or the policy is broken.
 * Exit 3: none of these, but something could not be looked at (a gap, a list that broke off, a grade of `?`, or no server
 * at all), unless the policy says `unknown: allow`. Even then a `?` is not the grade that a policy asks for. Exit 0: neither. `none` switches off the gate on severity only.
 */
export const gateResult = (servers: readonly Gated[], together: readonly Finding[], rules: GateRules): GateResult => {
  const failed = [
    ...severityReasons(servers, together, rules.failOn ?? rules.policy?.gate?.severity ?? 'high'),
    ...servers.flatMap((server) => gradeReason(server, rules.policy?.gate?.grade)),
    ...rules.broken,
  ];
  const unknown = rules.policy?.gate?.unknown === 'allow' && servers.length > 0 ? ungraded(servers, rules) : unknownReasons(servers);
  return { exit: failed.length > 0 ? 1 : unknown.length > 0 ? 3 : 0, reasons: [...failed, ...unknown] };
};

const severityReasons = (servers: readonly Gated[], together: readonly Finding[], gate: Severity | 'none'): string[] => {
  if (gate === 'none') return [];
  const groups = [...servers.map(({ label, findings }) => ({ label, findings })), { label: 'The servers together', findings: together }];
  return groups.flatMap(({ label, findings }) => {
    const over = findings.filter(({ severity }) => atLeast(severity, gate));
    const worst = [...over].sort((a, b) => rank(b.severity) - rank(a.severity))[0];
    if (worst === undefined) return [];
    const range = gate === 'critical' ? 'critical' : `${gate} or above`;
    return [
      `${label}: ${over.length} ${over.length === 1 ? 'finding' : 'findings'} at ${range}, the worst ${worst.severity} (${worst.rule}).`,
    ];
  });
};

const gradeReason = ({ label, score }: Gated, worst: 'A' | 'B' | 'C' | 'D' | undefined): string[] =>
  worst === undefined || score.grade === '?' || gradeRank(score.grade) <= gradeRank(worst)
    ? []
    : [`${label}: the grade is ${score.grade}, and the policy wants ${worst} or better.`];

/** Who asks for a grade wants one: what has none has not got it, whatever else may stay unknown. */
const ungraded = (servers: readonly Gated[], { policy }: GateRules): string[] => {
  const worst = policy?.gate?.grade;
  if (worst === undefined) return [];
  return servers
    .filter(({ score }) => score.grade === '?')
    .map(({ label, score }) => `${label}: it has no grade (${score.unknown ?? 'unknown'}), and the policy wants ${worst} or better.`);
};

const unknownReasons = (servers: readonly Gated[]): string[] => {
  if (servers.length === 0) return ['Nothing was looked at.'];
  return servers.flatMap(({ label, gaps, score, complete }) => {
    if (score.grade === '?') return [`${label}: could not be judged (${score.unknown ?? 'unknown'}).`];
    if (gaps.length === 0) return complete ? [] : [`${label}: a list was not read to its end.`];
    const what = [...new Set(gaps.map((gap) => gap.what))];
    const named = what.slice(0, 3).join(', ');
    return [`${label}: not everything could be looked at (${named}${what.length > 3 ? `, and ${what.length - 3} more` : ''}).`];
  });
};
