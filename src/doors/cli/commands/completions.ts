import { Argument, Command } from '@commander-js/extra-typings';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

interface Entry {
  readonly path: string;
  readonly about: string;
  readonly commands: readonly string[];
  readonly options: readonly { readonly long: string; readonly about: string }[];
}

/** `assayer completions SHELL`: a script for the shell, made from the command tree itself. */
export function completionsCommand(root: () => Command): Command {
  return new Command('completions')
    .description('print a completion script: eval "$(assayer completions bash)"')
    .addArgument(new Argument('<shell>', 'which shell').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(SCRIPTS[shell](walk(root(), '')));
    }) as unknown as Command;
}

function walk(command: Command, path: string): Entry[] {
  const children = command.commands as readonly Command[];
  const own: Entry = {
    path,
    about: command.description(),
    commands: children.map((child) => child.name()),
    options: command.options.flatMap((option) =>
      option.long === undefined || option.long === null ? [] : [{ long: option.long, about: option.description }],
    ),
  };
  return [own, ...children.flatMap((child) => walk(child, path === '' ? child.name() : `${path} ${child.name()}`))];
}

const SCRIPTS: Readonly<Record<Shell, (entries: readonly Entry[]) => string>> = { bash, zsh, fish };

function bash(entries: readonly Entry[]): string {
  const cases = entries.map(
    ({ path, commands, options }) => `    '${path}') words='${[...commands, ...options.map((option) => option.long)].join(' ')}' ;;`,
  );
  return `_assayer() {
  local words='' path='' word
  local current="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case '|${entries.map((entry) => entry.path).join('|')}|' in
      *"|\${path:+$path }$word|"*) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}
complete -o filenames -F _assayer assayer
`;
}

function zsh(entries: readonly Entry[]): string {
  return `#compdef assayer
autoload -U +X bashcompinit && bashcompinit
${bash(entries)}`;
}

function fish(entries: readonly Entry[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const seen = (path: string): string =>
    path === ''
      ? '__fish_use_subcommand'
      : path
          .split(' ')
          .map((word) => `__fish_seen_subcommand_from ${word}`)
          .join('; and ');
  const lines = entries.flatMap(({ path, commands, options }) => [
    ...commands.map(
      (name) =>
        `complete -c assayer -n ${quoted(seen(path))} -a ${name} -d ${quoted(entries.find((entry) => entry.path === `${path} ${name}`.trim())?.about ?? '')}`,
    ),
    ...options.map(({ long, about }) => `complete -c assayer -n ${quoted(seen(path))} -l ${long.slice(2)} -d ${quoted(about)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
