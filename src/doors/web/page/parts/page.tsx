import { useEffect, useRef, type ReactNode } from 'react';
import { say } from '../browser/say.ts';
import { Told } from './legible.tsx';

interface Of {
  readonly title: string;
  /** Stands above the title: where one is. */
  readonly over?: ReactNode;
  /** Stands beside the title. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One page: its title is the title of the window and the place where reading goes on after a change of page. */
export const Page = ({ title, over, beside, className, children }: Of): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${say.name}`;
  }, [title]);
  useEffect(() => {
    if (isFirst()) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={`page ${className ?? ''}`}>
      <header className="page-head">
        {over !== undefined && <p className="over">{over}</p>}
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            <Told text={title} />
          </h1>
          {beside}
        </div>
      </header>
      {children}
    </div>
  );
};

/** The first page that is drawn leaves the focus where the browser put it. */
const isFirst = (): boolean => {
  const first = document.documentElement.dataset['drawn'] === undefined;
  document.documentElement.dataset['drawn'] = 'yes';
  return first;
};
