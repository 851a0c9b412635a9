import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import { whereIs } from '../sandboxes/programs.ts';

/** Absolute path of a program that builds; a clear sentence when it is not here. Throws CouldNotLook. */
export function toolchain(name: 'go' | 'cargo', what: string): string {
  const usual = ['/usr/local/go/bin', join(homedir(), '.cargo/bin'), join(homedir(), 'go/bin')];
  const found = whereIs(name, [process.env['PATH'] ?? '', ...usual].join(':'));
  if (found !== undefined) return found;
  const from = name === 'go' ? 'https://go.dev/dl' : 'https://rustup.rs';
  throw new CouldNotLook('install-failed', `${what} is built with ${name}, which is not installed here (${from}).`);
}

interface Running {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

export interface Said {
  readonly ok: boolean;
  readonly out: string;
  readonly err: string;
}

const MINUTES = 60_000;
const MOST = 8_000_000;

/** Runs a program that fetches, and gives what it said. */
export function run(program: string, args: readonly string[], { cwd, env, signal }: Running): Promise<Said> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  const clock = setTimeout(end, 10 * MINUTES);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    if (out.length < MOST) out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err = (err + chunk.toString()).slice(-20_000);
  });
  return new Promise<Said>((resolve) => {
    child.on('error', (error) => resolve({ ok: false, out, err: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, out, err }));
  }).finally(() => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', end);
  });
}

/** Of our environment what a fetching program may know: where registries are, proxies, certificates. `more`: its own names. */
export const fetchingEnvironment = (more: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && (SHARED.test(entry[0]) || more.test(entry[0])),
    ),
  );

const SHARED = /^(?:PATH|HOME|TMPDIR|LANG|LC_ALL|(?:https?|all|no)_proxy|SSL_CERT_(?:FILE|DIR))$/i;
