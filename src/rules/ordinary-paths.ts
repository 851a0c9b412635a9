import type { Place } from './contract.ts';
import { belowHome, inside, nameOf } from './paths.ts';

/** Folders that belong to the system: reading there tells nobody anything of the user. */
const SYSTEM =
  /^\/(?:usr|lib|lib32|lib64|bin|sbin|nix|snap|gnu|dev|sys|boot|System|Library|Applications|opt\/(?:homebrew|local|conda|python|node|nodejs|google|hostedtoolcache))(?:\/|$)/;
/** Settings of the system that libraries read by themselves. */
const SETTINGS =
  /^\/etc\/(?:ssl|pki|ca-certificates|ld\.so|localtime|timezone|resolv\.conf|hosts|hostname|nsswitch\.conf|host\.conf|gai\.conf|passwd|group|os-release|lsb-release|debian_version|redhat-release|alpine-release|machine-id|mime\.types|services|protocols|networks|locale|default\/locale|alternatives|gitconfig|inputrc|terminfo|fonts|python|npmrc|pip\.conf|nodejs|java|jvm|fstab|mtab|login\.defs|shells|environment|gcrypt|crypto-policies|krb5|mke2fs|magic|papersize|ImageMagick|gss|openldap|profile|bash|zsh|dbus|vulkan|glvnd|drirc|chromium|opt\/chrome|apt\/|dpkg\/|bindresvport|rpc|netconfig|security\/limits|selinux\/config|libva|pulse|alsa|asound)|^\/etc\/?$/;
const PROCESS = /^\/proc(?:$|\/(?:self|thread-self|\d+)(?:$|\/(?!environ$|mem$|root\/|cwd\/))|\/(?!\d+\/|self\/|kcore|kallsyms))/;
const FLEETING = /^\/(?:tmp|var\/tmp|run|var\/run|var\/cache|var\/lib\/(?:dbus|apt|dpkg)|private\/(?:tmp|var))(?:\/|$)/;

/** Below a home: what languages, package managers and browsers keep there for themselves. */
const OF_TOOLS =
  /^(?:\.cache|\.npm|\.node-gyp|\.nvm|\.fnm|\.volta|\.asdf|\.pyenv|\.rbenv|\.rustup|\.cargo\/(?!credentials)|\.deno|\.bun|\.pnpm|\.yarn|go|\.gem|\.bundle|\.m2\/repository|\.gradle\/(?!gradle\.properties)|\.nuget|\.dotnet|\.ipython|\.jupyter|\.matplotlib|\.keras|\.nltk_data|nltk_data|\.conda|miniconda3|anaconda3|\.local\/(?:lib|bin|pipx)|\.local\/share\/(?:uv|pnpm|virtualenv|pip|pypoetry|mime|fonts|icons|applications|jupyter|go|locale)|\.local\/state\/(?:uv|npm|pip)|\.config\/(?:pip|uv|npm|yarn|pnpm|fontconfig|matplotlib|configstore|ms-playwright|puppeteer|go|pypoetry|nodejs|update-notifier[^/]*|gtk-[^/]*|pulse|dconf|mimeapps\.list|user-dirs\.[a-z]+|locale\.conf)|Library\/(?:Caches|Logs))(?:\/|$)/;
/** Files that runtimes look for on the way up. */
const LOOKED_FOR = new Set(
  'package.json package-lock.json node_modules tsconfig.json pyvenv.cfg pyproject.toml setup.cfg .python-version .nvmrc .node-version .tool-versions deno.json bunfig.toml .git .gitignore .hgignore .editorconfig .terminfo .inputrc .hushlogin .curlrc .wgetrc .gitconfig .babelrc .browserslistrc .eslintrc .prettierrc .config .local .cache'.split(
    ' ',
  ),
);

/** What any program may read without being asked: the system, its own code, the working folder, caches, what runtimes look for. */
export const isOrdinaryRead = (path: string, place: Place, ownNames: readonly string[]): boolean =>
  SYSTEM.test(path) ||
  SETTINGS.test(path) ||
  PROCESS.test(path) ||
  FLEETING.test(path) ||
  path === '/' ||
  path === place.home ||
  inside(place.work, path) ||
  inside(place.home, path) ||
  inside(path, place.work) ||
  place.own.some((folder) => inside(path, folder) || inside(folder, path)) ||
  LOOKED_FOR.has(nameOf(path)) ||
  isOfItsOwn(path, place, ownNames);

/** Where a program may write without being asked: temporary files, caches, logs, and folders under its own name. */
export const isOrdinaryWrite = (path: string, place: Place, ownNames: readonly string[]): boolean =>
  /^\/(?:dev|proc\/self)\//.test(path) ||
  FLEETING.test(path) ||
  /\/(?:__pycache__|\.cache|\.pytest_cache|\.mypy_cache|node_modules\/\.cache)(?:\/|$)/.test(path) ||
  /(?:\/|[_.-])logs?(?:\/[^/]{1,120})?$|\.log(?:\.\d{1,3}|\.gz)?$|\.(?:pyc|lock|pid|tmp|swp)$|\.log\.jsonl?$/.test(path) ||
  /-(?:journal|wal|shm)$/.test(path) ||
  isOfItsOwn(path, place, ownNames) ||
  BASE_FOLDER.test(belowHome(path, place.home) ?? '') ||
  isOfTools(path, place);

/** Where programs have folders of their own; made by the first of them. */
const BASE_FOLDER = /^(?:\.config|\.cache|\.local(?:\/(?:share|state))?|Library\/Application Support)$/;

const isOfTools = (path: string, { home }: Place): boolean => OF_TOOLS.test(belowHome(path, home) ?? '');

/** `~/.config/NAME`, `~/.local/share/NAME`, `~/.NAME`: the server's own folder or file. Also what tools keep for themselves. */
const isOfItsOwn = (path: string, place: Place, ownNames: readonly string[]): boolean => {
  if (isOfTools(path, place)) return true;
  const below = belowHome(path, place.home);
  if (below === undefined)
    return /^\/(?:data|app|srv|var\/lib|var\/log)\//.test(path) && isNamedAfter(path.split('/').slice(2, 4), ownNames);
  const parts = below
    .replace(
      /^(?:\.config|\.local\/share|\.local\/state|Library\/Application Support|Library\/Preferences|AppData\/(?:Roaming|Local)|Documents)\//,
      '',
    )
    .split('/');
  return isNamedAfter(parts.slice(0, 1), ownNames);
};

const isNamedAfter = (parts: readonly string[], ownNames: readonly string[]): boolean =>
  parts.some((part) => {
    const plain = part
      .toLowerCase()
      .replace(/\.(?:db|sqlite3?|json[lc]?|ya?ml|toml|ini|conf|rc)$/, '')
      .replace(/[^a-z0-9]/g, '');
    return ownNames.some(
      (name) =>
        plain === name ||
        plain === `${name}mcp` ||
        plain === `mcp${name}` ||
        plain === `${name}cli` ||
        plain === `${name}mcpcli` ||
        plain === `mcpserver${name}` ||
        plain === `mcp${name}server` ||
        plain === `${name}server` ||
        plain === `${name}rc`,
    );
  });
