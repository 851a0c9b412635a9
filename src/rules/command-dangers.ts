import type { Pipeline, ShellCommand } from '../text/shell/script.ts';
import { type Danger, danger, FETCHERS, type Ground, NET, secretIn } from './danger.ts';
import { lastingAt } from './lasting-paths.ts';
import { absolute, belowHome } from './paths.ts';
import { sensitiveAt } from './sensitive-paths.ts';

const WHOLE =
  /^(?:\/|\/\*|~\/?|~\/\*|\$HOME\/?|\$HOME\/\*|\$\{HOME\}(?:\/\*?)?|\/(?:home|etc|usr|var|boot|bin|sbin|lib|lib64|root|opt|srv|dev|Users|System|Library|Applications)\/?\*?|\/(?:home|Users)\/[^/]{1,60}\/?\*?|[A-Za-z]:[\\/]\*?|\.\.\/\.\.\/?.{0,200})$/;
const isWhole = (word: string, { home }: Ground): boolean =>
  WHOLE.test(word) || word === home || word === `${home}/` || word === `${home}/*`;

/** What one command does by itself. */
export function commandDangers(command: ShellCommand, pipeline: Pipeline, ground: Ground): readonly Danger[] {
  const { program, words, writes, under } = command;
  const out: Danger[] = [];
  const add = (id: string, severity: Danger['severity'], what: string): void => void out.push(danger(id, severity, what, command));
  const has = (...patterns: RegExp[]): boolean => patterns.every((pattern) => words.some((word) => pattern.test(word)));
  const line = words.join(' ');
  waysIn(command, add, has);
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

function waysIn({ program, words }: ShellCommand, add: Add, has: Has): void {
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
}

type Add = (id: string, severity: Danger['severity'], what: string) => void;
type Has = (...patterns: RegExp[]) => boolean;

function erases({ program, words, writes }: ShellCommand, ground: Ground, add: Add, has: Has): void {
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

const NO_HISTORY: ReadonlySet<string> = new Set(['HISTFILE=', 'HISTFILE=/dev/null', 'HISTSIZE=0', 'HISTFILESIZE=0']);
const HISTORY = /(?:^|\/)\.(?:bash|zsh|python|node_repl|psql|mysql|sh)_?history$|fish_history$/;

const coversTracks = ({ program, words, writes, all }: ShellCommand, ground: Ground): boolean => {
  const line = words.join(' ');
  if (program === 'history') return /^-[a-z]{0,3}[cdw]/.test(line);
  if ((program === 'unset' || program === 'export' || program === 'declare') && /\bHIST(?:FILE|SIZE|CONTROL|FILESIZE)\b/.test(line))
    return true;
  if (all.length > 0 && NO_HISTORY.has(all[0] ?? '')) return true;
  if (program === 'set' && line.startsWith('+o history')) return true;
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
