import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import type { Me } from '../../../model/web.ts';
import { say } from './browser/say.ts';
import { signOut } from './browser/session.ts';
import { chooseTheme, THEMES, useTheme } from './browser/theme.ts';

/** What stands around every page: where one is, where one can go, who one is. */
export const Frame = ({ me, children }: { readonly me: Me | undefined; readonly children: ReactNode }): ReactNode => (
  <>
    <a className="skip" href="#content" onClick={toContent}>
      {say.skip}
    </a>
    <header className="bar">
      <Link href="/" className="mark">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M9.500 1h13L31 9.500v13L22.500 31h-13L1 22.500v-13z" />
          <path
            className="letter"
            fillRule="evenodd"
            d="M14.300 7h3.400l6 17h-3.300l-1.300-4h-6.200l-1.300 4H8.300zm-.500 10.200h4.400L16 10.500z"
          />
        </svg>
        {say.name}
      </Link>
      {me?.role !== undefined && (
        <nav aria-label={say.nav.label}>
          <Place to="/" says={say.nav.home} />
          <Place to="/servers" says={say.nav.registry} />
          <Place to="/guard" says={say.nav.guard} />
          {me.role === 'admin' && <Place to="/settings" says={say.nav.settings} />}
        </nav>
      )}
      <div className="bar-end">
        <ThemeChoice />
        {me?.role !== undefined && (
          <>
            <span className="who">{say.who.signedInAs(me.name ?? '', me.role)}</span>
            <button type="button" className="plain" onClick={() => void signOut()}>
              {say.who.signOut}
            </button>
          </>
        )}
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </>
);

const toContent = (event: React.MouseEvent): void => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

const Place = ({ to, says }: { readonly to: string; readonly says: string }): ReactNode => {
  const [here] = useRoute(to);
  return (
    <Link href={to} {...(here ? { 'aria-current': 'page' as const } : {})}>
      {says}
    </Link>
  );
};

const ThemeChoice = (): ReactNode => {
  const theme = useTheme();
  return (
    <label className="theme">
      <span className="sr">{say.theme.label}</span>
      <select value={theme} onChange={(event) => chooseTheme(THEMES.find((each) => each === event.target.value) ?? 'system')}>
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {say.theme[each]}
          </option>
        ))}
      </select>
    </label>
  );
};
