import type { BehaviourTree } from '../../model/behaviour.ts';
import type { AuditRecord, GuardAnswer } from '../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import { strength } from './decision.ts';

/** What went over one server, as a recording or a guard's record holds it. */
export interface Seen {
  readonly server: string;
  /** Raw items of the last list; empty when the source holds none, and then no definition is judged. */
  readonly tools: readonly JsonObject[];
  /** In order. */
  readonly calls: readonly SeenCall[];
}

export interface SeenCall {
  readonly uid: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly task: string | undefined;
  /** Milliseconds since the Unix epoch, or since the recording began. */
  readonly at: number;
  /** Where it stands in a record: the time of the day may have been set in between. Absent: it was in none. */
  readonly order?: number;
  /** undefined: it is not in the source, or an error came. */
  readonly result: Json | undefined;
  readonly error: string | undefined;
  /** undefined: nobody looked. */
  readonly behaviour: BehaviourTree | undefined;
  /** What a guard said to it then; undefined: there was none. */
  readonly was: GuardAnswer | undefined;
  /** It was asked and never answered by the server: a guard may have refused it. */
  readonly unanswered?: true;
}

/** One message of a recording. */
export interface SeenMessage {
  readonly from: 'client' | 'server';
  readonly message: JsonObject;
  readonly at: number;
}

/** The calls in the messages of one connection, each with its answer; one that a guard did not send on has none, and stands there as well. */
export const seenInMessages = (server: string, messages: readonly SeenMessage[]): Seen => {
  const open = new Map<string, Asked>();
  const calls: SeenCall[] = [];
  const take = (asked: Asked, answer: Parameters<typeof callIn>[1]): void => void calls.push(...callIn(asked, answer));
  let tools: JsonObject[] = [];
  for (const { from, message, at } of messages) {
    const { id, method } = message;
    const key = JSON.stringify(id);
    if (from === 'client' && typeof method === 'string' && id !== undefined) {
      open.set(key, { method, params: isObject(message['params']) ? message['params'] : {}, at });
      continue;
    }
    const asked = from === 'server' && method === undefined ? open.get(key) : undefined;
    if (asked === undefined) continue;
    open.delete(key);
    const { result, error } = message;
    if (asked.method === 'tools/list' && isObject(result) && Array.isArray(result['tools'])) {
      const page = (result['tools'] as readonly Json[]).filter(isObject);
      tools = asked.params['cursor'] === undefined ? page : [...tools, ...page];
    }
    take(asked, { result, error: isObject(error) && typeof error['message'] === 'string' ? error['message'] : undefined });
  }
  for (const asked of open.values()) take(asked, undefined);
  return { server, tools, calls: calls.sort((a, b) => a.at - b.at).map((call, at) => ({ ...call, uid: `call:${at + 1}` })) };
};

type Asked = { readonly method: string; readonly params: JsonObject; readonly at: number };

const callIn = ({ method, params, at }: Asked, answer: Pick<SeenCall, 'result' | 'error'> | undefined): readonly SeenCall[] => {
  if (method !== 'tools/call' || typeof params['name'] !== 'string') return [];
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const task = meta['mcp-assayer/task'];
  const args = isObject(params['arguments']) ? params['arguments'] : {};
  const said = answer ?? { result: undefined, error: undefined };
  const unanswered = answer === undefined ? { unanswered: true as const } : {};
  return [
    {
      uid: '',
      tool: params['name'],
      args,
      task: typeof task === 'string' ? task : undefined,
      at,
      ...said,
      behaviour: undefined,
      was: undefined,
      ...unanswered,
    },
  ];
};

/** The calls in a guard's record, by server: what was asked and what was done, never what was answered, which is not kept there. */
export const seenInRecords = (records: readonly AuditRecord[]): readonly Seen[] => {
  const byServer = new Map<string, Map<string, SeenCall>>();
  for (const { call, server, tool, args, at, sequence, decision, behaviour } of records) {
    if (call === undefined || tool === undefined) continue;
    const calls = byServer.get(server) ?? new Map<string, SeenCall>();
    byServer.set(server, calls);
    const known = calls.get(call);
    if (known === undefined && args === undefined) continue;
    const answer = decision?.answer;
    const was =
      known?.was === undefined || (answer !== undefined && strength(answer) > strength(known.was)) ? (answer ?? known?.was) : known.was;
    calls.set(call, {
      uid: call,
      tool,
      args: known?.args ?? args ?? {},
      task: undefined,
      at: known?.at ?? Date.parse(at),
      order: known?.order ?? sequence,
      result: undefined,
      error: undefined,
      behaviour: behaviour ?? known?.behaviour,
      was,
    });
  }
  return [...byServer].map(([server, calls]) => ({ server, tools: [], calls: [...calls.values()] }));
};
