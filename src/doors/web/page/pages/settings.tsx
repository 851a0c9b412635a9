import type { ReactNode } from 'react';
import { say } from '../browser/say.ts';
import { useMay } from '../browser/me.ts';
import { Page } from '../parts/page.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

/** Who may come in, and who is told. */
const SettingsPage = (): ReactNode => {
  const may = useMay('admin');
  return (
    <Page title={say.settings.title}>
      {may ? (
        <>
          <Tokens />
          <Webhooks />
        </>
      ) : (
        <p className="note">{say.settings.adminOnly}</p>
      )}
    </Page>
  );
};
export default SettingsPage;
