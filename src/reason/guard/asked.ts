import type { CallRule, Rule } from '../../rules/contract.ts';

/** The rules that a guard asks, arranged once for all calls. */
export interface AskedRules {
  readonly calls: readonly CallRule[];
  /** On exchanges. */
  readonly exchanges: readonly Rule[];
  /** The same for a call in which nothing was seen to be done. */
  readonly still: readonly Rule[];
  /** Ids of all that was asked about a call, behind those of the policy. */
  readonly callIds: Ids;
  readonly afterIds: Ids;
  readonly stillIds: Ids;
}

/** The same list of ids for the same ids before it: a record makes it to text once. */
export type Ids = (before: readonly string[]) => readonly string[];

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
  const ids = (...some: readonly (readonly Rule[])[]): Ids => openIds(some.flat().map(({ id }) => id));
  return {
    calls,
    exchanges,
    still,
    callIds: ids(calls),
    afterIds: ids(exchanges, texts),
    stillIds: ids(still, texts),
  };
};

/** Lists that are kept: there are as many as there are ways to go through a policy. */
const MOST_LISTS = 100;

const openIds = (own: readonly string[]): Ids => {
  const lists = new Map<string, readonly string[]>();
  return (before) => {
    const key = before.join(' ');
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = [...new Set([...before, ...own])];
    if (lists.size < MOST_LISTS) lists.set(key, list);
    return list;
  };
};
