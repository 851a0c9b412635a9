import { type FoundUrl, parseUrl } from '../text/urls.ts';
import { type Pipeline, type Script, type ShellCommand, SHELLS } from '../text/shell/script.ts';
import { codeDangers } from './code-dangers.ts';
import { lastingAt } from './lasting-paths.ts';
import { absolute, belowHome } from './paths.ts';
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

interface Ground {
  readonly home: string;
  readonly work: string;
}

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

const NET: ReadonlySet<string> = new Set('nc ncat netcat telnet socat'.split(' '));
export const FETCHERS: ReadonlySet<string> = new Set(
  'curl wget fetch aria2c lwp-request lwp-download lynx http https xh iwr irm invoke-webrequest invoke-restmethod'.split(' '),
);
const INTERPRETERS: ReadonlySet<string> = new Set([
  ...SHELLS,
  ...'python perl ruby php node lua osascript iex invoke-expression powershell pwsh'.split(' '),
]);
const DECODERS: ReadonlySet<string> = new Set('base64 base32 xxd openssl uudecode rev'.split(' '));

const inPipeline = (pipeline: Pipeline, ground: Ground): readonly Danger[] => [
  ...pipeline.commands.flatMap((command) => inCommand(command, pipeline, ground)),
  ...flows(pipeline, ground),
];

const danger = (id: string, severity: Danger['severity'], what: string, command: ShellCommand): Danger => ({
  id,
  severity,
  what,
  said: said(command),
});
const said = ({ program, words, writes }: ShellCommand): string =>
  [program, ...words, ...writes.map((file) => `> ${file}`)].join(' ').slice(0, 120);

/** What goes from one command into the next. */
function flows({ commands }: Pipeline, ground: Ground): readonly Danger[] {
  const out: Danger[] = [];
  const shell = commands.findLast((command) => runsItsInput(command));
  const net = commands.find(({ program, words }) => NET.has(program) || (program === 'openssl' && words.includes('s_client')));
  if (
    net !== undefined &&
    commands.some(({ program, words }) => SHELLS.has(program) && (words.length === 0 || words.every((word) => word.startsWith('-'))))
  )
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
  if (code !== undefined) return /^\$\(/.test(code) || /(?:exec|eval|system)\b.{0,40}stdin/.test(code);
  if (words.some((word) => /^-[a-z]{0,4}c$/.test(word))) return words.some((word) => word.startsWith('$('));
  const file = words.find((word) => !/^-/.test(word));
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

/** The file in a word that nobody may read unasked: `~/.ssh/id_rsa`, `file=@/etc/shadow`, `user@host:~/.aws/credentials` is the other machine's. */
export const secretIn = (word: string, ground: Ground): string | undefined => {
  if (word.length > 1_000 || !/[/~]|^\.|(?:^|[=@])[\w-]{0,80}\.[a-z]/.test(word) || /^[\w.-]{1,60}@[\w.-]{1,100}:/.test(word))
    return undefined;
  const path = word.replace(/^(?:-{1,2}[\w-]{0,30}=?)?(?:[\w.-]{1,40}=)?[@<]?/, '').replace(/;type=.*$/, '');
  if (!/^(?:~|\.{0,2}\/|\$HOME|\$\{HOME\}|\.[a-z]|[\w.-]+(?:\/|\.|$))/.test(path)) return undefined;
  const found = sensitiveAt(absolute(path.replace(/\*+$/, ''), ground), ground.home);
  return found === undefined ? undefined : found.what;
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

const WHOLE =
  /^(?:\/|\/\*|~\/?|~\/\*|\$HOME\/?|\$HOME\/\*|\$\{HOME\}(?:\/\*?)?|\/(?:home|etc|usr|var|boot|bin|sbin|lib|lib64|root|opt|srv|dev|Users|System|Library|Applications)\/?\*?|\/(?:home|Users)\/[^/]{1,60}\/?\*?|[A-Za-z]:[\\/]\*?|\.\.\/\.\.\/?.{0,200})$/;
const isWhole = (word: string, { home }: Ground): boolean =>
  WHOLE.test(word) || word === home || word === `${home}/` || word === `${home}/*`;

/** What one command does by itself. */
function inCommand(command: ShellCommand, pipeline: Pipeline, ground: Ground): readonly Danger[] {
  const { program, words, writes, under } = command;
  const out: Danger[] = [];
  const add = (id: string, severity: Danger['severity'], what: string): void => void out.push(danger(id, severity, what, command));
  const has = (...patterns: RegExp[]): boolean => patterns.every((pattern) => words.some((word) => pattern.test(word)));
  const line = words.join(' ');
  if (
    (program === 'nc' || program === 'ncat' || program === 'netcat') &&
    (has(/^-[a-z]{0,6}[ec]$|^--(?:exec|sh-exec|lua-exec)(?:$|=)/) || has(/^(?:\/\S{0,40}\/)?(?:ba|da|z)?sh$/))
  )
    add('reverse-shell', 'critical', 'opens a shell to another machine');
  else if ((program === 'nc' || program === 'ncat' || program === 'netcat') && has(/^-[a-z]{0,6}l[a-z]{0,6}$|^--listen$/))
    add('listens', 'medium', 'lets other machines connect');
  if (program === 'socat' && /(?:exec|system):/i.test(line)) add('reverse-shell', 'critical', 'opens a shell to another machine');
  if (
    /^(?:ngrok|localtunnel|lt|tmate|gotty|ttyd|sshx|x11vnc|chisel|frpc|bore|teamviewer|anydesk|rustdesk)$/.test(program) ||
    (program === 'ssh' && has(/^-[A-Za-z]{0,6}R/))
  )
    add('opens-way-in', 'high', 'lets other machines in');
  if (program === 'cloudflared' && has(/^tunnel$/)) add('opens-way-in', 'medium', 'lets other machines in');
  erases(command, ground, add, has);
  lasting(command, pipeline, ground, add, has);
  if (coversTracks(command, ground)) add('covers-tracks', 'high', 'removes the record of what was done');
  if (disablesSecurity(program, line)) add('disables-security', 'high', 'turns off what protects the machine');
  if (readsSecrets(command, ground)) add('takes-secrets', 'high', 'reads keys or passwords');
  if (program === 'chmod' && has(/^(?:[ugo]{0,3}\+[rwx]{0,3}s|[2467]\d{3})$/))
    add('gains-power', 'high', 'lets others run with the rights of root');
  if (program === 'setcap' && /cap_(?:setuid|sys_admin|dac_)/.test(line))
    add('gains-power', 'high', 'lets others run with the rights of root');
  if (program === 'find' && has(/^-perm$/, /^[-/]?(?:u[+=]s|[46]000)/)) add('gains-power', 'high', 'looks for ways to become root');
  if (
    (program === 'docker' || program === 'podman') &&
    has(/^run$/) &&
    (has(/^--privileged$/) || /(?:-v|--volume|--mount)[ =]\S{0,20}\/:\//.test(line) || has(/^--pid=host$/))
  )
    add('gains-power', 'high', 'starts a container that holds the whole machine');
  if (program === 'nsenter' && /(?:-t|--target)[ =]?1\b/.test(line)) add('gains-power', 'high', 'leaves its container');
  if (/^(?:linpeas|linenum|winpeas|les|linux-exploit-suggester)(?:\.\w+)?$/.test(program))
    add('gains-power', 'high', 'looks for ways to become root');
  if ((program === 'sudo' || program === 'su') && (words.length === 0 || /^(?:-i|-s|su|-)$/.test(line)))
    add('gains-power', 'medium', 'becomes root');
  if (
    /^(?:shutdown|poweroff|halt|reboot)$/.test(program) ||
    (program === 'init' && /^[06]$/.test(line)) ||
    (program === 'systemctl' && /^(?:poweroff|reboot|halt|isolate rescue)/.test(line))
  )
    if (!has(/^-c$/)) add('stops-machine', 'high', 'stops the machine');
  if ((program === 'kill' && /^-(?:9|KILL) -1$/.test(line)) || program === 'killall5') add('stops-machine', 'high', 'ends every program');
  if (
    /^(?:useradd|adduser|chpasswd|visudo)$/.test(program) ||
    (program === 'usermod' && /\b(?:sudo|wheel|admin|docker|root)\b/.test(line)) ||
    (program === 'passwd' && words.length > 0)
  )
    add('lasts', 'high', 'makes or changes who may log in');
  if (/^(?:xmrig|minerd|cpuminer|ethminer|t-rex|nbminer)$/.test(program)) add('mines', 'critical', 'mines a currency');
  if (
    /169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200|fd00:ec2::254/.test(line) &&
    (FETCHERS.has(program) || NET.has(program))
  )
    add('takes-secrets', 'high', 'asks the cloud for the keys of this machine');
  if (under.includes('sudo') && writes.length === 0 && program === 'tee' && has(/^\/etc\/sudoers/))
    add('gains-power', 'high', 'changes who may become root');
  return out;
}

type Add = (id: string, severity: Danger['severity'], what: string) => void;
type Has = (...patterns: RegExp[]) => boolean;

function erases({ program, words, writes, code: _ }: ShellCommand, ground: Ground, add: Add, has: Has): void {
  const whole = words.some((word) => isWhole(word, ground));
  const recursive = has(/^-[a-zA-Z]{0,6}[rR]|^--recursive$/);
  if (program === 'rm' && (has(/^--no-preserve-root$/) || (recursive && whole)))
    add('erases', 'critical', 'deletes a whole system or home');
  else if (program === 'rm' && recursive && words.some((word) => word === '*' || word === '.' || word === './*' || word === '..'))
    add('erases', 'medium', 'deletes all that is in its folder');
  if (
    program === 'find' &&
    whole &&
    (has(/^-delete$/) || /-exec rm\b/.test(words.join(' '))) &&
    !has(/^-(?:i?name|i?path|regex|mtime|mmin|newer|size|empty)$/)
  )
    add('erases', 'critical', 'deletes a whole system or home');
  if (/^(?:mkfs(?:\.\w+)?|wipefs|blkdiscard|sgdisk|parted|mke2fs)$/.test(program) && has(/^\/dev\/(?!loop|null)/))
    add('erases', 'critical', 'empties a disk');
  if (program === 'dd' && has(/^of=\/dev\/(?:sd|hd|nvme|vd|xvd|mmcblk|disk|mapper)/)) add('erases', 'critical', 'empties a disk');
  if (writes.some((file) => /^\/dev\/(?:sd|hd|nvme|vd|xvd|mmcblk)/.test(file))) add('erases', 'critical', 'empties a disk');
  if ((program === 'shred' || program === 'srm' || program === 'wipe') && (whole || has(/^\/dev\//)))
    add('erases', 'critical', 'empties a disk');
  if (
    /^ch(?:mod|own|attr)$/.test(program) &&
    recursive &&
    words.some((word) => /^\/(?:\*|etc\/?|usr\/?|bin\/?|var\/?)?$/.test(word) || word === '~')
  )
    add('erases', 'high', 'makes the system useless');
  if (program === 'mv' && whole && has(/^\/dev\/null$/)) add('erases', 'critical', 'deletes a whole system or home');
  if (program === 'diskutil' && has(/^erase/i)) add('erases', 'critical', 'empties a disk');
  if (writes.some((file) => /^\/etc\/(?:passwd|shadow|sudoers|hosts|fstab|profile|resolv\.conf)$/.test(file)))
    add('erases', 'high', 'changes settings of the system');
}

const WRITERS: ReadonlySet<string> = new Set('tee cp mv ln install sed perl dd rsync scp touch'.split(' '));

function lasting({ program, words, writes, all }: ShellCommand, { commands }: Pipeline, ground: Ground, add: Add, has: Has): void {
  const [last] = words.slice(-1);
  const into =
    program === 'tee' || program === 'touch'
      ? words.filter((word) => !word.startsWith('-'))
      : program === 'sed'
        ? has(/^-[a-zA-Z]{0,3}i|^--in-place/)
          ? words.slice(1)
          : []
        : program === 'dd'
          ? words.flatMap((word) => (word.startsWith('of=') ? [word.slice(3)] : []))
          : WRITERS.has(program) && last !== undefined
            ? [last]
            : [];
  for (const file of [...writes, ...into]) {
    const at = absolute(file, ground);
    const found = lastingAt(at, ground.home);
    if (found !== undefined) add(isKeyFile(at) ? 'lets-in' : 'lasts', 'high', `changes ${found.what}`);
  }
  if (program === 'crontab' && !has(/^-l$/) && (words.length === 0 || has(/^-$|^[^-]/)) && !(words.length === 1 && has(/^-e$/)))
    add('lasts', 'high', 'arranges to be run again');
  if (program === 'crontab' && has(/^-r$/)) add('covers-tracks', 'high', 'removes what was arranged to run');
  if ((program === 'at' || program === 'batch') && !has(/^-[lrc]$/) && (commands.length > 1 || words.length > 0))
    add('lasts', 'medium', 'arranges to be run later');
  if (program === 'systemctl' && has(/^(?:enable|link)$/)) add('lasts', 'medium', 'has a service start with the machine');
  if (program === 'launchctl' && has(/^(?:load|bootstrap|enable|submit)$/)) add('lasts', 'high', 'arranges to be run again');
  if (/^(?:schtasks|update-rc\.d|chkconfig|rc-update)$/.test(program) && has(/create|defaults|enable|^on$|^add$/i))
    add('lasts', 'high', 'arranges to be run again');
  if (program === 'ssh-copy-id') add('lets-in', 'high', 'lets somebody log in with a key');
  if (all.some((word) => /^(?:PROMPT_COMMAND|BASH_ENV|LD_PRELOAD)=/.test(word)) && commands.length === 1 && words.length === 0)
    add('lasts', 'high', 'changes what every command runs');
  if (
    program === 'git' &&
    /config\b.{0,40}(?:core\.(?:hookspath|fsmonitor|sshcommand|pager|editor)|alias\.\S{1,30} !)/i.test(words.join(' '))
  )
    add('lasts', 'high', 'has git run something of its own');
}

const isKeyFile = (path: string): boolean => /authorized_keys/.test(path);

const HISTORY = /(?:^|\/)\.(?:bash|zsh|python|node_repl|psql|mysql|sh)_?history$|fish_history$/;

const coversTracks = ({ program, words, writes, all }: ShellCommand, ground: Ground): boolean => {
  const line = words.join(' ');
  if (program === 'history') return /^-[a-z]{0,3}[cdw]/.test(line);
  if ((program === 'unset' || program === 'export' || program === 'declare') && /\bHIST(?:FILE|SIZE|CONTROL|FILESIZE)\b/.test(line))
    return true;
  if (all.length > 0 && /^(?:HISTFILE=(?:\/dev\/null)?|HISTSIZE=0|HISTFILESIZE=0)$/.test(all[0] ?? '')) return true;
  if (program === 'set' && /^\+o history/.test(line)) return true;
  if (/^(?:rm|shred|truncate|ln|cp|srm)$/.test(program) && words.some((word) => HISTORY.test(word))) return true;
  if (writes.some((file) => HISTORY.test(absolute(file, ground)))) return program !== 'echo' || words.length === 0;
  if (
    /^(?:rm|shred|truncate)$/.test(program) &&
    words.some((word) => /^\/var\/log(?:\/(?:auth|secure|syslog|wtmp|btmp|lastlog|audit|messages|\*)|\/?$)/.test(word))
  )
    return true;
  if (writes.some((file) => /^\/var\/log\/(?:auth|secure|syslog|wtmp|btmp|lastlog|audit|messages)/.test(file))) return true;
  return (
    (program === 'journalctl' && /--vacuum-(?:time|size)=1\b|--vacuum-time=\d{1,2}s/.test(line)) ||
    (program === 'wevtutil' && /^cl\b/.test(line)) ||
    program === 'clear-eventlog'
  );
};

const GUARDS =
  /\b(?:firewalld|ufw|iptables|nftables|apparmor|selinux|auditd|fail2ban|falcon-sensor|clamav\S*|clamd|crowdstrike|mdatp|wazuh\S*|osqueryd|sysmon|rsyslog|syslog|sentinelone|carbonblack|windefend)\b/i;

const disablesSecurity = (program: string, line: string): boolean =>
  (program === 'setenforce' && /^(?:0|permissive)/i.test(line)) ||
  (program === 'systemctl' && /^(?:--now )?(?:stop|disable|mask)\b/.test(line) && GUARDS.test(line)) ||
  (program === 'service' && /\bstop\b/.test(line) && GUARDS.test(line)) ||
  (/^(?:killall|pkill|kill)$/.test(program) && GUARDS.test(line)) ||
  (program === 'ufw' && /^(?:--force )?(?:disable|reset)/.test(line)) ||
  (/^ip6?tables$/.test(program) && /(?:^|\s)(?:-F|--flush|-P (?:INPUT|FORWARD|OUTPUT) ACCEPT|-X)(?:\s|$)/.test(line)) ||
  (program === 'nft' && /flush ruleset/.test(line)) ||
  program === 'aa-teardown' ||
  program === 'aa-disable' ||
  (program === 'csrutil' && /disable/.test(line)) ||
  (program === 'spctl' && /(?:master|global)-disable/.test(line)) ||
  (program === 'auditctl' && /-e 0|-D/.test(line)) ||
  (program === 'sysctl' && /randomize_va_space=0|kptr_restrict=0|yama\.ptrace_scope=0/.test(line)) ||
  (program === 'netsh' && /advfirewall.{0,60}off/i.test(line)) ||
  (program === 'chattr' && /-[a-z]{0,3}i\b/.test(line) && /\/etc\//.test(line));

/** Readers; those that only list, or change rights of, a file do not read it. */
const NO_READERS: ReadonlySet<string> = new Set(
  'ls stat test [ file chmod chown touch mkdir rm echo printf cd pushd ssh ssh-add ssh-keygen git export gh npm docker kubectl aws gcloud az source . find du basename dirname realpath which tree'.split(
    ' ',
  ),
);

const readsSecrets = ({ program, words, reads }: ShellCommand, ground: Ground): boolean => {
  const line = words.join(' ');
  const files = NO_READERS.has(program) ? reads : [...words, ...reads];
  if (files.some((word) => isKeyWord(word, ground))) return true;
  if (program === 'security' && /^(?:find-\w+-password|dump-keychain|export)/.test(line)) return true;
  if (program === 'secret-tool' && /^(?:lookup|search)/.test(line)) return true;
  if (program === 'gpg' && /--export-secret/.test(line)) return true;
  if (
    /^(?:find|locate|fd)$/.test(program) &&
    /\bid_(?:rsa|dsa|ecdsa|ed25519)\b|\*\.(?:pem|ppk|kdbx|p12|pfx)\b|\bwallet\.dat\b|\.aws\/cred|\bshadow\b/.test(line)
  )
    return true;
  return (
    /^(?:grep|rg|ag|egrep)$/.test(program) &&
    /\b(?:passw|BEGIN|PRIVATE KEY|AKIA|api.?key|secret)/i.test(line) &&
    /(?:^|\s)(?:\/|~|\$HOME|\/home\/?|\/root|\/etc\/?|\/var\/?)(?:\s|$)/.test(line)
  );
};

/** Keys and credentials of the user and the machine; a project's own `.env` is for another rule. */
const isKeyWord = (word: string, ground: Ground): boolean => {
  if (secretIn(word, ground) === undefined) return false;
  const path = absolute(word.replace(/^[@<]/, ''), ground);
  const found = sensitiveAt(path, ground.home);
  return found !== undefined && found.sort !== 'project' && (belowHome(path, ground.home) !== undefined || found.sort !== 'history');
};
