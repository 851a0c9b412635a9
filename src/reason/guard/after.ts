import type { CallDone, GuardDecision } from '../../model/guard.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Talk } from '../../rules/contract.ts';
import { applyExchangeRules } from '../apply-exchange-rules.ts';
import { judgeTexts } from '../apply-rules.ts';
import { simplify } from '../simplify.ts';
import { decide } from './decision.ts';
import type { Held } from './held.ts';
import { reasonsOf } from './reasons.ts';

/**
 * What is answered to a call that has ended: its deeds against what was declared, its texts on every surface.
 * `rewritten`: the result as a policy has it scrubbed or marked; a refused result without one is withheld.
 */
export const after = (done: CallDone, _talk: Talk, held: Held): GuardDecision => {
  const exchange = exchangeOf(done, held);
  const findings: Finding[] = [
    ...applyExchangeRules({ inventory: held.inventory, exchanges: [exchange], witnesses: [], place: held.place }, held.rules, 0),
    ...judgeTexts(done.surfaces, held.inventory, { rules: held.rules, patterns: [], confidence: 0.5 }).findings,
  ];
  const evaluated = held.rules.flatMap(({ id, sees }) => (sees === 'exchange' || sees === 'surface' ? [id] : []));
  return decide('after', reasonsOf(findings, held.policy.policy), evaluated);
};

const OUTCOMES: Readonly<Record<CallDone['outcome'], Exchange['outcome']>> = {
  result: 'result',
  'tool-error': 'tool-error',
  'protocol-error': 'protocol-error',
  asks: 'asks',
  task: 'result',
  died: 'died',
  killed: 'none',
};

const exchangeOf = (done: CallDone, { place }: Held): Exchange => ({
  id: 'call:1',
  kind: 'call',
  name: done.tool,
  args: done.args,
  start: 1,
  outcome: OUTCOMES[done.outcome],
  surfaces: done.surfaces,
  raw: done.result === undefined ? undefined : JSON.stringify(done.result),
  at: done.at,
  took: done.took,
  behaviour: simplify(done.behaviour, place),
});
