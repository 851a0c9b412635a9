import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative } from 'node:path';
import { clientFormats } from '../../world/clients/index.ts';
import { knownLocations } from '../../world/clients/locations.ts';
import { LOCK_FILE } from './commands/files.ts';

/** The text for a bare `assayer`: writes nothing, starts nothing, and shows three commands that fit what is here. */
export function welcome(): string {
  const known = knownLocations({ platform: process.platform, home: homedir(), env: process.env, cwd: process.cwd() }, clientFormats);
  const found = known.find((location) => location.scope === 'project') ?? known[0];
  const config = found === undefined ? undefined : found.scope === 'project' ? relative(process.cwd(), found.file) : found.file;
  const locked = existsSync(LOCK_FILE);
  const commands: [string, string][] = [
    config === undefined
      ? ['assayer scan npm:@modelcontextprotocol/server-filesystem -- .', 'look at a published server, in a cell, before you install it']
      : [`assayer scan ${quoted(config)}`, 'look at every server that this file starts'],
    ['assayer scan -- node server.js', 'look at a server of your own'],
    locked
      ? ['assayer lock list', 'see what was approved']
      : ['assayer explain hidden-text', 'see what one of the rules finds, and why it matters'],
  ];
  const wide = Math.max(...commands.map(([command]) => command.length));
  return `Assayer examines MCP servers before an agent trusts them.

${commands.map(([command, why]) => `  ${command.padEnd(wide)}   ${why}`).join('\n')}

Nothing was started or written. assayer --help shows everything else.
`;
}

const quoted = (path: string): string => (/[^\w./~-]/.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path);
