import type { ReactNode } from 'react';
import type { AuditRecord } from '../../../../model/guard.ts';
import { legible } from '../../../../reporters/words/legible.ts';
import { say } from '../browser/say.ts';
import { Legible, LegibleBlock } from '../parts/legible.tsx';
import { exactly } from '../parts/time.tsx';
import { Tree } from './report/tree.tsx';

const words = say.guard;

interface Of {
  readonly record: AuditRecord;
  /** All lines about the same call, in their order; empty where it belongs to none. */
  readonly same: readonly AuditRecord[];
  readonly choose: (record: AuditRecord) => void;
}

/** One line of the record: what was decided and why, what was sent, what the server did meanwhile. */
export const Decision = ({ record, same, choose }: Of): ReactNode => {
  const { decision, args, behaviour, took } = record;
  return (
    <>
      <h2>
        <code>
          <Legible text={record.tool ?? record.method ?? record.kind} cap={80} />
        </code>{' '}
        {decision && <span className={`answer a-${decision.answer}`}>{words.answers[decision.answer]}</span>}
      </h2>
      <p>
        <Legible text={record.says} cap={600} />
      </p>
      <p className="soft small">
        {legible(record.server, 60)} · {exactly(record.at)} · {decision ? words.moments[decision.moment] : record.kind} ·{' '}
        {words.dids[record.did] ?? record.did} · {words.line_(record.sequence)}
        {took && ` · ${words.took(took.server, took.guard)}`}
      </p>
      {decision && (
        <>
          <h3>{words.reasons}</h3>
          {decision.reasons.length === 0 && <p className="soft">{words.noReasons}</p>}
          <ul className="reasons">
            {decision.reasons.map(({ id, answer, says, source }, at) => (
              <li key={at}>
                <span className={`answer a-${answer}`}>{words.answers[answer]}</span> <code>{legible(id, 80)}</code>{' '}
                <span className="soft small">{source}</span>
                <br />
                <Legible text={says} cap={400} />
              </li>
            ))}
          </ul>
          {decision.evaluated.length > decision.reasons.length && (
            <p className="soft small">{words.evaluated(decision.evaluated.length)}</p>
          )}
        </>
      )}
      {args && (
        <>
          <h3>{words.args}</h3>
          <div className="said">
            <LegibleBlock text={JSON.stringify(args, null, 2)} />
          </div>
        </>
      )}
      <h3>{words.tree}</h3>
      {behaviour ? <Tree behaviour={behaviour} /> : <p className="soft">{words.noTree}</p>}
      {same.length > 1 && (
        <>
          <h3>{words.sameCall}</h3>
          <ol className="same-call">
            {same.map((each) => (
              <li key={each.sequence}>
                <button type="button" className="plain" aria-pressed={each === record} onClick={() => choose(each)}>
                  {each.decision ? words.moments[each.decision.moment] : each.kind}
                </button>{' '}
                <span className="soft">{words.dids[each.did] ?? each.did}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
