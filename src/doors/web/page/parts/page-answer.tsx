import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Asked, Trouble } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Page } from './page.tsx';
import { Failed, Loading } from './states.tsx';

interface Of<T> {
  readonly of: Asked<T>;
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** An answer of the API that is a whole page once it is there. Where there is none, a page that says so. */
export const PageAnswer = <T,>({ of, what, children }: Of<T>): ReactNode => {
  if (of.data !== undefined) return children(of.data);
  if (of.error === null) return <Loading what={what} />;
  if (of.error instanceof Trouble && of.error.status === 404) return <Nothing />;
  return (
    <Page title={say.trouble.title} className="narrow">
      <Failed error={of.error} again={() => void of.refetch()} />
    </Page>
  );
};

/** No page has this address, or what it showed is gone. */
export const Nothing = (): ReactNode => (
  <Page title={say.trouble.notFound} className="narrow">
    <p>{say.trouble.notFoundSays}</p>
    <p>
      <Link href="/">{say.trouble.toHome}</Link>
    </p>
  </Page>
);
