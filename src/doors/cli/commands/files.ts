import { existsSync } from 'node:fs';
import type { Lock } from '../../../model/lock.ts';
import { readLock } from '../../../world/store/lock-file.ts';
import { type LoadedPolicy, readPolicy } from '../../../world/store/policy-file.ts';

/** Name of the lock file, where none is given. */
export const LOCK_FILE = 'mcp.lock.json';
/** Name of the policy file, where none is given. */
export const POLICY_FILE = 'assayer.yaml';

/** The policy named, or the one that lies here; undefined when there is none. */
export async function chosenPolicy(file: string | undefined): Promise<LoadedPolicy | undefined> {
  if (file === undefined && !existsSync(POLICY_FILE)) return undefined;
  return readPolicy(file ?? POLICY_FILE);
}

/** The lock named, or the one that lies here; undefined when there is none. */
export async function chosenLock(file: string | undefined): Promise<Lock | undefined> {
  if (file === undefined && !existsSync(LOCK_FILE)) return undefined;
  return readLock(file ?? LOCK_FILE);
}
