import { useMemo, useState, type ReactNode } from 'react';
import { GUARD_ANSWERS, type AuditRecord, type GuardAnswer } from '../../../../model/guard.ts';
import { useEvents } from '../browser/events.ts';
import { useRows } from '../browser/rows.ts';
import { say } from '../browser/say.ts';
import { useMe } from '../browser/me.ts';
import { Legible } from '../parts/legible.tsx';
import { Page } from '../parts/page.tsx';
import { Answer, Empty } from '../parts/states.tsx';
import { type Column, VirtualTable } from '../parts/virtual-table.tsx';
import { Decision } from './decision.tsx';

const words = say.guard;
/** Live lines that are kept; older ones are in the history. */
const LIVE = 2_000;

/** Every decision of a guard as it is made, and those before it. */
const GuardPage = (): ReactNode => {
  const me = useMe();
  if (me?.guard !== true)
    return (
      <Page title={words.title}>
        <Empty title={words.none} says={words.noneSays} />
      </Page>
    );
  return <Decisions />;
};
export default GuardPage;

const keyOf = ({ run, sequence }: AuditRecord): string => `${run} ${sequence}`;

const Decisions = (): ReactNode => {
  const [answer, setAnswer] = useState<GuardAnswer | undefined>();
  const [live, setLive] = useState<readonly AuditRecord[]>([]);
  const [chosen, setChosen] = useState<string | undefined>();
  const line = useEvents('/api/guard/events', (data) => {
    const record = data as AuditRecord;
    setLive((before) => [record, ...before].slice(0, LIVE));
    return false;
  });
  const history = useRows<AuditRecord>('/api/guard/decisions', answer === undefined ? '' : `answer=${answer}`);
  const rows = useMemo(() => merged(live, history.rows, answer), [live, history.rows, answer]);
  const record = rows.find((each) => keyOf(each) === chosen);
  const columns = useMemo(() => columnsOf(setChosen), []);
  return (
    <Page title={words.title} className="wide guard" beside={<span className={`line l-${line}`}>{words.line[line]}</span>}>
      <p className="lead">{words.says}</p>
      <div className="chips" role="group" aria-label={words.filter}>
        <button type="button" aria-pressed={answer === undefined} onClick={() => setAnswer(undefined)}>
          {words.all}
        </button>
        {GUARD_ANSWERS.map((each) => (
          <button key={each} type="button" className={`a-${each}`} aria-pressed={answer === each} onClick={() => setAnswer(each)}>
            {words.answers[each]}
          </button>
        ))}
      </div>
      <Answer of={history.answer} what={words.title.toLowerCase()}>
        {() => rows.length === 0 && <Empty title={words.empty} says={answer === undefined ? words.emptySays : words.emptyFilter} />}
      </Answer>
      {rows.length > 0 && (
        <div className="split">
          <VirtualTable
            className="decisions"
            label={words.title}
            rows={rows}
            total={Math.max(rows.length, history.total)}
            columns={columns}
            keyOf={keyOf}
            height={34}
            atEnd={history.atEnd}
            selected={chosen}
          />
          <section className="decision" tabIndex={0} aria-label={words.detail} aria-live="polite">
            {record === undefined ? (
              <p className="soft">{words.select}</p>
            ) : (
              <Decision record={record} same={sameCall(rows, record)} choose={(each) => setChosen(keyOf(each))} />
            )}
          </section>
        </div>
      )}
    </Page>
  );
};

/** Newest first, each line once; live ones must fit what is asked for too. */
const merged = (live: readonly AuditRecord[], history: readonly AuditRecord[], answer: GuardAnswer | undefined): AuditRecord[] => {
  const fresh = live.filter(({ decision }) => answer === undefined || decision?.answer === answer);
  const all = new Map([...fresh, ...history].map((record) => [keyOf(record), record]));
  return [...all.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.sequence - a.sequence));
};

const sameCall = (rows: readonly AuditRecord[], { run, call }: AuditRecord): readonly AuditRecord[] =>
  call ? rows.filter((each) => each.run === run && each.call === call).sort((a, b) => a.sequence - b.sequence) : [];

const columnsOf = (choose: (key: string) => void): readonly Column<AuditRecord>[] => [
  { key: 'at', head: words.columns.at, cell: ({ at }) => <time dateTime={at}>{at.slice(11, 19)}</time> },
  {
    key: 'answer',
    head: words.columns.answer,
    cell: ({ decision }) => (decision ? <span className={`answer a-${decision.answer}`}>{words.answers[decision.answer]}</span> : null),
  },
  {
    key: 'tool',
    head: words.columns.tool,
    names: true,
    cell: (record) => (
      <button type="button" className="plain" onClick={() => choose(keyOf(record))}>
        <code>
          <Legible text={record.tool ?? record.method ?? record.kind} cap={60} />
        </code>
      </button>
    ),
  },
  { key: 'server', head: words.columns.server, cell: ({ server }) => <Legible text={server} cap={40} /> },
  { key: 'did', head: words.columns.did, cell: ({ did }) => words.dids[did] ?? did },
  { key: 'says', head: words.columns.says, cell: ({ says }) => <Legible text={says} cap={200} /> },
];
