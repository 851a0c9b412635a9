import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job, JobRequest } from '../../../../model/web.ts';
import { bytes } from '../../../../reporters/words/count.ts';
import { ask, asked, forget } from '../browser/ask.ts';
import { say } from '../browser/say.ts';
import { Inline } from '../parts/markdown.tsx';
import { Failed } from '../parts/states.tsx';
import { whatIsMeant } from '../shape/request.ts';

type Recording = Extract<JobRequest['what'], { is: 'recording' }>;

/** Starts a job and goes to it. */
export const useStart = (): ((request: JobRequest) => Promise<void>) => {
  const [, go] = useLocation();
  return async (request) => {
    const job = await ask<Job>('/api/jobs', 'POST', request);
    forget('/api/jobs');
    asked.setQueryData([`/api/jobs/${job.id}`], job);
    go(`/jobs/${job.id}`);
  };
};

/** The one field: what is to be looked at, written or dropped. */
export const AskForm = ({ commands }: { readonly commands: boolean }): ReactNode => {
  const start = useStart();
  const [written, setWritten] = useState('');
  const [recording, setRecording] = useState<Recording | undefined>();
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState('');
  const [error, setError] = useState<unknown>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setRecording({ is: 'recording', name: file.name, text: await file.text() });
  };
  const go = (kind: JobRequest['kind']): void => {
    const what = recording ?? whatIsMeant(written, commands);
    setError(undefined);
    setWrong(what !== undefined ? '' : written.trim() === '' ? say.home.empty : say.home.noCommands);
    if (what !== undefined) start({ kind: recording === undefined ? kind : 'scan', what }).catch(setError);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <form
      className={`ask ${over ? 'over' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        go('scan');
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor="what">{say.home.field}</label>
      {recording === undefined ? (
        <input
          id="what"
          className="what"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          placeholder={say.home.placeholder}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby="what-hint what-wrong"
        />
      ) : (
        <p className="what recording" id="what">
          {say.home.dropped(recording.name, bytes(recording.text.length))}{' '}
          <button type="button" className="plain" onClick={() => setRecording(undefined)}>
            {say.home.takeAway}
          </button>
        </p>
      )}
      <div className="row ask-row">
        <button type="submit" className="main">
          {say.home.scan}
        </button>
        <span className="soft small">{say.home.scanSays}</span>
        <button type="button" onClick={() => go('probe')} disabled={recording !== undefined}>
          {say.home.probe}
        </button>
        <span className="soft small">{recording === undefined ? say.home.probeSays : say.home.notProbed}</span>
      </div>
      <p id="what-hint" className="soft small">
        {over ? say.home.dropHere : <Inline text={say.home.hint(commands)} />} <FileChoice take={(file) => void take(file)} />
      </p>
      <p id="what-wrong" className="wrong" role="status">
        {wrong}
      </p>
      {error !== undefined && <Failed error={error} />}
    </form>
  );
};

const FileChoice = ({ take }: { readonly take: (file: File | undefined) => void }): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="plain" onClick={() => input.current?.click()}>
        {say.home.chooseFile}
      </button>
      <input ref={input} type="file" hidden aria-label={say.home.chooseFile} onChange={(event) => take(event.target.files?.[0])} />
    </>
  );
};
