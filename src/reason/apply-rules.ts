import type { Address } from '../model/address.ts';
import type { Finding } from '../model/finding.ts';
import type { Inventory, Tool } from '../model/inventory.ts';
import type { Capability, Ledger } from '../model/report.ts';
import type { Surface, SurfaceKind } from '../model/surface.ts';
import { SURFACE_KINDS } from '../model/surface.ts';
import type { InventoryRule, Rule, SurfaceRule, SurfaceSubject, ToolRule } from '../rules/contract.ts';
import { staged } from '../text/frame/scene.ts';
import { capabilitiesOf } from './capabilities.ts';
import { type Collected, collector } from './collect.ts';
import { viewsOnce } from './derived.ts';
import { judge } from './intent/judge.ts';
import { ownRule, type PatternMatcher } from './own-patterns.ts';
import { type Read, readOnce } from './read-once.ts';
import { allOf, type Steps } from './steps.ts';
import { saidIn } from './surfaces.ts';

export interface Judging {
  readonly rules: readonly Rule[];
  /** The same server under other postures. */
  readonly postures: readonly Inventory[];
  /** The other servers of the same scan. */
  readonly neighbours: readonly Inventory[];
  /** `confidence`, 0 to 1: verdicts below it are set aside. */
  readonly thresholds: { readonly confidence: number; readonly toolTokens: number; readonly totalTokens: number };
  readonly patterns: readonly PatternMatcher[];
  /** Tokens of each tool's definition, by position in `inventory.tools`. */
  readonly tokens: readonly number[];
}

export interface Judged {
  readonly findings: readonly Finding[];
  /** Candidates that were understood to be harmless, with the reason. */
  readonly setAside: readonly Finding[];
  readonly judged: Ledger['judged'];
  readonly unread: Ledger['unread'];
  /** As sent; what was uncovered or decoded from them is not in here. */
  readonly surfaces: readonly Surface[];
  readonly capabilities: readonly Capability[];
  /** Where more is declared, hidden or encoded than is looked at. */
  readonly cut: readonly Address[];
  /** What judging was stopped before; undefined when nothing was left. */
  readonly unjudged: Unjudged | undefined;
}

/** What was not judged any more. */
export interface Unjudged {
  /** Texts that no rule, or not every rule, has seen. */
  readonly texts: readonly Address[];
  /** Ids of rules over tools and inventories that were not asked to the end. */
  readonly rules: readonly string[];
}

/** Every rule against everything that a server declares; each candidate understood; the same input gives the same bytes. */
export const applyRules = (inventory: Inventory, o: Judging): Judged => allOf(rulesApplied(inventory, o));

/** The same in steps. What is left when it is stopped is in `unjudged`. */
export function* rulesApplied(inventory: Inventory, o: Judging): Steps<Judged> {
  const { surfaces, cut } = saidIn(inventory);
  const rules = byAltitude(o.rules);
  const read = readOnce();
  const collect = collector(inventory.label, o.thresholds.confidence);
  const texts = yield* judgeSurfaces(inventory, surfaces, rules, o.patterns, read, collect);
  const left = yield* judgeWhole(inventory, o, rules, collect, texts.left.length > 0);
  const { findings, setAside } = collect.conclude();
  const seen = new Set(texts.left);
  return {
    findings,
    setAside,
    judged: surfaces
      .filter((surface) => alwaysJudged(surface) && !seen.has(surface.address))
      .map((each) => judge(each, read(each), findings)),
    unread: texts.unread,
    surfaces,
    capabilities: inventory.tools.flatMap((tool) => capabilitiesOf(tool)),
    cut: [...new Set([...cut, ...texts.cut])],
    unjudged: texts.left.length + left.length === 0 ? undefined : { texts: texts.left, rules: left },
  };
}

/** The rules over tools and over the inventory. Gives back the ids of those that were not asked to the end. */
function* judgeWhole(inventory: Inventory, o: Judging, rules: ByAltitude, collect: Collected, stopped: boolean): Steps<readonly string[]> {
  const left: string[] = [];
  let over = stopped;
  for (const rule of rules.tool) {
    for (const tool of inventory.tools) {
      over ||= yield;
      if (over) break;
      for (const candidate of rule.check({ tool, inventory })) collect.take(rule, candidate, undefined);
    }
    if (over) left.push(rule.id);
  }
  const { postures, neighbours, thresholds, tokens } = o;
  for (const rule of rules.inventory) {
    const subject = { inventory, postures, neighbours, thresholds, tokens };
    for (const candidate of rule.check(subject)) {
      over ||= yield;
      if (over) break;
      collect.take(rule, candidate, undefined);
    }
    over ||= yield;
    if (over) left.push(rule.id);
  }
  return left;
}

/** Surface rules alone against some texts: what a message says between two scans. */
export const judgeTexts = (
  surfaces: readonly Surface[],
  inventory: Inventory,
  o: Pick<Judging, 'rules' | 'patterns'> & { readonly confidence: number },
): ReturnType<Collected['conclude']> => {
  const collect = collector(inventory.label, o.confidence);
  allOf(judgeSurfaces(inventory, surfaces, byAltitude(o.rules), o.patterns, readOnce(), collect));
  return collect.conclude();
};

const alwaysJudged = ({ kind }: Surface): boolean => kind === 'instructions' || kind === 'prompt.body';

interface Texts {
  readonly unread: Ledger['unread'];
  /** Addresses of those that were not judged to the end. */
  readonly left: readonly Address[];
  /** Addresses of those in which more is hidden or encoded than is looked at. */
  readonly cut: readonly Address[];
}

/** Each text, and all that is hidden or encoded in it, against each surface rule. */
function* judgeSurfaces(
  inventory: Inventory,
  surfaces: readonly Surface[],
  rules: ByAltitude,
  patterns: readonly PatternMatcher[],
  read: Read,
  collect: Collected,
): Steps<Texts> {
  const unread: { address: string; language: string }[] = [];
  const tools = new Map(inventory.tools.map((tool) => [tool.name, tool]));
  const own = patterns.map(ownRule);
  if (rules.texts === 0 && own.length === 0) return { unread, left: [], cut: [] };
  const quiet = quietTexts();
  const cut: Address[] = [];
  const viewsOf = viewsOnce((surface) => cut.push(surface.address));
  const leftFrom = (at: number): Texts => ({ unread, cut, left: surfaces.slice(at).map((surface) => surface.address) });
  for (const [at, surface] of surfaces.entries()) {
    const tool = toolOf(surface, tools);
    for (const view of viewsOf(surface)) {
      if (yield) return leftFrom(at);
      const reading = read(view);
      if (reading.unreadable !== undefined && view.role === 'prose' && view.via.length === 0) {
        unread.push({ address: surface.address, language: reading.unreadable });
      }
      const subject: SurfaceSubject = { surface: view, reading, tool, inventory };
      const here = rules.surface.get(view.kind) ?? NO_RULES;
      // A short text is one step; a long one is a step for each rule.
      const long = view.text.length > ONE_STEP;
      const facts = quiet.hasNoFacts(subject)
        ? 'quiet'
        : long
          ? yield* takenInSteps(here.facts, subject, collect)
          : takenAtOnce(here.facts, subject, collect);
      if (facts === 'stopped') return leftFrom(at);
      if (facts === 'nothing') quiet.noteNoFacts(subject);
      for (const rule of own) for (const candidate of rule.check(subject)) collect.take(rule, candidate, undefined);
      const words = quiet.hasNoWords(subject)
        ? 'quiet'
        : long
          ? yield* takenInSteps(here.words, subject, collect)
          : takenAtOnce(here.words, subject, collect);
      if (words === 'stopped') return leftFrom(at);
      if (words === 'nothing') quiet.noteNoWords(subject);
    }
  }
  return leftFrom(surfaces.length);
}

/** UTF-16 units of a text that is judged in one go. */
const ONE_STEP = 2_000;

/** What rules made of a text. */
type Taken = 'something' | 'nothing' | 'stopped';

function* takenInSteps(rules: readonly SurfaceRule[], subject: SurfaceSubject, collect: Collected): Steps<Taken> {
  let found: Taken = 'nothing';
  for (const rule of rules) {
    if (yield) return 'stopped';
    for (const candidate of rule.check(subject)) {
      found = 'something';
      collect.take(rule, candidate, subject);
      if (yield) return 'stopped';
    }
  }
  return found;
}

const takenAtOnce = (rules: readonly SurfaceRule[], subject: SurfaceSubject, collect: Collected): Taken => {
  let found: Taken = 'nothing';
  for (const rule of rules) {
    for (const candidate of rule.check(subject)) {
      found = 'something';
      collect.take(rule, candidate, subject);
    }
  }
  return found;
};

interface Quiet {
  hasNoFacts(subject: SurfaceSubject): boolean;
  noteNoFacts(subject: SurfaceSubject): void;
  hasNoWords(subject: SurfaceSubject): boolean;
  noteNoWords(subject: SurfaceSubject): void;
}

/** Texts in which rules have found nothing, and those that have no words: most of a large server says the same again and again. */
const quietTexts = (): Quiet => {
  const noFacts = new Map<SurfaceSubject['reading'], Set<string>>();
  const noWords = new Map<SurfaceSubject['reading'], Set<string>>();
  return {
    // Facts depend on how a text was uncovered, but not on where it stands.
    hasNoFacts: ({ surface, reading }) => surface.via.length === 0 && noFacts.get(reading)?.has(surface.kind + surface.role) === true,
    noteNoFacts: ({ surface, reading }) => {
      if (surface.via.length === 0) put(noFacts, reading, surface.kind + surface.role);
    },
    hasNoWords: ({ surface, reading }) => {
      if (reading.clauses.length === 0 && !PRESET.test(surface.address)) return surface.kind !== 'tool.name';
      if (staged(reading).named.size === 0 && surface.kind !== 'tool.name' && !PRESET.test(surface.address)) return true;
      return noWords.get(reading)?.has(surface.kind + surface.role) === true;
    },
    noteNoWords: ({ surface, reading }) => {
      // What is said of a tool by its name depends on which tools there are; a preset on its address.
      if (surface.kind === 'tool.name' || staged(reading).named.has('identifier') || PRESET.test(surface.address)) return;
      put(noWords, reading, surface.kind + surface.role);
    },
  };
};

const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
};

const PRESET = /\/(?:default|const|enum|examples?)(?:\/|$)/;

const toolOf = (surface: Surface, tools: ReadonlyMap<string, Tool>): Tool | undefined =>
  surface.of === undefined || !surface.address.startsWith('tool:') ? undefined : tools.get(surface.of);

interface OfKind {
  readonly facts: readonly SurfaceRule[];
  /** Rules on what words mean: directives and capabilities. */
  readonly words: readonly SurfaceRule[];
}

const NO_RULES: OfKind = { facts: [], words: [] };

interface ByAltitude {
  /** How many rules look at texts. */
  readonly texts: number;
  readonly surface: ReadonlyMap<string, OfKind>;
  readonly tool: readonly ToolRule[];
  readonly inventory: readonly InventoryRule[];
}

/** A guard asks the same rules for every message. */
const ARRANGED = new WeakMap<readonly Rule[], ByAltitude>();

const byAltitude = (rules: readonly Rule[]): ByAltitude => {
  const known = ARRANGED.get(rules) ?? arranged(rules);
  ARRANGED.set(rules, known);
  return known;
};

const arranged = (rules: readonly Rule[]): ByAltitude => {
  const ordered = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  const surface = ordered.filter((rule): rule is SurfaceRule => rule.sees === 'surface');
  const ofKind = (kind: SurfaceKind): OfKind => {
    const here = surface.filter((rule) => rule.on === 'all' || rule.on.includes(kind));
    return { facts: here.filter((rule) => rule.reads === 'fact'), words: here.filter((rule) => rule.reads !== 'fact') };
  };
  return {
    texts: surface.length,
    surface: new Map(SURFACE_KINDS.map((kind) => [kind, ofKind(kind)])),
    tool: ordered.filter((rule): rule is ToolRule => rule.sees === 'tool'),
    inventory: ordered.filter((rule): rule is InventoryRule => rule.sees === 'inventory'),
  };
};
