import { PassThrough } from 'node:stream';
import type { Json, JsonObject } from '../../src/model/inventory.ts';
import { isObject } from '../../src/model/inventory.ts';

/** What came back for one call. */
export interface Answered {
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  /** Milliseconds. */
  readonly took: number;
}

/** A client over pipes that are not a process's: the agent of a case. */
export interface Agent {
  readonly input: PassThrough;
  readonly output: PassThrough;
  readonly errors: PassThrough;
  ask(method: string, params: JsonObject): Promise<Answered>;
  notify(method: string): void;
  end(): void;
}

/** Milliseconds for one answer. */
const PATIENCE = 20_000;

export function openAgent(): Agent {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const waiting = new Map<number, (message: JsonObject) => void>();
  let id = 0;
  let held = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    held += chunk;
    for (let at = held.indexOf('\n'); at >= 0; at = held.indexOf('\n')) {
      const line = held.slice(0, at);
      held = held.slice(at + 1);
      const message = JSON.parse(line) as Json;
      if (isObject(message) && typeof message['id'] === 'number') waiting.get(message['id'])?.(message);
    }
  });
  errors.resume();
  const send = (message: JsonObject): void => void input.write(`${JSON.stringify(message)}\n`);
  return {
    input,
    output,
    errors,
    ask(method, params) {
      const mine = (id += 1);
      const began = performance.now();
      return new Promise((resolve) => {
        const done = (message: JsonObject): void => {
          clearTimeout(timer);
          waiting.delete(mine);
          resolve({ result: message['result'], error: message['error'], took: performance.now() - began });
        };
        const timer = setTimeout(() => done({ error: 'no answer' }), PATIENCE);
        waiting.set(mine, done);
        send({ jsonrpc: '2.0', id: mine, method, params });
      });
    },
    notify: (method) => send({ jsonrpc: '2.0', method }),
    end: () => void input.end(),
  };
}
