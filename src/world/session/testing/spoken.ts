import type { Json, JsonObject } from '../../../model/inventory.ts';
import type { Channel } from '../channel.ts';
import { LIMITS } from '../limits.ts';
import type { SessionLimits } from '../limits.ts';
import { Talk } from '../talk.ts';
import { isFault, readJson } from '../wire.ts';

/** A channel to a server that is a function: it gives a result, or throws for an error. */
export function spoken(
  serve: (method: string, params: JsonObject) => Json,
  limits: SessionLimits = LIMITS,
): Channel & { readonly talk: Talk; readonly asks: string[] } {
  const asks: string[] = [];
  const talk: Talk = new Talk({
    limits,
    tape: undefined,
    send: (_text, { id, method, params }) => {
      if (id === undefined || method === undefined) return;
      asks.push(method);
      let answer: object;
      try {
        answer = { result: serve(method, params ?? {}) };
      } catch (error) {
        answer = { error: { code: -32601, message: String(error) } };
      }
      setImmediate(() => say(talk, JSON.stringify({ jsonrpc: '2.0', id, ...answer })));
    },
  });
  return {
    kind: 'stdio',
    talk,
    asks,
    request: (method, params, o = {}) => talk.request(method, params, o),
    notify: (method, params) => talk.notify(method, params),
    close: () => Promise.resolve(),
    ended: Promise.resolve(),
    anomalies: talk.anomalies,
    serverRequests: talk.serverRequests,
    logs: talk.logs,
    overwritten: talk.overwritten,
    stderr: () => '',
    note: (kind, where, detail) => talk.note(kind, where, detail),
    asked: (method, params, during) => talk.asked(method, params, during),
    settle: (era, _version, declared) => talk.settle(era, declared),
    facts: () => Promise.resolve(undefined),
    mark: () => undefined,
    fallback: undefined,
  };
}

/** Gives one text to a conversation, as a server would have said it. */
export function say(talk: Talk, text: string): void {
  const doc = readJson(text);
  if (!isFault(doc)) talk.take(doc);
}
