import type { ProcessDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Severity } from '../model/severity.ts';
import type { ExchangeSubject } from './contract.ts';
import { purposeOf, saidByServer } from './declared.ts';
import { doerOf, type Seen, seen, short, wasAsked } from './deeds.ts';
import { inside, nameOf, strings } from './paths.ts';
import { saidOf } from './tool-words.ts';
import { inlineCode, isItsJob, programName, RUNS_WHAT_IT_IS_GIVEN, sortOf } from './programs.ts';

/** A program that was started, and why that is worth a word. */
export interface Started {
  readonly severity: Severity;
  /** What tells it apart from others, beside the program: `argument in a shell`, `shell`. */
  readonly way: string;
  /** After `ran X`: `with text of the argument in it, which a shell carries out`. */
  readonly says: string;
  readonly seen: Seen<ProcessDeed>;
}

/** Programs of a window that its purpose does not explain; the server's own, and what those start, are left out. */
export const startedPrograms = (subject: ExchangeSubject): readonly Started[] => {
  const { exchange, tool, inventory } = subject;
  if (exchange.behaviour.processes.length === 0) return [];
  const said = wasAsked(exchange) ? purposeOf(tool, inventory) : saidByServer(inventory);
  const explained = new Set<string>();
  const out: Started[] = [];
  const before = runningBefore(subject);
  for (const each of seen(exchange, 'processes')) {
    const { deed } = each;
    if (before.has(deed.id)) continue;
    const given = tool !== undefined && RUNS_WHAT_IT_IS_GIVEN.test(said);
    const grave = given ? undefined : injected(subject, deed);
    if (grave !== undefined) out.push({ ...grave, seen: each });
    // What a program that is its job starts in turn is that program's doing.
    else if (deed.parent !== undefined && explained.has(deed.parent)) explained.add(deed.id);
    else if (isItsJob(deed, said) || (given && sortOf(deed) !== 'privilege')) explained.add(deed.id);
    else if (!isOwn(subject, deed)) {
      const started = ofSort(subject, deed);
      if (started === undefined) continue;
      out.push({ ...started, seen: each });
    }
  }
  return out;
};

/** Programs that an earlier window of the same start has shown: they were running when this one began. `kinds`: of these windows only. */
export const runningBefore = ({ exchange, earlier }: ExchangeSubject, kinds?: readonly Exchange['kind'][]): ReadonlySet<string> =>
  new Set(
    earlier
      .filter(({ start, kind }) => start === exchange.start && (kinds === undefined || kinds.includes(kind)))
      .flatMap(({ behaviour }) => behaviour.processes.map(({ id }) => id)),
  );

type Judged = Omit<Started, 'seen'>;

/** The server itself once more (a worker, a subprocess of its interpreter), a program out of its own folder, or what starts it. */
const isOwn = (subject: ExchangeSubject, deed: ProcessDeed): boolean => {
  const { place, exchange, tool } = subject;
  const code = inlineCode(deed);
  if (place.own.some((folder) => inside(deed.program, folder)) && sortOf(deed) !== 'shell') return true;
  if (deed.argv.slice(1, 4).some((word) => place.own.some((folder) => inside(word, folder)))) return true;
  if (
    sortOf(deed) === 'interpreter' &&
    code === undefined &&
    /^(?:-m|--?[\w-]+=?\S*)$/.test(deed.argv[1] ?? '-m') &&
    !deed.argv.includes('-')
  )
    return true;
  // Python's own way to start a helper.
  if (code !== undefined && /^from multiprocessing[\w.]{0,40} import |^import sys; from multiprocessing/.test(code)) return true;
  // A starter of packages: `npx name`, `uvx name`, `npm exec`, and the shell in which it runs them.
  const starts = (words: readonly string[]): boolean => words.slice(0, 2).some((word) => STARTERS.test(nameOf(word)));
  const parent = doerOf(subject, deed.parent);
  // Its own interpreter once more, as it says of itself.
  if (sortOf(deed) === 'interpreter' && tool !== undefined && IN_A_WORKER.test(saidOf(tool).toLowerCase()) && isPlainCode(code))
    return true;
  if (exchange.kind !== 'start') return false;
  return (
    starts([deed.program, ...deed.argv]) || starts(deed.argv) || (parent !== undefined && starts(parent.argv)) || deed.parent === undefined
  );
};

/** A tool that tells that it works in a process of its own. */
const IN_A_WORKER = /\b(?:worker|separate|child|sub-?)[\s_-]?process(?:es)?\b|\bworkers?\b|\bisolated interpreter\b/;

/** Code that says nothing of programs, files or the network. */
const isPlainCode = (code: string | undefined): boolean =>
  code === undefined ||
  (code.length < 2_000 && !/child_process|subprocess|os\.|\bfs\b|open\(|net\b|http|socket|fetch|exec|eval|spawn|import\s*\(/.test(code));

const STARTERS = /^(?:npm|npx|pnpm|pnpx|yarn|bunx?|uvx?|pipx|deno)(?:-cli)?(?:\.[cm]?js)?$/;

/** Text of an argument that a shell or an interpreter carries out, or that has become an option of a program. */
const injected = ({ exchange }: ExchangeSubject, deed: ProcessDeed): Judged | undefined => {
  const given = strings(exchange.args)
    .map((text) => text.trim())
    .filter((text) => text.length >= 4);
  if (given.length === 0) return undefined;
  const code = inlineCode(deed);
  if (code !== undefined) {
    const text = given.find((each) => code.includes(each));
    if (text === undefined) return undefined;
    const where = sortOf(deed) === 'shell' ? 'a shell' : 'an interpreter';
    return isQuoted(code, text)
      ? { severity: 'low', way: 'quoted argument', says: `with an argument of the call in quotes, in text that ${where} carries out` }
      : { severity: 'high', way: 'argument in a shell', says: `with an argument of the call in text that ${where} carries out` };
  }
  const end = deed.argv.indexOf('--');
  const options = deed.argv
    .slice(0, end < 0 ? undefined : end)
    .filter((word, at, all) => at > 0 && /^-{1,2}[a-z]/i.test(word) && word.length >= 4 && !TAKES_A_VALUE.test(all[at - 1] ?? ''));
  const option = options.find((word) => given.some((text) => text === word || (/\s/.test(text) && text.split(/\s+/).includes(word))));
  return option === undefined
    ? undefined
    : { severity: 'high', way: 'argument as an option', says: `with an argument of the call as its option ${short(option, 60)}` };
};

/** What follows these is text, whatever it begins with. */
const TAKES_A_VALUE = /^(?:-[efm]|--(?:regexp|pattern|expression|message|grep|author|file))$/;

/** Each time it stands between two single quotes, and holds none. */
const isQuoted = (code: string, text: string): boolean => {
  if (text.includes("'")) return false;
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + 1)) {
    const before = code.slice(0, at);
    if (before.split("'").length % 2 === 1) return false;
  }
  return true;
};

const ofSort = ({ exchange, earlier }: ExchangeSubject, deed: ProcessDeed): Judged | undefined => {
  const code = inlineCode(deed);
  const text = code ?? deed.argv.slice(1).join(' ');
  const harm = HARM.find(([sign]) => sign.test(text));
  if (harm !== undefined && (code !== undefined || sortOf(deed) !== 'neutral'))
    return { severity: 'high', way: harm[1], says: `which ${harm[1]}` };
  const written = [exchange, ...earlier].some(({ behaviour }) =>
    behaviour.files.some(
      ({ did, path, to, error }) => error === undefined && (to ?? path) === deed.program && did !== 'read' && did !== 'list',
    ),
  );
  if (written) return { severity: 'high', way: 'written before', says: 'which it had written itself before' };
  if (/^\/(?:tmp|var\/tmp|dev\/shm|run\/user)\//.test(deed.program))
    return { severity: 'medium', way: 'temporary', says: 'which lies in a folder for temporary files' };
  switch (sortOf(deed)) {
    case 'shell':
      return code === undefined && deed.argv.length > 1
        ? mild('a script of a shell')
        : isPlain(code)
          ? mild('a shell, for a plain question')
          : unsaid('medium', 'a shell');
    case 'interpreter':
      return unsaid(
        code === undefined ? 'low' : 'medium',
        code === undefined ? 'an interpreter' : 'an interpreter, with code in its command line',
      );
    case 'network':
      return unsaid('medium', 'a program that speaks to the network');
    case 'privilege':
      return unsaid('high', 'a program that changes who may do what');
    case 'watch':
      return unsaid(
        /^(?:xclip|xsel|wl-paste|pbpaste|scrot|import|gnome-screenshot|screencapture|grim|arecord|parec|xinput|xdotool|security|secret-tool|keyctl|tcpdump|tshark)$/.test(
          programName(deed),
        )
          ? 'medium'
          : 'low',
        'a program that tells of the user or the machine',
      );
    case 'erase':
      return unsaid('medium', 'a program that erases or ends others');
    case 'schedule':
      return mild('a program that sets up jobs');
    case 'neutral':
      return undefined;
    case 'other':
      return mild('a program');
  }
};

const unsaid = (severity: Severity, what: string): Judged => ({
  severity,
  way: what,
  says: `${what} of which nothing that it says of itself speaks`,
});
const mild = (what: string): Judged => unsaid('low', what);

/** `which git`, `command -v node`, `uname -a`: libraries look round in this way. */
const isPlain = (code: string | undefined): boolean =>
  code !== undefined &&
  code.length < 200 &&
  (/^\s{0,4}(?:exec\s+)?(?:which|command -v|type|uname|hash|test|\[|echo|getconf|ldconfig|gcc|lsb_release|(?:LC_ALL=C |LANG=C )|stty|tput|sw_vers|xcode-select)\b[^|;&`$]*(?:2?>\s?(?:\/dev\/null|&1)[^|;&`$]*)?$/.test(
    code,
  ) ||
    // Whether a program is there, and which.
    /^\s{0,4}[\w@.-]{1,60}\s{1,4}(?:--version|-V|-v|version)\s{0,4}(?:2?>\s?(?:\/dev\/null|&1)\s{0,4}){0,2}$/.test(code));

/** What commands say that nobody honest has a server run. */
const HARM: readonly (readonly [RegExp, string])[] = [
  [
    /\/dev\/tcp\/|\bnc(?:at)?\b[^|;&]{0,80}\s-[a-z]{0,4}[ec]\b|\bsocat\b[^|;&]{0,120}\bexec:|mkfifo\s[^|;&]{0,80}[;&|]/i,
    'gives somebody else a shell',
  ],
  [
    /\b(?:curl|wget)\b[^|;&]{0,300}\|\s{0,4}(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:ba|z)?sh\s+(?:-c\s+)?["']?(?:<\(|\$\()\s{0,4}(?:curl|wget)\b|\|\s{0,4}(?:python\d?|node|perl)\s{0,4}(?:-\s{0,4})?$/,
    'runs what it fetched from the network',
  ],
  [/base64\s+(?:-d|-D|--decode)\b[^|;&]{0,80}\|\s{0,4}(?:ba|z|da)?sh\b|-enc(?:odedcommand)?\s+[A-Za-z0-9+/=]{40}/i, 'runs what it decoded'],
  [/\brm\s+-[a-z]{0,4}r[a-z]{0,4}\s+(?:--no-preserve-root\s+)?(?:\/|~|\$HOME|\/home|\/\*)(?:\s|$|["'*])/, 'deletes everything of the user'],
  [/\bhistory\s+-c\b|\bunset\s+HISTFILE\b|HISTFILE=\/dev\/null|\bjournalctl\b[^|;&]{0,40}--vacuum/, 'removes traces'],
  [/\bchmod\s+(?:[ug+]{0,3}\+s|[2467][0-7]{3})\b|\bsetcap\s|\bsudo\s+-S\b/, 'takes rights that it was not given'],
  [
    /\bimport\s+(?:pty|socket)\b.{0,300}\b(?:dup2|spawn|connect)\b|\bchild_process\b.{0,200}\bsocket\b|xmrig|stratum\+tcp/s,
    'gives somebody else a shell, or his machine',
  ],
];
