import { useState, type ReactNode } from 'react';
import type { Finding } from '../../../../../model/finding.ts';
import type { Risk } from '../../../../../model/web.ts';
import { ask, forget } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { useMay } from '../../browser/me.ts';
import { Legible, Told } from '../../parts/legible.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/states.tsx';
import { legible } from '../../../../../reporters/words/legible.ts';
import { useAround } from '../../browser/around.ts';

const words = say.report.risk;
const DAY = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** That a team lives with this finding, why, and until when; nothing else. */
export const RiskAccepted = ({ finding }: { readonly finding: Finding }): ReactNode => {
  const accepted = useAccepted(finding);
  if (accepted === undefined) return null;
  return (
    <span className="accepted">
      <Told text={say.report.findings.accepted(legible(accepted.reason, 300), accepted.expires)} />
    </span>
  );
};

/** The way to accept this finding; nothing in a shared report, or where it was accepted. */
export const RiskAccept = ({ finding }: { readonly finding: Finding }): ReactNode => {
  const accepted = useAccepted(finding);
  const serverId = useAround()?.stored.serverId;
  const may = useMay('scan');
  const [open, setOpen] = useState(false);
  if (!may || !serverId || accepted !== undefined) return null;
  return (
    <>
      <button type="button" className="plain accept" onClick={() => setOpen(true)}>
        {say.report.findings.accept}
      </button>
      {open && <Accept finding={finding} serverId={serverId} close={() => setOpen(false)} />}
    </>
  );
};

const useAccepted = (finding: Finding): Risk | undefined =>
  useAround()?.risks.find(({ fingerprint, expires }) => fingerprint === finding.fingerprint && expires >= day(Date.now()));

const Accept = ({
  finding,
  serverId,
  close,
}: {
  readonly finding: Finding;
  readonly serverId: string;
  readonly close: () => void;
}): ReactNode => {
  const [reason, setReason] = useState('');
  const [expires, setExpires] = useState(day(Date.now() + 90 * DAY));
  const [wrong, setWrong] = useState('');
  const [error, setError] = useState<unknown>();
  const accept = (): void => {
    setWrong(reason.trim() === '' ? words.needReason : '');
    if (reason.trim() === '') return;
    ask('/api/risks', 'POST', { serverId, fingerprint: finding.fingerprint, reason: reason.trim(), expires }).then(() => {
      forget('/api/risks', '/api/servers');
      close();
    }, setError);
  };
  return (
    <Dialog title={words.title} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        <p>
          <Legible text={finding.says} cap={300} />
        </p>
        <p className="soft">{words.says}</p>
        <label className="stacked">
          <span>
            {words.reason} <span className="soft">({words.reasonHint})</span>
          </span>
          <textarea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} aria-describedby="risk-wrong" />
        </label>
        <p id="risk-wrong" className="wrong" role="status">
          {wrong}
        </p>
        <label className="stacked">
          <span>{words.expires}</span>
          <input
            type="date"
            value={expires}
            min={day(Date.now())}
            max={day(Date.now() + 365 * DAY)}
            onChange={(event) => setExpires(event.target.value)}
            required
          />
        </label>
        {error !== undefined && <Failed error={error} />}
        <div className="row">
          <button type="submit" className="main">
            {words.accept}
          </button>
          <button type="button" onClick={close}>
            {say.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
