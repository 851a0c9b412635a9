import type { Exchange } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { Inventory } from '../model/inventory.ts';
import type { Witness } from '../model/witness.ts';
import type { Place, Rule } from '../rules/contract.ts';
import { collector } from './collect.ts';

/** Windows of one server, what came out in them, and where it ran. */
export interface Watched {
  readonly inventory: Inventory;
  /** In order of time, behaviour simplified. */
  readonly exchanges: readonly Exchange[];
  readonly witnesses: readonly Witness[];
  readonly place: Place;
}

/** What the behaviour rules say to each window, from the one at `from` on; those before are only known. */
export const applyExchangeRules = (watched: Watched, rules: readonly Rule[], confidence: number, from = 0): readonly Finding[] => {
  const { inventory, exchanges, witnesses, place } = watched;
  const collect = collector(inventory.label, confidence);
  const subjects = exchanges.slice(from).map((exchange, index) => ({
    exchange,
    tool: exchange.kind === 'call' ? inventory.tools.findLast(({ name }) => name === exchange.name) : undefined,
    inventory,
    witnesses: witnesses.filter(({ address }) => address.startsWith(`${exchange.id}/`)),
    place,
    earlier: exchanges.slice(0, from + index),
  }));
  for (const rule of rules) {
    if (rule.sees !== 'exchange') continue;
    for (const subject of subjects) for (const candidate of rule.check(subject)) collect.take(rule, candidate, undefined);
  }
  return collect.conclude().findings;
};
