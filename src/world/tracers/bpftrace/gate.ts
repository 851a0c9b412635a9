import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { UNPRIVILEGED } from '../../sandboxes/lend.ts';
import { makeFifo, openFifo } from '../fifo.ts';

/** Where a process waits before it becomes the program that is watched. */
export interface Gate extends Disposable {
  /** Words before the command. */
  readonly words: readonly string[];
}

/** `comes`: puts the process, by its number on the host, where it is watched. It waits until that is done, and ends if it cannot be. */
export async function openGate(path: string, comes: (pid: number) => void): Promise<Gate> {
  let said = '';
  const go = `${path}-go`;
  await makeFifo(go, UNPRIVILEGED);
  const answer = openSync(go, constants.O_RDWR | constants.O_NONBLOCK);
  const told = await openFifo(path, UNPRIVILEGED, (chunk) => {
    said += chunk.toString('latin1');
    const pid = Number(/^(\d{1,10})\n/.exec(said)?.[1]);
    if (!Number.isNaN(pid)) writeSync(answer, `${passes(comes, pid)}\n`);
  });
  return {
    words: ['/bin/sh', '-c', SCRIPT, 'sh', told.path, go],
    [Symbol.dispose]() {
      closeSync(answer);
      told[Symbol.dispose]();
    },
  };
}

const SCRIPT = 'echo $$ > "$1" && read -r answer < "$2" && [ "$answer" = go ] || exit 126; shift 2; exec "$@"';

function passes(comes: (pid: number) => void, pid: number): 'go' | 'no' {
  try {
    comes(pid);
    return 'go';
  } catch {
    return 'no';
  }
}
