import { setTimeout as wait } from 'node:timers/promises';
import { isObject, type Json } from '../../model/inventory.ts';
import { redact } from '../../text/secrets.ts';
import type { JudgePlace, Silence } from './contract.ts';
import { parsed } from './json-in.ts';

/** What goes to an endpoint. */
export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

/** What came back: JSON under status 200, or why not. */
export type Posted =
  | { readonly came: true; readonly json: Json; readonly requests: number }
  | { readonly came: false; readonly why: Silence; readonly status: number | undefined; readonly says: string; readonly requests: number };

/** Bytes of one answer that are read. */
const MOST_BYTES = 1024 ** 2;
/** Requests for one answer, while the endpoint says that it is busy or broken. */
const MOST_REQUESTS = 4;
/** Milliseconds before the second request, where the endpoint names no other. */
const FIRST_WAIT = 400;
/** Milliseconds of a wait that the endpoint asks for, at most. */
const LONGEST_WAIT = 30_000;

/**
 * Sends one question, and once more while the endpoint is busy or broken and there is time. No redirect is followed: the key would go along.
 * `signal`: the time for it is over, or nobody waits any more. Never throws for what the endpoint does.
 */
export async function post(letter: Letter, place: JudgePlace, signal: AbortSignal): Promise<Posted> {
  let requests = 0;
  for (;;) {
    requests += 1;
    const got = await once(letter, place, signal);
    if (got.came) return { ...got, requests };
    const again = got.why === 'busy' || got.why === 'broken';
    if (!again || requests >= MOST_REQUESTS) return { ...got, requests };
    const pause = Math.min(got.after ?? FIRST_WAIT * 2 ** (requests - 1), LONGEST_WAIT);
    if (!(await paused(pause, signal))) return { ...got, requests };
  }
}

type Once =
  | { readonly came: true; readonly json: Json }
  | { readonly came: false; readonly why: Silence; readonly status: number | undefined; readonly says: string; readonly after?: number };

async function once({ url, headers, body }: Letter, place: JudgePlace, signal: AbortSignal): Promise<Once> {
  const silent = (why: Silence, says: string, status?: number): Once => ({ came: false, why, says, status });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'identity', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    const text = await bounded(response);
    const { status } = response;
    if (status === 200 && text === undefined) return silent('too-long', `The model's answer is longer than ${MOST_BYTES} bytes.`, status);
    const json = parsed(text ?? '');
    if (status === 200) return json === undefined ? silent('broken', 'What came from the model is no JSON.', status) : { came: true, json };
    return { ...refusal(status, wordsOf(json, place.key)), ...after(response) };
  } catch {
    // Nothing of the error is told: it may name what was sent.
    return signal.aborted ? silent(...whyStopped(signal, place)) : silent('unreachable', `There is no answer at ${shown(place.url)}.`);
  }
}

const whyStopped = (signal: AbortSignal, { timeout }: JudgePlace): [Silence, string] =>
  (signal.reason as { name?: unknown } | undefined)?.name === 'TimeoutError'
    ? ['timeout', `The model did not answer within ${timeout / 1000} seconds.`]
    : ['stopped', 'It was stopped before the model had answered.'];

function refusal(status: number, words: string): Once {
  const silent = (why: Silence, says: string): Once => ({
    came: false,
    why,
    status,
    says: words === '' ? says : `${says} It says: ${words}`,
  });
  if (status === 401 || status === 403) return silent('unauthorised', 'The endpoint does not take the key.');
  if (status === 429 || status === 529) return silent('busy', 'The endpoint has too much to do, or the account has used up what it may.');
  if (status >= 500 || status === 408) return silent('broken', `The endpoint failed (status ${status}).`);
  if (status >= 300 && status < 400) return silent('unreachable', `The endpoint sends us elsewhere (status ${status}), and we do not go.`);
  return silent('refused', `The endpoint did not take the question (status ${status}).`);
}

/** How long the endpoint wants us to wait. */
const after = (response: Response): { readonly after?: number } => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { after: seconds * 1000 } : {};
};

/** What an endpoint says of its error, without anything like a key, in one short line. */
function wordsOf(json: Json | undefined, key: string | undefined): string {
  const error = isObject(json) ? (json['error'] ?? json['message']) : undefined;
  const message = isObject(error) ? error['message'] : error;
  if (typeof message !== 'string') return '';
  const hidden = key === undefined ? message : message.replaceAll(key, '[REDACTED]');
  return redact(hidden.slice(0, 2_000))
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 160);
}

/** The body, or undefined when it is longer than anything that is read. */
export async function bounded(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MOST_BYTES) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** False: there is no time for it. */
async function paused(time: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(time, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

/** A URL as it may be told: without a name, a password, a query. */
export function shown(url: string): string {
  try {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname === '/' ? '' : pathname}`.slice(0, 200);
  } catch {
    return 'its address';
  }
}
