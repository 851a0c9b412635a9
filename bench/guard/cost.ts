/**
 * `npx tsx bench/guard/cost.ts [--write]` (build first): what a guard adds to a call, in one run against the bare server: a small answer and
 * one of 10 KB, without tracing and with it, as a session begins and after many calls; and whether 10,000 calls make it grow. One call to
 * each in turn, first another of them in each round, so that other work on the machine hits all alike; what is added is the difference of
 * the same quantile. Milliseconds on the clock of one client. Beside them, of the process that answers: milliseconds of the processor
 * that a call takes (`processor` all threads, `thread` the one that judges), and `waited`, how long that thread wanted a processor and had none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const CALLS = 1000;
/** Calls of each that count for nothing: how a session begins is measured by itself. */
const BEFORE = 50;
/** Sessions whose first calls are measured, and milliseconds before those: a model reads the list before it calls. */
const SESSIONS = 5;
const THINKS = 3_000;
const LONG = 10_000;
const root = mkdtempSync(join(tmpdir(), 'assayer-guard-cost-'));
const server = join(root, 'server.mjs');
writeFileSync(
  server,
  `import { createInterface } from 'node:readline';
const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
const page = 'The harbour was quiet in the morning; boats came back with the tide and the market opened late. '.repeat(106);
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') say(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'echo', version: '1.0.0' } });
  if (method === 'tools/list') say(id, { tools: ['echo', 'page'].map((name) => ({ name, description: 'Gives back a text.', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } })) });
  if (method === 'tools/call') say(id, { content: [{ type: 'text', text: params.name === 'page' ? page + params.arguments.n : 'echo ' + params.arguments.n }] });
});`,
);

interface Peer {
  readonly name: string;
  readonly child: ChildProcess;
  call(tool: string, n: number): Promise<number>;
}

async function open(name: string, command: readonly string[]): Promise<Peer> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, XDG_STATE_HOME: join(root, name), XDG_DATA_HOME: join(root, name) },
  });
  child.stderr.resume();
  const waiting = new Map<number, () => void>();
  createInterface({ input: child.stdout }).on('line', (line) => waiting.get((JSON.parse(line) as { id: number }).id)?.());
  let id = 0;
  const ask = (method: string, params: object): Promise<void> =>
    new Promise((resolve) => {
      waiting.set((id += 1), resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } });
  await ask('tools/list', {});
  return {
    name,
    child,
    async call(tool, n) {
      const began = performance.now();
      await ask('tools/call', { name: tool, arguments: { n } });
      return performance.now() - began;
    },
  };
}

const guard = (...options: readonly string[]): string[] => [
  process.execPath,
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(TELLS)}`,
  process.env['ASSAYER_BUILT'] ?? join(import.meta.dirname, '../../dist/assayer.js'),
  'guard',
  ...options,
  '--',
  'node',
  server,
];
const three = (value: number): number => Math.round(value * 1000) / 1000;
const at = (sorted: readonly number[], share: number): number => three(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

interface Use {
  readonly processor: number;
  readonly thread: number;
  readonly waited: number;
}

/** What a process has used so far, in milliseconds. */
const used = ({ child: { pid } }: Peer): Use => {
  const stat =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  const [ran = 0, waited = 0] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8')
    .split(' ')
    .map(Number);
  return { processor: (Number(stat[11]) + Number(stat[12])) * 10, thread: ran / 1e6, waited: waited / 1e6 };
};

type Figures = { readonly quickestTenth: number; readonly median: number; readonly mean: number; readonly p99: number } & Use;

/** The same calls to each, one after the other. */
async function inTurn(some: readonly Peer[], tool: string, rounds: number, next: () => number): Promise<Map<string, Figures>> {
  const before = new Map(some.map((peer) => [peer.name, used(peer)]));
  const times = new Map<string, number[]>(some.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % some.length;
    for (const peer of [...some.slice(first), ...some.slice(0, first)]) times.get(peer.name)?.push(await peer.call(tool, next()));
  }
  return new Map(
    some.map((peer) => {
      const sorted = (times.get(peer.name) ?? []).sort((a, b) => a - b);
      const [was, is] = [before.get(peer.name), used(peer)];
      const each = (what: keyof Use): number => three((is[what] - (was?.[what] ?? 0)) / rounds);
      const mean = three(sorted.reduce((sum, time) => sum + time, 0) / rounds);
      const use = { processor: each('processor'), thread: each('thread'), waited: each('waited') };
      return [peer.name, { quickestTenth: at(sorted, 0.1), median: at(sorted, 0.5), mean, p99: at(sorted, 0.99), ...use }];
    }),
  );
}

/** The first call of a session, and the median of those after it up to the twentieth: the middle of some sessions. */
async function beginnings(name: string, command: readonly string[]): Promise<{ readonly first: number; readonly upToTwentieth: number }> {
  const all: { first: number; rest: number }[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const peer = await open(`${name}-${session}`, command);
    await delay(THINKS);
    const first = await peer.call('echo', 0);
    const rest: number[] = [];
    for (let n = 1; n < 20; n += 1) rest.push(await peer.call('echo', n));
    const sorted = rest.sort((a, b) => a - b);
    all.push({ first, rest: at(sorted, 0.5) });
    await ended(peer);
  }
  const middle = (what: 'first' | 'rest'): number => {
    const sorted = all.map((each) => each[what]).sort((a, b) => a - b);
    return at(sorted, 0.5);
  };
  return { first: middle('first'), upToTwentieth: middle('rest') };
}

const ended = ({ child }: Peer): Promise<unknown> => {
  child.stdin?.end();
  return new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
};

/** Bytes that a guard holds when all that nobody needs has been collected: it says so itself when it is told to. */
const held = ({ child }: Peer): Promise<number> =>
  new Promise((resolve) => {
    const hear = (chunk: Buffer): void => {
      const found = /HELD (\d+)/.exec(chunk.toString())?.[1];
      if (found === undefined) return;
      child.stderr?.off('data', hear);
      resolve(Number(found));
    };
    child.stderr?.on('data', hear);
    child.kill('SIGUSR2');
  });
const TELLS = `process.on('SIGUSR2', () => { gc(); gc(); const { heapUsed, external } = process.memoryUsage(); process.stderr.write('HELD ' + (heapUsed + external) + '\\n'); })`;

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  bare: [process.execPath, server],
  untraced: guard('--tracer', 'none'),
  traced: guard('--tracer', 'strace'),
};
const peers: Peer[] = [];
try {
  const beginning: Record<string, object> = {};
  for (const [name, command] of Object.entries(COMMANDS)) beginning[name] = await beginnings(name, command);
  for (const [name, command] of Object.entries(COMMANDS)) peers.push(await open(name, command));
  await delay(THINKS);
  let n = 0;
  const next = (): number => (n += 1);
  const figures: Record<string, Figures> = {};
  const added: Record<string, object> = {};
  const measure = async (some: readonly Peer[], tool: string, what: string): Promise<void> => {
    const found = await inTurn(some, tool, CALLS, next);
    const bare = found.get('bare');
    for (const [name, figure] of found) {
      figures[`${what} ${name}`] = figure;
      if (bare === undefined || name === 'bare') continue;
      const more = (which: 'quickestTenth' | 'median' | 'mean' | 'p99'): number => three(figure[which] - bare[which]);
      added[`${what} ${name}`] = { quickestTenth: more('quickestTenth'), median: more('median'), mean: more('mean'), p99: more('p99') };
    }
  };
  for (const tool of ['echo', 'page']) {
    for (let warm = 0; warm < BEFORE; warm += 1) for (const peer of peers) await peer.call(tool, next());
    await measure(peers, tool, tool);
  }
  const [bare, untraced] = peers;
  if (bare === undefined || untraced === undefined) throw new Error('no guard');
  for (let call = 0; call < 1000; call += 1) await untraced.call('echo', next());
  const before = await held(untraced);
  for (let call = 0; call < LONG; call += 1) await untraced.call('echo', next());
  const between = await held(untraced);
  for (let call = 0; call < LONG; call += 1) await untraced.call('echo', next());
  const growth = [between - before, (await held(untraced)) - between].map((bytes) => Math.round((bytes / 2 ** 20) * 10) / 10);
  await measure([bare, untraced], 'echo', `echo after ${2 * LONG} calls`);
  const summary = {
    schema: 'assayer.bench-guard-cost/2',
    command: 'npx tsx bench/guard/cost.ts --write',
    versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    calls: CALLS,
    beginning,
    milliseconds: figures,
    added,
    growth: { calls: LONG, mebibytes: growth[0], mebibytesOfAsManyMore: growth[1] },
  };
  console.table(beginning);
  console.table(figures);
  console.table(added);
  console.log(`load ${summary.load}; ${LONG} calls: ${growth[0]} MiB more, as many again: ${growth[1]} MiB`);
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, '../results/guard-cost.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
} finally {
  await Promise.all(peers.map(ended));
  rmSync(root, { recursive: true, force: true });
}
