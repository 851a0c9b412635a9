import type { Address } from '../model/address.ts';
import type { BehaviourTree } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Candidate, Evidence, Opinion } from '../model/finding.ts';
import type { Inventory, Tool } from '../model/inventory.ts';
import type { Severity } from '../model/severity.ts';
import type { SurfaceKind, View } from '../model/surface.ts';
import type { DriftChange } from '../model/drift.ts';
import type { CallDone, CallInHand, GuardAnswer } from '../model/guard.ts';
import type { Witness } from '../model/witness.ts';
import type { Reading } from '../text/reading.ts';
import type { AtlasId, CweId, LlmId, McpId } from './taxonomies.ts';

/** What a rule looks at. One altitude a rule. */
export interface SurfaceSubject {
  readonly surface: View;
  /** The text, normalised and cut into clauses, with spans that point back into the raw text. */
  readonly reading: Reading;
  /** The tool that the surface belongs to; undefined for all other surfaces. */
  readonly tool: Tool | undefined;
  readonly inventory: Inventory;
}
export interface ToolSubject {
  readonly tool: Tool;
  readonly inventory: Inventory;
}
export interface InventorySubject {
  readonly inventory: Inventory;
  /** The same server under other postures. */
  readonly postures: readonly Inventory[];
  /** The other servers of the same scan. */
  readonly neighbours: readonly Inventory[];
  readonly thresholds: { readonly toolTokens: number; readonly totalTokens: number };
  /** Tokens of each tool's definition, by position in `inventory.tools`. */
  readonly tokens: readonly number[];
}
/** One statement of a model that holds: its words stand where it says. */
export interface OpinionSubject {
  readonly statement: Statement;
}
/** What a model says of one thing of a server. */
export interface Statement {
  /** `purpose`: a tool and what the server is for. `text`: what a text wants of an agent. `behaviour`: what was seen when it was called. */
  readonly about: 'purpose' | 'text' | 'behaviour';
  readonly verdict: 'doubtful' | 'harmful';
  /** Whom the text speaks to, as the model reads it. */
  readonly addresses: 'agent' | 'user' | 'developer' | 'nobody';
  readonly evidence: Opinion;
  /** What it is about, where its words stand elsewhere: in an answer of that tool. */
  readonly at?: Address;
}
export interface DriftSubject {
  readonly change: DriftChange;
}
/** One window of a server's life, with what was seen in it. The behaviour is simplified: what every program does is left out. */
export interface ExchangeSubject {
  readonly exchange: Exchange;
  /** The tool that was called; undefined in all other windows. */
  readonly tool: Tool | undefined;
  readonly inventory: Inventory;
  /** Planted values that came out in this window. */
  readonly witnesses: readonly Witness[];
  readonly place: Place;
  /** Windows before this one, oldest first. */
  readonly earlier: readonly Exchange[];
}
/** A call that has come in and was not sent on yet. The tool's free text may be poisoned: no rule of this altitude reads it. */
export interface CallSubject {
  readonly call: CallInHand;
  /** That of a past call with the same tool and arguments. */
  readonly key: PastCall['key'];
  /** Each text in the arguments, with its place in them; keys are texts too. Bounded. */
  readonly said: readonly SaidInCall[];
  readonly talk: Talk;
  /** HOME and the working folder as the server sees them; folders of its own code. */
  readonly place: Place;
}
/** One text in the arguments of a call. */
export interface SaidInCall {
  readonly text: string;
  /** Key by which it is given, of the nearest object; empty at the root. */
  readonly name: string;
  /** `call/args/to/0`. */
  readonly address: string;
}
/** What went over all servers of one guard before a call. */
export interface Talk {
  /** Oldest first, bounded. */
  readonly calls: readonly PastCall[];
  /** Where a host, an address of a person or a path was first seen, of those that results named; undefined: no result did. */
  brought(value: string): Brought | undefined;
  /** Whose definitions name a host, an address of a person or a path; undefined: none does. */
  declared(value: string): Brought | undefined;
  /** The user named it: in the task, or in arguments of a call before any result did. */
  given(value: string): boolean;
  /** A result said this word, in either case; only of short plain words (`AAPL`, an account). */
  said(word: string): boolean;
  /** Secrets that results brought, newest last, bounded. */
  readonly secrets: readonly KnownSecret[];
  /** Texts of results in which a rule found an order to the model, bounded. */
  readonly orders: readonly Brought[];
  /** Labels of servers on which a tool of this name stands. */
  serversOf(tool: string): readonly string[];
}
export interface PastCall {
  readonly uid: string;
  readonly server: string;
  readonly tool: string;
  readonly args: CallInHand['args'];
  /** Equal for two calls of one tool with the same arguments. */
  readonly key: string;
  readonly at: number;
  readonly steady?: CallInHand['steady'];
  readonly answer: GuardAnswer;
  /** undefined: it has not ended. */
  readonly outcome: CallDone['outcome'] | undefined;
  /** Equal for equal results; undefined: none came. */
  readonly result: string | undefined;
}
/** What a result brought, and whose it was. */
export interface Brought {
  readonly value: string;
  readonly server: string;
  readonly tool: string;
  /** Rules that spoke about that result. */
  readonly rules: readonly string[];
}
export interface KnownSecret extends Brought {
  /** `github-token`, ...; `random` for a value that only looks drawn. */
  readonly kind: string;
}
/** Where the server ran, in paths as it saw them. */
export interface Place {
  readonly home: string;
  readonly work: string;
  /** Folders of the server's own code. */
  readonly own: readonly string[];
  /** Files and folders that its program is run by, its interpreter: what is read there is nobody's. Absent: only the system's. */
  readonly runtime?: readonly string[];
  /** Planted files by path, with the seed in each. */
  readonly planted: ReadonlyMap<string, string>;
  /** Planted links: where each leads, absolute. Absent: there are none. */
  readonly links?: ReadonlyMap<string, string>;
}

/**
 * How a candidate is to be understood (`reason/intent`):
 * `directive`: words that steer a model; must address it, not be negated, quoted, an example or the tool's own job.
 * `capability`: words that say what a tool can do; negation and stated limits matter.
 * `fact`: the thing itself is the evidence (a hidden character, a key, a missing field).
 * `likeness`: as a whole it is like what attacks say; nothing single is the evidence.
 * `opinion`: a model said so; code has only seen that the words are there.
 */
export type Reads = 'directive' | 'capability' | 'fact' | 'likeness' | 'opinion';

interface Meta {
  /** File name = id = docs page = SARIF rule id. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly reads: Reads;
  readonly maps: {
    readonly owaspMcp: readonly McpId[];
    readonly owaspLlm: readonly LlmId[];
    readonly atlas: readonly AtlasId[];
    readonly cwe: readonly CweId[];
  };
  /** Markdown: why it matters. */
  readonly why: string;
  /** Markdown: what to do about it. */
  readonly fix: string;
}

type Some<T> = readonly [T, ...T[]];

/** An example: a bare string is a tool description. */
export type SurfaceExample =
  | string
  | { readonly text: string; readonly kind?: SurfaceKind; readonly tool?: object; readonly note?: string };
/** A raw `tools/list` item, with neighbours in the same list where they matter. */
export type ToolExample = { readonly tool: object; readonly beside?: readonly object[]; readonly server?: string; readonly note?: string };
/** Parts of an inventory, filled up by `test/` helpers; `tools` are raw items. */
export type InventoryExample = {
  readonly note: string;
  readonly server?: object;
  readonly postures?: readonly object[];
  readonly neighbours?: readonly object[];
};
export type DriftExample = { readonly note: string; readonly change: DriftChange };

/** `did`: deeds in short: `{ files: [{ did: 'read', path: '~/.ssh/id_rsa' }] }`; `~` is HOME, `.` the working folder. */
export type ExchangeExample = {
  readonly note: string;
  /** A raw `tools/list` item; the exchange is a call of it. */
  readonly tool?: object;
  /** Parts of what the server calls itself: `{ name: 'weather' }`. */
  readonly server?: object;
  readonly exchange?: Partial<Exchange>;
  readonly did?: { readonly [K in 'processes' | 'files' | 'network']?: readonly Partial<BehaviourTree[K][number]>[] };
  /** Answer, as text. */
  readonly says?: string;
  readonly witnesses?: readonly Partial<Witness>[];
  /** Windows before this one. */
  readonly earlier?: readonly Partial<Exchange>[];
};

/** A call as it comes in. `~` in texts stays: it is the HOME of the server. */
export type CallExample = {
  readonly note: string;
  /** Default `run`. */
  readonly tool?: string;
  /** A raw `tools/list` item, where the definition matters. */
  readonly definition?: object;
  readonly args: object;
  readonly task?: string;
  /** Calls before it, each with what it brought; `server` defaults to this one. */
  readonly before?: readonly {
    readonly server?: string;
    readonly tool?: string;
    readonly args?: object;
    readonly brought?: string;
    /** A rule found an order to the model in what it brought. */
    readonly suspicious?: true;
    readonly failed?: true;
  }[];
  /** Names of tools on other servers. */
  readonly elsewhere?: Readonly<Record<string, readonly string[]>>;
};

/** What a model said, in short. */
export type OpinionExample = {
  readonly note: string;
  readonly about: Statement['about'];
  readonly verdict: Statement['verdict'];
  readonly addresses?: Statement['addresses'];
  readonly confidence: number;
  /** The words on which it rests. */
  readonly text: string;
  readonly says: string;
};

export interface SurfaceRule extends Meta {
  readonly sees: 'surface';
  readonly on: 'all' | readonly SurfaceKind[];
  readonly flags: Some<SurfaceExample>;
  readonly passes: Some<SurfaceExample>;
  check(subject: SurfaceSubject): Iterable<Candidate>;
}
export interface ToolRule extends Meta {
  readonly sees: 'tool';
  readonly flags: Some<ToolExample>;
  readonly passes: Some<ToolExample>;
  check(subject: ToolSubject): Iterable<Candidate>;
}
export interface InventoryRule extends Meta {
  readonly sees: 'inventory';
  readonly flags: Some<InventoryExample>;
  readonly passes: Some<InventoryExample>;
  check(subject: InventorySubject): Iterable<Candidate>;
}
export interface DriftRule extends Meta {
  readonly sees: 'drift';
  readonly flags: Some<DriftExample>;
  readonly passes: Some<DriftExample>;
  check(subject: DriftSubject): Iterable<Candidate>;
}
export interface ExchangeRule extends Meta {
  readonly sees: 'exchange';
  readonly flags: Some<ExchangeExample>;
  readonly passes: Some<ExchangeExample>;
  check(subject: ExchangeSubject): Iterable<Candidate>;
}
/** Judges the arguments of a call before it is made. */
export interface CallRule extends Meta {
  readonly sees: 'call';
  readonly flags: Some<CallExample>;
  readonly passes: Some<CallExample>;
  check(subject: CallSubject): Iterable<Candidate>;
}
/** Says what a statement of a model comes to. */
export interface OpinionRule extends Meta {
  readonly sees: 'opinion';
  readonly flags: Some<OpinionExample>;
  readonly passes: Some<OpinionExample>;
  check(subject: OpinionSubject): Iterable<Candidate>;
}
export type Rule = SurfaceRule | ToolRule | InventoryRule | DriftRule | ExchangeRule | CallRule | OpinionRule;

/** Types the rule; changes nothing. */
export const defineRule = <R extends Rule>(rule: R): R => rule;

/** Evidence that quotes the raw text of the surface at a span of raw UTF-16 units. */
export const quote = ({ surface }: SurfaceSubject, span: readonly [number, number]): Evidence => ({
  kind: 'quote',
  address: surface.address,
  text: surface.text.slice(span[0], span[1]),
  span,
  via: surface.via,
});
