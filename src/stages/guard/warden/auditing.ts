import { createHash } from 'node:crypto';
import type { CallDone, CallInHand, GuardDecision } from '../../../model/guard.ts';
import type { Json } from '../../../model/inventory.ts';
import type { GuardPolicy } from '../../../model/policy.ts';
import { questionAbout } from '../../../reason/guard/auditor.ts';
import { auditAsking, isWorthAfter, isWorthBefore, withOpinion, withoutOpinion } from '../../../reason/opinions/audit.ts';
import { simplify } from '../../../reason/simplify.ts';
import type { Place, Talk } from '../../../rules/contract.ts';
import { estimateTokens } from '../../../text/tokens.ts';
import type { Judge } from '../../../world/judges/contract.ts';
import { type Purse, tokensOf } from '../../purse.ts';
import type { Auditor } from './parts.ts';

/** A model that a guard asks about calls. */
export interface Auditing {
  readonly judge: Judge;
  /** Why it is this one. */
  readonly says: string;
  readonly purse: Purse;
  /** At least 16 hex digits that nobody can know before. */
  readonly token: () => string;
  readonly signal: AbortSignal | undefined;
}

export interface AuditorParts extends Auditing {
  readonly policy: GuardPolicy | undefined;
  readonly talk: Talk;
  readonly place: Place;
  /** Takes the secrets that the server was given out of a text. */
  readonly hide: (text: string) => string;
}

/** Fences of what is never sent: a question told by its content. */
const NO_FENCE = '0'.repeat(16);

/** Opinions that are remembered: the same call under the same circumstances is not asked about twice. Only in memory, for arguments are the user's. */
const MOST_KEPT = 1_000;

/** Asks about the calls that code finds worth a question. Nothing that goes wrong in it lets a call through or holds it up beyond its time. */
export function openAuditor(parts: AuditorParts): Auditor {
  const { judge, talk, place, policy } = parts;
  const wish = policy?.opinions;
  const kept = new Map<string, Json>();
  const about = async (
    moment: 'before' | 'after',
    call: CallInHand,
    done: CallDone | undefined,
    decision: GuardDecision,
  ): Promise<GuardDecision> => {
    // The call itself is the last that was noted.
    const question = questionAbout(
      call,
      talk.calls.filter(({ uid }) => uid !== call.uid),
    );
    const key = createHash('sha256')
      .update(`${moment} ${auditAsking(question, done, NO_FENCE).text}`)
      .digest('base64');
    const known = kept.get(key);
    if (known !== undefined) return withOpinion(decision, known, { moment, model: judge.model, wish });
    const drawn = auditAsking(question, done, parts.token());
    const asking = { ...drawn, text: parts.hide(drawn.text) };
    const cost = estimateTokens(asking.system) + estimateTokens(asking.text);
    const held = parts.purse.hold(cost + asking.most);
    if (held === undefined) return withoutOpinion(decision, moment, `the budget of ${parts.purse.total} tokens is used up.`, wish);
    const reply = await judge.ask(asking, parts.signal);
    held.pay(tokensOf(reply.usage, cost));
    if (!reply.answered) return withoutOpinion(decision, moment, reply.says, wish);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, reply.value);
    return withOpinion(decision, reply.value, { moment, model: judge.model, wish });
  };
  return {
    before: (call, decision) =>
      isWorthBefore(call, decision, talk, wish) ? about('before', call, undefined, decision) : Promise.resolve(decision),
    after(done, decision) {
      const plain = { ...done, behaviour: simplify(done.behaviour, place) };
      return isWorthAfter(plain, decision, wish) ? about('after', done, plain, decision) : Promise.resolve(decision);
    },
  };
}
