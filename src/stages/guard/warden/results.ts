import type { CallDone, CallInHand, GuardDecision, GuardReason } from '../../../model/guard.ts';
import type { JsonObject } from '../../../model/inventory.ts';
import { decide } from '../../../reason/guard/decision.ts';
import { resultSurfaces } from '../../../reason/result-surfaces.ts';
import type { Line, Passage } from '../contract.ts';
import { because, refusal, withResult } from '../answers.ts';
import { type Desk, FORWARD } from './desk.ts';
import { answerOf, outcomeOf } from './messages.ts';
import type { Pending } from './parts.ts';
import { askAfter } from './person.ts';
import { callLine, sentence, settled } from './records.ts';

/** The answer to a call, with what was seen meanwhile. */
export const returned = async (desk: Desk, pending: Pending, call: CallInHand, message: JsonObject, line: Line): Promise<Passage> => {
  const { behaviour, shared } = await pending.window.close();
  const came = desk.steady();
  const answer = answerOf(message);
  const done: CallDone = {
    ...call,
    outcome: outcomeOf(answer),
    result: answer.result,
    surfaces: resultSurfaces(answer, 'call', call.tool),
    behaviour,
    shared,
    took: came - pending.at,
  };
  const { observe } = desk.parts.orders;
  let decision = desk.parts.judgement.after(done);
  const { auditor } = desk.parts;
  if (auditor !== undefined) decision = await auditor.after(done, decision);
  if (decision.answer === 'ask' && !observe) decision = settled(decision, await askAfter(desk, call, decision, line));
  if (pending.cut !== undefined) decision = withCut(decision, pending.cut);
  // Seen while a person was asked, or while what had been done was read.
  if (pending.stopped !== undefined) decision = decide('during', [pending.stopped], [pending.stopped.id]);
  const { withheld, rewritten, did } = fateOf(decision, answer.result !== undefined, observe);
  // What is refused is undone before it is said; what has passed is kept once it stands on record.
  const undone = withheld ? await settleWrites(desk, true) : '';
  const took = { server: done.took, guard: pending.held + (desk.steady() - came) };
  const traced = pending.trace === undefined ? {} : { trace: pending.trace };
  await desk.mustWrite(callLine(call, `${sentence(decision)}${undone}`, { decision, did, behaviour, took, ...traced }));
  if (withheld) {
    const text = `The guard has withheld the result of ${call.tool}. ${because(decision)}${undone} Record: ${call.uid}.`;
    return { do: 'replace', message: refusal(pending.id, 'tools/call', call.client.era, text) };
  }
  const conflicts = await settleWrites(desk, false);
  if (conflicts !== '') await desk.write(callLine(call, conflicts.trim(), { did: 'noted' }));
  return rewritten === undefined ? FORWARD : { do: 'replace', message: withResult(message, rewritten) };
};

/** A call on which a connection was cut is refused; what the rules say of the same secret is said once. */
const withCut = ({ reasons, evaluated }: GuardDecision, cut: GuardReason): GuardDecision =>
  decide('after', [cut, ...reasons.filter(({ id }) => id !== cut.id)], evaluated);

/** What becomes of a result. */
const fateOf = ({ answer, rewritten }: GuardDecision, hasResult: boolean, observe: boolean) => {
  const withheld = answer === 'refuse' && rewritten === undefined;
  if (observe)
    return {
      withheld: false,
      rewritten: undefined,
      did: withheld || answer === 'ask' || rewritten !== undefined ? 'observed' : 'forwarded',
    } as const;
  const changed = hasResult ? rewritten : undefined;
  return { withheld, rewritten: changed, did: withheld ? 'withheld' : changed === undefined ? 'forwarded' : 'scrubbed' } as const;
};

/** What a call wrote is kept or forgotten; gives a sentence, or nothing. */
export const settleWrites = async (desk: Desk, forget: boolean): Promise<string> => {
  const { holding } = desk.parts;
  if (holding === undefined) return '';
  if (forget) {
    const gone = await holding.discard();
    return gone.length === 0 ? '' : ` What it had written was undone (${gone.length} ${gone.length === 1 ? 'path' : 'paths'}).`;
  }
  const { conflicts } = await holding.commit();
  if (conflicts.length === 0) return '';
  return ` ${conflicts.length} of the files it wrote had been changed by somebody else meanwhile and were left alone: ${conflicts.slice(0, 3).join(', ')}.`;
};
