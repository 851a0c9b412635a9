import type { LockedServer } from '../../../model/lock.ts';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';

/** `open`: any public host. */
export type GuardNetwork = 'none' | 'open' | { readonly hosts: readonly string[] };

/** What a guarded server may reach. */
export interface Reach {
  /** Globs of names or addresses, `host` or `host:port`; `*`: any public one. */
  readonly hosts: readonly string[];
  /** Those of them that were named by the user or the configuration: only they may be addresses of this machine or of a private network. */
  readonly named: readonly string[];
  /** One sentence: what it may reach, and why. */
  readonly says: string;
}

/**
 * The hosts of the lock's profile, those of the policy, and those that stand in the server's own arguments and variables. Without a
 * profile nobody has said what it needs: then any public host may be reached, through us, and every connection is on the record.
 */
export function reachOf(
  asked: GuardNetwork | undefined,
  target: StdioTarget | PackageTarget,
  secrets: Secrets,
  locked: LockedServer | undefined,
  policyHosts: readonly string[],
): Reach {
  if (asked === 'none') return { hosts: [], named: [], says: 'It may reach no host (--network none).' };
  const own = [...target.args, ...target.env.flatMap((name) => secrets.get(`env:${name}`) ?? [])].flatMap(hostsIn);
  const named = [...new Set([...own, ...policyHosts])];
  if (typeof asked === 'object') {
    const hosts = [...new Set([...asked.hosts, ...policyHosts])];
    return { hosts, named: hosts, says: `It may reach ${list(hosts)} (--network, policy).` };
  }
  const profile = locked?.profile;
  if (asked === 'open' || profile === undefined) {
    const why = asked === 'open' ? '--network open' : 'its lock holds no profile of what it needs; assayer approve --probe makes one';
    return { hosts: ['*', ...named], named, says: `It may reach any public host, and every connection is recorded (${why}).` };
  }
  const unknown = unseenTools(locked?.pins ?? [], profile);
  if (unknown > 0) {
    const why = `${unknown} of its tools gave no result when it was approved, so nobody has seen what they need; --network hosts:NAME,... names all that it may reach`;
    return { hosts: ['*', ...named], named, says: `It may reach any public host, and every connection is recorded (${why}).` };
  }
  const seen = [profile.outside, ...profile.perTool].flatMap(({ hosts }) => hosts);
  const hosts = [...new Set([...seen, ...named])].sort();
  const says =
    hosts.length === 0 ? 'It may reach no host: its lock names none.' : `It may reach ${list(hosts)} (lock, policy, its own arguments).`;
  return { hosts, named, says };
}

/** Tools that were approved and of which no call was seen to work. */
const unseenTools = (pins: LockedServer['pins'], profile: NonNullable<LockedServer['profile']>): number => {
  const worked = new Set(profile.perTool.flatMap(({ tool, failed }) => (failed === true ? [] : [`tool:${tool}`])));
  return pins.filter(({ id }) => id.startsWith('tool:') && !worked.has(id)).length;
};

const list = (hosts: readonly string[]): string =>
  hosts.length > 8 ? `${hosts.slice(0, 8).join(', ')} and ${hosts.length - 8} more` : hosts.join(', ');

/** Hosts of the addresses in a text; `localhost` is this machine. */
function hostsIn(text: string): string[] {
  const found: string[] = [];
  for (const [, host = '', port] of text
    .slice(0, 4096)
    .matchAll(/\b[a-z][a-z\d+.-]{1,20}:\/\/(?:[^\s/@?#]{0,200}@)?(\[[0-9a-f:.]+\]|[\w.-]{1,253})(?::(\d{1,5}))?/gi)) {
    const name = host.toLowerCase() === 'localhost' ? '127.0.0.1' : host.toLowerCase();
    found.push(port === undefined ? name : `${name}:${port}`);
  }
  return found;
}
