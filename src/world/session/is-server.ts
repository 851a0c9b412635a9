import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cell, Program } from '../sandboxes/contract.ts';

/** Milliseconds that a program has to answer before its input is closed, and after that to end. */
export interface TrialTimes {
  readonly answer: number;
  readonly end: number;
}

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'client', version: '1.0.0' } },
};

/** Whether a program answers as a server does; a plain one prints something else, or ends. It is started once, in a cell of its own. */
export async function isServer(cell: Cell, program: Program, times: TrialTimes): Promise<boolean> {
  const started = await cell.start(program);
  started.stdin.on('error', () => {});
  started.stderr.resume();
  const answered = new Promise<boolean>((resolve) => {
    createInterface({ input: started.stdout, crlfDelay: Infinity }).on('line', (line) => {
      if (isAnswer(line)) resolve(true);
    });
    void started.exit.then(() => setImmediate(() => resolve(false)));
  });
  started.stdin.write(`${JSON.stringify(HELLO)}\n`);
  const within = async (milliseconds: number): Promise<boolean | undefined> => {
    const late = new AbortController();
    const gaveUp = delay(milliseconds, undefined, { signal: late.signal }).catch(() => undefined);
    const first = await Promise.race([answered, gaveUp]);
    late.abort();
    return first;
  };
  const first = await within(times.answer);
  if (first === undefined) started.stdin.end();
  const found = first ?? (await within(times.end)) ?? false;
  await started.kill();
  return found;
}

function isAnswer(line: string): boolean {
  try {
    const value = JSON.parse(line) as { jsonrpc?: unknown; id?: unknown; method?: unknown } | null;
    // What only repeats its input does not answer.
    return value?.jsonrpc === '2.0' && value.id === 1 && value.method === undefined;
  } catch {
    return false;
  }
}
