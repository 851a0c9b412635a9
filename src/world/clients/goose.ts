import type { ClientFormat } from './contract.ts';
import { entriesOf, tableOf, textsOf } from './entry.ts';

/** Goose: `extensions` in config.yaml. Its built-in extensions are no servers and are left out. */
export default {
  name: 'goose',
  files: ['~/.config/goose/config.yaml', '$XDG_CONFIG_HOME/Block/goose/config/config.yaml'],
  syntax: 'yaml',
  servers(document) {
    const extensions = tableOf(tableOf(document)?.['extensions']);
    if (extensions === undefined) return undefined;
    return entriesOf(extensions, ['extensions'], (raw) => ({
      env: Object.fromEntries(textsOf(raw['env_keys']).map((name) => [name, `\${${name}}`])),
    }));
  },
} satisfies ClientFormat;
