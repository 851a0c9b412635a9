import type { Command } from '@commander-js/extra-typings';
import { scan } from '../../../flows/scan.ts';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import type { Report } from '../../../model/report.ts';
import type { Reporter } from '../../../reporters/contract.ts';
import { REPORTER_NAMES } from '../../../reporters/names.ts';
import { Recorder } from '../../../world/session/index.ts';
import { collect, severityOrNone } from '../options.ts';
import { Interrupted } from '../exit.ts';
import { canBeWritten, formatNamed, type Output, parseOutput, writeOutputs } from '../output.ts';
import { Progress } from '../progress.ts';
import type { Outcome } from '../program.ts';
import { chosenLock, chosenPolicy } from './files.ts';
import { type LookingOptions, looking, plansOf } from './target-options.ts';
import { VERSION } from '../version.ts';
import { colours, untilInterrupted } from '../terminal.ts';

/** `assayer scan TARGET...`: reads, judges, tells. */
export function scanCommand(rest: readonly string[], outcome: Outcome): Command {
  return looking('scan')
    .description('look at servers in a cell, judge everything they say, and show the evidence')
    .option('--format <name>', `how to tell it here: ${REPORTER_NAMES.join(', ')}`, 'text')
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'also write it to a file, in the format of its ending; repeatable', collect)
    .option('--fail-on <severity>', 'exit 1 for findings at or above this; none switches it off', severityOrNone)
    .option('--policy <file>', 'policy of the team (default: assayer.yaml, if it is here)')
    .option('--lock <file>', 'what was approved (default: mcp.lock.json, if it is here)')
    .option('--no-lock', 'do not compare with what was approved')
    .option('--record <file>', 'write the raw messages to a file that can be scanned again')
    .option('--verbose', 'also show what was set aside, and notes')
    .option('--color <when>', 'auto, always or never', 'auto')
    .addHelpText('after', EXAMPLES)
    .action(async (words, options) => {
      const format = formatNamed(options.json === true ? 'json' : options.format, REPORTER_NAMES);
      const outputs: Output[] = [];
      for (const text of options.output ?? []) outputs.push(parseOutput(text, await reporters()));
      for (const { file } of outputs) await canBeWritten(file, '--output');
      const report = await look(words, rest, options);
      const render = {
        colour: colours(options.color, process.stdout),
        width: process.stdout.columns ?? 100,
        verbose: options.verbose ?? false,
      };
      const reporter = (await reporters()).find(({ name }) => name === format);
      process.stdout.write(reporter?.render(report, render) ?? '');
      await writeOutputs(report, outputs, render);
      outcome.code = report.gate.exit;
    }) as unknown as Command;
}

/** Loaded when they are wanted: most of the time that is when the report is there. */
const reporters = async (): Promise<readonly Reporter[]> => (await import('../../../reporters/index.ts')).reporters;

const EXAMPLES = `
Examples:
  assayer scan npm:@modelcontextprotocol/server-filesystem -- .
  assayer scan -- node server.js --flag
  assayer scan .mcp.json --server mail
  assayer scan https://example.com/mcp --token-env TOKEN
  assayer scan npm:NAME --output report.html --output results.sarif

Exit codes: 0 clean, 1 findings at or above the gate (default high) or policy broken,
            2 asked wrongly, 3 could not look.
`;

interface ScanFlags extends LookingOptions {
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
