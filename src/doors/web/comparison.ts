import type { ServerReport } from '../../model/report.ts';
import type { Comparison, StoredReport } from '../../model/web.ts';
import { changesBetween } from '../../reason/between-reports.ts';
import { explainChange } from '../../reason/show-change.ts';
import { Refused } from './problem.ts';

/** What is not as it was between two reports on one server, whichever was asked for first. Throws Refused for two servers. */
export function comparison(one: StoredReport, other: StoredReport): Comparison {
  if (one.serverId !== other.serverId) throw new Refused(400, 'two-servers', 'These are reports about two servers; choose two about one.');
  const [before, after] = [one, other].sort((a, b) => (a.report.startedAt < b.report.startedAt ? -1 : 1)) as [StoredReport, StoredReport];
  const [was, is] = [before.report.servers[0], after.report.servers[0]];
  const old = new Set(was?.findings.map(({ fingerprint }) => fingerprint));
  const fresh = new Set(is?.findings.map(({ fingerprint }) => fingerprint));
  return {
    before: sideOf(before, was),
    after: sideOf(after, is),
    definitions: was === undefined || is === undefined ? [] : changes(was, is),
    newFindings: [...fresh].filter((each) => !old.has(each)),
    goneFindings: [...old].filter((each) => !fresh.has(each)),
  };
}

const sideOf = ({ id, report }: StoredReport, server: ServerReport | undefined): Comparison['before'] => ({
  id,
  at: report.finishedAt,
  grade: server?.score.grade ?? '?',
});

function changes(was: ServerReport, is: ServerReport): Comparison['definitions'] {
  return changesBetween(was, is).map((change) => {
    const { title, details } = explainChange(change);
    const texts = change.kind === 'changed' || change.kind === 'identity' ? change : undefined;
    return {
      address: 'address' in change ? change.address : 'server',
      says: [title, ...details].join('; '),
      ...(texts?.before === undefined ? {} : { before: texts.before }),
      ...(texts?.after === undefined ? {} : { after: texts.after }),
    };
  });
}
