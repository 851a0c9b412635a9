/**
 * `npx tsx bench/guard/honest.ts [--write] [NAME...]` (build it first): sessions of work with real servers from npm and PyPI behind a guard
 * as it is without any setting, scripted by us: what a developer has an agent do in an hour. No call may be refused, none asked about, and
 * no tool hidden at first use; what was warned about is counted. The packages come from the registries at the versions that stand here.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditRecord } from '../../src/model/guard.ts';
import type { JsonObject } from '../../src/model/inventory.ts';
import { SESSIONS, type HonestSession } from './honest-sessions.ts';

const program = process.env['ASSAYER_BUILT'] ?? join(import.meta.dirname, '../../dist/assayer.js');
/** Milliseconds for one answer; the first waits for the package. */
const PATIENCE = 180_000;

interface Outcome {
  readonly server: string;
  /** Why there is none; absent: the session was had. */
  readonly failed?: string;
  readonly tools?: number;
  readonly hidden?: readonly string[];
  readonly calls?: number;
  /** Calls that the server itself could not do: they count as made. */
  readonly errors?: readonly string[];
  readonly refused?: readonly { readonly call: string; readonly says: string }[];
  readonly warned?: readonly { readonly call: string; readonly rules: readonly string[] }[];
}

/** A folder with the files of a small project, and a repository of it. */
function workplace(): { readonly root: string; readonly work: string } {
  const root = mkdtempSync(join(tmpdir(), 'assayer-guard-honest-'));
  const work = join(root, 'work');
  mkdirSync(join(work, 'src'), { recursive: true });
  writeFileSync(
    join(work, 'README.md'),
    '# Tide table\n\nReads tide levels and prints the next high water.\n\n## Use\n\n    npm start -- --port 8080\n',
  );
  writeFileSync(
    join(work, 'package.json'),
    '{ "name": "tide-table", "version": "1.2.0", "scripts": { "start": "node src/main.js", "test": "node --test" } }\n',
  );
  writeFileSync(
    join(work, 'src/main.js'),
    "import { next } from './tide.js';\n\n// TODO: read the station from the arguments\nconsole.log(next(new Date()));\n",
  );
  writeFileSync(join(work, 'src/tide.js'), 'export const next = (at) => new Date(at.getTime() + 44_700_000);\n');
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-C', work, '-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { stdio: 'ignore' });
  git('init', '-b', 'main');
  git('config', 'user.name', 'Bench');
  git('config', 'user.email', 'bench@example.com');
  git('add', '.');
  git('commit', '-m', 'First tides');
  // Root runs servers as nobody, and git wants its repositories to be one's own.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', work]);
  chmodSync(root, 0o755);
  return { root, work };
}

/** The program of a package in an environment of its own. */
function installed(root: string, name: string, packages: readonly string[]): string {
  const venv = join(root, 'venv');
  execFileSync('python3', ['-m', 'venv', venv], { stdio: 'ignore' });
  execFileSync(join(venv, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages], { stdio: 'ignore' });
  return join(venv, 'bin', name);
}

async function had(one: HonestSession): Promise<Outcome> {
  const { root, work } = workplace();
  try {
    const audit = join(root, 'audit.jsonl');
    const flags = ['--name', one.name, '--audit', audit, '--write', work, ...(one.options?.(work) ?? [])];
    const started = one.venv === undefined ? [one.target, ...flags, '--'] : [...flags, '--', installed(root, one.target, one.venv)];
    const args = [program, 'guard', ...started, ...one.args(work)];
    const child = spawn(process.execPath, args, {
      cwd: work,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, XDG_STATE_HOME: join(root, 'state'), XDG_DATA_HOME: join(root, 'data') },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const waiting = new Map<number, (message: JsonObject) => void>();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as { id?: number; method?: string } & JsonObject;
      if (message.id !== undefined && message.method === undefined) waiting.get(message.id)?.(message);
    });
    const ended: (() => void)[] = [];
    child.once('exit', () => ended.forEach((tell) => tell()));
    let id = 0;
    const ask = (method: string, params: JsonObject): Promise<JsonObject> =>
      new Promise((resolve, reject) => {
        const mine = (id += 1);
        const timer = setTimeout(() => reject(new Error(`no answer to ${method}: ${said.slice(-300)}`)), PATIENCE);
        waiting.set(mine, (message) => {
          clearTimeout(timer);
          resolve(message);
        });
        ended.push(() => reject(new Error(`it ended: ${said.slice(-300)}`)));
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: mine, method, params })}\n`);
      });
    try {
      await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } });
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
      const { result } = (await ask('tools/list', {})) as { result: { tools: { name: string }[] } };
      const errors: string[] = [];
      for (const [tool, given] of one.calls(work)) {
        const answer = (await ask('tools/call', { name: tool, arguments: given })) as {
          result?: { isError?: boolean; content?: { text?: string }[] };
        };
        if (answer.result?.isError === true) errors.push(`${tool}: ${(answer.result.content?.[0]?.text ?? '').slice(0, 160)}`);
      }
      child.stdin.end();
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
      return {
        server: `${one.name} (${one.target})`,
        tools: result.tools.length,
        calls: one.calls(work).length,
        ...ofRecord(audit, errors),
      };
    } finally {
      child.kill('SIGTERM');
    }
  } catch (error) {
    return { server: `${one.name} (${one.target})`, failed: (error as Error).message.slice(0, 400) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What the guard itself wrote down. */
function ofRecord(audit: string, errors: readonly string[]): Pick<Outcome, 'hidden' | 'errors' | 'refused' | 'warned'> {
  const records = readFileSync(audit, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditRecord);
  const nameOf = ({ tool, args, decision }: AuditRecord): string =>
    `${tool ?? ''} ${decision?.moment ?? ''} ${JSON.stringify(args ?? {}).slice(0, 120)}`;
  const decided = records.filter(({ kind, decision }) => kind === 'decision' && decision !== undefined);
  const refused = decided.filter(({ did }) => did === 'refused' || did === 'withheld' || did === 'killed' || did === 'asked');
  return {
    hidden: records.filter(({ did }) => did === 'hidden').map(({ says }) => says),
    errors: errors.filter((each) => !/guard/i.test(each)),
    refused: refused.map((record) => ({ call: nameOf(record), says: record.says })),
    warned: decided
      .filter(({ decision }) => decision?.answer === 'warn')
      .map((record) => ({ call: nameOf(record), rules: [...new Set(record.decision?.reasons.map(({ id }) => id))] })),
  };
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const outcomes: Outcome[] = [];
for (const one of SESSIONS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const outcome = await had(one);
  outcomes.push(outcome);
  console.log(JSON.stringify(outcome, undefined, 1));
}
const sum = (of: (outcome: Outcome) => number | undefined): number => outcomes.reduce((all, outcome) => all + (of(outcome) ?? 0), 0);
const summary = {
  schema: 'assayer.bench-guard-honest/1',
  command: 'npx tsx bench/guard/honest.ts --write',
  sessions: outcomes.filter(({ failed }) => failed === undefined).length,
  calls: sum(({ calls }) => calls),
  refused: sum(({ refused }) => refused?.length),
  warned: sum(({ warned }) => warned?.length),
  hidden: sum(({ hidden }) => hidden?.length),
  outcomes,
};
console.log(JSON.stringify({ ...summary, outcomes: undefined }));
if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, '../results/guard-honest.json'), `${JSON.stringify(summary, undefined, 2)}\n`);
