import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import { openStore } from './open.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { at } from './testing/samples.ts';

let server: TestPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
  if (server === undefined && process.env['CI'] === 'true') throw new Error('PostgreSQL is not installed');
});
afterAll(async () => server?.[Symbol.asyncDispose]());

const test = (name: string, run: (running: TestPostgres) => Promise<void>): void => {
  it(name, async ({ skip }) => {
    if (server === undefined) return skip();
    await run(server);
  });
};

async function asked(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  );

test('tables of others under names of ours are left alone; those in other schemas do not matter', async (running) => {
  const theirs = await running.fresh();
  await asked(theirs, 'create table jobs (a int)', 'create table notes (a int)');
  const error = await failed(openStore(theirs));
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toMatch(/holds something else \(jobs, notes\); give Assayer one of its own/);
  await asked(theirs, 'select a from jobs');

  const beside = await running.fresh();
  await asked(beside, 'create schema queue', 'create table queue.jobs (a int)', 'create table notes (a int)');
  await using store = await openStore(beside);
  expect(await store.jobs.list(undefined, 10)).toEqual([]);
});

test('a newer schema is refused', async (running) => {
  const url = await running.fresh();
  await (await openStore(url))[Symbol.asyncDispose]();
  await asked(url, 'update assayer_schema set version = 99');
  expect(String(await failed(openStore(url)))).toMatch(/newer Assayer \(schema 99/);
});

test('who may not come in, or not make tables, is told what to do and nothing of the password', async (running) => {
  const url = await running.fresh();
  const name = new URL(url).pathname.slice(1);
  await asked(url, 'create role guest login', `revoke all on schema public from public`);
  const guest = url.replace('//assayer@', '//guest:hunter2@');
  const errors = [
    await failed(openStore(guest)),
    await failed(openStore(guest.replace(name, 'nothing'))),
    await failed(openStore(guest.replace('guest', 'nobody'))),
  ];
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^UsageError: .*may not make tables there/),
    expect.stringMatching(/^UsageError: .*does not let us in \(3D000\)/),
    expect.stringMatching(/^UsageError: .*does not let us in \(28000\)/),
  ]);
  expect(errors.map(String).join()).not.toContain('hunter2');
});

it('a server that ends is told, whatever is asked', async ({ skip }) => {
  const own = await startPostgres();
  if (own === undefined) return skip();
  const store = await openStore(await own.fresh());
  await store.tokens.add({ name: 'a', role: 'read', expires: undefined }, at(0));
  await own[Symbol.asyncDispose]();
  for (let round = 0; round < 3; round += 1) {
    const error = await failed(store.tokens.list());
    expect(error).toBeInstanceOf(CouldNotLook);
    expect(String(error)).toMatch(/does not answer; is it running/);
  }
  const lines = store.upkeep.dump()[Symbol.asyncIterator]();
  expect(await failed(lines.next())).toBeInstanceOf(CouldNotLook);
  await store[Symbol.asyncDispose]();
});

test('a connection that is ended while it is idle is opened anew', async (running) => {
  const url = await running.fresh();
  await using store = await openStore(url);
  await store.tokens.add({ name: 'a', role: 'read', expires: undefined }, at(0));
  await asked(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assayer' and datname = current_database()",
  );
  await expect.poll(async () => store.tokens.list().catch(() => []), { timeout: 10_000 }).toHaveLength(1);
});
