import type { ReactNode } from 'react';
import type { ServerReport } from '../../../../../model/report.ts';
import { isLoose } from '../../../../../reporters/words/containment.ts';
import { gapWhat, reasonWords, stopWords } from '../../../../../reporters/words/gap.ts';
import { ledgerWords } from '../../../../../reporters/words/ledger.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { place } from '../../../../../reporters/words/place.ts';
import { say } from '../../browser/say.ts';
import { Legible, Told } from '../../parts/legible.tsx';

const words = say.report.seen;
const LAYERS = ['files', 'network', 'env', 'processes'] as const;

/** How firmly it was held, what was looked at, and all that was not. */
export const Seen = ({ server }: { readonly server: ServerReport }): ReactNode => {
  const { looked, missed } = ledgerWords(server);
  return (
    <>
      <h3>{words.containment}</h3>
      <dl className="layers">
        {LAYERS.map((layer) => (
          <div key={layer} className={`hold h-${server.containment[layer]}`}>
            <dt>{words.layers[layer]}</dt>
            <dd>{words.holds[server.containment[layer]]}</dd>
          </div>
        ))}
      </dl>
      {isLoose(server.containment) && <p className="note">{words.loose}</p>}
      <h3>{words.gaps}</h3>
      {server.gaps.length === 0 ? (
        <p className="soft">{words.gapsNone}</p>
      ) : (
        <ul className="gaps">
          {server.gaps.map((gap, at) => (
            <li key={at}>
              <strong>
                <Told text={gapWhat(gap)} />
              </strong>
              : {reasonWords(gap.reason) ?? legible(gap.reason, 60)}. <Legible text={gap.says} cap={600} />
            </li>
          ))}
        </ul>
      )}
      <h3>{words.looked}</h3>
      <dl className="facts">
        <div>
          <dt>{words.looked}</dt>
          <dd>
            <Told text={looked} />
          </dd>
        </div>
        <div>
          <dt>{words.missed}</dt>
          <dd>
            <Told text={missed} />
          </dd>
        </div>
      </dl>
      <Lists server={server} />
      <Judged server={server} />
      {server.probe !== undefined && server.probe.unseen.length > 0 && (
        <>
          <h3>{words.unseen}</h3>
          <ul>
            {server.probe.unseen.map((line, at) => (
              <li key={at}>
                <Legible text={line} cap={600} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Lists = ({ server: { ledger } }: { readonly server: ServerReport }): ReactNode =>
  ledger.lists.length > 0 && (
    <div className="scroll" tabIndex={0} role="group" aria-label={words.lists}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.list}</th>
            <th scope="col" className="n">
              {words.items}
            </th>
            <th scope="col" className="n">
              {words.pages}
            </th>
            <th scope="col">{words.stop}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.lists.map(({ list, items, pages, stop, detail }, at) => (
            <tr key={at}>
              <th scope="row">{list}</th>
              <td className="n">{items}</td>
              <td className="n">{pages}</td>
              <td>
                {stopWords(stop)}
                {detail && (
                  <span className="soft">
                    {' '}
                    <Legible text={detail} cap={200} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

const Judged = ({ server: { ledger } }: { readonly server: ServerReport }): ReactNode => {
  const bad = ledger.judged.filter(({ label }) => label !== 'harmless');
  return (
    bad.length > 0 && (
      <>
        <h3>{words.judged}</h3>
        <ul>
          {bad.slice(0, 200).map(({ address, label, reason }) => (
            <li key={address}>
              <Told text={place(address)} /> {words.reads(label)}: <Legible text={reason} />
            </li>
          ))}
        </ul>
      </>
    )
  );
};
