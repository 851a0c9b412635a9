import { Component, type ReactNode } from 'react';
import { type Asked, Trouble } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Inline } from './markdown.tsx';

/** Nothing is here yet, and what would bring something. */
export const Empty = ({
  title,
  says,
  children,
}: {
  readonly title: string;
  readonly says: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    <p>
      <Inline text={says} />
    </p>
    {children}
  </div>
);

/** What went wrong, in the words of whoever knows, and a way on. */
export const Failed = ({ error, again }: { readonly error: unknown; readonly again?: (() => void) | undefined }): ReactNode => (
  <div className="failed" role="alert">
    <p>
      <strong>{say.trouble.title}.</strong> <Inline text={error instanceof Trouble ? error.message : say.trouble.broken} />
    </p>
    {again !== undefined && (
      <button type="button" onClick={again}>
        {say.trouble.again}
      </button>
    )}
  </div>
);

/** In words what is being fetched. */
export const Loading = ({ what }: { readonly what: string }): ReactNode => (
  <p className="loading" role="status">
    {say.loading(what)}
  </p>
);

/** An answer of the API once it is there; until then words, and after a failure what to do. */
export const Answer = <T,>({
  of,
  what,
  children,
}: {
  readonly of: Asked<T>;
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}): ReactNode => {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== null) return <Failed error={of.error} again={() => void of.refetch()} />;
  return <Loading what={what} />;
};

/** A part that breaks while it is drawn takes nothing else with it. */
export class Held extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="failed" role="alert">
        <p>{say.trouble.broken}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {say.trouble.reload}
        </button>
      </div>
    );
  }
}
