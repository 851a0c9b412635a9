import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Finding } from '../../../../../model/finding.ts';
import type { Comparison, StoredReport } from '../../../../../model/web.ts';
import { sides } from '../../../../../reporters/words/excerpt.ts';
import { useAsk } from '../../browser/ask.ts';
import { say } from '../../browser/say.ts';
import { Excerpted, Legible, Told } from '../../parts/legible.tsx';
import { Page } from '../../parts/page.tsx';
import { SeverityMark } from '../../parts/severity.tsx';
import { Stamp } from '../../parts/stamp.tsx';
import { Answer } from '../../parts/states.tsx';
import { placeWords } from '../../shape/place.ts';
import { exactly } from '../../parts/time.tsx';

const words = say.report.compare;

/** What is not as it was, between two reports about one server. */
const ComparePage = ({ id, other }: { readonly id: string; readonly other: string }): ReactNode => {
  const comparison = useAsk<Comparison>(`/api/reports/${id}/compare/${other}`);
  const known = useFindings(comparison.data);
  return (
    <Page title={words.title} over={<Link href={`/reports/${id}`}>{words.back}</Link>} className="compare">
      <Answer of={comparison} what={words.definitions.toLowerCase()}>
        {(data) => (
          <>
            <div className="two">
              <Which of={data.before} says={words.before} />
              <span aria-hidden="true" className="arrow">
                →
              </span>
              <Which of={data.after} says={words.after} />
            </div>
            <section aria-labelledby="definitions">
              <h2 id="definitions">{words.definitions}</h2>
              {data.definitions.length === 0 ? <p className="soft">{words.same}</p> : <Definitions all={data.definitions} />}
            </section>
            <Changed title={words.newFindings} none={words.noneNew} fingerprints={data.newFindings} known={known} id="new" />
            <Changed title={words.gone} none={words.noneGone} fingerprints={data.goneFindings} known={known} id="gone" />
          </>
        )}
      </Answer>
    </Page>
  );
};
export default ComparePage;

/** Findings of both reports by fingerprint: the comparison names them only. */
const useFindings = (comparison: Comparison | undefined): ReadonlyMap<string, Finding> => {
  const before = useAsk<StoredReport>(comparison && `/api/reports/${comparison.before.id}`);
  const after = useAsk<StoredReport>(comparison && `/api/reports/${comparison.after.id}`);
  return new Map(
    [before.data, after.data].flatMap(
      (stored) => stored?.report.servers.flatMap(({ findings }) => findings.map((each) => [each.fingerprint, each] as const)) ?? [],
    ),
  );
};

const Which = ({ of, says }: { readonly of: Comparison['before']; readonly says: string }): ReactNode => (
  <div className="which">
    <Stamp grade={of.grade} size="large" />
    <p>
      <span className="step">{says}</span>
      <Link href={`/reports/${of.id}`}>{exactly(of.at)}</Link>
    </p>
  </div>
);

const Definitions = ({ all }: { readonly all: Comparison['definitions'] }): ReactNode => (
  <ul className="definitions">
    {all.slice(0, 500).map(({ address, says, before, after }, at) => {
      const both = sides({ kind: 'change', address, before: before ?? undefined, after: after ?? undefined });
      return (
        <li key={at}>
          <p className="where">
            <Told text={placeWords(address)} />
          </p>
          <p>
            <Legible text={says} cap={300} />
          </p>
          {both.before !== undefined && (
            <p className="said minus">
              <Excerpted excerpt={both.before} />
            </p>
          )}
          {both.after !== undefined && (
            <p className="said plus">
              <Excerpted excerpt={both.after} />
            </p>
          )}
        </li>
      );
    })}
  </ul>
);

interface Some {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly fingerprints: readonly string[];
  readonly known: ReadonlyMap<string, Finding>;
}

const Changed = ({ id, title, none, fingerprints, known }: Some): ReactNode => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {fingerprints.length === 0 ? (
      <p className="soft">{none}</p>
    ) : (
      <ul className="changed">
        {fingerprints.slice(0, 500).map((fingerprint) => {
          const finding = known.get(fingerprint);
          return (
            <li key={fingerprint}>
              {finding === undefined ? (
                <code>{fingerprint.slice(0, 12)}</code>
              ) : (
                <>
                  <SeverityMark severity={finding.severity} /> <Legible text={finding.title} cap={160} />{' '}
                  <span className="soft">
                    <Told text={placeWords(finding.address)} />
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
