import type { Problem } from '../../model/web.ts';

/** Statuses that our errors have. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 429 | 500 | 503;

/** A request that is not answered as was asked. `says`: one sentence that says what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: ProblemStatus;
  readonly code: string;
  /** Seconds after which to ask again. */
  readonly again: number | undefined;

  constructor(status: ProblemStatus, code: string, says: string, again?: number) {
    super(says);
    this.status = status;
    this.code = code;
    this.again = again;
  }
}

/** Nothing of that name, or nothing that this role may know of. */
export const notThere = (what: string): Refused => new Refused(404, 'not-found', `There is no such ${what}.`);

/** The answer to a request that is refused. */
export function problem({ status, code, message, again }: Refused): Response {
  const body: Problem = { error: { code, says: message } };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(again === undefined ? {} : { 'Retry-After': String(again) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="assayer"' } : {}),
    },
  });
}
