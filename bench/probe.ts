/**
 * `npx tsx bench/probe.ts [--write] [--only CLASS|NAME]` (those anew, the others as they were): probes every subject of `subjects/manifest.json` in a cell, two at a
 * time, and says by class how many evil ones were caught, with which evidence, and what was held against their honest twins.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planTargets } from '../src/flows/plan.ts';
import { pool } from '../src/flows/pool.ts';
import type { Report } from '../src/model/report.ts';
import { atLeast } from '../src/model/severity.ts';
import strace from '../src/world/tracers/strace/strace.ts';
import { asked, isOfProbe, probed } from './probed.ts';

const SUBJECTS = join(import.meta.dirname, 'subjects');
const AT_ONCE = 2;

interface Row {
  readonly class: string;
  /** The evil one; absent: there is only an honest one. */
  readonly file?: string;
  /** The honest one. */
  readonly twin: string;
  /** Rules any of which must fire. */
  readonly sees?: readonly string[];
  readonly needs?: readonly ('allow-writes' | 'compare')[];
  /** Why the evil one is not caught, where that is known. */
  readonly missed?: string;
  /** Why something is held against the honest one, where that is known. */
  readonly alarm?: string;
}

/** One subject that was probed. */
interface Probed {
  readonly class: string;
  readonly file: string;
  readonly evil: boolean;
  /** Evil: one of the expected rules fired; honest: it was looked at in whole, and nothing was held against it. */
  readonly right: boolean;
  readonly seconds: number;
  readonly calls: number;
  readonly witnesses: number;
  /** At medium or above, of what was done or answered. */
  readonly findings: readonly string[];
  /** Why it could not be looked at in whole. */
  readonly gaps: readonly string[];
}

async function probeOne(root: string, row: Row, file: string): Promise<Probed> {
  const needs = row.needs ?? [];
  const started = performance.now();
  const report = await probeFile(root, file, needs);
  const [server] = report.servers;
  const told = (server?.findings ?? []).filter((finding) => atLeast(finding.severity, 'medium') && isOfProbe(finding));
  const evil = file === row.file;
  return {
    class: row.class,
    file,
    evil,
    right: evil
      ? told.some(({ rule, evidence }) => row.sees?.includes(rule) === true && evidence.length > 0)
      : told.length === 0 && (server?.gaps.length ?? 1) === 0,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    calls: server?.probe?.exchanges.filter(({ kind }) => kind === 'call').length ?? 0,
    witnesses: server?.probe?.witnesses.filter(({ worth }) => worth === 'secret').length ?? 0,
    findings: [...new Set(told.map(({ severity, rule }) => `${severity} ${rule}`))].sort(),
    gaps: (server?.gaps ?? []).map(({ reason, what }) => `${reason} ${what}`),
  };
}

async function probeFile(root: string, file: string, needs: readonly string[]): Promise<Report> {
  const runId = randomBytes(6).toString('hex');
  const command = [file.endsWith('.py') ? 'python3' : 'node', join(root, file)];
  const plans = await planTargets(asked(runId, { command, env: new Map([['ASSAYER_SUBJECT', 'in-a-cell']]) }));
  const probing = {
    network: 'sink',
    tracer: strace,
    allowWrites: needs.includes('allow-writes') ? 'all' : 'none',
    calls: 40,
    call: 8_000,
    time: 60_000,
    compare: needs.includes('compare'),
    starts: 2,
  } as const;
  return probed(plans, { runId, cache: join(root, 'cache'), probing });
}

const counted = (some: readonly Probed[]) => {
  const evil = some.filter((each) => each.evil);
  const honest = some.filter((each) => !each.evil);
  const caught = evil.filter(({ right }) => right).length;
  return {
    evil: evil.length,
    caught,
    recall: evil.length === 0 ? null : Math.round((caught / evil.length) * 1000) / 1000,
    honest: honest.length,
    falseAlarms: honest.filter(({ right }) => !right).length,
  };
};

const only = process.argv.flatMap((arg, at, all) => (arg === '--only' ? (all[at + 1]?.split(',') ?? []) : []));
const manifest = JSON.parse(readFileSync(join(SUBJECTS, 'manifest.json'), 'utf8')) as readonly Row[];
const RESULTS = join(import.meta.dirname, 'results/probe.json');
const rows = manifest.filter(
  (row) => only.length === 0 || only.includes(row.class) || only.some((name) => (row.file ?? row.twin).startsWith(`${row.class}/${name}`)),
);
/** As a package that somebody unpacked: away from this project, which they could otherwise read. */
const root = mkdtempSync(join(tmpdir(), 'assayer-subjects-'));
try {
  cpSync(SUBJECTS, root, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"private":true,"type":"module"}');
  chmodSync(root, 0o755);
  const subjects = rows.flatMap((row) => (row.file === undefined ? [row.twin] : [row.file, row.twin]).map((file) => ({ row, file })));
  const made = await pool(subjects, AT_ONCE, async ({ row, file }) => {
    const result = await probeOne(root, row, file);
    const sign = result.right ? 'right' : result.evil ? 'MISS ' : 'ALARM';
    console.log(
      `${sign} ${result.seconds.toFixed(1).padStart(5)} s ${file}: ${[...result.findings, ...result.gaps].join('; ') || 'nothing'}`,
    );
    return result;
  });
  const before = only.length === 0 ? [] : (JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly subjects: readonly Probed[] }).subjects;
  const known = new Map([...before, ...made].map((each) => [each.file, each]));
  const order = manifest.flatMap((row) => (row.file === undefined ? [row.twin] : [row.file, row.twin]).map((file) => ({ row, file })));
  const results = order.flatMap(({ file }) => known.get(file) ?? []);
  const rowOf = new Map(order.map(({ row, file }) => [file, row]));
  const classes = [...new Set(results.map((each) => each.class))];
  const summary = {
    schema: 'assayer.bench-probe/1',
    command: 'npx tsx bench/probe.ts --write',
    versions: { node: process.version, platform: `${process.platform} ${process.arch}` },
    all: counted(results),
    classes: Object.fromEntries(classes.map((name) => [name, counted(results.filter((each) => each.class === name))])),
    failures: results.flatMap(({ right, evil, file }) =>
      right ? [] : [{ file, cause: (evil ? rowOf.get(file)?.missed : rowOf.get(file)?.alarm) ?? 'not known' }],
    ),
    subjects: results,
  };
  console.table({ ...summary.classes, all: summary.all });
  if (process.argv.includes('--write')) writeFileSync(RESULTS, `${JSON.stringify(summary, undefined, 2)}\n`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
