import type { ClientFormat } from './contract.ts';
import { type Dialect, entriesOf, type Table, tableOf, textOf, textsOf } from './entry.ts';

/** Codex: `[mcp_servers.NAME]` in config.toml. Tokens, headers and variables may be named instead of written. */
export default {
  name: 'codex',
  files: ['~/.codex/config.toml', '.codex/config.toml'],
  syntax: 'toml',
  servers(document) {
    const servers = tableOf(tableOf(document)?.['mcp_servers']);
    return servers === undefined ? undefined : entriesOf(servers, ['mcp_servers'], byName);
  },
} satisfies ClientFormat;

function byName(raw: Table): Dialect {
  const token = textOf(raw['bearer_token_env_var']);
  const named = Object.entries(tableOf(raw['env_http_headers']) ?? {}).flatMap(([header, name]) =>
    typeof name === 'string' ? [[header, `\${${name}}`] as const] : [],
  );
  const authorization = token === undefined ? [] : [['Authorization', `Bearer \${${token}}`] as const];
  const passedOn = textsOf(raw['env_vars']).map((name) => [name, `\${${name}}`] as const);
  return { headers: Object.fromEntries([...authorization, ...named]), env: Object.fromEntries(passedOn) };
}
