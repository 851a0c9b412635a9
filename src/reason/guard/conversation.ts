import type { CallDone, CallInHand, GuardAnswer, GuardReason } from '../../model/guard.ts';
import type { Tool } from '../../model/inventory.ts';
import type { Surface } from '../../model/surface.ts';
import type { Brought, KnownSecret, PastCall, Talk } from '../../rules/contract.ts';
import { namedPlaces } from '../../rules/named-places.ts';
import { absolute, strings } from '../../rules/paths.ts';
import { sensitiveAt } from '../../rules/sensitive-paths.ts';
import { words as wordsOf } from '../../rules/tool-words.ts';
import { matchesOf } from '../../text/matches.ts';
import { secrets as secretsIn } from '../../text/secrets.ts';
import { canonicalValue } from '../canonical.ts';
import { openBacklog } from './backlog.ts';

/** Calls, places, secrets and orders that are remembered; the oldest is forgotten for the newest. */
const MOST_CALLS = 500;
const MOST_PLACES = 20_000;
const MOST_SECRETS = 200;
const MOST_ORDERS = 50;
/** Characters of results that one call may bring, and of one order that is kept. */
const MOST_TEXT = 400_000;
const MOST_ORDER = 8_000;

/** Memory of what went over all servers of one guard. The one thing here that changes; bounded in every direction. */
export interface Conversation extends Talk {
  /** A list of tools came from a server, in place of the one before. */
  listed(server: string, tools: readonly Tool[]): void;
  /** A call was decided, whatever the answer. */
  began(call: CallInHand, answer: GuardAnswer): void;
  /** A call has ended; `reasons` are those of `after`. `withheld`: the result was kept back, and the model never reads it. */
  ended(done: CallDone, reasons: readonly GuardReason[], withheld: boolean): void;
}

/**
 * `later` does a piece of work soon: what a call named is read when its server has it, what a result brought when its client has it.
 * Whoever asks for what is remembered is told of all that has begun and ended, done by then or not. Absent: it is done at once.
 */
export function openConversation(later?: (work: () => void) => void): Conversation {
  const calls: PastCall[] = [];
  const tools = new Map<string, ReadonlySet<string>>();
  const declared = new Map<string, Map<string, Brought>>();
  const brought = new Map<string, Brought>();
  const given = new Set<string>();
  const tasks = new Set<string>();
  const words = new Set<string>();
  const secrets: KnownSecret[] = [];
  const orders: Brought[] = [];
  const { put, whole } = openBacklog(later);
  return {
    get calls() {
      return whole(calls);
    },
    get secrets() {
      return whole(secrets);
    },
    get orders() {
      return whole(orders);
    },
    brought: (value) => whole(brought).get(keyOf(value)),
    declared: (value) => {
      for (const said of declared.values()) {
        const found = said.get(keyOf(value));
        if (found !== undefined) return found;
      }
      return undefined;
    },
    said: (word) => whole(words).has(keyOf(word)),
    given: (value) => whole(given).has(keyOf(value)),
    serversOf: (tool) => [...tools].flatMap(([server, names]) => (names.has(nameOf(tool)) ? [server] : [])),
    listed(server, list) {
      tools.set(server, new Set(list.map(({ name }) => nameOf(name))));
      declared.set(server, placesOfTools(server, list));
    },
    began: (call, answer) =>
      put(() => {
        if (calls.length >= MOST_CALLS) calls.shift();
        calls.push({ ...called(call), answer, outcome: undefined, result: undefined });
        if (call.task !== undefined && !tasks.has(call.task)) {
          if (tasks.size < MOST_CALLS) tasks.add(call.task);
          for (const { value } of namedPlaces(call.task)) if (given.size < MOST_PLACES) given.add(keyOf(value));
        }
        // What was refused was not what the user wanted; what was asked about may not have been.
        if (answer === 'refuse' || answer === 'ask') return;
        for (const text of strings(call.args))
          for (const { value } of namedPlaces(text)) if (given.size < MOST_PLACES && !brought.has(keyOf(value))) given.add(keyOf(value));
      }),
    ended: (done, reasons, withheld) =>
      put(() => {
        const at = calls.findLastIndex((each) => each.uid === done.uid);
        const call = calls[at];
        const result = done.result === undefined ? undefined : markOf(JSON.stringify(done.result));
        if (call !== undefined) calls[at] = { ...call, outcome: done.outcome, result };
        if (!withheld) learn({ brought, words, secrets, orders }, done, reasons);
      }),
  };
}

interface Memory {
  readonly brought: Map<string, Brought>;
  readonly words: Set<string>;
  readonly secrets: KnownSecret[];
  readonly orders: Brought[];
}

/** Keeps what a result brought. */
const learn = ({ brought, words, secrets, orders }: Memory, done: CallDone, reasons: readonly GuardReason[]): void => {
  const rules = [...new Set(reasons.filter(isAboutWords).map(({ id }) => id))];
  const of = { server: done.server, tool: done.tool, rules };
  for (const text of readable(done.surfaces)) {
    for (const { value } of namedPlaces(text)) remember(brought, value, of);
    for (const [word] of matchesOf(text.slice(0, MOST_WORDS), WORD)) if (words.size < MOST_PLACES) words.add(keyOf(word));
    for (const secret of secretsOf(text, done)) keep(secrets, { ...secret, ...of }, MOST_SECRETS);
    if (rules.length > 0) keep(orders, { value: text.slice(0, MOST_ORDER), ...of }, MOST_ORDERS);
  }
};

/** Words in capitals or with digits, of the beginning of each text. */
const WORD = /(?<!\w)(?:[A-Z]{1,5}(?:[.-][A-Z]{1,4})?|(?=[A-Za-z]{0,10}\d)[A-Za-z0-9]{10,64})(?!\w)/g;
const MOST_WORDS = 50_000;

/** Two calls are the same when their keys are equal. */
export const callKey = ({ server, tool, args }: Pick<CallInHand, 'server' | 'tool' | 'args'>): string =>
  `${server} ${tool} ${canonicalValue(args)}`;

/** Two answers are the same when their marks are equal. No more than that rests on it, and a server that wants to may always answer differently. */
const markOf = (text: string): string => {
  if (text.length <= SHORT_ANSWER) return text;
  let [a, b] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x85ebca6b) + a;
  }
  return `${text.length} ${a >>> 0} ${b >>> 0}`;
};
const SHORT_ANSWER = 200;

/** `readFile` and `read_file` are one name. */
const nameOf = (tool: string): string => wordsOf(tool).join('_');

const keyOf = (value: string): string => value.toLowerCase();

const called = (call: CallInHand): Omit<PastCall, 'answer' | 'outcome' | 'result'> => {
  const { uid, server, tool, args, at, steady } = call;
  return { uid, server, tool, args, key: callKey(call), at, steady };
};

/** Reasons that rest on words of the result. */
const isAboutWords = ({ source, evidence }: GuardReason): boolean => source === 'rule' && evidence.some(({ kind }) => kind === 'quote');

const readable = (surfaces: readonly Surface[]): readonly string[] => {
  const out: string[] = [];
  let left = MOST_TEXT;
  for (const { text, role } of surfaces) {
    if (left <= 0) break;
    if (role !== 'key' && text.length > 3) out.push(text.slice(0, left));
    left -= text.length;
  }
  return out;
};

const remember = (map: Map<string, Brought>, value: string, of: Omit<Brought, 'value'>): void => {
  const key = keyOf(value);
  const known = map.get(key);
  // What came first explains; only a suspicion that is new is added to it.
  if (known !== undefined && (known.rules.length > 0 || of.rules.length === 0)) return;
  if (known === undefined && map.size >= MOST_PLACES) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, known === undefined ? { value, ...of } : known);
};

const keep = <T extends Brought>(list: T[], item: T, most: number): void => {
  if (list.some(({ value }) => value === item.value)) return;
  if (list.length >= most) list.shift();
  list.push(item);
};

/** By shape; of a file that nobody may read unasked, each of its longer lines. */
const secretsOf = (text: string, { args }: CallDone): readonly Pick<KnownSecret, 'value' | 'kind'>[] => {
  const shaped = secretsIn(text).flatMap(({ kind, span, placeholder }) =>
    placeholder ? [] : [{ kind, value: text.slice(span[0], span[1]).trim() }],
  );
  const place = { home: '/home/user', work: '/workspace' };
  const sensitive = strings(args).some(
    (each) => each.length < 1_024 && sensitiveAt(absolute(each.trim(), place), place.home) !== undefined,
  );
  if (!sensitive) return shaped;
  const lines = text
    .split('\n')
    .slice(0, 100)
    .map((line) => line.replace(/^[\w.-]{1,80}\s{0,4}[=:]\s{0,4}["']?|["']$/g, '').trim())
    .filter((line) => line.length >= 12 && !line.startsWith('-----'));
  return [...shaped, ...lines.map((value) => ({ kind: 'line', value: value.slice(0, 200) }))];
};

const placesOfTools = (server: string, list: readonly Tool[]): Map<string, Brought> => {
  const out = new Map<string, Brought>();
  for (const { name, raw } of list)
    for (const { value } of namedPlaces(raw)) if (out.size < 2_000) remember(out, value, { server, tool: name, rules: [] });
  return out;
};
