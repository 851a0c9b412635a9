import { type AuditEntry, type CallInHand, type GuardDecision, type GuardReason, NOTED } from '../../../model/guard.ts';
import { decide } from '../../../reason/guard/decision.ts';

/** A line of which only the essential is said. */
export const line = (server: string, kind: AuditEntry['kind'], says: string, rest: Partial<AuditEntry> = {}): AuditEntry =>
  // Member by member: to spread one object into another takes as long as to judge a small call.
  ({
    call: rest.call,
    server,
    kind,
    method: rest.method,
    tool: rest.tool,
    args: rest.args,
    decision: rest.decision,
    did: rest.did ?? NOTED.did,
    behaviour: rest.behaviour,
    says,
    ...(rest.took === undefined ? {} : { took: rest.took }),
    ...(rest.trace === undefined ? {} : { trace: rest.trace }),
  });

/** A line about a call. */
export const callLine = ({ server, uid, tool }: CallInHand, says: string, rest: Partial<AuditEntry>): AuditEntry => ({
  ...line(server, 'decision', says, rest),
  call: uid,
  method: 'tools/call',
  tool,
});

/** The same decision after a person has answered: what asked does not ask any more. */
export const settled = (decision: GuardDecision, person: GuardReason): GuardDecision =>
  decide(
    decision.moment,
    [
      person,
      ...decision.reasons.map((each) => (each.answer === 'ask' && person.answer === 'pass' ? { ...each, answer: 'warn' as const } : each)),
    ],
    [...decision.evaluated, person.id],
    decision.rewritten,
  );

/** A decision in one sentence. */
export const sentence = ({ answer, reasons }: GuardDecision): string => {
  const [first] = reasons;
  const said = { pass: 'Passed', warn: 'Passed with a warning', ask: 'A person is asked', refuse: 'Refused' }[answer];
  return first === undefined || answer === 'pass' ? `${said}.` : `${said}: ${first.says}`;
};
