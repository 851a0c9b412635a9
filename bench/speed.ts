/**
 * `npm run build && npx tsx bench/speed.ts [--write]`: what a scan costs, as ratios within one run, so that a noisy machine matters less,
 * and in time of the processor beside that on the clock. Says how busy the machine was. Runs what was built.
 * - scan: reading and judging a stdio server in one posture, in a cell, against the time a bare client needs for tools/list; the same servers, interleaved
 * - judge: 2,000 tools of real metadata, in a fresh process: milliseconds and peak memory
 * - start: `assayer --version` against `node -e 0`
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type * as Built from '../src/index.ts';
import { DATASETS } from './datasets.ts';

const root = join(import.meta.dirname, '..');
const assayer = join(root, 'dist/assayer.js');
const ROUNDS = 9;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number): number => Math.round(value * 100) / 100;
const timed = (command: string, args: readonly string[]): number => {
  const from = performance.now();
  spawnSync(command, args, { stdio: 'ignore' });
  return performance.now() - from;
};

/** Milliseconds from the start of a server to the answer of tools/list, by the barest client there is. */
async function bare(command: readonly string[]): Promise<number> {
  const from = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'ignore'] });
  const send = (message: object): boolean => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bare', version: '1' } },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { id } = JSON.parse(line) as { id?: number };
    if (id === 1) {
      send({ method: 'notifications/initialized' });
      send({ id: 2, method: 'tools/list' });
    }
    if (id === 2) break;
  }
  const took = performance.now() - from;
  child.kill('SIGKILL');
  return took;
}

interface Cost {
  readonly ms: number;
  /** Of this process alone, without the server. */
  readonly cpuMs: number;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A whole scan in one posture, in this process, as another door would run it. */
async function scanOnce(command: readonly string[]): Promise<Cost> {
  const { scan, planTargets, sandboxes } = (await import(join(root, 'dist/index.js'))) as typeof Built;
  const sandbox = sandboxes.find((each) => each.name === 'bubblewrap');
  if (sandbox === undefined) throw new Error('no bubblewrap');
  const from = performance.now();
  const before = processorMs();
  const plans = await planTargets({
    words: [],
    command,
    server: undefined,
    env: new Map(),
    headers: new Map(),
    read: [],
    write: [],
    cwd: root,
    dummyEnv: true,
    runId: 'bench',
  });
  const report = await scan(
    plans,
    {
      sandbox,
      cache: tmpdir(),
      publicOnly: false,
      timeout: 60_000,
      recorder: undefined,
      signal: undefined,
      postures: 'plain',
      dummyEnv: true,
      runId: 'bench',
      version: '0',
      lock: undefined,
      policy: undefined,
      failOn: 'none',
      now: () => new Date(),
    },
    () => undefined,
  );
  if (report.servers[0]?.inventory === undefined) throw new Error(`not read: ${report.servers[0]?.gaps[0]?.says}`);
  return { ms: performance.now() - from, cpuMs: processorMs() - before };
}

async function scanRatio(name: string, command: readonly string[]) {
  await scanOnce(command);
  const bareTimes: number[] = [];
  const scans: Cost[] = [];
  const wholeTimes: number[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    bareTimes.push(await bare(command));
    scans.push(await scanOnce(command));
    wholeTimes.push(timed(process.execPath, [assayer, 'scan', '--postures', 'plain', '--fail-on', 'none', '--', ...command]));
  }
  const base = median(bareTimes);
  const scanned = median(scans.map(({ ms }) => ms));
  return {
    server: name,
    bareMs: Math.round(base),
    scanMs: Math.round(scanned),
    scanCpuMs: Math.round(median(scans.map(({ cpuMs }) => cpuMs))),
    ratio: round(scanned / base),
    wholeProcessMs: Math.round(median(wholeTimes)),
    wholeProcessRatio: round(median(wholeTimes) / base),
  };
}

function start() {
  const base: number[] = [];
  const ours: number[] = [];
  for (let index = 0; index < ROUNDS * 2; index += 1) {
    base.push(timed(process.execPath, ['-e', '0']));
    ours.push(timed(process.execPath, [assayer, '--version']));
  }
  return { nodeMs: Math.round(median(base)), versionMs: Math.round(median(ours)), ratio: round(median(ours) / median(base)) };
}

/** Judges in a process of its own, built as the package is, so that memory is its own as well. */
function judging(folder: string) {
  if (DATASETS === undefined) return undefined;
  const out = join(root, 'node_modules/.cache', `assayer-speed-${process.pid}`);
  try {
    const options = ['--no-config', '--format', 'esm', '--platform', 'node', '--target', 'node20', '--no-dts', '--out-dir', out];
    spawnSync('npx', ['tsdown', join(import.meta.dirname, 'judge-2000.ts'), ...options], { cwd: root, stdio: 'ignore' });
    const file = ['judge-2000.mjs', 'judge-2000.js'].map((name) => join(out, name)).find(existsSync);
    const env = { ...process.env, ASSAYER_DATASETS: DATASETS };
    const run = spawnSync(process.execPath, [file ?? 'not built'], { encoding: 'utf8', cwd: folder, env });
    return JSON.parse(run.stdout) as { tools: number; bytes: number; ms: number; cpuMs: number; peakMb: number };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Programs that want to run, for each processor there is; above 1 all times on the clock are too long. */
const busy = (): number => round((loadavg()[0] ?? 0) / availableParallelism());

/** Installs the servers that are measured into a folder that is gone afterwards. */
async function main() {
  const before = busy();
  const folder = mkdtempSync(join(tmpdir(), 'assayer-speed-'));
  try {
    // What others may not read is copied for a server that runs as nobody: that is not what is measured here.
    chmodSync(folder, 0o755);
    const packages = ['@modelcontextprotocol/server-everything@2026.8.31', '@modelcontextprotocol/server-filesystem@2026.8.31'];
    spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...packages], { stdio: 'ignore' });
    const at = (path: string): string => join(folder, 'node_modules/@modelcontextprotocol', path);
    const servers: [string, string[]][] = [
      ['server-everything', ['node', at('server-everything/dist/index.js')]],
      ['server-filesystem', ['node', at('server-filesystem/dist/index.js'), folder]],
    ];
    const scans = [];
    for (const [name, command] of servers) if (existsSync(command[1] ?? '')) scans.push(await scanRatio(name, command));
    const result = {
      schema: 'assayer.speed/1',
      command: 'npx tsx bench/speed.ts --write',
      scans,
      judging: judging(folder),
      start: start(),
      load: [before, busy()],
    };
    console.log(JSON.stringify(result, undefined, 2));
    if (process.argv.includes('--write'))
      writeFileSync(join(import.meta.dirname, 'results/speed.json'), `${JSON.stringify(result, undefined, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
