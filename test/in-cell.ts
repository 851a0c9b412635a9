import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant, Limits } from '../src/model/grant.ts';
import type { Around, Cell, CellProcess, Sandbox } from '../src/world/sandboxes/contract.ts';

const SHELF = join(import.meta.dirname, '../src/world/sandboxes');

/** Every file of the shelf, or of a folder of its own there, with a default export is a sandbox, and has to hold what it claims. */
export async function allSandboxes(): Promise<Sandbox[]> {
  const found: Sandbox[] = [];
  const folders = readdirSync(SHELF, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
  for (const file of [...readdirSync(SHELF), ...folders.map((name) => `${name}/${name}.ts`)]) {
    if (!existsSync(join(SHELF, file)) || !file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'index.ts') continue;
    if (!/^export default /m.test(readFileSync(join(SHELF, file), 'utf8'))) continue;
    const module = (await import(/* @vite-ignore */ join(SHELF, file))) as { default: Sandbox };
    found.push(module.default);
  }
  return found;
}

/** Engines that need a daemon and an image are not on every machine; the rest must be where CI runs. */
const OPTIONAL: readonly string[] = ['docker', 'podman'];

/** Whether a sandbox can be tried here; that it cannot is told, and is an error in CI. */
export async function isHere(sandbox: Sandbox, what: string): Promise<boolean> {
  const missing = await sandbox.missing();
  if (missing === undefined) return true;
  test(`${sandbox.name} is here to be tested`, () => {
    console.error(`NOT RUN: ${what} on ${sandbox.name}. ${missing}`);
    expect(process.env['CI'] === 'true' && !OPTIONAL.includes(sandbox.name) ? missing : undefined).toBeUndefined();
  });
  return false;
}

export const MIB = 1 << 20;
export const LIMITS: Limits = { memory: 512 * MIB, processes: 100, fileSize: 16 * MIB, time: 30_000 };
export const NOTHING: Grant = { read: [], write: [], env: {}, network: 'none' };

/** A place of the test, open to all, so that only the sandbox can hold anything back. Temporary folders are made in it meanwhile. */
export function makeGround(): () => string {
  let ground = '';
  const before = process.env['TMPDIR'];
  beforeAll(() => {
    ground = mkdtempSync(join(tmpdir(), 'ground-'));
    chmodSync(ground, 0o777);
    mkdirSync(join(ground, 'tmp'));
    chmodSync(join(ground, 'tmp'), 0o777);
    process.env['TMPDIR'] = join(ground, 'tmp');
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(ground, { recursive: true, force: true });
  });
  return () => ground;
}

/** Opens a cell for one use and closes it. */
export async function inCellOf<T>(
  sandbox: Sandbox,
  use: (cell: Cell) => Promise<T>,
  grant: Partial<Grant> = {},
  limits: Partial<Limits> = {},
  around: readonly Around[] = [],
): Promise<T> {
  const cell = await sandbox.open({ ...NOTHING, ...grant }, { ...LIMITS, ...limits }, around);
  try {
    return await use(cell);
  } finally {
    await cell[Symbol.asyncDispose]();
  }
}

/** What came of a program. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly exit: Awaited<CellProcess['exit']>;
}

export async function run(cell: Cell, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  return finished(await cell.start({ command, args, cwd: undefined, env }));
}
export async function finished(started: CellProcess): Promise<Ran> {
  const [out, err, exit] = await Promise.all([textOf(started.stdout), textOf(started.stderr), started.exit]);
  return { out, err, exit };
}
async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
/** Runs JavaScript in a cell; `attempt(() => ...)` prints the value or the code of the error. */
export const js = (cell: Cell, code: string, env?: Record<string, string>): Promise<Ran> =>
  run(cell, 'node', ['-e', `${ATTEMPT}\n${code}`], env);
export const ATTEMPT = `const fs = require('fs'), cp = require('child_process'), net = require('net');
const attempt = (f) => { try { console.log(String(f())); } catch (e) { console.log('held', e.code); } };`;

/** Host processes with this word in their command line. */
export const withWord = (word: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(word);
      } catch {
        return false;
      }
    });
/** A span of seconds for `sleep` that nobody else waits. */
export const markedSleep = (): string => `300.${randomBytes(4).readUInt32LE()}`;
export const firstOutput = async (started: CellProcess): Promise<string> => String((await once(started.stdout, 'data'))[0]);
