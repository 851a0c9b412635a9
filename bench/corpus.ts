/**
 * `npx tsx bench/corpus.ts [--write] [PACKAGE...]`: scans every server of the npm corpus by `npm:` with the built command line, in a cell
 * without network, and says how many were read to the end, and why the rest was not. With names of packages only these are scanned,
 * and only their rows are written anew.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Report } from '../src/model/report.ts';
import { DATASETS, npmCorpus, type StartSpec } from './datasets.ts';

if (DATASETS === undefined) {
  console.error('the shared data sets are not here: nothing was scanned');
  process.exit(1);
}
/** The built command; another copy by the environment variable ASSAYER. */
const assayer = process.env['ASSAYER'] ?? join(import.meta.dirname, '../dist/assayer.js');

/** `@scope/name@1 ...`: what follows the package among npx's arguments, with the placeholders of the corpus filled. */
function argumentsOf(spec: StartSpec, data: string, home: string): string[] {
  const place = (text: string): string => text.replaceAll('<data>', data).replaceAll('<home>', home).replaceAll('<dir>', data);
  const at = spec.args.findIndex((arg) => arg.startsWith(spec.package));
  return spec.args.slice(at + 1).map(place);
}

function scanOne(spec: StartSpec) {
  const data = mkdtempSync(join(tmpdir(), 'assayer-corpus-'));
  const report = join(data, '..', `${data.split('/').pop()}.json`);
  try {
    const home = join(data, 'home');
    for (const [path, content] of Object.entries(spec.files)) {
      const file = path.replaceAll('<data>', data).replaceAll('<home>', home);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    open(data);
    const configured = Object.entries(spec.env).filter(([, value]) => /<data>|<home>/.test(value));
    const own = Object.keys(spec.files).some((path) => path.startsWith('<home>')) ? ['--env', `HOME=${home}`] : [];
    const env = [
      ...own,
      ...configured.flatMap(([name, value]) => ['--env', `${name}=${value.replaceAll('<data>', data).replaceAll('<home>', home)}`]),
    ];
    const started = performance.now();
    const args = [
      'scan',
      `npm:${spec.package}@${spec.version}`,
      ...env,
      '--allow-read',
      data,
      '--allow-write',
      data,
      '--fail-on',
      'none',
      '--output',
      `json:${report}`,
      '--no-lock',
      // Native modules are built first, which takes minutes on a busy machine.
      '--timeout',
      '900',
      '--',
      ...argumentsOf(spec, data, home),
    ];
    const run = spawnSync(process.execPath, [assayer, ...args], { encoding: 'utf8', timeout: 1_000_000 });
    return { seconds: Math.round((performance.now() - started) / 100) / 10, ...outcome(report, run.status, run.stderr) };
  } finally {
    rmSync(data, { recursive: true, force: true });
    rmSync(report, { force: true });
  }
}

/** Root runs servers as an unprivileged user, who must be able to write what is lent for writing. */
function open(folder: string): void {
  chmodSync(folder, 0o777);
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) open(join(folder, entry.name));
}

function outcome(file: string, exit: number | null, stderr: string) {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {
      read: false,
      exit,
      why: stderr.trim().slice(-300),
      grade: '?',
      tools: 0,
      findings: [] as string[],
      dummies: 0,
      gaps: [] as string[],
    };
  }
  const [server] = report.servers;
  const read = server?.inventory?.lists.every((list) => list.stop === 'end' || list.stop === 'not-offered') ?? false;
  const findings = (server?.findings ?? [])
    .filter((finding) => finding.severity !== 'info')
    .map((finding) => `${finding.severity} ${finding.rule} ${finding.address}`);
  return {
    read,
    exit,
    why: read ? undefined : server?.gaps[0]?.says,
    grade: server?.score.grade ?? '?',
    tools: server?.inventory?.tools.length ?? 0,
    findings,
    dummies: server?.dummies.length ?? 0,
    gaps: (server?.gaps ?? []).map((gap) => `${gap.reason} ${gap.what}`),
  };
}

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const specs = npmCorpus(DATASETS).filter((spec) => wanted.length === 0 || wanted.includes(spec.package));
const rows = specs.map((spec) => {
  const row = { package: spec.package, version: spec.version, ...scanOne(spec) };
  console.log(
    `${row.read ? 'read' : 'NOT '} ${row.grade} ${String(row.tools).padStart(4)} tools ${String(row.seconds).padStart(6)} s  ${row.package}@${row.version}${row.read ? '' : `: ${row.why ?? ''}`}`,
  );
  return row;
});
const share = (list: typeof rows): string => `${list.filter((row) => row.read).length} of ${list.length} read to the end`;
console.log(share(rows));
if (process.argv.includes('--write')) {
  const file = join(import.meta.dirname, 'results/corpus.json');
  const before = wanted.length === 0 ? [] : (JSON.parse(readFileSync(file, 'utf8')) as { rows: typeof rows }).rows;
  const all = wanted.length === 0 ? rows : before.map((old) => rows.find(({ package: name }) => name === old.package) ?? old);
  const read = all.filter((row) => row.read).length;
  console.log(share(all));
  const summary = {
    schema: 'assayer.corpus/1',
    command: 'npx tsx bench/corpus.ts --write',
    servers: all.length,
    read,
    share: Math.round((read / all.length) * 1000) / 1000,
    rows: all,
  };
  writeFileSync(file, `${JSON.stringify(summary, undefined, 2)}\n`);
}
