import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanServer, sampleReport } from '../../../test/reports.ts';
import type { LockedServer } from '../../model/lock.ts';
import type { Job, JobRequest } from '../../model/web.ts';
import type { Store } from '../../world/store/db/contract.ts';
import { openStore } from '../../world/store/db/open.ts';
import { compare } from './compare.ts';
import { openHub } from './hub.ts';
import { openQueue, type Queue, type QueueOptions } from './queue.ts';
import { labelOf, type WorkSettings } from './work.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assayer-queue-'));
  store = await openStore(join(folder, 'store.db'));
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const URL_JOB: JobRequest = { kind: 'scan', what: { is: 'url', url: 'http://127.0.0.1:9/mcp' } };
const SETTINGS: WorkSettings = {
  version: '1.2.3',
  sandbox: 'bubblewrap',
  cache: '/nowhere',
  publicOnly: false,
  ownFiles: false,
  policy: undefined,
  opinions: undefined,
  cwd: tmpdir(),
};
const REPORT = JSON.stringify({ report: sampleReport([cleanServer()]) });
const EVENT = JSON.stringify({ event: { type: 'step', server: 's', step: 'reading' } });

/** A worker that does this with its order: `say(line)` says, `request` is what was asked. */
async function worker(does: string): Promise<readonly string[]> {
  const file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { createInterface } from 'node:readline'; import { spawn } from 'node:child_process'; import { appendFileSync, writeFileSync } from 'node:fs';
     const say = (line) => process.stdout.write(line + '\\n'); const REPORT = ${JSON.stringify(REPORT)}; const EVENT = ${JSON.stringify(EVENT)};
     const sleep = (ms) => new Promise((go) => setTimeout(go, ms));
     process.stdin.on('end', () => process.exit(9));
     createInterface({ input: process.stdin }).once('line', async (line) => { const { request } = JSON.parse(line); ${does} });`,
  );
  return [process.execPath, file];
}

const begun = (command: readonly string[], more: Partial<QueueOptions> = {}): Promise<Queue> =>
  openQueue({ store, hub: openHub(), command, workers: 2, settings: SETTINGS, compare, now: () => new Date(), ...more });
const add = async (): Promise<string> => (await store.jobs.add({ request: URL_JOB, label: 'x', by: 'me' }, new Date())).id;
async function ended(id: string): Promise<Job> {
  await expect.poll(async () => (await store.jobs.get(id))?.finishedAt, { timeout: 20_000, interval: 20 }).toBeDefined();
  return (await store.jobs.get(id)) as Job;
}
const typesOf = async (id: string): Promise<string[]> => (await store.jobs.events(id, 0, 100)).map(({ event }) => event.type);
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const leftOvers = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`assayer-work-${process.pid}-`));

test('a job is carried out: its life is kept in order, its report too', async () => {
  const id = await add();
  const saved: string[] = [];
  await using queue = await begun(await worker('say(EVENT); say(EVENT); say(REPORT); process.exit(0)'), {
    saved: async (_, { reportId }) => void saved.push(reportId),
  });
  const job = await ended(id);
  expect(job).toMatchObject({ state: 'finished', grade: 'A' });
  expect(saved).toEqual([job.reportId]);
  expect((await store.reports.get(job.reportId ?? ''))?.report.servers[0]?.label).toBe(cleanServer().label);
  expect(await typesOf(id)).toEqual(['queued', 'started', 'step', 'step', 'ended']);
  await expect.poll(() => queue.atWork).toEqual([]);
});

test('a worker that is killed shows as interrupted, and what it told is not lost', async () => {
  const id = await add();
  await using queue = await begun(await worker('say(EVENT); await sleep(60_000)'));
  await expect.poll(() => typesOf(id)).toContain('step');
  process.kill(queue.atWork[0] ?? 0, 'SIGKILL');
  const job = await ended(id);
  expect(job).toMatchObject({ state: 'interrupted', why: 'Its worker was ended by SIGKILL. Start it again.' });
  expect(await typesOf(id)).toEqual(['queued', 'started', 'step', 'ended']);
});

test('a job that is cancelled ends with all that it started, also when it will not', async () => {
  const id = await add();
  const pids = join(folder, 'pids');
  const does = `process.on('SIGTERM', () => {}); const child = spawn('sleep', ['60']); writeFileSync(${JSON.stringify(pids)}, String(child.pid)); say(EVENT); await sleep(60_000)`;
  await using queue = await begun(await worker(does));
  await expect.poll(() => typesOf(id)).toContain('step');
  const [pid] = queue.atWork;
  await store.jobs.cancel(id, new Date());
  queue.cancelled(id);
  expect(await ended(id)).toMatchObject({ state: 'cancelled' });
  const child = Number(readFileSync(pids, 'utf8'));
  await expect.poll(() => [lives(pid ?? 0), lives(child)]).toEqual([false, false]);
});

test('jobs of a server that died are told as interrupted when the next one begins; those that wait are carried out', async () => {
  const [dead, waiting] = [await add(), await add()];
  await store.jobs.claim('a server that died', new Date(Date.now() - 1), new Date());
  await using queue = await begun(await worker('say(REPORT); process.exit(0)'));
  expect(queue.atWork.length).toBeLessThanOrEqual(1);
  expect((await store.jobs.get(dead))?.state).toBe('interrupted');
  expect((await ended(waiting)).state).toBe('finished');
});

test('a job whose lease another server took for over is not ended twice', async () => {
  const id = await add();
  await using queue = await begun(await worker('say(EVENT); await sleep(60_000)'), { lease: 3_000 });
  await expect.poll(() => typesOf(id)).toContain('step');
  await store.jobs.recover(new Date(Date.now() + 60_000));
  await expect.poll(() => queue.atWork, { timeout: 15_000 }).toEqual([]);
  expect((await store.jobs.get(id))?.state).toBe('interrupted');
  expect((await typesOf(id)).filter((type) => type === 'ended')).toHaveLength(1);
});

test('at the end nothing is left: no process, no folder, and the job says so', async () => {
  const id = await add();
  const queue = await begun(await worker('say(EVENT); await sleep(60_000)'));
  await expect.poll(() => typesOf(id)).toContain('step');
  const [pid] = queue.atWork;
  expect((await leftOvers()).length).toBeGreaterThan(0);
  await queue[Symbol.asyncDispose]();
  expect(lives(pid ?? 0)).toBe(false);
  expect(await leftOvers()).toEqual([]);
  expect(await store.jobs.get(id)).toMatchObject({ state: 'interrupted', why: 'The server was stopped; start it again.' });
});

test.each([
  ['says nonsense', `say('hello'); await sleep(60_000)`, /no worker says/],
  [
    'says too much in one line',
    `const bit = 'x'.repeat(1 << 20); for (let at = 0; at < 60; at += 1) { process.stdout.write(bit); await sleep(1); } await sleep(60_000)`,
    /more than/,
  ],
  ['ends without a word', `console.error('a\\nboom'); process.exit(7)`, /code 7\. It said: boom/],
])('a worker that %s is ended, and the job says so', async (_, does, why) => {
  const id = await add();
  await using queue = await begun(await worker(does));
  void queue;
  const job = await ended(id);
  expect(job.state).toBe('interrupted');
  expect(job.why).toMatch(why);
});

test('what was asked wrongly fails with the reason', async () => {
  const id = await add();
  await using queue = await begun(await worker(`say(JSON.stringify({ failed: 'npm: needs a name' })); process.exit(0)`));
  void queue;
  expect(await ended(id)).toMatchObject({ state: 'failed', why: 'npm: needs a name' });
});

test('a program that is not there is told, and the queue goes on', async () => {
  const id = await add();
  await using queue = await begun(['/nowhere/at/all']);
  void queue;
  expect((await ended(id)).why).toMatch(/could not be started/);
});

test('so many at once and no more, and all come to an end', async () => {
  const log = join(folder, 'log');
  const does = `appendFileSync(${JSON.stringify(log)}, '+'); await sleep(150); appendFileSync(${JSON.stringify(log)}, '-'); say(REPORT); process.exit(0)`;
  const ids = await Promise.all(Array.from({ length: 9 }, add));
  await using queue = await begun(await worker(does), { workers: 3 });
  void queue;
  for (const id of ids) expect((await ended(id)).state).toBe('finished');
  let now = 0;
  let most = 0;
  for (const sign of readFileSync(log, 'utf8')) {
    now += sign === '+' ? 1 : -1;
    most = Math.max(most, now);
  }
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

test('a store that fails for a while is told, and asked again', async () => {
  const said: string[] = [];
  let fails = 2;
  const jobs = {
    ...store.jobs,
    claim: async (...given: Parameters<Store['jobs']['claim']>) => {
      fails -= 1;
      if (fails >= 0) throw new Error('the disk is full');
      return store.jobs.claim(...given);
    },
  };
  const id = await add();
  await using queue = await begun(await worker('say(REPORT); process.exit(0)'), {
    store: { ...store, jobs },
    trouble: (says) => void said.push(says),
  });
  void queue;
  expect((await ended(id)).state).toBe('finished');
  expect(said).toContain('the disk is full');
});

test('a worker is told what is approved of what it looks at, and nothing of others', async () => {
  const does = `const { approved } = JSON.parse(line); say(JSON.stringify({ failed: String(approved?.label) })); process.exit(0)`;
  await using queue = await begun(await worker(does));
  void queue;
  expect((await ended(await add())).why).toBe('undefined');
  const { serverId, reportId } = await store.reports.save({ request: URL_JOB, report: sampleReport([cleanServer()]), compare }, new Date());
  const entry = { label: 'weather', fingerprint: '', approved: { by: 'me', at: '' } } as LockedServer;
  await store.servers.approve(serverId, entry, reportId);
  expect((await ended((await store.jobs.add({ request: URL_JOB, label: 'x', by: 'me' }, new Date())).id)).why).toBe('weather');
  const other: JobRequest = { kind: 'scan', what: { is: 'url', url: 'http://127.0.0.1:9/other' } };
  const { id } = await store.jobs.add({ request: other, label: 'x', by: 'me' }, new Date());
  expect((await ended(id)).why).toBe('undefined');
  await queue[Symbol.asyncDispose]();
});

test('a command that another server took in is started only where that is allowed', async () => {
  const request: JobRequest = { kind: 'scan', what: { is: 'command', words: ['node', 'server.js'] } };
  const { id } = await store.jobs.add({ request, label: 'x', by: 'me' }, new Date());
  const command = await worker(`writeFileSync(${JSON.stringify(join(folder, 'began'))}, ''); say(REPORT); process.exit(0)`);
  {
    await using queue = await begun(command);
    void queue;
    expect(await ended(id)).toMatchObject({ state: 'failed', why: expect.stringContaining('--allow-commands') as string });
    expect(await readdir(folder)).not.toContain('began');
  }
  const { id: again } = await store.jobs.add({ request, label: 'x', by: 'me' }, new Date());
  await using queue = await begun(command, { settings: { ...SETTINGS, ownFiles: true } });
  void queue;
  expect(await ended(again)).toMatchObject({ state: 'finished' });
  await queue[Symbol.asyncDispose]();
});

test('an address is named without what people put their keys into', () => {
  const label = (url: string): string => labelOf({ kind: 'scan', what: { is: 'url', url } });
  expect(label('https://mcp.example/a')).toBe('https://mcp.example/a');
  expect(label('https://me:word@mcp.example:8443/a?api_key=QQ#QQ')).toBe('https://mcp.example:8443/a?…');
  expect(label('http://[?api_key=QQ')).toBe('http://[');
});

/** The real thing: this program as a worker. */
const REAL = [process.execPath, '--import', 'tsx', join(import.meta.dirname, '../../doors/cli/main.ts'), 'work'];

test('the worker itself: a server that cannot be reached is a report, a text that is no recording a failure', async () => {
  const id = await add();
  const text = 'no recording\n';
  const { id: bad } = await store.jobs.add(
    { request: { kind: 'scan', what: { is: 'recording', name: '../../x.jsonl', text } }, label: 'x', by: 'me' },
    new Date(),
  );
  await using queue = await begun(REAL);
  void queue;
  expect(await ended(id)).toMatchObject({ state: 'finished', grade: '?' });
  expect(await typesOf(id)).toContain('server-started');
  expect(await ended(bad)).toMatchObject({ state: 'failed' });
  expect((await store.jobs.get(bad))?.why).toMatch(/no recording/);
});
