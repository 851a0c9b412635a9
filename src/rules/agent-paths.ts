import { belowHome, inside } from './paths.ts';

/** Part of what decides which servers an assistant starts, and what it is told. */
export interface AgentFile {
  /** The assistant, as people call it. */
  readonly of: string;
  /** `servers`: names other servers, with their keys. `orders`: instructions to a model. `settings`: what may run and what must be asked. */
  readonly sort: 'servers' | 'orders' | 'settings';
}

type Row = readonly [path: RegExp, of: string, sort: AgentFile['sort']];

const APPS = String.raw`(?:\.config|Library\/Application Support|AppData\/Roaming)`;
const app = (rest: string): RegExp => new RegExp(`^${APPS}\\/${rest}`);

const HOME: readonly Row[] = [
  [app(String.raw`Claude\/(?:claude_desktop_config|config)\.json$`), 'Claude Desktop', 'servers'],
  [/^\.claude\.json$/, 'Claude Code', 'servers'],
  [/^\.claude\/(?:settings(?:\.local)?\.json|hooks?\/|plugins\/|\.credentials\.json)/, 'Claude Code', 'settings'],
  [/^\.claude\/(?:CLAUDE\.md|commands\/|agents\/|skills\/|rules\/|output-styles\/)/, 'Claude Code', 'orders'],
  [/^\.cursor\/(?:mcp\.json|extensions\/)/, 'Cursor', 'servers'],
  [/^\.cursor\/(?:rules|commands|cli-config\.json|hooks)/, 'Cursor', 'orders'],
  [
    app(String.raw`(?:Code|Code - Insiders|VSCodium|Cursor|Windsurf)\/User\/(?:mcp\.json|globalStorage\/.{0,120}mcp)`),
    'the editor',
    'servers',
  ],
  [
    app(String.raw`(?:Code|Code - Insiders|VSCodium|Cursor|Windsurf)\/User\/(?:settings|keybindings|tasks)\.json$`),
    'the editor',
    'settings',
  ],
  [/^\.vscode\/(?:argv\.json|extensions\/extensions\.json)|^\.vscode-server\/data\//, 'the editor', 'settings'],
  [/^\.codeium\/(?:windsurf\/)?(?:mcp_config\.json|memories\/)|^\.windsurf\//, 'Windsurf', 'servers'],
  [/^\.gemini\/(?:settings\.json|extensions\/|antigravity)/, 'Gemini CLI', 'servers'],
  [/^\.gemini\/(?:GEMINI\.md|commands\/)/, 'Gemini CLI', 'orders'],
  [/^\.codex\/(?:config\.toml|auth\.json)$/, 'Codex', 'servers'],
  [/^\.codex\/(?:AGENTS\.md|prompts\/|skills\/)/, 'Codex', 'orders'],
  [/^\.continue\/(?:config\.(?:json|ya?ml|ts)|mcpServers\/|\.env)/, 'Continue', 'servers'],
  [/(?:cline|roo)_mcp_settings\.json$|^\.roo\/|^Documents\/Cline\//, 'Cline', 'servers'],
  [
    /^\.config\/(?:goose\/config\.ya?ml|opencode\/|zed\/settings\.json|github-copilot\/|mcphub\/|crush\/|amp\/settings\.json)|^\.local\/share\/(?:opencode\/auth\.json|goose\/)/,
    'an assistant',
    'servers',
  ],
  [
    /^\.(?:copilot\/|github-copilot\/|aws\/amazonq\/|amazonq\/|kiro\/settings\/|junie\/|lmstudio\/mcp\.json|trae\/|qwen\/settings\.json|factory\/mcp\.json|mcp\/|mcp\.json$|config\/mcp|aider\.conf\.ya?ml$|openclaw\/|clawdbot\/)/,
    'an assistant',
    'servers',
  ],
];

const PROJECT: readonly Row[] = [
  [
    /\/\.?mcp\.json$|\/claude_desktop_config\.json$|\/\.cursor\/mcp\.json$|\/\.vscode\/mcp\.json$|\/\.(?:roo|kiro\/settings|junie\/mcp|gemini|amazonq)\/(?:mcp|settings)\.json$|\/\.codex\/config\.toml$/,
    'an assistant',
    'servers',
  ],
  [
    /\/\.claude\/settings(?:\.local)?\.json$|\/\.vscode\/(?:settings|tasks|launch|extensions)\.json$|\/\.devcontainer\/|\.code-workspace$/,
    'the editor',
    'settings',
  ],
  [
    /\/(?:CLAUDE|AGENTS|GEMINI|QWEN|CONVENTIONS)(?:\.local)?\.md$|\/\.(?:cursorrules|windsurfrules|clinerules|goosehints|roorules)(?:$|\/)|\/\.cursor\/(?:rules|commands)\/|\/\.windsurf\/|\/\.claude\/(?:commands|agents|skills|hooks|rules)\/|\/\.github\/(?:copilot-instructions\.md$|instructions\/|prompts\/|chatmodes\/|agents\/)|\/\.(?:junie|kiro|continue|augment|trae)\/(?:guidelines\.md|steering\/|rules\/)/,
    'an assistant',
    'orders',
  ],
];

/** What a file of an assistant is; undefined for other files. `own`: folders of the server's code, which may hold such files of their own. */
export const agentFileAt = (path: string, home: string, own: readonly string[]): AgentFile | undefined => {
  if (own.some((folder) => inside(path, folder)) || path.includes('/node_modules/')) return undefined;
  const below = belowHome(path, home);
  const row = (below === undefined ? undefined : HOME.find(([sign]) => sign.test(below))) ?? PROJECT.find(([sign]) => sign.test(path));
  return row === undefined ? undefined : { of: row[1], sort: row[2] };
};

/** `~/.config/NAME/...`, `~/.NAME/...`: the settings or the memory of another MCP server, as its name says. `ownNames`: of the server itself. */
export const neighbourAt = (path: string, home: string, ownNames: readonly string[]): string | undefined => {
  const below = belowHome(path, home);
  const [, folder = ''] =
    /^(?:\.config\/|\.local\/(?:share|state)\/|Library\/Application Support\/|AppData\/(?:Roaming|Local)\/|\.)([^/]{3,80})\/./.exec(
      below ?? '',
    ) ?? [];
  const words = folder.toLowerCase().split(/[^a-z0-9]+/);
  const others = words.filter((word) => word !== 'mcp' && word !== 'server' && word.length > 2);
  return words.includes('mcp') && others.length > 0 && !others.some((word) => ownNames.includes(word)) && !ownNames.includes(words.join(''))
    ? folder
    : undefined;
};

/** Words of a tool whose job it is to set up assistants. */
export const SETS_UP_ASSISTANTS =
  /mcp (?:servers?|config|client|install)|install(?:s|ing)? (?:an? |the )?(?:mcp|server)|claude (?:desktop|code)|cursor|vs ?code|editor settings|copilot|windsurf|agents\.md|claude\.md|rules file|assistant config|slash command|devcontainer/;
