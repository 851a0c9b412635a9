import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import type { Me } from '../../../model/web.ts';
import { useAsk } from './browser/ask.ts';
import { say } from './browser/say.ts';
import { Frame } from './frame.tsx';
import { MeGiven } from './browser/me.ts';
import { Home } from './pages/home.tsx';
import { JobPage } from './pages/job.tsx';
import { Registry } from './pages/registry.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { Nothing, PageAnswer } from './parts/page-answer.tsx';
import { Held, Loading } from './parts/states.tsx';

const ReportPage = lazy(() => import('./pages/report/report-page.tsx'));
const ComparePage = lazy(() => import('./pages/report/compare-page.tsx'));
const SharedPage = lazy(() => import('./pages/report/shared-page.tsx'));
const ServerPage = lazy(() => import('./pages/server.tsx'));
const GuardPage = lazy(() => import('./pages/guard.tsx'));
const SettingsPage = lazy(() => import('./pages/settings.tsx'));

/** `token`: from the link by which somebody came in. Shared reports are open to everybody. */
export const App = ({ token }: { readonly token: string | undefined }): ReactNode => (
  <Suspense fallback={<Loading what={say.name} />}>
    <Switch>
      <Route path="/s/:token">{({ token: shared }) => <SharedPage token={shared} />}</Route>
      <Route>
        <Inside token={token} />
      </Route>
    </Switch>
  </Suspense>
);

const Inside = ({ token }: { readonly token: string | undefined }): ReactNode => {
  const me = useAsk<Me>('/api/me');
  return (
    <PageAnswer of={me} what={say.name}>
      {(who) =>
        who.role === undefined || token !== undefined ? (
          <SignIn token={token} me={who}>
            {(now) => <Pages me={now} />}
          </SignIn>
        ) : (
          <Pages me={who} />
        )
      }
    </PageAnswer>
  );
};

const Pages = ({ me }: { readonly me: Me }): ReactNode => (
  <MeGiven value={me}>
    <Frame me={me}>
      <Held>
        <Suspense fallback={<Loading what={say.nav.label.toLowerCase()} />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/jobs/:id">{({ id }) => <JobPage key={id} id={id} />}</Route>
            <Route path="/reports/:id">{({ id }) => <ReportPage key={id} id={id} />}</Route>
            <Route path="/reports/:id/compare/:other">
              {({ id, other }) => <ComparePage key={`${id} ${other}`} id={id} other={other} />}
            </Route>
            <Route path="/servers" component={Registry} />
            <Route path="/servers/:id">{({ id }) => <ServerPage key={id} id={id} />}</Route>
            <Route path="/guard" component={GuardPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route component={Nothing} />
          </Switch>
        </Suspense>
      </Held>
    </Frame>
  </MeGiven>
);
