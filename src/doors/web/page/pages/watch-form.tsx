import { useState, type ReactNode } from 'react';
import type { ServerRow } from '../../../../model/web.ts';
import { ask, forget } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Failed } from '../parts/states.tsx';
import { exactly, intervalWords } from '../parts/time.tsx';

const words = say.registry.server;
const DAY = 86_400;

/** Watching one server: on with an interval, or off. */
export const WatchForm = ({ server, may }: { readonly server: ServerRow; readonly may: boolean }): ReactNode => {
  const { watch } = server;
  const [every, setEvery] = useState(String(watch?.everySeconds ?? DAY));
  const [error, setError] = useState<unknown>();
  const path = `/api/servers/${server.id}/watch`;
  const kept = (): void => {
    setError(undefined);
    forget('/api/servers');
  };
  return (
    <>
      <p role="status">{watch ? words.watchOn(intervalWords(watch.everySeconds), exactly(watch.nextAt)) : words.watchOff}</p>
      <p className="soft">{words.watchSays}</p>
      {may && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            ask(path, 'PUT', { everySeconds: Number(every) }).then(kept, setError);
          }}
        >
          <label>
            <span>{words.every} </span>
            <select value={every} onChange={(event) => setEvery(event.target.value)}>
              {intervals(watch?.everySeconds).map((seconds) => (
                <option key={seconds} value={seconds}>
                  {intervalWords(seconds)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">{watch ? words.change : words.start}</button>
          {watch && (
            <button
              type="button"
              onClick={() => {
                ask(path, 'DELETE').then(kept, setError);
              }}
            >
              {words.stop}
            </button>
          )}
        </form>
      )}
      {error !== undefined && <Failed error={error} />}
    </>
  );
};

/** The usual ones, and the one that is set when it is none of them. */
const intervals = (set: number | undefined): readonly number[] => {
  const usual = words.intervals.map(({ seconds }) => seconds);
  return set === undefined || usual.includes(set) ? usual : [set, ...usual];
};
