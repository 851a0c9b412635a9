/** A command in a file that some program carries out by itself when it finds the file in its place. */
export interface RunByOthers {
  /** `core.fsmonitor, which git runs`. */
  readonly what: string;
  /** As it stands in the file, bounded. */
  readonly command: string;
}

/** Characters of a file that are read. */
const MOST = 65_536;

/** What in a file others run without being told to, by where it lies and what stands in it; empty: nothing that is known. */
export function runByOthers(path: string, content: string): readonly RunByOthers[] {
  const text = content.slice(0, MOST);
  return READERS.flatMap(([place, read]) => (place.test(path) ? read(text) : []));
}

const READERS: readonly (readonly [place: RegExp, read: (text: string) => readonly RunByOthers[]])[] = [
  [/\/\.git\/config(?:\.worktree)?$|\/\.gitconfig$|\/\.config\/git\/config$/, ofGit],
  [/\/\.vscode\/tasks\.json$|\.code-workspace$/, ofTasks],
  [/\/\.npmrc$/, ofNpm],
  [/\/site-packages\/[^/]+\.pth$|\/dist-packages\/[^/]+\.pth$/, ofPth],
];

/** Settings of git that are commands, or lead to files with commands. */
const GIT_SETTINGS: readonly (readonly [section: RegExp, key: RegExp, value?: RegExp])[] = [
  [/^core$/, /^(?:fsmonitor|hookspath|sshcommand|pager|editor|gitproxy|askpass|alternaterefscommand)$/],
  [/^(?:diff|diff \..*)$/, /^(?:external|command|textconv)$/],
  [/^(?:filter|merge) /, /^(?:clean|smudge|process|driver)$/],
  [/^(?:credential|credential .*)$/, /^helper$/, /^!|\//],
  [/^alias$/, /./, /^!/],
  [
    /^(?:sequence|gpg|gpg .*|interactive|pager|difftool .*|mergetool .*|browser .*|man .*|uploadpack|receive|remote .*)$/,
    /^(?:editor|program|difffilter|cmd|packobjectshook|uploadpack|receivepack|vcs)$/,
  ],
  [/^(?:include|includeif .*)$/, /^path$/],
];

function ofGit(text: string): readonly RunByOthers[] {
  const found: RunByOthers[] = [];
  let section = '';
  for (const line of text.split('\n').slice(0, 2_000)) {
    const head = /^\s{0,20}\[([\w.-]{1,60})(?:\s{1,10}"([^"]{0,200})")?\]/.exec(line);
    if (head !== null) section = `${head[1]?.toLowerCase() ?? ''}${head[2] === undefined ? '' : ` ${head[2]}`}`;
    const [, key = '', value = ''] = /^\s{0,20}([A-Za-z][\w-]{0,60})\s{0,20}=\s{0,20}(.{1,2000})$/.exec(line) ?? [];
    if (key === '' || /^(?:true|false|yes|no|on|off|0|1|cat|less|vi|vim|nano|store|cache)$/i.test(value.trim())) continue;
    const command = value.trim().replace(/^"|"$/g, '');
    const is = GIT_SETTINGS.some(
      ([of, which, what]) => of.test(section) && which.test(key.toLowerCase()) && (what === undefined || what.test(command)),
    );
    if (is) found.push({ what: `${section.split(' ')[0] ?? ''}.${key}, which git runs`, command: command.slice(0, 300) });
  }
  return found;
}

function ofTasks(text: string): readonly RunByOthers[] {
  return /"runOn"\s{0,20}:\s{0,20}"folderOpen"/.test(text)
    ? [
        {
          what: 'a task that the editor runs when the folder is opened',
          command: /"command"\s{0,20}:\s{0,20}"([^"]{1,300})/.exec(text)?.[1] ?? '',
        },
      ]
    : [];
}

function ofNpm(text: string): readonly RunByOthers[] {
  return [...text.matchAll(/^\s{0,20}(script-shell|node-options|git|onload-script|shell)\s{0,20}=\s{0,20}(\S.{0,300})$/gm)].map(
    ([, key = '', command = '']) => ({
      what: `${key}, which npm runs`,
      command,
    }),
  );
}

/** Lines that begin so are carried out at each start of Python. */
function ofPth(text: string): readonly RunByOthers[] {
  return [...text.matchAll(/^import[ \t](.{1,300})$/gm)].map(([, command = '']) => ({
    what: 'a line that Python runs at each start',
    command,
  }));
}
