import { type ControlledTransaction, type Kysely, sql, type Transaction } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { ServerRow } from '../../../model/web.ts';
import type { Upkeep } from './contract.ts';
import { SCHEMA, TABLES, tablesIn } from './migrations.ts';
import { storable } from './names.ts';
import type { Db, Dialect, Tables } from './tables.ts';

/** What keeps a store small and safe. */
export function upkeep(db: Db): Upkeep {
  return {
    async retain(before) {
      const gone = await db.write((within) => retain(within, before.toISOString()));
      // PostgreSQL gives room back by itself.
      if (db.dialect.is === 'sqlite') await sql`pragma incremental_vacuum`.execute(db.all);
      return gone;
    },
    dump: () => dump(db),
    load: (lines) => db.write((within) => load(within, db.dialect.is, lines)),
  };
}

async function retain(within: Transaction<Tables>, before: string): Promise<{ readonly reports: number; readonly jobs: number }> {
  const named = (column: 'read_report_id' | 'probed_report_id') =>
    within
      .selectFrom('servers')
      .select((each) => each.ref(column).$notNull().as('id'))
      .where(column, 'is not', null);
  const old = await within
    .selectFrom('reports')
    .select(['id', 'server_id'])
    .where('at', '<', before)
    .where('id', 'not in', (of) => of.selectFrom('servers').select('last_report_id'))
    // What the next report is compared with.
    .where('id', 'not in', named('read_report_id'))
    .where('id', 'not in', named('probed_report_id'))
    .where('id', 'not in', (of) => of.selectFrom('shares').select('report_id').where('revoked', '=', 0).where('expires_at', '>', before))
    .execute();
  const ids = old.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await within.deleteFrom('reports').where('id', 'in', some).execute();
    await within.updateTable('reports').set({ earlier_id: null }).where('earlier_id', 'in', some).execute();
    await within.updateTable('jobs').set({ report_id: null }).where('report_id', 'in', some).execute();
  }
  await forgetGrades(within, new Set(ids), [...new Set(old.map(({ server_id }) => server_id))]);
  const { numDeletedRows } = await within
    .deleteFrom('jobs')
    .where('state', 'not in', ['queued', 'running'])
    .where('finished_at', '<', before)
    .executeTakeFirstOrThrow();
  return { reports: ids.length, jobs: Number(numDeletedRows) };
}

/** A grade in a row leads to its report, which must be there. */
async function forgetGrades(within: Transaction<Tables>, gone: ReadonlySet<string>, servers: readonly string[]): Promise<void> {
  for (const id of servers) {
    const row = await within.selectFrom('server_more').select('grades_json').where('server_id', '=', id).executeTakeFirstOrThrow();
    const grades = (JSON.parse(row.grades_json) as ServerRow['grades']).filter(({ reportId }) => !gone.has(reportId));
    await within
      .updateTable('server_more')
      .set({ grades_json: JSON.stringify(grades) })
      .where('server_id', '=', id)
      .execute();
  }
}

/** Rows that are read at once: a report may have megabytes. */
const AT_ONCE = 50;

async function* dump(db: Db): AsyncIterable<string> {
  // One look at all of it, whatever is written meanwhile.
  let within: ControlledTransaction<Tables> | undefined;
  try {
    within = await db.all.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute();
    yield JSON.stringify({ assayer: 'store', schema: SCHEMA });
    let rows = 0;
    for (const table of TABLES) {
      for await (const row of rowsOf(within, table)) {
        rows += 1;
        yield JSON.stringify({ table, row });
      }
    }
    yield JSON.stringify({ end: true, rows });
  } catch (error) {
    throw db.dialect.explain(error) ?? error;
  } finally {
    await within?.rollback().execute();
  }
}

async function* rowsOf(within: Kysely<Tables>, table: (typeof TABLES)[number]): AsyncIterable<object> {
  for (let after = 0; ; ) {
    const rows = await within.selectFrom(table).selectAll().where('no', '>', after).orderBy('no').limit(AT_ONCE).execute();
    for (const row of rows) {
      const { no, ...rest } = row as { no: number };
      after = no;
      yield rest;
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function load(within: Transaction<Tables>, is: Dialect['is'], lines: AsyncIterable<string>): Promise<number> {
  await mustBeEmpty(within);
  const columns = new Map(
    (await tablesIn(within, is)).map(({ name, columns }) => [
      name,
      new Map(columns.map((each) => [each.name, /int/i.test(each.dataType) ? 'number' : 'string'] as const)),
    ]),
  );
  const rows = new Rows(within);
  let at = 0;
  let ended = false;
  for await (const line of lines) {
    at += 1;
    if (line.trim() === '') continue;
    const value = objectIn(line, at);
    if (at === 1) mustBeOurs(value);
    else if (ended) throw broken(at, 'something stands after its end');
    else if (value['end'] === true) {
      if (value['rows'] !== rows.count) throw broken(at, `it should have ${String(value['rows'])} rows and has ${rows.count}`);
      ended = true;
    } else {
      const { table, row } = rowIn(value, columns, at);
      await fitting(rows.add(table, row, line.length), is, at);
    }
  }
  if (!ended) throw broken(at, 'its end is missing, so it was cut off');
  await fitting(rows.flush(), is, at);
  return rows.count;
}

/** SQLite's number of a rule that a row breaks, and its words; the class of such errors in PostgreSQL. */
const UNFIT = /constraint failed|^23|^22/;

/** What the database refuses lies in the backup. Throws UsageError for that. */
async function fitting(written: Promise<void>, is: Dialect['is'], at: number): Promise<void> {
  try {
    await written;
  } catch (error) {
    const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
    if (!UNFIT.test(String(is === 'sqlite' ? message : code))) throw error;
    throw broken(at, 'a row up to here is there twice, lacks a column, or belongs to nothing');
  }
}

/** Rows of one table that are written together, as long as they are few and short. */
class Rows {
  readonly #within: Transaction<Tables>;
  #table: (typeof TABLES)[number] = 'servers';
  #rows: object[] = [];
  #length = 0;
  count = 0;

  constructor(within: Transaction<Tables>) {
    this.#within = within;
  }

  async add(table: (typeof TABLES)[number], row: object, length: number): Promise<void> {
    if (table !== this.#table || this.#rows.length >= TOGETHER || this.#length > LONG) await this.flush();
    this.#table = table;
    this.#rows.push(row);
    this.#length += length;
    this.count += 1;
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#length = 0;
    if (rows.length > 0)
      await this.#within
        .insertInto(this.#table)
        .values(rows as never)
        .execute();
  }
}

const TOGETHER = 200;
/** Characters. */
const LONG = 4 << 20;

async function mustBeEmpty(within: Transaction<Tables>): Promise<void> {
  for (const table of TABLES) {
    const row = await within.selectFrom(table).select('no').limit(1).executeTakeFirst();
    if (row !== undefined) throw new UsageError('a backup is read into an empty database, and this one holds something; name a new one');
  }
}

const broken = (line: number, says: string): UsageError => new UsageError(`line ${line} of the backup: ${says}; nothing was read in`);

function mustBeOurs(head: Readonly<Record<string, unknown>>): void {
  if (head['assayer'] !== 'store') throw broken(1, 'this is no backup that assayer db export wrote');
  if (head['schema'] !== SCHEMA)
    throw broken(1, `it was written by another version (schema ${String(head['schema'])}, this one knows ${SCHEMA}); use that version`);
}

function objectIn(line: string, at: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw broken(at, 'it is no JSON object');
}

function rowIn(
  { table, row }: Readonly<Record<string, unknown>>,
  columns: ReadonlyMap<string, ReadonlyMap<string, 'number' | 'string'>>,
  at: number,
): { readonly table: (typeof TABLES)[number]; readonly row: object } {
  const name = TABLES.find((each) => each === table);
  const known = name === undefined ? undefined : columns.get(name);
  if (name === undefined || known === undefined || typeof row !== 'object' || row === null || Object.keys(row).length === 0)
    throw broken(at, 'it is no row of a table that is known');
  for (const [column, value] of Object.entries(row)) {
    const is = known.get(column);
    if (column === 'no' || is === undefined) throw broken(at, `${name} has no such column as ${column.slice(0, 40)}`);
    if (value !== null && !(is === 'number' ? Number.isSafeInteger(value) : isText(value, column)))
      throw broken(at, `${column} of ${name} holds what is never there`);
  }
  return { table: name, row };
}

/** Both databases hold it, and what should be JSON is. */
function isText(value: unknown, column: string): boolean {
  if (typeof value !== 'string' || storable(value) !== value) return false;
  if (!column.endsWith('_json')) return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
