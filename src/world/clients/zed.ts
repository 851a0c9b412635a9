import type { ClientFormat } from './contract.ts';
import { entriesOf, tableOf } from './entry.ts';

/** Zed: `context_servers` in its settings. Servers of extensions have no program here and are left out. */
export default {
  name: 'zed',
  files: ['~/.config/zed/settings.json', '$XDG_CONFIG_HOME/Zed/settings.json', '.zed/settings.json'],
  syntax: 'jsonc',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['context_servers']);
    return servers === undefined ? undefined : entriesOf(servers, ['context_servers']);
  },
} satisfies ClientFormat;
