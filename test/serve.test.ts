import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import type { Job, StoredReport } from '../src/model/web.ts';
import { registry } from './registry.ts';
import { assayer, BUILT, CELLS, FIXTURES, folder } from './assayer.ts';

interface Served {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  readonly token: string;
  ask(method: string, path: string, body?: unknown): Promise<Response>;
  job(body: unknown): Promise<Job>;
  ended(id: string): Promise<Job>;
  /** Sends a signal; gives the exit code and what was said. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null; stderr: string }>;
}

const children: ChildProcess[] = [];
// A test that failed leaves none running.
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the built server in a folder, as a user would. */
async function served(path: string, ...given: readonly (string | { readonly env: Readonly<Record<string, string>> })[]): Promise<Served> {
  const words = given.filter((each) => typeof each === 'string');
  const more = given.find((each) => typeof each !== 'string')?.env;
  const child = spawn(process.execPath, [BUILT, 'serve', '--port', '0', ...words], {
    cwd: path,
    env: { PATH: process.env['PATH'], HOME: path, XDG_DATA_HOME: join(path, 'data'), ASSAYER_CACHE: join(path, 'cache'), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const gone = new Promise<number | null>((done) => child.once('close', done));
  const [, url = '', token = ''] = await new Promise<RegExpExecArray>((found, failed) => {
    void gone.then(() => failed(new Error(`it ended: ${stderr}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Open (http:\/\/[^/]+)\/#token=(\S+)$/.exec(line);
      if (match !== null) found(match);
    });
  });
  const ask = (method: string, at: string, body?: unknown): Promise<Response> =>
    fetch(url + at, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const get = async (id: string): Promise<Job> => (await (await ask('GET', `/api/jobs/${id}`)).json()) as Job;
  return {
    child,
    pid: child.pid ?? 0,
    url,
    token,
    ask,
    job: async (body) => (await (await ask('POST', '/api/jobs', body)).json()) as Job,
    async ended(id) {
      await expect.poll(async () => (await get(id)).finishedAt, { timeout: 60_000, interval: 100 }).toBeDefined();
      return get(id);
    },
    async stop(signal) {
      child.kill(signal);
      return { code: await gone, stderr };
    },
  };
}

const leftOvers = async (pid: number): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`assayer-work-${pid}-`));

/** Processes that are, or were, started by this one, by what they run. */
async function workersOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '');
    if (words.endsWith('\0work\0') && environment.includes(`assayer-work-${pid}-`)) found.push(Number(name));
  }
  return found;
}

/** A server that never answers. */
async function silent(): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(() => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const urlJob = (url: string) => ({ kind: 'scan', what: { is: 'url', url } });

describe('assayer serve', () => {
  test.runIf(CELLS)('opens, examines a recording and a command, keeps both, and leaves nothing', async () => {
    await folder(async (path) => {
      const server = join(FIXTURES, 'paged/server.mjs');
      await assayer(['scan', '--fail-on', 'none', '--record', join(path, 'paged.jsonl'), '--', 'node', server]);
      const text = await readFile(join(path, 'paged.jsonl'), 'utf8');
      const door = await served(path, '--allow-commands');
      expect((await stat(join(path, 'data/assayer/assayer.db'))).mode & 0o077).toBe(0);
      const recording = await door.job({ kind: 'scan', what: { is: 'recording', name: 'paged.jsonl', text } });
      const command = await door.job({ kind: 'scan', what: { is: 'command', words: ['node', server] } });
      const jobs = await Promise.all([door.ended(recording.id), door.ended(command.id)]);
      expect(jobs.map(({ state, grade }) => [state, grade])).toEqual([
        ['finished', 'C'],
        ['finished', 'C'],
      ]);
      const { report } = (await (await door.ask('GET', `/api/reports/${jobs[0]?.reportId}`)).json()) as StoredReport;
      expect(report.servers[0]?.target).toMatchObject({ kind: 'recording', file: 'paged.jsonl' });
      expect(JSON.stringify(report)).not.toContain('assayer-work-');
      expect((await workersOf(door.pid)).length).toBeGreaterThan(0);
      const { code, stderr } = await door.stop('SIGINT');
      expect([code, stderr]).toEqual([0, expect.stringContaining('nothing is left running')]);
      expect(await workersOf(door.pid)).toEqual([]);
      expect(await leftOvers(door.pid)).toEqual([]);
    });
  });

  test('a server that was killed is begun again: the job shows as interrupted, the old workers are gone, the old link is over', async () => {
    await using quiet = await silent();
    await folder(async (path) => {
      const first = await served(path, '--store', 'kept.db');
      const { id } = await first.job(urlJob(quiet.url));
      await expect.poll(async () => ((await (await first.ask('GET', `/api/jobs/${id}`)).json()) as Job).state).toBe('running');
      await first.stop('SIGKILL');
      await expect.poll(() => workersOf(first.pid), { timeout: 20_000 }).toEqual([]);
      const second = await served(path, '--store', 'kept.db');
      expect(await leftOvers(first.pid)).toEqual([]);
      // What the killed one had claimed is its own for a quarter of a minute; then it is told as interrupted.
      await expect.poll(async () => (await second.ended(id)).state, { timeout: 60_000 }).toBe('interrupted');
      expect(second.token).not.toBe(first.token);
      expect((await fetch(`${second.url}/api/jobs`, { headers: { Authorization: `Bearer ${first.token}` } })).status).toBe(401);
      await second.stop('SIGINT');
    });
  });

  test('cancelling ends a scan that hangs', async () => {
    await using quiet = await silent();
    await folder(async (path) => {
      const door = await served(path);
      const { id } = await door.job(urlJob(quiet.url));
      await expect.poll(async () => ((await (await door.ask('GET', `/api/jobs/${id}`)).json()) as Job).state).toBe('running');
      await door.ask('POST', `/api/jobs/${id}/cancel`);
      expect((await door.ended(id)).state).toBe('cancelled');
      await door.stop('SIGINT');
    });
  });

  test('--public-only: no commands, and no address of this machine', async () => {
    await using quiet = await silent();
    await folder(async (path) => {
      const door = await served(path, '--public-only');
      expect((await door.ask('POST', '/api/jobs', { kind: 'scan', what: { is: 'command', words: ['id'] } })).status).toBe(403);
      const job = await door.ended((await door.job(urlJob(quiet.url))).id);
      const { report } = (await (await door.ask('GET', `/api/reports/${job.reportId}`)).json()) as StoredReport;
      expect(report.servers[0]?.gaps[0]?.reason).toBe('blocked');
      await door.stop('SIGINT');
    });
  });
});

describe('a package that is asked to read a file of this machine', () => {
  test.runIf(CELLS).each([
    ['may not', []],
    ['may where commands are allowed', ['--allow-commands']],
  ])('%s', async (_, words) => {
    await folder(async (path) => {
      await using npm = await registry(path);
      await mkdir(join(path, 'papers'));
      await writeFile(join(path, 'papers/plan.txt'), 'the-plan-itself');
      const body = `#!/usr/bin/env node\nimport { readFileSync } from 'node:fs';\nimport { serve, tool } from './stdio.mjs';
        let found = 'nothing'; try { found = readFileSync(process.argv[2] + '/plan.txt', 'utf8'); } catch {}
        serve({ name: 'reader', describe: () => ({ tools: [tool('x', 'Tells ' + found)] }) });`;
      const stdio = await readFile(join(FIXTURES, 'stdio.mjs'), 'utf8');
      await npm.publish({ name: 'reader', version: '1.0.0', type: 'module', bin: 'index.js' }, { 'index.js': body, 'stdio.mjs': stdio });
      const door = await served(path, { env: npm.env }, ...words);
      const job = await door.job({ kind: 'scan', what: { is: 'package', spec: 'npm:reader', args: [join(path, 'papers')] } });
      const { reportId } = await door.ended(job.id);
      const { report } = (await (await door.ask('GET', `/api/reports/${reportId}`)).json()) as StoredReport;
      const says = report.servers[0]?.inventory?.tools[0]?.description;
      expect(says).toBe(words.length === 0 ? 'Tells nothing' : 'Tells the-plan-itself');
      await door.stop('SIGINT');
    });
  });
});

describe('asked wrongly', () => {
  test('a port that is taken', async () => {
    await using taken = await silent();
    const { port } = new URL(taken.url);
    await folder(async (path) => {
      const ran = await assayer(['serve', '--port', port, '--store', 'x.db'], { cwd: path });
      expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`port ${port} of 127.0.0.1 is taken`) });
    });
  });

  test.each([
    [['--host', '0.0.0.0'], /--allow-host NAME/],
    [['--allow-host', 'https://a.example'], /without https/],
    [['--public-only', '--allow-commands'], /exclude one another/],
    [['--port', '70000'], /0 to 65535/],
    [['--store', 'mysql://x/y'], /no database that is known/],
    [['--store', 'broken.db'], /broken\.db/],
    [['--policy', 'none.yaml'], /none\.yaml/],
    [['--workers', '0'], /whole number/],
  ])('%j', async (words, says) => {
    await folder(async (path) => {
      await writeFile(join(path, 'broken.db'), 'this is no database '.repeat(100));
      const ran = await assayer(['serve', ...words], { cwd: path });
      expect(ran.stderr).toMatch(says);
      expect([2, 3]).toContain(ran.code);
      expect(ran.stdout).toBe('');
    });
  });

  test('what is of our own use stands in no help and in no completion', async () => {
    const [help, completions] = await Promise.all([assayer(['--help']), assayer(['completions', 'bash'])]);
    expect(help.stdout).toContain('serve');
    expect(help.stdout).not.toMatch(/^\s*work\b/m);
    expect(completions.stdout).toContain('--allow-commands');
    expect(completions.stdout).not.toMatch(/[' ]work[' ]/);
  });
});
