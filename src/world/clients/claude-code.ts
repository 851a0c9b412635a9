import type { ClientFormat, ServerEntry } from './contract.ts';
import { entriesOf, tableOf, textsOf } from './entry.ts';

/** Claude Code's own file: servers of the user, and of each project by its folder. */
export default {
  name: 'claude-code',
  files: ['~/.claude.json', '~/.claude/.claude.json'],
  syntax: 'jsonc',
  servers(document) {
    const table = tableOf(document);
    const projects = tableOf(table?.['projects']);
    if (table === undefined || projects === undefined) return undefined;
    const own = entriesOf(tableOf(table['mcpServers']) ?? {}, ['mcpServers']);
    return [...own, ...Object.entries(projects).flatMap(([folder, project]) => ofProject(folder, project))];
  },
} satisfies ClientFormat;

function ofProject(folder: string, project: unknown): ServerEntry[] {
  const table = tableOf(project);
  const off = new Set(textsOf(table?.['disabledMcpServers']));
  return entriesOf(tableOf(table?.['mcpServers']) ?? {}, ['projects', folder, 'mcpServers']).map((entry) => ({
    ...entry,
    cwd: entry.cwd ?? folder,
    disabled: entry.disabled || off.has(entry.name),
  }));
}
