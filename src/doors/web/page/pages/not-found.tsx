import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../browser/say.ts';
import { Page } from '../parts/page.tsx';

/** No page has this address. */
export const NotFound = (): ReactNode => (
  <Page title={say.trouble.notFound}>
    <p>{say.trouble.notFoundSays}</p>
    <p>
      <Link href="/">{say.trouble.toHome}</Link>
    </p>
  </Page>
);
