/**
 * `npx tsx bench/whole-probe.ts [--write]`: how long a whole probe of a server with ten tools takes with the options of a usual probe, from
 * the first word to the report, three times each; the first of all also loads the rules.
 * - plain: it reads files, reaches hosts, keeps notes, starts a program, and every answer can be read
 * - opaque: four of its tools answer with what cannot be read, so that answers are compared under other secrets in sixteen fresh starts
 * `machine` says how busy it was: with other work on it, times are upper bounds.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTargets } from '../src/flows/plan.ts';
import strace from '../src/world/tracers/strace/strace.ts';
import { asked, probed } from './probed.ts';

const RUNS = 3;
const PROBING = {
  network: 'sink',
  tracer: strace,
  allowWrites: 'none',
  calls: 40,
  call: 8_000,
  time: 60_000,
  compare: true,
  starts: 2,
} as const;

/** Ten tools over plain JSON-RPC. */
const server = (opaque: boolean): string => `
const fs = require('fs'), cp = require('child_process'), crypto = require('crypto');
const fetched = (url) => fetch(url).then((answer) => answer.text()).then((text) => text.slice(0, 200));
const sum = (text) => ${opaque ? `crypto.createHash('sha512').update(text + process.env.API_KEY).digest('base64')` : `text.length + ' characters'`};
const tools = {
  read_note: [{ path: 'Path of the note file' }, ({ path }) => fs.readFileSync(path, 'utf8')],
  list_notes: [{ path: 'Folder' }, ({ path }) => fs.readdirSync(path).join()],
  search_notes: [{ path: 'Folder', query: 'Words' }, ({ path, query }) => fs.readdirSync(path).filter((name) => name.includes(query)).join() || 'none'],
  get_page: [{ url: 'Address' }, ({ url }) => fetched(url)],
  get_weather: [{ city: 'City' }, ({ city }) => fetched('https://api.weather.example.com/now?city=' + encodeURIComponent(city))],
  show_status: [{}, () => cp.execFileSync('true') + 'up'],
  count_words: [{ text: 'Text' }, ({ text }) => sum(text)],
  check_text: [{ text: 'Text' }, ({ text }) => sum('a' + text)],
  compare_texts: [{ a: 'One', b: 'Other' }, ({ a, b }) => sum(a + b)],
  describe_note: [{ text: 'Text' }, ({ text }) => sum('b' + text)],
};
require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  const answer = (of) => console.log(JSON.stringify({ jsonrpc: '2.0', id, ...of }));
  if (method === 'initialize') answer({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'ten', version: '1' } } });
  else if (method === 'tools/list')
    answer({ result: { tools: Object.entries(tools).map(([name, [about]]) => ({
      name, description: name.replace('_', ' '),
      inputSchema: { type: 'object', required: Object.keys(about), properties: Object.fromEntries(Object.entries(about).map(([key, description]) => [key, { type: 'string', description }])) },
    })) } });
  else if (method === 'tools/call') {
    const text = await Promise.resolve().then(() => tools[params.name][1](params.arguments)).catch((error) => 'Error: ' + error.message);
    answer({ result: { content: [{ type: 'text', text: String(text) }] } });
  } else if (id !== undefined) answer({ error: { code: -32601, message: 'unknown' } });
});
`;

async function once(file: string, cache: string) {
  const runId = randomBytes(6).toString('hex');
  const started = performance.now();
  const plans = await planTargets(asked(runId, { command: ['node', file] }));
  const { servers } = await probed(plans, { runId, cache, probing: PROBING });
  const [seen] = servers;
  return {
    seconds: Math.round((performance.now() - started) / 10) / 100,
    calls: seen?.probe?.exchanges.filter(({ kind }) => kind === 'call').length ?? 0,
    tools: seen?.probe?.tools.called ?? 0,
    starts: seen?.probe?.starts ?? 0,
    gaps: seen?.gaps.length ?? 0,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'assayer-whole-'));
chmodSync(folder, 0o755);
try {
  const rows: Record<string, Awaited<ReturnType<typeof once>>[]> = {};
  for (const kind of ['plain', 'opaque']) {
    const file = join(folder, `${kind}.cjs`);
    writeFileSync(file, server(kind === 'opaque'));
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await once(file, join(folder, 'cache')));
    rows[kind] = runs;
  }
  const median = (kind: string): number => (rows[kind] ?? []).map(({ seconds }) => seconds).sort((a, b) => a - b)[1] ?? Number.NaN;
  const result = {
    schema: 'assayer.whole-probe/1',
    command: 'npx tsx bench/whole-probe.ts --write',
    target: 'at most 10 s for a server with ten tools',
    machine: { cores: cpus().length, load: Math.round((loadavg()[0] ?? 0) * 10) / 10 },
    medianSeconds: { plain: median('plain'), opaque: median('opaque') },
    runs: rows,
  };
  console.log(JSON.stringify(result, undefined, 2));
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, 'results/whole-probe.json'), `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
