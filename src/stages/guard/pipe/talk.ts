import { isUtf8 } from 'node:buffer';
import { CouldNotLook } from '../../../model/errors.ts';
import type { Json, JsonObject } from '../../../model/inventory.ts';
import type { Fetched } from '../../../world/session/fetched.ts';
import { header } from '../../../world/session/replies.ts';
import { refusedRequest } from '../answers.ts';
import type { Heard, Line, Passage } from '../contract.ts';
import { type Across, ELSEWHERE, isElsewhere, MOST_ANSWER, refused, type Sent, sentOn, sessionOf } from './across.ts';
import type { Conversation } from './conversations.ts';
import { homeward } from './doorway.ts';
import { hearText, NO_UTF8, type Spoken } from './hear.ts';
import { learn, mirrored, mirroredOf } from './mirror.ts';
import type { Reply } from './reply.ts';
import { answering } from './stdio.ts';
import { pump } from './stream.ts';

const HEADER_MISMATCH = -32_020;

type Id = string | number;

/** The warden's view of one request: ids that two clients use at once are told apart for it. */
export class Talk {
  readonly #across: Across;
  readonly #conversation: Conversation;
  readonly #sent: Sent;
  readonly #signal: AbortSignal;
  /** Ids of this request: as the client wrote them, and as the warden knows them. */
  readonly #inner = new Map<string, Id>();
  readonly #outer = new Map<string, Id>();
  readonly #line: Line;
  readonly #own: JsonObject[] = [];

  constructor(across: Across, conversation: Conversation, sent: Sent, signal: AbortSignal) {
    this.#across = across;
    this.#conversation = conversation;
    this.#sent = sent;
    this.#signal = signal;
    this.#line = {
      toClient: (message) => (conversation.stream ?? sent.reply).say(this.#outward(message)),
      toServer: (message) => void this.#aside(message),
      cut: () => sent.reply.end(),
    };
  }

  /** Ids as the warden knows them. */
  ids(): Id[] {
    return [...this.#inner.values()];
  }

  /** What goes on; undefined when nothing does, and the client has its answer. */
  async judged(heard: readonly Heard[]): Promise<Onward | undefined> {
    const { spoken, body, reply } = this.#sent;
    const { warden } = this.#conversation;
    const known = heard.map((one) => ({ ...one, message: this.#enter(one.message) }));
    for (const one of known) this.#across.tap?.('client', one);
    const passages = await Promise.all(known.map((one) => warden.fromClient(one, this.#line)));
    const parts: string[] = [];
    let whole = true;
    let rewritten: JsonObject | undefined;
    passages.forEach((passage, index) => {
      const one = known[index] as Heard;
      if (passage.do === 'forward' && one.differentials.length === 0) return void parts.push(one.raw);
      whole = false;
      if (passage.do === 'replace') {
        rewritten = this.#outward(passage.message);
        parts.push(JSON.stringify(rewritten));
      } else if (passage.do === 'answer') {
        this.#own.push(...passage.messages.map((message) => this.#outward(answering(message, one.message))));
      }
    });
    if (whole) return { body, message: undefined };
    if (parts.length > 0)
      return { body: Buffer.from(spoken.kind === 'batch' ? `[${parts.join(',')}]` : parts.join('')), message: rewritten };
    for (const inner of this.ids()) this.#done(inner);
    this.#answerAlone(heard, reply);
    return undefined;
  }

  #answerAlone(heard: readonly Heard[], reply: Reply): void {
    const { stream } = this.#conversation;
    if (stream !== undefined) {
      for (const message of this.#own) stream.say(message);
      return reply.finish([]);
    }
    const [one] = heard;
    if (one?.differentials.some(({ id }) => id === 'header-mismatch') === true) {
      const error = { code: HEADER_MISMATCH, message: one.differentials.find(({ id }) => id === 'header-mismatch')?.says ?? '' };
      return reply.finish([{ jsonrpc: '2.0', id: one.message['id'] ?? null, error }], 400);
    }
    reply.finish(this.#own);
  }

  async carry({ body, message }: Onward, handshake: boolean): Promise<void> {
    const { request, reply, url, spoken } = this.#sent;
    const headers = message === undefined ? {} : mirrored(message, mirroredOf(request.headers), this.#across.schemas);
    const pending = this.#inner.size > 0;
    try {
      const letter = { method: 'POST', headers: sentOn(this.#across, request, headers), body, signal: this.#signal } as const;
      const answer = await this.#across.door.fetch(url, letter, MOST_ANSWER);
      if (handshake && answer.statusCode < 300) this.#across.conversations.settle(this.#conversation, header(answer, 'mcp-session-id'));
      if (isElsewhere(answer)) {
        answer.stream?.destroy();
        throw new CouldNotLook('blocked', ELSEWHERE);
      }
      if (answer.stream !== undefined) return await this.#stream(answer, answer.stream);
      await this.#across.turn();
      await this.#whole(answer, pending && this.#conversation.stream === undefined);
    } catch (error) {
      if (this.#signal.aborted) return;
      await this.#fail(error instanceof CouldNotLook ? error.message : 'The answer of the server broke off.', spoken);
    } finally {
      if (this.#conversation.stream === undefined) this.#forget();
      reply.end();
    }
  }

  async #stream(answer: Fetched, stream: AsyncIterable<Buffer>): Promise<void> {
    const { reply, request } = this.#sent;
    reply.stream(homeward(answer.headers, request.headers.origin), answer.statusCode);
    for (const message of this.#own.splice(0)) reply.say(message);
    const resumable = await pump(stream, reply, { judge: (heard) => this.fromServer(heard), endpoint: () => undefined });
    if (!resumable) await this.#refuseRest('The server ended the stream before it answered.');
  }

  async #whole(answer: Fetched, pending: boolean): Promise<void> {
    const { reply, request } = this.#sent;
    const headers = homeward(answer.headers, request.headers.origin);
    const { bytes } = answer;
    if (bytes === undefined) throw new CouldNotLook('cut', 'The answer of the server is larger than 8 MiB; it was not passed on.');
    // Taken, and nothing more to say: what else stands there is for nobody.
    if (!pending && (bytes.length === 0 || answer.statusCode < 300)) return reply.bytes(Buffer.alloc(0), answer.statusCode, headers);
    const spoken = hearText(bytes.toString('utf8'), 'server', {}, isUtf8(bytes) ? [] : [NO_UTF8]);
    if (spoken === undefined || spoken.kind === 'noise' || (answer.statusCode >= 400 && !pending))
      return this.#notRpc(bytes, answer, headers, pending);
    const failed = answer.statusCode >= 400 && spoken.heard.length === 1;
    const heard = failed
      ? spoken.heard.map((one) => ({ ...one, message: { ...one.message, id: this.#only() ?? one.message['id'] ?? null } }))
      : spoken.heard;
    const out: string[] = this.#own.map((message) => JSON.stringify(message));
    let same = out.length === 0 && !reply.begun;
    for (const one of heard) {
      const passed = await this.fromServer(one);
      if (passed === undefined || typeof passed !== 'string') same = false;
      if (passed !== undefined) out.push(typeof passed === 'string' ? passed : JSON.stringify(passed));
    }
    if (same) return reply.bytes(bytes, answer.statusCode, headers);
    if (reply.begun) return reply.finish(out.map((text) => JSON.parse(text) as JsonObject));
    const list = spoken.kind === 'batch' || out.length > 1;
    if (out.length === 0) return this.#fail('The answer of the server was not passed on.', this.#sent.spoken);
    const status = answer.statusCode >= 400 && !out.some((text) => text.includes('"result"')) ? answer.statusCode : 200;
    reply.bytes(Buffer.from(list ? `[${out.join(',')}]` : out.join('')), status, { ...headers, 'content-type': 'application/json' });
    await this.#refuseRest(undefined);
  }

  /** An answer that is no message: of a server in front of the server, or an error in words. Words are judged as those of an error. */
  async #notRpc(bytes: Buffer, answer: Fetched, headers: Record<string, string>, pending: boolean): Promise<void> {
    const { reply } = this.#sent;
    const text = bytes.toString('utf8').slice(0, 4_000);
    if (answer.statusCode < 400 && pending) throw new CouldNotLook('not-mcp', 'The server gave an answer that is no message.');
    const error = { code: -answer.statusCode, message: text };
    const id = this.#only() ?? null;
    const passed = await this.fromServer({ raw: text, message: { jsonrpc: '2.0', id, error }, differentials: [], headers: {} });
    if (passed === undefined && pending) return;
    if (typeof passed === 'string' || passed === undefined)
      return reply.bytes(passed === undefined ? Buffer.alloc(0) : bytes, answer.statusCode, headers);
    reply.finish([passed], answer.statusCode);
  }

  /** The text to be passed on as it came, a message in its place, or nothing. */
  async fromServer(heard: Heard): Promise<string | JsonObject | undefined> {
    const message = this.#arrive(heard.message);
    const one = { ...heard, message };
    this.#across.tap?.('server', one);
    const passage: Passage = await this.#conversation.warden.fromServer(one, this.#line);
    if (passage.do !== 'answer') this.#done(message['id']);
    if (passage.do === 'replace') return this.#outward(passage.message);
    if (passage.do === 'answer') {
      for (const each of passage.messages) void this.#aside(each);
      return undefined;
    }
    if (heard.differentials.length > 0) return undefined;
    learn(this.#across.schemas, message);
    return heard.raw;
  }

  async #fail(says: string, { heard }: Spoken): Promise<void> {
    const { reply } = this.#sent;
    const stream = this.#conversation.stream;
    const messages = await this.#refusals(says);
    if (stream !== undefined) for (const message of messages) stream.say(message);
    if (stream === undefined && messages.length > 0) reply.finish([...this.#own.splice(0), ...messages]);
    else refused(reply, heard.length > 0 ? 502 : 500, says);
  }

  /** Answers what has none; `undefined`: in silence. */
  async #refuseRest(says: string | undefined): Promise<void> {
    const messages = await this.#refusals(says ?? 'The server gave no answer to it.');
    if (says !== undefined) for (const message of messages) this.#sent.reply.say(message);
  }

  async #refusals(says: string): Promise<JsonObject[]> {
    const messages: JsonObject[] = [];
    for (const id of this.ids()) {
      const message = refusedRequest(id, says);
      this.#done(id);
      const passage = await this.#conversation.warden.fromServer(
        { raw: JSON.stringify(message), message, differentials: [], headers: {} },
        this.#line,
      );
      messages.push(this.#outward(passage.do === 'replace' ? passage.message : message));
    }
    return messages;
  }

  /** Something of our own to the server, beside the conversation. What it answers is the warden's. */
  async #aside(message: JsonObject): Promise<void> {
    const { request, url } = this.#sent;
    try {
      const text = JSON.stringify(message);
      const headers = sentOn(this.#across, request, {
        ...mirrored(message, mirroredOf(request.headers), this.#across.schemas),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      });
      const letter = { method: 'POST', headers, body: text, signal: AbortSignal.timeout(30_000) } as const;
      const answer = await this.#across.door.fetch(url, letter, MOST_ANSWER);
      const tell = async (heard: Heard): Promise<undefined> => void (await this.#conversation.warden.fromServer(heard, this.#line));
      if (answer.stream !== undefined) return void (await pump(answer.stream, undefined, { judge: tell, endpoint: () => undefined }));
      const { bytes } = answer;
      const spoken = bytes === undefined ? undefined : hearText(bytes.toString('utf8'), 'server', {});
      for (const heard of spoken?.heard ?? []) await tell(heard);
    } catch {
      // The warden waits for no answer of its own for ever.
    }
  }

  #enter(message: JsonObject): JsonObject {
    const { id, method } = message;
    if (typeof method !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return message;
    const { open, left } = this.#conversation;
    const key = JSON.stringify(id);
    let inner: Id = id;
    const taken = (name: string): boolean => open.has(name) || left.has(name);
    for (let other = 1; !this.#alone && taken(JSON.stringify(inner)); other += 1) inner = `${other}/${id}`;
    open.add(JSON.stringify(inner));
    this.#inner.set(key, inner);
    this.#outer.set(JSON.stringify(inner), id);
    return inner === id ? message : { ...message, id: inner };
  }

  #arrive(message: JsonObject): JsonObject {
    const inner = message['method'] === undefined ? this.#inner.get(JSON.stringify(message['id'] ?? null)) : undefined;
    return inner === undefined || inner === message['id'] ? message : { ...message, id: inner };
  }

  #outward(message: JsonObject): JsonObject {
    const outer = message['method'] === undefined ? this.#outer.get(JSON.stringify(message['id'] ?? null)) : undefined;
    return outer === undefined || outer === message['id'] ? message : { ...message, id: outer };
  }

  #only(): Json | undefined {
    return this.#inner.size === 1 ? [...this.#inner.values()][0] : undefined;
  }

  #done(inner: Json | undefined): void {
    const key = JSON.stringify(inner ?? null);
    const outer = this.#outer.get(key);
    this.#conversation.open.delete(key);
    if (outer !== undefined) this.#inner.delete(JSON.stringify(outer));
  }

  /** What has no answer keeps its name: the warden waits for it a while, and another request of the same id is another. */
  #forget(): void {
    const { warden } = this.#conversation;
    const left = this.#alone ? [] : this.ids();
    for (const inner of this.ids()) this.#done(inner);
    for (const inner of left) {
      warden.gone(inner);
      this.#conversation.left.add(JSON.stringify(inner));
    }
  }

  /** A session, or a stream, has one client, and its answers may come elsewhere than here. */
  get #alone(): boolean {
    return this.#conversation.stream !== undefined || sessionOf(this.#sent.request) !== undefined;
  }
}

/** What is sent to the server: the very bytes, or a message in their place. */
interface Onward {
  readonly body: Buffer;
  readonly message: JsonObject | undefined;
}
