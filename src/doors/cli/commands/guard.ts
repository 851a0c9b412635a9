import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { type GuardOptions, guardHttp, guardStdio } from '../../../flows/guard.ts';
import { targetArguments } from '../../../reporters/words/target.ts';
import { type Plan, planTargets } from '../../../flows/plan.ts';
import { UsageError } from '../../../model/errors.ts';
import type { Ended } from '../../../stages/guard/pipe/stdio.ts';
import { readEnvFile } from '../../../world/env/env-file.ts';
import { sandboxes } from '../../../world/sandboxes/index.ts';
import { Recorder } from '../../../world/session/index.ts';
import { JUDGE_NAMES } from '../../../world/judges/names.ts';
import { tracers } from '../../../world/tracers/index.ts';
import { collect, count, headers, seconds, variables } from '../options.ts';
import { canBeWritten } from '../output.ts';
import type { Outcome } from '../program.ts';
import { VERSION } from '../version.ts';
import { auditFile, cacheOption, chosenLock, chosenPolicy, dataFolder, stateFolder } from './files.ts';
import { judgeBy, spending, USUAL_JUDGE } from './judge-options.ts';

/** `assayer guard`: stands between a client and a server, and checks every call. */
export async function guardCommand(rest: readonly string[], outcome: Outcome): Promise<Command> {
  const { installCommand, uninstallCommand, statusCommand } = await import('./guard-install.ts');
  const { replayCommand } = await import('./guard-replay.ts');
  return guarding()
    .addHelpText('after', EXAMPLES)
    .action(async (word, options) => {
      const plans = options.config === undefined ? [await planOf(word, rest, options)] : await plansOf(options.config, word, rest, options);
      const [plan] = plans;
      if (plan === undefined) throw new UsageError('name a server');
      const leave = new AbortController();
      const stop = (): void => leave.abort();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
      if (options.record !== undefined) await canBeWritten(options.record, '--record', 0o600);
      const recorder = options.record === undefined ? undefined : new Recorder(options.record, plans);
      try {
        const lock = await chosenLock(options.lock);
        const told = { ...(await guardOptions(plan, options, leave.signal, recorder)), locked: lock?.servers[plan.target.label] };
        const client = { input: process.stdin, output: process.stdout, errors: process.stderr };
        if (plans.length > 1 || (options.config !== undefined && plan.target.kind === 'http'))
          await (await import('../../../flows/guard-many.ts')).guardMany(plans, client, { ...told, lock, version: VERSION });
        else if (plan.target.kind === 'http') await guardHttp(plan, listenAt(options), told);
        else outcome.code = exitOf(await guardStdio(plan, client, told));
      } finally {
        await recorder?.close();
        // What was being fetched when we were told to end is nothing to wait for.
        if (leave.signal.aborted) setTimeout(() => process.exit(), LAST).unref();
      }
    })
    .addCommand(installCommand() as never)
    .addCommand(uninstallCommand() as never)
    .addCommand(statusCommand() as never)
    .addCommand(replayCommand(outcome) as never) as unknown as Command;
}

/** Milliseconds after the end in which what is open may close. */
const LAST = 1_000;

const EXAMPLES = `
Examples:
  assayer guard -- node server.js --flag
  assayer guard npm:@modelcontextprotocol/server-filesystem --write ~/notes -- ~/notes
  assayer guard --listen 127.0.0.1:8900 --upstream https://example.com/mcp --token-env TOKEN
  assayer guard --config mcp.json
  assayer guard install --client cursor          show what would change; --yes does it

Exit code: that of the server; 2 asked wrongly, 3 the server could not be started. Listening: 0 when it was told to end.
`;

const guarding = () =>
  new Command('guard')
    .description('stand between a client and a server, and check every call before, while and after it runs')
    .argument('[target]', 'npm:NAME[@VERSION] or pypi:NAME[==VERSION]; after -- its arguments, or a command of its own')
    .option('--listen <address>', 'before a server on the network: listen at 127.0.0.1:PORT (0: any port)')
    .option('--upstream <url>', 'the server to stand before, with --listen')
    .option('--config <file>', 'all servers of a client configuration as one; their tools are called SERVER__TOOL')
    .option('--server <name>', 'with --config: only this one')
    .option('--token-env <name>', 'send the server the value of this environment variable as bearer token')
    .option('--header <header>', "send the server a header, as in 'X-Key: ${env:NAME}'; repeatable", collect)
    .option('--public-only', 'refuse a server whose address is not public')
    .option('--name <label>', 'what the server is called in lock and record')
    .option('--lock <file>', 'what was approved (default: mcp.lock.json, when it is there)')
    .option('--policy <file>', 'the policy file (default: assayer.yaml, when it is there)')
    .option('--audit <file>', 'the record, JSON lines', auditFile())
    .option('--record <file>', 'also write the raw messages to a file that can be scanned again')
    .option('--observe', 'block nothing; the record says what would have been')
    .option('--otel <url>', 'send a span of each call to this OTLP endpoint (default: OTEL_EXPORTER_OTLP_ENDPOINT)')
    .option('--transactional', 'let the server work on copies: what a call has written is put in its place when it has passed')
    .option('--fresh-home', 'an empty HOME at each start; without, the server finds again what it kept there')
    .option(
      '--home-limit <mib>',
      'MiB on the disk that the server may keep in its HOME; beyond it the server is ended, and nothing removed',
      count,
      2048,
    )
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
    .option(
      '--judge <who>',
      `ask a model about calls: off, auto (what a key or an endpoint on this machine allows), ${JUDGE_NAMES.join(', ')}`,
      USUAL_JUDGE.judge,
    )
    .option('--model <name>', 'which model; default: what is usual there')
    .option('--judge-url <url>', 'another endpoint, as in http://127.0.0.1:11434/v1; its key is taken from ASSAYER_JUDGE_KEY')
    .option('--judge-budget <tokens>', 'tokens for all questions of this run', count, 2_000_000)
    .addOption(new Option('--judge-timeout <seconds>', 'for one answer').argParser(seconds).default(10_000, '10'))
    .addOption(cacheOption());

type GuardFlags = ReturnType<ReturnType<typeof guarding>['opts']>;

async function planOf(word: string | undefined, rest: readonly string[], options: GuardFlags): Promise<Plan> {
  const remote = options.upstream !== undefined || options.listen !== undefined;
  if (remote && (options.upstream === undefined || options.listen === undefined))
    throw new UsageError('a server on the network needs both --listen 127.0.0.1:PORT and --upstream URL');
  if (remote && (word !== undefined || rest.length > 0))
    throw new UsageError('--upstream names the server; give no other target beside it');
  if (word !== undefined && /^https?:/i.test(word))
    throw new UsageError(`${word} is a server on the network: assayer guard --listen 127.0.0.1:8900 --upstream ${word}`);
  const named = remote ? [options.upstream ?? ''] : word === undefined ? [] : [word];
  if (named.length === 0 && rest.length === 0)
    throw new UsageError(
      'name the server: a command after -- (assayer guard -- node server.js), npm:NAME, pypi:NAME, or --listen 127.0.0.1:PORT --upstream URL',
    );
  if (remote && !/^https?:\/\//i.test(named[0] ?? ''))
    throw new UsageError(`--upstream ${named[0]}: give an address, as in https://example.com/mcp`);
  const fromFile = options.envFile === undefined ? new Map<string, string>() : await readEnvFile(options.envFile);
  const [plan, ...more] = await planTargets({
    words: named,
    command: rest,
    server: undefined,
    env: new Map([...fromFile, ...variables(options.env ?? [], process.env)]),
    headers: remote ? headers(options.header ?? [], options.tokenEnv, process.env) : new Map(),
    read: (options.read ?? []).map((path) => resolve(path)),
    write: (options.write ?? []).map((path) => resolve(path)),
    cwd: process.cwd(),
    dummyEnv: false,
    runId: '',
  });
  if (plan === undefined || more.length > 0) throw new UsageError('a guard stands before one server; name one');
  if (plan.target.kind === 'recording') throw new UsageError('a recording cannot be guarded: assayer guard replay decides it again');
  return options.name === undefined ? plan : { ...plan, target: { ...plan.target, label: options.name } };
}

/** All servers of a configuration file, as one. */
async function plansOf(file: string, word: string | undefined, rest: readonly string[], options: GuardFlags): Promise<Plan[]> {
  if (word !== undefined || rest.length > 0 || options.upstream !== undefined || options.listen !== undefined)
    throw new UsageError('--config names the servers; give no other target beside it');
  const fromFile = options.envFile === undefined ? new Map<string, string>() : await readEnvFile(options.envFile);
  return planTargets({
    words: [resolve(file)],
    command: [],
    server: options.server,
    env: new Map([...fromFile, ...variables(options.env ?? [], process.env)]),
    headers: new Map(),
    read: (options.read ?? []).map((path) => resolve(path)),
    write: (options.write ?? []).map((path) => resolve(path)),
    cwd: process.cwd(),
    dummyEnv: false,
    runId: '',
  });
}

function otelAt(url: string | undefined): GuardOptions['otel'] {
  if (url === undefined || url === '') return undefined;
  if (!/^https?:\/\//i.test(url)) throw new UsageError(`--otel ${url}: give an address, as in http://127.0.0.1:4318`);
  return { url, version: VERSION };
}

async function guardOptions(
  plan: Plan,
  options: GuardFlags,
  signal: AbortSignal,
  recorder: Recorder | undefined,
): Promise<Omit<GuardOptions, 'locked'>> {
  const sandbox = sandboxes.find(({ name }) => name === options.sandbox);
  if (sandbox === undefined) throw new UsageError(`--sandbox ${options.sandbox}: there is none of that name`);
  const tell = (text: string): void => void process.stderr.write(`assayer guard: ${text}\n`);
  if (sandbox.name === 'host' && plan.target.kind !== 'http')
    tell('warning: --sandbox host: the server runs as you, with your files and your network.');
  const policy = (await chosenPolicy(options.policy))?.policy.guard;
  return {
    sandbox,
    cache: options.cache,
    network: networkOf(options.network),
    tracer: tracers.find(({ name }) => name === options.tracer && name !== 'none'),
    signal,
    policy: options.results === undefined ? policy : { ...policy, results: options.results },
    observe: options.observe ?? false,
    transactional: options.transactional ?? false,
    otel: otelAt(options.otel ?? process.env['OTEL_EXPORTER_OTLP_ENDPOINT']),
    task: taskFrom(options.taskFrom),
    audit: resolve(options.audit),
    state: stateFolder(),
    meaning: targetArguments,
    homes: options.freshHome === true ? undefined : join(dataFolder(), 'homes'),
    homeLimit: options.homeLimit * 1024 ** 2,
    now: () => new Date(),
    recorder,
    auditing: await auditingBy(options, signal, tell),
    tell,
  };
}

/** Who is asked about calls; undefined: nobody. */
async function auditingBy(options: GuardFlags, signal: AbortSignal, tell: (text: string) => void): Promise<GuardOptions['auditing']> {
  const chosen = await judgeBy(options);
  if (chosen?.judge === undefined) {
    if (chosen !== undefined) tell(chosen.says);
    return undefined;
  }
  return { judge: chosen.judge, says: chosen.says, ...(await spending(options)), signal };
}

/** The exit code of the server. One that we ended because nobody was there any more has done nothing wrong. */
function exitOf({ code, signal, by }: Ended): number {
  if (by === 'policy' || by === 'endless') return 1;
  if (code !== null) return code;
  if (by !== undefined) return 0;
  return 128 + (signal === null ? 1 : (constants.signals[signal as NodeJS.Signals] ?? 1));
}

function listenAt({ listen = '', publicOnly }: GuardFlags) {
  const found = /^(?:(\[[0-9a-f:]+\]|[^:]+):)?(\d{1,5})$/i.exec(listen);
  const host = (found?.[1] ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  const port = Number(found?.[2]);
  if (found === null || port > 65_535) throw new UsageError(`--listen ${listen}: give an address and a port, as in 127.0.0.1:8900`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new UsageError(
      `--listen ${listen}: a guard listens on this machine only (127.0.0.1, ::1 or localhost): whoever reaches it speaks with your credentials`,
    );
  return {
    host,
    port,
    publicOnly: publicOnly ?? false,
    listening: (url: string) => void process.stderr.write(`assayer guard: clients connect to ${url}\n`),
  };
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
