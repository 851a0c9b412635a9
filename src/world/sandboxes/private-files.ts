import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import { isInside } from './programs.ts';

/**
 * Whether a path is a place where credentials are kept, or a file that we may read only because of who we are: such are lent to
 * nobody unless the user grants them by name.
 */
export const isPrivate = (path: string): boolean => isStore(path) || isOurs(path);

/** A place where credentials are kept, in whoever's home it lies. */
export function isStore(path: string): boolean {
  if (path.split('/').some((part) => STORE.test(part))) return true;
  const home = HOMES.exec(path)?.[0] ?? (isInside(path, homedir()) ? homedir() : undefined);
  const first = home === undefined ? undefined : path.slice(home.length).split('/').find(Boolean);
  if (first !== undefined && PRIVATE_IN_HOME.test(first)) return true;
  return KEY_FILE.test(basename(path)) && !isOpenToOthers(path);
}

/** Closed to everybody but its owner, who is another user. */
function isOurs(path: string): boolean {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about === undefined || (about.mode & 0o004) !== 0) return false;
  // Who became root for this command still means files of his own.
  return about.uid !== process.getuid?.() && String(about.uid) !== process.env['SUDO_UID'];
}

const isOpenToOthers = (path: string): boolean => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0;

const HOMES = /^\/(?:root|(?:home|Users)\/[^/]{1,200})(?=\/)/;
/** Names that hold credentials wherever they stand. */
const STORE =
  /^\.(?:ssh|aws|azure|gnupg|kube|mozilla|password-store|netrc|pypirc|git-credentials|pgpass|pki|thunderbird|[a-z]{0,20}_history)$/;
/** In a home: names whose whole content is private. Dot folders hold keys far more often than servers. */
const PRIVATE_IN_HOME = /^\.(?:docker|config|npmrc|claude(?:\.json)?|cursor|codex|gemini|copilot)$/;
const KEY_FILE = /^(?:id_(?:rsa|dsa|ecdsa|ed25519)|shadow|gshadow|.{1,200}\.(?:key|pem|p12|pfx|jks|keystore|kdbx|keytab))$/i;
