import type { ClientFormat } from './contract.ts';
import { areServers, entriesOf, tableOf } from './entry.ts';

/** Crush: `mcp.NAME` of type `stdio`, `http` or `sse`. */
export default {
  name: 'crush',
  files: ['~/.config/crush/crush.json', 'crush.json', '.crush.json'],
  syntax: 'jsonc',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['mcp']);
    const types = Object.values(servers ?? {}).map((server) => tableOf(server)?.['type']);
    return areServers(servers) && !types.some((type) => type === 'local' || type === 'remote') ? entriesOf(servers, ['mcp']) : undefined;
  },
} satisfies ClientFormat;
