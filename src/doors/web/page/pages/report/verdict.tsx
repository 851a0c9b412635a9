import type { ReactNode } from 'react';
import type { Report, ServerReport } from '../../../../../model/report.ts';
import type { JobRequest } from '../../../../../model/web.ts';
import type { Severity } from '../../../../../model/severity.ts';
import { containmentWords } from '../../../../../reporters/words/containment.ts';
import { listed } from '../../../../../reporters/words/count.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { tally } from '../../../../../reporters/words/order.ts';
import { opinionsWords } from '../../../../../reporters/words/opinion.ts';
import { fingerprintOf, runWords, targetWords } from '../../../../../reporters/words/target.ts';
import { lockWords, verdictWords } from '../../../../../reporters/words/verdict.ts';
import { say } from '../../browser/say.ts';
import { Told } from '../../parts/legible.tsx';
import { Tally } from '../../parts/severity.tsx';
import { Stamp } from '../../parts/stamp.tsx';
import { exactly } from '../../parts/time.tsx';

const { facts } = say.report;

/** The grade, the sentence for the person who decides, and what was looked at. */
export const Verdict = ({
  server,
  report,
  kind,
}: {
  readonly server: ServerReport;
  readonly report: Report;
  readonly kind: JobRequest['kind'];
}): ReactNode => {
  const { grade, points, unknown } = server.score;
  const rows: readonly (readonly [string, string])[] = [
    [facts.asked, `${targetWords(server.target)} (${say.home.kinds[kind]})`],
    [facts.ran, [runWords(server), ...(server.package?.notes.map((note) => legible(note)) ?? [])].filter((part) => part !== '').join('. ')],
    [facts.where, containmentWords(server.containment)],
    [facts.given, server.dummies.length === 0 ? '' : facts.dummies(listed(server.dummies.map((name) => legible(name, 60))))],
    [facts.approval, lockWords(server)],
    [facts.note, (server.notes ?? []).map((note) => legible(note)).join(' ')],
    [facts.fingerprint, legible(fingerprintOf(server) ?? '', 120)],
    [facts.judges, opinionsWords(server) ?? ''],
    [facts.when, exactly(report.finishedAt)],
  ];
  return (
    <>
      <div className="verdict">
        <Stamp grade={grade} size="large" />
        <div>
          <p className="sentence">
            <Told text={legible(server.sentence, 900)} />
          </p>
          <p className="points">
            <span>
              {points === undefined || points === null ? (
                <Told text={say.report.noGrade(legible(unknown ?? say.unknown, 300))} />
              ) : (
                say.report.points(points)
              )}
            </span>
            {server.findings.length > 0 ? <Tally counts={countsOf(server)} /> : <span>{verdictWords(server)}</span>}
          </p>
        </div>
      </div>
      <dl className="facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={name === facts.fingerprint ? 'mono' : undefined}>
                <Told text={value} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
};

const countsOf = ({ findings }: ServerReport): Record<Severity, number> => {
  const counts: Record<Severity, number> = { info: 0, low: 0, medium: 0, high: 0, critical: 0 };
  for (const { severity, count } of tally(findings)) counts[severity] = count;
  return counts;
};
