import type { Severity } from '../model/severity.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';

/** A piece of text that does harm when something runs it. */
export interface Payload {
  /** Short and stable: part of a finding's fingerprint. */
  readonly id: string;
  /** As in "a command that ...". */
  readonly what: string;
  readonly severity: Severity;
  /** Global. */
  readonly pattern: Pattern;
}

interface Written extends Omit<Payload, 'pattern'> {
  readonly pattern: RegExp;
}

const SHELL = String.raw`(?:sudo\s{1,3})?(?:/(?:usr/)?bin/(?:env\s{1,3})?)?(?:ba|z|da|k|fi)?sh\b`;
const RUNNER = String.raw`(?:${SHELL}|(?:sudo\s{1,3})?(?:python[23]?|perl|ruby|node|php|osascript|iex|Invoke-Expression)\b)`;
const FETCH = String.raw`\b(?:curl|wget|fetch|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b`;
const SECRET_FILE = String.raw`(?:(?:/home/\w{1,32}|~|\$HOME|/root)?/?\.(?:ssh/(?:id_\w{1,12}|authorized_keys)|aws/credentials|netrc|npmrc|pgpass|kube/config|docker/config\.json|gnupg|env\b)|/etc/(?:passwd|shadow|sudoers))`;
const RECON = String.raw`(?:curl|wget|nc|ncat|cat|whoami|id|uname|hostname|env|printenv|base64|bash|sh|python3?|rm|nslookup|dig|ping|touch|sleep)`;

const WRITTEN: readonly Written[] = [
  {
    id: 'download-and-run',
    what: 'a command that downloads a program and runs it',
    severity: 'high',
    pattern: new RegExp(
      String.raw`${FETCH}[^\n|]{1,200}\|\s{0,4}(?:tee\s[^|\n]{1,40}\|\s{0,4})?${RUNNER}|${SHELL}\s{1,4}(?:-c\s{1,4})?["']?(?:<\(|\$\()\s{0,4}${FETCH}|\b(?:IEX|Invoke-Expression)\b[^\n]{0,60}(?:DownloadString|${FETCH})|${FETCH}[^\n&;]{1,200}(?:&&|;)\s{0,4}(?:chmod\s{1,4}(?:\+x|[0-7]{3,4})\s[^\n&;]{1,80}(?:&&|;)\s{0,4})?(?:${SHELL}|\./)`,
      'gi',
    ),
  },
  {
    id: 'encoded-command',
    what: 'a command that decodes a hidden command and runs it',
    severity: 'high',
    pattern: new RegExp(
      String.raw`\bbase64\s{1,4}(?:-d|-D|--decode)\b[^\n|]{0,80}\|\s{0,4}${RUNNER}|\b(?:powershell|pwsh)(?:\.exe)?\b[^\n]{0,80}\s-(?:e|en|enc|encodedcommand)\s{1,4}[A-Za-z0-9+/=]{16,}|\b(?:eval|exec|Function|execSync|system)\s{0,3}\(\s{0,3}(?:new\s{1,3})?(?:atob|base64\.b64decode|Buffer\.from|bytes\.fromhex|codecs\.decode|zlib\.decompress|unescape|String\.fromCharCode)\b`,
      'gi',
    ),
  },
  {
    id: 'reverse-shell',
    what: 'a command that opens a shell to another machine',
    severity: 'high',
    pattern: new RegExp(
      String.raw`/dev/(?:tcp|udp)/[\w.$\{-]{1,80}/|\b(?:nc|ncat|netcat)(?:\.\w{1,12})?\b[^\n|;]{0,60}\s-(?:\w{0,6}[ec]|-exec|-sh-exec)\s{1,4}\S{0,20}(?:sh|cmd|powershell)\b|\bmkfifo\s[^\n]{1,60}\|[^\n]{0,60}\b(?:nc|sh)\b|\bsocat\b[^\n]{0,60}\bexec:|\bpty\.spawn\s{0,3}\(|\bsocket\.socket\b[^\n]{0,200}\b(?:dup2|subprocess|/bin/(?:ba)?sh)`,
      'gi',
    ),
  },
  {
    id: 'steal-file',
    what: 'a command that takes a secret file',
    severity: 'high',
    pattern: new RegExp(
      String.raw`\b(?:(?:cat|less|head|tail|base64|xxd|strings|scp|cp|type|more)\s{1,4}(?:-\S{1,12}\s{1,4}){0,3}|(?:tar|zip)\s{1,4}(?:[\w.-]{1,20}\s{1,4}){1,3})["']?${SECRET_FILE}|\b(?:curl|wget)\b[^\n]{0,120}(?:@|=|--post-file[= ])["']?${SECRET_FILE}|\b(?:tar|zip|gpg|gzip|bzip2|xz|zstd|pg_dump(?:all)?|mysqldump|mongodump)\b[^\n|;]{0,100}\|(?:[^\n|;]{0,60}\|)?\s{0,4}(?:curl|wget|nc|ncat)\b|\b(?:env|printenv|set|history)\s{0,4}\|\s{0,4}(?:curl|wget|nc|base64)\b|\b(?:curl|wget)\b[^\n]{0,160}\$\((?:env|printenv|cat|whoami|hostname)\b`,
      'gi',
    ),
  },
  {
    id: 'destroy',
    what: 'a command that destroys a system',
    severity: 'high',
    pattern:
      /\brm\s{1,4}(?:-{1,2}[\w-]{1,20}\s{1,4}){1,4}(?:--\s{1,4})?["']?(?:\/(?:\s|$|["'*;&|`)])|\/(?:etc|usr|var|home|root|bin|boot|lib|opt|srv)\b|~|\$HOME|\*(?:\s|$|["'`]))|\bmkfs(?:\.\w{1,8})?\s{1,4}\/dev\/|\bdd\s[^\n]{0,60}\bof=\/dev\/(?:sd|nvme|hd|disk)|:\(\)\s{0,3}\{\s{0,3}:\|:&?\s{0,3}\};:|>\s{0,3}\/dev\/sd[a-z]\b|\bchmod\s{1,4}-R\s{1,4}777\s{1,4}\/(?:\s|$)|\b(?:del|rd|rmdir)\s{1,4}(?:\/[sqf]\s{1,4}){1,3}["']?[a-z]:\\|\bformat\s{1,4}c:/gi,
  },
  {
    id: 'persist',
    what: 'a command that plants a key or a job that stays',
    severity: 'high',
    pattern:
      />>?\s{0,3}(?:~|\$HOME|\/root|\/home\/\w{1,32})?\/?(?:\.ssh\/authorized_keys|\.bashrc|\.zshrc|\.profile|\.bash_profile)\b|\|\s{0,3}crontab\s{1,3}-|>>?\s{0,3}\/etc\/(?:cron|sudoers|passwd|ld\.so\.preload)/gi,
  },
  {
    id: 'chained-command',
    what: 'a second command behind a separator',
    severity: 'high',
    pattern: new RegExp(
      String.raw`(?:;|&&|\|\|?|%0a|\n)\s{0,4}(?:cat\s{1,4}/etc/|whoami\b(?!\s{1,3}[a-z])|id\s{0,3}(?:$|[;|&])|uname\s{1,3}-a\b|rm\s{1,4}-rf?\b|(?:curl|wget|nc|ncat)\s{1,4}(?:-\S{1,20}\s{1,4}){0,4}["']?(?:https?://|\d{1,3}\.\d|[\w-]{1,40}\.[\w.-]{2,60}))`,
      'gi',
    ),
  },
  {
    id: 'substitution',
    what: 'a command inside a substitution',
    severity: 'high',
    pattern: new RegExp(
      String.raw`\x60${RECON}(?:\s[^\x60\n]{0,80})?\x60\.[\w-]{1,60}\.[a-z]|\$\(\s{0,3}${RECON}(?:\s[^)\n]{0,160})?\)|\$\{IFS\}`,
      'g',
    ),
  },
  {
    id: 'run-code',
    what: 'code that starts a program or reads what it should not',
    severity: 'high',
    pattern:
      /__import__\s{0,3}\(\s{0,3}["'](?:os|subprocess|socket|pty|ctypes)["']\s{0,3}\)|\bos\.(?:system|popen|execv?p?e?)\s{0,3}\(\s{0,3}["'f]|\bsubprocess\.(?:Popen|run|call|check_output|getoutput)\s{0,3}\(\s{0,3}[["'f]|\brequire\s{0,3}\(\s{0,3}["'](?:node:)?child_process["']\s{0,3}\)|\bprocess\.mainModule\b|\bRuntime\.getRuntime\(\)\.exec|\b(?:fetch|sendBeacon|Image\(\)\.src|location(?:\.href)?)\s{0,3}[(=][^\n;]{0,120}\b(?:document\.cookie|localStorage|process\.env)\b|\bpickle\.loads\s{0,3}\(\s{0,3}(?:base64|b["'])/g,
  },
  {
    id: 'template',
    what: 'a template that runs code on the server that fills it',
    severity: 'medium',
    pattern:
      /\{\{[^}\n]{0,80}(?:__class__|__globals__|__mro__|__subclasses__|__builtins__|constructor\.constructor|\bpopen\b|config\.items\(\))[^}\n]{0,160}\}\}|\{\{\s{0,3}\d{1,4}\s{0,2}\*\s{0,2}["']?\d{1,4}["']?\s{0,3}\}\}|\$\{(?:jndi:(?:ldap|rmi|dns)|T\(java\.lang)|<%=?\s{0,3}(?:system|exec|`|IO\.popen|Runtime)|#\{\s{0,3}(?:system|exec|`|IO\.popen)|\(\(\)\s{0,3}=>\s{0,3}\{[^}\n]{0,80}\}\)\(\)\s{0,3}\/\/|<!ENTITY\s{1,4}[%\w ]{1,30}SYSTEM\s{1,4}["'](?:file|php|expect|https?):/g,
  },
  {
    id: 'sql',
    what: 'a fragment that breaks out of an SQL string',
    severity: 'medium',
    pattern:
      /['"]\s{0,3}\)?\s{0,3}(?:OR|AND)\s{1,3}(?:\d{1,6}\s{0,3}=\s{0,3}\d{1,6}|['"]\w{0,12}['"]\s{0,3}=\s{0,3}['"]\w{0,12}|TRUE\b)\s{0,3}(?:['"]|--|#|$|;)|['"]\s{0,3}\)?\s{0,3};\s{0,3}(?:DROP|DELETE|UPDATE|INSERT|ALTER|TRUNCATE|EXEC|SHUTDOWN)\s{1,3}[\w[]{1,40}|\bUNION\s{1,3}(?:ALL\s{1,3})?SELECT\b[^\n;]{1,160}(?:\b(?:information_schema|sqlite_master|pg_shadow|mysql\.user|passwords?|users?)\b|--)|;\s{0,3}(?:DROP|TRUNCATE|ALTER|DELETE\s{1,3}FROM)\s{1,3}[\w. ]{1,60};?\s{0,3}--|\bxp_cmdshell\b|\bINTO\s{1,3}(?:OUT|DUMP)FILE\s{1,3}['"]|\bCOPY\s[^\n;]{1,80}\b(?:FROM|TO)\s{1,3}PROGRAM\b/gi,
  },
  {
    id: 'open-rights',
    what: 'a command that gives everybody the rights of an owner',
    severity: 'medium',
    pattern:
      /\bGRANT\s{1,4}ALL\b[^\n;]{1,120}\bTO\s{1,4}(?:PUBLIC\b|anonymous\b|'%'|''@)|\bclusterrolebinding\b[^\n;]{0,160}(?<![-\w])(?:--clusterrole[= ]|--role[= ])?cluster-admin\b[^\n;]{0,120}\b(?:anonymous|unauthenticated|system:authenticated|system:serviceaccounts)\b/gi,
  },
  {
    id: 'untraced',
    what: 'a command that keeps what follows out of the records',
    severity: 'medium',
    pattern:
      /\bset\s{1,4}\+o\s{1,4}history\b|\bunset\s{1,4}HISTFILE\b|\bHIST(?:SIZE|FILESIZE)=0\b|\bHISTFILE=\/dev\/null|\bhistory\s{1,4}-c\b|\bwevtutil\s{1,4}cl\b|\bClear-EventLog\b/g,
  },
  {
    id: 'object',
    what: 'an object that runs code when it is read back',
    severity: 'medium',
    pattern:
      /(?<![A-Za-z0-9+/])(?:gAS[VWX][A-Za-z0-9+/]{24,2000}|rO0AB[A-Za-z0-9+/]{20,2000}|AAEAAAD\/\/\/\/\/[A-Za-z0-9+/]{20,2000})={0,2}/g,
  },
  {
    id: 'directory',
    what: 'a filter that breaks out of a directory search',
    severity: 'medium',
    pattern: /\*\){1,3}\(\|\(|\)\(\|\((?:uid|cn|objectclass|userpassword)=\*|\(userPassword=\*\)/gi,
  },
  {
    id: 'entity',
    what: 'a document that has its reader open a file or an address',
    severity: 'high',
    pattern:
      /<!ENTITY\s{1,8}(?:%\s{1,4})?[\w.-]{1,40}\s{1,8}(?:SYSTEM|PUBLIC\s{1,4}"[^"\n]{0,80}")\s{1,8}["'](?:file|https?|ftp|php|expect|gopher|jar):/gi,
  },
  {
    id: 'header',
    what: 'a line break that adds a header',
    severity: 'medium',
    pattern: /%0[ad](?:%0[ad])?(?:set-cookie|location|bcc|cc|to|subject|content-type|x-[\w-]{2,20})(?::|%3a)/gi,
  },
  {
    id: 'traversal',
    what: 'a path that climbs out of its folder to a system file',
    severity: 'medium',
    pattern:
      /(?:\.\.[/\\]|\.\.%2f|%2e%2e(?:%2f|\/)|\.\.%5c|\.\.\.\.\/\/){1,12}(?:[\w.-]{1,40}[/\\]){0,4}(?:etc[/\\](?:passwd|shadow|hosts|sudoers)|windows[/\\](?:win\.ini|system32)|boot\.ini|\.ssh\b|\.aws\b|\.env\b|id_rsa|proc[/\\]self|root[/\\])|(?:\.\.%2f|%2e%2e%2f|\.\.%5c|%252e%252e){2,}/gi,
  },
  {
    id: 'script',
    what: 'markup that runs a script where it is shown',
    severity: 'medium',
    pattern:
      /<script\b[^>]{0,200}>[^<]{0,200}(?:alert\s{0,2}\(|document\.|fetch\s{0,2}\(|eval\s{0,2}\(|location\s{0,2}=|XMLHttpRequest|new Image)|<(?:img|svg|body|iframe|video|input|details)\b[^>]{0,200}\bon(?:error|load|toggle|focus|mouseover)\s{0,3}=\s{0,3}["']?[^"'>]{3,200}|\bjavascript:[^\s"']{0,80}(?:alert|document|fetch|eval|location)\b/gi,
  },
];

/** All payloads that are known, worst first. Gaps are bounded, so that hostile text costs linear time. */
export const PAYLOADS: readonly Payload[] = WRITTEN.map((payload) => ({
  ...payload,
  pattern: twoForms(payload.pattern.source, payload.pattern.flags),
}));
