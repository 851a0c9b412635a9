import { chmod, chown, mkdir } from 'node:fs/promises';
import { CouldNotLook } from '../../model/errors.ts';
import bubblewrap from '../sandboxes/bubblewrap.ts';
import type { Program } from '../sandboxes/contract.ts';
import { UNPRIVILEGED } from '../sandboxes/lend.ts';

/** Something to build where it can reach nothing but its own sources. */
export interface Building {
  /** What is built, in words. */
  readonly what: string;
  readonly program: Omit<Program, 'cwd'> & { readonly cwd: string | undefined };
  /** Absolute folders that it reads. */
  readonly read: readonly string[];
  /** Absolute folder for what it makes; made when it is not there. */
  readonly into: string;
  readonly signal: AbortSignal | undefined;
}

const MINUTES = 60_000;
const GIB = 1024 ** 3;
const LIMITS = { memory: 6 * GIB, processes: 512, fileSize: GIB, storage: 3 * GIB, time: 45 * MINUTES };
/** Characters of the end of what a build says. */
const LAST_WORDS = 600;

/** Builds in a cell without network: whatever code of strangers a build runs, it runs there. Throws CouldNotLook. */
export async function buildInCell({ what, program, read, into, signal }: Building): Promise<void> {
  const missing = await bubblewrap.missing();
  if (missing !== undefined) throw new CouldNotLook('no-sandbox', `${what} must be built, and that is done in a cell only. ${missing}`);
  await mkdir(into, { recursive: true });
  await chmod(into, 0o755);
  if (UNPRIVILEGED !== undefined) await chown(into, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  await using cell = await bubblewrap.open({ read, write: [into], env: {}, network: 'none' }, LIMITS);
  const started = await cell.start(program);
  const kill = (): void => void started.kill();
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted === true) kill();
  let said = '';
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-LAST_WORDS * 4);
  };
  started.stdin.end();
  started.stdout.on('data', hear);
  started.stderr.on('data', hear);
  const { code, limit } = await started.exit;
  signal?.removeEventListener('abort', kill);
  if (signal?.aborted === true) throw new CouldNotLook('install-failed', `Building ${what} was interrupted.`);
  if (limit !== undefined) throw new CouldNotLook('install-failed', `${what} could not be built: it went beyond its limit of ${limit}.`);
  if (code !== 0) throw new CouldNotLook('install-failed', `${what} could not be built in a cell without network: ${lastLines(said)}`);
}

/** The lines that say what was wrong; without any, the last ones. What a tool tells of itself is left out. */
function lastLines(said: string): string {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !OF_ITSELF.test(line));
  const telling = lines.filter((line) => TELLING.test(line)).slice(0, 3);
  return (telling.length > 0 ? telling : lines.slice(-4))
    .map((line) => line.trim())
    .join(' / ')
    .slice(-LAST_WORDS);
}

const OF_ITSELF = /^gyp (?:info|verb|http)\b|^gyp ERR! (?:cwd|node|System|command|stack|not ok|configure error|build error|UNCAUGHT)/;
const TELLING = /\berror\b|\bfatal\b|not found|no such file|cannot find|is missing/i;
