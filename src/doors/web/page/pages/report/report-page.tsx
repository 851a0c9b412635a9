import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Risk, ServerDetail, StoredReport } from '../../../../../model/web.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { useAsk } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { Page } from '../../parts/page.tsx';
import { PageAnswer } from '../../parts/page-answer.tsx';
import { Actions } from './actions.tsx';
import { Around } from '../../browser/around.ts';
import { ReportView } from './report-view.tsx';

/** A report, with all that one can do with it. */
const ReportPage = ({ id }: { readonly id: string }): ReactNode => {
  const stored = useAsk<StoredReport>(`/api/reports/${id}`);
  return (
    <PageAnswer of={stored} what={say.report.sections.findings.toLowerCase()}>
      {(report) => <Kept report={report} />}
    </PageAnswer>
  );
};
export default ReportPage;

const Kept = ({ report }: { readonly report: StoredReport }): ReactNode => {
  const { serverId } = report;
  const detail = useAsk<ServerDetail>(serverId ? `/api/servers/${serverId}` : undefined);
  const risks = useAsk<{ readonly rows: readonly Risk[] }>(serverId ? '/api/risks' : undefined);
  const around = useMemo(
    () => ({ stored: report, server: detail.data?.server, risks: (risks.data?.rows ?? []).filter((risk) => risk.serverId === serverId) }),
    [report, detail.data, risks.data, serverId],
  );
  return (
    <Around value={around}>
      <Page
        title={reportTitle(report)}
        over={
          <>
            <Link href="/servers">{say.nav.registry}</Link>
            {serverId && (
              <>
                {' / '}
                <Link href={`/servers/${serverId}`}>{say.report.actions.toServer}</Link>
              </>
            )}
          </>
        }
        beside={<Actions stored={report} exports={`/api/reports/${report.id}/export`} />}
        className="report"
      >
        <ReportView report={report.report} kind={report.kind} />
      </Page>
    </Around>
  );
};

export const reportTitle = ({ report }: StoredReport): string =>
  report.servers.map(({ label }) => legible(label, 100)).join(', ') || say.unknown;
