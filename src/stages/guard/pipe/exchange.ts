import type { IncomingMessage } from 'node:http';
import { discard, readBytes } from '../../../world/session/replies.ts';
import type { Reply as Answer } from '../../../world/session/door.ts';
import { eraOf } from '../meta.ts';
import { type Across, ELSEWHERE, isElsewhere, MOST_ANSWER, refused, type Sent, sentOn, sessionOf } from './across.ts';
import { homeward } from './doorway.ts';
import { mirroredOf, mismatch } from './mirror.ts';
import type { Reply } from './reply.ts';
import { isStream, pump } from './stream.ts';
import { Talk } from './talk.ts';

/** One POST of the client, from its message to the last word of the answer. */
export async function exchange(across: Across, sent: Sent): Promise<void> {
  const { request, reply, spoken, url } = sent;
  const { conversations, schemas } = across;
  const handshake = spoken.heard.some(({ message }) => message['method'] === 'initialize');
  const conversation = conversations.at(url) ?? (handshake ? conversations.fresh() : conversations.of(sessionOf(request)));
  const leave = new AbortController();
  const talk = new Talk(across, conversation, sent, leave.signal);
  const headers = mirroredOf(request.headers);
  const heard = spoken.heard.map((one) => {
    const odd = spoken.kind === 'message' ? mismatch(one.message, headers, schemas) : undefined;
    return { ...one, headers, differentials: odd === undefined ? one.differentials : [...one.differentials, odd] };
  });
  reply.onGone(() => {
    leave.abort();
    // Of the stateless revision alone: elsewhere a stream may be taken up again.
    if (heard.some(({ message }) => eraOf(message) === 'modern')) for (const id of talk.ids()) conversation.warden.gone(id);
  });
  const onward = await talk.judged(heard);
  if (onward === undefined) return;
  await talk.carry(onward, handshake);
}

/** A stream that the client listens to: of a session, of one that broke off, or of the older transport. */
export async function listenTo(across: Across, url: URL, request: IncomingMessage, reply: Reply): Promise<void> {
  const leave = new AbortController();
  reply.onGone(() => leave.abort());
  const answer = await across.door.send(url, { method: 'GET', headers: sentOn(across, request), signal: leave.signal });
  if (!isStream(answer)) {
    // Clients read what comes here as a stream, whatever it is called.
    if (answer.statusCode < 400) {
      discard(answer);
      return refused(reply, 502, 'The server answered with something that is no stream of events.');
    }
    return plainly(answer, request, reply);
  }
  const session = sessionOf(request);
  const older = session === undefined && request.headers['last-event-id'] === undefined;
  const conversation = older ? across.conversations.fresh() : across.conversations.of(session);
  const talk = new Talk(
    across,
    conversation,
    { url, request, reply, spoken: { kind: 'noise', heard: [] }, body: Buffer.alloc(0) },
    leave.signal,
  );
  reply.stream(homeward(answer.headers, request.headers.origin));
  let named = false;
  await pump(answer.body as AsyncIterable<Buffer>, reply, {
    judge: (heard) => talk.fromServer(heard),
    endpoint: (data) => {
      const endpoint = URL.canParse(data, url.href) ? new URL(data, url) : undefined;
      if (endpoint === undefined || endpoint.origin !== url.origin) return undefined;
      named = true;
      conversation.stream = reply;
      across.conversations.name(endpoint, conversation);
      return endpoint.pathname + endpoint.search;
    },
  });
  if (named) {
    for (const message of conversation.warden.died('The server ended the stream before it answered.')) reply.say(message);
    across.conversations.end(conversation);
  }
  reply.end();
}

/** Anything else that belongs to the server's address: the end of a session, what it says of itself. */
export async function pass(across: Across, url: URL, request: IncomingMessage, reply: Reply): Promise<void> {
  const method = request.method === 'DELETE' ? 'DELETE' : 'GET';
  const answer = await across.door.send(url, { method, headers: sentOn(across, request), signal: AbortSignal.timeout(60_000) });
  const session = sessionOf(request);
  if (method === 'DELETE' && session !== undefined && answer.statusCode < 300) across.conversations.end(across.conversations.of(session));
  await plainly(answer, request, reply);
}

async function plainly(answer: Answer, request: IncomingMessage, reply: Reply): Promise<void> {
  if (isElsewhere(answer)) return refused(reply, 502, ELSEWHERE);
  const bytes = isStream(answer) ? undefined : await readBytes(answer, MOST_ANSWER);
  if (bytes === undefined) {
    discard(answer);
    return refused(reply, 502, 'The server gave an answer that cannot be passed on.');
  }
  reply.bytes(bytes, answer.statusCode, homeward(answer.headers, request.headers.origin));
}
