import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../model/inventory.ts';

/** Requests of our own, to either side; their answers are ours and go no further. */
export interface Questions {
  /** The answer as it came; undefined: none in time. `send` is given the id. */
  ask(send: (id: string) => void, patience: number): Promise<JsonObject | undefined>;
  /** True when this message answers one of them, be it too late. */
  takes(message: JsonObject): boolean;
  /** Nobody will answer any more. */
  close(): void;
}

export function openQuestions(): Questions {
  // Nobody who does not see them can answer in another's place.
  const prefix = `assayer-${randomBytes(12).toString('base64url')}-`;
  const waiting = new Map<string, (answer: JsonObject | undefined) => void>();
  let count = 0;
  return {
    ask(send, patience) {
      const id = prefix + String((count += 1));
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(undefined), patience);
        const done = (answer: JsonObject | undefined): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        };
        waiting.set(id, done);
        send(id);
      });
    },
    takes(message) {
      const { id } = message;
      if (typeof id !== 'string' || !id.startsWith(prefix) || 'method' in message) return false;
      waiting.get(id)?.(message);
      return true;
    },
    close() {
      for (const done of waiting.values()) done(undefined);
    },
  };
}
