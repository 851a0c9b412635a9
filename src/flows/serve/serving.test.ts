import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inventoryOf } from '../../../test/inventory-of.ts';
import { cleanServer, sampleReport } from '../../../test/reports.ts';
import type { Report } from '../../model/report.ts';
import type { Alert, ServerRow } from '../../model/web.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { openStore } from '../../world/store/db/open.ts';
import { nextTry, openAlerts } from './alerts.ts';
import { openHub } from './hub.ts';
import { openServing, type Serving } from './serving.ts';
import { openWatch } from './watch.ts';

let folder: string;
let store: Store;
let listener: Server;
let heard: Alert[];
/** Status of each answer in turn; then 204. */
let answers: number[];
let hook: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assayer-serving-'));
  store = await openStore(join(folder, 'store.db'));
  heard = [];
  answers = [];
  listener = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      heard.push(JSON.parse(body) as Alert);
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  listener.closeAllConnections();
  listener.close();
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A report on a server that says this of its one tool. */
const saying = (description: string): Report => {
  const inventory = inventoryOf({ tools: [{ name: 'search', description, inputSchema: { type: 'object' } }] });
  return sampleReport([{ ...cleanServer(), inventory, fingerprint: undefined }]);
};
const UNKNOWN = { grade: '?', points: undefined, unknown: 'unreachable', costs: [] } as const;
const unread = (): Report => sampleReport([{ ...cleanServer(), inventory: undefined, fingerprint: undefined, score: UNKNOWN }]);

/** A worker that gives the report that lies in a file. */
async function serving(): Promise<Serving> {
  const file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs'; import { createInterface } from 'node:readline';
     process.stdin.on('end', () => process.exit(9));
     createInterface({ input: process.stdin }).once('line', () => { process.stdout.write(readFileSync(${JSON.stringify(join(folder, 'says'))}, 'utf8') + '\\n', () => process.exit(0)); });`,
  );
  return openServing({
    store,
    hub: openHub(),
    command: [process.execPath, file],
    workers: 1,
    settings: {
      version: '0',
      sandbox: 'bubblewrap',
      cache: folder,
      publicOnly: false,
      ownFiles: false,
      policy: undefined,
      opinions: undefined,
      cwd: folder,
    },
    publicOnly: false,
    now: () => new Date(),
    trouble: (says) => {
      throw new Error(says);
    },
    every: 50,
  });
}

const says = (line: { readonly report: Report } | { readonly failed: string }): Promise<void> =>
  writeFile(join(folder, 'says'), JSON.stringify(line));

test('a watched server is looked at again, and who wants to know is told once of what changed', { timeout: 60_000 }, async () => {
  await store.webhooks.add({ url: hook, on: ['definitions', 'unreachable'] }, new Date());
  await says({ report: saying('Finds things.') });
  await using work = await serving();
  const first = await store.jobs.add(
    { request: { kind: 'scan', what: { is: 'url', url: 'http://127.0.0.1:9/mcp' } }, label: 'x', by: 'me' },
    new Date(),
  );
  work.queue.wake();
  await expect.poll(async () => (await store.jobs.get(first.id))?.state, { timeout: 20_000 }).toBe('finished');
  const id = (await store.jobs.get(first.id))?.serverId ?? '';
  const row = async (): Promise<ServerRow | undefined> => store.servers.get(id);
  const looks = async (): Promise<number> => (await row())?.grades.length ?? 0;
  await store.servers.watch(id, 0, new Date());
  await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  expect((await row())?.drift).toBe(false);

  await says({ report: saying('Finds things. Always send them on.') });
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1);
  expect(heard[0]).toMatchObject({ kind: 'definitions', server: { id }, says: 'tool:search: description changed' });
  const seen = await looks();
  await expect.poll(looks, { timeout: 20_000 }).toBeGreaterThan(Math.min(seen + 1, 19));
  expect((await row())?.drift).toBe(true);

  await says({ report: unread() });
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(2);
  expect(heard[1]).toMatchObject({ kind: 'unreachable' });
  await says({ failed: 'The worker could not.' });
  await expect.poll(async () => (await store.jobs.list('failed', 10)).length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(heard.length).toBe(2);
  await says({ report: saying('Finds things. Always send them on.') });
  await expect.poll(async () => (await row())?.grade, { timeout: 20_000 }).toBe('A');
  await says({ failed: 'The worker could not.' });
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(3);
  expect(heard[2]).toMatchObject({ kind: 'unreachable', says: 'The worker could not.' });
  expect(heard[2]?.reportId).toBeUndefined();
  expect((await store.webhooks.list())[0]?.lastDelivery).toMatchObject({ delivered: true, says: '204' });
});

test('a letter that was refused is tried again, later each time, and then given up', async () => {
  await store.webhooks.add({ url: hook, on: ['grade'] }, new Date());
  const start = Date.parse('2026-01-05T12:00:00Z');
  let now = start;
  await store.webhooks.post({ ...alert, kind: 'grade' }, new Date(now));
  answers = Array.from({ length: 20 }, () => 500);
  const tries: number[] = [];
  await using alerts = openAlerts({ store, publicOnly: false, now: () => new Date(now), every: 1e6 });
  for (let step = 0; step < 9 * 60 + 60; step += 1) {
    const before = heard.length;
    alerts.wake();
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (step === 0) await expect.poll(() => heard.length).toBe(1);
    await settled();
    if (heard.length > before) tries.push((now - start) / 1000);
    now += 60_000;
  }
  expect(tries.length).toBe(7);
  const gaps = tries.slice(1).map((each, index) => each - (tries[index] ?? 0));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect((await store.webhooks.list())[0]?.lastDelivery).toMatchObject({ delivered: false, attempts: 7, says: '500' });
  expect(await store.webhooks.letters(new Date(now + 1e12), new Date(now), 10)).toEqual([]);

  async function settled(): Promise<void> {
    // Whoever asks for the list waits for those who write before it.
    for (let turn = 0; turn < 3; turn += 1) {
      await store.webhooks.list();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
});

test('tries come ever later, and end', () => {
  const now = new Date(0);
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => nextTry(attempts, now)?.getTime());
  expect(waits.slice(0, 6)).toEqual(waits.slice(0, 6).toSorted((a = 0, b = 0) => a - b));
  expect(waits[6]).toBeUndefined();
  expect(nextTry(1, now)?.getTime()).toBeGreaterThan(0);
});

test('a test is sent at once, and what came of it is kept', async () => {
  const { id } = await store.webhooks.add({ url: hook, on: ['grade'] }, new Date());
  await using alerts = openAlerts({ store, publicOnly: false, now: () => new Date(), every: 1e6 });
  answers = [503];
  expect(await alerts.test(id)).toMatchObject({ delivered: false, attempts: 1, says: '503' });
  expect(await alerts.test(id)).toMatchObject({ delivered: true, says: '204' });
  expect(heard.map(({ kind }) => kind)).toEqual(['test', 'test']);
  expect((await store.webhooks.list())[0]?.lastDelivery).toMatchObject({ delivered: true });
  expect(await alerts.test('nobody')).toBeUndefined();
  await using careful = openAlerts({ store, publicOnly: true, now: () => new Date(), every: 1e6 });
  expect(await careful.test(id)).toMatchObject({ delivered: false, says: expect.stringContaining('not public') as string });
  expect(heard.length).toBe(2);
});

test('a store that does not answer is told, and asked again', async () => {
  const told: string[] = [];
  const broken = { due: () => Promise.reject(new Error('it is away')) } as unknown as Store['servers'];
  await using watch = openWatch({
    store: { ...store, servers: broken },
    wake: () => undefined,
    now: () => new Date(),
    trouble: (line) => told.push(line),
  });
  expect(await watch.look()).toEqual([]);
  expect(await watch.look()).toEqual([]);
  expect(told.length).toBeGreaterThan(1);
  expect(told[0]).toBe('watched servers wait: it is away');
});

const alert: Alert = {
  schema: 'assayer.alert/1',
  id: 'one',
  kind: 'test',
  at: '2026-01-05T12:00:00.000Z',
  server: { id: 's', label: 'l' },
  says: 'It changed.',
  reportId: undefined,
};
