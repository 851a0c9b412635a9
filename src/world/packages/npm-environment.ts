import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * What npm is given of our environment: its own settings, proxies, certificates, and the variables that the user's npmrc names
 * (`${NPM_TOKEN}`). Nothing else: npm reads what strangers publish. `home` is absolute; the user's own stays out of it.
 */
export function npmEnvironment(env: Env, home: string): Record<string, string> {
  const user = env['npm_config_userconfig'] ?? join(env['HOME'] ?? homedir(), '.npmrc');
  const named = new Set([...namesIn(user), ...namesIn(env['npm_config_globalconfig'])]);
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && (PASSED.test(entry[0]) || named.has(entry[0])),
  );
  return { ...Object.fromEntries(given), HOME: home, npm_config_userconfig: user, npm_config_ignore_scripts: 'true' };
}

const PASSED =
  /^(?:npm_config_\w+|PATH|TMPDIR|LANG|LC_ALL|(?:https?|all|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|SystemRoot|ComSpec)$/i;

/** Variables that a file of settings wants filled in. */
function namesIn(file: string | undefined): readonly string[] {
  if (file === undefined || file === '') return [];
  try {
    return [...readFileSync(file, 'utf8').matchAll(/\$\{([A-Za-z_]\w{0,99})\??\}/g)].map(([, name]) => name ?? '');
  } catch {
    return [];
  }
}
