import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { EXPORTS, type StoredReport } from '../../../../../model/web.ts';
import { say } from '../../browser/say.ts';
import { useMay } from '../../browser/me.ts';
import { Again } from './again.tsx';
import { Share } from './share.tsx';

const words = say.report.actions;

/** What one can do with a report: take it along, share it, compare it. `exports`: path of its files. */
export const Actions = ({ stored, exports }: { readonly stored: StoredReport; readonly exports: string }): ReactNode => {
  const may = useMay('scan');
  const [sharing, setSharing] = useState(false);
  return (
    <div className="actions" role="group" aria-label={words.label}>
      {may && stored.serverId && (
        <button type="button" onClick={() => setSharing(true)}>
          {words.share}
        </button>
      )}
      {stored.serverId && <Again stored={stored} kind="scan" />}
      {stored.serverId && <Again stored={stored} kind="probe" />}
      <details className="menu">
        <summary className="button">{words.export}</summary>
        <ul>
          {EXPORTS.map((format) => (
            <li key={format}>
              <a href={`${exports}/${format}`} download>
                {words.formats[format]}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className="plain" onClick={() => window.print()}>
              {words.print}
            </button>
          </li>
        </ul>
      </details>
      {stored.serverId && stored.earlierId && (
        <Link href={`/reports/${stored.id}/compare/${stored.earlierId}`} className="button">
          {words.compare}
        </Link>
      )}
      {sharing && <Share reportId={stored.id} close={() => setSharing(false)} />}
    </div>
  );
};
