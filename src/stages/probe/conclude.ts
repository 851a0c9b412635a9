import { brotliDecompressSync } from 'node:zlib';
import type { Exchange, Refusal } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Inventory } from '../../model/inventory.ts';
import type { NetworkMode, ProbeReport } from '../../model/probe.ts';
import type { Seed, Witness } from '../../model/witness.ts';
import { address, addressParts } from '../../model/address.ts';
import { applyExchangeRules } from '../../reason/apply-exchange-rules.ts';
import { judgeTexts } from '../../reason/apply-rules.ts';
import { egressSinks } from '../../reason/egress-sinks.ts';
import { findingsOf } from '../../reason/opinions/findings.ts';
import { profileOf } from '../../reason/profile.ts';
import { simplify } from '../../reason/simplify.ts';
import { surfacesOf } from '../../reason/surfaces.ts';
import { witnessFinder } from '../../reason/witnesses/find.ts';
import type { SearchOptions, Sink } from '../../reason/witnesses/sink.ts';
import type { Surface } from '../../model/surface.ts';
import { hiding } from '../../world/session/index.ts';
import type { Place } from '../../rules/contract.ts';
import { changed } from '../../rules/deeds.ts';
import { rules } from '../../rules/index.ts';
import { folderOf, nameOf, strings } from '../../rules/paths.ts';
import { runByOthers } from '../../text/run-by-others.ts';
import type { Explorer } from './explore.ts';
import { withoutOwnWords } from './own-words.ts';
import type { Written } from './written.ts';

/** All that was gathered of one server, before anything is concluded from it. */
export interface Gathered {
  readonly inventory: Inventory;
  readonly exchanges: readonly Exchange[];
  /** What stood in the files that it wrote. */
  readonly written: readonly Written[];
  readonly seeds: readonly Seed[];
  readonly place: Place;
  readonly refused: readonly Refusal[];
  readonly leftOut: readonly string[];
  readonly network: NetworkMode;
  readonly unseen: readonly string[];
  readonly starts: number;
  /** What a model did that could call tools; undefined: none could. */
  readonly explorer: Explorer | undefined;
}

/** Gathered, with what came out. */
export interface Searched extends Gathered {
  readonly witnesses: readonly Witness[];
}

export interface Concluded {
  readonly probe: ProbeReport;
  readonly findings: readonly Finding[];
}

/** Characters of one text of an exchange that a report keeps. */
const KEPT = 20_000;

/** Looks for planted values in everything that was said and sent. What every program does is left out of the deeds from here on. */
export function searched(gathered: Gathered): Searched {
  const { inventory, seeds, place } = gathered;
  const exchanges = gathered.exchanges.map((exchange) =>
    withCommands({ ...exchange, behaviour: simplify(exchange.behaviour, place) }, gathered.written),
  );
  const { witnesses, leftOut } = witnessFinder(seeds, { inflate, keys: namesOf(inventory) }).find(
    sinksOf(inventory, exchanges, gathered.written),
  );
  return { ...gathered, exchanges, witnesses: withoutOwn(witnesses, place), unseen: [...gathered.unseen, ...leftOutWords(leftOut)] };
}

/** Findings and profile from what was seen. `confidence`, 0 to 1: verdicts below it are set aside. */
export function conclude(seen: Searched, confidence: number): Concluded {
  const { inventory, seeds, place, exchanges, witnesses } = seen;
  const watched = { inventory, exchanges, witnesses, place };
  const said = newTexts(inventory, exchanges, seeds);
  const findings = [
    ...applyExchangeRules(watched, rules, confidence),
    ...judgeTexts(said, inventory, { rules, patterns: [], confidence }).findings,
    ...findingsOf(inventory.label, seen.explorer?.statements() ?? [], rules),
  ];
  const explored = seen.explorer?.explored();
  const called = new Set(exchanges.flatMap(({ kind, name }) => (kind === 'call' && name !== undefined ? [name] : [])));
  const probe: ProbeReport = {
    network: seen.network,
    tracer: exchanges[0]?.behaviour.tracer ?? 'none',
    unseen: [...new Set([...seen.unseen, ...exchanges.flatMap(({ behaviour }) => behaviour.unseen)])],
    exchanges: exchanges.map((exchange) => bounded(exchange)),
    refused: seen.refused,
    planted: seeds.map(({ id, source }) => ({ id, source })),
    witnesses,
    profile: profileOf(exchanges, place, seeds),
    starts: seen.starts,
    ...(explored === undefined ? {} : { explored }),
    tools: { offered: inventory.tools.length, called: called.size, leftOut: seen.leftOut },
  };
  return { probe, findings };
}

/**
 * What the server said beyond its declarations, each text once. Planted values are taken out: they are our words, and a witness says
 * where they came out.
 */
function newTexts(inventory: Inventory, exchanges: readonly Exchange[], seeds: readonly Seed[]): Surface[] {
  const told = new Set(surfacesOf(inventory).map(({ text }) => text));
  const hide = hiding(new Map(seeds.map(({ id, value }) => [id, value])));
  const plain = withoutOwnWords(seeds, exchanges);
  return exchanges.flatMap(({ surfaces }) =>
    surfaces.flatMap((surface) => {
      if (told.has(surface.text)) return [];
      told.add(surface.text);
      return [{ ...surface, text: plain(hide(surface.text)) }];
    }),
  );
}

/** Words that may have been key or salt of a digest. */
const namesOf = ({ identity, label, tools }: Inventory): string[] =>
  [label, identity.name ?? '', identity.version ?? '', ...tools.map(({ name }) => name)].filter((word) => word !== '');

const leftOutWords = (bytes: number): string[] =>
  bytes === 0 ? [] : [`${bytes} bytes behind encodings were not looked through for planted values: there were too many.`];

const inflate: NonNullable<SearchOptions['inflate']> = (kind, bytes, most) => {
  // This version of Node has no zstd.
  if (kind !== 'brotli') return undefined;
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: most });
  } catch {
    return undefined;
  }
};

/** A planted file that is written anew holds what was planted in it. */
const withoutOwn = (witnesses: readonly Witness[], { planted }: Place): Witness[] =>
  witnesses.filter(({ sink, seed, address: at }) => sink !== 'file' || planted.get(addressParts(at)[2] ?? '') !== seed);

/** Every place where a model or a person reads, all that would have left the machine, and the files that were written. */
function sinksOf(inventory: Inventory, exchanges: readonly Exchange[], written: readonly Written[]): Sink[] {
  const declared = surfacesOf(inventory).map(({ address, kind, text }) => ({
    address: `start:1/${address}`,
    kind,
    content: text,
    exchange: 'start:1',
  }));
  const later = exchanges.flatMap((exchange): Sink[] => [
    ...written.flatMap(({ exchange: of, path, content }): Sink[] =>
      of === exchange.id ? [{ address: address(of, 'file', path), kind: 'file', content, exchange: of }] : [],
    ),
    ...nameSinks(exchange),
    ...exchange.surfaces.map(({ address, kind, text }) => ({ address, kind, content: text, exchange: exchange.id })),
    ...egressSinks(exchange.behaviour.network, exchange.id),
  ]);
  return [...declared, ...later];
}

/** With what others will run of what was written in the window, unless the call brought that very command. */
function withCommands(exchange: Exchange, written: readonly Written[]): Exchange {
  const own = written.filter(({ exchange: of }) => of === exchange.id);
  if (own.length === 0) return exchange;
  const given = strings(exchange.args);
  const runs = new Map(
    own.flatMap(({ path, content }) => {
      const found = runByOthers(path, new TextDecoder().decode(content)).find(
        ({ command }) => !given.some((text) => text.includes(command)),
      );
      return found === undefined ? [] : [[path, found.what] as const];
    }),
  );
  const files = exchange.behaviour.files.map((deed) => {
    const what = runs.get(changed(deed) ?? '');
    return what === undefined || deed.error !== undefined ? deed : { ...deed, runs: what };
  });
  return { ...exchange, behaviour: { ...exchange.behaviour, files } };
}

/** Characters of names of files in one folder that are looked through. */
const MOST_NAMES = 65_536;

/** Names of the files that were made in a window, by folder: whoever may list it reads them. Put together in order, too, without endings and numbers. */
function nameSinks({ id, behaviour }: Exchange): Sink[] {
  const folders = new Map<string, Set<string>>();
  for (const deed of behaviour.files) {
    const path =
      deed.error === undefined && (deed.did === 'create' || deed.did === 'rename' || deed.did === 'link') ? changed(deed) : undefined;
    if (path === undefined) continue;
    const names = folders.get(folderOf(path)) ?? new Set<string>();
    folders.set(folderOf(path), names.add(nameOf(path)));
  }
  return [...folders].flatMap(([folder, names]) =>
    [[...names].join('\n'), [...names].map(plainName).join('')].map(
      (content): Sink => ({
        address: address(id, 'file', `${folder}/`),
        kind: 'file',
        content: content.slice(0, MOST_NAMES),
        exchange: id,
      }),
    ),
  );
}

const plainName = (name: string): string => name.replace(/^\d{1,6}[-_.]/, '').replace(/\.\w{1,5}$/, '');

const bounded = (exchange: Exchange): Exchange => ({
  ...exchange,
  surfaces: exchange.surfaces.slice(0, 200).map((surface) => ({ ...surface, text: surface.text.slice(0, KEPT) })),
});
