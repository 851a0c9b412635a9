import { useState, type ReactNode } from 'react';
import type { ServerReport } from '../../../../../model/report.ts';
import type { ServerRow } from '../../../../../model/web.ts';
import { suggestions } from '../../../../../reporters/words/next.ts';
import { ruleBook } from '../../../../../reporters/words/rule.ts';
import { fingerprintOf } from '../../../../../reporters/words/target.ts';
import { ask, forget } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { useMay } from '../../browser/me.ts';
import { Inline } from '../../parts/markdown.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/states.tsx';
import { exactly } from '../../parts/time.tsx';
import { type Surroundings, useAround } from '../../browser/around.ts';

const words = say.report.decide;

/** What one may want to do next: approve exactly this, or go on at the command line. */
export const Decide = ({ server }: { readonly server: ServerReport }): ReactNode => {
  const around = useAround();
  const commands = suggestions(server, (rule) => ruleBook(rule) !== undefined);
  return (
    <>
      {around?.server !== undefined && <Approve server={server} stored={around.stored} row={around.server} />}
      {commands.length > 0 && (
        <>
          <h3>{words.commands}</h3>
          {commands.map(({ command, does }) => (
            <div key={command}>
              <p className="step">{does}</p>
              <pre tabIndex={0}>
                <code>{command}</code>
              </pre>
            </div>
          ))}
        </>
      )}
    </>
  );
};

const bare = (fingerprint: string): string => fingerprint.replace(/^sha256:/, '');

const Approve = ({
  server,
  stored,
  row,
}: {
  readonly server: ServerReport;
  readonly stored: Surroundings['stored'];
  readonly row: ServerRow;
}): ReactNode => {
  const may = useMay('scan');
  const [open, setOpen] = useState(false);
  const fingerprint = fingerprintOf(server);
  const same = fingerprint !== undefined && row.approved && bare(row.approved.fingerprint) === bare(fingerprint);
  return (
    <>
      <h3>{words.approveTitle}</h3>
      {fingerprint === undefined ? (
        <p>{words.notSeen}</p>
      ) : (
        <>
          {same && row.approved ? (
            <p className="good">{words.isApproved(row.approved.by, exactly(row.approved.at))}</p>
          ) : (
            <p>
              <Inline text={words.approveSays} />
            </p>
          )}
          {!same && row.approved && <p className="note">{words.otherApproved}</p>}
          {!same && row.lastReportId !== stored.id && <p className="soft">{words.notLatest}</p>}
          {!same && may && row.lastReportId === stored.id && (
            <button type="button" onClick={() => setOpen(true)}>
              {words.approve} …
            </button>
          )}
          {open && <Sure fingerprint={fingerprint} findings={server.findings.length} serverId={row.id} close={() => setOpen(false)} />}
        </>
      )}
    </>
  );
};

interface Asked {
  readonly fingerprint: string;
  readonly findings: number;
  readonly serverId: string;
  readonly close: () => void;
}

const Sure = ({ fingerprint, findings, serverId, close }: Asked): ReactNode => {
  const [error, setError] = useState<unknown>();
  const approve = (): void => {
    ask(`/api/servers/${serverId}/approve`, 'POST', { fingerprint }).then(() => {
      forget('/api/servers', '/api/lock');
      close();
    }, setError);
  };
  return (
    <Dialog title={words.approveTitle} close={close}>
      <p>{words.approveAsk(findings)}</p>
      <p className="mono wrap">{fingerprint}</p>
      {error !== undefined && <Failed error={error} />}
      <div className="row">
        <button type="button" className="main" onClick={approve}>
          {findings === 0 ? words.approve : words.approveWith(findings)}
        </button>
        <button type="button" onClick={close}>
          {say.cancel}
        </button>
      </div>
    </Dialog>
  );
};
