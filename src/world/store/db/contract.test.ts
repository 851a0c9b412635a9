import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../../model/errors.ts';
import type { LockedServer } from '../../../model/lock.ts';
import type { Alert, ServersQuery } from '../../../model/web.ts';
import type { Compare, Known, Store } from './contract.ts';
import { openStore } from './open.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { at, nothingNew, reportOf, scanOf } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'assayer-store-'));
let postgres: TestPostgres | undefined;
let count = 0;

/** Where each kind of database makes a new, empty one. */
const KINDS: readonly { readonly kind: string; readonly fresh: () => Promise<string> }[] = [
  { kind: 'SQLite', fresh: async () => join(folder, `${(count += 1)}.db`) },
  {
    kind: 'PostgreSQL',
    fresh: async () => {
      if (postgres === undefined) throw new Error('PostgreSQL is not installed');
      return postgres.fresh();
    },
  },
];

beforeAll(async () => {
  postgres = await startPostgres();
  if (postgres !== undefined) return;
  const says = 'NOT RUN: everything about PostgreSQL, for it is not installed (bash tools/install.sh postgres)';
  if (process.env['CI'] === 'true') throw new Error(says);
  process.stderr.write(`\n${says}\n`);
});

afterAll(async () => {
  await postgres?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (store: Store): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of store.upkeep.dump()) lines.push(line);
  return lines;
};

async function* each(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message;
};

const keep = (store: Store, label: string, points: number | undefined, seconds = 0, compare: Compare = nothingNew) =>
  store.reports.save({ request: scanOf(`https://${label}.example/`), report: reportOf(label, points), compare }, at(seconds));

const alert = (id: string, kind: Alert['kind']): Alert => ({
  schema: 'assayer.alert/1',
  id,
  kind,
  at: at(0).toISOString(),
  server: { id: 's', label: 'l' },
  says: 'It changed.',
  reportId: undefined,
});

const entry = (label: string): LockedServer => ({
  label,
  fingerprint: `sha256:${'0'.repeat(64)}`,
  identity: { name: label, version: '1' },
  transport: 'stdio',
  era: 'modern',
  protocolVersion: '2026-07-28',
  posture: 'plain',
  capabilities: [],
  instructions: undefined,
  package: undefined,
  pins: [],
  grade: 'A',
  approved: { by: 'somebody', at: at(3).toISOString() },
});

describe.each(KINDS)('a store in $kind', ({ kind, fresh }) => {
  const test = (name: string, run: (store: Store, where: string) => Promise<void>): void => {
    it(name, async ({ skip }) => {
      if (kind === 'PostgreSQL' && postgres === undefined) skip();
      const where = await fresh();
      await using store = await openStore(where);
      await run(store, where);
    });
  };
  const add = (store: Store, label: string) => store.jobs.add({ request: scanOf('https://a.example/'), label, by: 'me' }, at(0));

  test('gives jobs out in the order in which they came, each once, however many ask', async (store, where) => {
    await using other = await openStore(where);
    const added = [];
    for (let number = 0; number < 30; number += 1) added.push(await add(store, `job ${number}`));
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, number) => (number % 2 === 0 ? store : other).jobs.claim(`w${number}`, at(30), at(1))),
    );
    const ids = taken.flatMap((each) => (each === undefined ? [] : [each.job.id]));
    expect(ids.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(30);
    const [again, second] = [await add(store, 'x'), await add(store, 'y')];
    expect((await store.jobs.claim('w', at(30), at(1)))?.job.id).toBe(again.id);
    const claimed = await store.jobs.claim('w', at(30), at(2));
    expect(claimed).toEqual({
      job: { ...second, state: 'running', startedAt: at(2).toISOString() },
      request: scanOf('https://a.example/'),
    });
  });

  test('numbers the lines of a life without a hole, whoever writes at once', async (store, where) => {
    await using other = await openStore(where);
    const job = await add(store, 'a');
    await add(store, 'b');
    const step = (name: string) => ({ type: 'step', server: 's', step: name, detail: 'x\u0000y\ud800' }) as const;
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 === 0 ? store : other).jobs.append(job.id, [step(`${number}a`), step(`${number}b`)], at(1)),
      ),
    );
    for (const [first, second] of told) expect(second?.seq).toBe((first?.seq ?? 0) + 1);
    await store.jobs.end(job.id, { state: 'failed', why: 'It broke.' }, at(2));
    expect(await store.jobs.append(job.id, [step('late')], at(3))).toEqual([]);
    const lines = await store.jobs.events(job.id, 0, 1000);
    expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, number) => number + 1));
    expect(lines[0]).toEqual({ seq: 1, at: at(0).toISOString(), event: { type: 'queued', ahead: 0 } });
    expect(lines.map(({ event }) => event)).toContainEqual(step('0a'));
    expect(lines.at(-1)?.event).toMatchObject({ type: 'ended', job: { state: 'failed', why: 'It broke.' } });
    expect((await store.jobs.events(job.id, 40, 1)).map(({ seq }) => seq)).toEqual([41]);
    const many = await add(store, 'many');
    expect(
      await store.jobs.append(
        many.id,
        Array.from({ length: 1200 }, () => step('n')),
        at(1),
      ),
    ).toHaveLength(1200);
    expect((await store.jobs.events(many.id, 1200, 10)).at(-1)?.seq).toBe(1201);
  });

  test('ends a job once, and lets its worker alone beat', async (store) => {
    const job = await add(store, 'a');
    expect(await store.jobs.beat(job.id, 'w', at(9))).toBe(false);
    await store.jobs.claim('w', at(30), at(1));
    expect(await store.jobs.beat(job.id, 'w', at(60))).toBe(true);
    expect(await store.jobs.beat(job.id, 'other', at(60))).toBe(false);
    const ended = await store.jobs.end(
      job.id,
      { state: 'finished', why: undefined, report: { reportId: 'r', serverId: 's', grade: 'B' } },
      at(5),
    );
    expect(ended).toMatchObject({ state: 'finished', reportId: 'r', serverId: 's', grade: 'B', finishedAt: at(5).toISOString() });
    expect(await store.jobs.end(job.id, { state: 'failed', why: 'no' }, at(6))).toEqual(ended);
    expect(await store.jobs.beat(job.id, 'w', at(60))).toBe(false);
    expect(await store.jobs.get(job.id)).toEqual(ended);
    expect(await store.jobs.get('nobody')).toBeUndefined();
    expect(await refusal(store.jobs.end('nobody', { state: 'failed', why: 'no' }, at(6)))).toContain('nobody');
    const later = await add(store, 'b');
    expect((await store.jobs.list(undefined, 10)).map(({ id }) => id)).toEqual([later.id, job.id]);
    expect((await store.jobs.list('queued', 10)).map(({ id }) => id)).toEqual([later.id]);
    expect(await store.jobs.list(undefined, 1)).toHaveLength(1);
  });

  test('cancels what waits at once, and what runs by its next beat', async (store) => {
    const [running, waiting] = [await add(store, 'a'), await add(store, 'b')];
    await store.jobs.claim('w', at(30), at(1));
    expect(await store.jobs.cancel(waiting.id, at(2))).toMatchObject({ state: 'cancelled', finishedAt: at(2).toISOString() });
    expect((await store.jobs.events(waiting.id, 0, 10)).map(({ event }) => event.type)).toEqual(['queued', 'ended']);
    expect(await store.jobs.cancel(running.id, at(2))).toMatchObject({ state: 'running' });
    expect(await store.jobs.beat(running.id, 'w', at(60))).toBe(false);
    expect(await store.jobs.cancel('nobody', at(2))).toBeUndefined();
    expect(await store.jobs.claim('w2', at(30), at(3))).toBeUndefined();
    // Its worker died before it could say so.
    expect(await store.jobs.recover(at(31))).toMatchObject([{ id: running.id, state: 'cancelled' }]);
  });

  test('tells jobs of dead workers as interrupted, once', async (store) => {
    const [first, second] = [await add(store, 'a'), await add(store, 'b')];
    await store.jobs.claim('w', at(30), at(1));
    await store.jobs.claim('w', at(90), at(1));
    expect(await store.jobs.recover(at(29))).toEqual([]);
    const lost = await store.jobs.recover(at(31));
    expect(lost.map(({ id, state }) => [id, state])).toEqual([[first.id, 'interrupted']]);
    expect(lost[0]?.why).toMatch(/Start it again/);
    expect((await store.jobs.events(first.id, 0, 10)).at(-1)?.event).toMatchObject({ type: 'ended', job: { state: 'interrupted' } });
    expect(await store.jobs.recover(at(31))).toEqual([]);
    expect((await store.jobs.get(second.id))?.state).toBe('running');
  });

  test('keeps of tokens and links the hash alone', async (store) => {
    const { reportId } = await keep(store, 'a', 95);
    const token = await store.tokens.add({ name: 'ci', role: 'scan', expires: at(100) }, at(0));
    const share = await store.shares.add(reportId, at(100), at(0));
    const secret = share.path?.replace('/s/', '') ?? '';
    expect([token.token?.length, secret.length].every((length) => (length ?? 0) >= 43)).toBe(true);
    const text = (await textOf(store)).join('\n');
    expect(text).toContain(token.id);
    expect(text).not.toContain(token.token);
    expect(text).not.toContain(secret);
    expect(JSON.stringify(await store.tokens.list())).not.toContain(token.token);
    expect((await store.shares.of(reportId)).map(({ path }) => path)).toEqual([undefined]);
  });

  test('finds a token until it expires or is removed', async (store) => {
    const { token = '', id } = await store.tokens.add({ name: 'ci', role: 'admin', expires: at(1000) }, at(0));
    const { token: forever = '' } = await store.tokens.add({ name: 'all', role: 'read', expires: undefined }, at(0));
    expect((await store.tokens.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([undefined, undefined]);
    expect(await store.tokens.find(token, at(10))).toMatchObject({ id, role: 'admin', name: 'ci', lastUsedAt: at(10).toISOString() });
    await store.tokens.find(token, at(20));
    expect((await store.tokens.list())[0]?.lastUsedAt).toBe(at(10).toISOString());
    await store.tokens.find(token, at(80));
    expect((await store.tokens.list())[0]?.lastUsedAt).toBe(at(80).toISOString());
    expect(await store.tokens.find(token, at(1000))).toBeUndefined();
    expect(await store.tokens.find(`${token}x`, at(10))).toBeUndefined();
    expect(await store.tokens.find('', at(10))).toBeUndefined();
    expect(await store.tokens.find(forever, at(9e8))).toMatchObject({ role: 'read' });
    expect(await store.tokens.remove(id)).toBe(true);
    expect(await store.tokens.remove(id)).toBe(false);
    expect(await store.tokens.find(token, at(10))).toBeUndefined();
  });

  test('opens a link until it expires or is revoked', async (store) => {
    const { reportId } = await keep(store, 'a', 95);
    const share = await store.shares.add(reportId, at(100), at(0));
    const token = share.path?.replace('/s/', '') ?? '';
    expect(await store.shares.open(token, at(99))).toEqual({ is: 'open', reportId });
    expect(await store.shares.open(token, at(100))).toEqual({ is: 'over' });
    expect(await store.shares.open(`${token}x`, at(1))).toEqual({ is: 'unknown' });
    expect(await store.shares.open(share.id, at(1))).toEqual({ is: 'unknown' });
    expect(await store.shares.revoke(share.id)).toBe(true);
    expect(await store.shares.open(token, at(1))).toEqual({ is: 'over' });
    expect(await store.shares.of(reportId)).toMatchObject([{ id: share.id, revoked: true }]);
    expect(await store.shares.revoke('nobody')).toBe(false);
    expect(await refusal(store.shares.add('nobody', at(100), at(0)))).toMatch(/not kept/);
  });

  test('keeps accepted risks', async (store) => {
    const { serverId } = await keep(store, 'a', 95);
    const said = { serverId, fingerprint: 'f', rule: 'r', reason: 'we know', expires: '2027-01-01', by: 'me' };
    const risk = await store.risks.add(said, at(4));
    expect(risk).toEqual({ ...said, id: risk.id, at: at(4).toISOString() });
    expect(await store.risks.list(serverId)).toEqual([risk]);
    expect((await store.servers.detail(serverId))?.risks).toEqual([risk]);
    expect(await store.risks.list('other')).toEqual([]);
    expect(await refusal(store.risks.add({ ...said, serverId: 'nobody' }, at(4)))).toMatch(/not kept/);
    expect([await store.risks.remove(risk.id), await store.risks.remove(risk.id)]).toEqual([true, false]);
    expect(await store.risks.list(undefined)).toEqual([]);
  });

  test('gives the secret of a webhook once, and letters to one sender at a time', async (store, where) => {
    await using other = await openStore(where);
    const hook = await store.webhooks.add({ url: 'https://hook.example/', on: ['definitions', 'grade'] }, at(0));
    const deaf = await store.webhooks.add({ url: 'https://deaf.example/', on: ['package'] }, at(0));
    expect(await store.webhooks.secretOf(hook.id)).toBe(hook.secret);
    expect(JSON.stringify(await store.webhooks.list())).not.toContain(hook.secret);
    expect(await store.webhooks.post(alert('one', 'definitions'), at(1))).toBe(1);
    expect(await store.webhooks.post(alert('one', 'definitions'), at(1))).toBe(0);
    expect(await store.webhooks.post(alert('none', 'unreachable'), at(1))).toBe(0);
    const both = await Promise.all([store.webhooks.letters(at(2), at(60), 10), other.webhooks.letters(at(2), at(60), 10)]);
    const [letter, ...rest] = both.flat();
    expect(rest).toEqual([]);
    expect(letter).toMatchObject({
      webhookId: hook.id,
      url: 'https://hook.example/',
      secret: hook.secret,
      attempts: 0,
      alert: { id: 'one' },
    });
    // Its sender died: it comes again.
    const [late] = await store.webhooks.letters(at(61), at(120), 10);
    expect(late?.id).toBe(letter?.id);
    if (late === undefined) return;
    const failed = { at: at(61).toISOString(), delivered: false, attempts: 1, says: 'nothing listens there' };
    await store.webhooks.tried(late, failed, at(200));
    expect((await store.webhooks.list())[0]?.lastDelivery).toEqual(failed);
    expect(await store.webhooks.letters(at(199), at(300), 10)).toEqual([]);
    const [retry] = await store.webhooks.letters(at(200), at(300), 10);
    expect(retry?.attempts).toBe(1);
    if (retry !== undefined) await store.webhooks.tried(retry, { ...failed, delivered: true, attempts: 2, says: '200' }, undefined);
    expect(await store.webhooks.letters(at(9999), at(9999), 10)).toEqual([]);
    expect((await store.webhooks.list())[0]?.lastDelivery).toMatchObject({ delivered: true, attempts: 2 });
    await store.webhooks.post(alert('two', 'package'), at(1));
    expect([await store.webhooks.remove(deaf.id), await store.webhooks.remove(deaf.id)]).toEqual([true, false]);
    expect(await store.webhooks.letters(at(9999), at(9999), 10)).toEqual([]);
  });

  test('keeps reports whole, and asks what changed since the last that could be read', async (store) => {
    const asked: Known[] = [];
    const compare: Compare = (known, report) => {
      asked.push(known);
      const unreachable = report.servers[0]?.inventory === undefined;
      return {
        drift: known.before !== undefined,
        unreachable,
        changed: known.before === undefined ? [] : [{ kind: 'grade', says: 'other' }],
      };
    };
    const first = await keep(store, 'a', 95, 1, compare);
    const lost = await keep(store, 'a', undefined, 2, compare);
    const second = await keep(store, 'a', 30, 3, compare);
    expect(first.changed).toEqual([]);
    expect(second).toMatchObject({ serverId: first.serverId, changed: [{ kind: 'grade', says: 'other' }] });
    expect(asked.map(({ before, drift, unreachable }) => [before?.servers[0]?.score.points, drift, unreachable])).toEqual([
      [undefined, false, false],
      [95, false, false],
      [95, true, true],
    ]);
    const kept = await store.reports.get(second.reportId);
    expect(kept).toMatchObject({
      id: second.reportId,
      serverId: first.serverId,
      kind: 'scan',
      earlierId: lost.reportId,
      containment: { backend: 'remote' },
    });
    expect(kept?.report).toEqual(JSON.parse(JSON.stringify(reportOf('a', 30))));
    expect(await store.reports.get('nobody')).toBeUndefined();
    expect(await store.servers.get(first.serverId)).toMatchObject({
      label: 'a',
      grade: 'F',
      points: 30,
      drift: true,
      lastAt: at(3).toISOString(),
      lastReportId: second.reportId,
      grades: [
        { grade: 'A', reportId: first.reportId },
        { grade: '?', reportId: lost.reportId },
        { grade: 'F', reportId: second.reportId },
      ],
    });
    expect((await store.servers.detail(first.serverId))?.reports.map(({ id }) => id)).toEqual([
      second.reportId,
      lost.reportId,
      first.reportId,
    ]);
    const none = { ...reportOf('a', 1), servers: [] };
    expect(await refusal(store.reports.save({ request: scanOf('https://a.example/'), report: none, compare }, at(4)))).toMatch(
      /one server/,
    );
  });

  test('gives the last report in which it was run and watched to the next of that kind, and keeps it', async (store) => {
    const asked: (number | undefined)[][] = [];
    const compare: Compare = (known) => {
      asked.push([known.before, known.probed].map((report) => report?.servers[0]?.score.points));
      return { drift: false, unreachable: false, changed: [] };
    };
    const save = (points: number, ran: boolean, seconds: number) =>
      store.reports.save(
        {
          request: scanOf('https://a.example/'),
          report: reportOf('a', points, ran ? { probe: { calls: [] } as never } : {}),
          compare,
        },
        at(seconds),
      );
    const ran = await save(91, true, 1);
    await save(92, false, 2);
    await save(93, false, 3);
    await save(94, true, 4);
    expect([asked[0], asked[3]]).toEqual([
      [undefined, undefined],
      [93, 91],
    ]);
    await save(95, false, 5);
    const { reports } = await store.upkeep.retain(at(1000));
    expect(reports).toBe(3);
    expect(await store.reports.get(ran.reportId)).toBeUndefined();
    await save(96, true, 1001);
    expect(asked[5]).toEqual([95, 94]);
  });

  test('keeps nothing of a report whose comparison broke', async (store) => {
    const broken: Compare = () => {
      throw new Error('broken');
    };
    await expect(keep(store, 'a', 95, 1, broken)).rejects.toThrow('broken');
    expect(await store.servers.page({})).toEqual({ rows: [], next: undefined, total: 0 });
    await keep(store, 'a', 95, 1);
  });

  test('knows a server again by what it is: an address, a package without its version, a command', async (store) => {
    const save = async (what: Parameters<Store['reports']['save']>[0]['request']['what'], label: string): Promise<string> =>
      (await store.reports.save({ request: { kind: 'scan', what }, report: reportOf(label, 90), compare: nothingNew }, at(1))).serverId;
    const spec = (text: string, ...args: string[]) => ({ is: 'package', spec: text, args }) as const;
    const a = await save(spec('npm:@a/b@1.0.0'), '@a/b');
    expect(await save(spec('npm:@a/b@^2'), '@a/b')).toBe(a);
    expect(await save(spec('npm:@a/b'), '@a/b')).toBe(a);
    expect(await save(spec('npm:@a/b', '--x'), '@a/b')).not.toBe(a);
    const python = await save(spec('pypi:b==1'), 'b');
    expect(await save(spec('pypi:b'), 'b')).toBe(python);
    const url = await save({ is: 'url', url: 'https://h.example/mcp' }, 'h.example/mcp');
    expect(await save({ is: 'url', url: 'https://h.example/mcp#x' }, 'h.example/mcp')).toBe(url);
    const other = await save({ is: 'url', url: 'https://h.example/mcp?team=2' }, 'h.example/mcp');
    expect(other).not.toBe(url);
    expect((await store.servers.get(other))?.label).toMatch(/^h\.example\/mcp#[0-9a-f]{6}$/);
    const odd = await save({ is: 'command', words: ['node', 'x\u0000\udc00.mjs'] }, 'x\u0000\udc00');
    expect((await store.servers.get(odd))?.label).toBe('x\ufffd\ufffd');
  });

  test('keeps the grades of the newest twenty reports', async (store) => {
    for (let number = 0; number < 23; number += 1) await keep(store, 'a', number, number);
    const [row] = (await store.servers.page({})).rows;
    expect(row?.grades.map((each) => each.at)).toEqual(Array.from({ length: 20 }, (_, number) => at(number + 3).toISOString()));
  });

  test('two who save at once both are kept', async (store, where) => {
    await using other = await openStore(where);
    const saved = await Promise.all(
      Array.from({ length: 12 }, (_, number) => keep(number % 2 === 0 ? store : other, 'a', 50 + number, number)),
    );
    expect(new Set(saved.map(({ serverId }) => serverId)).size).toBe(1);
    expect((await store.servers.get(saved[0]?.serverId ?? ''))?.grades).toHaveLength(12);
  });

  test('pages through servers in every order and filter, each once', async (store) => {
    const points = [95, 30, undefined, 95, 61, 40, 39, 95, undefined, 0, 77, 100, 30];
    const drifting: Compare = () => ({ drift: true, unreachable: false, changed: [] });
    for (const [number, each] of points.entries())
      await keep(store, `${number % 2 === 0 ? 'Big' : 'small'}_${number}%`, each, number * 7, number % 3 === 0 ? drifting : nothingNew);
    const all = (await store.servers.page({ limit: 500 })).rows;
    expect(all.map((row) => row.points)).toEqual([0, 30, 30, 39, undefined, undefined, 40, 61, 77, 95, 95, 95, 100]);
    for (const { id } of all.slice(0, 4)) await store.servers.watch(id, 60, at(0));
    const collect = async (query: ServersQuery): Promise<string[]> => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await store.servers.page({ ...query, ...(after === undefined ? {} : { after }) });
        seen.push(...page.rows.map(({ label }) => label));
        expect(page.rows.length).toBeLessThanOrEqual(query.limit ?? 100);
        expect(page.total).toBe((await store.servers.page({ ...query, limit: 500 })).rows.length);
        after = page.next;
      } while (after !== undefined);
      return seen;
    };
    for (const sort of ['worst', 'best', 'name', 'recent'] as const)
      for (const filter of [
        {},
        { q: 'big' },
        { grade: 'A' },
        { drift: 'yes' },
        { drift: 'no', q: '_1' },
        { watched: 'yes' },
        { watched: 'no' },
      ] as const) {
        const whole = (await store.servers.page({ ...filter, sort, limit: 500 })).rows.map(({ label }) => label);
        for (const limit of [1, 3, 13]) expect(await collect({ ...filter, sort, limit })).toEqual(whole);
      }
    const labels = async (query: ServersQuery): Promise<string[]> => (await store.servers.page(query)).rows.map(({ label }) => label);
    expect((await labels({ sort: 'name' })).slice(0, 3)).toEqual(['Big_0%', 'Big_10%', 'Big_12%']);
    expect((await labels({ sort: 'recent' }))[0]).toBe('Big_12%');
    expect((await labels({ sort: 'best' }))[0]).toBe('small_11%');
    expect(await labels({ q: 'G_1 %' })).toEqual(['Big_12%', 'Big_10%']);
    expect(await labels({ q: 'big%0' })).toEqual([]);
    expect(await labels({ q: 'b_g' })).toEqual([]);
    expect(await labels({ q: '\\' })).toEqual([]);
    expect(await labels({ watched: 'yes', drift: 'yes' })).toEqual(['small_9%', 'Big_12%', 'Big_6%']);
    expect(await labels({ limit: 0 })).toHaveLength(1);
    const { next = '' } = await store.servers.page({ sort: 'worst', limit: 1 });
    for (const [after, sort] of [
      ['x', 'worst'],
      ['', 'worst'],
      [next, 'name'],
      [`${next}A`, 'best'],
      [btoa('["worst",1,2,3]'), 'worst'],
    ] as const)
      expect(await refusal(store.servers.page({ sort, after }))).toMatch(/no place/);
  });

  test('takes any text to search for, and any address of a webhook', async (store) => {
    await keep(store, 'a', 95);
    expect((await store.servers.page({ q: '\u0000' })).total).toBe(0);
    const after = Buffer.from(JSON.stringify(['name', 'a\u0000', 1])).toString('base64url');
    expect(await refusal(store.servers.page({ sort: 'name', after }))).toMatch(/no place/);
    await store.webhooks.add({ url: 'https://hook.example/\u0000', on: ['grade'] }, at(0));
    expect((await store.webhooks.list()).length).toBe(1);
  });

  test('approves, and has what was approved as one lock', async (store) => {
    const drifting: Compare = (known) => ({
      drift: true,
      unreachable: false,
      changed: [{ kind: 'definitions', says: String(known.approved?.label) }],
    });
    const { reportId: older } = await keep(store, 'a', 95, 0, drifting);
    const { serverId, reportId } = await keep(store, 'a', 95, 1, drifting);
    expect(await store.servers.lock()).toEqual({ version: 1, servers: {} });
    expect(await store.servers.approve('nobody', entry('a'), reportId)).toBeUndefined();
    // Reviewed, but a newer one came in meanwhile: nothing is pinned, and the mark stays.
    expect(await refusal(store.servers.approve(serverId, entry('a'), older))).toMatch(/another report/);
    expect(await store.servers.get(serverId)).toMatchObject({ drift: true });
    expect(await store.servers.lock()).toEqual({ version: 1, servers: {} });
    const row = await store.servers.approve(serverId, entry('a'), reportId);
    expect(row).toMatchObject({ drift: false, approved: { by: 'somebody', at: at(3).toISOString(), fingerprint: entry('a').fingerprint } });
    expect(await store.servers.lock()).toEqual({ version: 1, servers: { a: JSON.parse(JSON.stringify(entry('a'))) } });
    expect((await keep(store, 'a', 95, 2, drifting)).changed).toEqual([{ kind: 'definitions', says: 'a' }]);
  });

  test('says which servers are due, each to one, and sets their next time', async (store, where) => {
    await using other = await openStore(where);
    const { serverId } = await keep(store, 'a', 95);
    await keep(store, 'b', 95);
    expect(await store.servers.watch(serverId, 60, at(0))).toMatchObject({ watch: { everySeconds: 60, nextAt: at(60).toISOString() } });
    expect(await store.servers.due(at(59), 10)).toEqual([]);
    const due = (await Promise.all([store.servers.due(at(300), 10), other.servers.due(at(300), 10)])).flat();
    expect(due).toMatchObject([
      { server: { id: serverId, watch: { nextAt: at(360).toISOString() } }, request: scanOf('https://a.example/') },
    ]);
    expect(await store.servers.due(at(359), 10)).toEqual([]);
    expect((await store.servers.watch(serverId, undefined, at(0)))?.watch).toBeUndefined();
    expect(await store.servers.due(at(9999), 10)).toEqual([]);
    expect(await store.servers.watch('nobody', 60, at(0))).toBeUndefined();
    const what = { is: 'recording', name: 'r', text: '' } as const;
    const tape = await store.reports.save({ request: { kind: 'scan', what }, report: reportOf('r', 95), compare: nothingNew }, at(0));
    expect(await refusal(store.servers.watch(tape.serverId, 60, at(0)))).toMatch(/recording/);
    expect((await store.servers.get(tape.serverId))?.watch).toBeUndefined();
  });

  test('leaves a server that is looked at just now to the job that does', async (store) => {
    const { serverId } = await keep(store, 'a', 95);
    await store.servers.watch(serverId, 60, at(0));
    const job = await store.jobs.add({ request: scanOf('https://a.example/'), label: 'a', by: 'watch', serverId }, at(61));
    expect(job.serverId).toBe(serverId);
    expect(await store.servers.due(at(61), 10)).toEqual([]);
    expect((await store.jobs.end(job.id, { state: 'failed', why: 'It broke.' }, at(62))).serverId).toBe(serverId);
    expect(await store.servers.due(at(63), 10)).toHaveLength(1);
  });

  test('lays alerts on a watched server down with the report, and of one that is lost once', async (store) => {
    await store.webhooks.add({ url: 'https://hook.example/', on: ['package', 'unreachable'] }, at(0));
    const changing: Compare = () => ({
      drift: true,
      unreachable: false,
      changed: [
        { kind: 'package', says: 'other bytes' },
        { kind: 'grade', says: 'worse' },
      ],
    });
    const letters = async (): Promise<Alert[]> => {
      const taken = await store.webhooks.letters(at(500), at(500), 10);
      for (const letter of taken)
        await store.webhooks.tried(letter, { at: at(500).toISOString(), delivered: true, attempts: 1, says: '200' }, undefined);
      return taken.map((letter) => letter.alert);
    };
    const { serverId } = await keep(store, 'a', 95, 1, changing);
    expect(await store.servers.lost(serverId, 'gone', at(2))).toBe(false);
    expect(await letters()).toEqual([]);
    await store.servers.watch(serverId, 60, at(0));
    const { reportId } = await keep(store, 'a', 95, 3, changing);
    expect(await letters()).toEqual([
      {
        schema: 'assayer.alert/1',
        id: `${reportId}-package`,
        kind: 'package',
        at: at(3).toISOString(),
        server: { id: serverId, label: 'a' },
        says: 'other bytes',
        reportId,
      },
    ]);
    expect(await store.servers.lost(serverId, 'it broke', at(4))).toBe(true);
    expect(await store.servers.lost(serverId, 'it broke', at(5))).toBe(false);
    expect(await store.servers.lost('nobody', 'it broke', at(5))).toBe(false);
    expect(await letters()).toMatchObject([{ kind: 'unreachable', says: 'it broke', server: { id: serverId } }]);
    // Back again, so that it is news when it is lost once more.
    await keep(store, 'a', 95, 6);
    expect(await store.servers.lost(serverId, 'it broke', at(7))).toBe(true);
  });

  test('forgets what is old, but nothing that is still needed', async (store) => {
    const old = [];
    for (let number = 0; number < 5; number += 1) old.push(await keep(store, 'a', number === 3 || number === 4 ? undefined : 90, number));
    const [first, second, third, , newest] = old;
    if (first === undefined || second === undefined || third === undefined || newest === undefined) throw new Error('not kept');
    await store.shares.add(first.reportId, at(99_999), at(0));
    const over = await store.shares.add(second.reportId, at(99_999), at(0));
    await store.shares.revoke(over.id);
    const [ended, waiting] = [await add(store, 'a'), await add(store, 'b')];
    await store.jobs.end(
      ended.id,
      { state: 'finished', why: undefined, report: { reportId: second.reportId, serverId: second.serverId, grade: 'A' } },
      at(900),
    );
    const report = await store.jobs.get(ended.id);
    expect(report?.reportId).toBe(second.reportId);
    expect(await store.upkeep.retain(at(500))).toEqual({ reports: 2, jobs: 0 });
    expect((await store.jobs.get(ended.id))?.reportId).toBeUndefined();
    // Shared; what the next is compared with; the newest.
    expect((await store.servers.detail(first.serverId))?.reports.map(({ id }) => id)).toEqual([
      newest.reportId,
      third.reportId,
      first.reportId,
    ]);
    expect((await store.servers.get(first.serverId))?.grades.map(({ reportId }) => reportId)).toEqual([
      first.reportId,
      third.reportId,
      newest.reportId,
    ]);
    expect((await store.reports.get(third.reportId))?.earlierId).toBeUndefined();
    expect(await store.upkeep.retain(at(901))).toEqual({ reports: 0, jobs: 1 });
    expect(await store.jobs.events(ended.id, 0, 10)).toEqual([]);
    expect((await store.jobs.get(waiting.id))?.state).toBe('queued');
  });

  test('comes back from its backup as it was, also in the other kind of database', async (store) => {
    await fill(store);
    const lines = await textOf(store);
    for (const place of KINDS) {
      if (place.kind === 'PostgreSQL' && postgres === undefined) continue;
      await using other = await openStore(await place.fresh());
      expect(await other.upkeep.load(each(lines))).toBe(lines.length - 2);
      expect(await textOf(other)).toEqual(lines);
      // And it goes on from there.
      await keep(other, 'zz', 50);
      expect((await other.servers.page({ sort: 'name' })).rows.slice(0, -1)).toEqual((await store.servers.page({ sort: 'name' })).rows);
      expect((await add(other, 'new')).state).toBe('queued');
    }
  });

  test('reads nothing of a backup that is not whole', async (store) => {
    await fill(store);
    const lines = await textOf(store);
    await using other = await openStore(await fresh());
    const load = (given: readonly string[]) => refusal(other.upkeep.load(each(given)));
    expect(await load(lines.slice(0, -1))).toMatch(/cut off/);
    expect(await load(lines.filter((line) => !line.startsWith('{"table":"tokens"')))).toMatch(/rows/);
    expect(await load([])).toMatch(/cut off/);
    expect(await load(['{"a":1}', ...lines.slice(1)])).toMatch(/no backup/);
    expect(await load([lines[0]?.replace(/"schema":\d+/, '"schema":99') ?? '', ...lines.slice(1)])).toMatch(/schema 99/);
    expect(await load(lines.with(3, 'x'))).toMatch(/line 4.*no JSON/);
    expect(await load(lines.with(3, '{"table":"jobs; drop","row":{}}'))).toMatch(/no row of a table/);
    expect(await load(lines.with(3, '{"table":"jobs","row":{"id\\"; --":1}}'))).toMatch(/no such column/);
    expect(await load([...lines, lines[1] ?? ''])).toMatch(/after its end/);
    const [head = '', server = ''] = lines;
    const { row } = JSON.parse(server) as { row: Record<string, unknown> };
    const hostile = (more: object): readonly string[] => [head, JSON.stringify({ table: 'servers', row: { ...row, ...more } })];
    for (const more of [{ worth: 'abc' }, { worth: 1.5 }, { label: 5 }, { label: 'a\u0000' }, { label: true }])
      expect(await load(hostile(more)), JSON.stringify(more)).toMatch(/line 2.*never there/);
    expect(await load([head, server, '{"table":"server_more","row":{"grades_json":"["}}'])).toMatch(/grades_json of server_more/);
    expect(await load([head, '{"table":"servers","row":[]}'])).toMatch(/no row of a table/);
    const end = (rows: number): string => JSON.stringify({ end: true, rows });
    expect(await load([head, server, server, end(2)])).toMatch(/there twice/);
    expect(await load([...hostile({ label: null }), end(1)])).toMatch(/lacks a column/);
    expect(await textOf(other)).toHaveLength(2);
    expect(await refusal(store.upkeep.load(each(lines)))).toMatch(/empty database/);
  });

  test('is made once when several start at once, and opened again as it was', async (store, where) => {
    await keep(store, 'a', 95);
    const place = await fresh();
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(place)));
    await Promise.all(stores.map((each, number) => keep(each, `s${number}`, 90)));
    expect((await stores[0]?.servers.page({}))?.total).toBe(5);
    for (const each of stores) await each[Symbol.asyncDispose]();
    await using again = await openStore(where);
    expect((await again.servers.page({})).total).toBe(1);
  });

  const fill = async (store: Store): Promise<void> => {
    const { serverId, reportId } = await keep(store, 'a \u0000\ud800 ÄÖ \u202e', 95);
    await keep(store, 'b', 30, 5);
    await keep(store, 'b', undefined, 9);
    await store.servers.approve(serverId, entry('a'), reportId);
    await store.servers.watch(serverId, 3600, at(0));
    await store.shares.add(reportId, at(1000), at(0));
    await store.risks.add({ serverId, fingerprint: 'f', rule: 'r', reason: "it's \\ ours\n", expires: '2027-01-01', by: 'me' }, at(0));
    await store.webhooks.add({ url: 'https://hook.example/', on: ['grade'] }, at(0));
    await store.webhooks.post(alert('one', 'grade'), at(0));
    await store.tokens.add({ name: 'ci', role: 'read', expires: undefined }, at(0));
    const job = await add(store, 'a');
    await store.jobs.append(
      job.id,
      Array.from({ length: 120 }, (_, number) => ({ type: 'step', server: 'a', step: `${number}`, detail: undefined })),
      at(0),
    );
  };
});
