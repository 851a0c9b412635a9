import { type FoundUrl, parseUrl } from '../text/urls.ts';
import { type Pipeline, type Script, type ShellCommand, SHELLS } from '../text/shell/script.ts';
import { codeDangers } from './code-dangers.ts';
import { commandDangers } from './command-dangers.ts';
import { type Danger, danger, FETCHERS, type Ground, NET, secretIn } from './danger.ts';

/** What is dangerous in a script, worst first; each kind of danger once. */
export const shellDangers = (script: Script, text: string, ground: Ground): readonly Danger[] => {
  const known = FOUND.get(script);
  if (known !== undefined) return known;
  const dangers = dangersOf(script, text, ground);
  FOUND.set(script, dangers);
  return dangers;
};

/** Several rules ask the same of one script; a script is read for one text and one place. */
const FOUND = new WeakMap<Script, readonly Danger[]>();

const dangersOf = (script: Script, text: string, ground: Ground): readonly Danger[] => {
  const found = [
    ...script.pipelines.flatMap((pipeline) => inPipeline(pipeline, ground)),
    ...acrossScript(script, text),
    ...codeDangers(text),
    ...script.uncovered.flatMap(codeDangers),
  ];
  const once = new Map<string, Danger>();
  for (const danger of found) {
    const other = once.get(danger.id);
    if (other === undefined || ORDER.indexOf(danger.severity) > ORDER.indexOf(other.severity)) once.set(danger.id, danger);
  }
  return [...once.values()].sort((a, b) => ORDER.indexOf(b.severity) - ORDER.indexOf(a.severity));
};

const ORDER = ['medium', 'high', 'critical'];

const INTERPRETERS: ReadonlySet<string> = new Set([
  ...SHELLS,
  ...'python perl ruby php node lua osascript iex invoke-expression powershell pwsh'.split(' '),
]);
const DECODERS: ReadonlySet<string> = new Set('base64 base32 xxd openssl uudecode rev'.split(' '));

const inPipeline = (pipeline: Pipeline, ground: Ground): readonly Danger[] => [
  ...pipeline.commands.flatMap((command) => commandDangers(command, pipeline, ground)),
  ...flows(pipeline, ground),
];

/** What goes from one command into the next. */
function flows({ commands }: Pipeline, ground: Ground): readonly Danger[] {
  const out: Danger[] = [];
  const shell = commands.findLast((command) => runsItsInput(command));
  const net = commands.find(({ program, words }) => NET.has(program) || (program === 'openssl' && words.includes('s_client')));
  if (net !== undefined && commands.some(({ program, words }) => SHELLS.has(program) && words.every((word) => word.startsWith('-'))))
    out.push(danger('reverse-shell', 'critical', 'opens a shell to another machine', net));
  if (shell !== undefined) {
    const before = commands.slice(0, commands.indexOf(shell));
    const fetcher = before.find(({ program }) => FETCHERS.has(program));
    if (fetcher !== undefined && net === undefined) out.push(fetched(fetcher));
    else if (before.some(decodes)) out.push(danger('runs-decoded', 'high', 'carries out something that is encoded', shell));
  }
  const sink = commands.find(({ program, words }) => reachesOut(program, words));
  if (sink !== undefined) {
    const source =
      commands.find((command) => command !== sink && bringsSecrets(command, ground)) ?? (bringsSecrets(sink, ground) ? sink : undefined);
    if (source !== undefined) out.push(danger('sends-secrets', 'critical', 'sends secrets to another machine', source));
  }
  const lookup = commands.find(({ program }) => /^(?:nslookup|dig|host|ping|drill)$/.test(program));
  if (lookup !== undefined && commands.length > 1 && commands[0] !== lookup && lookup.words.some((word) => word.includes('$(')))
    out.push(danger('sends-secrets', 'high', 'sends data out within a name that it looks up', lookup));
  return out;
}

const decodes = ({ program, words }: ShellCommand): boolean =>
  DECODERS.has(program) && (program === 'rev' || words.some((word) => /^-(?:[a-z]{0,3}[drD]|-decode)/.test(word)));

/** A shell or interpreter that carries out what comes in, or what a substitution brings. */
const runsItsInput = ({ program, words, code }: ShellCommand): boolean => {
  if (program === '$(' || program === 'eval' || program === 'iex') return true;
  if (program === 'source' || program === '.') return words.some((word) => /^<?[<$]?\(/.test(word) || word === '/dev/stdin');
  if (!INTERPRETERS.has(program)) return false;
  if (code !== undefined) return code.startsWith('$(') || /(?:exec|eval|system)\b.{0,40}stdin/.test(code);
  if (words.some((word) => /^-[a-z]{0,4}c$/.test(word))) return words.some((word) => word.startsWith('$('));
  const file = words.find((word) => !word.startsWith('-'));
  return file === undefined || file === '/dev/stdin' || file.startsWith('<(') || words.some((word) => word === '-s' || word === '-');
};

/** Badness of a script that is fetched and run: a well-known way to install where it comes encrypted from a named host. */
const fetched = (fetcher: ShellCommand): Danger => {
  const url = addressIn(fetcher.words);
  const safe =
    url?.scheme === 'https' &&
    url.classes.length === 0 &&
    !fetcher.words.some((word) => /^(?:-[a-zA-Z]{0,6}k|--insecure|--no-check-certificate)$/.test(word));
  return danger('runs-fetched', safe ? 'medium' : 'high', 'carries out what it fetches from another machine', fetcher);
};

const SENDS: ReadonlySet<string> = new Set(
  'nc ncat netcat socat telnet ftp tftp scp sftp rsync mail mailx sendmail mutt nslookup dig host ping ssh rclone'.split(' '),
);

const reachesOut = (program: string, words: readonly string[]): boolean =>
  SENDS.has(program) ||
  ((program === 'curl' || program === 'http' || program === 'https' || program === 'xh') &&
    (words.some((word) => /^(?:-d|--data(?:-\w+)?|-F|--form|-T|--upload-file|--json|POST|PUT)(?:$|[=@])|^-[dFT]\S/.test(word)) ||
      words.some(substituted))) ||
  (program === 'wget' && words.some((word) => /^--(?:post|body)-(?:file|data)/.test(word) || substituted(word)));
const substituted = (word: string): boolean => /https?:\/\/\S{0,400}(?:\$\(|`)/.test(word);

/** Its output is what nobody may read unasked, or the environment; a sink may name such a file itself (`-d @FILE`). */
const bringsSecrets = ({ program, words, reads }: ShellCommand, ground: Ground): boolean => {
  if (
    (program === 'env' || program === 'printenv' || program === 'set' || program === 'export') &&
    words.every((word) => word.startsWith('-'))
  )
    return true;
  if (program === 'history') return words.length === 0;
  return [...words, ...reads].some((word) => secretIn(word, ground) !== undefined);
};

/** What spreads over several pipelines of one text. */
function acrossScript({ pipelines }: Script, text: string): readonly Danger[] {
  const out: Danger[] = [];
  const commands = pipelines.flatMap((pipeline) => pipeline.commands);
  if (/(?:^|[\s;&|(])([\w:]{1,20})\s{0,3}\(\)\s{0,3}\{\s{0,3}\1\s{0,3}\|\s{0,3}\1\s{0,3}&/.test(text))
    out.push({ id: 'fork-bomb', severity: 'critical', what: 'starts itself without end', said: text.slice(0, 60) });
  const devices = /\/dev\/(?:tcp|udp)\/[^\s;|&]{1,200}/.exec(text);
  if (
    devices !== null &&
    /\b(?:ba|z|k|da)?sh\s{1,3}-i|0[<>]&|<&|\b(?:ba|z|k|da)?sh\b[^;|]{0,40}>&?\s{0,3}\/dev\/|\bexec\s{1,3}\d{1,3}<>|while\s{1,3}read|\|\s{0,3}(?:ba)?sh\b|\bcat\s{0,3}</.test(
      text,
    )
  )
    out.push({ id: 'reverse-shell', severity: 'critical', what: 'opens a shell to another machine', said: devices[0].slice(0, 120) });
  const saved = commands.find(({ program, words }) => FETCHERS.has(program) && savedAs(words, program) !== undefined);
  const file = saved === undefined ? undefined : savedAs(saved.words, saved.program);
  if (saved !== undefined && file !== undefined) {
    const name = baseOf(file);
    const run = commands.find(
      (command) =>
        command !== saved &&
        (baseOf(command.all[0] ?? '') === name ||
          (INTERPRETERS.has(command.program) && baseOf(command.words.find((word) => !word.startsWith('-')) ?? '') === name)),
    );
    if (run !== undefined && name !== '') out.push(fetched(saved));
  }
  if (commands.some(decodes) && commands.some(({ program }) => program === 'eval'))
    out.push({ id: 'runs-decoded', severity: 'high', what: 'carries out something that is encoded', said: text.slice(0, 120) });
  for (const command of commands) {
    if (command.disguises.length > 0)
      out.push(danger('disguised', 'high', `hides the name of what it starts (${command.disguises.join(', ')})`, command));
    if (command.code !== undefined) out.push(...codeDangers(command.code));
    if (/^(?:powershell|pwsh)$/.test(command.program) && command.words.some((word) => /^-(?:e|ec|enc|encodedcommand)$/i.test(word)))
      out.push(danger('runs-decoded', 'high', 'carries out something that is encoded', command));
  }
  return out;
}

const addressIn = (words: readonly string[]): FoundUrl | undefined =>
  words
    .filter((word) => !word.startsWith('-') && /[.:]/.test(word))
    .map((word) => parseUrl(word))
    .find((found) => found !== undefined && found.host !== '');

const savedAs = (words: readonly string[], program: string): string | undefined => {
  const at = words.findIndex((word) =>
    (program === 'wget' ? /^-[a-zA-Z]{0,3}O$|^--output-document$/ : /^-[a-zA-Z]{0,6}o$|^--output$/).test(word),
  );
  if (at >= 0) return words[at + 1] === '-' ? undefined : words[at + 1];
  const url = addressIn(words);
  if (url === undefined || !(program === 'wget' || words.some((word) => /^-[a-zA-Z]{0,6}O$|^--remote-name$/.test(word)))) return undefined;
  return baseOf(url.path) || undefined;
};
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
