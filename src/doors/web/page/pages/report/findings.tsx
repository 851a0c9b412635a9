import { useState, type ReactNode } from 'react';
import type { Finding } from '../../../../../model/finding.ts';
import { type Group, grouped, isAlike } from '../../../../../reporters/words/order.ts';
import { legible } from '../../../../../reporters/words/legible.ts';
import type { Texts } from '../../../../../reporters/words/excerpt.ts';
import { placeWords } from '../../shape/place.ts';
import { frameworksOf, type RuleMeta, ruleBook } from '../../../../../reporters/words/rule.ts';
import { say } from '../../browser/say.ts';
import { Legible, Told } from '../../parts/legible.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { SeverityMark } from '../../parts/severity.tsx';
import { Empty } from '../../parts/states.tsx';
import { byKind, type Kind } from '../../shape/kinds.ts';
import { EvidenceShown } from './evidence.tsx';
import { RiskAccept, RiskAccepted } from './risk.tsx';

const words = say.report.findings;
/** Places of one rule that are shown before somebody asks for all. */
const SHOWN = 3;

interface Of {
  readonly findings: readonly Finding[];
  readonly setAside: readonly Finding[];
  readonly allowed: readonly { readonly finding: Finding; readonly reason: string }[];
  readonly texts: Texts;
}

/** Findings, worst first within each kind of statement: what came out, what was seen done, what is declared, what a model thinks. */
export const Findings = ({ findings, setAside, allowed, texts }: Of): ReactNode => {
  const kinds = byKind(findings);
  const [only, setOnly] = useState<Kind | undefined>();
  return (
    <>
      {findings.length === 0 && <Empty title={words.none} says={words.noneSays} />}
      {kinds.length > 1 && (
        <div className="chips" role="group" aria-label={words.filter}>
          <button type="button" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
            {words.all} <span className="n">{findings.length}</span>
          </button>
          {kinds.map(({ kind, findings: some }) => (
            <button key={kind} type="button" aria-pressed={only === kind} onClick={() => setOnly(kind)}>
              {say.report.kinds[kind].title} <span className="n">{some.length}</span>
            </button>
          ))}
        </div>
      )}
      {kinds
        .filter(({ kind }) => only === undefined || only === kind)
        .map(({ kind, findings: some }) => (
          <section key={kind} className={`kind k-${kind}`} aria-label={say.report.kinds[kind].title}>
            <h3>
              {say.report.kinds[kind].title} <span className="kind-says">{say.report.kinds[kind].says}</span>
            </h3>
            {grouped(some).map((group) => (
              <Article key={`${group.severity} ${group.rule}`} group={group} texts={texts} />
            ))}
          </section>
        ))}
      {allowed.length > 0 && <Allowed allowed={allowed} />}
      {setAside.length > 0 && <SetAside setAside={setAside} texts={texts} />}
    </>
  );
};

const Article = ({ group, texts }: { readonly group: Group; readonly texts: Texts }): ReactNode => {
  const rule = ruleBook(group.rule);
  return (
    <article className={`finding b-${group.severity}`}>
      <header>
        <SeverityMark severity={group.severity} />
        <h4>
          <Told text={legible(group.title, 160)} />
        </h4>
        <code className="soft">{legible(group.rule, 80)}</code>
      </header>
      <div className="finding-body">
        <div className="places">{isAlike(group) ? <Alike group={group} /> : <Each group={group} texts={texts} />}</div>
        {rule !== undefined && <Explained rule={rule} />}
      </div>
    </article>
  );
};

const Explained = ({ rule }: { readonly rule: RuleMeta }): ReactNode => (
  <div className="explained">
    <h5>{words.fix}</h5>
    <Markdown text={rule.fix} />
    <h5>{words.why}</h5>
    <Markdown text={rule.why} />
    <h5>{words.frameworks}</h5>
    <details className="listed">
      <summary>
        {frameworksOf(rule)
          .map(({ id }) => id)
          .join(' · ')}
      </summary>
      <ul>
        {frameworksOf(rule).map(({ framework, id, title }) => (
          <li key={`${framework.key} ${id}`}>
            <a
              href={framework.list.url}
              target="_blank"
              rel="noreferrer noopener"
              title={`${framework.list.name}, ${framework.list.edition}`}
            >
              {id}
            </a>{' '}
            <span className="soft">{title}</span>
          </li>
        ))}
      </ul>
    </details>
    <p className="soft small">
      {words.explain} <code>assayer explain {rule.id}</code>
    </p>
  </div>
);

const Each = ({ group, texts }: { readonly group: Group; readonly texts: Texts }): ReactNode => {
  const [all, setAll] = useState(false);
  const shown = all ? group.findings : group.findings.slice(0, SHOWN);
  return (
    <>
      {shown.map((finding) => (
        <One key={finding.fingerprint} finding={finding} texts={texts} />
      ))}
      {shown.length < group.findings.length && (
        <button type="button" className="plain" onClick={() => setAll(true)}>
          {words.more(group.findings.length - shown.length)}
        </button>
      )}
    </>
  );
};

/** Many findings that say the same without any words to show: said once. */
const Alike = ({ group }: { readonly group: Group }): ReactNode => {
  const [all, setAll] = useState(false);
  const shown = all ? group.findings : group.findings.slice(0, 12);
  return (
    <>
      <p>
        <Legible text={group.findings[0]?.says ?? ''} cap={900} />
      </p>
      <ul className="alike">
        {shown.map((finding) => (
          <li key={finding.fingerprint}>
            <Told text={placeWords(finding.address)} />
            <RiskAccepted finding={finding} />
            <RiskAccept finding={finding} />
          </li>
        ))}
      </ul>
      {shown.length < group.findings.length && (
        <button type="button" className="plain" onClick={() => setAll(true)}>
          {words.more(group.findings.length - shown.length)}
        </button>
      )}
    </>
  );
};

const One = ({ finding, texts }: { readonly finding: Finding; readonly texts: Texts }): ReactNode => (
  <div className="one" id={`f-${finding.fingerprint}`}>
    <p className="where">
      <Told text={placeWords(finding.address)} />
      <code className="soft fp" title={`${say.report.facts.fingerprint} ${finding.fingerprint}`}>
        {finding.fingerprint.slice(0, 12)}
      </code>
      <RiskAccept finding={finding} />
    </p>
    <RiskAccepted finding={finding} />
    <p>
      <Legible text={finding.says} cap={900} />
    </p>
    {finding.also !== undefined && (
      <p className="soft small">
        {words.also} <Told text={finding.also.map((id) => legible(id, 60)).join(', ')} />
      </p>
    )}
    {finding.evidence.map((evidence, at) => (
      <EvidenceShown key={at} evidence={evidence} finding={finding} texts={texts} />
    ))}
  </div>
);

const Allowed = ({ allowed }: { readonly allowed: Of['allowed'] }): ReactNode => (
  <section aria-label={words.allowed}>
    <h3>{words.allowed}</h3>
    <ul>
      {allowed.map(({ finding, reason }) => (
        <li key={finding.fingerprint}>
          <Told text={placeWords(finding.address)} />: <Legible text={finding.title} cap={160} />.{' '}
          <span className="soft">
            <Legible text={reason} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const SetAside = ({ setAside, texts }: { readonly setAside: readonly Finding[]; readonly texts: Texts }): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <details className="set-aside" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.setAside(setAside.length)}</summary>
      {open && (
        <>
          <p className="soft">{words.setAsideSays}</p>
          {setAside.slice(0, 300).map((finding) => (
            <div key={finding.fingerprint} className="one">
              <p className="where">
                <Told text={placeWords(finding.address)} /> <code className="soft">{legible(finding.rule, 80)}</code>
              </p>
              <p>
                <Legible text={finding.verdict.reason} />
              </p>
              {finding.evidence.map((evidence, at) => (
                <EvidenceShown key={at} evidence={evidence} finding={finding} texts={texts} />
              ))}
            </div>
          ))}
        </>
      )}
    </details>
  );
};
