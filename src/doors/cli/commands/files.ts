import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { Lock } from '../../../model/lock.ts';
import { isWhole } from '../../../reason/pin.ts';
import type { LoadedPolicy } from '../../../world/store/policy-file.ts';

/** Name of the lock file, where none is given. */
export const LOCK_FILE = 'mcp.lock.json';
/** Name of the policy file, where none is given. */
export const POLICY_FILE = 'assayer.yaml';

/** Folder of what is kept between runs: `XDG_STATE_HOME`, else `~/.local/state`. */
export const stateFolder = (): string => join(process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'assayer');

/** Folder of what is kept for good, by servers for themselves and by the web door: `XDG_DATA_HOME`, else `~/.local/share`. */
export const dataFolder = (): string => join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'assayer');

/** Folder of what can be fetched again: `ASSAYER_CACHE`, else `assayer` in `XDG_CACHE_HOME` or `~/.cache`. */
const cacheFolder = (): string =>
  process.env['ASSAYER_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'assayer');

/** Where a guard writes its record when nobody says otherwise. */
export const auditFile = (): string => join(stateFolder(), 'audit.jsonl');

/** `--cache`, as all commands have it that fetch packages. */
export const cacheOption = () =>
  new Option('--cache <folder>', 'where packages are kept').default(cacheFolder(), 'ASSAYER_CACHE, else ~/.cache/assayer');

/** The policy named, or the one that lies here; undefined when there is none. */
export async function chosenPolicy(file: string | undefined): Promise<LoadedPolicy | undefined> {
  if (file === undefined && !existsSync(POLICY_FILE)) return undefined;
  const { readPolicy } = await import('../../../world/store/policy-file.ts');
  return readPolicy(file ?? POLICY_FILE);
}

/** The lock named, or the one that lies here; undefined when there is none. An edited lock approves nothing: UsageError. */
export async function chosenLock(file: string | undefined): Promise<Lock | undefined> {
  if (file === undefined && !existsSync(LOCK_FILE)) return undefined;
  const name = file ?? LOCK_FILE;
  const { readLock } = await import('../../../world/store/lock-file.ts');
  const lock = await readLock(name);
  const edited = Object.values(lock.servers).filter((server) => !isWhole(server));
  if (edited.length === 0) return lock;
  const labels = edited.map((server) => server.label).join(', ');
  throw new UsageError(
    `${name}: the approval of ${labels} was edited after it was given: its pins do not fit its fingerprint. Take the file from git again, or scan with --no-lock and approve again`,
  );
}
