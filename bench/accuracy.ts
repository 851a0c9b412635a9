/**
 * `npx tsx bench/accuracy.ts [--write]`: accuracy over the labelled sets, false alarms on real metadata, recall on injections in
 * many languages. Sets that are not on this machine are left out and named.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../src/doors/cli/version.ts';
import { bench } from '../src/flows/bench.ts';
import type { BenchResult } from '../src/model/bench.ts';
import type { Finding } from '../src/model/finding.ts';
import type { JsonObject } from '../src/model/inventory.ts';
import { atLeast, type Severity } from '../src/model/severity.ts';
import { inventoryOf } from '../src/reason/inventory-of.ts';
import { judge, merged, THRESHOLDS } from '../src/stages/judge.ts';
import { DATASETS, injections, realServers } from './datasets.ts';

const judging = { thresholds: THRESHOLDS, patterns: [] };
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Own sets count what would stop an installation (medium and above). MCPSentinel's sets label any reported finding, so there low counts
 * as well, by class; its honest set is taken at medium too.
 */
async function labelled(): Promise<BenchResult[]> {
  const datasets = DATASETS;
  const sentinel = (name: string): string => join(datasets ?? '', 'mcpsentinel', name, 'manifest.json');
  const runs: [string, Severity][] = [
    'dev',
    'round-2',
    'round-3',
    'round-4-a',
    'round-4-b',
    'round-5',
    'blind-a',
    'blind-b',
    'blind-c',
    'blind-d',
    'blind-e',
    'blind-f',
    'held-out',
  ].map((name) => [join(import.meta.dirname, 'own', `${name}.json`), 'medium']);
  if (datasets !== undefined) {
    for (const name of ['v1-synthetic', 'v2-public-negative', 'v3-authorised-positive', 'v4-server-instructions'])
      runs.push([sentinel(name), 'low']);
    runs.push([sentinel('v2-public-negative'), 'medium']);
  }
  const results: BenchResult[] = [];
  for (const [manifest, from] of runs) results.push(await bench(manifest, { from, version: VERSION, clock: () => performance.now() }));
  return results;
}

/** Findings on presumed honest servers, each with a verdict of ours from `real-verdicts.json`. */
function real(datasets: string) {
  const verdicts = JSON.parse(readFileSync(join(import.meta.dirname, 'real-verdicts.json'), 'utf8')) as Record<string, string>;
  const servers = realServers(datasets);
  const findings: Finding[] = [];
  const started = performance.now();
  for (const { label, initialize, tools, prompts, resources } of servers) {
    const info = (initialize['serverInfo'] ?? {}) as JsonObject;
    const identity = { name: text(info['name']), version: text(info['version']) };
    const inventory = inventoryOf({
      label,
      identity,
      instructions: text(initialize['instructions']),
      tools,
      prompts,
      resources,
      handshake: { raw: JSON.stringify(initialize), json: initialize },
    });
    findings.push(...merged(judge([inventory], judging).findings));
  }
  const count = servers.reduce((sum, server) => sum + server.tools.length, 0);
  const rows = findings
    .filter((finding) => atLeast(finding.severity, 'medium'))
    .map((finding) => ({
      server: finding.server,
      address: finding.address,
      rule: finding.rule,
      severity: finding.severity,
      says: finding.says,
      verdict: verdicts[`${finding.server} ${finding.address} ${finding.rule}`] ?? 'not judged yet',
    }));
  const high = rows.filter((row) => row.severity === 'high' || row.severity === 'critical').length;
  return {
    servers: servers.length,
    tools: count,
    high,
    highPer500Tools: Math.round((high / count) * 500 * 1000) / 1000,
    mediumOrAbove: rows.length,
    milliseconds: Math.round(performance.now() - started),
    rows,
  };
}

const READ = new Set([
  'English',
  'Spanish',
  'Portuguese',
  'French',
  'German',
  'Italian',
  'Dutch',
  'Polish',
  'Turkish',
  'Russian',
  'Ukrainian',
  'Arabic',
  'Hindi',
  'Indonesian',
  'Vietnamese',
  'Chinese',
  'Japanese',
  'Korean',
]);

/**
 * The rows that the set itself labels `ignore_previous_instructions` and that are in a language we hold a lexicon for, less those whose
 * text gives no order to override anything (`injection-exclusions.json`, with the reason). A row is found when a finding of medium or
 * above stands on its text as a tool's description.
 */
function multilingual(datasets: string) {
  const exclusions = JSON.parse(readFileSync(join(import.meta.dirname, 'injection-exclusions.json'), 'utf8')) as Record<string, string>;
  const rows = injections(datasets).filter(
    (row) => row.injection_variant === 'ignore_previous_instructions' && READ.has(row.speaking_language),
  );
  const key = (row: (typeof rows)[number]): string => createHash('sha256').update(row.user_input).digest('hex').slice(0, 12);
  const chosen = rows.filter((row) => exclusions[key(row)] === undefined);
  const perLanguage: Record<string, { found: number; of: number }> = {};
  const missed: { language: string; key: string }[] = [];
  for (const row of chosen) {
    const inventory = inventoryOf({
      label: key(row),
      tools: [{ name: 'answer', description: row.user_input, inputSchema: { type: 'object' } }],
    });
    const found = judge([inventory], judging).findings.some((finding) => atLeast(finding.severity, 'medium'));
    const cell = (perLanguage[row.speaking_language] ??= { found: 0, of: 0 });
    cell.of += 1;
    if (found) cell.found += 1;
    else missed.push({ language: row.speaking_language, key: key(row) });
  }
  const found = chosen.length - missed.length;
  return {
    labelled: rows.length,
    excluded: rows.length - chosen.length,
    of: chosen.length,
    found,
    recall: Math.round((found / chosen.length) * 1000) / 1000,
    perLanguage,
    missed,
  };
}

const result = {
  schema: 'assayer.accuracy/1',
  version: VERSION,
  command: 'npx tsx bench/accuracy.ts --write',
  sets: await labelled(),
  real: DATASETS === undefined ? undefined : real(DATASETS),
  multilingual: DATASETS === undefined ? undefined : multilingual(DATASETS),
};
if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, 'results/accuracy.json'), `${JSON.stringify(result, undefined, 2)}\n`);
for (const set of result.sets) {
  const { set: name, cases, pairs, descriptors, from } = set;
  console.log(
    `${name}: ${cases} cases, from ${from}; pairs precision ${pairs.precision} recall ${pairs.recall}; cases precision ${descriptors.precision} recall ${descriptors.recall} false positives ${descriptors.falsePositiveRate}`,
  );
}
if (result.real !== undefined)
  console.log(
    `real metadata: ${result.real.servers} servers, ${result.real.tools} tools; ${result.real.high} at high or above (${result.real.highPer500Tools} in 500 tools), ${result.real.mediumOrAbove} at medium or above; ${result.real.milliseconds} ms`,
  );
if (result.multilingual !== undefined)
  console.log(`multilingual: ${result.multilingual.found} of ${result.multilingual.of}, recall ${result.multilingual.recall}`);
if (DATASETS === undefined)
  console.log('the shared data sets are not here: MCPSentinel, real metadata and multilingual injections were left out');
if (!existsSync(join(import.meta.dirname, 'own'))) process.exitCode = 1;
