import type { Finding } from '../../model/finding.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { Capability } from '../../model/report.ts';
import type { Surface, SurfaceKind } from '../../model/surface.ts';
import type { Statement } from '../../rules/contract.ts';
import { shownToModel } from './bounded.ts';
import type { Fenced } from './fence.ts';

/** One thing that a model is asked about; it is told by its number, from 1. */
export interface Item {
  /** Words of ours: `a tool`. */
  readonly what: string;
  readonly parts: readonly Fenced[];
  /** Words of ours: what code found there. */
  readonly candidates: readonly string[];
  /** Where quotes may stand. */
  readonly surfaces: readonly Surface[];
}

/** A question before its fences are drawn. Equal drafts are equal questions, so that an answer may be kept. */
export interface Draft {
  readonly about: Statement['about'];
  /** What it is about, for people: `the instructions`, `12 tools`. */
  readonly what: string;
  /** What an item is to be seen in the light of: the server's own words. */
  readonly beside: readonly Fenced[];
  readonly items: readonly Item[];
}

/** What is known of one server when its questions are made. */
export interface Seen {
  readonly inventory: Inventory;
  readonly surfaces: readonly Surface[];
  readonly capabilities: readonly Capability[];
  /** Those that stand, and those that were set aside. */
  readonly findings: readonly Finding[];
}

/** UTF-16 units of a text that go into a question, and of all texts of one item. */
const MOST = { name: 200, description: 1_600, part: 500, parts: 2_400, order: 8_000, purpose: 260, beside: 1_800 } as const;
/** Items of one question, and UTF-16 units of them all. */
const BATCH = { items: 8, size: 9_000, purpose: 40 } as const;

/** All that is asked about a server, the most telling first: what it is for, its orders, its tools, the rest. */
export const questionsAbout = (seen: Seen): readonly Draft[] => {
  const groups = groupedByOwner(seen.surfaces);
  const noted = candidatesOf(seen.findings);
  const orders = seen.surfaces.filter(({ kind, via }) => ORDERS.has(kind) && via.length === 0).map((surface) => orderItem(surface, noted));
  const tools = [...groups].filter(([owner]) => owner.startsWith('tool:')).map(([owner, all]) => ownerItem('a tool', owner, all, noted));
  const others = [...groups]
    .filter(([owner]) => /^(?:prompt|resource|template|skill):/.test(owner))
    .flatMap(([owner, all]) => {
      const told = all.filter(({ kind }) => !ORDERS.has(kind));
      return told.some(({ role }) => role === 'prose') ? [ownerItem(`a ${owner.slice(0, owner.indexOf(':'))}`, owner, told, noted)] : [];
    });
  return [
    ...purposeDrafts(seen, groups),
    ...orders.map((item): Draft => ({ about: 'text', what: item.what.replace(/^an? /, 'the '), beside: [], items: [item] })),
    ...batches(tools).map((items): Draft => ({ about: 'text', what: many(items.length, 'tool'), beside: [], items })),
    ...batches(others).map(
      (items): Draft => ({ about: 'text', what: many(items.length, 'prompt or resource', 'prompts and resources'), beside: [], items }),
    ),
  ];
};

/** Texts that are orders as a whole: each is judged alone, so that none can speak for another. */
const ORDERS: ReadonlyMap<SurfaceKind, string> = new Map<SurfaceKind, string>([
  ['instructions', 'instructions of the server'],
  ['prompt.body', 'the text of a prompt'],
  ['skill.body', 'the text of a skill'],
]);

const groupedByOwner = (surfaces: readonly Surface[]): ReadonlyMap<string, readonly Surface[]> => {
  const groups = new Map<string, Surface[]>();
  for (const surface of surfaces) {
    if (surface.via.length > 0 || surface.role === 'key') continue;
    const owner = surface.address.split('/')[0] ?? '';
    const group = groups.get(owner);
    if (group === undefined) groups.set(owner, [surface]);
    else group.push(surface);
  }
  return groups;
};

type Noted = (addresses: (address: string) => boolean) => string[];

/** What code found, in words of ours alone. */
const candidatesOf =
  (findings: readonly Finding[]): Noted =>
  (suits) =>
    [
      ...new Set(
        findings
          .filter(({ address }) => suits(address))
          .map(({ rule, severity, verdict }) => `${rule} (${verdict.label === 'stands' ? severity : 'looked at and set aside'})`),
      ),
    ].slice(0, 8);

const orderItem = (surface: Surface, noted: Noted): Item => ({
  what: ORDERS.get(surface.kind) ?? 'a text',
  parts: [{ label: surface.kind, text: shownToModel(surface.text, MOST.order) }],
  candidates: noted((address) => address === surface.address),
  surfaces: [surface],
});

const ownerItem = (what: string, owner: string, surfaces: readonly Surface[], noted: Noted): Item => {
  let room: number = MOST.parts;
  const parts = surfaces.flatMap((surface): Fenced[] => {
    const most = Math.min(room, LONG.get(surface.kind) ?? MOST.part);
    if (most <= 0) return [];
    const text = named(surface) + shownToModel(surface.text, most);
    room -= text.length;
    return [{ label: surface.kind, text }];
  });
  return { what, parts, candidates: noted((address) => address === owner || address.startsWith(`${owner}/`)), surfaces };
};

const LONG: ReadonlyMap<SurfaceKind, number> = new Map<SurfaceKind, number>([
  ['tool.name', MOST.name],
  ['tool.title', MOST.name],
  ['tool.description', MOST.description],
]);

/** The place of a text inside of a schema is a word of the server too. */
const named = ({ kind, address }: Surface): string =>
  kind === 'tool.schema' || kind === 'tool.output-schema' ? `${shownToModel(address.slice(address.indexOf('/') + 1), 120)}: ` : '';

/** Does what the tools can do fit what the server says it is for? */
const purposeDrafts = ({ inventory, capabilities }: Seen, groups: ReadonlyMap<string, readonly Surface[]>): Draft[] => {
  const { name, title, description } = inventory.identity;
  const beside = [
    { label: 'name of the server', text: [name, title, description].filter((text) => text !== undefined).join(' / ') },
    { label: 'instructions of the server', text: inventory.instructions ?? '' },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, text: shownToModel(text, MOST.beside) }));
  const can = new Map<string, Set<string>>();
  for (const { tool, can: what } of capabilities) can.set(tool, (can.get(tool) ?? new Set()).add(what));
  const items = [...groups]
    .filter(([owner]) => owner.startsWith('tool:'))
    .map(([, surfaces]): Item => {
      const told = surfaces.filter(({ kind }) => kind === 'tool.name' || kind === 'tool.description');
      return {
        what: 'a tool',
        parts: told.map(({ kind, text }) => ({ label: kind, text: shownToModel(text, MOST.purpose) })),
        candidates: [...(can.get(surfaces[0]?.of ?? '') ?? [])].map((what) => `it can: ${what}`),
        surfaces,
      };
    });
  const drafts: Draft[] = [];
  for (let at = 0; at < items.length; at += BATCH.purpose)
    drafts.push({ about: 'purpose', what: 'what the server is for', beside, items: items.slice(at, at + BATCH.purpose) });
  return drafts;
};

const batches = (items: readonly Item[]): Item[][] => {
  const all: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const own = item.parts.reduce((sum, { text }) => sum + text.length, 0);
    const last = all.at(-1);
    if (last === undefined || last.length >= BATCH.items || size + own > BATCH.size) {
      all.push([item]);
      size = own;
    } else {
      last.push(item);
      size += own;
    }
  }
  return all;
};

const many = (n: number, one: string, more = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${more}`);
