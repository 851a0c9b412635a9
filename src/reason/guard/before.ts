import { owner } from '../../model/address.ts';
import type { CallInHand, GuardDecision, GuardReason } from '../../model/guard.ts';
import type { CallRule, Rule, Talk } from '../../rules/contract.ts';
import { collector } from '../collect.ts';
import { decide } from './decision.ts';
import type { Held } from './held.ts';
import { reasonsOf } from './reasons.ts';
import { saidIn } from './said.ts';

/** What is answered to a call that has come in: lock, policy, rules over its arguments, in this order. `rewritten`: arguments that a policy changed. */
export const before = (call: CallInHand, talk: Talk, held: Held): GuardDecision => {
  const evaluated = ['lock'];
  const reasons: GuardReason[] = [...ofLock(call, held)];
  const collect = collector(call.server, 0);
  const subject = { call, said: saidIn(call.args), talk, place: held.place };
  for (const rule of held.rules.filter(isCallRule)) {
    evaluated.push(rule.id);
    for (const candidate of rule.check(subject)) collect.take(rule, candidate, undefined);
  }
  reasons.push(...reasonsOf(collect.conclude().findings, held.policy.policy));
  return decide('before', reasons, evaluated);
};

const isCallRule = (rule: Rule): rule is CallRule => rule.sees === 'call';

const ofLock = (call: CallInHand, { definitions, policy }: Held): readonly GuardReason[] => {
  const hidden = definitions.hidden.get(owner('tool', call.tool));
  if (hidden !== undefined) return hidden;
  if (call.standing === 'unlisted') {
    return [
      { source: 'lock', id: 'lock:unlisted', answer: 'refuse', says: `No list of the server names a tool ${call.tool}.`, evidence: [] },
    ];
  }
  if (call.standing === 'first-use' && policy.policy.definitions?.firstUse === 'refuse') {
    const says = `${call.server} was never approved, and the policy refuses what was not; \`assayer approve\` settles it.`;
    return [{ source: 'lock', id: 'lock:first-use', answer: 'refuse', says, evidence: [] }];
  }
  return [];
};
