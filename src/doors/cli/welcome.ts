import { access } from 'node:fs/promises';
import { knownLocations } from '../../world/clients/known-locations.ts';

const HERE = ['.mcp.json', 'mcp.json', '.vscode/mcp.json', '.cursor/mcp.json'];

/** The text for a bare `assayer`: writes nothing, starts nothing, and shows three commands that fit what is here. */
export async function welcome(): Promise<string> {
  const here = await existing(HERE);
  const clients = (await knownLocations(process.env)).map((location) => location.path);
  const config = here[0] ?? clients[0];
  const locked = (await existing(['mcp.lock.json'])).length > 0;
  const commands: [string, string][] = [
    config === undefined ? ['assayer scan npm:@modelcontextprotocol/server-filesystem -- .', 'look at a published server, in a cell, before you install it'] : [`assayer scan ${quoted(config)}`, 'look at every server that this file starts'],
    ['assayer scan -- node server.js', 'look at a server of your own'],
    locked ? ['assayer lock list', 'see what was approved'] : ['assayer explain hidden-text', 'see what one of the rules finds, and why it matters'],
  ];
  const wide = Math.max(...commands.map(([command]) => command.length));
  return `Assayer examines MCP servers before an agent trusts them.

${commands.map(([command, why]) => `  ${command.padEnd(wide)}   ${why}`).join('\n')}

Nothing was started or written. assayer --help shows everything else.
`;
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => access(path).then(() => path, () => undefined)));
  return found.filter((path) => path !== undefined);
}

const quoted = (path: string): string => (/[^\w./~-]/.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path);
