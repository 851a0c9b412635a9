import type { Lexed } from './lexed.ts';
import type { ShellCommand } from './script.ts';

export type Given = Omit<ShellCommand, 'stdin'>;

/** Words of the grammar that may stand before a command. */
const GRAMMAR: ReadonlySet<string> = new Set(
  'if then else elif do while until ! { } time coproc exec command builtin noglob function'.split(' '),
);
/** Programs that start another one with what follows; the value: options that take the next word. */
const WRAPPERS: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', /^-[ugpCDhRrTt]$|^--(?:user|group|chdir)$/],
  ['doas', /^-[uC]$/],
  ['env', /^-[uCS]$|^--(?:unset|chdir)$/],
  ['nohup', /(?!)/],
  ['setsid', /(?!)/],
  ['nice', /^-n$/],
  ['ionice', /^-[cn]$/],
  ['stdbuf', /^-[ioe]$/],
  ['timeout', /^-[ks]$/],
  ['xargs', /^-[InPLds]$/],
  ['busybox', /(?!)/],
  ['toybox', /(?!)/],
  ['unbuffer', /(?!)/],
  ['proxychains', /^-f$/],
  ['proxychains4', /^-f$/],
  ['torsocks', /(?!)/],
  ['chroot', /(?!)/],
  ['firejail', /(?!)/],
  ['rlwrap', /(?!)/],
]);

/** What a command starts, and what it is given. */
export const given = ({ words, writes, reads }: Lexed): Given => {
  const rest = [...words];
  const under: string[] = [];
  while (rest.length > 0 && GRAMMAR.has(rest[0]?.text ?? '')) rest.shift();
  const all = rest.map(({ text }) => text);
  for (let turn = 0; turn < 8; turn += 1) {
    const name = programName(rest[0]?.text ?? '');
    const takes = WRAPPERS.get(name);
    if (takes === undefined || rest.length < 2) break;
    let at = 1;
    while (at < rest.length) {
      const word = rest[at]?.text ?? '';
      if (takes.test(word)) at += 2;
      else if (
        word.startsWith('-') ||
        (name === 'env' && /^\w{1,60}=/.test(word)) ||
        (name === 'timeout' && /^\d[\d.]{0,8}[smhd]?$/.test(word))
      )
        at += 1;
      else break;
    }
    if (name === 'chroot') at += 1;
    if (at >= rest.length) break;
    under.push(name);
    rest.splice(0, at);
  }
  const [first, ...others] = rest;
  const program = programName(first?.text ?? '');
  const texts = others.map(({ text }) => text);
  const pattern = /[?*[]/.test(first?.text ?? '') && /[/a-z]/i.test(first?.text ?? '') && !(first?.text ?? '').startsWith('[');
  return {
    program,
    words: texts,
    all,
    under,
    writes,
    reads,
    disguises: [...(first?.disguises ?? []), ...(pattern ? ['pattern'] : [])],
    code: codeOf(program, texts),
  };
};

/** Lower case, without folder, ending and version; `$(` when what a substitution prints is started. */
const programName = (word: string): string => (word.startsWith('$(') ? '$(' : plainName(word));

const plainName = (word: string): string =>
  word
    .slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1)
    .toLowerCase()
    .replace(/\.exe$/, '')
    .replace(/^(python|pypy|php|perl|ruby|lua|node|pip|tclsh|java|bash|ksh)-?\d[\d.]{0,8}$/, '$1');

const INTERPRETERS: ReadonlyMap<string, RegExp> = new Map([
  ['python', /^-[a-zA-Z]{0,4}c$/],
  ['pypy', /^-c$/],
  ['node', /^(?:-[ep]|-pe|--eval|--print)$/],
  ['nodejs', /^(?:-[ep]|-pe|--eval|--print)$/],
  ['deno', /^eval$/],
  ['bun', /^(?:-e|--eval)$/],
  ['perl', /^-[a-zA-Z]{0,6}[eE]$|^-M/],
  ['ruby', /^-[a-z]{0,6}e$/],
  ['php', /^-[rB]$/],
  ['lua', /^-e$/],
  ['osascript', /^-e$/],
  ['awk', /(?!)/],
  ['gawk', /(?!)/],
  ['powershell', /^-(?:c|command|e|ec|enc|encodedcommand)$/i],
  ['pwsh', /^-(?:c|command|e|ec|enc|encodedcommand)$/i],
  ['groovy', /^-e$/],
  ['tclsh', /(?!)/],
]);

const codeOf = (program: string, words: readonly string[]): string | undefined => {
  const flag = INTERPRETERS.get(program);
  if (flag === undefined) return undefined;
  if (program === 'awk' || program === 'gawk') return words.find((word) => word.includes('{'));
  const at = words.findIndex((word) => flag.test(word));
  if (at < 0) return undefined;
  const code = words.slice(at + 1).join('\n');
  return program === 'perl' ? words.join('\n') : code;
};
