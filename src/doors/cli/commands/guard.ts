import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { Command, Option } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import { guardStdio } from '../../../flows/guard.ts';
import { planTargets } from '../../../flows/plan.ts';
import { readEnvFile } from '../../../world/env/env-file.ts';
import { sandboxes } from '../../../world/sandboxes/index.ts';
import { tracers } from '../../../world/tracers/index.ts';
import { collect, variables } from '../options.ts';
import type { Outcome } from '../program.ts';
import { chosenLock, chosenPolicy } from './files.ts';

/** Folder of what is kept between runs: `XDG_STATE_HOME`, else `~/.local/state`. */
const stateFolder = (): string => join(process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'assayer');

/** `assayer guard -- COMMAND...`: stands between a client and a server, and checks every call. */
export function guardCommand(rest: readonly string[], outcome: Outcome): Command {
  return new Command('guard')
    .description('stand between a client and a server, and check every call before, while and after it runs')
    .argument('[target]', 'npm:NAME[@VERSION] or pypi:NAME[==VERSION]; after -- its arguments, or a command of its own')
    .option('--name <label>', 'what the server is called in lock and record')
    .option('--lock <file>', 'what was approved (default: mcp.lock.json, when it is there)')
    .option('--policy <file>', 'the policy file (default: assayer.yaml, when it is there)')
    .option('--audit <file>', 'the record, JSON lines', join(stateFolder(), 'audit.jsonl'))
    .option('--observe', 'block nothing; the record says what would have been')
    .option('--env <name=value>', 'a variable for the server (NAME alone takes it from here); repeatable', collect)
    .option('--env-file <file>', 'variables for the server, one NAME=value a line')
    .option('--read <path>', 'let the server read this; repeatable', collect)
    .option('--write <path>', 'let the server read and change this; repeatable', collect)
    .option('--network <hosts>', 'none, open, or hosts:NAME,NAME (default: what the lock says)')
    .option('--task-from <where>', 'where the task of the user stands: a file, or env:NAME')
    .addOption(new Option('--results <how>', 'what happens to a result that is refused').choices(['block', 'scrub', 'mark'] as const))
    .addOption(new Option('--tracer <name>', 'how what it does is seen').choices(['strace', 'none'] as const).default('strace' as const))
    .addOption(
      new Option('--sandbox <where>', 'where the server runs; host gives up all protection')
        .choices(['bubblewrap', 'host'] as const)
        .default('bubblewrap' as const),
    )
    .addOption(
      new Option('--cache <folder>', 'where packages are kept').default(
        process.env['ASSAYER_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'assayer'),
        'ASSAYER_CACHE, else ~/.cache/assayer',
      ),
    )
    .action(async (word, options) => {
      const fromFile = options.envFile === undefined ? new Map<string, string>() : await readEnvFile(options.envFile);
      const plans = await planTargets({
        words: word === undefined ? [] : [word],
        command: rest,
        server: undefined,
        env: new Map([...fromFile, ...variables(options.env ?? [], process.env)]),
        headers: new Map(),
        read: (options.read ?? []).map((path) => resolve(path)),
        write: (options.write ?? []).map((path) => resolve(path)),
        cwd: process.cwd(),
        dummyEnv: false,
        runId: '',
      });
      const [given] = plans;
      if (given === undefined || plans.length > 1) throw new UsageError('a guard stands before one server; name one');
      const plan = options.name === undefined ? given : { ...given, target: { ...given.target, label: options.name } };
      const sandbox = sandboxes.find(({ name }) => name === options.sandbox);
      if (sandbox === undefined) throw new UsageError(`--sandbox ${options.sandbox}: there is none of that name`);
      const policy = (await chosenPolicy(options.policy))?.policy.guard;
      const lock = await chosenLock(options.lock);
      const leave = new AbortController();
      const stop = (): void => leave.abort();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
      const ended = await guardStdio(
        plan,
        { input: process.stdin, output: process.stdout, errors: process.stderr },
        {
          sandbox,
          cache: options.cache,
          network: networkOf(options.network),
          tracer: tracers.find(({ name }) => name === options.tracer && name !== 'none'),
          signal: leave.signal,
          locked: lock?.servers[plan.target.label],
          policy: options.results === undefined ? policy : { ...policy, results: options.results },
          observe: options.observe ?? false,
          task: taskFrom(options.taskFrom),
          audit: resolve(options.audit),
          state: stateFolder(),
          now: () => new Date(),
          tell: (text) => process.stderr.write(`assayer guard: ${text}\n`),
        },
      );
      outcome.code = ended.code ?? 1;
    }) as unknown as Command;
}

function networkOf(text: string | undefined): 'none' | 'open' | { readonly hosts: readonly string[] } | undefined {
  if (text === undefined || text === 'none' || text === 'open') return text;
  if (!text.startsWith('hosts:')) throw new UsageError(`--network ${text}: give none, open, or hosts:NAME,NAME`);
  return { hosts: text.slice('hosts:'.length).split(',').filter(Boolean) };
}

/** Read anew for each call: the task changes. */
function taskFrom(where: string | undefined): () => string | undefined {
  if (where === undefined) return () => undefined;
  if (where.startsWith('env:')) return () => process.env[where.slice('env:'.length)];
  return () => {
    try {
      return readFileSync(where, 'utf8').slice(0, 20_000);
    } catch {
      return undefined;
    }
  };
}
