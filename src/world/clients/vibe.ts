import type { ClientFormat } from './contract.ts';
import { pointerTo } from '../../text/json-pointer.ts';
import { entryOf, tableOf, textOf } from './entry.ts';

/** Mistral Vibe: `[[mcp_servers]]` in config.toml, a list. */
export default {
  name: 'vibe',
  files: ['~/.vibe/config.toml', '.vibe/config.toml'],
  syntax: 'toml',
  servers(document) {
    const servers: unknown = tableOf(document)?.['mcp_servers'];
    if (!Array.isArray(servers)) return undefined;
    return servers.flatMap((raw: unknown, index) => {
      const key = textOf(tableOf(raw)?.['api_key_env']);
      const headers = key === undefined ? {} : { Authorization: `Bearer \${${key}}` };
      return entryOf(textOf(tableOf(raw)?.['name']) ?? `server-${index + 1}`, pointerTo('mcp_servers', index), raw, { headers }) ?? [];
    });
  },
} satisfies ClientFormat;
