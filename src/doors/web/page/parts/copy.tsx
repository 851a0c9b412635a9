import { useState, type ReactNode } from 'react';
import { say } from '../browser/say.ts';

/** A secret that was just made and is shown once, and what to do with it. */
export const Made = ({ value, label, says }: { readonly value: string; readonly label: string; readonly says: string }): ReactNode => (
  <div className="made" role="status">
    <Copied value={value} label={label} />
    <p className="soft small">{says}</p>
  </div>
);

/** A value that is shown once, or is long, with a button that copies it. Where the browser lets nothing be copied, it can be selected. */
const Copied = ({ value, label }: { readonly value: string; readonly label: string }): ReactNode => {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setDone(true);
    window.setTimeout(() => setDone(false), 2_000);
  };
  return (
    <span className="copied">
      <input
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        size={Math.min(80, value.length + 1)}
      />
      <button type="button" onClick={() => void copy().catch(() => undefined)}>
        <span aria-live="polite">{done ? say.copied : say.copy}</span>
      </button>
    </span>
  );
};
