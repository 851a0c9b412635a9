/**
 * `npx tsx bench/guard/cost.ts [--write]` (build first): what a guard adds to a call, in one run against the bare server: a small answer and
 * one of 10 KB, without tracing and with it, interleaved, as a session begins and after many calls; and whether 10,000 calls make it grow. Milliseconds on the clock of one client.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CALLS = 400;
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
const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 1000) / 1000;
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

const peers = [
  await open('bare', [process.execPath, server]),
  await open('untraced', guard('--tracer', 'none')),
  await open('traced', guard('--tracer', 'strace')),
];
try {
  let n = 0;
  const figures: Record<string, Record<string, number>> = {};
  for (const tool of ['echo', 'page']) {
    for (const peer of peers) for (let warm = 0; warm < 50; warm += 1) await peer.call(tool, (n += 1));
    const times = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
    for (let round = 0; round < CALLS; round += 1) for (const peer of peers) times.get(peer.name)?.push(await peer.call(tool, (n += 1)));
    for (const [name, all] of times) {
      const sorted = all.sort((a, b) => a - b);
      figures[`${tool} ${name}`] = { median: at(sorted, 0.5), p99: at(sorted, 0.99) };
    }
  }
  const [, untraced] = peers;
  if (untraced === undefined) throw new Error('no guard');
  for (let call = 0; call < 1000; call += 1) await untraced.call('echo', (n += 1));
  const before = await held(untraced);
  for (let call = 0; call < LONG; call += 1) await untraced.call('echo', (n += 1));
  const between = await held(untraced);
  for (let call = 0; call < LONG; call += 1) await untraced.call('echo', (n += 1));
  const growth = [between - before, (await held(untraced)) - between].map((bytes) => Math.round((bytes / 2 ** 20) * 10) / 10);
  const steady = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
  for (let round = 0; round < CALLS; round += 1)
    for (const peer of peers.slice(0, 2)) steady.get(peer.name)?.push(await peer.call('echo', (n += 1)));
  for (const peer of peers.slice(0, 2)) {
    const sorted = (steady.get(peer.name) ?? []).sort((a, b) => a - b);
    figures[`echo after ${2 * LONG} calls ${peer.name}`] = { median: at(sorted, 0.5), p99: at(sorted, 0.99) };
  }
  const added = (tool: string, name: string, which: 'median' | 'p99'): number =>
    Math.round(((figures[`${tool} ${name}`]?.[which] ?? 0) - (figures[`${tool} bare`]?.[which] ?? 0)) * 1000) / 1000;
  const summary = {
    schema: 'assayer.bench-guard-cost/1',
    command: 'npx tsx bench/guard/cost.ts --write',
    versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    calls: CALLS,
    milliseconds: figures,
    added: Object.fromEntries(
      ['echo', 'page'].flatMap((tool) =>
        ['untraced', 'traced'].map((name) => [`${tool} ${name}`, { median: added(tool, name, 'median'), p99: added(tool, name, 'p99') }]),
      ),
    ),
    growth: { calls: LONG, mebibytes: growth[0], mebibytesOfAsManyMore: growth[1] },
  };
  console.table(summary.milliseconds);
  console.table(summary.added);
  console.log(`${LONG} calls: ${growth[0]} MiB more, as many again: ${growth[1]} MiB`);
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, '../results/guard-cost.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
} finally {
  for (const { child } of peers) child.stdin?.end();
  await Promise.all(
    peers.map(({ child }) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)))),
  );
  rmSync(root, { recursive: true, force: true });
}
