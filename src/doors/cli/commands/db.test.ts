import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../world/store/db/open.ts';
import { nothingNew, reportOf, scanOf } from '../../../world/store/db/testing/samples.ts';
import { run } from '../program.ts';

let folder: string;
let where: string;
const said = { out: '', err: '' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assayer-db-'));
  where = join(folder, 'store.db');
  said.out = '';
  said.err = '';
  const hear =
    (which: 'out' | 'err') =>
    (text: unknown, done?: unknown): boolean => {
      said[which] += String(text);
      if (typeof done === 'function') (done as () => void)();
      return true;
    };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(hear('err'));
  await using store = await openStore(where);
  for (const [number, label] of ['old\u2028line', 'old\u2028line', 'new'].entries())
    await store.reports.save(
      { request: scanOf(`https://${label}.example/`), report: reportOf(`${label} ${'x'.repeat(300_000)}`, 90), compare: nothingNew },
      number < 2 ? new Date('2020-01-01') : new Date(),
    );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('what was exported is imported, and again the same', async () => {
  const backup = join(folder, 'backup.jsonl');
  writeFileSync(backup, 'what was there before');
  expect(await run(['db', 'export', backup, '--store', where])).toBe(0);
  expect(said.out).toMatch(/^\d+ rows in .*backup\.jsonl\. It holds .* secrets/);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const other = join(folder, 'deep', 'other.db');
  expect(await run(['db', 'import', backup, '--store', other])).toBe(0);
  said.out = '';
  expect(await run(['db', 'export', '-', '--store', other])).toBe(0);
  expect(said.out).toBe(readFileSync(backup, 'utf8'));
  expect(await run(['db', 'import', backup, '--store', other])).toBe(2);
  expect(said.err).toMatch(/a backup is read into an empty database/);
});

test('what is old is deleted, and its room given back', async () => {
  const before = statSync(where).size;
  expect(await run(['db', 'retain', '--days', '30', '--store', where, '--json'])).toBe(0);
  expect(JSON.parse(said.out)).toEqual({ reports: 1, jobs: 0 });
  expect(statSync(where).size).toBeLessThan(before - 250_000);
  said.out = '';
  expect(await run(['db', 'retain', '--days', '30', '--store', where])).toBe(0);
  expect(said.out).toBe('0 reports and 0 jobs that were older than 30 days are deleted.\n');
});

test.each([
  [['db', 'export', 'x.jsonl', '--store', 'FOLDER/none.db'], /none\.db is not there; name what assayer serve keeps with --store/],
  [['db', 'retain', '--days', '3', '--store', 'FOLDER/none.db'], /none\.db is not there/],
  [['db', 'retain', '--store', 'STORE'], /required option '--days <number>'/],
  [['db', 'retain', '--days', '0', '--store', 'STORE'], /give a whole number/],
  [['db', 'export', 'FOLDER/nowhere/x.jsonl', '--store', 'STORE'], /cannot be written here/],
  [['db', 'import', 'FOLDER/none.jsonl', '--store', 'FOLDER/new.db'], /none\.jsonl is not there/],
  [['db', 'import', 'STORE', '--store', 'FOLDER/new.db'], /line 1 of the backup: it is no JSON object; nothing was read in/],
  [['db', 'import', 'FOLDER', '--store', 'FOLDER/new.db'], /cannot be read/],
  [['db', 'exprot'], /unknown command 'exprot'/],
])('%j is refused with what to do', async (words, says) => {
  expect(await run(words.map((word) => word.replace('STORE', where).replace('FOLDER', folder)))).toBe(2);
  expect(said.err).toMatch(says);
  expect(readdirSync(folder)).not.toContain('none.db');
});

test('a shell can complete them', async () => {
  expect(await run(['completions', 'bash'])).toBe(0);
  expect(said.out).toMatch(/'db export'\) words='--store'/);
  expect(said.out).toMatch(/'db retain'\) words='--days --store --json'/);
});
