import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from './open.ts';
import { at, nothingNew, reportOf, scanOf } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'assayer-sqlite-'));
let count = 0;
const place = (): string => join(folder, `${(count += 1)}.db`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Plain = { exec(sql: string): void; prepare(sql: string): { all(): Record<string, unknown>[] }; close(): void };
const require = createRequire(import.meta.url);
/** The same library as the store takes: two in one process do not see each other's locks. */
const { DatabaseSync } = ((): { DatabaseSync: new (file: string) => Plain } => {
  try {
    return require('node:sqlite') as { DatabaseSync: new (file: string) => Plain };
  } catch {
    return require('@photostructure/sqlite') as { DatabaseSync: new (file: string) => Plain };
  }
})();

const refusalOf = async (where: string): Promise<string> => {
  const store = await openStore(where).catch((error: Error) => error);
  if (store instanceof Error) return `${store.name}: ${store.message}`;
  await store[Symbol.asyncDispose]();
  return 'it was opened';
};

describe('a database file', () => {
  it('is for this user alone, in a folder for this user alone', async () => {
    const where = join(folder, 'deep/er', 'store.db');
    await using store = await openStore(where);
    await store.tokens.add({ name: 'a', role: 'read', expires: undefined }, at(0));
    for (const file of [where, `${where}-wal`, `${where}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
    await store[Symbol.asyncDispose]();
    chmodSync(where, 0o644);
    await using again = await openStore(where);
    expect((await again.tokens.list()).length).toBe(1);
    expect(statSync(where).mode & 0o777).toBe(0o600);
  });

  it('that is none, or is damaged, or somebody else’s, or newer, is told with what to do, and stays as it is', async () => {
    const none = place();
    writeFileSync(none, 'this is a text, and long enough to be looked at as a database. '.repeat(20));
    const before = readFileSync(none);
    chmodSync(none, 0o644);
    expect(await refusalOf(none)).toMatch(/^UsageError: .*is no database/);
    expect(readFileSync(none)).toEqual(before);
    expect(statSync(none).mode & 0o777).toBe(0o644);

    const theirs = place();
    const other = new DatabaseSync(theirs);
    other.exec('create table notes (a text); insert into notes values (1)');
    other.close();
    expect(await refusalOf(theirs)).toMatch(/^UsageError: this database holds something else \(notes\)/);

    const newer = place();
    await (await openStore(newer))[Symbol.asyncDispose]();
    const file = new DatabaseSync(newer);
    file.exec('update assayer_schema set version = 99');
    file.close();
    expect(await refusalOf(newer)).toMatch(/^UsageError: .*newer Assayer \(schema 99, this one knows \d+\); install/);

    const damaged = place();
    {
      await using store = await openStore(damaged);
      for (let number = 0; number < 40; number += 1)
        await store.reports.save(
          { request: scanOf(`https://${number}.example/`), report: reportOf(`${number}`, 90), compare: nothingNew },
          at(0),
        );
    }
    const bytes = readFileSync(damaged);
    bytes.fill(0x5a, 4096 * 3);
    writeFileSync(damaged, bytes);
    const said = await refusalOf(damaged).then(async (says) => {
      if (says !== 'it was opened') return says;
      await using store = await openStore(damaged);
      return store.servers.page({}).then(
        () => 'read',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    });
    expect(said).toMatch(/^UsageError: .*is damaged; .*assayer db import BACKUP --store NEW/);

    expect(await refusalOf(folder)).toMatch(/^UsageError: .*cannot be opened/);
    expect(await refusalOf(' ')).toMatch(/^UsageError: name a file/);
    expect(await refusalOf('mysql://somebody:secret@host/db')).toBe(
      'UsageError: mysql:// is no database that is known here; name a file, or a postgres:// URL',
    );
  });

  it('has all that was said to be kept when its process is killed in the middle', { timeout: 120_000 }, async () => {
    const where = place();
    const writer = join(folder, 'writer.mts');
    writeFileSync(
      writer,
      `import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
const store = await openStore(process.argv[2]);
const request = { kind: 'scan', what: { is: 'url', url: 'https://a.example/' } };
for (;;) {
  const job = await store.jobs.add({ request, label: 'x'.repeat(2000), by: 'me' }, new Date());
  const lines = await store.jobs.append(job.id, Array.from({ length: 20 }, (_, n) => ({ type: 'step', server: 's', step: String(n), detail: 'y'.repeat(500) })), new Date());
  process.stdout.write(job.id + ' ' + lines.at(-1).seq + '\\n');
}`,
    );
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', writer, where], {
        stdio: ['ignore', 'pipe', 'inherit'],
        cwd: import.meta.dirname,
      });
      const kept: string[] = [];
      const ended = new Promise((resolve) => child.once('exit', resolve));
      for await (const line of createInterface({ input: child.stdout })) {
        kept.push(line);
        if (kept.length === 15 + round * 7) child.kill('SIGKILL');
      }
      await ended;
      expect(kept.length).toBeGreaterThan(14);
      await using store = await openStore(where);
      for (const line of kept.filter((each) => /^\S+ \d+$/.test(each))) {
        const [id = '', last = ''] = line.split(' ');
        expect((await store.jobs.events(id, 0, 100)).map(({ seq }) => seq)).toEqual(
          Array.from({ length: Number(last) }, (_, number) => number + 1),
        );
      }
      // What was in the making is there whole, or not at all.
      for (const job of await store.jobs.list(undefined, 1000)) expect([1, 21]).toContain((await store.jobs.events(job.id, 0, 100)).length);
    }
    const file = new DatabaseSync(where);
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    file.close();
  });

  it('held by another process is waited for, and then told, while this process goes on', { timeout: 60_000 }, async () => {
    const where = place();
    await using store = await openStore(where);
    const other = new DatabaseSync(where);
    other.exec('begin immediate');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const waiting = store.tokens.add({ name: 'a', role: 'read', expires: undefined }, at(0));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(turns).toBeGreaterThan(10);
    other.exec('commit');
    expect((await waiting).name).toBe('a');
    other.exec('begin immediate');
    await expect(store.tokens.add({ name: 'b', role: 'read', expires: undefined }, at(0))).rejects.toThrow(/held by another process/);
    clearInterval(timer);
    other.exec('rollback');
    other.close();
    expect((await store.tokens.list()).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('a database server', () => {
  it('that does not answer is told without its password', async () => {
    const says = await refusalOf('postgres://somebody:hunter2@127.0.0.1:9/things');
    expect(says).toMatch(/^CouldNotLook: the database at 127\.0\.0\.1:9\/things does not answer/);
    expect(says).not.toContain('hunter2');
  });
});
