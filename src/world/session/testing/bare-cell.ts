import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cell, CellProcess, Program } from '../../sandboxes/contract.ts';

/** A cell that holds nothing back, for the tests of this room: own HOME, own process group, killed when it is closed. */
export async function bareCell(): Promise<Cell> {
  const home = await mkdtemp(join(tmpdir(), 'assayer-bare-'));
  const running = new Set<CellProcess>();
  return {
    containment: { backend: 'host', files: 'open', network: 'open', env: 'open', processes: 'open' },
    home,
    work: home,
    plant: () => Promise.reject(new Error('nothing is planted here')),
    start: async (program) => {
      const started = start(program, home);
      running.add(started);
      return started;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...running].map((child) => child.stop()));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A fixture server, started with node. */
export const fixture = (name: string, ...args: readonly string[]): Program => ({
  command: process.execPath,
  args: [fileURLToPath(new URL(`../../../../fixtures/servers/${name}`, import.meta.url)), ...args],
  cwd: undefined,
  env: {},
});

function start(program: Program, home: string): CellProcess {
  const child = spawn(program.command, program.args, {
    cwd: program.cwd ?? home,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, ...program.env },
    detached: true,
    stdio: 'pipe',
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    limit: undefined,
  }));
  const kill = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It is gone already.
    }
  };
  const stop = async (): Promise<void> => {
    child.stdin.end();
    const timers = [setTimeout(() => kill('SIGTERM'), 300), setTimeout(() => kill('SIGKILL'), 3000)];
    await exit;
    for (const timer of timers) clearTimeout(timer);
    kill('SIGKILL');
  };
  const killed = async (): Promise<void> => {
    kill('SIGKILL');
    await exit;
  };
  return { stdin: child.stdin, stdout: child.stdout, stderr: child.stderr, exit, stop, kill: killed };
}
