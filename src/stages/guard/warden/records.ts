import { type AuditEntry, type CallInHand, type GuardDecision, type GuardReason, NOTED } from '../../../model/guard.ts';
import { decide } from '../../../reason/guard/decision.ts';

/** A line of which only the essential is said. */
export const line = (server: string, kind: AuditEntry['kind'], says: string, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  ...NOTED,
  server,
  kind,
  says,
  ...rest,
});

/** A line about a call. */
export const callLine = (call: CallInHand, says: string, rest: Partial<AuditEntry>): AuditEntry =>
  line(call.server, 'decision', says, { call: call.uid, method: 'tools/call', tool: call.tool, ...rest });

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
