import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as delay } from 'node:timers/promises';
import { CouldNotLook } from '../../model/errors.ts';
import type { Ending } from '../../model/exchange.ts';
import { redact } from '../../text/secrets.ts';
import type { Cell, CellProcess, Program } from '../sandboxes/contract.ts';
import type { Channel, Tape } from './channel.ts';
import { lastWords } from './last-words.ts';
import { LIMITS } from './limits.ts';
import type { SessionLimits } from './limits.ts';
import { Lines, NOISE } from './lines.ts';
import { notOpened } from './not-opened.ts';
import { Talk } from './talk.ts';

export interface StdioOptions {
  readonly limits?: SessionLimits;
  readonly tape?: Tape | undefined;
}

/** Starts a program in a cell and speaks to it over stdin and stdout. */
export async function openStdio(cell: Cell, program: Program, options: StdioOptions = {}): Promise<Channel> {
  const limits = options.limits ?? LIMITS;
  options.tape?.event({ event: 'open', kind: 'stdio' });
  const child = await cell.start(program).catch((error: unknown) => {
    throw notOpened(options.tape, error);
  });
  const stderr = keepStderr(child, limits.stderrBytes);
  const talk: Talk = new Talk({
    limits,
    tape: options.tape,
    send: (text) => write(child, text),
    said: () => lastWords(stderr()) || lastWords(noise(talk)),
  });
  const end = stopping(child, talk, limits);
  listen(child, talk, limits, end.stop);
  let ending: Ending | undefined;
  void whenOver(child, talk, stderr, (how) => (ending = end.asked() ? undefined : how));
  child.stdin.on('error', (error) => talk.observe('stdin-error', 'stdin', `the server stopped reading: ${String(error.message)}`));
  return {
    kind: 'stdio',
    request: (method, params, o = {}) => talk.request(method, params, o),
    notify: (method, params) => talk.notify(method, params),
    close: async () => {
      talk.end(new CouldNotLook('unreachable', 'The connection was closed.'));
      void end.stop();
    },
    ended: end.over,
    anomalies: talk.anomalies,
    serverRequests: talk.serverRequests,
    logs: talk.logs,
    overwritten: talk.overwritten,
    stderr,
    ending: () => ending,
    note: (kind, where, detail) => talk.note(kind, where, detail),
    asked: (method, params, during) => talk.asked(method, params, during),
    settle: (era, _version, declared) => talk.settle(era, declared),
    facts: async () => undefined,
    mark: () => {
      options.tape?.event({ event: 'stderr', text: stderr() });
      options.tape?.event({ event: 'mark' });
    },
    fallback: undefined,
  };
}

/** Writes one line. A reader that does not read makes us wait for nobody: the pipe buffers, the request times out. */
function write(child: CellProcess, text: string): void {
  if (child.stdin.writable) child.stdin.write(`${text}\n`);
}

interface Stopping {
  /** Ends the program, once. */
  readonly stop: () => Promise<void>;
  /** We have ended it, or are about to. */
  readonly asked: () => boolean;
  /** Resolves when nothing is left of it. */
  readonly over: Promise<void>;
}

/** A slow exit is noted when it is over. */
function stopping(child: CellProcess, talk: Talk, limits: SessionLimits): Stopping {
  let stopped: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const from = performance.now();
    await child.stop();
    if (performance.now() - from > limits.exitMs) talk.note('slow-exit', 'process', 'still running some time after its input was closed');
  };
  return {
    stop: () => (stopped ??= run()),
    asked: () => stopped !== undefined,
    over: child.exit.then(() => stopped),
  };
}

/** Reads stderr to its end and keeps its beginning. */
function keepStderr(child: CellProcess, most: number): () => string {
  const decoder = new StringDecoder('utf8');
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (text.length < most) text = (text + decoder.write(chunk)).slice(0, most);
  });
  child.stderr.on('error', () => undefined);
  return () => text;
}

/** Milliseconds that output may still arrive after the program has ended. */
const LAST_WORDS_MS = 500;

/** When the program is gone and its output is read, nothing will be answered any more. */
async function whenOver(child: CellProcess, talk: Talk, stderr: () => string, tell: (how: Ending) => void): Promise<void> {
  const read = once(child.stdout, 'close').catch(() => undefined);
  const { code, signal, limit } = await child.exit;
  await Promise.race([read, delay(LAST_WORDS_MS, undefined, { ref: false })]);
  const how = limit ? `hit the ${limit} limit of its sandbox` : `ended (${signal ? `signal ${signal}` : `exit code ${code}`})`;
  const said = lastWords(stderr()) || lastWords(noise(talk));
  tell({ code: code ?? undefined, signal: signal ?? undefined, limit, said: redact(said) });
  talk.end(
    new CouldNotLook(limit === 'time' ? 'timeout' : 'crashed', `The server ${how} before it answered.${said ? ` It said: ${said}` : ''}`),
  );
}

/** What the program printed instead of messages. */
const noise = ({ anomalies }: Talk): string =>
  anomalies
    .filter(({ kind }) => kind === 'stdout-noise')
    .map(({ detail }) => detail.replace(NOISE, ''))
    .join('\n');

function listen(child: CellProcess, talk: Talk, limits: SessionLimits, stop: () => Promise<void>): void {
  const lines = new Lines(limits, {
    message: (doc) => talk.take(doc),
    odd: (kind, detail) => talk.observe(kind, 'stdout', detail),
    over: (kind, detail) => {
      talk.observe(kind, 'stdout', detail);
      talk.end(new CouldNotLook('cut', `The server sent ${detail}; the connection was ended.`));
      void stop();
    },
  });
  // An error thrown inside an event would end the whole program, and with it the scan of all other servers.
  const guarded = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      talk.end(new CouldNotLook('broken-stage', 'A message could not be taken; this is a fault of assayer.', { cause: error }));
    }
  };
  child.stdout.on('data', (chunk: Buffer) => guarded(() => lines.push(chunk)));
  child.stdout.on('end', () => guarded(() => lines.end()));
  child.stdout.on('error', () => guarded(() => lines.end()));
}
