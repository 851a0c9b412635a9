/**
 * `npm run build && npx tsx bench/serve.ts [--write]`: the web door under people. Runs what was built, as a process of its own, over SQLite.
 * - first: milliseconds from asking for a scan to the first event that says what is done to the server
 * - viewers: 200 people watch one scan live, half of them come in the middle; each must see every event once, in order
 * - queue: 50 scans asked for at once, commands in cells and recordings; all must finish. Memory is that of the server process alone
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Job, JobEvent, JobRequest } from '../src/model/web.ts';

const root = join(import.meta.dirname, '..');
const assayer = join(root, 'dist/assayer.js');
const FIRSTS = 15;
const VIEWERS = 200;
const SCANS = 50;

const round = (value: number): number => Math.round(value * 10) / 10;
const share = (values: readonly number[], of: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? Number.NaN;
const sleep = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

const folder = mkdtempSync(join(tmpdir(), 'assayer-bench-'));
const fixture = join(root, 'fixtures/servers/paged/server.mjs');
const command: JobRequest = { kind: 'scan', what: { is: 'command', words: ['node', fixture] } };

/** A server, and how to ask it. */
async function started() {
  const words = ['serve', '--port', '0', '--allow-commands', '--store', join(folder, 'store.db'), '--cache', join(folder, 'cache')];
  const child = spawn(process.execPath, [assayer, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [, url = '', admin = ''] = await new Promise<RegExpExecArray>((found, failed) => {
    child.once('exit', () => failed(new Error('the server ended')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Open (http:\/\/[^/]+)\/#token=(\S+)$/.exec(line);
      if (match !== null) found(match);
    });
  });
  const asked = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  /** Limits are by token: each part has its own, as each person has. */
  const token = async (name: string): Promise<string> =>
    (await asked<{ token: string }>(admin, 'POST', '/api/tokens', { name, role: 'scan' })).token;
  return { child, url, asked, token };
}

type Server = Awaited<ReturnType<typeof started>>;

/** Events of a job as they come, with the time at which they came. */
async function* events({ url }: Server, token: string, id: string): AsyncGenerator<{ readonly event: JobEvent; readonly at: number }> {
  const answer = await fetch(`${url}/api/jobs/${id}/events`, { headers: { Authorization: `Bearer ${token}` } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield { event: JSON.parse(data) as JobEvent, at: performance.now() };
    }
  }
}

const useful = ({ event }: JobEvent): boolean => event.type !== 'queued' && event.type !== 'started';

async function first(server: Server): Promise<number[]> {
  const token = await server.token('first');
  const times: number[] = [];
  for (let at = 0; at < FIRSTS; at += 1) {
    await sleep(2_500);
    const from = performance.now();
    const job = await server.asked<Job>(token, 'POST', '/api/jobs', command);
    let found: number | undefined;
    for await (const seen of events(server, token, job.id)) if (useful(seen.event)) found ??= seen.at - from;
    if (found === undefined) throw new Error('a scan without an event');
    times.push(found);
  }
  return times;
}

async function viewers(server: Server): Promise<{ complete: number; events: number; lagMs: number }> {
  const tokens = await Promise.all(Array.from({ length: 10 }, (_, at) => server.token(`viewer ${at}`)));
  const job = await server.asked<Job>(tokens[0] ?? '', 'POST', '/api/jobs', { ...command, kind: 'probe' });
  const ends: number[] = [];
  const watch = async (at: number): Promise<number[]> => {
    if (at % 2 === 1) await sleep(Math.random() * 3_000);
    const seen: number[] = [];
    for await (const { event } of events(server, tokens[at % tokens.length] ?? '', job.id)) seen.push(event.seq);
    ends.push(performance.now());
    return seen;
  };
  const all = await Promise.all(Array.from({ length: VIEWERS }, (_, at) => watch(at)));
  const most = Math.max(...all.map((seen) => seen.at(-1) ?? 0));
  const complete = all.filter((seen) => seen.length === most && seen.every((seq, at) => seq === at + 1)).length;
  return { complete, events: most, lagMs: round(Math.max(...ends) - Math.min(...ends)) };
}

/** MiB of the server process. */
const resident = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function queue(server: Server): Promise<{ states: Record<string, number>; seconds: number; rss: number[] }> {
  const record = join(folder, 'paged.jsonl');
  spawnSync(process.execPath, [assayer, 'scan', '--fail-on', 'none', '--record', record, '--', 'node', fixture], { stdio: 'ignore' });
  const recording: JobRequest = { kind: 'scan', what: { is: 'recording', name: 'paged.jsonl', text: readFileSync(record, 'utf8') } };
  const token = await server.token('queue');
  const rss: number[] = [];
  const timer = setInterval(() => rss.push(resident(server.child.pid ?? 0)), 200);
  const from = performance.now();
  const jobs = await Promise.all(
    Array.from({ length: SCANS }, (_, at) => server.asked<Job>(token, 'POST', '/api/jobs', at % 2 === 0 ? command : recording)),
  );
  const states: Record<string, number> = {};
  for (const { id } of jobs) {
    let job: Job;
    do {
      await sleep(200);
      job = await server.asked<Job>(token, 'GET', `/api/jobs/${id}`);
    } while (job.state === 'queued' || job.state === 'running');
    states[job.state] = (states[job.state] ?? 0) + 1;
  }
  clearInterval(timer);
  return { states, seconds: round((performance.now() - from) / 1000), rss };
}

const before = round(loadavg()[0] ?? 0);
const server = await started();
try {
  const times = await first(server);
  const watched = await viewers(server);
  const { states, seconds, rss } = await queue(server);
  const result = {
    firstUsefulEventMs: { median: round(share(times, 0.5)), p95: round(share(times, 0.95)), target: 300 },
    viewers: { viewers: VIEWERS, ...watched, target: `${VIEWERS} complete` },
    queue: { scans: SCANS, states, seconds },
    serverMemoryMiB: { p50: round(share(rss, 0.5)), p95: round(share(rss, 0.95)), most: round(Math.max(...rss)), target: 300 },
    machine: { cores: availableParallelism(), loadBefore: before, loadAfter: round(loadavg()[0] ?? 0), node: process.version },
  };
  console.log(JSON.stringify(result, undefined, 2));
  if (process.argv.includes('--write')) writeFileSync(join(root, 'bench/results/serve.json'), `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  server.child.kill('SIGINT');
  await new Promise((gone) => server.child.once('exit', gone));
  rmSync(folder, { recursive: true, force: true });
}
