import { useState, type ReactNode } from 'react';
import type { ServerReport } from '../../../../../model/report.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { ruleBook } from '../../../../../reporters/words/rule.ts';
import { say } from '../../browser/say.ts';
import { Told } from '../../parts/legible.tsx';
import { SeverityMark } from '../../parts/severity.tsx';

const { costs: words } = say.report;
/** Lines that are shown before somebody asks for all. */
const SHOWN = 8;

/** The arithmetic of the grade: from 100, line by line. */
export const Costs = ({ server }: { readonly server: ServerReport }): ReactNode => {
  const all = server.score.costs.filter(({ uncapped }) => uncapped > 0);
  const [whole, setWhole] = useState(false);
  if (all.length === 0) return <p className="soft">{words.none}</p>;
  return (
    <>
      <p className="soft">{words.says}</p>
      <div className="scroll" tabIndex={0} role="group" aria-label={say.report.sections.costs}>
        <table className="costs">
          <thead>
            <tr>
              <th scope="col">{words.severity}</th>
              <th scope="col">{words.rule}</th>
              <th scope="col" className="n">
                {words.findings}
              </th>
              <th scope="col" className="n">
                {words.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {(whole || all.length <= SHOWN + 2 ? all : all.slice(0, SHOWN)).map(({ rule, severity, findings, points, uncapped }) => (
              <tr key={`${rule} ${severity}`}>
                <td>
                  <SeverityMark severity={severity} />
                </td>
                <th scope="row">
                  {ruleBook(rule)?.title ?? <Told text={legible(rule, 80)} />} <code className="soft">{legible(rule, 80)}</code>
                </th>
                <td className="n">{findings}</td>
                <td className="n">
                  {points < uncapped && <span className="soft">{words.of(uncapped)} </span>}−{points}
                </td>
              </tr>
            ))}
          </tbody>
          {typeof server.score.points === 'number' && (
            <tfoot>
              <tr>
                <td />
                <th scope="row">{words.left}</th>
                <td />
                <td className="n">{server.score.points}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {!whole && all.length > SHOWN + 2 && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          {words.more(all.length - SHOWN)}
        </button>
      )}
    </>
  );
};
