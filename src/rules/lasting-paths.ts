import { belowHome, nameOf } from './paths.ts';

/** A file by which something of a server's runs again, or gets in again, without being called. */
export interface Lasting {
  readonly what: string;
  readonly severity: 'high' | 'critical';
  /** Words of a tool whose job it is to write it. */
  readonly about: RegExp;
  /** Programs that write it as their job, when the user has them run. */
  readonly by: RegExp;
}

type Row = readonly [path: RegExp, what: string, about: RegExp, by?: RegExp];

const NOBODY = /(?!)/;

const HOME: readonly Row[] = [
  [
    /^\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|zlogout|kshrc|cshrc|tcshrc|login|pam_environment|xprofile|xinitrc|xsession|xsessionrc|inputrc|vimrc|emacs|tmux\.conf|screenrc)$|^\.config\/(?:fish\/(?:config\.fish|conf\.d\/)|environment\.d\/|nushell\/|powershell\/|nvim\/init\.)|^\.(?:oh-my-zsh|bashrc\.d|zshrc\.d)\//,
    'a file that every new shell runs',
    /bashrc|zshrc|shell (?:profile|config|start|alias)|dotfile|\bprofile\b/,
  ],
  [
    /^\.config\/systemd\/user\/|^\.local\/share\/systemd\/user\//,
    'a service that is started at each login',
    /systemd|service unit|daemon/,
    /^systemctl$/,
  ],
  [
    /^\.config\/autostart\/|^\.config\/autostart-scripts\/|^\.config\/plasma-workspace\/env\//,
    'a program that is started at each login',
    /autostart|start-?up|login item/,
  ],
  [/^Library\/Launch(?:Agents|Daemons)\/|^Library\/LoginHooks?/, 'a service that is started at each login', /launchd|launch ?agent|daemon/],
  [/^AppData\/.{0,120}\/Startup\//, 'a program that is started at each login', /start-?up/],
  [/^\.ssh\/(?:authorized_keys2?|rc|environment)$/, 'the list of keys that may log in', /authorized_keys|ssh key/],
  [/^\.ssh\/config$/, 'the settings of SSH, which can run programs', /ssh config|\bssh\b/],
  [
    /^\.gitconfig$|^\.config\/git\/(?:config|hooks\/|attributes$)|^\.git-?templates?\//,
    'the settings of git, which can run programs',
    /git config|\bgit\b/,
    /^git$/,
  ],
  [
    /^\.(?:npmrc|yarnrc(?:\.yml)?|bunfig\.toml|pnpmrc)$|^\.config\/pnpm\/rc$/,
    'the settings of a package manager, which say where packages come from',
    /npmrc|npm config|registry/,
    /^(?:npm|yarn|pnpm|bun)$/,
  ],
  [
    /^\.(?:pip\/pip\.conf|config\/pip\/pip\.conf|pypirc|pydistutils\.cfg|condarc|config\/uv\/uv\.toml)$|^\.cargo\/config(?:\.toml)?$|^\.m2\/settings\.xml$|^\.gemrc$/,
    'the settings of a package manager, which say where packages come from',
    /pip\.conf|pip config|index url|cargo config|condarc/,
    /^(?:pip|conda|uv|cargo)$/,
  ],
  [
    /^\.local\/bin\/(?:git|python\d?|node|npm|npx|pip\d?|ssh|sudo|ls|cat|docker|kubectl|claude|cursor|code|curl|uv|uvx)$|^bin\/(?:git|python\d?|node|npm|ssh|sudo|ls|curl)$/,
    'a program that stands before the real one',
    /install|shim/,
  ],
  [
    /(?:^|\/)(?:sitecustomize|usercustomize)\.py$|\/site-packages\/[^/]{1,80}\.pth$/,
    'code that every Python program runs',
    /\bpip\b|install|virtualenv/,
    /^(?:pip|python|uv|conda)$/,
  ],
  [
    /^\.config\/(?:google-chrome|chromium)\S{0,20}\/.{0,80}NativeMessagingHosts\/|^\.mozilla\/native-messaging-hosts\//,
    'a program that a browser starts',
    /native messaging|extension/,
  ],
];

const ANYWHERE: readonly Row[] = [
  [/^\/etc\/(?:cron|anacron)|^\/var\/spool\/(?:cron|at|anacron)/, 'a job that is run again and again', /cron|schedul/, /^(?:crontab|at)$/],
  [
    /^\/(?:etc|lib|usr\/lib|run)\/systemd\/(?:system|user)\/|^\/etc\/(?:init\.d|rc\d?\.d|rc\.local|init|inittab)(?:\/|$)|^\/Library\/Launch(?:Agents|Daemons)\//,
    'a service of the machine',
    /systemd|service unit|daemon/,
    /^systemctl$/,
  ],
  [
    /^\/etc\/(?:profile|profile\.d\/.{0,80}|bash\.bashrc|bashrc|zsh\/.{0,40}|zshrc|environment|xdg\/autostart\/.{0,80}|X11\/.{0,80}|update-motd\.d\/.{0,80})$/,
    'a file that every login runs',
    /shell profile|\/etc\/profile/,
  ],
  [/^\/etc\/(?:ld\.so\.(?:preload|conf)|ld\.so\.conf\.d\/)/, 'code that every program loads', NOBODY],
  [
    /^\/etc\/(?:sudoers|sudoers\.d\/|passwd$|shadow$|group$|pam\.d\/|ssh\/sshd_config|hosts$|hosts\.(?:allow|deny)$|resolv\.conf$|apt\/sources|apt\/apt\.conf|pip\.conf$|npmrc$|udev\/rules\.d\/|polkit)/,
    'the settings that say who may do what on this machine',
    /sudoers|\/etc\/hosts|hosts file|pam/,
  ],
  [
    /(?:^|\/)\.git\/hooks\/(?![^/]{1,60}\.sample$)[^/]+$|(?:^|\/)\.husky\/[^/]+$/,
    'a hook that git runs',
    /git hook|\bhooks?\b|husky|pre-commit/,
    /^(?:git|husky|pre-commit|lefthook)$/,
  ],
];

const WORST = /authorized_keys|^\/etc\/(?:ld\.so\.preload|sudoers|passwd|shadow|pam\.d)/;

/** What a file that runs, or lets in, again is; undefined for other files. */
export const lastingAt = (path: string, home: string): Lasting | undefined => {
  const below = belowHome(path, home);
  const row = (below === undefined ? undefined : HOME.find(([sign]) => sign.test(below))) ?? ANYWHERE.find(([sign]) => sign.test(path));
  if (row === undefined) return undefined;
  const [, what, about, by = NOBODY] = row;
  return { what, severity: WORST.test(path) || WORST.test(nameOf(path)) ? 'critical' : 'high', about, by };
};
