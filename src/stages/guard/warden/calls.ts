import { randomUUID } from 'node:crypto';
import type { CallInHand, GuardClient, GuardDecision } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { Line, Passage } from '../contract.ts';
import { because, type Id, refusal } from '../answers.ts';
import { metaOf } from '../meta.ts';
import { type Desk, FORWARD, refuseRequest, SWALLOW } from './desk.ts';
import { isEnd, noteDefinitions } from './lists.ts';
import { keyOf } from './messages.ts';
import { askBefore, personally } from './person.ts';
import { callLine, sentence, settled } from './records.ts';

/** Milliseconds for a page of a list that we read ourselves. */
const PATIENCE = 5_000;
/** Its pages. */
const MOST_PAGES = 50;

/** A `tools/call` as it came. */
export interface Asked {
  readonly message: JsonObject;
  readonly params: JsonObject;
  readonly id: Id;
  readonly client: GuardClient;
  /** What it came with and goes on with. */
  readonly batch: object | undefined;
}

/** A call before it is sent on. */
export const callIn = async (desk: Desk, asked: Asked, line: Line): Promise<Passage> => {
  const { id, client, params: given, message } = asked;
  const began = desk.steady();
  const malformed = shapeOf(given);
  if (malformed !== undefined) {
    return refuseRequest(desk, { id, method: 'tools/call', era: client.era }, { source: 'protocol', ...malformed });
  }
  const name = given['name'] as string;
  if (desk.parts.judgement.tool(name) === undefined) await relist(desk, message, line);
  const call = inHand(desk, name, asked);
  const retry = client.era === 'modern' ? desk.asking.inputOf(call, given, began) : undefined;
  const params = retry?.params ?? given;
  let decision = desk.parts.judgement.before(call);
  const { auditor } = desk.parts;
  // Whoever answers a question of ours has thought about it.
  if (auditor !== undefined && retry === undefined) decision = await auditor.before(call, decision);
  if (!desk.parts.orders.observe && retry !== undefined) decision = settled(decision, personally(retry.said));
  else if (!desk.parts.orders.observe && decision.answer === 'ask') {
    const answer = await askBefore(desk, id, call, given, decision, line);
    if ('do' in answer) return answer;
    decision = settled(decision, answer);
  }
  if (decision.answer === 'refuse' && !desk.parts.orders.observe) {
    await desk.write(callLine(call, sentence(decision), { args: call.args, decision, did: 'refused', ...traceOf(message) }));
    return { do: 'answer', messages: [refusal(id, 'tools/call', client.era, `Refused by the guard. ${because(decision)}`)] };
  }
  return desk.cancelled.has(keyOf(id)) ? SWALLOW : sendOn(desk, { ...asked, params }, call, decision, began);
};

/** A call that is made: recorded first, alone when what it writes may have to be undone. */
const sendOn = async (desk: Desk, asked: Asked, call: CallInHand, decision: GuardDecision, began: number): Promise<Passage> => {
  const { message, params, id, client, batch } = asked;
  if (desk.parts.holding !== undefined && batch !== undefined && desk.alone.has(batch))
    return refuseRequest(
      desk,
      { id, method: 'tools/call', era: client.era },
      { source: 'protocol', id: 'protocol:together', says: TOGETHER },
    );
  if (batch !== undefined) desk.alone.add(batch);
  const release = desk.parts.holding === undefined ? () => {} : await desk.turns.take();
  try {
    await desk.parts.holding?.refresh();
    const { observe } = desk.parts.orders;
    const observed = decision.answer === 'refuse' || decision.answer === 'ask' || (observe && decision.rewritten !== undefined);
    const args = isObject(decision.rewritten) && !observed ? decision.rewritten : call.args;
    const did = observed ? 'observed' : args === call.args ? 'forwarded' : 'replaced';
    const trace = traceOf(message);
    await desk.mustWrite(callLine(call, sentence(decision), { args: call.args, decision, did, ...trace }));
    const window = await desk.windows.open();
    if (desk.cancelled.has(keyOf(id))) {
      await window.close();
      release();
      await desk.write(callLine(call, 'The client cancelled the call before it was sent on.', { did: 'noted' }));
      return SWALLOW;
    }
    const at = desk.steady();
    desk.pending.set(keyOf(id), {
      id,
      method: 'tools/call',
      params,
      client,
      at,
      window,
      call: { ...call, args },
      trace: trace.trace,
      held: at - began,
      release,
      answering: false,
      stopped: undefined,
      cut: undefined,
    });
    if (args === call.args && params === asOf(message)) return FORWARD;
    return { do: 'replace', message: { ...message, params: args === call.args ? params : { ...params, arguments: args } } };
  } catch (error) {
    release();
    throw error;
  }
};

/** The server would get both at once, and what each of them writes could not be told apart. */
const TOGETHER =
  'What calls write is held back one call at a time (--transactional), and this one came in one message with another; send it by itself.';

const asOf = (message: JsonObject): Json | undefined => message['params'];

const shapeOf = (params: JsonObject): { readonly id: string; readonly says: string } | undefined => {
  if (typeof params['name'] !== 'string') return { id: 'protocol:no-name', says: 'The call names no tool; it was not sent on.' };
  if (params['arguments'] !== undefined && !isObject(params['arguments'])) {
    return { id: 'protocol:arguments', says: 'The arguments are no object; the call was not sent on.' };
  }
  return undefined;
};

const traceOf = (message: JsonObject): { readonly trace?: string } => {
  const trace = metaOf(message)['traceparent'];
  return typeof trace === 'string' ? { trace } : {};
};

const inHand = (desk: Desk, name: string, { params, client, message }: Asked): CallInHand => {
  const known = desk.parts.judgement.tool(name);
  const told = metaOf(message)['mcp-assayer/task'];
  return {
    uid: randomUUID(),
    server: desk.parts.server,
    tool: name,
    args: isObject(params['arguments']) ? params['arguments'] : {},
    definition: known?.definition,
    standing: known?.standing ?? 'unlisted',
    client,
    task: typeof told === 'string' ? told : desk.parts.task(),
    at: desk.parts.now(),
    steady: desk.steady(),
  };
};

/** Reads the list of tools ourselves: the client calls what we have not seen listed. */
const relist = async (desk: Desk, message: JsonObject, line: Line): Promise<void> => {
  const { progressToken: _theirs, ...meta } = metaOf(message);
  let cursor: Json | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params: JsonObject = { ...(cursor === undefined ? {} : { cursor }), ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }) };
    const answer = await desk.own.ask((id) => line.toServer({ jsonrpc: '2.0', id, method: 'tools/list', params }), PATIENCE);
    const result = answer?.['result'];
    if (!isObject(result) || !Array.isArray(result['tools'])) return;
    const items = (result['tools'] as readonly Json[]).filter(isObject).map((json) => ({ raw: JSON.stringify(json), json }));
    const { decision } = desk.parts.judgement.listed('tool', items, page === 0, isEnd(result));
    await noteDefinitions(desk, 'tools/list', decision);
    if (isEnd(result)) return;
    cursor = result['nextCursor'];
  }
};
