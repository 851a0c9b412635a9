/**
 * `npx tsx bench/registry.ts [--write]`: the registry of 20,000 servers, in SQLite and in a PostgreSQL server of our own: milliseconds
 * from asking the store for a page to its rows, for every order and filter, at the start of the list and deep in it. Files of both are
 * on the disk of this machine, and writes are as safe as they are for users.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServersQuery } from '../src/model/web.ts';
import type { Store } from '../src/world/store/db/contract.ts';
import { openStore } from '../src/world/store/db/open.ts';
import { startPostgres } from '../src/world/store/db/testing/postgres.ts';
import { at, nothingNew, reportOf, scanOf } from '../src/world/store/db/testing/samples.ts';

const SERVERS = 20_000;
const ROUNDS = 15;

const WORDS = [
  'weather',
  'notes',
  'git',
  'mail',
  'calendar',
  'sql',
  'browser',
  'files',
  'search',
  'maps',
  'chat',
  'cloud',
  'issues',
  'pdf',
];
const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;
const share = (values: readonly number[], of: number): number =>
  Math.round(([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN) * 10) / 10;

type Row = Record<string, unknown>;

/** Rows as they are kept, made from those of one server that was kept in the ordinary way. */
async function* backup(pattern: readonly string[]): AsyncIterable<string> {
  const rows = pattern.slice(1, -1).map((line) => JSON.parse(line) as { table: string; row: Row });
  const of = (table: string): Row => rows.find((each) => each.table === table)?.row ?? {};
  const id = (): string => randomBytes(16).toString('base64url');
  const servers = Array.from({ length: SERVERS }, (_, number) => ({ number, id: id(), reportId: id() }));
  yield pattern[0] ?? '';
  for (const { number, id, reportId } of servers) {
    const label = `${pick(WORDS, number * 7)}-${pick(WORDS, Math.floor(number / 3))}.team${number % 977}.example/mcp/${number}`;
    const points = number % 29 === 0 ? null : (number * 37) % 101;
    const grade = points === null ? '?' : points >= 90 ? 'A' : points >= 75 ? 'B' : points >= 60 ? 'C' : points >= 40 ? 'D' : 'F';
    const worth = points === null ? 79 : points * 2;
    const row = { ...of('servers'), id, key: `${number}`.padStart(64, '0'), label, name: label, grade, points, worth, merit: -worth };
    const watched = number % 10 === 0 ? { watched: 1, watch_every: 86_400, watch_next: at(number).toISOString() } : {};
    const when = { last_at: at(number).toISOString(), age: -at(number).getTime(), last_report_id: reportId, read_report_id: reportId };
    yield JSON.stringify({ table: 'servers', row: { ...row, ...watched, ...when, drift: number % 50 === 0 ? 1 : 0 } });
  }
  const grades = JSON.stringify(Array.from({ length: 20 }, (_, number) => ({ at: at(number).toISOString(), grade: 'B', reportId: id() })));
  for (const { id } of servers)
    yield JSON.stringify({ table: 'server_more', row: { ...of('server_more'), server_id: id, grades_json: grades } });
  for (const { id, reportId } of servers)
    yield JSON.stringify({ table: 'reports', row: { ...of('reports'), id: reportId, server_id: id, earlier_id: null } });
  yield JSON.stringify({ end: true, rows: SERVERS * 3 });
}

async function linesOf(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of store.upkeep.dump()) lines.push(line);
  return lines;
}

const FILTERS: Readonly<Record<string, (round: number) => ServersQuery>> = {
  none: () => ({}),
  'one word': (round) => ({ q: pick(WORDS, round) }),
  'two words': (round) => ({ q: `${pick(WORDS, round)} team${round * 13}` }),
  'a word that none has': (round) => ({ q: `zebra${round}` }),
  grade: (round) => ({ grade: pick(['A', 'B', 'C', 'D', 'F', '?'] as const, round) }),
  drift: () => ({ drift: 'yes' }),
  watched: () => ({ watched: 'yes' }),
  'not watched, a word and a grade': (round) => ({ watched: 'no', q: pick(WORDS, round), grade: pick(['A', 'D', 'F'] as const, round) }),
};

async function measured(where: string) {
  await using store = await openStore(where);
  const pattern = await (async () => {
    const file = join(folder, `pattern-${randomBytes(4).toString('hex')}.db`);
    await using one = await openStore(file);
    await one.reports.save({ request: scanOf('https://a.example/'), report: reportOf('a', 90), compare: nothingNew }, at(0));
    return await linesOf(one);
  })();
  const loading = performance.now();
  await store.upkeep.load(backup(pattern));
  const loaded = Math.round(performance.now() - loading);
  const all: number[] = [];
  const filters: Record<string, { p50: number; p95: number; most: number }> = {};
  for (const [name, queryOf] of Object.entries(FILTERS)) {
    const times: number[] = [];
    for (const sort of ['worst', 'best', 'name', 'recent'] as const)
      for (let round = 0; round < ROUNDS; round += 1) {
        const query = { ...queryOf(round), sort };
        const from = performance.now();
        const first = await store.servers.page(query);
        times.push(performance.now() - from);
        // Deep in the list: from the last row of a large page on.
        const far = await store.servers.page({ ...query, limit: 500 });
        if (far.next === undefined) continue;
        const then = performance.now();
        await store.servers.page({ ...query, after: far.next });
        times.push(performance.now() - then);
        if (first.total < first.rows.length) throw new Error('it counted wrongly');
      }
    filters[name] = { p50: share(times, 0.5), p95: share(times, 0.95), most: share(times, 1) };
    all.push(...times);
  }
  const due = performance.now();
  const taken = await store.servers.due(at(SERVERS), 20);
  const dueMs = Math.round((performance.now() - due) * 10) / 10;
  if (taken.length !== 20) throw new Error('too few are due');
  const saving: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const from = performance.now();
    await store.reports.save(
      { request: scanOf(`https://${round}.example/`), report: reportOf(`${round}`, 90), compare: nothingNew },
      at(0),
    );
    saving.push(performance.now() - from);
  }
  return {
    loadedMs: loaded,
    page: { p50: share(all, 0.5), p95: share(all, 0.95), most: share(all, 1) },
    filters,
    dueMs,
    saveMs: share(saving, 0.5),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'assayer-bench-'));
const load = loadavg()[0] ?? 0;
try {
  const file = join(folder, 'registry.db');
  const sqlite = { ...(await measured(file)), megabytes: Math.round(statSync(file).size / 1e5) / 10 };
  await using postgres = await startPostgres({ durable: true });
  if (postgres === undefined) process.stderr.write('NOT RUN: PostgreSQL is not installed\n');
  const server = postgres === undefined ? undefined : await measured(await postgres.fresh());
  const result = {
    command: 'npx tsx bench/registry.ts --write',
    servers: SERVERS,
    target: { pageMs: 200 },
    machine: { cores: availableParallelism(), loadBefore: Math.round(load * 100) / 100, node: process.version },
    sqlite,
    postgres: server,
  };
  const text = `${JSON.stringify(result, undefined, 2)}\n`;
  process.stdout.write(text);
  if (process.argv.includes('--write')) writeFileSync(join(import.meta.dirname, 'results/registry.json'), text);
  if (Math.max(sqlite.page.p95, server?.page.p95 ?? 0) > 200) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
