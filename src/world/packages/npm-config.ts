import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the user told npm, as pacote wants it: registry, registries of scopes, credentials by host, proxies, certificates. In memory only. */
export interface RegistryOptions {
  readonly [name: string]: string | boolean | number | readonly string[] | undefined;
}

/** Reads the user's and the machine's npmrc and the `npm_config_*` variables, the later outranking the earlier. A project's npmrc is not read: it is not the user's. */
export function registryOptions(env: Readonly<Record<string, string | undefined>> = process.env): RegistryOptions {
  const lower = new Map(Object.entries(env).map(([name, value]) => [name.toLowerCase(), value] as const));
  const configured = (name: string): string | undefined => lower.get(`npm_config_${name}`) || undefined;
  const machine = configured('globalconfig') ?? join(dirname(dirname(process.execPath)), 'etc', 'npmrc');
  const user = configured('userconfig') ?? join(homedir(), '.npmrc');
  const settings = new Map([...readSettings(machine, env), ...readSettings(user, env)]);
  for (const [name, value] of lower)
    if (name.startsWith('npm_config_') && value !== undefined && value !== '')
      settings.set(name.slice('npm_config_'.length).replaceAll('_', '-'), value);
  return fromSettings(settings);
}

/** `key = value` lines of an npmrc; `${NAME}` is filled from the environment as npm does. Lists (`key[] =`) are left out. */
export function parseNpmrc(text: string, env: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const settings = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([^\s#;=[\]][^=[\]]{0,300}?)\s*=\s*(.*?)\s*$/.exec(line);
    const [, key, raw] = match ?? [];
    if (key === undefined || raw === undefined) continue;
    const bare = /^(["'])(.*)\1$/.exec(raw)?.[2] ?? raw;
    settings.set(fill(key, env), fill(bare, env));
  }
  return settings;
}

const fill = (text: string, env: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\$\{([^{}]{1,100}?)\??\}/g, (whole, name: string) => env[name] ?? (whole.endsWith('?}') ? '' : whole));

function fromSettings(settings: ReadonlyMap<string, string>): RegistryOptions {
  const options = Object.create(null) as Record<string, RegistryOptions[string]>;
  for (const [name, value] of settings)
    if (name === 'registry' || /^@[^/]{1,200}:registry$/.test(name) || name.startsWith('//')) options[name] = value;
  for (const [name, option] of RENAMED) {
    const value = settings.get(name);
    if (value !== undefined && value !== 'null') options[option] = value;
  }
  const authorities = readText(settings.get('cafile'));
  if (authorities !== undefined)
    options['ca'] = authorities.split(/(?<=-----END CERTIFICATE-----)\s*/).filter((each) => each.includes('BEGIN CERTIFICATE'));
  if (settings.get('strict-ssl') === 'false') options['strictSSL'] = false;
  return options;
}

const RENAMED = [
  ['proxy', 'proxy'],
  ['https-proxy', 'httpsProxy'],
  ['noproxy', 'noProxy'],
  ['ca', 'ca'],
  ['cert', 'cert'],
  ['key', 'key'],
] as const;

const readSettings = (file: string, env: Readonly<Record<string, string | undefined>>): Map<string, string> =>
  parseNpmrc(readText(file) ?? '', env);

function readText(file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
