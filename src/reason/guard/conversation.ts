import type { CallDone, CallInHand, GuardAnswer, GuardReason } from '../../model/guard.ts';
import type { Tool } from '../../model/inventory.ts';
import type { Brought, KnownSecret, PastCall, Talk } from '../../rules/contract.ts';
import { canonicalValue } from '../canonical.ts';
import { hashOf } from '../for-git.ts';

/** Calls that are remembered. */
const MOST_CALLS = 500;

/** Memory of what went over all servers of one guard. The one thing here that changes; bounded in every direction. */
export interface Conversation extends Talk {
  /** A list of tools came from a server, in place of the one before. */
  listed(server: string, tools: readonly Tool[]): void;
  /** A call was decided, whatever the answer. */
  began(call: CallInHand, answer: GuardAnswer): void;
  /** A call has ended; `reasons` are those of `after`. A result that is kept back is given as withheld: the model never reads it. */
  ended(done: CallDone, reasons: readonly GuardReason[], withheld: boolean): void;
}

export function openConversation(): Conversation {
  const calls: PastCall[] = [];
  const tools = new Map<string, ReadonlySet<string>>();
  const brought = new Map<string, Brought>();
  const secrets: KnownSecret[] = [];
  const orders: Brought[] = [];
  return {
    calls,
    secrets,
    orders,
    brought: (value) => brought.get(value.toLowerCase()),
    given: () => false,
    serversOf: (tool) => [...tools].flatMap(([server, names]) => (names.has(tool) ? [server] : [])),
    listed: (server, list) => void tools.set(server, new Set(list.map(({ name }) => name))),
    began(call, answer) {
      if (calls.length >= MOST_CALLS) calls.shift();
      calls.push({ ...called(call), answer, outcome: undefined, result: undefined });
    },
    ended({ uid, outcome, result }) {
      const at = calls.findLastIndex((each) => each.uid === uid);
      const call = calls[at];
      if (call !== undefined) calls[at] = { ...call, outcome, result: result === undefined ? undefined : hashOf(JSON.stringify(result)) };
    },
  };
}

const called = ({ uid, server, tool, args, at }: CallInHand): Omit<PastCall, 'answer' | 'outcome' | 'result'> => ({
  uid,
  server,
  tool,
  args,
  key: `${server} ${tool} ${canonicalValue(args)}`,
  at,
});
