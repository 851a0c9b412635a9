import type { ReactNode } from 'react';
import type { Exchange } from '../../../../../model/exchange.ts';
import type { Profile, ToolProfile } from '../../../../../model/profile.ts';
import type { ProbeReport } from '../../../../../model/probe.ts';
import type { ServerReport } from '../../../../../model/report.ts';
import { eventful, exchangeWords, outcomeWords, probeWords, toldWitnesses } from '../../../../../reporters/words/deeds.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { say } from '../../browser/say.ts';
import { Legible, Told } from '../../parts/legible.tsx';
import { Empty } from '../../parts/states.tsx';
import { type Column, VirtualTable } from '../../parts/virtual-table.tsx';
import { branches } from '../../shape/tree.ts';
import { Witnessed } from './evidence.tsx';
import { Tree } from './tree.tsx';

const words = say.report.behaviour;

/** What it did when it was run: witnesses first, then the calls, then deeds as a tree. */
export const Behaviour = ({ server: { probe } }: { readonly server: ServerReport }): ReactNode => {
  if (probe === undefined) return <Empty title={words.notRun} says={words.notRunSays} />;
  return (
    <>
      <p>
        <Told text={probeWords(probe)} /> <span className="soft">{words.planted(probe.planted.length)}.</span>
      </p>
      <Witnesses probe={probe} />
      <Calls probe={probe} />
      <Refused probe={probe} />
      <Trees probe={probe} />
      <Observed profile={probe.profile} />
    </>
  );
};

const Witnesses = ({ probe }: { readonly probe: ProbeReport }): ReactNode => {
  const told = toldWitnesses(probe, false);
  return (
    <>
      <h3>{words.witnesses}</h3>
      {told.length === 0 ? (
        <p className="soft">{words.noWitness}</p>
      ) : (
        <ul className="witnesses">
          {told.slice(0, 200).map(({ witness, says }, at) => (
            <li key={at}>
              <p>
                <Told text={says} />.
              </p>
              <Witnessed witness={witness} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Calls = ({ probe }: { readonly probe: ProbeReport }): ReactNode => {
  const calls = probe.exchanges.filter(({ kind }) => kind === 'call');
  const { callColumns: heads } = words;
  const out = new Map<string, number>();
  for (const { address } of probe.witnesses.filter(({ worth }) => worth === 'secret')) {
    const id = address.split('/')[0] ?? '';
    out.set(id, (out.get(id) ?? 0) + 1);
  }
  const columns: readonly Column<Exchange>[] = [
    {
      key: 'call',
      head: heads.call,
      cell: ({ id }) => (
        <a href={`#x-${id}`} onClick={(event) => toExchange(event, id)}>
          {id.replace('call:', '')}
        </a>
      ),
    },
    {
      key: 'tool',
      head: heads.tool,
      names: true,
      cell: ({ name, date }) => (
        <>
          <code>
            <Legible text={name ?? ''} cap={80} />
          </code>
          {date ? <span className="soft small"> {words.date(legible(date, 12))}</span> : null}
        </>
      ),
    },
    {
      key: 'args',
      head: heads.args,
      cell: ({ args }) => (
        <code>
          <Legible text={JSON.stringify(args)} cap={200} />
        </code>
      ),
    },
    { key: 'outcome', head: heads.outcome, cell: (call) => <Told text={outcomeWords(call)} /> },
    {
      key: 'deeds',
      head: heads.deeds,
      cell: ({ behaviour: { files, network, processes } }) =>
        numberOr(files.length + network.length + processes.filter(({ parent }) => Boolean(parent)).length),
    },
    { key: 'out', head: heads.out, cell: ({ id }) => numberOr(out.get(id) ?? 0) },
    { key: 'ms', head: heads.ms, cell: ({ took }) => Math.round(took) },
  ];
  return (
    <>
      <h3>{words.calls}</h3>
      <VirtualTable
        className="calls"
        label={words.calls}
        rows={calls}
        total={calls.length}
        columns={columns}
        keyOf={({ id }) => id}
        height={30}
      />
    </>
  );
};

const numberOr = (n: number): ReactNode => (n === 0 ? <span className="soft">·</span> : <b>{n}</b>);

const toExchange = (event: React.MouseEvent, id: string): void => {
  event.preventDefault();
  const box = document.getElementById(`x-${id}`);
  if (!(box instanceof HTMLDetailsElement)) return document.getElementById('transcript')?.scrollIntoView();
  box.open = true;
  box.scrollIntoView();
  box.querySelector('summary')?.focus({ preventScroll: true });
};

const Refused = ({ probe: { refused, tools } }: { readonly probe: ProbeReport }): ReactNode => {
  const { refusedColumns: heads } = words;
  const rows = [...refused, ...tools.leftOut.map((tool) => ({ tool, reason: words.leftOut, because: '' }))];
  return (
    <>
      <h3>{words.refused}</h3>
      {rows.length === 0 ? (
        <p className="soft">{words.refusedNone}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={words.refused}>
          <table>
            <thead>
              <tr>
                <th scope="col">{heads.tool}</th>
                <th scope="col">{heads.reason}</th>
                <th scope="col">{heads.because}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, 500).map(({ tool, reason, because }, at) => (
                <tr key={at}>
                  <th scope="row">
                    <code>
                      <Legible text={tool} cap={80} />
                    </code>
                  </th>
                  <td>
                    <Legible text={reason} cap={200} />
                  </td>
                  <td className="soft">
                    <Legible text={because} cap={120} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};

const Trees = ({ probe }: { readonly probe: ProbeReport }): ReactNode => {
  const windows = eventful(probe).filter(({ behaviour }) => branches(behaviour).length > 0);
  return (
    <>
      <h3>{words.tree}</h3>
      {windows.length === 0 ? (
        <p className="soft">{words.treeNone}</p>
      ) : (
        <>
          <p className="soft">{words.treeSays}</p>
          {windows.slice(0, 60).map((exchange, at) => (
            <details key={exchange.id} className="window" open={at < 3}>
              <summary>
                <Told text={exchangeWords(exchange)} />
              </summary>
              <Tree behaviour={exchange.behaviour} />
            </details>
          ))}
        </>
      )}
    </>
  );
};

const DEEDS = ['hosts', 'programs', 'writes', 'reads'] as const;

/** What each tool was seen to do in all: what is pinned. */
const Observed = ({ profile: { perTool, outside } }: { readonly profile: Profile }): ReactNode => {
  const seen = [...perTool, { ...outside, tool: words.outside }].filter((each) => DEEDS.some((deed) => each[deed].length > 0));
  return (
    seen.length > 0 && (
      <>
        <h3>{words.profile}</h3>
        <p className="soft">{words.profileSays}</p>
        <dl className="facts">
          {seen.slice(0, 400).map((each) => (
            <div key={each.tool}>
              <dt>
                <Legible text={each.tool} cap={60} />
              </dt>
              <dd>
                {DEEDS.map((deed) => (
                  <Deeds key={deed} says={words.profileOf[deed]} all={each[deed]} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </>
    )
  );
};

const Deeds = ({ says, all }: { readonly says: string; readonly all: ToolProfile['hosts'] }): ReactNode =>
  all.length > 0 && (
    <p>
      <span className="soft">{says}</span>{' '}
      {all.slice(0, 20).map((one) => (
        <code key={one} className="power">
          <Legible text={one} cap={160} />
        </code>
      ))}
      {all.length > 20 && <span className="soft">+{all.length - 20}</span>}
    </p>
  );
