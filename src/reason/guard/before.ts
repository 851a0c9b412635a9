import { owner } from '../../model/address.ts';
import type { CallInHand, GuardDecision, GuardReason } from '../../model/guard.ts';
import type { CallSubject, Rule, Talk } from '../../rules/contract.ts';
import { collector } from '../collect.ts';
import { askedRules } from './asked.ts';
import { callKey } from './conversation.ts';
import { decide } from './decision.ts';
import type { Held } from './held.ts';
import { reasonsOf } from './reasons.ts';
import { saidIn } from './said.ts';

/**
 * What is answered to a call that has come in: lock, policy, rules over its arguments, in this order, each id in `evaluated`.
 * `rewritten`: the arguments as a policy changed them; the rules judge those. A call that the lock refuses is asked nothing more.
 */
export const before = (call: CallInHand, talk: Talk, held: Held): GuardDecision => {
  const locked = ofLock(call, held);
  if (locked.some(({ answer }) => answer === 'refuse')) return decide('before', locked, ['lock']);
  const word = held.policy.before(call, talk);
  const evaluated = ['lock', ...word.evaluated];
  const reasons = [...locked, ...word.reasons];
  if (word.final) return decide('before', reasons, evaluated, word.rewritten);
  const sent = word.rewritten === undefined ? call : { ...call, args: word.rewritten };
  const collect = collector(call.server, 0);
  const subject: CallSubject = { call: sent, key: callKey(sent), said: saidIn(sent.args), talk, place: held.place };
  const { calls, callIds } = askedRules(held.rules);
  for (const rule of calls) {
    for (const candidate of rule.check(subject)) collect.take(rule, candidate, undefined);
  }
  reasons.push(...reasonsOf(collect.conclude().findings, held.policy.policy));
  return decide('before', reasons, callIds(evaluated), word.rewritten);
};

const ofLock = (call: CallInHand, { definitions, policy, lock, rules }: Held): readonly GuardReason[] => {
  const reason = (id: string, answer: GuardReason['answer'], says: string): GuardReason => ({
    source: 'lock',
    id,
    answer,
    says,
    evidence: [],
  });
  const hidden = definitions.hidden.get(owner('tool', call.tool));
  if (hidden !== undefined) return hidden;
  if (call.standing === 'unlisted') return [reason('lock:unlisted', 'refuse', `No list of ${call.server} names a tool ${call.tool}.`)];
  if (lock === undefined && policy.policy.definitions?.firstUse === 'refuse') {
    return [
      reason(
        'lock:first-use',
        'refuse',
        `${call.server} was never approved, and the policy refuses what was not; \`assayer approve\` settles it.`,
      ),
    ];
  }
  // Words that steer a model, in a definition that nobody approved: a person decides about each call.
  return (definitions.warned.get(owner('tool', call.tool)) ?? []).map((each) =>
    each.source === 'rule' && each.answer === 'warn' && steers(rules, each.id) ? { ...each, answer: 'ask' } : each,
  );
};

const steers = (rules: readonly Rule[], id: string): boolean => rules.some((rule) => rule.id === id && rule.reads === 'directive');
