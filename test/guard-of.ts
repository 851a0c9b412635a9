import type { CallDone, CallInHand } from '../src/model/guard.ts';
import type { JsonObject } from '../src/model/inventory.ts';
import type { LockedServer } from '../src/model/lock.ts';
import type { GuardPolicy } from '../src/model/policy.ts';
import { definitions } from '../src/reason/guard/definitions.ts';
import type { Held } from '../src/reason/guard/held.ts';
import { compilePolicy } from '../src/reason/guard/policy.ts';
import { resultSurfaces } from '../src/reason/result-surfaces.ts';
import { rules } from '../src/rules/index.ts';
import { type InventoryParts, inventoryOf } from './inventory-of.ts';

/** What calls are held to, from a few raw tools; without a lock, so as at first use. */
export function heldOf(parts: InventoryParts, policy: GuardPolicy = {}, lock?: LockedServer): Held {
  const inventory = inventoryOf(parts);
  const compiled = compilePolicy(policy);
  return {
    inventory,
    lock,
    definitions: definitions({ inventory, lock, pinned: undefined, policy: compiled, rules, neighbours: [] }),
    policy: compiled,
    rules,
    place: { home: '/home/user', work: '/workspace', own: ['/srv/server'], planted: new Map() },
  };
}

let count = 0;

/** A call of one of its tools. */
export const callOf = (held: Held, tool: string, args: JsonObject, over: Partial<CallInHand> = {}): CallInHand => ({
  uid: `call-${(count += 1)}`,
  server: held.inventory.label,
  tool,
  args,
  definition: held.inventory.tools.find(({ name }) => name === tool),
  standing: held.definitions.standingOf(tool),
  client: { name: 'client', version: '1', era: 'legacy', elicits: false },
  task: undefined,
  at: 1_700_000_000_000 + count * 20_000,
  ...over,
});

/** The same when it has ended with a text. */
export const doneOf = (call: CallInHand, text: string, over: Partial<CallDone> = {}): CallDone => {
  const result = { content: [{ type: 'text', text }] };
  return {
    ...call,
    outcome: 'result',
    result,
    surfaces: resultSurfaces({ result }, 'call', call.tool),
    behaviour: { tracer: 'strace', processes: [], files: [], network: [], unseen: [], dropped: 0 },
    shared: false,
    took: 5,
    ...over,
  };
};
