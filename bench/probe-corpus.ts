/**
 * `npx tsx bench/probe-corpus.ts [--write] [PACKAGE...]` (those that are named anew, the others as they were): probes every server of the npm corpus and every one of the other corpus
 * (PyPI, Go, crates), one after the other, each in a cell in which all connections are refused, and says how many could be exercised, what
 * came out and what was held against them. Each witness of a secret and each finding at high or above wants a verdict in
 * `real-probe-verdicts.json`; those that have none are named.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { planTargets } from '../src/flows/plan.ts';
import type { Report, ServerReport } from '../src/model/report.ts';
import { atLeast } from '../src/model/severity.ts';
import { UNPRIVILEGED } from '../src/world/sandboxes/lend.ts';
import strace from '../src/world/tracers/strace/strace.ts';
import { DATASETS, npmCorpus, otherCorpus, type StartSpec } from './datasets.ts';
import { asked, isOfProbe, probed } from './probed.ts';

if (DATASETS === undefined) {
  console.error('the shared data sets are not here: nothing was probed');
  process.exit(1);
}
const CACHE = process.env['ASSAYER_CACHE'] ?? join(homedir(), '.cache', 'assayer');
const BUDGET = { calls: 25, call: 8_000, time: 45_000, starts: 2 } as const;

/** What can be started here: a package of npm, PyPI or Go or a crate, and the arguments behind it. */
interface Start {
  readonly spec: StartSpec & { readonly ecosystem: string };
  readonly word: string;
  readonly args: readonly string[];
  /** Which of its programs; undefined: the one that is named like it. */
  readonly bin?: string | undefined;
}

const starts: Start[] = [...npmCorpus(DATASETS), ...otherCorpus(DATASETS)].flatMap((spec) => {
  const { ecosystem = 'npm' } = spec as { readonly ecosystem?: string };
  const { package: name, version, args } = spec;
  const whole = { ...spec, files: spec.files ?? {}, ecosystem };
  if (ecosystem === 'npm') {
    const at = args.findIndex((arg) => arg.startsWith(name));
    return [{ spec: whole, word: `npm:${name}@${version}`, args: args.slice(at + 1) }];
  }
  if (ecosystem === 'go' || ecosystem === 'crates') {
    const { install = '' } = spec as { readonly install?: string };
    // `go install PATH@latest`, `cargo install NAME`.
    const asked = install.split(' ')[2];
    return asked === undefined ? [] : [{ spec: whole, word: `${ecosystem === 'go' ? 'go' : 'cargo'}:${asked}`, args }];
  }
  if (ecosystem !== 'pypi') return [];
  // `uvx NAME ...`, or `uvx --from NAME COMMAND ...`.
  const named = args[0] === '--from';
  return [{ spec: whole, word: `pypi:${name}==${version}`, args: args.slice(named ? 3 : 1), ...(named ? { bin: args[2] } : {}) }];
});

/** Servers in Go that are no part of the corpus, and that a proxy of modules serves where it does not serve those of it: examples of two makers of libraries. */
const BESIDES: readonly Start[] = [
  ...['everything', 'hello', 'memory', 'sequentialthinking'].map((name) => `modelcontextprotocol/go-sdk/examples/server/${name}@v1.8.0`),
  ...['everything', 'roots_server', 'structured_input_and_output', 'task_tool', 'typed_tools'].map(
    (name) => `mark3labs/mcp-go/examples/${name}@v1.2.1`,
  ),
].map((path) => ({
  spec: { package: path.split('@')[0] ?? path, version: '', ecosystem: 'go', args: [], env: {}, files: {}, needs: [] },
  word: `go:github.com/${path}`,
  args: [],
}));
const besides: ReadonlySet<string> = new Set(BESIDES.map(({ word }) => word));
starts.push(...BESIDES);

async function probeOne({ spec, word, args, bin }: Start) {
  const data = mkdtempSync(join(tmpdir(), 'assayer-corpus-'));
  try {
    const home = join(data, 'home');
    const place = (text: string): string => text.replaceAll('<data>', data).replaceAll('<home>', home).replaceAll('<dir>', data);
    for (const [path, content] of Object.entries(spec.files)) {
      mkdirSync(dirname(place(path)), { recursive: true });
      writeFileSync(place(path), content);
    }
    // Something to read in the folder that is lent.
    writeFileSync(join(data, 'notes.txt'), 'Notes of the project: nothing is decided yet.\n');
    for (const arg of args) if (arg.includes('<data>/')) mkdirSync(dirname(place(arg)), { recursive: true });
    if (args.includes('<data>/repo')) spawnSync('git', ['init', '-q', place('<data>/repo')]);
    open(data);
    const started = performance.now();
    const report = await probePackage(
      { word, bin },
      args.map(place),
      Object.entries(spec.env).map(([name, value]) => [name, place(value)]),
      data,
    );
    return { seconds: Math.round((performance.now() - started) / 100) / 10, ...outcomeOf(report) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Root runs servers as an unprivileged user, who must be able to write what is lent for writing; git wants a repository to be his. */
function open(folder: string): void {
  chmodSync(folder, 0o777);
  if (UNPRIVILEGED !== undefined) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) open(join(folder, entry.name));
}

async function probePackage(
  { word, bin }: Pick<Start, 'word' | 'bin'>,
  command: readonly string[],
  env: readonly (readonly [string, string])[],
  data: string,
): Promise<Report> {
  const runId = randomBytes(6).toString('hex');
  // Only what says where things are is given: credentials are planted.
  const places = new Map(env.filter(([, value]) => value.includes(data)));
  const what =
    bin === undefined
      ? { words: [word], command: [...command] }
      : { words: [], command: ['uvx', '--from', word.slice('pypi:'.length), bin, ...command] };
  const plans = await planTargets(asked(runId, { ...what, env: places, read: [data], write: [data] }));
  const probing = { network: 'none', tracer: strace, allowWrites: 'none', compare: false, ...BUDGET } as const;
  // What is built first takes its time.
  const timeout = /^(?:go|cargo):/.test(word) ? 3_000_000 : 240_000;
  return probed(plans, { runId, cache: CACHE, timeout, probing });
}

/** The tool or the window in which something came out, the same in another run. */
const placeOf = ({ probe }: ServerReport, address: string): string => {
  const exchange = probe?.exchanges.find(({ id }) => id === address.split('/')[0]);
  return exchange?.name ?? exchange?.kind ?? address;
};

/** The address of a finding with the tool in place of the number of the call. */
const lasting = (server: ServerReport, address: string): string =>
  /^(?:call|prompt|resource|list):\d+\//.test(address) ? `${placeOf(server, address)} ${address.split('/')[1] ?? ''}` : address;

function outcomeOf(report: Report) {
  const [server] = report.servers;
  const gaps = (server?.gaps ?? []).map(({ reason, what, says }) => `${reason} ${what}: ${says.slice(0, 240)}`);
  const probe = server?.probe;
  if (server === undefined || probe === undefined)
    return {
      exercised: false,
      cause: gaps[0] ?? 'no report',
      gaps,
      calls: 0,
      outcomes: {},
      witnesses: [],
      egress: [],
      findings: [],
      low: 0,
    };
  const calls = probe.exchanges.filter(({ kind }) => kind === 'call');
  const outcomes: Record<string, number> = {};
  for (const { outcome } of calls) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const exercised = calls.some(({ outcome }) => outcome === 'result' || outcome === 'tool-error' || outcome === 'protocol-error');
  const told = server.findings.filter(isOfProbe);
  const network = probe.exchanges.flatMap(({ behaviour }) => behaviour.network);
  return {
    exercised,
    cause: exercised ? undefined : (gaps[0] ?? (probe.tools.offered === 0 ? 'it offers no tool' : 'no tool of it may be called')),
    gaps,
    tools: probe.tools.offered,
    called: probe.tools.called,
    refused: probe.refused.length,
    starts: probe.starts,
    calls: calls.length,
    outcomes,
    answered: calls.filter(({ outcome }) => outcome === 'result').length,
    witnesses: [
      ...new Set(
        probe.witnesses
          .filter(({ worth }) => worth === 'secret')
          .map(
            ({ seed, sink, class: by, via, address }) =>
              `${seed} ${sink} ${by}${via.length === 0 ? '' : `(${via.join(',')})`} ${placeOf(server, address)}`,
          ),
      ),
    ].sort(),
    echoes: probe.witnesses.filter(({ worth }) => worth !== 'secret').length,
    egress: [
      ...new Set(
        network
          .filter(({ did, protocol }) => (did === 'connect' || did === 'lookup' || did === 'send') && protocol !== 'unix')
          .map(({ host, address }) => host ?? address ?? '?'),
      ),
    ].sort(),
    findings: [
      ...new Set(
        told
          .filter(({ severity }) => atLeast(severity, 'medium'))
          .map(({ severity, rule, address }) => `${severity} ${rule} ${lasting(server, address)}`),
      ),
    ].sort(),
    low: told.filter(({ severity }) => severity === 'low').length,
  };
}

type Row = { readonly package: string } & Awaited<ReturnType<typeof probeOne>>;
const RESULTS = join(import.meta.dirname, 'results/probe-corpus.json');

const quantile = (values: readonly number[], q: number): number | null =>
  values.length === 0 ? null : ([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? null);

const verdicts = JSON.parse(readFileSync(join(import.meta.dirname, 'real-probe-verdicts.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const chosen = starts.filter(({ spec }) => wanted.length === 0 || wanted.includes(spec.package));
const made: Row[] = [];
for (const start of chosen) {
  const row: Row = { package: start.word, ...(await probeOne(start)) };
  made.push(row);
  console.log(
    `${row.exercised ? 'ran ' : 'NOT '} ${String(row.calls).padStart(3)} calls ${row.seconds.toFixed(1).padStart(6)} s  ${row.package}${row.cause === undefined ? '' : `: ${row.cause}`}`,
  );
  for (const each of [...row.witnesses.map((one) => `witness ${one}`), ...row.findings]) console.log(`       ${each}`);
}
/** Rows of an earlier run that are not asked for again. */
const kept =
  wanted.length === 0
    ? []
    : (JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly rows: readonly Row[] }).rows.filter(
        (row) => !chosen.some(({ word }) => word === row.package),
      );
const order = starts.map(({ word }) => word);
const rows = [...kept, ...made].sort((a, b) => order.indexOf(a.package) - order.indexOf(b.package));
const named = rows.flatMap((row) => [
  ...row.witnesses.map((one) => `${row.package} witness ${one}`),
  ...row.findings.filter((one) => /^(?:high|critical) /.test(one)).map((one) => `${row.package} ${one}`),
]);
const [outside, inside] = [rows.filter((row) => besides.has(row.package)), rows.filter((row) => !besides.has(row.package))];
const seconds = inside.map((row) => row.seconds);
const counts = (of: readonly Row[]) => ({
  servers: of.length,
  exercised: of.filter(({ exercised }) => exercised).length,
  calls: of.reduce((sum, { calls }) => sum + calls, 0),
  answered: of.reduce((sum, row) => sum + ('answered' in row ? (row.answered ?? 0) : 0), 0),
});
const summary = {
  schema: 'assayer.probe-corpus/1',
  command: 'npx tsx bench/probe-corpus.ts --write',
  settings: { network: 'none', writes: 'not allowed', ...BUDGET },
  ...counts(inside),
  byEcosystem: Object.fromEntries(
    ['npm', 'pypi', 'go', 'cargo'].map((kind) => [kind, counts(inside.filter((row) => row.package.startsWith(`${kind}:`)))]),
  ),
  besides: counts(outside),
  serversWithSecretOut: rows.filter(({ witnesses }) => witnesses.length > 0).length,
  witnesses: rows.reduce((sum, { witnesses }) => sum + witnesses.length, 0),
  serversThatReachedOut: rows.filter(({ egress }) => egress.length > 0).length,
  findingsAtHigh: named.filter((one) => !one.includes(' witness ')).length,
  medianSeconds: quantile(seconds, 0.5),
  p95Seconds: quantile(seconds, 0.95),
  causes: rows.flatMap(({ package: name, cause }) => (cause === undefined ? [] : [{ package: name, cause }])),
  withoutVerdict: named.filter((one) => verdicts[one] === undefined),
  rows,
};
console.log(JSON.stringify({ ...summary, rows: undefined, causes: undefined }, undefined, 2));
if (process.argv.includes('--write')) writeFileSync(RESULTS, `${JSON.stringify(summary, undefined, 2)}\n`);
