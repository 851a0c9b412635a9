import { Command, CommanderError } from '@commander-js/extra-typings';
import { approveCommand } from './commands/approve.ts';
import { benchCommand } from './commands/bench.ts';
import { completionsCommand } from './commands/completions.ts';
import { diffCommand } from './commands/diff.ts';
import { explainCommand } from './commands/explain.ts';
import { lockCommand } from './commands/lock.ts';
import { policyCommand } from './commands/policy.ts';
import { rulesCommand } from './commands/rules.ts';
import { scanCommand } from './commands/scan.ts';
import { explainError } from './exit.ts';
import { VERSION } from './version.ts';
import { welcome } from './welcome.ts';

/** What a command leaves behind: its exit code. Commands set it instead of ending the process, so that output is flushed. */
export interface Outcome {
  code: number;
}

/** Runs the command line; gives the exit code. What stands after the first `--` is kept apart from the words before it. */
export async function run(argv: readonly string[]): Promise<number> {
  const cut = argv.indexOf('--');
  const words = cut < 0 ? [...argv] : argv.slice(0, cut);
  const rest = cut < 0 ? [] : argv.slice(cut + 1);
  const outcome: Outcome = { code: 0 };
  try {
    if (words.length === 0 && rest.length === 0) {
      process.stdout.write(welcome());
      return 0;
    }
    await program(rest, outcome).parseAsync(words, { from: 'user' });
    return outcome.code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { text, code } = explainError(error);
    process.stderr.write(`${text}\n`);
    return code;
  }
}

/** The whole command tree; `rest` is what stood after `--`. */
export function program(rest: readonly string[], outcome: Outcome): Command {
  const root = new Command('assayer')
    .description('Examines MCP servers before an agent trusts them, pins what was seen, and shows the evidence.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({ sortOptions: false })
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'assayer: ')) });
  const commands = [
    scanCommand(rest, outcome),
    approveCommand(rest, outcome),
    diffCommand(rest, outcome),
    lockCommand(outcome),
    rulesCommand(),
    explainCommand(),
    policyCommand(outcome),
    benchCommand(outcome),
  ];
  for (const command of commands) root.addCommand(inherit(root, command));
  root.addCommand(
    inherit(
      root,
      completionsCommand(() => root),
    ),
  );
  return root;
}

function inherit(root: Command, command: Command): Command {
  command.copyInheritedSettings(root).exitOverride();
  for (const child of command.commands) inherit(command, child as Command);
  return command;
}
