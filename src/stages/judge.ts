import type { Address } from '../model/address.ts';
import type { Finding, Gap } from '../model/finding.ts';
import type { Inventory } from '../model/inventory.ts';
import type { Lock, LockedServer } from '../model/lock.ts';
import type { Profile } from '../model/profile.ts';
import type { Capability, Ledger, PackageUsed, ServerReport, TokenCost } from '../model/report.ts';
import type { Surface } from '../model/surface.ts';
import { applyDrift } from '../reason/apply-drift.ts';
import { allOf, type Steps } from '../reason/steps.ts';
import { rulesApplied, type Unjudged } from '../reason/apply-rules.ts';
import { dedupe, weaknessOf } from '../reason/dedupe.ts';
import { compare } from '../reason/drift.ts';
import { isComplete } from '../reason/grade.ts';
import { withOpinions as beside } from '../reason/opinions/merge.ts';
import type { PatternMatcher } from '../reason/own-patterns.ts';
import { fingerprintOf, pinsOf } from '../reason/pin.ts';
import { MOST_TEXT } from '../reason/surfaces.ts';
import { rules } from '../rules/index.ts';
import { redact } from '../text/secrets.ts';
import { estimateTokens } from '../text/tokens.ts';

export interface Thresholds {
  /** 0 to 1: verdicts below it are set aside. */
  readonly confidence: number;
  readonly toolTokens: number;
  readonly totalTokens: number;
}

export const THRESHOLDS: Thresholds = { confidence: 0.5, toolTokens: 2_000, totalTokens: 25_000 };

export interface JudgeOptions {
  readonly thresholds: Thresholds;
  readonly patterns: readonly PatternMatcher[];
}

/** What one server's words come to, before the policy. */
export interface Judged {
  readonly findings: readonly Finding[];
  readonly setAside: readonly Finding[];
  readonly surfaces: readonly Surface[];
  readonly capabilities: readonly Capability[];
  readonly tokens: TokenCost;
  readonly judged: Ledger['judged'];
  readonly unread: Ledger['unread'];
  /** Where more is declared, hidden or encoded than is looked at. */
  readonly cut: readonly Address[];
  /** What judging was stopped before, one for each posture; empty when nothing was left. */
  readonly unjudged: readonly Unjudged[];
}

const weakness = weaknessOf(rules);

/** Runs every rule over everything one server said. Another posture is judged for what it says that the first did not. */
export const judge = (inventories: readonly [Inventory, ...Inventory[]], options: JudgeOptions): Judged =>
  allOf(judging(inventories, options));

/** The same in steps, so that it can be stopped. */
export function* judging(inventories: readonly [Inventory, ...Inventory[]], options: JudgeOptions): Steps<Judged> {
  const [inventory, ...postures] = inventories;
  const perTool: { tool: string; tokens: number }[] = [];
  for (const tool of inventory.tools) {
    yield;
    perTool.push({ tool: tool.name, tokens: estimateTokens(tool.raw) });
  }
  const tokens = { total: perTool.reduce((sum, each) => sum + each.tokens, 0), perTool, method: 'o200k estimate' };
  const counts = perTool.map((each) => each.tokens);
  const first = yield* rulesApplied(inventory, { ...options, rules, postures, neighbours: [], tokens: counts });
  const others: (typeof first)[] = [];
  for (const posture of postures)
    others.push(
      yield* rulesApplied(onlyThere(inventory, posture), { ...options, rules: ofTexts, postures: [], neighbours: [], tokens: [] }),
    );
  const all = [first, ...others];
  return {
    ...first,
    findings: once(all.flatMap((each) => each.findings)),
    setAside: once(all.flatMap((each) => each.setAside)),
    judged: all.flatMap((each) => each.judged),
    unread: all.flatMap((each) => each.unread),
    cut: all.flatMap((each) => each.cut),
    unjudged: all.flatMap((each) => each.unjudged ?? []),
    tokens,
  };
}

/** Each finding once; the first sight of it is kept. */
const once = (findings: readonly Finding[]): readonly Finding[] =>
  [...new Map([...findings].reverse().map((finding) => [finding.fingerprint, finding])).values()].reverse();

/** Findings of one weakness in one place, told as one. After the policy, so that what it lets pass does not hide the rest. */
export const merged = (findings: readonly Finding[]): readonly Finding[] => dedupe(findings, weakness);

/** Findings of code with what a model thinks beside them. */
export const withOpinions = (findings: readonly Finding[]): readonly Finding[] => beside(findings, rules);

const ofTexts = rules.filter((rule) => rule.sees === 'surface' || rule.sees === 'tool');

/** What a server said in another posture and not in the first. */
function onlyThere(first: Inventory, other: Inventory): Inventory {
  const fresh = <T extends { readonly raw: string; readonly body?: unknown }>(before: readonly T[], after: readonly T[]): readonly T[] => {
    const known = new Set(before.map(said));
    return after.filter((item) => !known.has(said(item)));
  };
  return {
    ...other,
    identity: sameText(first.identity, other.identity)
      ? { name: undefined, version: undefined, title: undefined, description: undefined, websiteUrl: undefined }
      : other.identity,
    instructions: other.instructions === first.instructions ? undefined : other.instructions,
    capabilities: sameText(first.capabilities, other.capabilities) ? {} : other.capabilities,
    tools: fresh(first.tools, other.tools),
    prompts: fresh(first.prompts, other.prompts),
    resources: fresh(first.resources, other.resources),
    templates: fresh(first.templates, other.templates),
    skills: fresh(first.skills, other.skills),
    serverRequests: sameText(first.serverRequests, other.serverRequests) ? [] : other.serverRequests,
    stderr: '',
    logs: [],
    overwritten: sameText(first.overwritten, other.overwritten) ? [] : (other.overwritten ?? []),
  };
}

const said = (item: { readonly raw: string; readonly body?: unknown }): string => JSON.stringify([item.raw, item.body]);
const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What only shows when servers are looked at together: shadowing, look-alikes, flows from one to another. */
export function* judgingTogether(inventories: readonly Inventory[], options: JudgeOptions): Steps<Together> {
  const across = rules.filter((rule) => rule.sees === 'inventory');
  const found: Finding[] = [];
  let whole = true;
  for (const inventory of inventories) {
    const bare = { ...inventory, instructions: undefined, prompts: [], resources: [] };
    const given = { ...options, rules: across, patterns: [], postures: [], tokens: [] };
    const before = yield* rulesApplied(bare, { ...given, neighbours: [] });
    const alone = new Set([...before.findings, ...before.setAside].map((finding) => finding.fingerprint));
    const { findings, unjudged } = yield* rulesApplied(bare, { ...given, neighbours: inventories.filter((each) => each !== inventory) });
    found.push(...findings.filter((finding) => !alone.has(finding.fingerprint)));
    whole &&= before.unjudged === undefined && unjudged === undefined;
  }
  return { findings: found, whole };
}

/** Findings over several servers. */
export interface Together {
  readonly findings: readonly Finding[];
  /** False when it was stopped before it had come to its end. */
  readonly whole: boolean;
}

/** What changed since a person approved it. */
export interface Compared {
  readonly lock: ServerReport['lock'];
  readonly locked: LockedServer | undefined;
  readonly findings: readonly Finding[];
  /** What was approved and not seen this time. */
  readonly gaps: readonly Gap[];
}

/** Holds what is seen now against the lock. */
export function compareWithLock(
  label: string,
  inventory: Inventory,
  used: PackageUsed | undefined,
  gaps: readonly Gap[],
  lock: Lock | undefined,
  profile?: Profile,
): Compared {
  if (lock === undefined) return { lock: 'not-checked', locked: undefined, findings: [], gaps: [] };
  const locked = Object.hasOwn(lock.servers, label) ? lock.servers[label] : undefined;
  if (locked === undefined) return { lock: 'not-locked', locked: undefined, findings: [], gaps: [] };
  const changes = compare(locked, { inventory, package: used, pins: pinsOf(inventory, redact), gaps, profile });
  const unseen = changes.flatMap((change) => (change.kind === 'not-seen' ? [change.address] : []));
  return {
    lock: changes.length === 0 ? 'unchanged' : unseen.length === changes.length ? 'partly-seen' : 'changed',
    locked,
    findings: applyDrift(label, changes, rules),
    gaps: unseen.length === 0 ? [] : [notSeenAgain(label, unseen)],
  };
}

const notSeenAgain = (server: string, unseen: readonly Address[]): Gap => ({
  server,
  reason: 'not-offered-again',
  what: 'lock',
  says: `What was approved could not be compared, for it was not given this time: ${named(unseen)}.`,
});

/** What `approve --fingerprint` wants. */
export const fingerprint = (inventory: Inventory, used: PackageUsed | undefined): string => fingerprintOf(inventory, used);

/** What judging was stopped before, as gaps. `why` is a sentence. */
export function unjudgedGaps(server: string, unjudged: readonly Unjudged[], why: string): Gap[] {
  const texts = unjudged.flatMap((each) => each.texts);
  const rules = [...new Set(unjudged.flatMap((each) => each.rules))];
  const what = [
    ...(texts.length > 0 ? [`${texts.length === 1 ? '1 text' : `${texts.length} texts`}, from ${texts[0]} on,`] : []),
    ...(rules.length > 0 ? [`what ${rules.length === 1 ? '1 rule' : `${rules.length} rules`} on the whole would say`] : []),
  ].join(' and ');
  return what === '' ? [] : [{ server, reason: 'timeout', what: 'judge', says: `${why} Not judged: ${what.replace(/,$/, '')}.` }];
}

/** What was read of a server but not wholly, in any posture, as gaps. */
export function unreadGaps(inventories: readonly [Inventory, ...Inventory[]], judged: Pick<Judged, 'unread' | 'surfaces' | 'cut'>): Gap[] {
  const [inventory] = inventories;
  const server = inventory.label;
  const gaps: Gap[] = inventories.flatMap(listGaps);
  const languages = [...new Set(judged.unread.map((each) => each.language))];
  if (languages.length > 0) {
    const many = judged.unread.length === 1 ? '1 text is' : `${judged.unread.length} texts are`;
    gaps.push({
      server,
      reason: 'unread-language',
      what: 'language',
      says: `${many} in a language that is not read here (${languages.join(', ')}); have somebody read them.`,
    });
  }
  const cut = judged.surfaces.filter((surface) => surface.text.length >= MOST_TEXT).map((surface) => surface.address);
  if (cut.length > 0)
    gaps.push({
      server,
      reason: 'cut',
      what: 'text',
      says: `Only the first ${MOST_TEXT} characters of ${cut.slice(0, 3).join(', ')} were judged; no honest text is longer.`,
    });
  if (judged.cut.length > 0)
    gaps.push({
      server,
      reason: 'cut',
      what: 'text',
      says: `More is declared, hidden or encoded in ${named([...new Set(judged.cut)])} than is looked at; no honest server has so much.`,
    });
  const deep = inventories.flatMap(({ anomalies }) => anomalies.filter(({ kind }) => kind === 'depth-cap' || kind === 'node-cap'));
  if (deep.length > 0)
    gaps.push({
      server,
      reason: 'cut',
      what: 'text',
      says: `What lies too deep, or is too much, in ${named([...new Set(deep.map(({ where }) => where))])} was not judged; it is in the raw text only.`,
    });
  const long = [...inventory.prompts, ...inventory.resources, ...inventory.skills].filter(({ bodyCut }) => bodyCut === true);
  if (long.length > 0) {
    const names = named(long.map(({ name }) => name));
    gaps.push({ server, reason: 'cut', what: 'bodies', says: `Not all of what stands in ${names} was kept: it is too long.` });
  }
  const silent = inventory.prompts.filter((prompt) => prompt.body === undefined && prompt.bodyCut !== true).map((prompt) => prompt.name);
  const closed = [...inventory.resources.filter((resource) => resource.uri.startsWith('ui://')), ...inventory.skills]
    .filter((each) => each.body === undefined && each.bodyCut !== true)
    .map((each) => each.name);
  if (silent.length > 0)
    gaps.push({ server, reason: 'refused', what: 'bodies:prompts', says: `What these prompts say could not be read: ${named(silent)}.` });
  if (closed.length > 0)
    gaps.push({
      server,
      reason: 'refused',
      what: 'bodies',
      says: `What stands in these pages or skills could not be read: ${named(closed)}.`,
    });
  return [...new Map(gaps.map((gap) => [`${gap.what} ${gap.says}`, gap])).values()];
}

function listGaps(inventory: Inventory): Gap[] {
  return inventory.lists
    .filter((list) => !isComplete(list))
    .map((list) => ({
      server: inventory.label,
      reason: 'list-incomplete',
      what: `list:${list.list}`,
      says: `The ${list.list} were not read to the end (${list.detail ?? list.stop}); what comes after is unknown.`,
    }));
}

const named = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
