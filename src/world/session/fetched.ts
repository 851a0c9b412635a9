import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Letter, Reply } from './door.ts';

/** An answer that was read to its end, or a stream of events of which nothing was read yet. */
export interface Fetched extends Pick<Reply, 'statusCode' | 'headers'> {
  /** undefined: it is larger than was asked for, and was thrown away; or it is a stream. */
  readonly bytes: Buffer | undefined;
  readonly stream: Readable | undefined;
}

const STREAM = /^text\/event-stream\b/i;

/**
 * Asks once. Without the machinery of streams for what is one piece: that costs a proxy more than all it does besides.
 * `most`: bytes of an answer that is no stream. Rejects with what undici says.
 */
export function fetched(agent: Dispatcher, url: URL, letter: Letter, most: number): Promise<Fetched> {
  const { method, headers, body, signal } = letter;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    let controller: Dispatcher.DispatchController | undefined;
    let answer: Pick<Reply, 'statusCode' | 'headers'> | undefined;
    let stream: Readable | undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    const leave = (): void => controller?.abort(aborted());
    signal.addEventListener('abort', leave, { once: true });
    const done = (): void => signal.removeEventListener('abort', leave);
    agent.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method, headers, body: body ?? null },
      {
        onRequestStart(given) {
          controller = given;
          if (signal.aborted) leave();
        },
        onResponseStart(given, statusCode, told) {
          if (statusCode < 200) return;
          answer = { statusCode, headers: told };
          const type = told['content-type'];
          if (!STREAM.test((Array.isArray(type) ? type[0] : type) ?? '')) return;
          stream = new Readable({ read: () => given.resume(), destroy: (error, over) => (given.abort(error ?? aborted()), over(error)) });
          resolve({ ...answer, bytes: undefined, stream });
        },
        onResponseData(given, chunk) {
          if (stream !== undefined) return void (stream.push(chunk) || given.pause());
          size += chunk.length;
          if (size > most) given.abort(new TooLarge());
          else chunks.push(chunk);
        },
        onResponseEnd() {
          done();
          if (stream !== undefined) stream.push(null);
          else if (answer !== undefined) resolve({ ...answer, bytes: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks), stream });
        },
        onResponseError(_given, error) {
          done();
          if (stream !== undefined) stream.destroy(error);
          else if (error instanceof TooLarge && answer !== undefined) resolve({ ...answer, bytes: undefined, stream });
          else reject(error);
        },
      },
    );
  });
}

class TooLarge extends Error {}

const aborted = (): Error => new DOMException('The request was given up.', 'AbortError');
