import type { ProcessDeed } from '../model/behaviour.ts';
import { nameOf } from './paths.ts';

/** What sort of program it is, by its name. `other`: none that is known to be used for harm. */
export type ProgramSort = 'shell' | 'network' | 'interpreter' | 'privilege' | 'schedule' | 'watch' | 'erase' | 'neutral' | 'other';

/** The name of the program without its folder, version and `.exe`: `python3.11` is `python`. */
export const programName = ({ program, argv }: Pick<ProcessDeed, 'program' | 'argv'>): string => {
  const name = nameOf(program)
    .toLowerCase()
    .replace(/\.exe$/, '');
  // One program that is many: what it is called by counts.
  const called = name === 'busybox' || name === 'toybox' || name === 'coreutils' ? nameOf(argv[0] ?? name) : name;
  return called.replace(/(?<=[a-z])-?\d+(?:\.\d+)*$/, '');
};

const SORTS: Readonly<Record<Exclude<ProgramSort, 'other'>, string>> = {
  shell: 'sh bash dash zsh ash ksh mksh fish csh tcsh cmd powershell pwsh busybox',
  network: 'curl wget nc ncat netcat socat telnet ftp tftp aria lynx rclone',
  interpreter: 'python pypy node nodejs deno bun perl ruby php lua tclsh osascript awk gawk java',
  privilege:
    'sudo su doas pkexec setcap chown useradd usermod adduser passwd visudo nsenter unshare chroot insmod modprobe iptables nft ufw setenforce',
  schedule: 'crontab at batch systemctl launchctl schtasks update-rc.d chkconfig systemd-run',
  watch:
    'xclip xsel wl-paste pbpaste scrot import gnome-screenshot screencapture grim arecord parec xinput xdotool security secret-tool keyctl tcpdump tshark ifconfig arp netstat ss lsof whoami id w who last printenv env ps dmidecode lscpu lsusb dmesg strings',
  erase: 'shred wipe srm dd mkfs fdisk killall pkill kill',
  neutral:
    'uname which where ldconfig gcc cc clang ld objdump getconf lsb_release arch hostname tty stty locale dirname basename readlink realpath sed cut tr head tail true false test echo printf date sleep cat ls mkdir file getent nproc sysctl sw_vers xcode-select git-remote-https tput less more sort uniq wc grep egrep nice timeout xargs bwrap prlimit setpriv strace stdbuf tee expr touch',
};

const SORT_OF: ReadonlyMap<string, ProgramSort> = new Map(
  Object.entries(SORTS).flatMap(([sort, names]) => names.split(' ').map((name) => [name, sort as ProgramSort] as const)),
);

export const sortOf = (process: Pick<ProcessDeed, 'program' | 'argv'>): ProgramSort => SORT_OF.get(programName(process)) ?? 'other';

/** The text that a shell or an interpreter is given to carry out: `sh -c TEXT`, `node -e TEXT`. undefined: it runs a file, or what it reads. */
export const inlineCode = (process: Pick<ProcessDeed, 'program' | 'argv'>): string | undefined => {
  const sort = sortOf(process);
  if (sort !== 'shell' && sort !== 'interpreter') return undefined;
  const flag =
    sort === 'shell'
      ? /^(?:-[a-z]{0,6}c|\/c|-command|-enc(?:odedcommand)?)$/i
      : /^(?:-[a-z]{0,4}[cerE]|--eval|--execute|-p|--print|eval|-pe)$/;
  for (let at = 1; at < Math.min(process.argv.length, 12); at += 1) {
    const word = process.argv[at] ?? '';
    if (flag.test(word)) return process.argv[at + 1];
    if (WITH_VALUE.test(word)) at += 1;
    // What follows the file is the file's own.
    else if (!/^[-+]/.test(word)) return undefined;
  }
  return undefined;
};

/** Options that take the next word. */
const WITH_VALUE = /^(?:-[WXroIO]|--require|--import|--loader|--conditions|--title)$/;

/** Words of a server that runs such a program as its job; where no row fits, the program's own name must stand in the text. */
const JOBS: readonly (readonly [programs: string, words: RegExp])[] = [
  ['git git-lfs', /\bgit\b|github|gitlab|repositor|commit|branch|\bdiff|worktree|version control/],
  ['gh glab hub', /github|gitlab|pull request/],
  ['rg ripgrep ag ugrep fd fdfind find', /search|grep|find|\blist|file|code/],
  ['docker podman docker-compose nerdctl', /docker|container|podman|sandbox/],
  ['kubectl helm kustomize k9s', /kube|k8s|helm|cluster/],
  ['psql pg_dump', /postgres|\bsql\b|database/],
  ['mysql mysqldump', /mysql|maria|\bsql\b|database/],
  ['sqlite', /sqlite|\bsql\b|database/],
  ['ffmpeg ffprobe sox yt-dlp', /video|audio|media|youtube|transcri|speech|music|gif/],
  ['convert magick identify exiftool', /image|photo|picture|exif|metadata/],
  ['tesseract', /ocr|text from|image|scan/],
  ['pandoc pdftotext pdftoppm libreoffice soffice wkhtmltopdf qpdf', /document|convert|pdf|markdown|docx|office|slides?|spreadsheet/],
  [
    'chrome chromium google-chrome firefox headless_shell msedge chromedriver geckodriver',
    /browser|chrome|chromium|firefox|playwright|puppeteer|selenium|screenshot|web ?page|render|diagram|pdf/,
  ],
  [
    'npm npx pnpm yarn node bun corepack',
    /\bnpm\b|\bnode(?:\.?js)?\b|javascript|typescript|\bpackages?\b|\bprojects?\b|\bbuilds?\b|scaffold/,
  ],
  ['tsc eslint prettier jest vitest biome', /typescript|lint|format|test|type ?check/],
  ['python pip uv uvx poetry pytest ruff mypy black pypy', /python|notebook|jupyter|\bpip\b|\bcode\b|\bscripts?\b/],
  [
    'cargo rustc go java mvn gradle dotnet make cmake gcc clang swift xcodebuild xcrun',
    /build|compil|rust|golang|\bgo\b|java|maven|gradle|dotnet|c#|swift|xcode|simulator|ios/,
  ],
  ['xdg-open open start wslview sensible-browser gio', /open|browser|login|log in|oauth|auth|sign in|authori/],
  ['ping traceroute dig nslookup host whois nmap mtr', /ping|traceroute|dns|network|whois|port|host|scan|reachab|latency/],
  ['systemctl journalctl launchctl service', /systemd|service|daemon|journal|launchd/],
  ['crontab at', /cron|schedul|job/],
  [
    'ps top htop free df du uptime vmstat iostat lscpu lsusb lspci lsblk nvidia-smi sysctl system_profiler dmidecode sensors who w last id whoami',
    /system|process|cpu|memory|disk|monitor|hardware|gpu|uptime|usage|diagnos|storage|user|environment/,
  ],
  ['ss netstat lsof ifconfig ip arp', /network|port|connection|socket|interface|process/],
  ['kill pkill killall', /kill|process|stop|terminat/],
  ['osascript shortcuts', /mac|apple|automat|notif|reminder|calendar|notes|finder|safari/],
  ['xclip xsel wl-paste wl-copy pbpaste pbcopy', /clipboard/],
  ['scrot screencapture gnome-screenshot grim import xdotool xinput', /screen|desktop|mouse|keyboard|window/],
  ['ssh scp sftp rsync sshpass', /\bssh\b|sftp|remote|rsync|\bscp\b/],
  ['terraform tofu ansible ansible-playbook pulumi', /terraform|ansible|pulumi|infrastructure/],
  ['aws sam cdk', /\baws\b|amazon/],
  ['gcloud gsutil bq', /google|gcp|gcloud|bigquery/],
  ['az', /azure/],
  ['adb emulator', /android|\badb\b|emulator|device/],
  ['security secret-tool pass keyctl', /keychain|keyring|password|secret/],
  ['notify-send terminal-notifier', /notif|alert/],
  ['say espeak spd-say afplay aplay paplay mpv', /speech|speak|voice|sound|audio|play|music|notif|timer/],
  ['tar zip unzip gzip 7z xz bsdtar', /archive|zip|compress|extract|\btar\b|pack|install/],
  ['curl wget', /\bcurl\b|\bwget\b/],
  ['jq yq', /json|yaml|\bjq\b/],
];

/** The server runs this program as its job, by its own words (lower case). */
export const isItsJob = (process: Pick<ProcessDeed, 'program' | 'argv'>, said: string): boolean => {
  const name = programName(process);
  const full = nameOf(process.program).toLowerCase();
  const job = JOBS.find(([programs]) => ` ${programs} `.includes(` ${name} `) || ` ${programs} `.includes(` ${full} `));
  if (job?.[1].test(said) === true) return true;
  return (
    job === undefined &&
    sortOf(process) === 'other' &&
    name.length > 2 &&
    new RegExp(String.raw`(?<![a-z0-9])${name.replace(/[^a-z0-9]/g, '.')}(?![a-z0-9])`).test(said)
  );
};

/** A tool whose job is to carry out what it is given. */
export const RUNS_WHAT_IT_IS_GIVEN =
  /\b(?:(?:run|exec(?:ute)?|evaluat|invoke|launch|spawn)\w{0,4}[\s_-]{1,3}(?:(?:a|an|any|the|arbitrary|given|your|system|cli|custom|some)[\s_-]{1,3}){0,2}(?:\w{1,14}[\s_-]{1,3}){0,2}(?:commands?|shell|scripts?|code|bash|powershell|cmd|terminal|python|javascript|programs?|snippets?|notebook|cell)|(?:shell|terminal|bash|cli|command)[\s_-]{1,3}(?:commands?|exec\w{0,6}|tool|runner|access|session)|command[_ ]line|run_?(?:command|code|script|shell|python|js)|code interpreter|repl\b|desktop commander)/;
