import type { Danger } from './danger.ts';

type Row = readonly [sign: RegExp, id: string, severity: Danger['severity'], what: string];

/** What code of a language does that a shell would be stopped for. Signs of several languages, in any order within a text. */
const CODE: readonly Row[] = [
  [
    /(?:socket|TCPSocket|fsockopen|net\.(?:connect|Socket|createConnection)|TCPClient|IO::Socket)[\s\S]{0,800}(?:dup2|pty\.spawn|\/bin\/(?:ba|z|da)?sh|subprocess|child_process|spawn\(|popen|proc_open|shell_exec|cmd\.exe|powershell|GetStream)|(?:subprocess|child_process|pty)[\s\S]{0,200}(?:socket\.socket|net\.connect|new net\.Socket)[\s\S]{0,400}(?:sh\b|stdin|dup2)/i,
    'reverse-shell',
    'critical',
    'opens a shell to another machine',
  ],
  [
    /\b(?:exec|eval|Function|compile|system|iex|invoke-expression|popen|check_output|subprocess\.\w+|Function\.constructor)\s{0,3}\(?\s{0,3}.{0,120}(?:b64decode|base64\.|atob\(|decode_base64|base64_decode|unhexlify|fromhex|bytes\.fromhex|Buffer\.from\([^)]{0,4000},\s{0,3}['"](?:base64|hex)|FromBase64String|codecs\.decode|rot.?13|zlib\.decompress|marshal\.loads)/is,
    'runs-decoded',
    'high',
    'carries out something that is encoded',
  ],
  [
    /\b(?:exec|eval|system|iex|invoke-expression|popen)\b.{0,60}(?:urlopen|urllib|requests\.get|httpx\.get|fetch\(|DownloadString|DownloadData|Invoke-WebRequest|\biwr\b|\birm\b|curl |wget |file_get_contents\(['"]https?:|open-uri|LWP)|(?:DownloadString|\b(?:iwr|irm|curl)\b\s.{0,200})\|\s{0,3}(?:iex|invoke-expression)/is,
    'runs-fetched',
    'high',
    'carries out what it fetches from another machine',
  ],
  [
    /(?:shutil\.rmtree|rmtree|fs\.(?:rm|rmdir)(?:Sync)?|FileUtils\.rm_rf|rimraf|Remove-Item)\s{0,3}\(?\s{0,3}(?:-\w+\s{1,3}){0,4}(?:['"](?:\/|~|\/home\/?\w{0,30}|\/root|\/etc|\/usr|\/var|[A-Z]:\\{0,2})['"]|\/(?:\s|\)|$)|~|os\.path\.expanduser\(['"]~['"]\)|os\.homedir\(\)|\$HOME|\$env:USERPROFILE|Path\.home\(\)|[A-Z]:\\(?:\s|$|["']))/i,
    'erases',
    'critical',
    'deletes a whole system or home',
  ],
  [
    /while\s{1,3}(?:True|1|\(?true\)?)[\s\S]{0,40}os\.fork\(|os\.fork\(\)[\s\S]{0,40}while|fork while fork/i,
    'fork-bomb',
    'critical',
    'starts itself without end',
  ],
  [
    /os\.environ(?:\.items|\.copy|\b(?!\[|\.get))[\s\S]{0,400}(?:requests\.(?:post|get|put)|urlopen|http\.client|socket\.)|JSON\.stringify\(process\.env\)|process\.env\b(?![.[])[\s\S]{0,300}(?:fetch\(|https?\.request|axios)/i,
    'sends-secrets',
    'critical',
    'sends the environment to another machine',
  ],
  [
    /(?:Set-MpPreference\s.{0,80}-Disable|Add-MpPreference\s.{0,40}-Exclusion|advfirewall\s.{0,60}\boff\b|EnableLUA.{0,60}\b0\b|amsiInitFailed|AmsiScanBuffer)/i,
    'disables-security',
    'high',
    'turns off what protects the machine',
  ],
  [
    /(?:CurrentVersion\\Run|schtasks\b.{0,80}\/create|Register-ScheduledTask|New-Service\b|sc(?:\.exe)?\s{1,3}create\b|\\Startup\\|wmic\b.{0,80}process\b.{0,20}call create)/i,
    'lasts',
    'high',
    'arranges to be run again',
  ],
  [/\bstratum\+(?:tcp|ssl):\/\/|\bxmrig\b|\bminerd\b|\bcpuminer\b/i, 'mines', 'critical', 'mines a currency'],
  [
    /\b(?:mimikatz|sekurlsa|lsass(?:\.exe|\.dmp)|procdump\b.{0,40}lsass|reg\s{1,3}save\s{1,3}hklm\\(?:sam|security|system)|ntds\.dit)/i,
    'takes-secrets',
    'critical',
    'takes the passwords of the machine',
  ],
  [
    /\b(?:certutil(?:\.exe)?\b.{0,40}-urlcache|bitsadmin\b.{0,40}\/transfer|mshta(?:\.exe)?\s{1,3}(?:https?:|javascript:|vbscript:)|regsvr32\b.{0,40}\/i:https?:|rundll32\b.{0,60}javascript:)/i,
    'runs-fetched',
    'high',
    'carries out what it fetches from another machine',
  ],
  [
    /\bvssadmin\b.{0,40}delete\s{1,3}shadows|wbadmin\b.{0,20}delete|\bformat(?:\.com)?\s{1,3}[a-z]:|\bdel\s{1,3}(?:\/[a-z]\s{1,3}){1,4}[a-z]:\\|\br(?:m)?d(?:ir)?\s{1,3}(?:\/[a-z]\s{1,3}){1,3}[a-z]:\\(?:\s|$|windows|users)/i,
    'erases',
    'critical',
    'deletes a whole system or home',
  ],
];

/** Dangers in the code of a language. */
export const codeDangers = (code: string): readonly Danger[] =>
  CODE.flatMap(([sign, id, severity, what]) => {
    const match = sign.exec(code.slice(0, 20_000));
    return match === null ? [] : [{ id, severity, what, said: match[0].slice(0, 120) }];
  });
