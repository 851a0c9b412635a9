import type { IncomingMessage } from 'node:http';
import type { Door, Reply as Answer } from '../../../world/session/door.ts';
import { REFUSED } from '../answers.ts';
import type { Conversations } from './conversations.ts';
import { onward } from './doorway.ts';
import type { Spoken } from './hear.ts';
import type { Schemas } from './mirror.ts';
import type { Turn } from './one-by-one.ts';
import type { Reply } from './reply.ts';
import type { Tap } from './tap.ts';

/** What all requests through one listener share. */
export interface Across {
  readonly door: Door;
  readonly conversations: Conversations;
  readonly schemas: Schemas;
  /** Ours, sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tap: Tap | undefined;
  /** Waited for before a request, or an answer that is one piece, is judged. */
  readonly turn: Turn;
}

/** One message, or one batch of them, on its way. */
export interface Sent {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly reply: Reply;
  readonly spoken: Spoken;
  readonly body: Buffer;
}

/** Bytes of one answer. */
export const MOST_ANSWER = 8 * 1024 * 1024;

export const ELSEWHERE = 'The server sends the client to another address; the guard follows nobody, and passes no such answer on.';
export const isElsewhere = ({ statusCode }: Pick<Answer, 'statusCode'>): boolean =>
  statusCode >= 300 && statusCode < 400 && statusCode !== 304;
export const sessionOf = ({ headers }: IncomingMessage): string | undefined => {
  const session = headers['mcp-session-id'];
  return typeof session === 'string' ? session : undefined;
};
export const sentOn = (across: Across, request: IncomingMessage, more: Readonly<Record<string, string>> = {}): Record<string, string> =>
  onward(request.headers, { ...across.headers, ...more, host: undefined, 'assayer-key': undefined, 'accept-encoding': 'identity' });

/** Answers what belongs to no request, or to one that could not be read. */
export function refused(reply: Reply, status: number, message: string, code = REFUSED): void {
  reply.finish([{ jsonrpc: '2.0', id: null, error: { code, message } }], status);
}
