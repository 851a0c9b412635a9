import { type Kysely, type RawBuilder, sql, type TableMetadata } from 'kysely';
import { UsageError } from '../../../model/errors.ts';
import type { Db, Dialect, Tables } from './tables.ts';

/** One step of the schema, never changed once it was published: what comes later is a step of its own. */
type Step = (db: Schema, is: Dialect['is']) => Promise<void>;
/** A step knows the tables of its own time, not those of today. */
type Schema = Pick<Kysely<unknown>, 'schema'>;

/** Brings a database to the newest schema. Safe when several start at once. Throws UsageError for a newer one, or somebody else's. */
export async function migrate(db: Db): Promise<void> {
  await db.write(async (within) => {
    // SQLite: `write` lets one process at a time in here already.
    if (db.dialect.is === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_NUMBER})`.execute(within);
    const tables = new Set((await tablesIn(within, db.dialect.is)).map(({ name }) => name));
    if (!tables.has('assayer_schema')) {
      const theirs = TABLES.filter((name) => tables.has(name));
      if (theirs.length > 0 || (db.dialect.is === 'sqlite' && tables.size > 0))
        throw new UsageError(`this database holds something else (${[...tables].slice(0, 3).join(', ')}); give Assayer one of its own`);
      await within.schema
        .createTable('assayer_schema')
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute();
      await within.insertInto('assayer_schema').values({ version: 0 }).execute();
    }
    const { version } = await within.selectFrom('assayer_schema').select('version').executeTakeFirstOrThrow();
    if (version > SCHEMA)
      throw new UsageError(
        `this database was written by a newer Assayer (schema ${version}, this one knows ${SCHEMA}); install that version, or name another database`,
      );
    if (version === SCHEMA) return;
    for (const step of STEPS.slice(version)) await step(within, db.dialect.is);
    await within.updateTable('assayer_schema').set({ version: SCHEMA }).execute();
  });
}

/** Tables that a plain name reaches; in PostgreSQL others may stand in other schemas. */
export async function tablesIn(within: Kysely<Tables>, is: Dialect['is']): Promise<readonly TableMetadata[]> {
  const tables = await within.introspection.getTables();
  if (is === 'sqlite') return tables;
  const { rows } = await sql<{ here: string | null }>`select current_schema() as here`.execute(within);
  return tables.filter(({ schema }) => schema === rows[0]?.here);
}

/** Any number that others are unlikely to lock with. */
const LOCK_NUMBER = 4_157_279_201;

/** All tables with rows of ours, those that others refer to first. */
export const TABLES = [
  'servers',
  'server_more',
  'reports',
  'jobs',
  'job_lines',
  'shares',
  'risks',
  'webhooks',
  'letters',
  'tokens',
] as const;

const first: Step = async (db, is) => {
  const table = tableOf(db, is);
  await table('servers', ['id', 'key', 'label', 'name', 'kind', 'grade', 'verdict', 'last_at', 'last_report_id'], {
    maybe: ['read_report_id', 'probed_report_id', 'watch_next'],
    numbers: ['worth', 'merit', 'tools', 'age', 'drift', 'unreachable', 'watched'],
    maybeNumbers: ['points', 'tokens', 'watch_every'],
    once: [['id'], ['key']],
    by: [
      ['worth', 'name', 'no'],
      ['merit', 'name', 'no'],
      ['name', 'no'],
      ['age', 'no'],
      ['grade', 'worth', 'name', 'no'],
      ['drift', 'worth', 'name', 'no'],
      ['watched', 'worth', 'name', 'no'],
      ['watch_next'],
    ],
  });
  await table('server_more', ['server_id', 'sentence', 'findings_json', 'grades_json', 'request_json'], {
    maybe: ['approved_json'],
    once: [['server_id']],
    of: { server_id: 'servers' },
  });
  await table('reports', ['id', 'server_id', 'kind', 'at', 'grade', 'report_json'], {
    maybe: ['earlier_id'],
    once: [['id']],
    by: [['server_id', 'no'], ['at']],
    of: { server_id: 'servers' },
  });
  await table('jobs', ['id', 'kind', 'label', 'state', 'created_at', 'asked_by', 'request_json'], {
    maybe: ['started_at', 'finished_at', 'server_id', 'report_id', 'grade', 'why', 'worker', 'lease_until'],
    numbers: ['cancelled', 'lines'],
    once: [['id']],
    by: [['state', 'no'], ['report_id']],
  });
  await table('job_lines', ['job_id', 'at', 'event_json'], { numbers: ['seq'], once: [['job_id', 'seq']], of: { job_id: 'jobs' } });
  await table('shares', ['id', 'report_id', 'hash', 'created_at', 'expires_at'], {
    numbers: ['revoked'],
    once: [['id'], ['hash']],
    by: [['report_id']],
    of: { report_id: 'reports' },
  });
  await table('risks', ['id', 'server_id', 'fingerprint', 'rule', 'reason', 'expires', 'taken_by', 'at'], {
    once: [['id']],
    by: [['server_id']],
    of: { server_id: 'servers' },
  });
  await table('webhooks', ['id', 'url', 'kinds_json', 'secret', 'created_at'], { maybe: ['delivery_json'], once: [['id']] });
  await table('letters', ['id', 'webhook_id', 'alert_id', 'alert_json', 'next_at'], {
    numbers: ['attempts'],
    once: [['id'], ['webhook_id', 'alert_id']],
    by: [['next_at']],
    of: { webhook_id: 'webhooks' },
  });
  await table('tokens', ['id', 'name', 'role', 'hash', 'created_at'], { maybe: ['expires_at', 'used_at'], once: [['id'], ['hash']] });
};

const STEPS: readonly Step[] = [first];

/** What this version writes. */
export const SCHEMA = STEPS.length;

interface More {
  readonly maybe?: readonly string[];
  readonly numbers?: readonly string[];
  readonly maybeNumbers?: readonly string[];
  /** Columns that are unique together. */
  readonly once: readonly (readonly string[])[];
  readonly by?: readonly (readonly string[])[];
  /** Column to the table whose `id` it names; goes with it. */
  readonly of?: Readonly<Record<string, string>>;
}

/** Texts compare by their bytes in both, so that both sort alike. */
function tableOf(db: Schema, is: Dialect['is']): (name: string, texts: readonly string[], more: More) => Promise<void> {
  const text: RawBuilder<unknown> = is === 'postgres' ? sql`text collate "C"` : sql`text`;
  const number: RawBuilder<unknown> = is === 'postgres' ? sql`bigint` : sql`integer`;
  return async (name, texts, { maybe = [], numbers = [], maybeNumbers = [], once, by = [], of = {} }) => {
    let table = db.schema
      .createTable(name)
      .addColumn(
        'no',
        is === 'postgres' ? sql`bigint generated by default as identity primary key` : sql`integer primary key autoincrement not null`,
      );
    for (const column of numbers) table = table.addColumn(column, number, (made) => made.notNull());
    for (const column of maybeNumbers) table = table.addColumn(column, number);
    // Bulky ones last: what stands before them is read without them.
    const slimFirst = [...texts, ...maybe].sort((a, b) => Number(a.endsWith('_json')) - Number(b.endsWith('_json')));
    for (const column of slimFirst)
      table = table.addColumn(column, text, (made) => {
        const other = of[column];
        const filled = maybe.includes(column) ? made : made.notNull();
        return other === undefined ? filled : filled.references(`${other}.id`).onDelete('cascade');
      });
    for (const columns of once) table = table.addUniqueConstraint(`${name}_once_${columns.join('_')}`, columns as never[]);
    await table.execute();
    for (const columns of by) {
      let index = db.schema.createIndex(`${name}_by_${columns.join('_')}`).on(name);
      for (const column of columns) index = index.column(column);
      await index.execute();
    }
  };
}
