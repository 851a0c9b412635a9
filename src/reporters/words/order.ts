import type { Finding } from '../../model/finding.ts';
import type { Report, ServerReport } from '../../model/report.ts';
import { rank, SEVERITIES, type Severity } from '../../model/severity.ts';

/** Findings of one rule at one severity: told once, with each place. */
export interface Group {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly findings: readonly Finding[];
}

/** Worst first; then by rule, then in the order in which they were found. */
export const grouped = (findings: readonly Finding[]): readonly Group[] => {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()]
    .flatMap((all) => {
      const first = all[0];
      return first === undefined ? [] : [{ rule: first.rule, title: first.title, severity: first.severity, findings: all }];
    })
    .sort((a, b) => rank(b.severity) - rank(a.severity) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
};

/** How many findings there are of each severity, worst first, without those of which there are none. */
export const tally = (findings: readonly Finding[]): readonly { readonly severity: Severity; readonly count: number }[] =>
  [...SEVERITIES]
    .reverse()
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0);

/** Worst server first, and by name among equals: for tables that are read from the top. */
export const byGrade = (report: Report): readonly ServerReport[] => {
  const order = ['F', '?', 'D', 'C', 'B', 'A'];
  return [...report.servers].sort(
    (a, b) => order.indexOf(a.score.grade) - order.indexOf(b.score.grade) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  );
};

/** Several findings that say the same, with no words of the server to show. */
export const isAlike = ({ findings: all }: Group): boolean =>
  all.length > 1 && all.every((finding) => finding.says === all[0]?.says && finding.evidence.every((evidence) => evidence.kind === 'fact'));
