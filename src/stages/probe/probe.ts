import type { NetworkMode } from '../../model/probe.ts';
import type { Witness } from '../../model/witness.ts';
import type { HttpTarget } from '../../model/target.ts';
import type { AllowWrites } from '../../reason/gate.ts';
import { openNetwork } from '../../world/egress/index.ts';
import type { Around, Cell, Program } from '../../world/sandboxes/contract.ts';
import { DAYS_AHEAD, inOtherDate, OTHER_DATE_FOLDER, OTHER_DATE_UNSEEN, otherDateAround } from '../../world/sandboxes/other-date.ts';
import { type Channel, hidden, hiding, openHttp, openStdio } from '../../world/session/index.ts';
import type { Tracer } from '../../world/tracers/contract.ts';
import { type Clock, startClock } from '../clock.ts';
import { CELL_LIMITS, contain, type InCell as Started } from '../contain.ts';
import type { ReachOptions, Wanted } from '../reach.ts';
import type { Bench } from '../stage.ts';
import { compareRuns, suspectsAmong } from './compare.ts';
import { conclude, type Concluded, searched, type Searched } from './conclude.ts';
import { type Exploring, openExplorer } from './explore.ts';
import { lives, type Ran, type Rig } from './lives.ts';
import { seedCell, type Seeding } from './seeding.ts';
import { openWindows } from './windows.ts';
import { openWritten } from './written.ts';

export interface Probing {
  readonly network: NetworkMode;
  readonly tracer: Tracer;
  readonly allowWrites: AllowWrites;
  /** Calls of tools in all. */
  readonly calls: number;
  /** Milliseconds for one call, and for the whole probe. */
  readonly call: number;
  readonly time: number;
  /** Compare answers under other secrets where one may follow them unseen. */
  readonly compare: boolean;
  /** Times that the server is started with the same HOME. */
  readonly starts: number;
  /** Names of variables that the server is known to want. */
  readonly names: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
  /** A model that chooses calls of its own; absent: the plan is all. */
  readonly exploring?: Exploring | undefined;
  readonly now: () => Date;
}

export interface ProbeOptions extends ReachOptions {
  readonly probing: Probing;
}

export interface ProbeWanted extends Wanted {
  readonly target: HttpTarget | Started;
}

/** Runs a server in a cell with planted secrets, calls what may be called, and says what was seen. Throws CouldNotLook. */
export function probe(wanted: ProbeWanted, options: ProbeOptions, bench: Bench): Promise<Concluded> {
  return wanted.target.kind === 'http'
    ? probeRemote({ ...wanted, target: wanted.target }, options, bench)
    : probeInCell({ ...wanted, target: wanted.target }, options, bench);
}

type InCell = Wanted & { readonly target: Started };
type Remote = Wanted & { readonly target: HttpTarget };

async function probeInCell(wanted: InCell, options: ProbeOptions, bench: Bench): Promise<Concluded> {
  const { probing } = options;
  const clock = startClock(probing.time, options.signal);
  // A portable tool has no network, and its host sees what it does.
  const portable = wanted.target.kind === 'wasm';
  // Around a container nothing of ours can be put.
  const alone = !portable && options.sandbox.takesAround === false;
  const missing = portable ? undefined : alone ? unwatched(options) : await probing.tracer.missing();
  if (missing !== undefined) bench.gaps.push({ server: wanted.target.label, reason: 'refused', what: 'tracer', says: missing });
  if (alone && typeof probing.network === 'object')
    bench.gaps.push({ server: wanted.target.label, reason: 'refused', what: 'network', says: UNREACHED });
  let seeding: Seeding | undefined;
  await using network = portable
    ? NO_NETWORK
    : alone
      ? { ...NO_NETWORK, unseen: [UNHEARD] }
      : await openNetwork(probing.network, { seedFor: (host: string) => seeding?.upstream(host) ?? '' });
  await using trace = missing === undefined && !portable && !alone ? await probing.tracer.open() : undefined;
  const around: Around[] = alone
    ? []
    : [network.around, ...(portable ? [] : [otherDateAround]), ...(trace === undefined ? [] : [trace.around])];
  const { read, write } = wanted;
  const limits = { ...CELL_LIMITS, time: probing.time };
  const tell = (what: string): void => bench.step(what);
  const contained = await contain(wanted.target, wanted.secrets, { ...options, signal: clock.signal, read, write, limits, around, tell });
  await using cell = contained.cell;
  const { home, work } = cell;
  const lent = lentFolders(wanted, contained.granted);
  const seeded = { run: options.runId, home, work, names: probing.names, given: ownEnv(wanted), now: probing.now() };
  seeding = seedCell(seeded);
  await cell.plant(seeding.files);
  const program = { ...contained.program, env: seeding.env };
  const take = cell.take?.bind(cell);
  const written = openWritten(cell);
  const windows = openWindows(take === undefined ? trace : { take }, Date.now, written.look, cell.used?.bind(cell));
  const open = (): Promise<Channel> => openStdio(cell, program, { tape: undefined });
  const later =
    portable || alone || probing.starts < 2
      ? undefined
      : laterFor(probing.now(), () => openStdio(cell, { ...program, env: inOtherDate(program.env) }));
  const ran = await lived(
    { wanted, options, clock, seeding, windows, open, later, starts: probing.starts, folders: { home, work, lent } },
    bench,
  );
  await network.settled();
  const seen = searched({
    ...ran,
    exchanges: windows.close(network.records()),
    written: written.all(),
    seeds: seeding.seeds(),
    place: { home, work, own: [...contained.granted, OTHER_DATE_FOLDER], planted: seeding.planted, links: seeding.links },
    network: portable || alone ? 'none' : probing.network,
    unseen: [...network.unseen, ...ran.unseen, ...(later === undefined ? [] : [OTHER_DATE_UNSEEN])],
  });
  const fresh = (): Promise<Cell> =>
    contained.sandbox.open({ read: contained.granted, write, env: {}, network: 'none' }, limits, alone ? [] : [network.around]);
  const other = (): Seeding => seedCell({ ...seeded, run: `${options.runId}-other`, words: options.runId });
  const differential = await compared(seen, { open: fresh, program: contained.program, seeding, other, clock, probing }, bench);
  return withoutSecrets({ ...seen, witnesses: [...seen.witnesses, ...differential] }, probing.confidence);
}

/** What the user lent, and what its command names of it: narrower ones first. */
function lentFolders({ target, read, write }: InCell, granted: readonly string[]): string[] {
  const named = target.args
    .map((arg) => arg.replace(/^--?[\w-]+=/, ''))
    .filter((path) => [...granted, ...write].some((folder) => path === folder || path.startsWith(`${folder}/`)));
  return [...new Set([...named, ...read, ...write])].sort((a, b) => b.length - a.length);
}

interface Halves {
  readonly open: () => Promise<Cell>;
  readonly program: Program;
  readonly seeding: Seeding;
  readonly other: () => Seeding;
  readonly clock: Clock;
  readonly probing: Probing;
}

/** What follows the planted values though it does not show them, where that was asked for and something looks like it. */
async function compared(seen: Searched, { open, program, seeding, other, clock, probing }: Halves, bench: Bench): Promise<Witness[]> {
  const suspects = probing.compare ? suspectsAmong(seen.exchanges, seen.witnesses, seeding.planted) : [];
  if (suspects.length === 0) return [];
  bench.step('comparing answers under other secrets', suspects.map(({ tool }) => tool).join(', '));
  const seedings = { a: seeding, b: other() };
  return compareRuns({ suspects, open, program, seedings, call: probing.call, over: clock.over, random: Math.random });
}

/** A server elsewhere is only called: what it does there is nobody's to see. */
async function probeRemote(wanted: Remote, options: ProbeOptions, bench: Bench): Promise<Concluded> {
  const { probing } = options;
  const clock = startClock(probing.time, options.signal);
  const seeding = seedCell({ run: options.runId, home: NOWHERE, work: NOWHERE, names: [], given: new Map(), now: probing.now() });
  const windows = openWindows(undefined, Date.now);
  const open = (): Promise<Channel> => openHttp(wanted.target, wanted.secrets, { publicOnly: options.publicOnly, tape: undefined });
  const ran = await lived({ wanted, options, clock, seeding, windows, open, later: undefined, starts: 1, folders: undefined }, bench);
  const seen = searched({
    ...ran,
    exchanges: windows.close([]),
    written: [],
    seeds: seeding.seeds().filter(({ source }) => source.kind === 'argument'),
    place: { home: NOWHERE, work: NOWHERE, own: [], planted: new Map() },
    network: 'none',
    unseen: ['The server runs elsewhere: only its answers were seen, not what it did for them.'],
  });
  return withoutSecrets(seen, probing.confidence);
}

/** What is there of a network where there is none. */
const NO_NETWORK: Pick<Awaited<ReturnType<typeof openNetwork>>, 'around' | 'records' | 'settled' | 'unseen'> & AsyncDisposable = {
  around: { prefix: async () => [], bringsNetwork: false, files: new Map(), env: {} },
  records: () => [],
  settled: async () => {},
  unseen: [],
  async [Symbol.asyncDispose]() {},
};

const UNHEARD = 'The container had no network: what the server tried to reach, and what it would have sent, was not seen.';

const UNREACHED =
  'A container has no network at all, so the hosts that --network names could not be reached. The default sandbox lets them through.';

/** That there will be no tracer, unless none was asked for. */
const unwatched = ({ sandbox, probing }: ProbeOptions): string | undefined =>
  probing.tracer.name === 'none'
    ? undefined
    : `Nothing can watch inside a container of ${sandbox.name}: programs, files and connections were not seen. The default sandbox sees them; --tracer none does without.`;

/** A path that no server has. */
const NOWHERE = '/nowhere';

const laterFor = (now: Date, open: () => Promise<Channel>): Rig['later'] => ({
  date: new Date(now.getTime() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10),
  open,
});

interface RigParts extends Pick<Rig, 'seeding' | 'windows' | 'open' | 'later' | 'starts' | 'folders'> {
  readonly wanted: ProbeWanted;
  readonly options: ProbeOptions;
  readonly clock: Clock;
}

/** All its lives, and what a model wanted in them. */
async function lived({ wanted, options: { probing }, clock, ...parts }: RigParts, bench: Bench): Promise<Ran & Pick<Searched, 'explorer'>> {
  const explorer = probing.exploring === undefined ? undefined : openExplorer(probing.exploring, clock.signal);
  const { label } = wanted.target;
  const budget = { calls: probing.calls, call: probing.call, over: clock.over };
  const ran = await lives({ ...parts, budget, label, allowWrites: probing.allowWrites, explorer, signal: clock.signal }, bench);
  bench.gaps.push(...(explorer?.gaps(label) ?? []));
  return { ...ran, explorer };
}

/** What is concluded, with every planted secret cut out. */
function withoutSecrets(seen: Searched, confidence: number): Concluded {
  const secret = seen.seeds.filter(({ worth }) => worth === 'secret');
  return hidden(conclude(seen, confidence), hiding(new Map(secret.map(({ id, value }) => [id, value]))));
}

const ownEnv = ({ target, secrets }: InCell): ReadonlyMap<string, string> =>
  new Map(
    target.env.flatMap((name) => {
      const value = secrets.get(`env:${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
