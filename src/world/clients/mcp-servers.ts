import type { ClientFormat } from './contract.ts';
import { areServers, entriesOf, entryOf, tableOf } from './entry.ts';

/** The common shape, `{"mcpServers": {"name": {...}}}`: Claude Desktop, Cursor, Windsurf, Cline, Roo, Kiro, LM Studio, Amazon Q, Warp, Junie, Copilot CLI and others; also a bare table of servers, or one server alone. */
export default {
  name: 'mcp-servers',
  files: [
    '$XDG_CONFIG_HOME/Claude/claude_desktop_config.json',
    '.mcp.json',
    '~/.cursor/mcp.json',
    '.cursor/mcp.json',
    '~/.codeium/windsurf/mcp_config.json',
    '~/.codeium/mcp_config.json',
    '~/.gemini/antigravity/mcp_config.json',
    '$XDG_CONFIG_HOME/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    '$XDG_CONFIG_HOME/Cursor/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    '~/.cline/data/settings/cline_mcp_settings.json',
    '$XDG_CONFIG_HOME/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json',
    '.roo/mcp.json',
    '~/.copilot/mcp-config.json',
    '~/.kiro/settings/mcp.json',
    '.kiro/settings/mcp.json',
    '~/.lmstudio/mcp.json',
    '~/.cache/lm-studio/mcp.json',
    '~/.aws/amazonq/mcp.json',
    '~/.aws/amazonq/agents/default.json',
    '.amazonq/mcp.json',
    '~/.warp/.mcp.json',
    '.warp/.mcp.json',
    '~/.junie/mcp/mcp.json',
    '.junie/mcp/mcp.json',
    '.air/mcp.json',
    '$XDG_CONFIG_HOME/Trae/User/mcp.json',
    '~/.kimi/mcp.json',
    '~/.factory/mcp.json',
    '~/.mcporter/mcporter.json',
    '~/.mcp-inspector/mcp.json',
  ],
  syntax: 'jsonc',
  servers(document) {
    const table = tableOf(document);
    const servers = tableOf(table?.['mcpServers']);
    if (servers !== undefined) return entriesOf(servers, ['mcpServers']);
    if (areServers(table)) return entriesOf(table, []);
    const alone = entryOf('server', '', document);
    return alone === undefined ? undefined : [alone];
  },
} satisfies ClientFormat;
