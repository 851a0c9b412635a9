import type { Finding, Gap } from '../model/finding.ts';
import type { ListReading } from '../model/inventory.ts';
import type { Cost, Grade, Score, ServerReport } from '../model/report.ts';
import { rank, type Severity } from '../model/severity.ts';

/** What a grade is made from. */
export interface Gradable {
  /** Those that stand; allowed and set-aside ones cost nothing and are not in here. */
  readonly findings: readonly Finding[];
  readonly gaps: readonly Gap[];
  /** How far each list was read; undefined when the server could not be read at all. */
  readonly lists: readonly ListReading[] | undefined;
}

/** Points that the first finding of a rule takes. */
const WEIGHT: Readonly<Record<Severity, number>> = { critical: 30, high: 15, medium: 7, low: 2, info: 0 };

/** Points that all findings of a severity can take together; the worst two have no cap. */
const CAP: Readonly<Record<Severity, number>> = {
  critical: Number.POSITIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  medium: 26,
  low: 14,
  info: 0,
};

const LEAST: readonly (readonly [Grade, number])[] = [
  ['A', 90],
  ['B', 75],
  ['C', 60],
  ['D', 40],
];

/**
 * The visible arithmetic. Start at 100. The first finding of a rule at a severity costs 30 / 15 / 7 / 2 points
 * (critical / high / medium / low; info nothing); each repeat of the same rule at the same severity costs half,
 * rounded up per rule, because the same thing said of ten tools is one decision of the maker more than ten.
 *
 * Caps: all lows together cost at most 14 (less than one high), all mediums together at most 26 (less than one
 * critical). So lows alone never give less than B, and lows and mediums together never less than C; high and
 * critical count without a cap. One critical leaves 70 points: C at best, never A or B.
 * Confidence does not weigh: a verdict stands and counts in full, or is set aside and costs nothing.
 *
 * A >= 90, B >= 75, C >= 60, D >= 40, else F. `?` when the server could not be read, was not judged, or its list of
 * tools broke off: the rest could only be worse, so an F stays an F.
 */
export const grade = (seen: Gradable): Score => {
  const costs = costsOf(seen.findings);
  const points = Math.max(
    0,
    costs.reduce((left, cost) => left - cost.points, 100),
  );
  const letter = LEAST.find(([, least]) => points >= least)?.[0] ?? 'F';
  const unknown = unknownOf(seen);
  if (unknown !== undefined && letter !== 'F') return { grade: '?', points: undefined, unknown, costs };
  return { grade: letter, points, unknown: undefined, costs };
};

/**
 * `findings`: at least one that costs something stands. `incomplete`: none, and something was not looked at.
 * `clean`: none, and everything that was asked for was looked at.
 */
export const verdictOf = ({ findings, gaps, lists }: Gradable): ServerReport['verdict'] => {
  if (findings.some(({ severity }) => severity !== 'info')) return 'findings';
  return gaps.length > 0 || lists === undefined || lists.some((list) => !isComplete(list)) ? 'incomplete' : 'clean';
};

/** True when nothing of the list can be missing. */
export const isComplete = ({ stop }: ListReading): boolean => stop === 'end' || stop === 'not-offered';

/** Worst first: 0 is A. `?` has no rank. */
export const gradeRank = (letter: Exclude<Grade, '?'>): number => ['A', 'B', 'C', 'D', 'F'].indexOf(letter);

const unknownOf = ({ gaps, lists }: Gradable): string | undefined => {
  if (lists === undefined) return (gaps.find(({ what }) => what === 'server') ?? gaps[0])?.reason ?? 'unreachable';
  const broken = gaps.find(({ reason, what }) => (reason === 'broken-stage' || reason === 'timeout') && JUDGING.has(what));
  if (broken !== undefined) return broken.reason;
  const tools = lists.find(({ list }) => list === 'tools');
  if (tools === undefined || isComplete(tools)) return undefined;
  return gaps.find(({ what }) => what === 'list:tools')?.reason ?? 'list-incomplete';
};

/** Stages without which nothing, or not everything, was judged. */
const JUDGING = new Set(['analyse', 'judge', 'rules']);

/** One row for each rule and severity, dearest first. */
const costsOf = (findings: readonly Finding[]): Cost[] => {
  const counts = new Map<string, { rule: string; severity: Severity; findings: number }>();
  for (const { rule, severity } of findings) {
    const key = `${severity} ${rule}`;
    const row = counts.get(key) ?? { rule, severity, findings: 0 };
    row.findings += 1;
    counts.set(key, row);
  }
  const left: Record<Severity, number> = { ...CAP };
  return [...counts.values()]
    .map((row) => ({ ...row, full: WEIGHT[row.severity] + Math.ceil((WEIGHT[row.severity] / 2) * (row.findings - 1)) }))
    .sort((a, b) => rank(b.severity) - rank(a.severity) || b.full - a.full || (a.rule < b.rule ? -1 : 1))
    .map(({ full, ...row }) => {
      const points = Math.min(full, left[row.severity]);
      left[row.severity] -= points;
      return { ...row, points, uncapped: row.findings * WEIGHT[row.severity] };
    });
};
