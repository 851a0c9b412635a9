import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Lock } from '../../../../model/lock.ts';
import type { Risk, ServerDetail, ServerRow } from '../../../../model/web.ts';
import { legible } from '../../../../reporters/words/legible.ts';
import { ask, forget, useAsk } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { useMay } from '../browser/me.ts';
import { Legible, Told } from '../parts/legible.tsx';
import { Page } from '../parts/page.tsx';
import { Tally } from '../parts/severity.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { PageAnswer } from '../parts/page-answer.tsx';
import { Failed } from '../parts/states.tsx';
import { Exactly, exactly } from '../parts/time.tsx';
import { WatchForm } from './watch-form.tsx';

const words = say.registry.server;

/** One server: how it did over time, what is pinned, whether it is watched, what was accepted. */
const ServerPage = ({ id }: { readonly id: string }): ReactNode => {
  const detail = useAsk<ServerDetail>(`/api/servers/${id}`);
  return (
    <PageAnswer of={detail} what={say.registry.columns.server.toLowerCase()}>
      {(data) => <Detail {...data} />}
    </PageAnswer>
  );
};
export default ServerPage;

const Detail = ({ server, reports, risks }: ServerDetail): ReactNode => (
  <Page
    title={legible(server.label, 100)}
    over={<Link href="/servers">{say.nav.registry}</Link>}
    beside={
      <div className="actions">
        <Link href={`/reports/${server.lastReportId}`} className="button main">
          {words.latest}
        </Link>
      </div>
    }
    className="server"
  >
    <div className="verdict">
      <Stamp grade={server.grade} size="large" />
      <div>
        <p className="sentence">
          <Legible text={server.sentence} cap={900} />
        </p>
        <p className="points">
          {typeof server.points === 'number' && <span>{say.report.points(server.points)}</span>}
          <Tally counts={server.findings} />
        </p>
      </div>
    </div>
    <div className="columns">
      <History server={server} reports={reports} />
      <div>
        <Watch server={server} />
        <Pins server={server} />
        <Risks risks={risks} />
      </div>
    </div>
  </Page>
);

const History = ({ server, reports }: { readonly server: ServerRow; readonly reports: ServerDetail['reports'] }): ReactNode => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [, go] = useLocation();
  const choose = (id: string, on: boolean): void => setChosen(on ? [...chosen, id].slice(-2) : chosen.filter((each) => each !== id));
  const compare = (): void => {
    const [older, newer] = reports.filter(({ id }) => chosen.includes(id)).sort((a, b) => (a.at < b.at ? -1 : 1));
    if (older !== undefined && newer !== undefined) go(`/reports/${newer.id}/compare/${older.id}`);
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <Sparkline
        grades={server.grades.map(({ grade }) => grade)}
        label={say.registry.history(server.grades.length, server.grade)}
        wide={320}
      />
      {reports.length > 1 && <p className="soft">{words.historySays}</p>}
      <div className="scroll" tabIndex={0} role="group" aria-labelledby="history">
        <table>
          <thead>
            <tr>
              {reports.length > 1 && (
                <th scope="col">
                  <span className="sr">{words.compare}</span>
                </th>
              )}
              <th scope="col">{words.grade}</th>
              <th scope="col">{words.at}</th>
              <th scope="col">{words.kind}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ id, at, grade, kind }) => (
              <tr key={id}>
                {reports.length > 1 && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={words.choose(exactly(at))}
                      checked={chosen.includes(id)}
                      onChange={(event) => choose(id, event.target.checked)}
                    />
                  </td>
                )}
                <td>
                  <Stamp grade={grade} />
                </td>
                <th scope="row">
                  <Link href={`/reports/${id}`}>
                    <Exactly at={at} />
                  </Link>
                </th>
                <td>{say.home.kinds[kind]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {reports.length > 1 && (
        <p className="row">
          <button type="button" onClick={compare} disabled={chosen.length !== 2}>
            {words.compare}
          </button>
          {chosen.length !== 2 && <span className="soft small">{words.compareHint}</span>}
        </p>
      )}
    </section>
  );
};

const Watch = ({ server }: { readonly server: ServerRow }): ReactNode => {
  const may = useMay('scan');
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{words.watch}</h2>
      <WatchForm server={server} may={may} />
    </section>
  );
};

const Pins = ({ server }: { readonly server: ServerRow }): ReactNode => {
  const lock = useAsk<Lock>(server.approved ? '/api/lock' : undefined);
  const pins = Object.values(lock.data?.servers ?? {}).find(({ fingerprint }) => fingerprint === server.approved?.fingerprint)?.pins;
  return (
    <section aria-labelledby="pins">
      <h2 id="pins">{words.pins}</h2>
      {!server.approved ? (
        <p className="soft">{words.pinsNone}</p>
      ) : (
        <>
          <p>{words.pinsBy(legible(server.approved.by, 60), exactly(server.approved.at))}</p>
          <p className="mono wrap small">{legible(server.approved.fingerprint, 100)}</p>
        </>
      )}
      {server.drift ? <p className="note">{words.pinsDrift}</p> : server.approved && <p className="good">{words.pinsSame}</p>}
      {pins !== undefined && (
        <details>
          <summary>{words.pinned(pins.length)}</summary>
          <ul>
            {pins.slice(0, 500).map(({ id, sha256 }) => (
              <li key={id}>
                <code>
                  <Told text={legible(id, 120)} />
                </code>{' '}
                <code className="soft">{sha256.slice(0, 12)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const Risks = ({ risks }: { readonly risks: readonly Risk[] }): ReactNode => (
  <section aria-labelledby="risks">
    <h2 id="risks">{words.risks}</h2>
    {risks.length === 0 ? (
      <p className="soft">{words.risksNone}</p>
    ) : (
      <ul className="risks">
        {risks.map((risk) => (
          <OneRisk key={risk.id} risk={risk} />
        ))}
      </ul>
    )}
  </section>
);

const OneRisk = ({ risk }: { readonly risk: Risk }): ReactNode => {
  const may = useMay('scan');
  const [error, setError] = useState<unknown>();
  const over = risk.expires < new Date().toISOString().slice(0, 10);
  return (
    <li>
      <p>
        <code>{legible(risk.rule, 80)}</code> <Legible text={risk.reason} cap={400} />
      </p>
      <p className="soft small">
        {over ? words.riskOver(risk.expires) : words.riskUntil(risk.expires)}, {words.riskBy(legible(risk.by, 60))}
        {may && (
          <>
            {' · '}
            <button
              type="button"
              className="plain"
              onClick={() => {
                ask(`/api/risks/${risk.id}`, 'DELETE').then(() => forget('/api/risks', '/api/servers'), setError);
              }}
            >
              {words.revokeRisk}
            </button>
          </>
        )}
      </p>
      {error !== undefined && <Failed error={error} />}
    </li>
  );
};
