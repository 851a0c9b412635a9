import { useEffect, useId, useRef, type ReactNode } from 'react';
import { say } from '../browser/say.ts';

interface Of {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog of the browser's own: focus stays in it, Escape closes it, and goes back to where it came from. */
export const Dialog = ({ title, close, children }: Of): ReactNode => {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    // What is taken out of the page is closed by that; closing it here would be told as if a person had.
    if (dialog?.open === false) dialog.showModal();
  }, []);
  return (
    <dialog ref={box} aria-labelledby={id} onClose={close} onClick={(event) => event.target === box.current && close()}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="plain" onClick={close} aria-label={say.close}>
          ×
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
};
