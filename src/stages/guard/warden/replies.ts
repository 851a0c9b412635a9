import type { GuardDecision } from '../../../model/guard.ts';
import { isObject, type JsonObject } from '../../../model/inventory.ts';
import { resultSurfaces } from '../../../reason/result-surfaces.ts';
import { hasDeeds } from '../../../rules/deeds.ts';
import { isFault, readJson } from '../../../world/session/index.ts';
import type { Heard, Passage } from '../contract.ts';
import { because, type Id, refusal, refusedRequest, withResult } from '../answers.ts';
import { type Desk, FORWARD, SWALLOW } from './desk.ts';
import { filtered, isEnd, isList, itemsOf, LIST_OF, type ListMethod, noteDefinitions } from './lists.ts';
import { answerOf, SILENT, spoken } from './messages.ts';
import type { Pending } from './parts.ts';
import { line as lineOf, sentence } from './records.ts';

/** The answer to anything but a call. */
export const answered = async (desk: Desk, pending: Pending, heard: Heard): Promise<Passage> => {
  const { behaviour } = await pending.window.close();
  const { method, params } = pending;
  const done = hasDeeds(behaviour) ? desk.parts.judgement.outside(behaviour, { method, params }) : undefined;
  if (done !== undefined && done.answer !== 'pass') {
    const did = desk.parts.orders.observe ? 'observed' : 'noted';
    await desk.mustWrite(lineOf(desk.parts.server, 'outside', sentence(done), { method, decision: done, behaviour, did }));
  }
  const { message } = heard;
  const answer = answerOf(message);
  const { result } = answer;
  if (isObject(result) && (method === 'initialize' || method === 'server/discover')) return introduces(desk, method, message, result);
  if (isObject(result) && isList(method)) return lists(desk, method, pending, result, heard);
  if (SILENT.has(method)) return FORWARD;
  const named = params['name'] ?? params['uri'];
  const of = typeof named === 'string' ? named : method;
  const { decision, refused } = await judged(desk, method, desk.parts.judgement.said(resultSurfaces(answer, method, of), of));
  if (!refused) return FORWARD;
  const text = `The guard has withheld this answer. ${because(decision)}`;
  return { do: 'replace', message: refusal(pending.id, method, pending.client.era, text) };
};

const introduces = async (desk: Desk, method: string, message: JsonObject, result: JsonObject): Promise<Passage> => {
  const decision = desk.parts.judgement.introduced(result);
  await noteDefinitions(desk, method, decision);
  const { rewritten } = decision;
  return rewritten === undefined || desk.parts.orders.observe ? FORWARD : { do: 'replace', message: withResult(message, rewritten) };
};

const lists = async (desk: Desk, method: ListMethod, { params }: Pending, result: JsonObject, heard: Heard): Promise<Passage> => {
  const { kind, member } = LIST_OF[method];
  // A definition is compared as it was sent: the text is read again for its exact slices.
  const doc = readJson(heard.raw);
  const items = itemsOf(isFault(doc) ? undefined : doc, result, member);
  const { decision, held } = desk.parts.judgement.listed(
    kind,
    items,
    params['cursor'] === undefined || params['cursor'] === null,
    isEnd(result),
  );
  await noteDefinitions(desk, method, decision);
  const rest = desk.parts.orders.observe ? undefined : filtered(result, member, held);
  return rest === undefined ? FORWARD : { do: 'replace', message: withResult(heard.message, rest) };
};

/** A request or a notification of the server. */
export const speaks = async (desk: Desk, message: JsonObject, method: string, id: Id | undefined): Promise<Passage> => {
  const surfaces = spoken(method, message['params']);
  if (surfaces.length === 0) return FORWARD;
  const { decision, refused } = await judged(desk, method, desk.parts.judgement.said(surfaces, method));
  if (!refused) return FORWARD;
  if (id === undefined) return SWALLOW;
  return { do: 'answer', messages: [refusedRequest(id, `Refused by the guard of the client. ${because(decision)}`)] };
};

/** Recorded when there is something to say; `refused`: it is to be kept back. */
const judged = async (
  desk: Desk,
  method: string,
  decision: GuardDecision,
): Promise<{ readonly decision: GuardDecision; readonly refused: boolean }> => {
  if (decision.answer === 'pass') return { decision, refused: false };
  const bad = decision.answer !== 'warn';
  const refused = bad && !desk.parts.orders.observe;
  const did = refused ? 'withheld' : bad ? 'observed' : 'forwarded';
  await desk.mustWrite(lineOf(desk.parts.server, 'message', sentence(decision), { method, decision, did }));
  return { decision, refused };
};

/** What nobody asked for. */
export const stray = async (desk: Desk, what: string): Promise<Passage> => {
  await desk.write(lineOf(desk.parts.server, 'message', `The server sent ${what}; it was not passed on.`, { did: 'withheld' }));
  return SWALLOW;
};
