import type { ReactNode } from 'react';
import type { StoredReport } from '../../../../../model/web.ts';
import { Trouble, useAsk } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { Frame } from '../../frame.tsx';
import { Page } from '../../parts/page.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { Actions } from './actions.tsx';
import { reportTitle } from './report-page.tsx';
import { ReportView } from './report-view.tsx';

/** A report that somebody shared: open without signing in, and nothing can be done with it but to read it and take it along. */
const SharedPage = ({ token }: { readonly token: string }): ReactNode => {
  const path = `/api/shared/${encodeURIComponent(token)}`;
  const stored = useAsk<StoredReport>(path);
  return (
    <Frame me={undefined}>
      {stored.data !== undefined ? (
        <Page
          title={reportTitle(stored.data)}
          over={say.shared.banner}
          beside={<Actions stored={stored.data} exports={`${path}/export`} />}
          className="report"
        >
          <ReportView report={stored.data.report} kind={stored.data.kind} />
        </Page>
      ) : stored.error === null ? (
        <Loading what={say.report.sections.findings.toLowerCase()} />
      ) : (
        <Over error={stored.error} />
      )}
    </Frame>
  );
};
export default SharedPage;

const Over = ({ error }: { readonly error: unknown }): ReactNode => {
  const status = error instanceof Trouble ? error.status : 0;
  if (status === 410)
    return (
      <Page title={say.shared.gone} className="narrow">
        <p>{say.shared.goneSays}</p>
      </Page>
    );
  if (status === 404)
    return (
      <Page title={say.shared.unknown} className="narrow">
        <p>{say.shared.unknownSays}</p>
      </Page>
    );
  return (
    <Page title={say.trouble.title} className="narrow">
      <Failed error={error} />
    </Page>
  );
};
