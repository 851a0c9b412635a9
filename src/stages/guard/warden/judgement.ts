import type { Exchange } from '../../../model/exchange.ts';
import type { CallDone, CallInHand, Waiting } from '../../../model/guard.ts';
import type { Inventory, JsonObject, Tool } from '../../../model/inventory.ts';
import type { LockedServer } from '../../../model/lock.ts';
import type { Seed } from '../../../model/witness.ts';
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
import { leaving } from '../../../reason/guard/leaving.ts';
import { openQuiet } from '../../../reason/guard/quiet.ts';
import { reasonsOf } from '../../../reason/guard/reasons.ts';
import { waitingIn } from '../../../reason/guard/waiting.ts';
import { simplify } from '../../../reason/simplify.ts';
import type { Place, Rule } from '../../../rules/contract.ts';
import { firstInventory, withIntroduction, withItems } from './declared.ts';
import type { Held, Judgement, Kind } from './parts.ts';
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
  /** Secrets that it was given and sent out, in the deeds of one exchange; absent: nobody looks. */
  readonly witnesses?: NonNullable<HeldTo['witnesses']>;
  /** Told of what is hidden or changed each time something was declared. */
  readonly waits?: (items: readonly Waiting[]) => void;
  /** What the other servers of this guard have declared so far. */
  readonly neighbours: () => readonly Inventory[];
}

/** Judges one server by the lock, the policy and the rules; what it has declared so far is kept here. */
export function openJudgement(parts: JudgementParts): Judgement & { inventory(): Inventory } {
  const { policy, rules, place, conversation, lock } = parts;
  const declared = openDeclared(parts);
  const quiet = openQuiet();
  const witnesses = parts.witnesses === undefined ? {} : { witnesses: parts.witnesses };
  const held = (): HeldTo => ({
    inventory: declared.inventory(),
    lock,
    definitions: declared.definitions(),
    policy,
    rules,
    place,
    quiet,
    ...witnesses,
  });
  const declaring = <T>(declare: () => T): T => {
    quiet.forget();
    const said = declare();
    parts.waits?.(waitingIn(declared.definitions()));
    return said;
  };
  return {
    ...declared,
    listed: (...given) => declaring(() => declared.listed(...given)),
    introduced: (result) => declaring(() => declared.introduced(result)),
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
      const { findings } = judgeTexts(surfaces, declared.inventory(), { rules, patterns: [], confidence: 0.5 });
      return decide('message', reasonsOf(findings, policy.policy), seeing(rules, 'surface'));
    },
    outside(behaviour, during) {
      const exchange: Exchange = { ...IDLE, ...askedBy(during), behaviour: simplify(behaviour, place) };
      const findings = applyExchangeRules({ inventory: declared.inventory(), exchanges: [exchange], witnesses: [], place }, rules, 0);
      return decide('after', reasonsOf(findings, policy.policy), seeing(rules, 'exchange'));
    },
    during(deed) {
      const { kill } = policy.policy;
      return kill === undefined ? undefined : forbidden(deed, kill, { home: place.home, hosts: parts.hosts });
    },
    leaving: (deed, witnesses, running) => leaving({ deed, witnesses, running, hosts: parts.hosts.filter((host) => host !== '*') }, held()),
    known: () => seedsOf(conversation.secrets),
  };
}

type Declared = Pick<Judgement, 'listed' | 'introduced' | 'tool' | 'isHidden'> & { inventory(): Inventory; definitions(): Definitions };

/** What the server has declared so far, held against what was approved or pinned. */
function openDeclared({ server, lock, first, policy, rules, conversation, neighbours }: JudgementParts): Declared {
  let inventory = firstInventory(server, lock);
  const pins = openPins(first);
  let now: Definitions | undefined;
  let tools = new Map<string, Tool>();
  const compare = (): Definitions => {
    const pinned = lock === undefined ? pins.known(inventory) : undefined;
    return (now = definitions({ inventory, lock, pinned, policy, rules, neighbours: neighbours() }));
  };
  return {
    inventory: () => inventory,
    definitions: () => now ?? compare(),
    listed(kind, items, fresh, last) {
      inventory = withItems(inventory, kind, items, fresh);
      if (kind === 'tool') {
        tools = new Map(inventory.tools.map((tool) => [tool.name, tool]));
        conversation.listed(server, inventory.tools);
      }
      const { decision, standing, hidden, pins: seen } = compare();
      pins.listed(kind, seen, last);
      const held = items.map((item): Held => {
        const id = idOf(kind, item.json);
        return { id, standing: standing.get(id) ?? 'new', hide: hidden.has(id) };
      });
      return { decision, held };
    },
    introduced(result: JsonObject) {
      inventory = withIntroduction(inventory, result, lock);
      const { decision, hidesInstructions, pins: seen } = compare();
      pins.listed('server', seen, true);
      return hidesInstructions && typeof result['instructions'] === 'string'
        ? { ...decision, rewritten: without(result, 'instructions') }
        : decision;
    },
    isHidden: (id) => (now ?? compare()).hidden.has(id),
    tool(name) {
      const definition = tools.get(name);
      if (definition === undefined) return undefined;
      const known = now ?? compare();
      return { definition, standing: known.standingOf(name), hide: known.hidden.has(`tool:${name}`) };
    },
  };
}

/** Secrets that are ones by their form, as they are looked for in what leaves. */
const seedsOf = (known: Conversation['secrets']): readonly Seed[] =>
  known
    .filter(({ kind, value }) => kind !== 'random' && value.length >= 16)
    .map(({ server, tool, value }, number) => ({
      id: `result:${number}`,
      source: { kind: 'upstream', host: `${server}/${tool}` },
      value,
      worth: 'own-word',
    }));

const seeing = (rules: readonly Rule[], altitude: Rule['sees']): string[] =>
  rules.flatMap(({ id, sees }) => (sees === altitude ? [id] : []));

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

/** What was asked meanwhile, as a window of a server's life. */
const askedBy = (during: { readonly method: string; readonly params: JsonObject } | undefined): Partial<Exchange> => {
  if (during === undefined) return {};
  const { method, params } = during;
  const named = params['name'] ?? params['uri'];
  const name = typeof named === 'string' ? named : undefined;
  if (method === 'prompts/get') return { id: 'prompt:1', kind: 'prompt', name, args: params };
  if (method === 'resources/read') return { id: 'resource:1', kind: 'resource', name, args: params };
  return method === 'initialize' || method === 'server/discover' ? { id: 'start:1', kind: 'start' } : { id: 'list:1', kind: 'list' };
};

/** As pins call it. */
const idOf = (kind: Kind, json: JsonObject): string => {
  const name = json[kind === 'resource' ? 'uri' : kind === 'template' ? 'uriTemplate' : 'name'];
  return `${kind}:${typeof name === 'string' ? name : ''}`;
};

const without = (object: JsonObject, key: string): JsonObject => {
  const { [key]: _gone, ...rest } = object;
  return rest;
};
