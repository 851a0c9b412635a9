import { randomUUID } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { Line } from '../contract.ts';

/** Milliseconds for an answer. */
const PATIENCE = 5_000;

/** Requests of our own to the server; their answers are ours and go no further. */
export interface OwnRequests {
  /** The result; undefined: an error, or none in time. */
  ask(line: Line, method: string, params: JsonObject): Promise<JsonObject | undefined>;
  /** True when this message answers one of them. */
  takes(message: JsonObject): boolean;
  /** Nobody will answer any more. */
  close(): void;
}

export function openOwnRequests(): OwnRequests {
  const prefix = `assayer-${randomUUID()}-`;
  const waiting = new Map<string, (message: JsonObject | undefined) => void>();
  let count = 0;
  return {
    ask(line, method, params) {
      const id = prefix + String((count += 1));
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(undefined), PATIENCE);
        const done = (message: JsonObject | undefined): void => {
          clearTimeout(timer);
          waiting.delete(id);
          const result: Json | undefined = message?.['result'];
          resolve(isObject(result) ? result : undefined);
        };
        waiting.set(id, done);
        line.toServer({ jsonrpc: '2.0', id, method, params });
      });
    },
    takes(message) {
      const { id } = message;
      if (typeof id !== 'string' || !id.startsWith(prefix)) return false;
      waiting.get(id)?.(message);
      return true;
    },
    close() {
      for (const done of waiting.values()) done(undefined);
    },
  };
}
