/**
 * `npx tsx bench/probe-speed.ts [--write]`: what watching costs, as ratios within one run, so that a noisy machine does not matter.
 * - floor: the barest server there can be, in a cell without a tracer and in one under strace, calls interleaved: nothing, ten small files,
 *   ten of 64 KiB, a program. Next to nothing is done but the traced calls, so it shows what they cost at worst
 * - real: a published file server, asked for ten files of 1 KiB in one call
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import bubblewrap from '../src/world/sandboxes/bubblewrap.ts';
import strace from '../src/world/tracers/strace/strace.ts';

const ROUNDS = 1000;
const round = (value: number): number => Math.round(value * 1000) / 1000;
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * q)] ?? Number.NaN;

const SERVER = `
const fs = require('fs'), cp = require('child_process');
const deeds = {
  nothing: () => 0,
  small: () => { let n = 0; for (let i = 0; i < 10; i++) n += fs.readFileSync(__dirname + '/small' + i).length; return n; },
  large: () => { let n = 0; for (let i = 0; i < 10; i++) n += fs.readFileSync(__dirname + '/large' + i, 'utf8').length; return n; },
  program: () => cp.spawnSync('true').status,
};
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: String(deeds[method]()) }] } }));
});
`;

interface Timed {
  /** Milliseconds from question to answer. */
  readonly call: number;
  /** Milliseconds of taking the tree afterwards. */
  readonly take: number;
  readonly deeds: number;
}

interface Served extends AsyncDisposable {
  call(method: string, params?: object): Promise<Timed>;
}

async function serve(folder: string, args: readonly string[], traced: boolean): Promise<Served> {
  const trace = traced ? await strace.open() : undefined;
  const cell = await bubblewrap.open(
    { read: [folder], write: [], env: {}, network: 'none' },
    { memory: 1 << 29, processes: 100, fileSize: 1 << 24, time: 600_000 },
    trace === undefined ? [] : [trace.around],
  );
  const server = await cell.start({ command: 'node', args, cwd: undefined, env: {} });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  return {
    async call(method, params = {}) {
      const from = performance.now();
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
      const { value } = await lines.next();
      const answered = performance.now();
      if (value === undefined || /"error":|"isError":true/.test(value)) throw new Error(`no answer to ${method}: ${String(value)}`);
      const tree = await trace?.take();
      const deeds = (tree?.files.length ?? 0) + (tree?.processes.length ?? 0);
      return { call: answered - from, take: performance.now() - answered, deeds };
    },
    async [Symbol.asyncDispose]() {
      await cell[Symbol.asyncDispose]();
      await trace?.[Symbol.asyncDispose]();
    },
  };
}

/** Medians of calls that take turns. */
async function compare(name: string, call: (server: Served) => Promise<Timed>, bare: Served, traced: Served) {
  const [without, under, takes]: [number[], number[], number[]] = [[], [], []];
  const counts: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    without.push((await call(bare)).call);
    const seen = await call(traced);
    under.push(seen.call);
    takes.push(seen.take);
    counts.push(seen.deeds);
  }
  const usual = quantile(counts, 0.5);
  return {
    call: name,
    bareMs: round(quantile(without, 0.5)),
    tracedMs: round(quantile(under, 0.5)),
    ratio: round(quantile(under, 0.5) / quantile(without, 0.5)),
    takeMs: round(quantile(takes, 0.5)),
    deeds: usual,
    windows: counts.length,
    // Not of the first, which may load something. One of `nothing` is right: the C library looks at overcommit_memory once.
    notWhole: counts.slice(1).filter((count) => count !== usual).length,
  };
}

function filled(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assayer-trace-speed-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'server.cjs'), SERVER);
  for (let i = 0; i < 10; i += 1) {
    writeFileSync(join(folder, `small${i}`), 'x'.repeat(1024));
    writeFileSync(join(folder, `large${i}`), 'x'.repeat(65_536));
  }
  return folder;
}

/** A call under strace against the same call without, both in a cell. */
export async function tracingFloor(folder: string) {
  const args = [join(folder, 'server.cjs')];
  await using bare = await serve(folder, args, false);
  await using traced = await serve(folder, args, true);
  const rows = [];
  for (const method of ['nothing', 'small', 'large', 'program'])
    rows.push(await compare(method, (server) => server.call(method), bare, traced));
  return rows;
}

const PACKAGE = '@modelcontextprotocol/server-filesystem';

/** The same for a server that people use; undefined when it cannot be installed. */
export async function tracingReal(folder: string) {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, `${PACKAGE}@2026.8.31`];
  if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0) return undefined;
  const args = [join(folder, 'node_modules', PACKAGE, 'dist/index.js'), folder];
  await using bare = await serve(folder, args, false);
  await using traced = await serve(folder, args, true);
  const clientInfo = { name: 'bench', version: '1' };
  for (const each of [bare, traced]) await each.call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  const paths = Array.from({ length: 10 }, (_, i) => join(folder, `small${i}`));
  const read = (server: Served): Promise<Timed> => server.call('tools/call', { name: 'read_multiple_files', arguments: { paths } });
  return await compare('read_multiple_files', read, bare, traced);
}

const folder = filled();
try {
  const tracing = { floor: await tracingFloor(folder), real: await tracingReal(folder) };
  const result = { schema: 'assayer.probe-speed/1', command: 'npx tsx bench/probe-speed.ts --write', tracing };
  console.log(JSON.stringify(result, undefined, 2));
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, 'results/probe-speed.json'), `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
