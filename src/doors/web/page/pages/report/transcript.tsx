import { useState, type ReactNode } from 'react';
import type { Exchange } from '../../../../../model/exchange.ts';
import type { ProbeReport } from '../../../../../model/probe.ts';
import { exchangeWords, outcomeWords } from '../../../../../reporters/words/deeds.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { say } from '../../browser/say.ts';
import { Legible, LegibleBlock, Told } from '../../parts/legible.tsx';
import { Tree } from './tree.tsx';

const words = say.report.transcript;
const SHOWN = 80;

/** Each question and its answer, in the order in which they were put. */
export const Transcript = ({ probe: { exchanges } }: { readonly probe: ProbeReport }): ReactNode => {
  const [all, setAll] = useState(false);
  return (
    <>
      <p className="soft">{words.says}</p>
      <div className="transcript">
        {(all ? exchanges : exchanges.slice(0, SHOWN)).map((exchange) => (
          <Asked key={exchange.id} exchange={exchange} />
        ))}
      </div>
      {!all && exchanges.length > SHOWN && (
        <button type="button" onClick={() => setAll(true)}>
          {words.show(exchanges.length)}
        </button>
      )}
    </>
  );
};

const Asked = ({ exchange }: { readonly exchange: Exchange }): ReactNode => {
  const [open, setOpen] = useState(false);
  const { id, surfaces, outcome, took } = exchange;
  return (
    <details id={`x-${id}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="asked">
          <Told text={exchangeWords(exchange)} />
        </span>
        <span className="args">
          <code>{isEmpty(exchange) ? '' : <Legible text={JSON.stringify(exchange.args)} cap={90} />}</code>
        </span>
        <span className={`outcome o-${outcome}`}>{outcome === 'none' ? '' : outcomeWords(exchange)}</span>
        <span className="soft n">{words.ms(took)}</span>
      </summary>
      {open && (
        <div className="exchange">
          <h4>{words.asked}</h4>
          <div className="said">
            <LegibleBlock text={`${legible(exchange.name ?? exchange.kind, 120)} ${JSON.stringify(exchange.args, null, 2)}`} />
          </div>
          <h4>{words.answered}</h4>
          {surfaces.length === 0 && <p className="soft">{words.nothing}</p>}
          {surfaces.slice(0, 40).map(({ kind, via, text }, at) => (
            <div key={at} className="said">
              <p className="step">
                {kind}
                {via.length > 0 && ` (${via.map((step) => legible(step, 40)).join(' → ')})`}
              </p>
              <LegibleBlock text={text} />
            </div>
          ))}
          {exchange.raw && (
            <details>
              <summary>{words.raw}</summary>
              <div className="said">
                <LegibleBlock text={exchange.raw} cap={12_000} />
              </div>
            </details>
          )}
          <h4>{words.did}</h4>
          <Tree behaviour={exchange.behaviour} />
        </div>
      )}
    </details>
  );
};

const isEmpty = ({ args }: Exchange): boolean => Object.keys(args).length === 0;
