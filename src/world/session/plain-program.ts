import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cell, CellProcess, Program, Sandbox } from '../sandboxes/contract.ts';
import { promptsIn } from './plain-prompts.ts';

/** Milliseconds for one run of a plain program, and characters of its output that are kept. */
const PATIENCE = 30_000;
const MOST_OUTPUT = 4_000_000;

/**
 * A place where plain programs look like servers with one tool: a program that reads its arguments and standard input, prints, and
 * ends is started anew for each call. What it prints is the result, so that everything else holds for it as for any server.
 * `name`: what the tool is called.
 */
export const asServer = (sandbox: Sandbox, name: string): Sandbox => ({
  ...sandbox,
  async open(grant, limits, around) {
    const cell = await sandbox.open(grant, limits, around);
    // Not spread: notes grow, and its methods may want to be called on it.
    return Object.assign(Object.create(cell) as Cell, { start: async (program: Program) => speaking(cell, program, name) });
  },
});

interface Asked {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly protocolVersion?: unknown; readonly arguments?: unknown };
}

type Exit = Awaited<CellProcess['exit']>;

/** Speaks for one program, from the first message to the end of its input. */
function speaking(cell: Cell, program: Program, name: string): CellProcess {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const running = new Set<CellProcess>();
  const limits = new Set<Exit['limit']>();
  let over = false;
  const answer = async ({ id, method, params = {} }: Asked): Promise<void> => {
    if (id === undefined || typeof method !== 'string') return;
    const result = await resultOf(
      method,
      params,
      async (args, input) => {
        const started = await cell.start({ ...program, args: [...program.args, ...args] });
        if (over) await started.kill();
        running.add(started);
        const ran = await runOnce(started, input, stderr);
        running.delete(started);
        if (ran.exit.limit !== undefined) limits.add(ran.exit.limit);
        return ran;
      },
      name,
    );
    if (!over) stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...result })}\n`);
  };
  // One after the other: each run may change the files that the next one sees.
  let last: Promise<unknown> = Promise.resolve();
  const lines = createInterface({ input: stdin, crlfDelay: Infinity });
  lines.on('line', (line) => {
    const asked = parsed(line);
    if (asked !== undefined) last = last.then(() => answer(asked)).catch((error: unknown) => void stderr.write(`${String(error)}\n`));
  });
  const end = async (): Promise<Exit> => {
    await last;
    over = true;
    stdout.end();
    stderr.end();
    return { code: 0, signal: null, limit: [...limits][0] };
  };
  const exit = new Promise<Exit>((resolve) => void lines.once('close', () => void end().then(resolve)));
  const kill = async (): Promise<void> => {
    over = true;
    lines.close();
    await Promise.all([...running].map((each) => each.kill()));
    await exit;
  };
  return { stdin, stdout, stderr, exit, stop: kill, kill };
}

interface Ran {
  readonly out: string;
  readonly exit: Exit;
}

async function runOnce(started: CellProcess, input: string, stderr: PassThrough): Promise<Ran> {
  let out = '';
  started.stdin.on('error', () => {});
  started.stdout.on('data', (chunk: Buffer) => {
    if (out.length < MOST_OUTPUT) out += chunk.toString();
  });
  started.stderr.on('data', (chunk: Buffer) => stderr.write(chunk));
  started.stdin.end(input);
  const late = new AbortController();
  void delay(PATIENCE, undefined, { signal: late.signal })
    .then(() => started.kill())
    .catch(() => undefined);
  const exit = await started.exit;
  late.abort();
  return { out: out.slice(0, MOST_OUTPUT), exit };
}

type Result = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };

async function resultOf(
  method: string,
  params: NonNullable<Asked['params']>,
  run: (args: readonly string[], input: string) => Promise<Ran>,
  name: string,
): Promise<Result> {
  if (method === 'initialize') {
    const { protocolVersion } = params;
    const version = typeof protocolVersion === 'string' ? protocolVersion : '2025-06-18';
    return { result: { protocolVersion: version, capabilities: { tools: {} }, serverInfo: { name, version: '0' } } };
  }
  if (method === 'ping') return { result: {} };
  if (method === 'tools/list') return { result: { tools: [toolOf(name)] } };
  if (method !== 'tools/call') return { error: { code: -32_601, message: 'Method not found' } };
  const { args, stdin } = (params.arguments ?? {}) as { args?: unknown; stdin?: unknown };
  const words = Array.isArray(args) ? args.filter((word) => typeof word === 'string') : [];
  const { out, exit } = await run(words, typeof stdin === 'string' ? stdin : '');
  const messages = promptsIn(out);
  return {
    result: { content: [{ type: 'text', text: out }], isError: exit.code !== 0, ...(messages.length === 0 ? {} : { messages }) },
  };
}

const toolOf = (name: string) => ({
  name,
  description: `Gives back what ${name} prints for these arguments and this text on its standard input.`,
  inputSchema: {
    type: 'object',
    properties: {
      args: { type: 'array', items: { type: 'string' }, description: 'its arguments' },
      stdin: { type: 'string', description: 'text on its standard input' },
    },
  },
});

function parsed(line: string): Asked | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Asked) : undefined;
  } catch {
    return undefined;
  }
}
