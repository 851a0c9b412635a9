import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../src/model/report.ts';

/** The built command. */
export const BUILT: string = join(import.meta.dirname, '../dist/assayer.js');
export const FIXTURES = join(import.meta.dirname, '../fixtures/servers');

/** What a run of the command left behind. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a user would, in a folder of its own unless one is given. */
export async function assayer(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly uid?: number; readonly built?: string } = {},
): Promise<Ran> {
  return folder(async (empty) => {
    if (options.uid !== undefined) await chown(empty, options.uid, options.uid);
    const child = spawn(process.execPath, [options.built ?? BUILT, ...args], {
      cwd: options.cwd ?? empty,
      env: { PATH: process.env['PATH'], HOME: empty, ASSAYER_CACHE: join(empty, 'cache'), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    const code = await new Promise<number | null>((done) => child.on('close', done));
    return { code, stdout, stderr };
  });
}

/** The report of a scan, as JSON gives it. */
export async function scanned(args: readonly string[], options: Parameters<typeof assayer>[1] = {}): Promise<Report> {
  const cut = args.indexOf('--');
  const flags = ['--json', '--fail-on', 'none'];
  const ran = await assayer(cut < 0 ? ['scan', ...args, ...flags] : ['scan', ...args.slice(0, cut), ...flags, ...args.slice(cut)], options);
  if (ran.stdout === '') throw new Error(`no report (exit ${ran.code}): ${ran.stderr}`);
  return JSON.parse(ran.stdout) as Report;
}

/** Gives a folder that is gone afterwards. */
export async function folder<T>(use: (path: string) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'assayer-test-'));
  try {
    return await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** Copies of the fixture servers below a folder, to be changed: `servers/NAME/server.mjs`. */
export async function copied(path: string): Promise<string> {
  const servers = join(path, 'servers');
  await cp(FIXTURES, servers, { recursive: true });
  await writeFile(join(servers, 'package.json'), '{"name":"copied","private":true,"type":"module"}');
  return servers;
}

/** The one server of a report. */
export function only(report: Report): Report['servers'][number] {
  const [server, second] = report.servers;
  if (server === undefined || second !== undefined) throw new Error(`${report.servers.length} servers where one was expected`);
  return server;
}

/** Everything that stands against servers in a report, by rule. */
export const rulesOf = (report: Report): string[] =>
  [...new Set([...report.servers.flatMap((server) => server.findings), ...report.together].map((finding) => finding.rule))].sort();

/** Whether cells can be opened here. Without them the tests say so loudly; in CI they fail instead. */
export const CELLS: boolean = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'].some((path) => existsSync(path));
if (!CELLS) {
  const says = 'NOT RUN: bubblewrap is not installed, so nothing that starts a server was tested (apt-get install bubblewrap)';
  if (process.env['CI'] !== undefined) throw new Error(says);
  console.error(says);
}
