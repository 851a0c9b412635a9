import type { CallInHand } from '../../model/guard.ts';
import { atLeast } from '../../model/severity.ts';
import type { CallSubject, Place, Rule, Talk } from '../../rules/contract.ts';
import { collector } from '../collect.ts';
import { callKey } from '../guard/conversation.ts';
import { saidIn } from '../guard/said.ts';

/** UTF-16 units of all arguments of a call that a model may choose. */
const MOST = 4_000;

/**
 * Why arguments that a model chose are not sent; undefined: they may be. Whoever writes the server writes what the model reads, so its
 * choice is judged like that of any agent: by the rules over calls, medium and above. It comes on top of the gate over tools.
 */
export const refusedArguments = (
  call: CallInHand,
  around: { readonly talk: Talk; readonly place: Place; readonly rules: readonly Rule[] },
): { readonly reason: string; readonly because: string } | undefined => {
  if (JSON.stringify(call.args).length > MOST)
    return { reason: 'its arguments are too long', because: `arguments: over ${MOST} characters` };
  const subject: CallSubject = { call, key: callKey(call), said: saidIn(call.args), talk: around.talk, place: around.place };
  const collect = collector(call.server, 0);
  for (const rule of around.rules)
    if (rule.sees === 'call') for (const candidate of rule.check(subject)) collect.take(rule, candidate, undefined);
  const worst = collect.conclude().findings.find(({ severity }) => atLeast(severity, 'medium'));
  return worst === undefined ? undefined : { reason: worst.title.toLowerCase(), because: `arguments: ${worst.rule}` };
};
