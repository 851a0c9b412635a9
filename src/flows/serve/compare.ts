import type { DriftChange } from '../../model/drift.ts';
import type { ServerReport } from '../../model/report.ts';
import { changesBetween, changesSinceApproval } from '../../reason/between-reports.ts';
import { explainChange, inOneLine } from '../../reason/show-change.ts';
import type { Changed, Compare } from '../../world/store/db/contract.ts';

/**
 * What a report says against what was kept before it. Drift: it is not what was approved; of what nobody approved: it changed at any
 * time, until somebody does. What could not be read changes nothing, and is told of when it could be read the time before.
 */
export const compare: Compare = ({ approved, before, probed, drift, unreachable }, report) => {
  const [now] = report.servers;
  if (now?.inventory === undefined)
    return { drift, unreachable: true, changed: unreachable || now === undefined ? [] : [{ kind: 'unreachable', says: whyUnread(now) }] };
  const was = before?.servers[0];
  const between = was === undefined ? [] : real(changesBetween(was, now, probed?.servers[0]));
  return {
    drift: approved === undefined ? drift || between.length > 0 : real(changesSinceApproval(approved, now)).length > 0,
    unreachable: false,
    changed: [...KINDS.flatMap(([kind, of]) => told(kind, between.filter(of))), ...gradeChange(was, now)],
  };
};

/** That something was not given this time says nothing. */
const real = (changes: readonly DriftChange[]): readonly DriftChange[] => changes.filter(({ kind }) => kind !== 'not-seen');

const KINDS: readonly (readonly [Changed['kind'], (change: DriftChange) => boolean])[] = [
  ['definitions', ({ kind }) => kind !== 'package' && kind !== 'behaviour'],
  ['package', ({ kind }) => kind === 'package'],
  ['behaviour', ({ kind }) => kind === 'behaviour'],
];

/** Changes that are named in one line. */
const NAMED = 3;

function told(kind: Changed['kind'], changes: readonly DriftChange[]): readonly Changed[] {
  if (changes.length === 0) return [];
  const named = changes.slice(0, NAMED).map((change) => {
    const { title, details } = explainChange(change);
    return inOneLine(change.kind === 'package' || change.kind === 'behaviour' ? [title, ...details].join(': ') : title);
  });
  const more = changes.length - named.length;
  return [{ kind, says: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ') }];
}

function gradeChange(was: ServerReport | undefined, now: ServerReport): readonly Changed[] {
  const [before, after] = [was?.score.grade ?? '?', now.score.grade];
  if (before === after || before === '?' || after === '?') return [];
  return [{ kind: 'grade', says: inOneLine(`${before} is now ${after}: ${now.sentence}`) }];
}

const whyUnread = ({ gaps }: ServerReport): string =>
  inOneLine(gaps.find(({ what }) => what === 'server')?.says ?? gaps[0]?.says ?? 'It could not be read.');
