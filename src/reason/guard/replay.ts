import type { BehaviourTree } from '../../model/behaviour.ts';
import type { CallDone, CallInHand, GuardAnswer, GuardDecision } from '../../model/guard.ts';
import type { LockedServer } from '../../model/lock.ts';
import type { Place, Rule } from '../../rules/contract.ts';
import { inventoryOf } from '../inventory-of.ts';
import { resultSurfaces } from '../result-surfaces.ts';
import { after } from './after.ts';
import { before } from './before.ts';
import { openConversation } from './conversation.ts';
import { strength } from './decision.ts';
import { definitions } from './definitions.ts';
import type { Held } from './held.ts';
import type { CompiledPolicy } from './policy.ts';
import type { Seen, SeenCall } from './seen.ts';

/** Under what a session is decided again. */
export interface ReplayOptions {
  readonly policy: CompiledPolicy;
  readonly rules: readonly Rule[];
  /** By label of the server. */
  readonly locks: Readonly<Record<string, LockedServer>>;
  readonly place: Place;
}

export interface Replayed {
  readonly server: string;
  readonly call: SeenCall;
  readonly before: GuardDecision;
  /** undefined: it would not have been made. */
  readonly after: GuardDecision | undefined;
  /** The stronger of both. */
  readonly answer: GuardAnswer;
}

/** Decides what was recorded again, in the order of the record, or of time, over all servers. What was answered then is taken as answered now. */
export const replay = (sessions: readonly Seen[], options: ReplayOptions): readonly Replayed[] => {
  const talk = openConversation();
  const held = new Map(sessions.map((seen) => [seen.server, heldTo(seen, options)]));
  for (const { server } of sessions) talk.listed(server, held.get(server)?.inventory.tools ?? []);
  const all = sessions
    .flatMap(({ server, calls }) => calls.map((call) => ({ server, call })))
    .sort((a, b) => (a.call.order ?? a.call.at) - (b.call.order ?? b.call.at));
  return all.flatMap(({ server, call: seen }): Replayed[] => {
    const to = held.get(server);
    if (to === undefined) return [];
    const call = inHand(server, seen, to);
    const first = before(call, talk, to);
    talk.began(call, first.answer);
    if (first.answer === 'refuse') return [{ server, call: seen, before: first, after: undefined, answer: 'refuse' }];
    const done = ended(call, seen);
    const second = after(done, talk, to);
    talk.ended(done, second.reasons, second.answer === 'refuse' && second.rewritten === undefined);
    const answer = strength(first.answer) >= strength(second.answer) ? first.answer : second.answer;
    return [{ server, call: seen, before: first, after: second, answer }];
  });
};

const heldTo = ({ server, tools }: Seen, { policy, rules, locks, place }: ReplayOptions): Held => {
  const inventory = inventoryOf({ label: server, tools });
  // A recording holds what was listed, but not how the server was introduced: only the tools are held to the lock.
  const lock = tools.length === 0 ? undefined : locks[server];
  const known = definitions({ inventory, lock, pinned: undefined, policy, rules: tools.length === 0 ? [] : rules, neighbours: [] });
  return { inventory, lock, definitions: known, policy, rules, place };
};

const inHand = (server: string, { uid, tool, args, task, at }: SeenCall, { inventory, definitions: known }: Held): CallInHand => ({
  uid,
  server,
  tool,
  args,
  definition: inventory.tools.find(({ name }) => name === tool),
  // Where no list was kept nobody can say that it was not on it.
  standing: inventory.tools.length === 0 ? 'approved' : known.standingOf(tool),
  client: { name: undefined, version: undefined, era: 'legacy', elicits: false },
  task,
  at,
});

const UNSEEN: BehaviourTree = { tracer: 'none', processes: [], files: [], network: [], unseen: ['It was not watched.'], dropped: 0 };

const ended = (call: CallInHand, { result, error, behaviour }: SeenCall): CallDone => ({
  ...call,
  outcome: error === undefined ? 'result' : 'protocol-error',
  result,
  surfaces: resultSurfaces(
    { ...(result === undefined ? {} : { result }), ...(error === undefined ? {} : { error: { message: error, data: undefined } }) },
    'call',
    call.tool,
  ),
  behaviour: behaviour ?? UNSEEN,
  shared: false,
  took: 0,
});
