import { randomUUID } from 'node:crypto';
import type { CallDone, CallInHand, GuardClient, GuardDecision, GuardReason } from '../../../model/guard.ts';
import { isObject, type Era, type Json, type JsonObject } from '../../../model/inventory.ts';
import { decide } from '../../../reason/guard/decision.ts';
import type { Surface, SurfaceKind } from '../../../model/surface.ts';
import { resultSurfaces } from '../../../reason/result-surfaces.ts';
import { isFault, readJson, requestSurfaces } from '../../../world/session/index.ts';
import type { Heard, Line, Passage, Warden } from '../contract.ts';
import { because, type Id, refusal, refusedRequest, withResult } from './answers.ts';
import { type Asking, openAsking } from './asking.ts';
import { clientOf, introduced, metaOf, type Introduction } from './clients.ts';
import { LIST_OF, type ListMethod, filtered, itemsOf } from './lists.ts';
import type { Pending, WardenParts } from './parts.ts';
import { callLine, line as lineOf, type Line as RecordLine, sentence, settled } from './records.ts';
import { openTurns } from './turns.ts';
import { openWindows, type Windows } from './windows.ts';

const FORWARD: Passage = { do: 'forward' };
const SWALLOW: Passage = { do: 'answer', messages: [] };
/** Milliseconds for a list that we ask for ourselves. */
const RELIST = 5_000;
/** Pages of such a list. */
const MOST_PAGES = 50;
/** Requests that may be under way at once. */
const MOST_PENDING = 10_000;

/** A warden over one conversation. Everything that goes wrong in it refuses. */
export function openWarden(parts: WardenParts): Warden {
  return new OneWarden(parts);
}

class OneWarden implements Warden {
  readonly #parts: WardenParts;
  readonly #asking: Asking = openAsking();
  readonly #windows: Windows;
  readonly #turns = openTurns();
  readonly #pending = new Map<string, Pending>();
  /** Calls that are being decided: a cancellation may come meanwhile. */
  readonly #deciding = new Set<string>();
  readonly #cancelled = new Set<string>();
  /** Answers to our own requests. */
  readonly #own = new Map<string, (message: JsonObject | undefined) => void>();
  readonly #ownPrefix = `assayer-${randomUUID()}-`;
  #introduction: Introduction | undefined;
  #line: Line | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #unlisten: () => void;

  constructor(parts: WardenParts) {
    this.#parts = parts;
    const unseen = parts.watch?.unseen ?? ['The server runs elsewhere: what it does is not seen.'];
    this.#windows = openWindows(parts.watch, unseen, async (behaviour) => {
      const decision = parts.judgement.outside(behaviour);
      if (decision.answer !== 'pass') await this.#write(lineOf(parts.server, 'outside', sentence(decision), { decision, behaviour }));
    });
    this.#unlisten = parts.watch?.onDeed((deed) => this.#during(deed)) ?? (() => {});
  }

  async fromClient(heard: Heard, line: Line): Promise<Passage> {
    this.#line = line;
    try {
      return await this.#client(heard, line);
    } catch (error) {
      return this.#broken('client', heard, error);
    }
  }

  async fromServer(heard: Heard, line: Line): Promise<Passage> {
    this.#line = line;
    try {
      return await this.#server(heard, line);
    } catch (error) {
      return this.#broken('server', heard, error);
    }
  }

  gone(id: Id | undefined): void {
    if (id === undefined) {
      this.#asking.close();
      for (const each of this.#pending.values()) each.cancelled = true;
      return;
    }
    const key = keyOf(id);
    const pending = this.#pending.get(key);
    if (pending !== undefined) pending.cancelled = true;
    else if (this.#deciding.has(key)) this.#cancelled.add(key);
  }

  died(says: string): readonly JsonObject[] {
    const answers = [...this.#pending.values()].map((pending) => {
      const reason: GuardReason = pending.stopped ?? { source: 'record', id: 'server:ended', answer: 'refuse', says, evidence: [] };
      this.#later(this.#ended(pending, reason));
      return refusal(pending.id, pending.method, pending.client.era, reason.says);
    });
    this.#pending.clear();
    for (const done of this.#own.values()) done(undefined);
    return answers;
  }

  async close(): Promise<void> {
    this.#unlisten();
    this.#asking.close();
    await this.#windows.rest().catch(() => {});
    await this.#writing;
  }

  // ---- from the client ----

  async #client(heard: Heard, line: Line): Promise<Passage> {
    const { message } = heard;
    const { method, id } = message;
    const [odd] = heard.differentials;
    if (odd !== undefined) return this.#differential('client', heard, odd);
    if (typeof method !== 'string') return this.#asking.takes(message) ? SWALLOW : FORWARD;
    const params = isObject(message['params']) ? message['params'] : {};
    if (!isId(id)) return this.#notification(method, params);
    const key = keyOf(id);
    const client = clientOf(message, this.#introduction);
    if (this.#pending.has(key) || this.#deciding.has(key)) {
      return this.#refuse(
        id,
        method,
        client.era,
        'protocol',
        'protocol:id-in-use',
        'The id of this request is still in use; it was not sent on.',
      );
    }
    if (this.#pending.size >= MOST_PENDING) {
      return this.#refuse(
        id,
        method,
        client.era,
        'protocol',
        'protocol:too-many',
        'Too many requests are under way; this one was not sent on.',
      );
    }
    this.#deciding.add(key);
    try {
      if (method === 'initialize') this.#introduction = introduced(params);
      if (method === 'tools/call') return await this.#call(message, params, id, client, line);
      if (!KNOWN.has(method) && this.#parts.orders.unknownMethods === 'refuse') {
        return await this.#refuse(
          id,
          method,
          client.era,
          'policy',
          'policy:unknown-method',
          `The method ${method.slice(0, 80)} is not known, and the policy refuses such.`,
        );
      }
      const at = this.#parts.now();
      const window = await this.#windows.open();
      this.#pending.set(
        key,
        pendingOf(id, method, params, client, at, window, undefined, 0, () => {}),
      );
      return FORWARD;
    } finally {
      this.#deciding.delete(key);
      this.#cancelled.delete(key);
    }
  }

  #notification(method: string, params: JsonObject): Passage {
    if (method !== 'notifications/cancelled') return FORWARD;
    const id = params['requestId'];
    if (!isId(id)) return FORWARD;
    // A call that was not sent on yet is not known to the server: it is simply not sent.
    const deciding = this.#deciding.has(keyOf(id)) && !this.#pending.has(keyOf(id));
    this.gone(id);
    return deciding ? SWALLOW : FORWARD;
  }

  async #call(message: JsonObject, given: JsonObject, id: Id, client: GuardClient, line: Line): Promise<Passage> {
    const began = this.#parts.now();
    const name = given['name'];
    if (typeof name !== 'string') {
      return this.#refuse(id, 'tools/call', client.era, 'protocol', 'protocol:no-name', 'The call names no tool; it was not sent on.');
    }
    if (given['arguments'] !== undefined && !isObject(given['arguments'])) {
      return this.#refuse(
        id,
        'tools/call',
        client.era,
        'protocol',
        'protocol:arguments',
        'The arguments are no object; the call was not sent on.',
      );
    }
    if (this.#parts.judgement.tool(name) === undefined) await this.#relist(message, line);
    const call = this.#inHand(name, given, client, message);
    const retry = client.era === 'modern' ? this.#asking.inputOf(call, given, began) : undefined;
    const params = retry?.params ?? given;
    let decision = this.#parts.judgement.before(call);
    if (decision.answer === 'ask' && !this.#parts.orders.observe) {
      const asked = retry === undefined ? await this.#ask(id, call, given, decision, line) : personally(retry.said);
      if ('do' in asked) return asked;
      decision = settled(decision, asked);
    }
    const trace = metaOf(message)['traceparent'];
    const traced = typeof trace === 'string' ? { trace } : {};
    if (decision.answer === 'refuse' && !this.#parts.orders.observe) {
      await this.#write(callLine(call, sentence(decision), { args: call.args, decision, did: 'refused', ...traced }));
      return { do: 'answer', messages: [refusal(id, 'tools/call', client.era, `Refused by the guard. ${because(decision)}`)] };
    }
    if (this.#cancelled.has(keyOf(id))) return SWALLOW;
    const release = this.#parts.holding === undefined ? () => {} : await this.#turns.take();
    try {
      const would = decision.answer === 'refuse' || decision.answer === 'ask';
      const did = would ? 'observed' : decision.rewritten === undefined ? 'forwarded' : 'replaced';
      await this.#mustWrite(callLine(call, sentence(decision), { args: call.args, decision, did, ...traced }));
      const window = await this.#windows.open();
      const args = isObject(decision.rewritten) && !would ? decision.rewritten : call.args;
      const held = this.#parts.now() - began;
      this.#pending.set(
        keyOf(id),
        pendingOf(id, 'tools/call', params, client, began + held, window, { ...call, args }, held, release, trace),
      );
      if (args === call.args && params === given) return FORWARD;
      return {
        do: 'replace',
        message: { ...message, params: { ...params, ...(given['arguments'] === undefined ? {} : { arguments: args }) } },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  #inHand(name: string, params: JsonObject, client: GuardClient, message: JsonObject): CallInHand {
    const known = this.#parts.judgement.tool(name);
    const told = metaOf(message)['mcp-assayer/task'];
    return {
      uid: randomUUID(),
      server: this.#parts.server,
      tool: name,
      args: isObject(params['arguments']) ? params['arguments'] : {},
      definition: known?.definition,
      standing: known?.standing ?? 'unlisted',
      client,
      task: typeof told === 'string' ? told : this.#parts.task(),
      at: this.#parts.now(),
    };
  }

  /** Asks the person behind the client; gives the reason that comes of it, or the passage that asks. */
  async #ask(id: Id, call: CallInHand, params: JsonObject, decision: GuardDecision, line: Line): Promise<GuardReason | Passage> {
    const { client } = call;
    if (!client.elicits) {
      return {
        ...personally('nobody'),
        id: 'person:cannot-be-asked',
        says: `A person would have to allow this, and the client cannot ask one. To allow it, add a rule to the policy file (guard.rules), then try again.`,
      };
    }
    const message = `${call.server} wants to run ${call.tool}. ${because(decision)} Allow it?`;
    await this.#write(callLine(call, sentence(decision), { args: call.args, decision, did: 'asked' }));
    if (client.era === 'legacy') return personally(await this.#asking.elicit(message, line, this.#parts.orders.askTimeout));
    return {
      do: 'answer',
      messages: [{ jsonrpc: '2.0', id, result: this.#asking.requireInput(call, params, message, this.#parts.now()) }],
    };
  }

  /** Reads the list of tools ourselves: the client calls what we have not seen listed. */
  async #relist(message: JsonObject, line: Line): Promise<void> {
    const meta = metaOf(message);
    let cursor: Json | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const id = `${this.#ownPrefix}${randomUUID()}`;
      const params: JsonObject = {
        ...(cursor === undefined ? {} : { cursor }),
        ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
      };
      const answer = await new Promise<JsonObject | undefined>((resolve) => {
        const timer = setTimeout(() => done(undefined), RELIST);
        const done = (got: JsonObject | undefined): void => {
          clearTimeout(timer);
          this.#own.delete(id);
          resolve(got);
        };
        this.#own.set(id, done);
        line.toServer({ jsonrpc: '2.0', id, method: 'tools/list', params });
      });
      const result = answer?.['result'];
      if (!isObject(result) || !Array.isArray(result['tools'])) return;
      const items = (result['tools'] as readonly Json[]).filter(isObject).map((json) => ({ raw: JSON.stringify(json), json }));
      const { decision } = this.#parts.judgement.listed('tool', items, page === 0, isEnd(result));
      await this.#noteDefinitions('tools/list', decision);
      if (isEnd(result)) return;
      cursor = result['nextCursor'];
    }
  }

  // ---- from the server ----

  async #server(heard: Heard, line: Line): Promise<Passage> {
    const { message } = heard;
    const { method, id } = message;
    const [odd] = heard.differentials;
    if (odd !== undefined) return this.#differential('server', heard, odd);
    if (typeof method === 'string') return this.#speaks(message, method, isId(id) ? id : undefined);
    if (!isId(id)) return isRefusalOfNothing(message) ? FORWARD : this.#stray('an answer without an id');
    const own = typeof id === 'string' ? this.#own.get(id) : undefined;
    if (own !== undefined) {
      own(message);
      return SWALLOW;
    }
    const pending = this.#pending.get(keyOf(id));
    if (pending === undefined) return this.#stray('an answer to no request, or a second one');
    this.#pending.delete(keyOf(id));
    try {
      const { behaviour, shared } = await pending.window.close();
      if (pending.call !== undefined) return await this.#returned(pending, pending.call, message, behaviour, shared, line);
      return await this.#answered(pending, message, heard);
    } finally {
      pending.release();
    }
  }

  async #returned(
    pending: Pending,
    call: CallInHand,
    message: JsonObject,
    behaviour: CallDone['behaviour'],
    shared: boolean,
    line: Line,
  ): Promise<Passage> {
    const came = this.#parts.now();
    const { result, error } = answerOf(message);
    const done: CallDone = {
      ...call,
      outcome: outcomeOf(result, error),
      result,
      surfaces: resultSurfaces(error === undefined ? { ...(result === undefined ? {} : { result }) } : { error }, 'call', call.tool),
      behaviour,
      shared,
      took: came - pending.at,
    };
    let decision =
      pending.stopped === undefined ? this.#parts.judgement.after(done) : decide('during', [pending.stopped], [pending.stopped.id]);
    const { observe } = this.#parts.orders;
    if (decision.answer === 'ask' && !observe) decision = settled(decision, await this.#askAfter(call, decision, line));
    const kept = decision.answer === 'refuse' && decision.rewritten === undefined;
    const { rewritten } = decision;
    const changed = rewritten !== undefined && result !== undefined;
    const did = kept ? (observe ? 'observed' : 'withheld') : changed && !observe ? 'scrubbed' : 'forwarded';
    const undone = await this.#settleWrites(kept && !observe);
    const took = { server: done.took, guard: pending.held + (this.#parts.now() - came) };
    const traced = pending.trace === undefined ? {} : { trace: pending.trace };
    await this.#mustWrite(callLine(call, `${sentence(decision)}${undone}`, { decision, did, behaviour, took, ...traced }));
    if (observe) return FORWARD;
    if (kept) {
      const text = `The guard has withheld the result of ${call.tool}. ${because(decision)}${undone} Record: ${call.uid}.`;
      return { do: 'replace', message: refusal(pending.id, 'tools/call', call.client.era, text) };
    }
    return rewritten !== undefined && changed ? { do: 'replace', message: withResult(message, rewritten) } : FORWARD;
  }

  async #askAfter(call: CallInHand, decision: GuardDecision, line: Line): Promise<GuardReason> {
    if (call.client.era === 'modern' || !call.client.elicits) return personally('nobody');
    const message = `${call.tool} of ${call.server} has run. ${because(decision)} Show its result?`;
    return personally(await this.#asking.elicit(message, line, this.#parts.orders.askTimeout));
  }

  /** What a call wrote is kept or forgotten; gives a sentence, or nothing. */
  async #settleWrites(forget: boolean): Promise<string> {
    const { holding } = this.#parts;
    if (holding === undefined) return '';
    if (forget) {
      const gone = await holding.discard();
      return gone.length === 0 ? '' : ` What it had written was undone (${gone.length} ${gone.length === 1 ? 'path' : 'paths'}).`;
    }
    const { conflicts } = await holding.commit();
    return conflicts.length === 0
      ? ''
      : ` ${conflicts.length} of the files it wrote had been changed by somebody else meanwhile and were left alone: ${conflicts.slice(0, 3).join(', ')}.`;
  }

  /** The answer to anything but a call. */
  async #answered(pending: Pending, message: JsonObject, heard: Heard): Promise<Passage> {
    const { method } = pending;
    const { result, error } = answerOf(message);
    if (isObject(result) && (method === 'initialize' || method === 'server/discover')) {
      const decision = this.#parts.judgement.introduced(result);
      await this.#noteDefinitions(method, decision);
      return decision.rewritten === undefined || this.#parts.orders.observe
        ? FORWARD
        : { do: 'replace', message: withResult(message, decision.rewritten) };
    }
    if (isObject(result) && isList(method)) return this.#list(method, pending, message, result, heard);
    if (SILENT.has(method)) return FORWARD;
    const named = pending.params['name'] ?? pending.params['uri'];
    const of = typeof named === 'string' ? named : method;
    const surfaces = resultSurfaces(error === undefined ? { ...(result === undefined ? {} : { result }) } : { error }, method, of);
    const decision = this.#parts.judgement.said(surfaces, of);
    if (decision.answer === 'pass') return FORWARD;
    const refused = decision.answer !== 'warn';
    const { observe } = this.#parts.orders;
    const did = refused ? (observe ? 'observed' : 'withheld') : 'forwarded';
    await this.#mustWrite(lineOf(this.#parts.server, 'message', sentence(decision), { method, decision, did }));
    if (!refused || observe) return FORWARD;
    const text = `The guard has withheld this answer. ${because(decision)}`;
    return { do: 'replace', message: refusal(pending.id, method, pending.client.era, text) };
  }

  async #list(method: ListMethod, pending: Pending, message: JsonObject, result: JsonObject, heard: Heard): Promise<Passage> {
    const { kind, member } = LIST_OF[method];
    // A definition is compared as it was sent: the text is read again for its exact slices.
    const doc = readJson(heard.raw);
    const items = itemsOf(isFault(doc) ? undefined : doc, result, member);
    const { decision, held } = this.#parts.judgement.listed(kind, items, pending.params['cursor'] === undefined, isEnd(result));
    await this.#noteDefinitions(method, decision);
    const rest = this.#parts.orders.observe ? undefined : filtered(result, member, held);
    return rest === undefined ? FORWARD : { do: 'replace', message: withResult(message, rest) };
  }

  async #noteDefinitions(method: string, decision: GuardDecision): Promise<void> {
    if (decision.reasons.length === 0) return;
    const hidden = decision.answer === 'refuse' || decision.answer === 'ask';
    const did = hidden ? (this.#parts.orders.observe ? 'observed' : 'hidden') : 'noted';
    await this.#mustWrite(lineOf(this.#parts.server, 'definitions', sentence(decision), { method, decision, did }));
  }

  /** A request or a notification of the server. */
  async #speaks(message: JsonObject, method: string, id: Id | undefined): Promise<Passage> {
    const surfaces = spoken(method, message['params']);
    if (surfaces.length === 0) return FORWARD;
    const decision = this.#parts.judgement.said(surfaces, method);
    if (decision.answer === 'pass') return FORWARD;
    const refused = decision.answer !== 'warn';
    const { observe } = this.#parts.orders;
    const did = refused ? (observe ? 'observed' : 'withheld') : 'forwarded';
    await this.#mustWrite(lineOf(this.#parts.server, 'message', sentence(decision), { method, decision, did }));
    if (!refused || observe) return FORWARD;
    return id === undefined
      ? SWALLOW
      : { do: 'answer', messages: [refusedRequest(id, `Refused by the guard of the client. ${because(decision)}`)] };
  }

  async #stray(what: string): Promise<Passage> {
    await this.#write(lineOf(this.#parts.server, 'message', `The server sent ${what}; it was not passed on.`, { did: 'withheld' }));
    return SWALLOW;
  }

  // ---- meanwhile ----

  #during(deed: Parameters<WardenParts['judgement']['during']>[0]): void {
    if (this.#pending.size === 0) return;
    const reason = this.#parts.judgement.during(deed);
    if (reason === undefined) return;
    const running = [...this.#pending.values()].filter(({ stopped }) => stopped === undefined);
    if (running.length === 0) return;
    const { observe } = this.#parts.orders;
    const decision = decide('during', [reason], [reason.id]);
    for (const each of running) {
      if (!observe) each.stopped = reason;
      const did = observe ? 'observed' : 'killed';
      const text = sentence(decision);
      this.#later(
        this.#write(
          each.call === undefined
            ? lineOf(this.#parts.server, 'decision', text, { method: each.method, decision, did })
            : callLine(each.call, text, { decision, did }),
        ),
      );
    }
    if (!observe) this.#line?.cut(reason.says);
  }

  /** A request that will not be answered by the server any more. */
  async #ended(pending: Pending, reason: GuardReason): Promise<void> {
    try {
      const { behaviour } = await pending.window.close();
      const undone = await this.#settleWrites(true);
      const decision = decide(pending.stopped === undefined ? 'after' : 'during', [reason], [reason.id]);
      const text = `${reason.says}${undone}`;
      const rest = { decision, behaviour, did: pending.stopped === undefined ? ('refused' as const) : ('killed' as const) };
      await this.#write(
        pending.call === undefined
          ? lineOf(this.#parts.server, 'gap', text, { method: pending.method, ...rest })
          : callLine(pending.call, text, rest),
      );
    } finally {
      pending.release();
    }
  }

  // ---- refusing and recording ----

  async #refuse(id: Id, method: string, era: Era, source: GuardReason['source'], reason: string, says: string): Promise<Passage> {
    const decision = refusedFor(source, reason, says);
    await this.#write(lineOf(this.#parts.server, 'decision', says, { method, decision, did: 'refused' }));
    return { do: 'answer', messages: [refusal(id, method, era, says)] };
  }

  /** Text that two readers understand differently is never passed on, not even by a guard that only observes. */
  async #differential(side: 'client' | 'server', { message }: Heard, odd: Heard['differentials'][number]): Promise<Passage> {
    const { id, method } = message;
    const who = side === 'client' ? 'The client' : 'The server';
    const says = `${who} sent a message that two programs may read differently (${odd.says}); it was not passed on.`;
    const decision = refusedFor('protocol', `protocol:${odd.id}`, says);
    const what = typeof method === 'string' ? method : undefined;
    await this.#write(lineOf(this.#parts.server, 'message', says, { method: what, decision, did: 'refused' }));
    if (side === 'client') {
      if (!isId(id) || what === undefined) return SWALLOW;
      return { do: 'answer', messages: [refusal(id, what, clientOf(message, this.#introduction).era, says)] };
    }
    const pending = isId(id) && what === undefined ? this.#pending.get(keyOf(id)) : undefined;
    if (pending === undefined || !isId(id)) {
      return isId(id) && what !== undefined ? { do: 'answer', messages: [refusedRequest(id, says)] } : SWALLOW;
    }
    this.#pending.delete(keyOf(id));
    await this.#ended(pending, decision.reasons[0] as GuardReason);
    return { do: 'replace', message: refusal(pending.id, pending.method, pending.client.era, says) };
  }

  /** We broke, or the record could not be written: nothing is passed on. */
  async #broken(side: 'client' | 'server', { message }: Heard, error: unknown): Promise<Passage> {
    const why = error instanceof Unrecorded ? error.message : `the guard broke (${error instanceof Error ? error.message : String(error)})`;
    const says = `Refused: ${why}.`;
    this.#later(this.#write(lineOf(this.#parts.server, 'gap', says, { did: 'refused' })));
    const { id, method } = message;
    if (!isId(id)) return SWALLOW;
    if (typeof method === 'string') {
      const answer = side === 'client' ? refusal(id, method, clientOf(message, this.#introduction).era, says) : refusedRequest(id, says);
      return { do: 'answer', messages: [answer] };
    }
    if (side === 'client') return SWALLOW;
    return { do: 'replace', message: refusal(id, 'tools/call', this.#introduction === undefined ? 'modern' : 'legacy', says) };
  }

  /** A record without which nothing is passed on, unless the policy says otherwise. */
  async #mustWrite(record: RecordLine): Promise<void> {
    try {
      await this.#parts.log.write(record);
    } catch (error) {
      if (this.#parts.orders.unrecorded === 'refuse') throw new Unrecorded(error);
    }
  }

  /** A record of what is refused anyway. */
  async #write(record: RecordLine): Promise<void> {
    await this.#parts.log.write(record).catch(() => {});
  }

  #later(work: Promise<unknown>): void {
    this.#writing = Promise.all([this.#writing, work.catch(() => {})]);
  }
}

class Unrecorded extends Error {
  constructor(cause: unknown) {
    super(`the record could not be written (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
  }
}

const KNOWN = new Set([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'subscriptions/listen',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/update',
  'tasks/cancel',
  'skills/list',
  'skills/get',
  'resources/directory/read',
]);

/** Texts of a request or notification of the server, each as what it is. */
const spoken = (method: string, params: Json | undefined): readonly Surface[] => {
  const kind = NOTICES[method];
  const surfaces = requestSurfaces(method, params);
  return kind === undefined ? surfaces : surfaces.map((surface) => ({ ...surface, kind }));
};

const NOTICES: Readonly<Record<string, SurfaceKind>> = { 'notifications/message': 'log', 'notifications/progress': 'progress' };

/** Methods whose answers hold nothing that anybody reads. */
const SILENT = new Set(['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']);

const isId = (id: Json | undefined): id is Id => typeof id === 'string' || typeof id === 'number';
const keyOf = (id: Id): string => JSON.stringify(id);
const isList = (method: string): method is ListMethod => Object.hasOwn(LIST_OF, method);
const isEnd = ({ nextCursor }: JsonObject): boolean => nextCursor === undefined || nextCursor === null;
/** A server says with `id: null` that it could not read a message. */
const isRefusalOfNothing = (message: JsonObject): boolean => message['id'] === null && isObject(message['error']);

const pendingOf = (
  id: Id,
  method: string,
  params: JsonObject,
  client: GuardClient,
  at: number,
  window: Pending['window'],
  call: CallInHand | undefined,
  held: number,
  release: () => void,
  trace?: Json,
): Pending => ({
  id,
  method,
  params,
  client,
  at,
  window,
  call,
  held,
  release,
  trace: typeof trace === 'string' ? trace : undefined,
  cancelled: false,
  stopped: undefined,
});

const answerOf = (message: JsonObject): { result: Json | undefined; error: { message: string; data: Json | undefined } | undefined } => {
  const { error, result } = message;
  if (!isObject(error)) return { result, error: undefined };
  return { result, error: { message: typeof error['message'] === 'string' ? error['message'] : '', data: error['data'] } };
};

const outcomeOf = (result: Json | undefined, error: unknown): CallDone['outcome'] => {
  if (error !== undefined || !isObject(result)) return 'protocol-error';
  if (result['isError'] === true) return 'tool-error';
  if (result['resultType'] === 'input_required') return 'asks';
  return result['resultType'] === 'task' || isObject(result['task']) ? 'task' : 'result';
};

const refusedFor = (source: GuardReason['source'], id: string, says: string): GuardDecision =>
  decide('message', [{ source, id, answer: 'refuse', says, evidence: [] }], [id]);

/** What a person said, as a reason. A client can answer for its person: nobody here can tell. */
const personally = (said: 'allowed' | 'denied' | 'nobody'): GuardReason => ({
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
