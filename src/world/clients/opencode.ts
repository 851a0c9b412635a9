import type { ClientFormat, ServerEntry } from './contract.ts';
import { entriesOf, tableOf } from './entry.ts';

/** opencode: `mcp.NAME` of type `local` (the command is a list) or `remote`; `{env:NAME}` is a variable. */
export default {
  name: 'opencode',
  files: ['~/.config/opencode/opencode.json', '~/.config/opencode/opencode.jsonc', 'opencode.json', 'opencode.jsonc'],
  syntax: 'jsonc',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['mcp']);
    const types = Object.values(servers ?? {}).map((server) => tableOf(server)?.['type']);
    if (servers === undefined || !types.some((type) => type === 'local' || type === 'remote')) return undefined;
    return entriesOf(servers, ['mcp']).map(dollared);
  },
} satisfies ClientFormat;

const dollar = (text: string): string => text.replace(/(?<!\$)\{(env|file):([^{}]{1,300})\}/g, '${$1:$2}');

function dollared(entry: ServerEntry): ServerEntry {
  const table = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, dollar(text)]));
  return {
    ...entry,
    args: entry.args.map(dollar),
    env: table(entry.env),
    headers: table(entry.headers),
    url: entry.url === undefined ? undefined : dollar(entry.url),
  };
}
