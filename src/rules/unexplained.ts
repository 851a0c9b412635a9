import type { NetworkDeed } from '../model/behaviour.ts';
import type { Candidate } from '../model/finding.ts';
import type { Severity } from '../model/severity.ts';
import { rank } from '../model/severity.ts';
import type { ExchangeSubject } from './contract.ts';
import { saidByServer } from './declared.ts';
import { actorOf, evidencesOf, placeOf, type Seen, seen, short } from './deeds.ts';
import { explainedHosts, siteOf, isAddress, weighHost } from './explained-hosts.ts';

/** All that went to one owner's hosts and that nothing explains. */
export interface Unexplained {
  readonly deeds: readonly [Seen<NetworkDeed>, ...Seen<NetworkDeed>[]];
  readonly severity: Severity;
  /** What sort of host it is; empty when nothing is known. */
  readonly what: string;
}

/** What went out in this window without an explanation, by the name that an owner registers, or the address. */
export const unexplained = (subject: Pick<ExchangeSubject, 'exchange' | 'inventory' | 'earlier'>): ReadonlyMap<string, Unexplained> => {
  const out = new Map<string, Unexplained>();
  if (subject.exchange.behaviour.network.length === 0) return out;
  const hosts = explainedHosts(subject);
  const said = saidByServer(subject.inventory);
  for (const each of seen(subject.exchange, 'network')) {
    const { deed } = each;
    if (hosts.why(deed) !== undefined) continue;
    const place = (deed.host ?? deed.address ?? '').toLowerCase();
    const key = isAddress(place) ? place : siteOf(place);
    const { severity, what } = weighHost(deed, said);
    const before = out.get(key);
    if (before === undefined) out.set(key, { deeds: [each], severity, what });
    else {
      const worse = rank(severity) > rank(before.severity);
      // The worst deed stands first: a connection says more than the lookup before it.
      out.set(key, {
        deeds: worse ? [each, ...before.deeds] : [...before.deeds, each],
        ...(worse ? { severity, what } : { severity: before.severity, what: before.what }),
      });
    }
  }
  for (const [key, group] of out) if (isDealt(group.deeds)) out.set(key, { ...group, severity: 'high', what: DEALT_WORDS });
  return out;
};

/** Names of one owner that are looked up and never connected to, in one window: what no use of a service needs. */
const DEALT = 12;
const DEALT_WORDS = 'one of many names below one that together carry data out';

const isDealt = (deeds: readonly Seen<NetworkDeed>[]): boolean =>
  deeds.length >= DEALT &&
  deeds.every(({ deed }) => deed.did === 'lookup') &&
  new Set(deeds.map(({ deed }) => deed.host?.toLowerCase())).size >= DEALT;

/** One finding for each of them. `did`: the verb, where it is more than a lookup; `because`: what was expected. */
export function* unexplainedFindings(subject: ExchangeSubject, did: string, because: string): Iterable<Candidate> {
  const { at, who } = actorOf(subject.exchange);
  for (const [key, { deeds, severity, what }] of unexplained(subject)) {
    const evidence = evidencesOf(subject.exchange, deeds);
    if (evidence === undefined) continue;
    const [{ deed }] = deeds;
    const verb = deed.did === 'lookup' ? 'looked up' : did;
    yield {
      says: `${who} ${verb} ${short(placeOf(deed), 100)}${what === '' ? '' : `, ${what}`}, ${because}.`,
      evidence,
      severity,
      at,
      key,
    };
  }
}
