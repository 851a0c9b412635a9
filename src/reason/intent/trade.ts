import type { Inventory } from '../../model/inventory.ts';
import type { SurfaceSubject } from '../../rules/contract.ts';
import { words } from '../../rules/tool-words.ts';
import { read } from '../../text/read.ts';
import { has, type Scene, scenesOf, type Term } from '../../text/frame/scene.ts';

/**
 * What a rule takes for somebody else's matter, and the words in names of tools by which it is the server's own trade: whoever
 * keeps tokens for a living speaks of tokens on every page.
 */
const TRADES: Readonly<Record<string, readonly Term[]>> = {
  'demand-secrets': ['secret', 'token', 'oauth', 'private'],
  'hostile-instructions': ['secret', 'token', 'oauth'],
  'demand-context': ['conversation', 'mail', 'private'],
  'forward-across-servers': ['mail', 'recipient', 'conversation'],
  'parameter-poisoning': ['mail', 'account', 'secret'],
  'override-instructions': ['guardrail', 'secret', 'token', 'oauth'],
  'take-over-role': ['authority', 'root', 'guardrail'],
};

/** What is nobody's trade: the model and what it was told, others' places, silence, and what is not to be asked. */
const BEYOND_TRADE: readonly Term[] = [
  ...(['silently', 'not tell', 'hide', 'label', 'secret-path', 'secretly-required', 'system-prompt', 'prior', 'told', 'masters'] as const),
  ...(['foreign', 'foreign-server', 'elsewhere', 'hush', 'presumed', 'despite', 'without', 'lasting', 'memory', 'encode'] as const),
  ...(['link', 'talk', 'context', 'rival', 'chooser', 'disregard', 'pretend'] as const),
];

/** Why the words are the trade of a server whose tools are named after it; undefined when they are not, or go beyond it. */
export const isOwnTrade = (rule: string, scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  const terms = TRADES[rule];
  if (terms === undefined || scenes.length === 0) return undefined;
  if (scenes.some((s) => has(s, ...BEYOND_TRADE) || ALL_OF_IT.test(s.text))) return undefined;
  if (rule === 'demand-secrets' && scenes.some((s) => has(s, 'send', 'include') && has(s, 'recipient', 'mail'))) return undefined;
  const trade = tradeOf(subject.inventory);
  const own = subject.tool === undefined ? NOTHING : namedIn(subject.tool.name);
  const said = terms.filter((term) => scenes.some((s) => has(s, term)));
  const shared = terms.some((term) => own.has(term) || (trade.get(term) ?? 0) >= MANY);
  return said.length > 0 && shared ? 'It is what the tools of this server are named after, and nothing beyond that is asked.' : undefined;
};

/** So many tools that are named after a thing make it a trade: a single one may be a lure. */
const MANY = 2;

/** This talk, this user and this assistant are no trade. */
const ALL_OF_IT =
  /\b(?:this|current|our|entire|whole|full) (?:conversation|chat|session|context|history)\b|\bthe (?:assistant|model)\b|\byour (?:users?|conversation|context|instructions|prompt|system|memory|own|other|files?|machine)\b/i;

const NOTHING: ReadonlySet<string> = new Set();

/** By term, how many tools are named after it. */
const tradeOf = (inventory: Inventory): ReadonlyMap<string, number> => {
  const known = TRADES_OF.get(inventory);
  if (known !== undefined) return known;
  const count = new Map<string, number>();
  for (const { name } of inventory.tools) for (const term of namedIn(name)) count.set(term, (count.get(term) ?? 0) + 1);
  TRADES_OF.set(inventory, count);
  return count;
};

/** Found once for each server: the same names stand behind every candidate. */
const TRADES_OF = new WeakMap<Inventory, ReadonlyMap<string, number>>();

const namedIn = (name: string): ReadonlySet<string> =>
  new Set(scenesOf(read(words(name).join(' '))).flatMap((s) => [...s.hits.map((h) => h.concept), ...s.marks.map((m) => m.mark)]));
