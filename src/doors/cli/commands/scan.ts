import { type Command, Option } from '@commander-js/extra-typings';
import { USUAL_PROBE } from '../../../flows/probing.ts';
import { scan, type ScanOptions } from '../../../flows/scan.ts';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import type { NetworkMode } from '../../../model/probe.ts';
import type { Report } from '../../../model/report.ts';
import type { Reporter } from '../../../reporters/contract.ts';
import { REPORTER_NAMES } from '../../../reporters/names.ts';
import { Recorder } from '../../../world/session/index.ts';
import { collect, count, seconds, severityOrNone } from '../options.ts';
import { Interrupted } from '../exit.ts';
import { canBeWritten, formatNamed, type Output, parseOutput, writeEvents, writeOutputs } from '../output.ts';
import { Progress } from '../progress.ts';
import type { Outcome } from '../program.ts';
import { chosenLock, chosenPolicy } from './files.ts';
import { opinionsBy, price, USUAL_JUDGE } from './judge-options.ts';
import { JUDGE_NAMES } from '../../../world/judges/names.ts';
import { type LookingOptions, looking, plansOf } from './target-options.ts';
import { VERSION } from '../version.ts';
import { colours, untilInterrupted } from '../terminal.ts';

/** `assayer scan TARGET...`: reads, judges, tells. */
export function scanCommand(rest: readonly string[], outcome: Outcome): Command {
  return reporting('scan', 'all')
    .description('look at servers in a cell, judge everything they say, and show the evidence')
    .option('--probe', 'also run them with planted secrets, call their tools, and show what they did')
    .option('--record <file>', 'write the raw messages to a file that can be scanned again')
    .addHelpText('after', EXAMPLES)
    .action(async (words, options) => {
      const probing = options.probe === true ? await probingBy(options) : undefined;
      if (probing === undefined && options.events !== undefined)
        throw new UsageError('--events: there are events only when the server is run; add --probe');
      await tell(options, outcome, async () => look(words, rest, { ...options, probing, opinions: await opinionsBy(options) }));
    }) as unknown as Command;
}

/** `assayer probe TARGET...`: a scan that also runs the server with planted secrets. */
export function probeCommand(rest: readonly string[], outcome: Outcome): Command {
  return reporting('probe', 'plain')
    .description('run servers in a cell with planted secrets, call their tools, and show what came out, what left and what was touched')
    .addHelpText('after', PROBE_EXAMPLES)
    .action((words, options) =>
      tell(options, outcome, async () =>
        look(words, rest, { ...options, probing: await probingBy(options), opinions: await opinionsBy(options) }),
      ),
    ) as unknown as Command;
}

/** A command that makes a report, with the options that say how to make and tell it. */
const reporting = (name: string, postures: 'plain' | 'all') =>
  looking(name, postures)
    .option('--format <name>', `how to tell it here: ${REPORTER_NAMES.join(', ')}`, 'text')
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'also write it to a file, in the format of its ending; repeatable', collect)
    .option('--fail-on <severity>', 'exit 1 for findings at or above this; none switches it off', severityOrNone)
    .option('--policy <file>', 'policy of the team (default: assayer.yaml, if it is here)')
    .option('--lock <file>', 'what was approved (default: mcp.lock.json, if it is here)')
    .option('--no-lock', 'do not compare with what was approved')
    .option('--verbose', 'also show what was set aside, and notes')
    .option('--color <when>', 'auto, always or never', 'auto')
    .optionsGroup('When it is run with planted secrets:')
    .option('--network <mode>', 'inside the cell: none (refused), sink (answered by us), hosts:a,b (these pass)', USUAL_PROBE.network)
    .addOption(new Option('--tracer <name>', 'what watches it; bpftrace needs root').choices(TRACERS).default(USUAL_PROBE.tracer))
    .option('--allow-writes [tools]', 'also call tools that change things: all, or these, separated by commas')
    .option('--calls <number>', 'calls of tools at most', count, USUAL_PROBE.calls)
    .addOption(
      new Option('--call-timeout <seconds>', 'for one call')
        .argParser(seconds)
        .default(USUAL_PROBE.callTimeout, `${USUAL_PROBE.callTimeout / 1000}`),
    )
    .addOption(
      new Option('--probe-time <seconds>', 'for all calls and starts')
        .argParser(seconds)
        .default(USUAL_PROBE.probeTime, `${USUAL_PROBE.probeTime / 1000}`),
    )
    .option('--starts <number>', 'starts with the same HOME', count, USUAL_PROBE.starts)
    .option('--events <file>', 'write what was seen as OCSF events, one JSON object a line')
    .option('--no-compare', 'do not compare answers under other secrets (slower; finds what no decoder can)')
    .optionsGroup('When a model is asked for its opinion:')
    .option('--judge <who>', `off, auto (what a key or an endpoint on this machine allows), ${JUDGE_NAMES.join(', ')}`, USUAL_JUDGE.judge)
    .option('--model <name>', 'which model; default: what is usual there')
    .option('--judge-url <url>', 'another endpoint, as in http://127.0.0.1:11434/v1; its key is taken from ASSAYER_JUDGE_KEY')
    .option('--judge-budget <tokens>', 'tokens for all questions of this scan', count, USUAL_JUDGE.budget)
    .option('--judge-price <in,out>', 'US dollars for a million tokens in and out; without it the cost is unknown', price)
    .addOption(
      new Option('--judge-timeout <seconds>', 'for one answer')
        .argParser(seconds)
        .default(USUAL_JUDGE.timeout, `${USUAL_JUDGE.timeout / 1000}`),
    )
    .option('--no-judge-cache', 'ask again what was answered before');

const TRACERS = ['strace', 'bpftrace', 'none'] as const;
type ReportingOptions = ReturnType<ReturnType<typeof reporting>['opts']>;

/** Makes the report, and tells it where it is wanted. */
async function tell(options: ReportingOptions, outcome: Outcome, make: () => Promise<Report>): Promise<void> {
  const format = formatNamed(options.json === true ? 'json' : options.format, REPORTER_NAMES);
  const outputs: Output[] = [];
  for (const text of options.output ?? []) outputs.push(parseOutput(text, await reporters()));
  for (const { file } of outputs) await canBeWritten(file, '--output');
  if (options.events !== undefined) await canBeWritten(options.events, '--events');
  const report = await make();
  const render = {
    colour: colours(options.color, process.stdout),
    width: process.stdout.columns ?? 100,
    verbose: options.verbose ?? false,
  };
  const reporter = (await reporters()).find(({ name }) => name === format);
  process.stdout.write(reporter?.render(report, render) ?? '');
  await writeOutputs(report, outputs, render);
  if (options.events !== undefined) await writeEvents(report, options.events);
  outcome.code = report.gate.exit;
}

type ProbingOptions = Partial<Pick<ReportingOptions, 'allowWrites'>> &
  Pick<ReportingOptions, 'network' | 'tracer' | 'calls' | 'callTimeout' | 'probeTime' | 'starts' | 'compare'>;

async function probingBy(options: ProbingOptions): Promise<ScanOptions['probing']> {
  const { tracers } = await import('../../../world/tracers/index.ts');
  const tracer = tracers.find(({ name }) => name === options.tracer);
  if (tracer === undefined) throw new UsageError(`--tracer ${options.tracer}: there is none of that name`);
  const { allowWrites: allowed, calls, callTimeout: call, probeTime: time, starts } = options;
  return {
    network: networkMode(options.network),
    tracer,
    allowWrites: allowed === undefined ? 'none' : allowed === true || allowed === 'all' ? 'all' : new Set(allowed.split(',')),
    calls,
    call,
    time,
    starts,
    compare: options.compare,
  };
}

function networkMode(text: string): NetworkMode {
  if (text === 'none' || text === 'sink') return text;
  const hosts = text.startsWith('hosts:')
    ? text
        .slice(6)
        .split(',')
        .filter((host) => host !== '')
    : [];
  if (hosts.length > 0) return { hosts };
  throw new UsageError(`--network ${text}: choose none, sink, or hosts: with the hosts that may be reached, as in hosts:api.example.com`);
}

/** Loaded when they are wanted: most of the time that is when the report is there. */
const reporters = async (): Promise<readonly Reporter[]> => (await import('../../../reporters/index.ts')).reporters;

const EXAMPLES = `
Examples:
  assayer scan npm:@modelcontextprotocol/server-filesystem -- .
  assayer scan pypi:mcp-server-time==2026.10.19 -- --local-timezone UTC
  assayer scan wasm:tool.wasm -- --flag
  assayer scan -- node server.js --flag
  assayer scan .mcp.json --server mail
  assayer scan https://example.com/mcp --token-env TOKEN
  assayer scan npm:NAME --output report.html --output results.sarif

Exit codes: 0 clean, 1 findings at or above the gate (default high) or policy broken,
            2 asked wrongly, 3 could not look.
`;

const PROBE_EXAMPLES = `
Examples:
  assayer probe npm:@modelcontextprotocol/server-everything
  assayer probe --allow-writes -- node server.js
  assayer probe npm:NAME --network hosts:api.example.com

Nothing leaves this machine unless --network hosts: names where to. Tools that change things are not called without
--allow-writes; in the cell nothing of yours can be lost.
`;

interface ScanFlags extends LookingOptions {
  readonly opinions?: ScanOptions['opinions'];
  readonly probing?: ScanOptions['probing'];
  readonly policy?: string | undefined;
  readonly lock?: string | boolean | undefined;
  readonly record?: string | undefined;
  readonly failOn?: ReturnType<typeof severityOrNone> | undefined;
}

/**
 * The report on what the user named. A missing sandbox ends it here: nothing is started then. `onlyOne`: what wants one server at a time.
 * Throws Interrupted when the user stopped it.
 */
export async function look(words: readonly string[], rest: readonly string[], options: ScanFlags, onlyOne?: string): Promise<Report> {
  const { plans, reach } = await plansOf(words, rest, options);
  const one = onlyOne ?? (options.record === undefined ? undefined : '--record');
  if (one !== undefined && plans.length > 1)
    throw new UsageError(`${one} takes one server at a time, and there are ${plans.length}; name it with --server`);
  const policy = await chosenPolicy(options.policy);
  const lock = options.lock === false ? undefined : await chosenLock(typeof options.lock === 'string' ? options.lock : undefined);
  if (plans.some(({ target }) => target.kind === 'stdio' || target.kind === 'package')) {
    const missing = await reach.sandbox.missing();
    if (missing !== undefined) throw new CouldNotLook('no-sandbox', `${missing} Nothing was started.`);
  }
  if (options.record !== undefined) await canBeWritten(options.record, '--record', 0o600);
  using progress = new Progress(process.stderr, true);
  const recorder = options.record === undefined ? undefined : new Recorder(options.record, plans);
  const interruption = untilInterrupted();
  try {
    const scanOptions = {
      ...reach,
      version: VERSION,
      lock,
      policy,
      failOn: options.failOn,
      probing: options.probing,
      opinions: options.opinions,
      recorder,
      signal: interruption.signal,
      now: () => new Date(),
    };
    const report = await scan(plans, scanOptions, progress.tell);
    if (interruption.signal.aborted) throw new Interrupted();
    return report;
  } finally {
    interruption.release();
    await recorder?.close();
  }
}
