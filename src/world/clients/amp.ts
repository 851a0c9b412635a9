import type { ClientFormat } from './contract.ts';
import { entriesOf, tableOf } from './entry.ts';

/** Amp: the setting `amp.mcpServers`, one key with a dot in it. */
export default {
  name: 'amp',
  files: ['~/.config/amp/settings.json', '.amp/settings.json'],
  syntax: 'jsonc',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['amp.mcpServers']);
    return servers === undefined ? undefined : entriesOf(servers, ['amp.mcpServers']);
  },
} satisfies ClientFormat;
