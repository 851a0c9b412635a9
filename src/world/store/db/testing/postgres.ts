import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of a test's own: in a temporary folder, reached by a socket there and by nothing else. */
export interface TestPostgres extends AsyncDisposable {
  /** URL of a new, empty database. */
  fresh(): Promise<string>;
}

/** Starts one; undefined: PostgreSQL is not installed. `durable`: writes are on disk when it says so, as they are for users. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres | undefined> {
  const programs = programsOfPostgres();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assayer-pg-'));
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  // It refuses to run as root.
  const as = { cwd: folder, ...user, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'assayer', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`);
  const quick = durable ? [] : ['-c', 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200', ...quick],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  // At once: whatever it holds is thrown away.
  const stop = (): void => void server.kill('SIGQUIT');
  process.once('exit', stop);
  const urlOf = (name: string): string => `postgres://assayer@localhost/${name}?host=${encodeURIComponent(folder)}`;
  await answers(urlOf('postgres'), () => said);
  return {
    async fresh() {
      const name = `t${randomBytes(6).toString('hex')}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async [Symbol.asyncDispose]() {
      process.removeListener('exit', stop);
      stop();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where Debian puts them, newest first, else where the PATH leads. */
function programsOfPostgres(): string | undefined {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place) ? readdirSync(place).sort((a, b) => Number(b) - Number(a)) : [];
  const known = [...versions.map((version) => join(place, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  return known.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Somebody else to run it when we are root; undefined: we are somebody ordinary. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

async function answers(url: string, said: () => string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries > 600) throw new Error(`PostgreSQL did not start: ${said()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
