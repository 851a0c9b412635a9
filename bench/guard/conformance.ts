/**
 * The conformance suite of the protocol against one server, direct and through a guard: the results must be the same, scenario by scenario.
 *   npm install --no-save @modelcontextprotocol/conformance@0.2.0-alpha.12
 *   npx tsx bench/guard/conformance.ts [PATH of its dist/index.js]
 * Under a Node older than 22 one import that the suite does not need here is taken out of a copy of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const HERE = import.meta.dirname;
const SUITE = process.argv[2] ?? join(HERE, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const REVISIONS = ['2025-11-25', '2026-07-28'];

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const total = (outcomes: ReadonlyMap<string, Outcome>): Outcome =>
  [...outcomes.values()].reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });

if (!existsSync(SUITE)) throw new Error(`the suite is not at ${SUITE}; see the head of this file`);
const suite = runnable();
const home = mkdtempSync(join(tmpdir(), 'assayer-conformance-'));
const revisions: Record<string, unknown> = {};
let same = true;
for (const revision of REVISIONS) {
  const server = spawn(process.execPath, [join(HERE, 'conformance-server.mjs'), revision], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await said(server, 'stdout', /^(http\S+)/);
  const guard = spawn(process.execPath, [join(HERE, '../../dist/assayer.js'), 'guard', '--listen', '127.0.0.1:0', '--upstream', url], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: join(home, 'state') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const front = await said(guard, 'stderr', /clients connect to (\S+)/);
  const direct = await conformance(url, revision);
  const guarded = await conformance(front, revision);
  const differing = [...new Set([...direct.keys(), ...guarded.keys()])].filter(
    (name) => JSON.stringify(direct.get(name)) !== JSON.stringify(guarded.get(name)),
  );
  same &&= differing.length === 0;
  revisions[revision] = { scenarios: direct.size, direct: total(direct), guarded: total(guarded), differing };
  for (const name of differing) console.log(revision, name, 'direct', direct.get(name), 'guarded', guarded.get(name));
  for (const child of [guard, server]) child.kill('SIGTERM');
  await Promise.all([once(guard, 'exit'), once(server, 'exit')]);
}
rmSync(home, { recursive: true, force: true });
const result = {
  suite: '@modelcontextprotocol/conformance@0.2.0-alpha.12',
  command: 'npx tsx bench/guard/conformance.ts',
  same,
  revisions,
};
writeFileSync(join(HERE, '../results/guard-conformance.json'), `${JSON.stringify(result, undefined, 2)}\n`);
console.log(JSON.stringify(result, undefined, 2));
process.exitCode = same ? 0 : 1;

async function said(child: ChildProcess, where: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  const stream = child[where];
  if (stream === null) throw new Error('no stream');
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('it ended before it listened');
}

/** Checks that passed and failed, by scenario. */
async function conformance(url: string, revision: string): Promise<Map<string, Outcome>> {
  const child = spawn(process.execPath, [suite, 'server', '--url', url, '--requirements', revision], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  const found = new Map<string, Outcome>();
  for (const [, name = '', passed, failed] of text.matchAll(/^\S*[✓✗]\S* ([\w-]+): (\d+) passed, (\d+) failed/gmu))
    found.set(name, { passed: Number(passed), failed: Number(failed) });
  if (found.size === 0) throw new Error(`the suite gave no result:\n${text.slice(-2_000)}`);
  return found;
}

function runnable(): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return SUITE;
  const copy = join(dirname(SUITE), 'for-older-node.js');
  copyFileSync(SUITE, copy);
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('globSync as ', 'existsSync as '));
  return copy;
}
