import { useState, type ReactNode } from 'react';
import type { JobRequest, StoredReport } from '../../../../../model/web.ts';
import { say } from '../../browser/say.ts';
import { useMay, useMe } from '../../browser/me.ts';
import { Failed } from '../../parts/states.tsx';
import { requestAgain } from '../../shape/again.ts';
import { useStart } from '../ask-form.tsx';

/** Looks at the same server again, where we can find it by ourselves. */
export const Again = ({ stored, kind }: { readonly stored: StoredReport; readonly kind: JobRequest['kind'] }): ReactNode => {
  const may = useMay('scan');
  const me = useMe();
  const start = useStart();
  const [error, setError] = useState<unknown>();
  const [only, second] = stored.report.servers;
  const request = only === undefined || second !== undefined ? undefined : requestAgain(only.target, kind);
  if (!may || request === undefined || (request.what.is === 'command' && me?.commands !== true)) return null;
  return (
    <>
      <button type="button" onClick={() => void start(request).catch(setError)}>
        {kind === 'probe' ? say.report.actions.probeAgain : say.report.actions.again}
      </button>
      {error !== undefined && <Failed error={error} />}
    </>
  );
};
