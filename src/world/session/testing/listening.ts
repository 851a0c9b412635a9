import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fixture } from './bare-cell.ts';

/** A fixture server that listens; the first line it prints is its address. */
export interface Listening extends AsyncDisposable {
  readonly address: string;
}

export async function listening(name: string, ...args: readonly string[]): Promise<Listening> {
  const program = fixture(name, ...args);
  const child = spawn(program.command, program.args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
