import type { NetworkDeed } from '../../../model/behaviour.ts';
import { CouldNotLook } from '../../../model/errors.ts';
import type { Limits } from '../../../model/grant.ts';
import type { LockedServer } from '../../../model/lock.ts';
import type { PackageTarget, Secrets, StdioTarget } from '../../../model/target.ts';
import { missingNetwork, type NetworkOptions, openNetwork } from '../../../world/egress/index.ts';
import type { Around, CellProcess, Sandbox } from '../../../world/sandboxes/contract.ts';
import type { Tracer } from '../../../world/tracers/contract.ts';
import { contain, runtimeOf } from '../../contain.ts';
import type { Watched } from '../contract.ts';
import { type Held, holdBack, onCopies } from './holding.ts';
import { type GuardGrants, guardGrants } from './grants.ts';
import { tellingBeside } from './beside.ts';
import { type Bounded, checkHome, endingWhenFull } from './home-size.ts';
import { homeOf, livingIn } from './homes.ts';
import { type GuardNetwork, reachOf } from './hosts.ts';
import { allowing } from './allow.ts';
import { type Awaited, awaitFiles } from './awaited.ts';
import { openLeaving } from './leaving.ts';
import { searching } from './search.ts';
import { openWatch } from './watch.ts';

export interface WatchOptions {
  readonly sandbox: Sandbox;
  /** Absolute folder where packages are kept. */
  readonly cache: string;
  /** `--read`, `--write`: absolute. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** `--network`; undefined: what the lock says. */
  readonly network: GuardNetwork | undefined;
  readonly locked: LockedServer | undefined;
  /** `guard.hosts` of the policy. */
  readonly hosts: readonly string[];
  /** undefined: it was not asked for. */
  readonly tracer: Tracer | undefined;
  /** `--transactional`: folder of what is kept from one run to the next; undefined: what the server writes is written. */
  readonly transactional?: string | undefined;
  /** Folder in which each server has its HOME from one start to the next; undefined: it is empty at each start. */
  readonly homes?: string | undefined;
  /** Bytes that such a HOME may hold. */
  readonly homeLimit?: number | undefined;
  /** How names are looked up for what is let through; absent: as the system does. */
  readonly lookup?: NetworkOptions['lookup'];
  readonly signal: AbortSignal | undefined;
  /** Said before something slow. */
  readonly tell: (what: string) => void;
}

/** What a guarded server may use: enough for a browser, and no end of its own. */
const GUARD_LIMITS: Limits = { memory: 4 * 1024 ** 3, processes: 1024, fileSize: 16 * 1024 ** 3, storage: 2 * 1024 ** 3, time: Infinity };

const OPEN = 'It runs on the bare host: it may reach any host, and only where it connects to is seen.';

/** Starts a server in a cell where it can do its work and is seen. Throws CouldNotLook; leaves nothing running then. */
export async function openWatched(target: StdioTarget | PackageTarget, secrets: Secrets, options: WatchOptions): Promise<Watched> {
  const grants = await guardGrants(target, secrets, { ...options, copies: options.transactional !== undefined });
  const reach = reachOf(options.network, target, secrets, options.locked, options.hosts);
  // On the bare host nothing of ours can be put around it: it has the user's own network.
  const bare = options.sandbox.name === 'host';
  const noNetwork = bare ? undefined : missingNetwork();
  if (noNetwork !== undefined) throw new CouldNotLook('no-sandbox', noNetwork);
  const untraced = options.tracer === undefined ? 'Nothing traces it (--tracer none).' : await options.tracer.missing();
  let decide: (deed: NetworkDeed) => 'allow' | 'refuse' = () => 'refuse';
  const allows = allowing(reach.hosts);
  const open: AsyncDisposable[] = [];
  const close = async (): Promise<void> => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) await last[Symbol.asyncDispose]();
  };
  const kept = <T extends AsyncDisposable>(one: T): T => {
    open.push(one);
    return one;
  };
  try {
    const named = reach.named.filter((host) => !host.includes('*'));
    const asked = (deed: NetworkDeed): 'allow' | 'refuse' => (allows(deed) ? 'allow' : decide(deed));
    const leaving = openLeaving(searching(secrets, target));
    const how = { decide: asked, inspect: leaving.inspect, lookup: options.lookup };
    const network = bare ? undefined : kept(await openNetwork({ hosts: named }, how));
    const trace = untraced === undefined && options.tracer !== undefined ? kept(await options.tracer.open()) : undefined;
    const around: Around[] = [network, trace].flatMap((each) => (each === undefined ? [] : [each.around]));
    let running: CellProcess | undefined;
    const held =
      options.transactional === undefined ? undefined : await holdBack(grants.write, options.transactional, () => running?.pause?.());
    if (held !== undefined) kept(held);
    // What a call wrote may have to be undone, and HOME is not among the copies.
    const lasting = bare || held !== undefined ? undefined : await lastingOf(target, secrets, grants, options);
    const { home, awaited } = lasting ?? {};
    if (awaited !== undefined) kept(bringing(awaited, options.tell));
    const write = held === undefined ? grants.write : Object.keys(held.instead);
    const place = { sandbox: placeOf(options.sandbox, home, held, awaited), read: grants.read, write, limits: GUARD_LIMITS, around };
    const contained = await contain(target, secrets, { ...options, ...place, inFolder: true });
    const cell = kept(contained.cell);
    const [started, runtime] = await Promise.all([cell.start(contained.program), runtimeOf(contained)]);
    const process = lasting === undefined ? started : endingWhenFull(started, lasting.bounded, options.tell);
    running = started;
    trace?.listen?.(tellingBeside({ own: contained.ownCode, home: cell.home, keeps: home !== undefined }, options.tell));
    return {
      process,
      watch: { ...openWatch({ trace, network, untraced, leaving }), onEgress: (decider) => void (decide = decider) },
      place: { home: cell.home, work: contained.program.cwd ?? cell.work, own: [...contained.granted], runtime },
      hosts: bare ? ['*'] : reach.hosts,
      holding: held,
      package: contained.package,
      containment: cell.containment,
      notes: [bare ? OPEN : reach.says, ...keeps(home), ...noted(grants, awaited, held, contained, cell), ...said(untraced)],
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a server finds again at its next start, and what it may hold. */
async function lastingOf(
  target: StdioTarget | PackageTarget,
  secrets: Secrets,
  { read, write }: GuardGrants,
  { homes, homeLimit = Infinity }: WatchOptions,
): Promise<{ readonly home: string; readonly awaited: Awaited; readonly bounded: Bounded } | undefined> {
  if (homes === undefined) return undefined;
  const home = await homeOf(homes, target);
  const checked = await checkHome({ folder: home, bytes: homeLimit });
  const awaited = await awaitFiles(target, secrets, [...read, ...write], `${home}.awaited`);
  return { home, awaited, bounded: { ...checked, also: Object.values(awaited.instead) } };
}

const placeOf = (sandbox: Sandbox, home: string | undefined, held: Held | undefined, awaited: Awaited | undefined): Sandbox =>
  held !== undefined ? onCopies(sandbox, held.instead) : home === undefined ? sandbox : livingIn(sandbox, home, awaited?.instead ?? {});

/** When the server is gone, the files that it was the first to write are put in their place. */
const bringing = (awaited: Awaited, tell: WatchOptions['tell']): AsyncDisposable => ({
  [Symbol.asyncDispose]: async () => (await awaited.bring()).forEach(tell),
});

const said = (says: string | undefined): string[] => (says === undefined ? [] : [says]);

const keeps = (home: string | undefined): string[] =>
  home === undefined ? [] : [`What it keeps in its HOME is there again at its next start; it lies in ${home}.`];

const noted = (...all: readonly ({ readonly notes?: readonly string[] } | undefined)[]): string[] =>
  all.flatMap((each) => each?.notes ?? []);
