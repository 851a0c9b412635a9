import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Job } from '../../../../model/web.ts';
import { useAsk } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { useMay, useMe } from '../browser/me.ts';
import { Legible } from '../parts/legible.tsx';
import { Page } from '../parts/page.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { Answer, Empty } from '../parts/states.tsx';
import { Ago } from '../parts/time.tsx';
import { AskForm } from './ask-form.tsx';

const SECONDS = 1_000;

/** The first page: one field, and what was examined lately. */
export const Home = (): ReactNode => {
  const me = useMe();
  const may = useMay('scan');
  const jobs = useAsk<{ readonly rows: readonly Job[] }>('/api/jobs', 3 * SECONDS);
  return (
    <Page title={say.home.title}>
      <p className="lead">{say.home.says}</p>
      {may ? <AskForm commands={me?.commands === true} /> : <p className="note">{say.trouble.mayNot('scan')}</p>}
      {me?.publicOnly === true && <p className="note">{say.home.publicOnly}</p>}
      <section aria-labelledby="recent">
        <h2 id="recent">{say.home.recent}</h2>
        <Answer of={jobs} what={say.home.recent.toLowerCase()}>
          {({ rows }) => (rows.length === 0 ? <Empty title={say.home.none} says={say.home.noneSays} /> : <Jobs rows={rows} />)}
        </Answer>
      </section>
    </Page>
  );
};

const Jobs = ({ rows }: { readonly rows: readonly Job[] }): ReactNode => {
  const { columns } = say.home;
  return (
    <div className="scroll" tabIndex={0} role="group" aria-labelledby="recent">
      <table className="jobs">
        <thead>
          <tr>
            <th scope="col">{columns.grade}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((job) => (
            <tr key={job.id}>
              <td>{job.grade !== undefined && job.grade !== null ? <Stamp grade={job.grade} /> : <span className="soft">·</span>}</td>
              <th scope="row">
                <Link href={job.reportId ? `/reports/${job.reportId}` : `/jobs/${job.id}`}>
                  <Legible text={job.label} cap={120} />
                </Link>
                {job.why && (
                  <span className="why">
                    <Legible text={job.why} cap={300} />
                  </span>
                )}
              </th>
              <td>{say.home.kinds[job.kind]}</td>
              <td>
                <span className={`state st-${job.state}`}>{say.home.states[job.state]}</span>
              </td>
              <td>
                <Ago at={job.createdAt} />
              </td>
              <td className="soft">{job.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
