import type { NetworkDeed } from '../../../model/behaviour.ts';
import type { GuardReason } from '../../../model/guard.ts';
import type { JsonObject } from '../../../model/inventory.ts';
import type { Witness } from '../../../model/witness.ts';
import { decide } from '../../../reason/guard/decision.ts';
import type { AnyDeed } from '../../../reason/guard/during.ts';
import { type Id, refusal } from '../answers.ts';
import type { Desk } from './desk.ts';
import { keyOf } from './messages.ts';
import type { Pending } from './parts.ts';
import { callLine, line as lineOf, sentence } from './records.ts';
import { settleWrites } from './results.ts';

/** A deed was seen while something runs. What the policy forbids ends the server, and with it all that runs. */
export const during = (desk: Desk, deed: AnyDeed): void => {
  const reason = desk.parts.judgement.during(deed);
  if (reason === undefined) return;
  const running = [...desk.pending.values()].filter(({ stopped }) => stopped === undefined);
  const { observe } = desk.parts.orders;
  const decision = decide('during', [reason], [reason.id]);
  if (running.length === 0) {
    if (desk.pending.size > 0) return;
    const did = observe ? 'observed' : 'killed';
    desk.later(desk.write(lineOf(desk.parts.server, 'outside', sentence(decision), { decision, did })));
  }
  for (const each of running) {
    if (!observe) each.stopped = reason;
    desk.later(desk.write(lineAbout(desk, each, sentence(decision), { decision, did: observe ? 'observed' : 'killed' })));
  }
  if (!observe) desk.line?.cut(reason.says);
};

/** Something in which a secret stands is about to leave. What must not is cut off, and the calls that run are refused for it, or ended, as the policy says. */
export const leaves = (desk: Desk, deed: NetworkDeed, witnesses: readonly Witness[]): 'pass' | 'cut' => {
  const running = [...desk.pending.values()].filter(({ stopped }) => stopped === undefined);
  const calls = running.flatMap(({ call }) => call ?? []);
  const reason = desk.parts.judgement.leaving(deed, witnesses, calls);
  if (reason === undefined) return 'pass';
  const { observe } = desk.parts.orders;
  const decision = decide('during', [reason], [reason.id]);
  const ends = reason.id.startsWith('kill.') && !observe;
  const did = observe ? 'observed' : ends ? 'killed' : 'refused';
  const says = sentence(decision);
  if (running.length === 0) desk.later(desk.write(lineOf(desk.parts.server, 'outside', says, { decision, did })));
  for (const each of running) {
    // One line for each thing that was tried on one call.
    const again = each.cut?.says === reason.says;
    each.cut = reason;
    if (ends) each.stopped = reason;
    if (!again) desk.later(desk.write(lineAbout(desk, each, says, { decision, did })));
  }
  if (ends) desk.line?.cut(reason.says);
  return observe ? 'pass' : 'cut';
};

/** The server has ended: what it was asked last is answered by us. */
export const died = (desk: Desk, says: string): readonly JsonObject[] => {
  // What has come already is judged to its end.
  const left = [...desk.pending.values()].filter(({ answering }) => !answering);
  desk.pending.clear();
  desk.own.close();
  return left.map((pending) => {
    const reason: GuardReason = pending.stopped ?? { source: 'record', id: 'server:ended', answer: 'refuse', says, evidence: [] };
    desk.later(endedWithout(desk, pending, reason));
    return refusal(pending.id, pending.method, pending.client.era, reason.says);
  });
};

/** Milliseconds that a server has to answer what was cancelled. */
const CANCELLED = 10_000;

/** The client does not wait any more: for one request, or for any. What the server does not end either is ended here. */
export const gone = (desk: Desk, id: Id | undefined): void => {
  if (id === undefined) desk.asking.close();
  else if (desk.deciding.has(keyOf(id)) && !desk.pending.has(keyOf(id))) desk.cancelled.add(keyOf(id));
  const waited = [...desk.pending].filter(([key]) => id === undefined || key === keyOf(id));
  setTimeout(() => {
    for (const [key, pending] of waited) {
      // An id may have been used again meanwhile.
      if (desk.pending.get(key) !== pending || pending.answering) continue;
      desk.pending.delete(key);
      desk.later(endedWithout(desk, pending, { source: 'record', id: 'client:cancelled', answer: 'refuse', says: CANCELS, evidence: [] }));
    }
  }, CANCELLED).unref();
};

const CANCELS = 'The client cancelled the request, and the server did not answer it any more.';

/** A request that will not be answered by the server any more; what it wrote is undone where that can be done. */
export const endedWithout = async (desk: Desk, pending: Pending, reason: GuardReason): Promise<void> => {
  try {
    const { behaviour } = await pending.window.close();
    const undone = pending.call === undefined ? '' : await settleWrites(desk, true);
    const decision = decide(pending.stopped === undefined ? 'after' : 'during', [reason], [reason.id]);
    const did = pending.stopped === undefined ? 'refused' : 'killed';
    await desk.write(lineAbout(desk, pending, `${reason.says}${undone}`, { decision, behaviour, did }));
  } finally {
    pending.release();
  }
};

const lineAbout = (desk: Desk, { call, method }: Pending, says: string, rest: Parameters<typeof callLine>[2]) =>
  call === undefined ? lineOf(desk.parts.server, 'gap', says, { method, ...rest }) : callLine(call, says, rest);
