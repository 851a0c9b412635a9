import { owner } from '../../model/address.ts';
import { isObject, type AnomalyKind, type Json, type JsonObject } from '../../model/inventory.ts';
import type { RpcError } from './channel.ts';

/** The error in an answer, as far as it can be read; undefined when it is a result. What is out of shape is told to `odd`. */
export function errorOf(message: JsonObject, odd: (kind: AnomalyKind, detail: string) => void): RpcError | undefined {
  const error = message['error'];
  const hasResult = message['result'] !== undefined;
  if (error === null) odd('null-error', 'error is null; it must be absent');
  if (error === null || error === undefined) {
    if (hasResult) return undefined;
    odd('error-shape', 'neither a result nor an error');
    return { code: 0, message: 'neither a result nor an error', data: undefined };
  }
  if (hasResult) {
    odd('both-result-and-error', 'a result and an error in one message; clients differ in which they believe');
    return undefined;
  }
  if (!isObject(error)) {
    odd('error-shape', 'error is no object');
    return { code: 0, message: typeof error === 'string' ? error : JSON.stringify(error), data: undefined };
  }
  const { code, message: says, data } = error;
  if (!Number.isInteger(code)) odd('error-shape', `error.code is ${short(code)}, not an integer`);
  if (typeof says !== 'string') odd('error-shape', `error.message is ${short(says)}, not a string`);
  return { code: Number.isInteger(code) ? Number(code) : 0, message: typeof says === 'string' ? says : '', data };
}

/** An id as the number that we sent; NaN for anything else. */
export function idNumber(id: Json | undefined): number {
  if (typeof id === 'number') return id;
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN;
}

/** A value, short enough for a sentence. */
export const short = (value: Json | undefined): string => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 60));

const KINDS = { tools: 'tool', prompts: 'prompt', resources: 'resource', resourceTemplates: 'template', skills: 'skill' } as const;

/** The item of a list in which a path ends, `tool:search`; undefined when it ends elsewhere. */
export function itemAt(message: JsonObject, path: readonly (string | number)[]): string | undefined {
  const [first, list, index] = path;
  if (first !== 'result' || typeof list !== 'string' || !(list in KINDS) || index === undefined) return undefined;
  const items = (message['result'] as JsonObject)[list] as unknown as Readonly<Record<string | number, Json>>;
  const item = items[index];
  const name = isObject(item) ? (item['name'] ?? item['uri']) : undefined;
  return owner(KINDS[list as keyof typeof KINDS], typeof name === 'string' ? name.slice(0, 200) : `#${index}`);
}

/** Id of the question from a foreign origin, far from those of the conversation: over SSE its answer comes in the stream of the conversation. */
export const ORIGIN_ID = 900_001;

/** Logs of a server that writes JSON where messages go. */
export const isNoMessage = (message: JsonObject): boolean => !['jsonrpc', 'method', 'id', 'result', 'error'].some((key) => key in message);
