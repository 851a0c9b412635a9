/**
 * `npx tsx bench/witness-speed.ts [--write]`: what the search for witnesses costs with 1,000 seeds in all forms: milliseconds for 5 and 10 MB of results
 * (the same mix twice as long), their ratio, and false finds in what is honest. Medians of rounds within one process.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeSeeds } from '../src/reason/seeds.ts';
import { witnessFinder } from '../src/reason/witnesses/find.ts';
import type { Sink } from '../src/reason/witnesses/sink.ts';
import { DATASETS } from './datasets.ts';

const ALPHABETS = ['base62', 'hex', 'upper', 'words', 'digits'] as const;
const run = { id: 'speed', random: (label: string) => createHash('sha256').update(label).digest('hex') };
const seeds = makeSeeds(
  run,
  Array.from({ length: 1000 }, (_, i) => ({
    source: { kind: 'env' as const, name: `S${i}` },
    alphabet: ALPHABETS[i % ALPHABETS.length] ?? 'hex',
  })),
);

let state = 7;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const randomBytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const MB = 1_048_576;

/** Real answers and definitions, where the set is there. */
function transcripts(): string[] {
  const folder = join(DATASETS ?? '', 'transcripts');
  if (!existsSync(folder)) {
    console.error('NOT RUN on real answers: the set transcripts is not there');
    return [];
  }
  const calls = JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8')) as { result?: unknown; error?: unknown }[];
  const lists = JSON.parse(readFileSync(join(folder, 'tools-list.json'), 'utf8')) as { tools?: unknown[] }[];
  return [
    ...calls.map(({ result, error }) => JSON.stringify(result ?? error ?? null)),
    ...lists.flatMap(({ tools }) => (tools ?? []).map((tool) => JSON.stringify(tool ?? null))),
  ];
}

/** Made text of the sorts that servers answer with. */
function made(kind: string, length: number): string {
  const words =
    'the server returns a list of items for each open issue with its title author and date when the project was last changed'.split(' ');
  const word = (): string => words[Math.floor(random() * words.length)] ?? '';
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 1) {
    if (kind === 'prose') parts.push(`${word()}${random() < 0.1 ? '.\n' : ' '}`);
    else if (kind === 'json')
      parts.push(
        `{"id":"${Buffer.from(randomBytes(16)).toString('hex')}","title":"${word()} ${word()}","count":${Math.floor(random() * 1e6)},"at":"2026-05-01T10:${Math.floor(random() * 50) + 10}:00Z"},\n`,
      );
    else
      parts.push(`function ${word()}${Math.floor(random() * 1e4)}(a,b){return a.${word()}?b[${Math.floor(random() * 99)}]:"${word()}"};`);
  }
  return parts.join('').slice(0, length);
}

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
const sinks = (contents: readonly (string | Uint8Array)[]): Sink[] =>
  contents.map((content, i) => ({
    address: `call:${i + 1}/result/content/0/text`,
    kind: 'result.text',
    content,
    exchange: `call:${i + 1}`,
  }));

/** A mix of results: real answers over and over, prose, JSON, code, and a twentieth of it base64. */
function mix(real: readonly string[], length: number): Sink[] {
  const contents: string[] = [];
  const part = length / 10;
  const fill = real.length > 0 ? real : [made('json', 4096)];
  for (let size = 0, i = 0; size < part * 3; i += 1) {
    const text = fill[i % fill.length] ?? '';
    contents.push(text);
    size += text.length;
  }
  for (const kind of ['prose', 'json', 'code']) contents.push(...pieces(made(kind, part * (kind === 'prose' ? 3 : 1.75)), 20_000));
  contents.push(...pieces(Buffer.from(randomBytes((part / 2) * 0.75)).toString('base64'), 50_000));
  return sinks(contents);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const size = (all: readonly Sink[]): number => all.reduce((sum, { content }) => sum + content.length, 0);
const round = (value: number): number => Math.round(value * 100) / 100;

const from = performance.now();
const finder = witnessFinder(seeds);
const ready = performance.now() - from;
const once = (what: readonly Sink[]): number => {
  const start = performance.now();
  const cpu = process.cpuUsage();
  finder.find(what);
  const used = process.cpuUsage(cpu);
  // On a machine that others use, the time this process had is what it costs; it is never more than the clock says.
  return Math.min(performance.now() - start, (used.user + used.system) / 1000);
};

const real = transcripts();
const five = mix(real, 5 * MB);
const ten = mix(real, 10 * MB);
once(five);
const times: { five: number[]; ten: number[] } = { five: [], ten: [] };
for (let i = 0; i < 3; i += 1) {
  times.five.push(once(five));
  times.ten.push(once(ten));
}

const honest: Record<string, readonly Sink[]> = {
  'real answers and definitions': sinks(real),
  'random base64': sinks(pieces(Buffer.from(randomBytes(7.5 * MB)).toString('base64'), MB)),
  'random hex': sinks(pieces(Buffer.from(randomBytes(5 * MB)).toString('hex'), MB)),
  'code in one line': sinks(pieces(made('code', 10 * MB), MB)),
  'random bytes': sinks([randomBytes(10 * MB)]),
  'gzip in base64': sinks(Array.from({ length: 40 }, () => gzipSync(made('json', MB / 4)).toString('base64'))),
};
const falseFinds = Object.entries(honest).map(([name, all]) => {
  const start = performance.now();
  const found = finder.find(all);
  return {
    name,
    results: all.length,
    bytes: size(all),
    milliseconds: Math.round(performance.now() - start),
    found: found.witnesses.length,
    leftOut: found.leftOut,
  };
});

/** Milliseconds of this process for a hundred million additions: how quick the machine was just then. */
function yardstick(): number {
  const cpu = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 1e8; i += 1) sum = (sum + i) | 0;
  const used = process.cpuUsage(cpu);
  return Math.round((used.user + used.system) / 1000) + (sum === 1 ? 1 : 0);
}

const result = {
  command: 'npx tsx bench/witness-speed.ts --write',
  seeds: seeds.length,
  machine: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  yardstick: yardstick(),
  bytes: size(ten),
  getReady: Math.round(ready),
  fiveMB: Math.round(median(times.five)),
  tenMB: Math.round(median(times.ten)),
  ratio: round(median(times.ten.map((value, i) => value / (times.five[i] ?? value)))),
  falseFinds,
};
console.log(JSON.stringify(result, null, 2));
if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, 'results/witness-speed.json'), `${JSON.stringify(result, null, 2)}\n`);
