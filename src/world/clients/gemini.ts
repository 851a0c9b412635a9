import type { ClientFormat, ServerEntry } from './contract.ts';
import { entriesOf, tableOf } from './entry.ts';

/** Gemini CLI: `httpUrl` is Streamable HTTP, a bare `url` is SSE; `$NAME` is a variable; `trust` runs all tools without asking. */
export default {
  name: 'gemini',
  files: ['~/.gemini/settings.json', '.gemini/settings.json'],
  syntax: 'jsonc',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['mcpServers']);
    if (servers === undefined || !Object.values(servers).some(isGeminis)) return undefined;
    return entriesOf(servers, ['mcpServers'], (raw) => ({ url: raw['httpUrl'] === undefined ? 'sse' : 'http' })).map(withBraces);
  },
} satisfies ClientFormat;

const MARKS = ['httpUrl', 'trust', 'includeTools', 'excludeTools', 'authProviderType'];
const isGeminis = (server: unknown): boolean => MARKS.some((mark) => tableOf(server)?.[mark] !== undefined);

const braced = (text: string): string => text.replace(/\$(?=[A-Za-z_])(\w{1,100})/g, '${$1}');

function withBraces(entry: ServerEntry): ServerEntry {
  const table = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, braced(text)]));
  return { ...entry, args: entry.args.map(braced), env: table(entry.env), headers: table(entry.headers) };
}
