import type { ClientFormat } from './contract.ts';
import { areServers, entriesOf, tableOf } from './entry.ts';

/** VS Code: `servers` with `inputs` in mcp.json, or `mcp.servers` in settings.json, a dev container or a workspace file. */
export default {
  name: 'vscode',
  files: [
    '$XDG_CONFIG_HOME/Code/User/mcp.json',
    '$XDG_CONFIG_HOME/Code - Insiders/User/mcp.json',
    '~/.vscode-server/data/User/mcp.json',
    '.vscode/mcp.json',
    '$XDG_CONFIG_HOME/Code/User/settings.json',
    '.vscode/settings.json',
    '.devcontainer/devcontainer.json',
    '~/.config/github-copilot/eclipse/mcp.json',
  ],
  syntax: 'jsonc',
  servers(document) {
    const table = tableOf(document);
    const places = [['servers'], ['mcp', 'servers'], ['settings', 'mcp', 'servers'], ['customizations', 'vscode', 'mcp', 'servers']];
    for (const place of places) {
      const servers = place.reduce<unknown>((at, name) => tableOf(at)?.[name], table);
      const found = tableOf(servers);
      if (
        found !== undefined &&
        (areServers(found) || (Object.keys(found).length === 0 && place.length === 1 && table?.['mcpServers'] === undefined))
      )
        return entriesOf(found, place);
    }
    return undefined;
  },
} satisfies ClientFormat;
