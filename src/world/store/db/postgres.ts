import { type Dialect as KyselyDialect, PostgresDialect } from 'kysely';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import type { Dialect } from './tables.ts';

/** Connections at once; each of ours does one short thing. */
const CONNECTIONS = 10;

/** A PostgreSQL server, for kysely. Nothing is opened yet. */
export async function postgresDialect(url: string): Promise<KyselyDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'assayer',
    // Counts and numbers of rows, which are far from where a number of JavaScript ends.
    types: { getTypeParser: ((oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid))) as typeof pg.types.getTypeParser },
  });
  // A connection that is lost while it is idle is opened anew; unheard, its error would end this process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

const INT8 = 20;

/** What errors of the server mean. */
export const postgresErrors = (url: string): Dialect => ({
  is: 'postgres',
  explain(error) {
    const code = codeOf(error);
    if (code === undefined) return error instanceof Error && LOST.test(error.message) ? unreachable(url, error) : undefined;
    if (code === '23503') return new UsageError('what this belongs to is not kept any more', { cause: error });
    if (/^(?:28|3D)/.test(code))
      return new UsageError(`the database at ${placeOf(url)} does not let us in (${code}); check user, password and name in its URL`, {
        cause: error,
      });
    if (code === '42501' || code === '3F000')
      return new UsageError(`the user of the database at ${placeOf(url)} may not make tables there; let it own a database`, {
        cause: error,
      });
    if (/^(?:53)/.test(code))
      return new CouldNotLook('broken-stage', `the database at ${placeOf(url)} is full or busy (${code}); nothing was kept of this`, {
        cause: error,
      });
    return /^(?:08|57P)/.test(code) || /^(?:E[A-Z]+|EAI_AGAIN)$/.test(code) ? unreachable(url, error) : undefined;
  },
});

/** Errors of the library that have no code. */
const LOST =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Connection ended|Client has encountered a connection error)/;

const unreachable = (url: string, cause: unknown): CouldNotLook =>
  new CouldNotLook('unreachable', `the database at ${placeOf(url)} does not answer; is it running, and is its URL right?`, { cause });

/** Where several addresses were tried, that of the first. */
const codeOf = (error: unknown): string | undefined => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
};

/** Host and name alone: a URL holds a password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that URL';
  const { host, pathname } = new URL(url);
  return `${host || 'this machine'}${pathname}`;
}
