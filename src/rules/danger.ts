import type { ShellCommand } from '../text/shell/script.ts';
import { absolute } from './paths.ts';
import { sensitiveAt } from './sensitive-paths.ts';

/** Something that a command would do and that hardly anybody wants done. */
export interface Danger {
  /** `reverse-shell`, `erases`, `runs-decoded`, ...: stable. */
  readonly id: string;
  readonly severity: 'medium' | 'high' | 'critical';
  /** What it does, as the end of a sentence: `opens a shell to another machine`. */
  readonly what: string;
  /** The part of the command that says so, bounded. */
  readonly said: string;
}

/** HOME and the working folder of the shell. */
export interface Ground {
  readonly home: string;
  readonly work: string;
}

/** Programs that open a connection to anywhere. */
export const NET: ReadonlySet<string> = new Set('nc ncat netcat telnet socat'.split(' '));
/** Programs that fetch what stands at an address. */
export const FETCHERS: ReadonlySet<string> = new Set(
  'curl wget fetch aria2c lwp-request lwp-download lynx http https xh iwr irm invoke-webrequest invoke-restmethod'.split(' '),
);

/** A danger of one command, with its words. */
export const danger = (id: string, severity: Danger['severity'], what: string, command: ShellCommand): Danger => ({
  id,
  severity,
  what,
  said: said(command),
});
const said = ({ program, words, writes }: ShellCommand): string =>
  [program, ...words, ...writes.map((file) => `> ${file}`)].join(' ').slice(0, 120);

/** The file in a word that nobody may read unasked: `~/.ssh/id_rsa`, `file=@/etc/shadow`, `user@host:~/.aws/credentials` is the other machine's. */
export const secretIn = (word: string, ground: Ground): string | undefined => {
  if (word.length > 1_000 || !/[/~]|^\.|(?:^|[=@])[\w-]{0,80}\.[a-z]/.test(word) || /^[\w.-]{1,60}@[\w.-]{1,100}:/.test(word))
    return undefined;
  const path = word.replace(/^(?:-{1,2}[\w-]{0,30}=?)?(?:[\w.-]{1,40}=)?[@<]?/, '').replace(/;type=.*$/, '');
  if (!/^(?:~|\.{0,2}\/|\$HOME|\$\{HOME\}|\.[a-z]|[\w.-]+(?:\/|\.|$))/.test(path)) return undefined;
  const found = sensitiveAt(absolute(path.replace(/\*+$/, ''), ground), ground.home);
  return found === undefined ? undefined : found.what;
};
