import { useState, type ReactNode } from 'react';
import { say } from '../browser/say.ts';
import { Dialog } from './dialog.tsx';
import { Failed } from './states.tsx';

interface Of {
  /** What the button says. */
  readonly says: string;
  /** What is asked before it is done. */
  readonly question: string;
  readonly sure: () => Promise<void>;
}

/** A button that asks once more, for what cannot be taken back. */
export const Sure = ({ says, question, sure }: Of): ReactNode => {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {says}
      </button>
      {open && (
        <Dialog title={says} close={() => setOpen(false)}>
          <p>{question}</p>
          {error !== undefined && <Failed error={error} />}
          <div className="row">
            <button
              type="button"
              className="main"
              onClick={() => {
                sure().then(() => setOpen(false), setError);
              }}
            >
              {says}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {say.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
};
