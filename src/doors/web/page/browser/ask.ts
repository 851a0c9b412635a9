import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '../../../../model/web.ts';
import { say } from './say.ts';

/** The API said no, or nobody answered (`status` 0). `message` is the sentence for people. */
export class Trouble extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { error }: Problem) {
    super(error.says);
    this.status = status;
    this.code = error.code;
  }
}

/** Asks the API. `body` is sent as JSON; whatever is no plain look carries the header that no other site can send. */
export async function ask<T>(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown): Promise<T> {
  const answer = await reach(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'x-assayer': '1' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(answer.status, problemIn(text, answer.status));
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const reach = async (path: string, how: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, how);
  } catch {
    throw new Trouble(0, { error: { code: 'unreachable', says: say.trouble.unreachable } });
  }
};

const problemIn = (text: string, status: number): Problem => {
  try {
    const read: unknown = JSON.parse(text);
    if (isProblem(read)) return read;
  } catch {
    // Not ours: a proxy between us answered.
  }
  return { error: { code: `http-${status}`, says: say.trouble.status(status) } };
};

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'object' &&
  value.error !== null &&
  'says' in value.error &&
  typeof value.error.says === 'string';

/** What was asked of the API, as far as it is known. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

/** What was asked for is kept for half a minute; a refusal is not asked for again. */
export const asked = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => ask(String(queryKey[0])),
      staleTime: 5_000,
      retry: (times, error) => times < 2 && error instanceof Trouble && (error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
    },
  },
});

/** An answer of the API, asked for once and kept. `everyMs`: asked again so often. */
export const useAsk = <T>(path: string | undefined, everyMs?: number): UseQueryResult<T> =>
  useQuery<T>({ queryKey: [path], enabled: path !== undefined, ...(everyMs === undefined ? {} : { refetchInterval: everyMs }) });

/** What was kept of these paths, and of all below them, is not true any more. */
export const forget = (...paths: readonly string[]): void => {
  for (const path of paths) void asked.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
};
