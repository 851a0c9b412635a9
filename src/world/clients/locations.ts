import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientFormat } from './contract.ts';

/** What decides where clients keep their files. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Project folder for files that belong to a project. */
  readonly cwd: string;
}

/** A configuration file that exists. */
export interface KnownFile {
  readonly client: string;
  readonly file: string;
  readonly scope: 'user' | 'project';
}

/** Well-known configuration files that exist here. Looks at names only, reads nothing. */
export function knownLocations(around: Surroundings, formats: readonly ClientFormat[]): KnownFile[] {
  const found = new Map<string, KnownFile>();
  for (const { name, files } of formats)
    for (const pattern of files) {
      const file = expandLocation(pattern, around);
      if (!found.has(file) && existsSync(file)) found.set(file, { client: name, file, scope: isOfUser(pattern) ? 'user' : 'project' });
    }
  return [...found.values()];
}

/**
 * A location as formats write it: `~` is HOME; `$XDG_CONFIG_HOME` is where this system keeps application settings
 * (`~/.config`, `~/Library/Application Support`, `%APPDATA%`); without either it lies in the project.
 */
function expandLocation(pattern: string, { platform, home, env, cwd }: Surroundings): string {
  if (pattern.startsWith('~/')) return join(home, pattern.slice(2));
  if (!pattern.startsWith('$XDG_CONFIG_HOME/')) return join(cwd, pattern);
  const rest = pattern.slice('$XDG_CONFIG_HOME/'.length);
  if (platform === 'darwin') return join(home, 'Library/Application Support', rest);
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData/Roaming'), rest);
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), rest);
}

/** Whether a path ends like one of the locations: the same file name in a folder of the same name. */
export function filesMatch(files: readonly string[], path: string): boolean {
  return files.some((file) =>
    file.includes('/') ? tail(path) === tail(file) : path.split(/[\\/]/).at(-1)?.toLowerCase() === file.toLowerCase(),
  );
}

/** File name and folder. */
const tail = (of: string): string => of.split(/[\\/]/).slice(-2).join('/').toLowerCase();

const isOfUser = (pattern: string): boolean => pattern.startsWith('~/') || pattern.startsWith('$');
