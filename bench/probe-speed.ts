/**
 * `npx tsx bench/probe-speed.ts [--write]`: what watching costs, as ratios within one run, so that a noisy machine does not matter.
 * - floor: the barest server there can be, in a cell without a tracer, in one under strace, and (root only) in one under bpftrace, calls
 *   interleaved: nothing, ten small files, ten of 64 KiB, a program. Next to nothing is done but the traced calls, so it shows what they cost at worst
 * - real: a published file server, asked for ten files of 1 KiB in one call
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import bubblewrap from '../src/world/sandboxes/bubblewrap.ts';
import bpftrace from '../src/world/tracers/bpftrace/bpftrace.ts';
import type { Tracer } from '../src/world/tracers/contract.ts';
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

async function serve(folder: string, args: readonly string[], tracer: Tracer | undefined): Promise<Served> {
  const trace = await tracer?.open();
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

/** Those that can be used here. */
async function tracersHere(): Promise<Tracer[]> {
  return (await bpftrace.missing()) === undefined ? [strace, bpftrace] : [strace];
}

/** One server for each tracer, and one without. */
async function serveAll(folder: string, args: readonly string[]) {
  const traced: { readonly name: string; readonly server: Served }[] = [];
  for (const tracer of await tracersHere()) traced.push({ name: tracer.name, server: await serve(folder, args, tracer) });
  const bare = await serve(folder, args, undefined);
  return {
    bare,
    traced,
    async [Symbol.asyncDispose]() {
      for (const { server } of [{ server: bare }, ...traced]) await server[Symbol.asyncDispose]();
    },
  };
}

type All = Awaited<ReturnType<typeof serveAll>>;

/** Medians of calls that take turns. */
async function compare(name: string, call: (server: Served) => Promise<Timed>, { bare, traced }: All) {
  const without: number[] = [];
  const under = traced.map((each) => ({ ...each, calls: [] as Timed[] }));
  for (let i = 0; i < ROUNDS; i += 1) {
    without.push((await call(bare)).call);
    for (const each of under) each.calls.push(await call(each.server));
  }
  const bareMs = round(quantile(without, 0.5));
  return { call: name, bareMs, windows: ROUNDS, tracers: Object.fromEntries(under.map((each) => [each.name, told(each.calls, bareMs)])) };
}

function told(calls: readonly Timed[], bareMs: number) {
  const counts = calls.map(({ deeds }) => deeds);
  const usual = quantile(counts, 0.5);
  const callMs = quantile(
    calls.map(({ call }) => call),
    0.5,
  );
  return {
    callMs: round(callMs),
    ratio: round(callMs / bareMs),
    takeMs: round(
      quantile(
        calls.map(({ take }) => take),
        0.5,
      ),
    ),
    deeds: usual,
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

/** A call under each tracer against the same call without, all in cells. */
export async function tracingFloor(folder: string) {
  await using all = await serveAll(folder, [join(folder, 'server.cjs')]);
  const rows = [];
  for (const method of ['nothing', 'small', 'large', 'program']) rows.push(await compare(method, (server) => server.call(method), all));
  return rows;
}

const PACKAGE = '@modelcontextprotocol/server-filesystem';

/** The same for a server that people use; undefined when it cannot be installed. */
export async function tracingReal(folder: string) {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, `${PACKAGE}@2026.8.31`];
  if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0) return undefined;
  const args = [join(folder, 'node_modules', PACKAGE, 'dist/index.js'), folder];
  await using all = await serveAll(folder, args);
  const clientInfo = { name: 'bench', version: '1' };
  for (const each of [all.bare, ...all.traced.map(({ server }) => server)])
    await each.call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  const paths = Array.from({ length: 10 }, (_, i) => join(folder, `small${i}`));
  const read = (server: Served): Promise<Timed> => server.call('tools/call', { name: 'read_multiple_files', arguments: { paths } });
  return await compare('read_multiple_files', read, all);
}

/** Milliseconds that a tracer takes to get ready, and to go. */
async function openingOf() {
  const rows: Record<string, { openMs: number; closeMs: number }> = {};
  for (const tracer of await tracersHere()) {
    const from = performance.now();
    const trace = await tracer.open();
    const opened = performance.now();
    await trace[Symbol.asyncDispose]();
    rows[tracer.name] = { openMs: round(opened - from), closeMs: round(performance.now() - opened) };
  }
  return rows;
}

const folder = filled();
try {
  const opening = await openingOf();
  const tracing = { floor: await tracingFloor(folder), real: await tracingReal(folder) };
  const result = { schema: 'assayer.probe-speed/2', command: 'npx tsx bench/probe-speed.ts --write', opening, tracing };
  console.log(JSON.stringify(result, undefined, 2));
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, 'results/probe-speed.json'), `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
