import { given } from './given.ts';
import { lex, type Substitute } from './lex.ts';
import type { Lexed } from './lexed.ts';
import { outputOf } from './output.ts';

/** One command of a script, as a shell would start it, as far as that can be told without running anything. */
export interface ShellCommand {
  /** Lower case, without folder, version and `.exe`: what is started, behind `sudo`, `env`, `timeout`, ... Empty when there is only a redirection. */
  readonly program: string;
  /** What it is given, behind the program. */
  readonly words: readonly string[];
  /** Program and words as they stand before wrappers were taken off. */
  readonly all: readonly string[];
  /** Wrappers before it: `sudo`, `nohup`, `xargs`. */
  readonly under: readonly string[];
  /** Files it writes and reads by redirection. */
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  /** What it reads, when that can be told: a here-document, or what the command before it prints. */
  readonly stdin: string | undefined;
  /** How the program's name was disguised: `quotes`, `ifs`, `ansi-c`, `pieces`, `pattern`, `braces`. */
  readonly disguises: readonly string[];
  /** Its text is code for an interpreter: `python -c CODE`. */
  readonly code: string | undefined;
}

/** Commands whose output goes into the next, `a | b`, `b <(a)` and `b "$(a)"` alike. */
export interface Pipeline {
  readonly commands: readonly ShellCommand[];
  /** How it was uncovered, outermost first: `base64`, `eval`, `substitution`, `sh -c`, `here-document`. */
  readonly via: readonly string[];
}

export interface Script {
  readonly pipelines: readonly Pipeline[];
  /** Texts that were uncovered on the way. */
  readonly uncovered: readonly string[];
}

/** Characters of a script that are read, pipelines kept, and layers undone. */
const MOST = 20_000;
const MOST_PIPELINES = 300;
const DEPTH = 6;

/** All that a shell text would start, with what is hidden in it: substitutions, `eval`, `sh -c`, decoded text that is run. Linear; never throws. */
export const readScript = (text: string): Script => {
  const pipelines: Pipeline[] = [];
  const uncovered: string[] = [];
  const names = new Map<string, string>();
  const read = (script: string, via: readonly string[]): string | undefined => {
    if (via.length > DEPTH || pipelines.length >= MOST_PIPELINES) return undefined;
    let printed = '';
    let known = true;
    const substitute: Substitute = (inner) => {
      const before = pipelines.length;
      const text = read(inner, [...via, 'substitution']);
      return { printed: text, at: pipelines.length > before ? pipelines.length - 1 : undefined };
    };
    for (const pieces of lex(script.slice(0, MOST), names, substitute)) {
      if (pipelines.length >= MOST_PIPELINES) return undefined;
      const out = run(pieces, via);
      if (out === undefined) known = false;
      else printed += out;
    }
    return known ? printed : undefined;
  };
  const run = (pieces: readonly Lexed[], via: readonly string[]): string | undefined => {
    const commands: ShellCommand[] = [];
    let input: string | undefined;
    for (const piece of pieces) {
      const command = { ...given(piece), stdin: piece.stdin ?? input };
      // `b <(a)` and `b "$(a)"`: what a does goes into b, and was told already.
      commands.push(...piece.fed.flatMap((at) => pipelines[at]?.commands ?? []), command);
      input = outputOf(command);
    }
    pipelines.push({ commands, via });
    for (const command of commands) follow(command, via);
    return input;
  };
  const follow = (command: ShellCommand, via: readonly string[]): void => {
    for (const { script, how } of scriptsIn(command)) {
      uncovered.push(script);
      read(script, [...via, how]);
    }
  };
  read(text, []);
  return { pipelines, uncovered };
};

export const SHELLS: ReadonlySet<string> = new Set('sh bash dash zsh ash ksh mksh fish csh tcsh'.split(' '));

/** Texts that a command has carried out as shell. */
function scriptsIn({ program, words, stdin, all }: ShellCommand): readonly { readonly script: string; readonly how: string }[] {
  if (program === 'eval') return [{ script: words.join(' '), how: 'eval' }];
  if (program === 'find') {
    const at = words.findIndex((word) => /^-(?:exec|execdir|ok)$/.test(word));
    return at < 0 ? [] : [{ script: quoted(words.slice(at + 1).filter((word) => word !== ';' && word !== '+')), how: 'find' }];
  }
  if (program === 'watch' || program === 'parallel') return [{ script: words.join(' '), how: program }];
  if (program === 'su' || program === 'script' || SHELLS.has(program)) {
    const at = words.findIndex((word) => /^-(?:[a-z]{0,6}c|-command)$/.test(word));
    const script = words[at + 1];
    if (at >= 0 && script !== undefined) return [{ script, how: `${program} -c` }];
    const file = words.find((word) => !word.startsWith('-'));
    if (SHELLS.has(program) && (file === undefined || file === '-' || file === '/dev/stdin') && stdin !== undefined)
      return [{ script: stdin, how: 'pipe' }];
  }
  if ((program === 'source' || program === '.') && stdin !== undefined) return [{ script: stdin, how: 'source' }];
  if (program === 'cmd') return [{ script: words.filter((word) => !/^\/[a-z]$/i.test(word)).join(' '), how: 'cmd' }];
  if (program === 'xargs' && stdin !== undefined) return [{ script: `${quoted(all.slice(1))} ${stdin}`, how: 'xargs' }];
  return [];
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
