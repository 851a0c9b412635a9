import type { NetworkDeed } from '../../model/behaviour.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Evidence } from '../../model/finding.ts';
import type { CallInHand, GuardReason } from '../../model/guard.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { Witness } from '../../model/witness.ts';
import { applyExchangeRules } from '../apply-exchange-rules.ts';
import { glob } from '../selectors.ts';
import { answerTo } from './reasons.ts';
import type { Held } from './held.ts';

/** What is about to leave, and what runs meanwhile. */
export interface Leaving {
  readonly deed: NetworkDeed;
  /** Secrets in it; addresses begin with `leaving/egress/0`. */
  readonly witnesses: readonly Witness[];
  readonly running: readonly CallInHand[];
  /** Hosts that the user, the policy or the lock named; globs. */
  readonly hosts: readonly string[];
}

/** The rule that says whether a secret goes where it belongs. */
const RULE = 'secret-sent-out';

/** The reason not to let it leave; undefined: it goes where it belongs, or the policy lets it. */
export const leaving = (
  { deed, witnesses, running, hosts }: Leaving,
  { inventory, rules, place, policy }: Held,
): GuardReason | undefined => {
  const exchange: Exchange = {
    id: 'leaving',
    kind: running.length === 0 ? 'idle' : 'call',
    name: running[0]?.tool,
    args: { asked: running.map(({ args }) => args), named: hosts.map((host) => host.replace(/^\*\./, '')) },
    start: 1,
    outcome: 'none',
    surfaces: [],
    raw: undefined,
    at: deed.at,
    took: 0,
    behaviour: { tracer: 'none', processes: [], files: [], network: [deed], unseen: [], dropped: 0 },
  };
  const named = introduced(inventory);
  const weighing = rules.filter(({ id }) => id === RULE);
  for (const witness of witnesses) {
    const own = { inventory: named, exchanges: [exchange], witnesses: [witness], place };
    const [finding] = applyExchangeRules(own, weighing, 0);
    if (finding === undefined) continue;
    // What a result brought is a secret by its form, and not only a word that came back.
    const severity = witness.source.kind === 'upstream' ? 'high' : finding.severity;
    if (answerTo({ rule: RULE, severity }, policy.policy) !== 'refuse') continue;
    const stop = policy.policy.kill?.send?.find((pattern) => glob(pattern, nameOf(witness)));
    const says = `The connection to ${whereTo(deed)} was cut before ${what(witness)} left on it (${placeIn(witness, deed)}).`;
    const evidence: readonly Evidence[] = [witness];
    if (stop === undefined) return { source: 'rule', id: RULE, answer: 'refuse', says, evidence };
    return {
      source: 'policy',
      id: 'kill.send',
      answer: 'refuse',
      says: `${says} The policy ends the call for it (kill.send: ${stop}).`,
      evidence,
    };
  }
  return undefined;
};

/** Before it has said who it is, a server is what it was called. */
const introduced = (inventory: Inventory): Inventory =>
  inventory.identity.name === undefined ? { ...inventory, identity: { ...inventory.identity, name: inventory.label } } : inventory;

const nameOf = ({ source }: Witness): string =>
  source.kind === 'env' ? source.name : source.kind === 'file' ? source.path : source.kind === 'upstream' ? source.host : source.path;

const what = (witness: Witness): string => {
  const how = witness.via.length === 0 ? '' : `, ${witness.via.join(', ')}`;
  if (witness.source.kind === 'upstream') return `a secret that ${witness.source.host} brought${how}`;
  return `the value of ${nameOf(witness)}${how}`;
};

const whereTo = ({ host, address, port }: NetworkDeed): string =>
  `${host ?? address ?? 'an unknown host'}${port === undefined ? '' : `:${port}`}`;

/** Where in the message it stands. */
const placeIn = ({ address }: Witness, { said }: NetworkDeed): string => {
  const [part = '', which] = address.split('/').slice(3);
  if (part === 'headers') return `in the header ${said?.headers[Number(which)]?.[0] ?? which ?? ''}`.slice(0, 100);
  if (part === 'url') return 'in the address';
  return part === 'host' || part === 'sni' ? 'in the name of the host' : said?.kind === 'http' ? 'in the body' : 'in what was said';
};
