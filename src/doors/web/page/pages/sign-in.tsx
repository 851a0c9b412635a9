import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Me } from '../../../../model/web.ts';
import { say } from '../browser/say.ts';
import { signIn } from '../browser/session.ts';
import { Frame } from '../frame.tsx';
import { Inline } from '../parts/markdown.tsx';
import { Page } from '../parts/page.tsx';
import { Failed } from '../parts/states.tsx';

interface Of {
  /** From the link; undefined: somebody came without one. */
  readonly token: string | undefined;
  readonly me: Me;
  readonly children: (me: Me) => ReactNode;
}

/** Changes the token of the link for a session, then shows what is inside; without a token says where to get one. */
export const SignIn = ({ token, me, children }: Of): ReactNode => {
  const [now, setNow] = useState<Me | undefined>();
  const [error, setError] = useState<unknown>();
  const [checking, setChecking] = useState(token !== undefined);
  const started = useRef(false);
  const enter = (given: string): void => {
    setChecking(true);
    setError(undefined);
    signIn(given)
      .then(setNow, setError)
      .finally(() => setChecking(false));
  };
  useEffect(() => {
    if (token === undefined || started.current) return;
    started.current = true;
    enter(token);
  });
  if (now?.role !== undefined) return children(now);
  if (error === undefined && !checking && me.role !== undefined) return children(me);
  return (
    <Frame me={undefined}>
      <Page title={say.signIn.title} className="narrow">
        {checking ? (
          <p role="status">{say.signIn.checking}</p>
        ) : (
          <>
            <p className="lead">{say.signIn.says}</p>
            <p>
              <Inline text={say.signIn.how} />
            </p>
            {error !== undefined && <Failed error={error} />}
            <Field enter={enter} />
          </>
        )}
      </Page>
    </Frame>
  );
};

const Field = ({ enter }: { readonly enter: (token: string) => void }): ReactNode => {
  const [written, setWritten] = useState('');
  const [empty, setEmpty] = useState(false);
  return (
    <form
      className="one-field"
      onSubmit={(event) => {
        event.preventDefault();
        const token = /[#&]token=([^&\s]+)/.exec(written)?.[1] ?? written.trim();
        setEmpty(token === '');
        if (token !== '') enter(token);
      }}
    >
      <label htmlFor="token">{say.signIn.field}</label>
      <div className="row">
        <input
          id="token"
          type="password"
          autoComplete="off"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          aria-describedby="token-empty"
        />
        <button type="submit" className="main">
          {say.signIn.go}
        </button>
      </div>
      <p id="token-empty" className="wrong" role="status">
        {empty && say.signIn.empty}
      </p>
    </form>
  );
};
