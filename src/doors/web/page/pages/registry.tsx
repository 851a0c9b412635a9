import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ServerRow } from '../../../../model/web.ts';
import { grouped } from '../../../../reporters/words/count.ts';
import { useRows } from '../browser/rows.ts';
import { say } from '../browser/say.ts';
import { Legible } from '../parts/legible.tsx';
import { Page } from '../parts/page.tsx';
import { Tally } from '../parts/severity.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { Answer, Empty } from '../parts/states.tsx';
import { Ago } from '../parts/time.tsx';
import { type Column, VirtualTable } from '../parts/virtual-table.tsx';

const words = say.registry;
const FILTERS = ['q', 'grade', 'drift', 'watched', 'sort'] as const;

/** All servers, worst first, searched and sifted by the server, drawn as far as one looks. */
export const Registry = (): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const [q, setQ] = useState(search.get('q') ?? '');
  const wanted = useDeferredValue(q);
  const query = useMemo(() => {
    const out = new URLSearchParams();
    for (const name of FILTERS) {
      const value = name === 'q' ? wanted.trim() : search.get(name);
      if (value) out.set(name, value);
    }
    return out.toString();
  }, [search, wanted]);
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const clear = (): void => {
    setQ('');
    setSearch(new URLSearchParams(), { replace: true });
  };
  const { answer, rows, total, more, atEnd } = useRows<ServerRow>('/api/servers', query, true);
  return (
    <Page title={words.title} className="wide">
      <Filters
        q={q}
        setQ={(value) => {
          setQ(value);
          set('q', value.trim());
        }}
        value={(name) => search.get(name) ?? ''}
        set={set}
      />
      <p className="soft" role="status">
        {answer.data === undefined ? '' : words.total(total)}
        {more && ` · ${words.more}`}
      </p>
      <Answer of={answer} what={words.title.toLowerCase()}>
        {() =>
          total > 0 ? (
            <VirtualTable
              className="servers"
              label={words.title}
              rows={rows}
              total={total}
              columns={COLUMNS}
              keyOf={({ id }) => id}
              height={38}
              atEnd={atEnd}
            />
          ) : query === '' ? (
            <Empty title={words.none} says={words.noneSays}>
              <Link href="/" className="button">
                {say.home.title}
              </Link>
            </Empty>
          ) : (
            <Empty title={words.noMatch} says={words.noMatchSays}>
              <button type="button" onClick={clear}>
                {words.clear}
              </button>
            </Empty>
          )
        }
      </Answer>
    </Page>
  );
};

interface Sifting {
  readonly q: string;
  readonly setQ: (value: string) => void;
  readonly value: (name: string) => string;
  readonly set: (name: string, value: string) => void;
}

const Filters = ({ q, setQ, value, set }: Sifting): ReactNode => (
  <div className="filters" role="search">
    <label className="grow">
      <span>{words.search}</span>
      <input type="search" value={q} onChange={(event) => setQ(event.target.value)} />
    </label>
    <Choice
      name="grade"
      says={words.grade}
      value={value}
      set={set}
      of={['A', 'B', 'C', 'D', 'F', '?'].map((grade) => [grade, grade])}
      any={words.any}
    />
    <Choice
      name="drift"
      says={words.drift}
      value={value}
      set={set}
      of={[
        ['yes', words.drifted],
        ['no', words.steady],
      ]}
      any={words.any}
    />
    <Choice
      name="watched"
      says={words.watched}
      value={value}
      set={set}
      of={[
        ['yes', words.watchedOnly],
        ['no', words.unwatched],
      ]}
      any={words.any}
    />
    <Choice
      name="sort"
      says={words.sort}
      value={value}
      set={set}
      of={(['best', 'name', 'recent'] as const).map((sort) => [sort, words.sorts[sort]])}
      any={words.sorts.worst}
    />
  </div>
);

interface Chosen extends Pick<Sifting, 'value' | 'set'> {
  readonly name: string;
  readonly says: string;
  readonly of: readonly (readonly [string, string])[];
  /** What stands for no choice. */
  readonly any: string;
}

const Choice = ({ name, says, value, set, of, any }: Chosen): ReactNode => (
  <label>
    <span>{says}</span>
    <select value={value(name)} onChange={(event) => set(name, event.target.value)}>
      <option value="">{any}</option>
      {of.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

const COLUMNS: readonly Column<ServerRow>[] = [
  { key: 'grade', head: words.columns.grade, cell: ({ grade }) => <Stamp grade={grade} /> },
  {
    key: 'server',
    head: words.columns.server,
    names: true,
    cell: ({ id, label, kind, sentence }) => (
      <>
        <Link href={`/servers/${id}`}>
          <Legible text={label} cap={90} />
        </Link>{' '}
        <span className="soft small">{words.kinds[kind]}</span>
        <span className="row-says">
          <Legible text={sentence} cap={160} />
        </span>
      </>
    ),
  },
  {
    key: 'findings',
    head: words.columns.findings,
    cell: ({ findings, grade }) =>
      Object.values(findings).some((n) => n > 0) ? (
        <Tally counts={findings} />
      ) : (
        <span className="soft">{grade === '?' ? words.notJudged : words.clean}</span>
      ),
  },
  { key: 'tools', head: words.columns.tools, cell: ({ tools }) => grouped(tools) },
  {
    key: 'tokens',
    head: words.columns.tokens,
    cell: ({ tokens }) => (typeof tokens === 'number' ? grouped(tokens) : <span className="soft">·</span>),
  },
  {
    key: 'history',
    head: words.columns.history,
    cell: ({ grades, grade }) => <Sparkline grades={grades.map((each) => each.grade)} label={words.history(grades.length, grade)} />,
  },
  {
    key: 'state',
    head: words.columns.state,
    cell: ({ drift, watch, approved }) => (
      <span className="marks">
        {drift && <span className="mark-drift">{words.driftMark}</span>}
        {approved && <span className="mark-approved">{words.approved}</span>}
        {watch && <span className="mark-watch">{words.watchMark}</span>}
      </span>
    ),
  },
  { key: 'seen', head: words.columns.seen, cell: ({ lastAt }) => <Ago at={lastAt} /> },
];
