import type { FileDeed, NetworkDeed, ProcessDeed } from '../../model/behaviour.ts';
import type { GuardReason } from '../../model/guard.ts';
import type { GuardPolicy } from '../../model/policy.ts';
import { glob } from '../selectors.ts';

/** What a server was seen doing. */
export type AnyDeed = ProcessDeed | FileDeed | NetworkDeed;

/** Where it runs, and what it may reach besides what is forbidden by name. */
export interface Ground {
  /** HOME as the server sees it. */
  readonly home: string;
  /** Hosts that its lock or the policy allow; globs. */
  readonly hosts: readonly string[];
}

/**
 * The reason to end a call while it runs: the first of the policy's `kill` patterns that a deed fits; undefined: none does.
 * What failed was an attempt and counts as well, save that a program looked for along PATH and not found is none.
 */
export const forbidden = (deed: AnyDeed, kill: NonNullable<GuardPolicy['kill']>, ground: Ground): GuardReason | undefined => {
  if ('argv' in deed) {
    if (deed.parent === undefined || deed.error !== undefined) return undefined;
    const names = [deed.program, deed.program.slice(deed.program.lastIndexOf('/') + 1)];
    return stop('exec', `it started ${names[1]}`, kill.exec, names, ground, deed);
  }
  if ('path' in deed) {
    const kind = READS.has(deed.did) ? 'read' : 'write';
    const paths = deed.to === undefined ? [deed.path] : [deed.path, deed.to];
    return stop(kind, `it ${kind === 'read' ? 'read' : 'changed'} ${paths.at(-1)}`, kill[kind], paths, ground, deed);
  }
  if (deed.did !== 'connect' && deed.did !== 'send') return undefined;
  if (deed.protocol === 'unix') return undefined;
  const hosts = [deed.host, deed.address].filter((name) => name !== undefined);
  if (hosts.some((name) => ground.hosts.some((allowed) => glob(allowed, name)))) return undefined;
  return stop('connect', `it reached for ${hosts[0] ?? 'an address that was not seen'}`, kill.connect, hosts, ground, deed);
};

const READS: ReadonlySet<FileDeed['did']> = new Set(['read', 'list']);

const stop = (
  kind: 'read' | 'write' | 'exec' | 'connect',
  did: string,
  patterns: readonly string[] | undefined,
  names: readonly string[],
  { home }: Ground,
  deed: AnyDeed,
): GuardReason | undefined => {
  const pattern = patterns?.find((each) => names.some((name) => glob(each.replace(/^~(?=\/|$)/, home), name)));
  if (pattern === undefined) return undefined;
  const says = `The call was stopped while it ran: ${did}, which the policy forbids (kill.${kind}: ${pattern}).`;
  return { source: 'policy', id: `kill.${kind}`, answer: 'refuse', says, evidence: [{ kind: 'deed', address: 'during', deed, says: did }] };
};
