import { Command, CommanderError } from '@commander-js/extra-typings';
import { explainError } from './exit.ts';
import { VERSION } from './version.ts';

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
      const { welcome } = await import('./welcome.ts');
      process.stdout.write(welcome());
      return 0;
    }
    const root = await program(
      rest,
      outcome,
      words.find((word) => !word.startsWith('-')),
    );
    await root.parseAsync(words, { from: 'user' });
    return outcome.code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { text, code } = explainError(error);
    process.stderr.write(`${text}\n`);
    return code;
  }
}

type Make = (rest: readonly string[], outcome: Outcome, root: Command) => Promise<Command>;

/** In the order of the help. Each is loaded when it is run, or when all are to be shown. */
const COMMANDS: Readonly<Record<string, Make>> = {
  scan: async (rest, outcome) => (await import('./commands/scan.ts')).scanCommand(rest, outcome),
  probe: async (rest, outcome) => (await import('./commands/scan.ts')).probeCommand(rest, outcome),
  guard: async (rest, outcome) => (await import('./commands/guard.ts')).guardCommand(rest, outcome),
  approve: async (rest, outcome) => (await import('./commands/approve.ts')).approveCommand(rest, outcome),
  diff: async (rest, outcome) => (await import('./commands/diff.ts')).diffCommand(rest, outcome),
  lock: async (_rest, outcome) => (await import('./commands/lock.ts')).lockCommand(outcome),
  rules: async () => (await import('./commands/rules.ts')).rulesCommand(),
  explain: async () => (await import('./commands/explain.ts')).explainCommand(),
  policy: async (_rest, outcome) => (await import('./commands/policy.ts')).policyCommand(outcome),
  audit: async (_rest, outcome) => (await import('./commands/audit.ts')).auditCommand(outcome),
  bench: async (_rest, outcome) => (await import('./commands/bench.ts')).benchCommand(outcome),
  serve: async (_rest, outcome) => (await import('./commands/serve.ts')).serveCommand(outcome),
  db: async (_rest, outcome) => (await import('./commands/db.ts')).dbCommand(outcome),
  completions: async (_rest, _outcome, root) => (await import('./commands/completions.ts')).completionsCommand(() => root),
};

/** Commands of our own use: started by us, shown nowhere. */
const HIDDEN: Readonly<Record<string, Make>> = {
  work: async () => (await import('./commands/work.ts')).workCommand(),
};

/** The command tree: with the one command that is named, or with all when none is; `rest` is what stood after `--`. */
async function program(rest: readonly string[], outcome: Outcome, named: string | undefined): Promise<Command> {
  const root = new Command('assayer')
    .description('Examines MCP servers before an agent trusts them, pins what was seen, and shows the evidence.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .configureHelp({ sortOptions: false })
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'assayer: ')) });
  // Completions are made from the whole tree.
  if (named !== undefined && Object.hasOwn(HIDDEN, named)) {
    const made = await HIDDEN[named]?.(rest, outcome, root);
    if (made !== undefined) root.addCommand(inherit(root, made), { hidden: true });
    return root;
  }
  const alone = named !== undefined && named !== 'completions' && Object.hasOwn(COMMANDS, named);
  for (const name of alone ? [named] : Object.keys(COMMANDS)) {
    const made = await COMMANDS[name]?.(rest, outcome, root);
    if (made !== undefined) root.addCommand(inherit(root, made));
  }
  return root;
}

function inherit(root: Command, command: Command): Command {
  command.copyInheritedSettings(root).exitOverride();
  for (const child of command.commands) inherit(command, child as Command);
  return command;
}
