import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
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
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
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
    new UsageError(`${file} is damaged; put it aside and read a backup into a new one: assayer db import BACKUP --store NEW`, { cause }),
  13: (file, cause) => new CouldNotLook('broken-stage', `there is no room left where ${file} lies; nothing was kept of this`, { cause }),
  14: (file, cause) => new UsageError(`${file} cannot be opened; it must be a file that this user may write`, { cause }),
  26: (file, cause) => new UsageError(`${file} is no database; name another file, or put it aside`, { cause }),
};

/** SQLite's own number, which both libraries give under different names, and for some errors only in words. */
function codeOf(error: Error): number | undefined {
  const said = error as { readonly errcode?: unknown; readonly sqliteExtendedCode?: unknown };
  const code = [said.sqliteExtendedCode, said.errcode].find((each) => typeof each === 'number') as number | undefined;
  return code ?? WORDS.find(([words]) => error.message.includes(words))?.[1];
}

const WORDS: readonly (readonly [string, number])[] = [
  ['FOREIGN KEY constraint failed', 787],
  ['database is locked', 5],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
];

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

/** Node's own SQLite where there is one that can all that is needed, else the same interface from a package. */
function library(): new (file: string) => File {
  const require = createRequire(import.meta.url);
  const warn = process.emitWarning.bind(process);
  try {
    // That Node calls it an experiment is nothing that whoever starts us can do anything about.
    process.emitWarning = () => undefined;
    const own = require('node:sqlite') as { DatabaseSync: new (file: string) => File; StatementSync: { prototype: Partial<Statement> } };
    if (typeof own.StatementSync.prototype.columns === 'function') return own.DatabaseSync;
  } catch {
    // This Node has none.
  } finally {
    process.emitWarning = warn;
  }
  return (require('@photostructure/sqlite') as { DatabaseSync: new (file: string) => File }).DatabaseSync;
}

async function open(file: string): Promise<File> {
  const made = !existsSync(file);
  if (made) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } else if ((statSync(file).mode & 0o077) !== 0 && isDatabase(file)) chmodSync(file, 0o600);
  const database = new (library())(file);
  try {
    database.exec('pragma busy_timeout = 0');
    if (statSync(file).size === 0) database.exec('pragma auto_vacuum = incremental');
    await patiently(() => database.exec('pragma journal_mode = wal'));
    // What was committed is on disk, also when the machine loses power.
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What is none stays as it is, its rights as well. */
function isDatabase(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(16);
    return readSync(descriptor, head, 0, 16, 0) === 0 || head.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(descriptor);
  }
}

/** Milliseconds that another writer is waited for. */
const PATIENCE = 10_000;

/** Tries again while another writer holds the file. SQLite's own waiting would hold all of this process meanwhile. */
async function patiently<T>(work: () => T): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Error) || ((codeOf(error) ?? 0) & 0xff) !== BUSY || performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
  }
}

const BUSY = 5;

/** One connection; whoever wants it waits for those before. */
class FileDriver implements Driver {
  readonly #file: string;
  #connection: FileConnection | undefined;
  #queue: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = new FileConnection(await open(this.#file));
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
    this.#connection?.close();
    this.#connection = undefined;
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
    const values = parameters as Value[];
    return patiently(() => {
      const statement = this.#prepare(sql);
      // A pragma works for as long as it is read.
      if (statement.columns().length > 0 || sql.startsWith('pragma')) return { rows: statement.all(...values) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    });
  }

  /** What stands beside the file is written into it first: statements that are still known to somebody would hold that back. */
  close(): void {
    this.#ready.clear();
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Another process reads: it is done later, and nothing is lost.
    }
    this.#database.close();
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
