/**
 * `npx tsx bench/guard/throughput.ts [--write]` (build first): calls in a second of 16 callers over HTTP, each with a session of its own,
 * in one run against the bare server: a guard, and a bare proxy on this platform's own HTTP that judges nothing and keeps no record, which
 * is what carrying alone costs. Against a server that answers at once, and against one that works for 20 ms, as one that asks
 * a database or a web page. Rounds are short and go in turn, another first each time, so that other work on the machine hits all alike;
 * a share is the middle of the shares of its rounds, and `least` and `most` are the ends. Beside the figures: milliseconds of the
 * processor that a call takes in each process (`waited`: how long the thread of the one between wanted a processor and had none).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';

const CALLERS = 16;
const ROUNDS = 9;
/** Milliseconds of one round. */
const ROUND = 2_000;
/** Milliseconds before anything counts. */
const WARM = 15_000;
const WAITS = [0, 20];
const program = process.env['ASSAYER_BUILT'] ?? join(import.meta.dirname, '../../dist/assayer.js');
const root = mkdtempSync(join(tmpdir(), 'assayer-guard-throughput-'));

const SERVER = `import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
const wait = Number(process.argv[2]);
const answer = (method, params) => {
  if (method === 'initialize') return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'echo', version: '1.0.0' } };
  if (method === 'tools/list') return { tools: [{ name: 'echo', description: 'Gives back a text.', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }] };
  return { content: [{ type: 'text', text: 'echo ' + params.arguments.n }] };
};
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
    if (id === undefined) return response.writeHead(202).end();
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...(method === 'initialize' ? { 'mcp-session-id': randomUUID() } : {}) };
    const say = () => response.writeHead(200, headers).end(body);
    if (wait > 0 && method === 'tools/call') setTimeout(say, wait);
    else say();
  });
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/mcp'));`;

const PROXY = `import { createServer, request as send, Agent } from 'node:http';
const to = new URL(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const server = createServer((request, response) => {
  const on = send(to, { agent, method: request.method, headers: { ...request.headers, host: to.host } }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  request.pipe(on);
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/mcp'));`;

interface Peer {
  readonly name: string;
  readonly url: string;
  readonly child: ChildProcess;
}

const children: ChildProcess[] = [];

/** Starts a program that says where it listens, as the first address in what it prints. */
async function start(name: string, command: readonly string[]): Promise<Peer> {
  const child = spawn(process.execPath, [...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_STATE_HOME: join(root, name) },
  });
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${name} did not start`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        const found = /(?:^|clients connect to )(http:\S+)$/.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
  });
  return { name, url, child };
}

/** One caller: a handshake, the list, then calls until told to stop. */
async function openCaller(pool: Pool, path: string): Promise<(n: number) => Promise<void>> {
  let session: string | undefined;
  let id = 0;
  const ask = async (method: string, params: object): Promise<string> => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(session === undefined ? {} : { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' }),
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params });
    const answer = await pool.request({ path, method: 'POST', headers, body });
    const given = answer.headers['mcp-session-id'];
    if (typeof given === 'string') session = given;
    return answer.body.text();
  };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } });
  await ask('tools/list', {});
  return async (n) => {
    const text = await ask('tools/call', { name: 'echo', arguments: { n } });
    if (!text.includes(`"echo ${n}"`)) throw new Error(`a call was not answered as it must: ${text.slice(0, 300)}`);
  };
}

/** Milliseconds for which the thread of a process wanted a processor. */
const waitedFor = ({ pid }: ChildProcess): number => Number(readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** Milliseconds of the processor that a process has used. */
const used = ({ pid }: ChildProcess): number => {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const ownUse = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Lane {
  readonly peer: Peer;
  readonly server: Peer;
  readonly callers: readonly ((n: number) => Promise<void>)[];
  readonly rates: number[];
  calls: number;
  client: number;
  behind: number;
  between: number;
  waited: number;
}

async function openLane(peer: Peer, server: Peer): Promise<Lane> {
  const { origin, pathname } = new URL(peer.url);
  const pool = new Pool(origin, { connections: CALLERS });
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(pool, pathname)));
  return { peer, server, callers, rates: [], calls: 0, client: 0, behind: 0, between: 0, waited: 0 };
}

let n = 0;
async function round(lane: Lane, milliseconds: number, counts: boolean): Promise<void> {
  const before = { client: ownUse(), behind: used(lane.server.child), between: used(lane.peer.child), waited: waitedFor(lane.peer.child) };
  const began = performance.now();
  let calls = 0;
  await Promise.all(
    lane.callers.map(async (call) => {
      while (performance.now() - began < milliseconds) {
        await call((n += 1));
        calls += 1;
      }
    }),
  );
  if (!counts) return;
  lane.rates.push(calls / ((performance.now() - began) / 1000));
  lane.calls += calls;
  lane.client += ownUse() - before.client;
  lane.behind += used(lane.server.child) - before.behind;
  if (lane.peer.child === lane.server.child) return;
  lane.between += used(lane.peer.child) - before.between;
  lane.waited += waitedFor(lane.peer.child) - before.waited;
}

const two = (value: number): number => Math.round(value * 100) / 100;
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const middle = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

/** Of the same round of the bare server. */
function sharesOf(rates: readonly number[], bare: readonly number[]) {
  const shares = sorted(rates.map((rate, round) => rate / (bare[round] ?? rate)));
  return { ofBare: two(middle(shares)), least: two(shares[0] ?? 0), most: two(shares.at(-1) ?? 0) };
}

async function against(wait: number): Promise<Record<string, object>> {
  const server = await start(`server-${wait}`, [join(root, 'server.mjs'), String(wait)]);
  const proxy = await start(`proxy-${wait}`, [join(root, 'proxy.mjs'), server.url]);
  const guard = await start(`guard-${wait}`, [program, 'guard', '--listen', '127.0.0.1:0', '--upstream', server.url]);
  const lanes: Lane[] = [];
  for (const [name, peer] of Object.entries({ bare: server, proxy, guard })) lanes.push(await openLane({ ...peer, name }, server));
  const [bare] = lanes;
  if (bare === undefined) throw new Error('no lane');
  // Judging becomes several times faster in its first seconds, as all programs of this platform do.
  for (const lane of lanes) await round(lane, lane.peer.name === 'guard' ? WARM : ROUND, false);
  for (let each = 0; each < ROUNDS; each += 1) {
    const first = each % lanes.length;
    for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) await round(lane, ROUND, true);
  }
  return Object.fromEntries(
    lanes.map((lane) => [
      lane.peer.name,
      {
        callsPerSecond: Math.round(middle(lane.rates)),
        ...sharesOf(lane.rates, bare.rates),
        processor: {
          callers: two(lane.client / lane.calls),
          between: two(lane.between / lane.calls),
          waited: two(lane.waited / lane.calls),
          server: two(lane.behind / lane.calls),
        },
      },
    ]),
  );
}

try {
  writeFileSync(join(root, 'server.mjs'), SERVER);
  writeFileSync(join(root, 'proxy.mjs'), PROXY);
  const servers: Record<string, Record<string, object>> = {};
  for (const wait of WAITS) servers[`answers after ${wait} ms`] = await against(wait);
  const summary = {
    schema: 'assayer.bench-guard-throughput/2',
    command: 'npx tsx bench/guard/throughput.ts --write',
    versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    callers: CALLERS,
    servers,
  };
  console.log(JSON.stringify(servers, undefined, 1));
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, '../results/guard-throughput.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
} finally {
  await Promise.all(
    children.map((child) => {
      const gone = new Promise((resolve) =>
        child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined),
      );
      child.kill('SIGTERM');
      return gone;
    }),
  );
  rmSync(root, { recursive: true, force: true });
}
