import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import type { Dialect } from './tables.ts';

/** A database in one file, for kysely. Nothing is opened yet. */
export const sqliteDialect = (file: string): KyselyDialect => ({
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => new FileDriver(file),
});

/** What errors of the file mean. */
export const sqliteErrors = (file: string): Dialect => ({
  is: 'sqlite',
  explain(error) {
    if (!(error instanceof Error) || !('errcode' in error || 'code' in error)) return undefined;
    const code = codeOf(error);
    if (code === 787) return new UsageError('what this belongs to is not kept any more', { cause: error });
    const why = code === undefined ? undefined : MEANING[code & 0xff];
    return why === undefined ? undefined : why(file, error);
  },
});

const MEANING: Readonly<Record<number, (file: string, cause: Error) => Error>> = {
  5: (file, cause) => new CouldNotLook('timeout', `${file} is held by another process; wait until it is done, or end it`, { cause }),
  8: (file, cause) => new UsageError(`${file} may not be written; give this user the right to, or name another file`, { cause }),
  10: (file, cause) => new CouldNotLook('broken-stage', `${file} could not be read or written: ${cause.message}`, { cause }),
  11: (file, cause) =>
    new UsageError(`${file} is damaged; put it aside and read a backup into a new one: assayer db import BACKUP --db NEW`, { cause }),
  13: (file, cause) => new CouldNotLook('broken-stage', `there is no room left where ${file} lies; nothing was kept of this`, { cause }),
  14: (file, cause) => new UsageError(`${file} cannot be opened; it must be a file that this user may write`, { cause }),
  26: (file, cause) => new UsageError(`${file} is no database; name another file, or put it aside`, { cause }),
};

/** Both libraries give SQLite's own number, under different names. */
function codeOf(error: Error): number | undefined {
  const said = error as { readonly errcode?: unknown; readonly sqliteExtendedCode?: unknown; readonly sqliteCode?: unknown };
  return [said.errcode, said.sqliteExtendedCode, said.sqliteCode].find((code) => typeof code === 'number') as number | undefined;
}

type Value = string | number | bigint | null | Uint8Array;

/** What `node:sqlite` has and is used here. */
interface File {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface Statement {
  all(...values: Value[]): unknown[];
  run(...values: Value[]): { readonly changes: number | bigint };
  columns(): readonly unknown[];
}

/** Node's own SQLite where there is one, else the same interface from a package. */
function library(): new (file: string) => File {
  const require = createRequire(import.meta.url);
  try {
    // Asked for by this name alone: on a Node without it the plain name would be looked for among the packages.
    return (require('node:sqlite') as { DatabaseSync: new (file: string) => File }).DatabaseSync;
  } catch {
    return (require('@photostructure/sqlite') as { DatabaseSync: new (file: string) => File }).DatabaseSync;
  }
}

function open(file: string): File {
  const made = !existsSync(file);
  if (made) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const database = new (library())(file);
  try {
    // What was committed is on disk, also when the machine loses power.
    database.exec('pragma busy_timeout = 10000');
    if (statSync(file).size === 0) database.exec('pragma auto_vacuum = incremental');
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** One connection; whoever wants it waits for those before. */
class FileDriver implements Driver {
  readonly #file: string;
  #database: File | undefined;
  #connection: FileConnection | undefined;
  #queue: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#database = open(this.#file);
    this.#connection = new FileConnection(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    let release = (): void => undefined;
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    if (this.#connection === undefined) throw new Error('the database was closed');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  /** A writer begins as one: two that began as readers could not both go on. */
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings.accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection = undefined;
    this.#database?.close();
  }
}

/** Statements that are kept ready. */
const READY = 200;

class FileConnection implements DatabaseConnection {
  readonly #database: File;
  readonly #ready = new Map<string, Statement>();

  constructor(database: File) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(sql);
    const values = parameters as Value[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  #prepare(sql: string): Statement {
    const known = this.#ready.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    if (this.#ready.size >= READY) this.#ready.clear();
    this.#ready.set(sql, statement);
    return statement;
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read in pages, not streamed');
  }
}
