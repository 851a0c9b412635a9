import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Job, JobEvent } from '../../../../model/web.ts';
import { legible } from '../../../../reporters/words/legible.ts';
import { ask, forget, useAsk } from '../browser/ask.ts';
import { useEvents } from '../browser/events.ts';
import { say } from '../browser/say.ts';
import { useMay } from '../browser/me.ts';
import { Legible } from '../parts/legible.tsx';
import { Page } from '../parts/page.tsx';
import { PageAnswer } from '../parts/page-answer.tsx';
import { Failed } from '../parts/states.tsx';
import { Exactly } from '../parts/time.tsx';

const words = say.home.job;
/** Milliseconds in which one can read that it is done. */
const PAUSE = 700;

/** A job while it runs: what happened so far, in words, from its first moment; then its report. */
export const JobPage = ({ id }: { readonly id: string }): ReactNode => {
  const job = useAsk<Job>(`/api/jobs/${id}`);
  return (
    <PageAnswer of={job} what={say.home.columns.what.toLowerCase()}>
      {(known) => <Running first={known} />}
    </PageAnswer>
  );
};

/** Lines come in their order; after a break some come again. */
const later = (lines: readonly JobEvent[], next: JobEvent): readonly JobEvent[] =>
  next.seq > (lines.at(-1)?.seq ?? 0) ? [...lines, next] : lines;

const Running = ({ first }: { readonly first: Job }): ReactNode => {
  const [lines, add] = useReducer(later, []);
  const [job, setJob] = useState(first);
  const [live] = useState(first.state === 'queued' || first.state === 'running');
  const [, go] = useLocation();
  const line = useEvents(`/api/jobs/${first.id}/events`, (data) => {
    const heard = data as JobEvent;
    add(heard);
    if (heard.event.type !== 'ended') return false;
    setJob(heard.event.job);
    forget('/api/jobs', '/api/servers');
    return true;
  });
  useEffect(() => {
    if (!live || !job.reportId) return undefined;
    const timer = window.setTimeout(() => go(`/reports/${job.reportId}`, { replace: true }), PAUSE);
    return () => window.clearTimeout(timer);
  }, [live, job.reportId, go]);
  const newest = lines.at(-1);
  const state = stateOf(job, lines);
  return (
    <Page title={words.title(job.kind, legible(job.label, 100))} over={<Link href="/">{say.nav.home}</Link>} className="job">
      <p className="job-facts">
        <span className={`state st-${state}`}>{say.home.states[state]}</span>
        <span className="soft">
          <Exactly at={job.createdAt} />, {words.by(job.by)}
        </span>
      </p>
      <p className="now" role="status" aria-live="polite">
        {newest === undefined ? words.line[line] : <LineWords event={newest.event} />}
      </p>
      {job.why && (
        <p className="note">
          <Legible text={job.why} cap={600} />
        </p>
      )}
      <Buttons job={job} />
      <section aria-labelledby="log">
        <div className="section-head">
          <h2 id="log">{words.log}</h2>
          <span className={`line l-${line}`}>{words.line[line]}</span>
        </div>
        <ol className="log">
          {lines.map(({ seq, at, event }) => (
            <li key={seq}>
              <span className="at">{words.after(Math.max(0, Date.parse(at) - Date.parse(lines[0]?.at ?? at)) / 1000)}</span>
              <span>
                <LineWords event={event} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
};

/** What is known of the state by now: the log is ahead of what was asked for first. */
const stateOf = (job: Job, lines: readonly JobEvent[]): Job['state'] =>
  job.state === 'queued' && lines.some(({ event }) => event.type === 'started') ? 'running' : job.state;

const Buttons = ({ job }: { readonly job: Job }): ReactNode => {
  const may = useMay('scan');
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>();
  if (job.reportId)
    return (
      <p>
        <Link href={`/reports/${job.reportId}`} className="button main">
          {words.toReport}
        </Link>
      </p>
    );
  if (job.state !== 'queued' && job.state !== 'running')
    return (
      <p>
        <Link href="/" className="button">
          {say.nav.home}
        </Link>
      </p>
    );
  const cancel = (): void => {
    setAsked(true);
    ask(`/api/jobs/${job.id}/cancel`, 'POST').catch((failed: unknown) => {
      setAsked(false);
      setError(failed);
    });
  };
  return (
    <>
      {may && (
        <button type="button" onClick={cancel} disabled={asked}>
          {asked ? words.cancelling : words.cancel}
        </button>
      )}
      {error !== undefined && <Failed error={error} />}
    </>
  );
};

const LineWords = ({ event }: { readonly event: JobEvent['event'] }): ReactNode => {
  switch (event.type) {
    case 'queued':
      return words.ahead(event.ahead);
    case 'started':
      return words.started;
    case 'server-started':
      return <Legible text={words.server(event.server, event.index, event.of)} cap={200} />;
    case 'step':
      return (
        <>
          <Legible text={event.step} cap={200} />
          {event.detail && (
            <span className="soft">
              {' '}
              <Legible text={event.detail} cap={300} />
            </span>
          )}
        </>
      );
    case 'server-finished':
      return words.graded(event.grade);
    case 'ended':
      return endedWords(event.job);
  }
};

const endedWords = ({ state }: Job): string => (state === 'queued' || state === 'running' ? '' : words.ended[state]);
