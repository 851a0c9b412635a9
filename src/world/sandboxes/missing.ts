import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UNPRIVILEGED } from './lend.ts';
import { SYSTEM_PATH, whereIs } from './programs.ts';
import { seccompFilter } from './seccomp.ts';
import { isolationArguments, systemArguments } from './view.ts';

/** The bubblewrap of this machine: the one that ASSAYER_BWRAP names (an absolute path), else that of the system, else of PATH. */
export function wrapper(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const named = process.env['ASSAYER_BWRAP'];
  if (named !== undefined && named !== '') return whereIs(basename(named), dirname(named));
  return whereIs('bwrap', SYSTEM_PATH) ?? whereIs('bwrap', process.env['PATH'] ?? '');
}

/** One sentence that says why bubblewrap cannot be used here and how to get it; undefined when a trial start works. */
export async function missingHere(): Promise<string | undefined> {
  if (process.platform !== 'linux')
    return 'Servers are run in bubblewrap, which exists for Linux only: run assayer in a Linux virtual machine, or accept the risk with `--sandbox host`.';
  const bwrap = wrapper();
  const named = process.env['ASSAYER_BWRAP'] ?? '';
  if (bwrap === undefined && named !== '')
    return `Servers are run in bubblewrap, and ASSAYER_BWRAP names none: there is no program ${named}.`;
  if (bwrap === undefined) return `Servers are run in bubblewrap, which is not installed: ${installCommand('bubblewrap')}.`;
  if (seccompFilter(process.arch) === undefined)
    return `There is no system-call filter for ${process.arch} processors yet, and no server is started without one.`;
  if (whereIs('prlimit', SYSTEM_PATH) === undefined)
    return `Limits are set with prlimit, which is not installed: ${installCommand('util-linux')}.`;
  const complaint = await trial(bwrap);
  return complaint === undefined ? undefined : explain(complaint);
}

function trial(bwrap: string): Promise<string | undefined> {
  const args = [
    ...isolationArguments(),
    ...systemArguments(),
    '--size',
    '4096',
    '--tmpfs',
    '/tmp',
    '--',
    whereIs('true', SYSTEM_PATH) ?? 'true',
  ];
  return new Promise((resolve) => {
    execFile(bwrap, args, { ...UNPRIVILEGED, cwd: '/', env: {}, timeout: 10_000 }, (error, _, stderr) => {
      resolve(error === null ? undefined : (stderr.trim().split('\n').at(-1) ?? '').slice(0, 300) || error.message.slice(0, 300));
    });
  });
}

const INSTALLERS = [
  ['/usr/bin/apt-get', 'apt-get install'],
  ['/usr/bin/dnf', 'dnf install'],
  ['/usr/bin/pacman', 'pacman -S'],
  ['/usr/bin/zypper', 'zypper install'],
  ['/sbin/apk', 'apk add'],
] as const;

/** `sudo apt-get install NAME`, or whatever installs it here. */
export function installCommand(name: string): string {
  const [, command] = INSTALLERS.find(([tool]) => existsSync(tool)) ?? [undefined, 'apt-get install'];
  return `\`${UNPRIVILEGED === undefined ? 'sudo ' : ''}${command} ${name}\``;
}

function explain(complaint: string): string {
  const said = `bubblewrap is installed, but cannot make a sandbox here (${complaint})`;
  if (setting('/proc/sys/user/max_user_namespaces') === '0')
    return `${said}: user namespaces are switched off; \`sudo sysctl user.max_user_namespaces=15000\` allows them.`;
  if (setting('/proc/sys/kernel/unprivileged_userns_clone') === '0')
    return `${said}: unprivileged user namespaces are forbidden; \`sudo sysctl kernel.unprivileged_userns_clone=1\` allows them.`;
  if (setting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1')
    return `${said}: AppArmor forbids it user namespaces; \`sudo apt-get install apparmor-profiles && sudo ln -s /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/ && sudo systemctl reload apparmor\` allows them for bubblewrap alone.`;
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv'))
    return `${said}: the container around it forbids namespaces; start that with \`--security-opt seccomp=unconfined --security-opt systempaths=unconfined\` and, where AppArmor is used, \`--security-opt apparmor=unconfined\`.`;
  return `${said}: unprivileged user namespaces must be allowed.`;
}

function setting(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
