import { address } from '../model/address.ts';
import type { DriftChange } from '../model/drift.ts';
import type { Gap } from '../model/finding.ts';
import type { Inventory } from '../model/inventory.ts';
import type { LockedServer, Pin } from '../model/lock.ts';
import type { Profile, ToolProfile } from '../model/profile.ts';
import { isComplete } from './grade.ts';
import { type PinnedPackage, SERVER_PIN } from './pin.ts';

/** What of an approval is compared. */
export type Approved = Pick<LockedServer, 'pins' | 'package' | 'profile'>;

/** What is seen now. */
export interface Seen {
  readonly inventory: Pick<Inventory, 'lists'>;
  readonly package: PinnedPackage | undefined;
  readonly pins: readonly Pin[];
  readonly gaps: readonly Gap[];
  /** What it was seen to do; undefined: it was not probed this time. */
  readonly profile?: Profile | undefined;
}

/**
 * Every difference between what was approved and what is seen now, in a fixed order: server, package, then things by id.
 * What is missing from a list that broke off is `not-seen`, never `removed`. Empty when nothing changed.
 */
export const compare = (locked: Approved, now: Seen): readonly DriftChange[] => {
  const { same, gone, fresh } = pair(locked.pins, now.pins);
  const renames = renamesOf(gone, fresh);
  const was = new Set(renames.map(([before]) => before));
  const is = new Set(renames.map(([, after]) => after));
  const unread = unreadKinds(now);
  const things: DriftChange[] = [
    ...same.flatMap(([before, after]) => fieldChanges(before, after)),
    ...renames.flatMap(([before, after]) => renamed(before, after)),
    ...gone.filter((pin) => !was.has(pin)).map((pin) => goneChange(pin, unread)),
    ...fresh.filter((pin) => !is.has(pin)).map(addedChange),
  ];
  return [
    ...packageChanges(locked.package, now.package),
    ...things.sort((a, b) => byServerFirst(a, b) || byText(a.address, b.address)),
    ...behaviourChanges(locked.profile, now.profile),
  ];
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byServerFirst = (a: DriftChange, b: DriftChange): number => Number(b.kind === 'identity') - Number(a.kind === 'identity');

type Pair = readonly [before: Pin, after: Pin];

/** Pins of one id together. Where an id is used twice, the unchanged one is the one that was approved. */
const pair = (before: readonly Pin[], after: readonly Pin[]): { same: Pair[]; gone: Pin[]; fresh: Pin[] } => {
  const unchanged = match(before, after, ({ id, sha256 }) => `${sha256} ${id}`);
  const changed = match(unchanged.gone, unchanged.fresh, ({ id }) => id);
  return { ...changed, same: [...unchanged.same, ...changed.same] };
};

/** Each pin with the first free one of the same key; each is used once. */
const match = (before: readonly Pin[], after: readonly Pin[], keyOf: (pin: Pin) => string): { same: Pair[]; gone: Pin[]; fresh: Pin[] } => {
  const free = new Map<string, Pin[]>();
  for (const pin of [...after].reverse()) {
    const key = keyOf(pin);
    const others = free.get(key);
    if (others === undefined) free.set(key, [pin]);
    else others.push(pin);
  }
  const same: Pair[] = [];
  const gone: Pin[] = [];
  for (const pin of before) {
    const found = free.get(keyOf(pin))?.pop();
    if (found === undefined) gone.push(pin);
    else same.push([pin, found]);
  }
  const left = new Set([...free.values()].flat());
  return { same, gone, fresh: after.filter((pin) => left.has(pin)) };
};

/** `tool` of `tool:search`. */
export const kindOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf(':')));

/** One gone and one new thing of a kind with the same body; each is used once, in the order of ids. */
const renamesOf = (gone: readonly Pin[], fresh: readonly Pin[]): readonly Pair[] =>
  match(gone, fresh, ({ id, body }) => `${kindOf(id)} ${body}`).same;

const renamed = (before: Pin, after: Pin): DriftChange[] => [
  { kind: 'renamed', id: after.id, was: before.id, address: address(after.id) },
  ...fieldsThatDiffer(before, after)
    .filter(([field]) => field === 'title')
    .map(([field, was, is]) => changed(after.id, field, was, is)),
];

const fieldChanges = (before: Pin, after: Pin): DriftChange[] => {
  if (before.sha256 === after.sha256) return [];
  const id = after.id;
  const differ = fieldsThatDiffer(before, after);
  // A secret that was redacted from both, or a lock edited by hand: the hash knows, the fields do not show it.
  if (differ.length === 0) return [changed(id, 'definition', `sha256:${before.sha256}`, `sha256:${after.sha256}`)];
  return differ.map(([field, was, is]) => {
    // A body is fetched apart; that it was not given this time is no change.
    if (field === 'body' && is === undefined) return { kind: 'not-seen', id, address: address(id, field) };
    return changed(id, field, was, is);
  });
};

const fieldsThatDiffer = (before: Pin, after: Pin): (readonly [string, string | undefined, string | undefined])[] =>
  [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
    .sort(byText)
    .map((field) => [field, own(before.fields, field), own(after.fields, field)] as const)
    .filter(([, was, is]) => was !== is);

const own = (fields: Pin['fields'], field: string): string | undefined => (Object.hasOwn(fields, field) ? fields[field] : undefined);

const changed = (id: string, field: string, before: string | undefined, after: string | undefined): DriftChange =>
  id === SERVER_PIN
    ? { kind: 'identity', field, address: address(id, field), before, after }
    : { kind: 'changed', id, field, address: address(id, field), before, after };

const goneChange = (pin: Pin, unread: ReadonlySet<string>): DriftChange =>
  unread.has(kindOf(pin.id))
    ? { kind: 'not-seen', id: pin.id, address: address(pin.id) }
    : { kind: 'removed', id: pin.id, address: address(pin.id), text: textOf(pin) };

const addedChange = (pin: Pin): DriftChange => ({ kind: 'added', id: pin.id, address: address(pin.id), text: textOf(pin) });

/** The definition, one member a line. */
const textOf = ({ fields }: Pin): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');

const KIND_OF_LIST: Readonly<Record<string, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  templates: 'template',
  skills: 'skill',
};

/** Kinds of which something may be there that was not seen. */
export const unreadKinds = ({ inventory, gaps }: Pick<Seen, 'inventory' | 'gaps'>): ReadonlySet<string> => {
  const broken = inventory.lists.filter((list) => !isComplete(list)).map(({ list }) => list as string);
  const missed = gaps.flatMap(({ what }) => (what.startsWith('list:') ? [what.slice('list:'.length)] : []));
  return new Set([...broken, ...missed].map((list) => KIND_OF_LIST[list] ?? list));
};

const DEEDS = ['hosts', 'programs', 'reads', 'writes'] as const;

/** What it does now and did not do before. That something was not done again says nothing: no two probes see all. */
export const behaviourChanges = (before: Profile | undefined, now: Profile | undefined): DriftChange[] => {
  if (before === undefined || now === undefined) return [];
  const was = new Map(before.perTool.map((each) => [each.tool, each]));
  const fresh = (id: string, old: ToolProfile | undefined, seen: ToolProfile): DriftChange[] =>
    DEEDS.flatMap((what): DriftChange[] => {
      const known = new Set(old?.[what]);
      const items = seen[what].filter((item) => !known.has(item));
      return items.length === 0 ? [] : [{ kind: 'behaviour', id, what, address: address(id, 'did', what), fresh: items }];
    });
  return [
    ...fresh('server', before.outside, now.outside),
    // A tool that is new is told as such; what it does is judged by other rules.
    ...now.perTool.flatMap((each) => (was.has(each.tool) ? fresh(`tool:${each.tool}`, was.get(each.tool), each) : [])),
  ];
};

const packageChanges = (before: PinnedPackage | undefined, after: PinnedPackage | undefined): DriftChange[] => {
  const at = address(SERVER_PIN, 'package');
  if (before === undefined && after === undefined) return [];
  if (before === undefined || after === undefined || before.purl !== after.purl) {
    return [{ kind: 'package', how: 'version', address: at, before: before?.purl ?? 'no package', after: after?.purl ?? 'no package' }];
  }
  if (before.integrity !== after.integrity) {
    return [{ kind: 'package', how: 'same-version', address: at, before: before.integrity, after: after.integrity }];
  }
  return before.tree === after.tree ? [] : [{ kind: 'package', how: 'tree', address: at, before: before.tree, after: after.tree }];
};
