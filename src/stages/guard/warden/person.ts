import type { CallInHand, GuardDecision, GuardReason } from '../../../model/guard.ts';
import type { JsonObject } from '../../../model/inventory.ts';
import type { Line, Passage } from '../contract.ts';
import { because, type Id } from '../answers.ts';
import type { Said } from './asking.ts';
import type { Desk } from './desk.ts';
import { callLine, sentence } from './records.ts';

/** What a person said, as a reason. A client can answer for its person: nobody here can tell. */
export const personally = (said: Said): GuardReason => ({
  source: 'person',
  id: `person:${said}`,
  answer: said === 'allowed' ? 'pass' : 'refuse',
  says: {
    allowed: 'A person allowed it (client-attested).',
    denied: 'A person was asked and did not allow it (client-attested).',
    nobody: 'A person was to be asked and nobody answered.',
  }[said],
  evidence: [],
});

const CANNOT: GuardReason = {
  ...personally('nobody'),
  id: 'person:cannot-be-asked',
  says: 'A person would have to allow this, and the client cannot ask one. To allow it, add a rule to the policy file (guard.rules), then try again.',
};

/** Asks the person behind the client before a call; gives the reason that comes of it, or the passage that asks. */
export const askBefore = async (
  desk: Desk,
  id: Id,
  call: CallInHand,
  params: JsonObject,
  decision: GuardDecision,
  line: Line,
): Promise<GuardReason | Passage> => {
  const { client } = call;
  if (!client.elicits) return CANNOT;
  const message = `${call.server} wants to run ${call.tool}. ${because(decision)} Allow it?`;
  await desk.write(callLine(call, sentence(decision), { args: call.args, decision, did: 'asked' }));
  if (client.era === 'legacy') return personally(await desk.asking.elicit(message, line, desk.parts.orders.askTimeout));
  const result = desk.asking.requireInput(call, params, message, desk.steady());
  return { do: 'answer', messages: [{ jsonrpc: '2.0', id, result }] };
};

/** Asks whether a result may be shown. In 2026-07-28 there is no asking after the call. */
export const askAfter = async (desk: Desk, call: CallInHand, decision: GuardDecision, line: Line): Promise<GuardReason> => {
  if (call.client.era === 'modern' || !call.client.elicits) return CANNOT;
  const message = `${call.tool} of ${call.server} has run. ${because(decision)} Show its result?`;
  return personally(await desk.asking.elicit(message, line, desk.parts.orders.askTimeout));
};
