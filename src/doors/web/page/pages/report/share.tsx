import { useState, type ReactNode } from 'react';
import type { Share as Shared } from '../../../../../model/web.ts';
import { ask, forget, useAsk } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { Made } from '../../parts/copy.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Answer, Failed } from '../../parts/states.tsx';
import { exactly } from '../../parts/time.tsx';

const words = say.report.share;

/** Makes, lists and revokes links that open this one report. */
export const Share = ({ reportId, close }: { readonly reportId: string; readonly close: () => void }): ReactNode => {
  const path = `/api/reports/${reportId}/shares`;
  const shares = useAsk<{ readonly rows: readonly Shared[] }>(path);
  const [days, setDays] = useState('14');
  const [made, setMade] = useState<string | undefined>();
  const [error, setError] = useState<unknown>();
  const make = (): void => {
    setError(undefined);
    ask<Shared>(path, 'POST', { days: Number(days) }).then((share) => {
      setMade(new URL(share.path ?? '', window.location.origin).href);
      forget(path);
    }, setError);
  };
  return (
    <Dialog title={words.title} close={close}>
      <p>{words.says}</p>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <label>
          <span>{words.days} </span>
          <input type="number" min={1} max={365} required value={days} onChange={(event) => setDays(event.target.value)} />
        </label>
        <button type="submit" className="main">
          {words.make}
        </button>
      </form>
      {made !== undefined && <Made value={made} label={words.link} says={words.once} />}
      {error !== undefined && <Failed error={error} />}
      <h3>{words.existing}</h3>
      <Answer of={shares} what={words.existing.toLowerCase()}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{words.none}</p>
          ) : (
            <ul className="shares">
              {rows.map((share) => (
                <One key={share.id} share={share} path={path} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Dialog>
  );
};

const One = ({ share, path }: { readonly share: Shared; readonly path: string }): ReactNode => {
  const [error, setError] = useState<unknown>();
  const over = Date.parse(share.expiresAt) < Date.now();
  return (
    <li>
      <span>
        {words.madeAt(exactly(share.createdAt))}, {words.until(exactly(share.expiresAt))}
      </span>
      {share.revoked || over ? (
        <span className="soft">{share.revoked ? words.revoked : words.over}</span>
      ) : (
        <button
          type="button"
          onClick={() => {
            ask(`/api/shares/${share.id}`, 'DELETE').then(() => forget(path), setError);
          }}
        >
          {words.revoke}
        </button>
      )}
      {error !== undefined && <Failed error={error} />}
    </li>
  );
};
