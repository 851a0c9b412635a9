import type { ClientFormat } from './contract.ts';
import { pointerTo } from '../../text/json-pointer.ts';
import { entryOf, tableOf, textOf } from './entry.ts';

/** Continue: a list `mcpServers` in config.yaml, or in a file of its own; `${{ secrets.NAME }}` is a variable. */
export default {
  name: 'continue-dev',
  files: ['~/.continue/config.yaml', '.continue/config.yaml', '.continue/mcpServers/mcp.yaml'],
  syntax: 'yaml',
  servers(document) {
    const servers: unknown = tableOf(document)?.['mcpServers'];
    if (!Array.isArray(servers)) return undefined;
    return servers.flatMap((raw: unknown, index) => {
      const entry = entryOf(textOf(tableOf(raw)?.['name']) ?? `server-${index + 1}`, pointerTo('mcpServers', index), raw);
      return entry === undefined
        ? []
        : [{ ...entry, args: entry.args.map(plain), env: eachPlain(entry.env), headers: eachPlain(entry.headers) }];
    });
  },
} satisfies ClientFormat;

const plain = (text: string): string => text.replace(/\$\{\{\s*(?:secrets|inputs)\.([\w-]{1,100})\s*\}\}/g, '${$1}');
const eachPlain = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, plain(text)]));
