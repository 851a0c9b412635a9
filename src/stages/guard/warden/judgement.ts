import type { Exchange } from '../../../model/exchange.ts';
import type { CallDone, CallInHand, GuardDecision } from '../../../model/guard.ts';
import type { Inventory, JsonObject, Tool } from '../../../model/inventory.ts';
import type { LockedServer } from '../../../model/lock.ts';
import { applyExchangeRules } from '../../../reason/apply-exchange-rules.ts';
import { judgeTexts } from '../../../reason/apply-rules.ts';
import { after } from '../../../reason/guard/after.ts';
import { before } from '../../../reason/guard/before.ts';
import type { Conversation } from '../../../reason/guard/conversation.ts';
import { decide } from '../../../reason/guard/decision.ts';
import { definitions, type Definitions } from '../../../reason/guard/definitions.ts';
import { forbidden } from '../../../reason/guard/during.ts';
import type { Held as HeldTo } from '../../../reason/guard/held.ts';
import type { CompiledPolicy } from '../../../reason/guard/policy.ts';
import { reasonsOf } from '../../../reason/guard/reasons.ts';
import { simplify } from '../../../reason/simplify.ts';
import type { Place, Rule } from '../../../rules/contract.ts';
import { firstInventory, withIntroduction, withItems } from './declared.ts';
import type { Held, Item, Judgement, Kind } from './parts.ts';
import { openPins, type FirstPins } from './pins.ts';

export interface JudgementParts {
  /** Label of the server. */
  readonly server: string;
  /** What a person approved; undefined: first use pins. */
  readonly lock: LockedServer | undefined;
  /** What an earlier first use pinned, and how it is kept. */
  readonly first: FirstPins;
  readonly policy: CompiledPolicy;
  readonly rules: readonly Rule[];
  readonly place: Place;
  /** Shared by all servers of one guard. */
  readonly conversation: Conversation;
  /** Hosts that may be reached; globs. */
  readonly hosts: readonly string[];
  /** What the other servers of this guard have declared so far. */
  readonly neighbours: () => readonly Inventory[];
}

/** Judges one server by the lock, the policy and the rules; what it has declared so far is kept here. */
export function openJudgement(parts: JudgementParts): Judgement & { inventory(): Inventory } {
  const { policy, rules, place, conversation, lock } = parts;
  let inventory = firstInventory(parts.server, lock);
  const pins = openPins(parts.first);
  let declared: Definitions | undefined;
  let tools = new Map<string, Tool>();
  const definitionsNow = (): Definitions => {
    declared = definitions({
      inventory,
      lock,
      pinned: lock === undefined ? pins.known(inventory) : undefined,
      policy,
      rules,
      neighbours: parts.neighbours(),
    });
    return declared;
  };
  const held = (): HeldTo => ({ inventory, lock, definitions: declared ?? definitionsNow(), policy, rules, place });
  return {
    inventory: () => inventory,
    before(call: CallInHand) {
      const decision = before(call, conversation, held());
      conversation.began(call, decision.answer);
      return decision;
    },
    after(done: CallDone) {
      const decision = after(done, conversation, held());
      conversation.ended(done, decision.reasons, decision.answer === 'refuse');
      return decision;
    },
    said(surfaces) {
      const { findings } = judgeTexts(surfaces, inventory, { rules, patterns: [], confidence: 0.5 });
      const asked = rules.flatMap(({ id, sees }) => (sees === 'surface' ? [id] : []));
      return decide('message', reasonsOf(findings, policy.policy), asked);
    },
    listed(kind: Kind, items: readonly Item[], fresh: boolean, last: boolean) {
      inventory = withItems(inventory, kind, items, fresh);
      if (kind === 'tool') {
        tools = new Map(inventory.tools.map((tool) => [tool.name, tool]));
        conversation.listed(parts.server, inventory.tools);
      }
      const now = definitionsNow();
      pins.listed(kind, now.pins, last);
      const ids = idsOf(inventory, kind);
      const from = ids.length - items.length;
      return {
        decision: now.decision,
        held: items.map((_, index): Held => {
          const id = ids[from + index] ?? '';
          return { id, standing: now.standing.get(id) ?? 'new', hide: now.hidden.has(id) };
        }),
      };
    },
    introduced(result: JsonObject): GuardDecision {
      inventory = withIntroduction(inventory, result, lock);
      const now = definitionsNow();
      pins.listed('server', now.pins, true);
      const changed = now.changes.some((change) => change.kind === 'identity' && change.field === 'instructions');
      const hides = changed && (policy.policy.definitions?.changed ?? 'hide') === 'hide' && typeof result['instructions'] === 'string';
      return hides ? { ...now.decision, rewritten: without(result, 'instructions') } : now.decision;
    },
    tool(name: string) {
      const definition = tools.get(name);
      if (definition === undefined) return undefined;
      const now = declared ?? definitionsNow();
      return { definition, standing: now.standingOf(name), hide: now.hidden.has(`tool:${name}`) };
    },
    outside(behaviour) {
      const exchange: Exchange = { ...IDLE, behaviour: simplify(behaviour, place) };
      const findings = applyExchangeRules({ inventory, exchanges: [exchange], witnesses: [], place }, rules, 0);
      const asked = rules.flatMap(({ id, sees }) => (sees === 'exchange' ? [id] : []));
      return decide('after', reasonsOf(findings, policy.policy), asked);
    },
    during: (deed) => {
      const { kill } = policy.policy;
      return kill === undefined ? undefined : forbidden(deed, kill, { home: place.home, hosts: parts.hosts });
    },
  };
}

const IDLE = {
  id: 'idle:1',
  kind: 'idle',
  name: undefined,
  args: {},
  start: 1,
  outcome: 'none',
  surfaces: [],
  raw: undefined,
  at: 0,
  took: 0,
} as const satisfies Omit<Exchange, 'behaviour'>;

const idsOf = (inventory: Inventory, kind: Kind): readonly string[] => {
  switch (kind) {
    case 'tool':
      return inventory.tools.map(({ name }) => `tool:${name}`);
    case 'prompt':
      return inventory.prompts.map(({ name }) => `prompt:${name}`);
    case 'resource':
      return inventory.resources.map(({ uri }) => `resource:${uri}`);
    case 'template':
      return inventory.templates.map(({ uriTemplate }) => `template:${uriTemplate}`);
  }
};

const without = (object: JsonObject, key: string): JsonObject => {
  const { [key]: _gone, ...rest } = object;
  return rest;
};
