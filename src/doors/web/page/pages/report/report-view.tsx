import { useMemo, type ReactNode } from 'react';
import type { Report, ServerReport } from '../../../../../model/report.ts';
import type { JobRequest } from '../../../../../model/web.ts';
import { allTexts, textsOf } from '../../../../../reporters/words/excerpt.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import { say } from '../../browser/say.ts';
import { Told } from '../../parts/legible.tsx';
import { Held } from '../../parts/states.tsx';
import { Behaviour } from './behaviour.tsx';
import { Costs } from './costs.tsx';
import { Decide } from './decide.tsx';
import { Findings } from './findings.tsx';
import { InventoryPart } from './inventory.tsx';
import { Seen } from './seen.tsx';
import { Transcript } from './transcript.tsx';
import { Verdict } from './verdict.tsx';

const { sections } = say.report;

/** All of a report in the order in which one asks: the grade and the sentence, what cost what, what was found, what it did, what it is. */
export const ReportView = ({ report, kind }: { readonly report: Report; readonly kind: JobRequest['kind'] }): ReactNode => {
  const several = report.servers.length > 1;
  return (
    <>
      {report.servers.map((server, at) => (
        <OneServer key={at} server={server} report={report} kind={kind} prefix={several ? `s${at}-` : ''} named={several} />
      ))}
      {report.together.length > 0 && (
        <Part id="together" title={sections.together}>
          <Findings findings={report.together} setAside={[]} allowed={[]} texts={allTexts(report)} />
        </Part>
      )}
    </>
  );
};

interface One {
  readonly server: ServerReport;
  readonly report: Report;
  readonly kind: JobRequest['kind'];
  /** Before every id, where several servers are on one page. */
  readonly prefix: string;
  readonly named: boolean;
}

const OneServer = ({ server, report, kind, prefix, named }: One): ReactNode => {
  const texts = useMemo(() => textsOf(server.surfaces), [server]);
  const id = (of: string): string => `${prefix}${of}`;
  return (
    <div className="with-contents">
      <Contents server={server} id={id} />
      <div className="report-body">
        {named && (
          <p className="server-name">
            <Told text={legible(server.label, 120)} />
          </p>
        )}
        <section id={id('verdict')} aria-label={sections.verdict}>
          <Verdict server={server} report={report} kind={kind} />
        </section>
        <Part id={id('costs')} title={sections.costs}>
          <Costs server={server} />
        </Part>
        <Part id={id('findings')} title={sections.findings}>
          <Findings findings={server.findings} setAside={server.setAside} allowed={server.allowed} texts={texts} />
        </Part>
        <Part id={id('behaviour')} title={sections.behaviour}>
          <Behaviour server={server} />
        </Part>
        {server.probe !== undefined && (
          <Part id={id('transcript')} title={sections.transcript}>
            <Transcript probe={server.probe} />
          </Part>
        )}
        <Part id={id('inventory')} title={sections.inventory}>
          <InventoryPart server={server} />
        </Part>
        <Part id={id('seen')} title={sections.seen}>
          <Seen server={server} />
        </Part>
        <Part id={id('decide')} title={sections.decide}>
          <Decide server={server} />
        </Part>
      </div>
    </div>
  );
};

const Part = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }): ReactNode => (
  <section id={id} className="part" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} tabIndex={-1}>
      {title}
    </h2>
    <Held>{children}</Held>
  </section>
);

const Contents = ({ server, id }: { readonly server: ServerReport; readonly id: (of: string) => string }): ReactNode => {
  const marks: readonly (readonly [keyof typeof sections, string])[] = [
    ['costs', ''],
    ['findings', String(server.findings.length)],
    ['behaviour', ''],
    ...(server.probe === undefined ? [] : [['transcript', String(server.probe.exchanges.length)] as const]),
    ['inventory', String(server.inventory?.tools.length ?? 0)],
    ['seen', server.gaps.length === 0 ? '' : String(server.gaps.length)],
    ['decide', ''],
  ];
  return (
    <nav className="contents" aria-label={say.report.contents}>
      <ul>
        {marks.map(([of, mark]) => (
          <li key={of}>
            <a href={`#${id(of)}`} onClick={(event) => toPart(event, id(of))}>
              {sections[of]}
              {mark !== '' && <span className="soft"> {mark}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const toPart = (event: React.MouseEvent, id: string): void => {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};
