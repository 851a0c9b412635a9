import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CouldNotLook } from '../../model/errors.ts';
import { pipEnvironment } from './pypi-environment.ts';
import type { Python } from './pypi-python.ts';
import { type Passed, passedOver } from './pypi-passed.ts';

/** A package that pip took, or would take. */
export interface Taken {
  readonly name: string;
  readonly version: string;
  /** sha256 hex of the wheel, compared with what the index promised. */
  readonly sha256: string | undefined;
  /** The address that a package named instead of an index. */
  readonly direct: string | undefined;
  readonly yanked: boolean;
  readonly requires: readonly string[];
}

/** What became of one run of pip. */
export interface PipRun {
  readonly ok: boolean;
  readonly taken: readonly Taken[];
  /** Releases that the indexes have and that were not taken. */
  readonly passed: readonly Passed[];
  /** Lines of trouble. */
  readonly said: readonly string[];
}

const MINUTES = 60_000;
const MOST_LINES = 20_000;

/**
 * `pip install` in an environment, wheels only. pip itself runs no code of a wheel, and it cannot start any program, so that what
 * would have to be built first is not built. Throws CouldNotLook only when interrupted.
 */
export async function pipInstall(
  python: Python,
  interpreter: string,
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<PipRun> {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-pip-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['-I', '-c', CLOSED, python.pip, ...ARGUMENTS, `--report=${report}`, ...words];
    const { code, lines } = await run(interpreter, args, folder, signal);
    const passed = lines.flatMap((line) => passedOver(line) ?? []);
    const said = lines.filter((line) => TROUBLE.test(line)).map((line) => line.trim().slice(0, 600));
    return { ok: code === 0, taken: code === 0 ? takenIn(await readFile(report, 'utf8')) : [], passed, said };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Said by pip's process when it wants to start a program. */
export const WANTED_PROGRAM = 'assayer: no program is started here';

const CLOSED = `
import os, runpy, sys
os.umask(0o022)
EVENTS = {"subprocess.Popen", "os.system", "os.exec", "os.spawn", "os.posix_spawn", "os.fork", "os.forkpty", "pty.spawn"}
def closed(event, _):
    if event in EVENTS:
        raise PermissionError("${WANTED_PROGRAM}")
sys.addaudithook(closed)
sys.path.append(sys.argv.pop(1))
sys.argv[0] = "pip"
runpy.run_module("pip", run_name="__main__", alter_sys=True)
`;

const ARGUMENTS = [
  'install',
  '--only-binary=:all:',
  '--ignore-installed',
  '--no-input',
  '--no-cache-dir',
  '--no-color',
  '--progress-bar=off',
  '--disable-pip-version-check',
  '--no-warn-script-location',
  '--retries=1',
];

const TROUBLE = /ERROR|Could not fetch URL|DO NOT MATCH|Expected sha|No space left|assayer: no program|(?:^|\s)WARNING: Retrying|Error:/;
const KEPT = /Skipping link|Link requires a different Python/;

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(program, args, { cwd, env: pipEnvironment(process.env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  const clock = setTimeout(end, 10 * MINUTES);
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (lines.length < MOST_LINES && (KEPT.test(line) || TROUBLE.test(line))) lines.push(line.slice(0, 4000));
    });
  return new Promise<{ code: number | null; lines: string[] }>((resolve, reject) => {
    child.on('error', (cause) =>
      reject(new CouldNotLook('install-failed', 'python3 could not be started to fetch the package.', { cause })),
    );
    child.on('close', (code) => {
      if (signal?.aborted === true) reject(new CouldNotLook('install-failed', 'Fetching the package was interrupted.'));
      else resolve({ code, lines });
    });
  }).finally(() => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', end);
  });
}

interface Item {
  readonly download_info?: {
    readonly url?: string;
    readonly archive_info?: { readonly hash?: string; readonly hashes?: { readonly sha256?: string } };
  };
  readonly is_direct?: boolean;
  readonly is_yanked?: boolean;
  readonly metadata?: { readonly name?: string; readonly version?: string; readonly requires_dist?: readonly string[] };
}

function takenIn(report: string): Taken[] {
  const { install = [] } = JSON.parse(report) as { install?: readonly Item[] };
  return install.map(({ download_info: from, is_direct: direct, is_yanked: yanked, metadata }) => ({
    name: metadata?.name ?? '',
    version: metadata?.version ?? '',
    sha256: from?.archive_info?.hashes?.sha256 ?? /^sha256=([\da-f]{64})$/.exec(from?.archive_info?.hash ?? '')?.[1],
    direct: direct === true ? (from?.url ?? 'an address') : undefined,
    yanked: yanked === true,
    requires: metadata?.requires_dist ?? [],
  }));
}
