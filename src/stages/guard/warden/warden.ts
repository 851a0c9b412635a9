import type { GuardReason } from '../../../model/guard.ts';
import { isObject, type JsonObject } from '../../../model/inventory.ts';
import type { Heard, Line, Passage, Warden } from '../contract.ts';
import { refusal, refusedRequest } from '../answers.ts';
import { callIn } from './calls.ts';
import { clientOf, introduced } from './clients.ts';
import { type Desk, FORWARD, openDesk, refusedFor, refuseRequest, SWALLOW, Unrecorded } from './desk.ts';
import { died, during, endedWithout, gone, leaves } from './meanwhile.ts';
import { isId, keyOf, KNOWN } from './messages.ts';
import type { WardenParts } from './parts.ts';
import { line as lineOf } from './records.ts';
import { answered, speaks, stray } from './replies.ts';
import { returned, settleWrites } from './results.ts';

/** Requests that may be under way at once. */
const MOST_PENDING = 10_000;

/** A warden over one conversation. Everything that goes wrong in it refuses. */
export function openWarden(parts: WardenParts): Warden {
  const desk = openDesk(parts);
  parts.watch?.onLeaving({ known: () => parts.judgement.known(), decide: (deed, witnesses) => leaves(desk, deed, witnesses) });
  const unlisten = parts.watch?.onDeed((deed) => during(desk, deed)) ?? (() => {});
  return {
    async fromClient(heard, line) {
      desk.line = line;
      try {
        return await fromClient(desk, heard, line);
      } catch (error) {
        return broken(desk, 'client', heard, error);
      }
    },
    async fromServer(heard, line) {
      desk.line = line;
      try {
        return await fromServer(desk, heard, line);
      } catch (error) {
        return broken(desk, 'server', heard, error);
      }
    },
    gone: (id) => gone(desk, id),
    died: (says) => died(desk, says),
    async close() {
      unlisten();
      desk.asking.close();
      desk.own.close();
      await desk.windows.rest().catch(() => {});
      await desk.settled();
    },
  };
}

async function fromClient(desk: Desk, heard: Heard, line: Line): Promise<Passage> {
  const { message } = heard;
  const { method, id } = message;
  const [odd] = heard.differentials;
  if (odd !== undefined) return differential(desk, 'client', heard, odd);
  if (typeof method !== 'string') return desk.asking.takes(message) ? SWALLOW : FORWARD;
  const params = isObject(message['params']) ? message['params'] : {};
  if (!isId(id)) return notified(desk, message, method, params);
  const key = keyOf(id);
  const client = clientOf(message, desk.introduction);
  const refuse = (source: GuardReason['source'], reason: string, says: string): Promise<Passage> =>
    refuseRequest(desk, { id, method, era: client.era }, { source, id: reason, says });
  if (desk.pending.has(key) || desk.deciding.has(key)) {
    return refuse('protocol', 'protocol:id-in-use', 'The id of this request is still in use; it was not sent on.');
  }
  if (desk.pending.size >= MOST_PENDING) {
    return refuse('protocol', 'protocol:too-many', 'Too many requests are under way; this one was not sent on.');
  }
  desk.deciding.add(key);
  try {
    if (method === 'initialize') desk.introduction = introduced(params);
    if (method === 'tools/call') return await callIn(desk, { message, params, id, client, batch: heard.batch }, line);
    if (!KNOWN.has(method) && desk.parts.orders.unknownMethods === 'refuse' && !desk.parts.orders.observe) {
      return await refuse(
        'policy',
        'policy:unknown-method',
        `The method ${method.slice(0, 80)} is not known, and the policy refuses such.`,
      );
    }
    const named = hiddenId(method, params);
    if (named !== undefined && !desk.parts.orders.observe && desk.parts.judgement.isHidden(named)) {
      return await refuse('lock', 'lock:hidden', `${named.slice(0, 120)} is not as it was approved; \`assayer approve\` settles it.`);
    }
    // It stays open for as long as the client listens: nothing is done for it.
    const window = method === 'subscriptions/listen' ? desk.windows.none : await desk.windows.open();
    if (desk.cancelled.has(key)) {
      await window.close();
      return SWALLOW;
    }
    const at = desk.steady();
    const rest = { call: undefined, trace: undefined, held: 0, release: () => {}, answering: false, stopped: undefined, cut: undefined };
    desk.pending.set(key, { id, method, params, client, at, window, ...rest });
    return FORWARD;
  } finally {
    desk.deciding.delete(key);
    desk.cancelled.delete(key);
  }
}

/** What is read by name, as a list has it. */
const hiddenId = (method: string, { name, uri }: JsonObject): string | undefined => {
  if (method === 'prompts/get' && typeof name === 'string') return `prompt:${name}`;
  return method === 'resources/read' && typeof uri === 'string' ? `resource:${uri}` : undefined;
};

/** A message that wants no answer. A request without a usable id is none: what it would do is nobody's call. */
async function notified(desk: Desk, message: JsonObject, method: string, params: JsonObject): Promise<Passage> {
  if ('id' in message || !method.startsWith('notifications/')) {
    const says = `The client sent ${method.slice(0, 80)} without an id that can be answered; it was not sent on.`;
    await desk.write(lineOf(desk.parts.server, 'message', says, { method: method.slice(0, 80), did: 'refused' }));
    return SWALLOW;
  }
  const id = params['requestId'];
  if (method !== 'notifications/cancelled' || !isId(id)) return FORWARD;
  // A call that was not sent on yet is not known to the server: it is simply not sent.
  const deciding = desk.deciding.has(keyOf(id)) && !desk.pending.has(keyOf(id));
  gone(desk, id);
  return deciding ? SWALLOW : FORWARD;
}

async function fromServer(desk: Desk, heard: Heard, line: Line): Promise<Passage> {
  const { message } = heard;
  const { method, id } = message;
  const [odd] = heard.differentials;
  if (odd !== undefined) return differential(desk, 'server', heard, odd);
  if (typeof method === 'string') return speaks(desk, message, method, isId(id) ? id : undefined);
  // A server says with `id: null` that it could not read a message.
  if (!isId(id)) return id === null && isObject(message['error']) ? FORWARD : stray(desk, 'an answer without an id');
  if (desk.own.takes(message)) return SWALLOW;
  const key = keyOf(id);
  const pending = desk.pending.get(key);
  if (pending === undefined || pending.answering) return stray(desk, 'an answer to no request, or a second one');
  pending.answering = true;
  try {
    return pending.call === undefined ? await answered(desk, pending, heard) : await returned(desk, pending, pending.call, message, line);
  } catch (error) {
    if (pending.call !== undefined) await settleWrites(desk, true).catch(() => '');
    throw error;
  } finally {
    if (desk.pending.get(key) === pending) desk.pending.delete(key);
    pending.release();
  }
}

/** Text that two readers understand differently is never passed on, not even by a guard that only observes. */
async function differential(
  desk: Desk,
  side: 'client' | 'server',
  { message }: Heard,
  odd: Heard['differentials'][number],
): Promise<Passage> {
  const { id } = message;
  const method = typeof message['method'] === 'string' ? message['method'] : undefined;
  const who = side === 'client' ? 'The client' : 'The server';
  const says = `${who} sent a message that two programs may read differently (${odd.says}); it was not passed on.`;
  const decision = refusedFor('protocol', `protocol:${odd.id}`, says);
  await desk.write(lineOf(desk.parts.server, 'message', says, { method, decision, did: 'refused' }));
  if (!isId(id)) return SWALLOW;
  if (side === 'client') {
    if (method === undefined) return SWALLOW;
    return { do: 'answer', messages: [refusal(id, method, clientOf(message, desk.introduction).era, says)] };
  }
  if (method !== undefined) return { do: 'answer', messages: [refusedRequest(id, says)] };
  const pending = desk.pending.get(keyOf(id));
  const [reason] = decision.reasons;
  if (pending === undefined || pending.answering || reason === undefined) return SWALLOW;
  desk.pending.delete(keyOf(id));
  await endedWithout(desk, pending, reason);
  return { do: 'replace', message: refusal(pending.id, pending.method, pending.client.era, says) };
}

/** We broke, or the record could not be written: nothing is passed on. */
function broken(desk: Desk, side: 'client' | 'server', { message }: Heard, error: unknown): Passage {
  const why = error instanceof Unrecorded ? error.message : `the guard broke (${error instanceof Error ? error.message : String(error)})`;
  const says = `Refused: ${why}.`;
  desk.later(desk.write(lineOf(desk.parts.server, 'gap', says, { did: 'refused' })));
  const { id, method } = message;
  if (!isId(id)) return SWALLOW;
  const { era } = clientOf(message, desk.introduction);
  if (typeof method === 'string') {
    return { do: 'answer', messages: [side === 'client' ? refusal(id, method, era, says) : refusedRequest(id, says)] };
  }
  if (side === 'client') return SWALLOW;
  // An answer does not say what it answers; the client of an answer is known by its handshake alone.
  return { do: 'replace', message: refusal(id, 'tools/call', desk.introduction === undefined ? 'modern' : 'legacy', says) };
}
