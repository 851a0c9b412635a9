import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallInHand } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import { canonicalValue } from '../../../reason/canonical.ts';
import { hashOf } from '../../../reason/for-git.ts';
import type { Line } from '../contract.ts';
import { openQuestions } from './questions.ts';

/** What a person said to a question. `nobody`: no answer came in time, or the client cannot ask. */
export type Said = 'allowed' | 'denied' | 'nobody';

/** Milliseconds for which a question of 2026-07-28 may be answered. */
const VALID = 10 * 60_000;
/** Answers that were used; a question is answered once. */
const MOST_USED = 10_000;

const form = (message: string): JsonObject => ({
  message,
  requestedSchema: {
    type: 'object',
    properties: { allow: { type: 'boolean', title: 'Allow this call', default: false } },
    required: ['allow'],
  },
});

/** Questions to the person behind a client: by `elicitation/create`, or by `input_required` where there are no requests of servers. */
export interface Asking {
  /** Legacy: asks on the connection, and waits. */
  elicit(message: string, line: Line, timeout: number): Promise<Said>;
  /** True when this message answers a question of ours; it is then ours alone. */
  takes(message: JsonObject): boolean;
  /** Modern: the result that asks. `now` is of a clock that nobody sets. */
  requireInput(call: CallInHand, params: JsonObject, message: string, now: number): JsonObject;
  /** Modern: what a retry says to our question; undefined when it answers none. `params`: as the client would have sent them without us. */
  inputOf(
    call: Pick<CallInHand, 'server' | 'tool' | 'args'>,
    params: JsonObject,
    now: number,
  ): { readonly said: Said; readonly params: JsonObject } | undefined;
  /** Nobody will answer any more. */
  close(): void;
}

const KEY = 'assayer-allow';
const STATE = 'assayer.';

export function openAsking(): Asking {
  const secret = randomBytes(32);
  const questions = openQuestions();
  const used = new Set<string>();
  const sign = (body: string): string => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    async elicit(message, line, timeout) {
      const answer = await questions.ask(
        (id) => line.toClient({ jsonrpc: '2.0', id, method: 'elicitation/create', params: form(message) }),
        timeout,
      );
      return saidIn(answer?.['result']);
    },
    takes: (message) => questions.takes(message),
    requireInput(call, params, message, now) {
      const inner: JsonObject = pick(params, ['requestState', 'inputResponses']);
      const body = Buffer.from(
        JSON.stringify({ for: digest(call), until: now + VALID, once: randomBytes(9).toString('base64url'), inner }),
      ).toString('base64url');
      return {
        resultType: 'input_required',
        inputRequests: { [KEY]: { method: 'elicitation/create', params: form(message) } },
        requestState: `${STATE}${body}.${sign(body)}`,
      };
    },
    inputOf(call, params, now) {
      const { requestState, inputResponses, ...rest } = params;
      if (typeof requestState !== 'string' || !requestState.startsWith(STATE)) return undefined;
      const [body = '', mac = ''] = requestState.slice(STATE.length).split('.');
      const state = equal(mac, sign(body)) ? parse(body) : undefined;
      const bare = { ...rest };
      if (state === undefined || state.for !== digest(call) || state.until < now || used.has(state.once))
        return { said: 'nobody', params: bare };
      if (used.size < MOST_USED) used.add(state.once);
      else return { said: 'nobody', params: bare };
      const response = isObject(inputResponses) ? inputResponses[KEY] : undefined;
      return { said: saidIn(response), params: { ...bare, ...state.inner } };
    },
    close: () => questions.close(),
  };
}

const digest = ({ server, tool, args }: Pick<CallInHand, 'server' | 'tool' | 'args'>): string =>
  hashOf(canonicalValue({ server, tool, args }));

const saidIn = (result: Json | undefined): Said => {
  if (!isObject(result) || result['action'] === 'cancel') return 'nobody';
  const { content } = result;
  return result['action'] === 'accept' && isObject(content) && content['allow'] === true ? 'allowed' : 'denied';
};

const pick = (from: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = from[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

const equal = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

interface State {
  readonly for: string;
  readonly until: number;
  readonly once: string;
  readonly inner: JsonObject;
}

/** Of a body whose signature is ours. */
const parse = (body: string): State => JSON.parse(Buffer.from(body, 'base64url').toString()) as State;
