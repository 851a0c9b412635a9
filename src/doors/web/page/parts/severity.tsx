import type { ReactNode } from 'react';
import { SEVERITIES, type Severity } from '../../../../model/severity.ts';
import { severityWord } from '../../../../reporters/words/rule.ts';

/** A severity by word; colour only repeats it. */
export const SeverityMark = ({ severity }: { readonly severity: Severity }): ReactNode => (
  <span className={`sev s-${severity}`}>{severityWord(severity)}</span>
);

/** How many of each severity, worst first: `2 critical · 5 high`. */
export const Tally = ({ counts }: { readonly counts: Readonly<Record<Severity, number>> }): ReactNode => (
  <span className="tally">
    {[...SEVERITIES]
      .reverse()
      .filter((severity) => counts[severity] > 0)
      .map((severity) => (
        <span key={severity} className={`s-${severity}`}>
          <b>{counts[severity]}</b> {severityWord(severity)}
        </span>
      ))}
  </span>
);
