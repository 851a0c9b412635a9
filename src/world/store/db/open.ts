import { Kysely } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { Store } from './contract.ts';
import { jobStore } from './jobs.ts';
import { migrate } from './migrations.ts';
import { reportStore } from './reports.ts';
import { riskStore } from './risks.ts';
import { serverStore } from './servers.ts';
import { shareStore } from './shares.ts';
import type { Db, Dialect, Tables } from './tables.ts';
import { tokenStore } from './tokens.ts';
import { upkeep } from './upkeep.ts';
import { webhookStore } from './webhooks.ts';

/**
 * Opens what the web door keeps, and brings it to the newest schema: `postgres://...`, or the path of a file, which is made when it
 * is not there, readable by this user alone. Throws UsageError or CouldNotLook with what to do; the URL is in neither.
 */
export async function openStore(where: string): Promise<Store> {
  const db = await openDb(where);
  try {
    await migrate(db);
  } catch (error) {
    await db.all.destroy().catch(() => undefined);
    throw error;
  }
  const told = <Part extends object>(part: Part): Part => explained(part, db.dialect);
  return {
    jobs: told(jobStore(db)),
    servers: told(serverStore(db)),
    reports: told(reportStore(db)),
    shares: told(shareStore(db)),
    risks: told(riskStore(db)),
    webhooks: told(webhookStore(db)),
    tokens: told(tokenStore(db)),
    upkeep: told(upkeep(db)),
    [Symbol.asyncDispose]: () => db.all.destroy(),
  };
}

async function openDb(where: string): Promise<Db> {
  if (where.trim() === '') throw new UsageError('name a file for the database, or a postgres:// URL');
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(where)?.[1]?.toLowerCase();
  if (scheme === 'postgres' || scheme === 'postgresql') {
    const { postgresDialect, postgresErrors } = await import('./postgres.ts');
    return dbOf(new Kysely<Tables>({ dialect: await postgresDialect(where) }), postgresErrors(where));
  }
  if (scheme !== undefined) throw new UsageError(`${scheme}:// is no database that is known here; name a file, or a postgres:// URL`);
  const { sqliteDialect, sqliteErrors } = await import('./sqlite.ts');
  return dbOf(new Kysely<Tables>({ dialect: sqliteDialect(where) }), sqliteErrors(where));
}

function dbOf(all: Kysely<Tables>, dialect: Dialect): Db {
  return {
    all,
    dialect,
    async write(work) {
      try {
        return await all.transaction().execute(work);
      } catch (error) {
        throw dialect.explain(error) ?? error;
      }
    },
  };
}

/** The same with the errors of the database explained. */
const explained = <Part extends object>(part: Part, dialect: Dialect): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, method]) => [
      name,
      (...given: unknown[]): unknown => {
        const made: unknown = (method as (...given: unknown[]) => unknown)(...given);
        return made instanceof Promise
          ? made.catch((error: unknown) => {
              throw dialect.explain(error) ?? error;
            })
          : made;
      },
    ]),
  ) as Part;
