import type { CallRule, Rule } from '../../rules/contract.ts';

/** The rules that a guard asks, arranged once for all calls. */
export interface AskedRules {
  readonly calls: readonly CallRule[];
  readonly callIds: readonly string[];
  /** On exchanges, and the ids of all that are asked about a call that has ended. */
  readonly exchanges: readonly Rule[];
  readonly afterIds: readonly string[];
  /** The same for a call in which nothing was seen to be done. */
  readonly still: readonly Rule[];
  readonly stillIds: readonly string[];
}

/** Rules on exchanges that rest on deeds, or on secrets that came out: where there are none, they have nothing to say. */
export const OF_DEEDS: ReadonlySet<string> = new Set([
  'agent-configuration-touched',
  'deed-outside-call',
  'deletes-files',
  'hints-belied',
  'leaves-process',
  'network-listener',
  'path-escape',
  'persistence',
  'ran-another-command',
  'reads-beyond-request',
  'reads-secrets',
  'runs-programs',
  'secret-in-result',
  'secret-sent-out',
  'secret-written',
  'start-time-egress',
  'unexplained-connection',
  'writes-though-read-only',
]);

const ARRANGED = new WeakMap<readonly Rule[], AskedRules>();

export const askedRules = (rules: readonly Rule[]): AskedRules => {
  const known = ARRANGED.get(rules) ?? arranged(rules);
  ARRANGED.set(rules, known);
  return known;
};

const arranged = (rules: readonly Rule[]): AskedRules => {
  const calls = rules.filter((rule): rule is CallRule => rule.sees === 'call');
  const exchanges = rules.filter(({ sees }) => sees === 'exchange');
  const still = exchanges.filter(({ id }) => !OF_DEEDS.has(id));
  const texts = rules.filter(({ sees }) => sees === 'surface');
  const ids = (some: readonly Rule[]): string[] => some.map(({ id }) => id);
  return {
    calls,
    callIds: ids(calls),
    exchanges,
    afterIds: ids([...exchanges, ...texts]),
    still,
    stillIds: ids([...still, ...texts]),
  };
};
