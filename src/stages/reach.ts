import type { Containment } from '../model/grant.ts';
import { CouldNotLook } from '../model/errors.ts';
import type { PackageUsed } from '../model/report.ts';
import type { Secrets, Target } from '../model/target.ts';
import { dummyToken } from '../world/env/dummies.ts';
import type { Sandbox } from '../world/sandboxes/contract.ts';
import { type Hide, hidden, hiding, openHttp, openRecording, openStdio, type Recorder } from '../world/session/index.ts';
import { type Clock, startClock } from './clock.ts';
import { CELL_LIMITS, contain, type InCell, notGiven } from './contain.ts';
import { type ConnectOptions, look, type Open, type Seen } from './connect.ts';
import type { Bench } from './stage.ts';

export interface ReachOptions extends ConnectOptions {
  readonly sandbox: Sandbox;
  /** Absolute folder where packages are kept. */
  readonly cache: string;
  /** Refuse addresses that are not public. */
  readonly publicOnly: boolean;
  /** Files that the arguments of a package name are not granted. Absent: they are. */
  readonly argumentsGrant?: false | undefined;
  /** Milliseconds for one server, all postures together. */
  readonly timeout: number;
  readonly recorder: Recorder | undefined;
  readonly signal: AbortSignal | undefined;
  /** Told each time a connection is open: while the server gets ready there is time for other work. */
  readonly opened?: (() => void) | undefined;
  /** Told what will be run before it is: a server that never answers has a version and notes as well. */
  readonly contained?: ((what: Pick<Reached, 'package' | 'notes'>) => void) | undefined;
}

/** What is looked at, with what the user granted it. */
export interface Wanted {
  readonly target: Target;
  readonly secrets: Secrets;
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Why it cannot be started by us, when that is known beforehand. */
  readonly cannot: string | undefined;
}

/** A server that was reached and read. */
export interface Reached {
  readonly seen: Seen;
  readonly containment: Containment;
  readonly package: PackageUsed | undefined;
  readonly notes: readonly string[];
}

const REMOTE: Containment = { backend: 'remote', files: 'elsewhere', network: 'elsewhere', env: 'elsewhere', processes: 'elsewhere' };
const PORTABLE: Containment = { backend: 'wasi', files: 'enforced', network: 'enforced', env: 'enforced', processes: 'enforced' };
const REPLAYED: Containment = { ...REMOTE, backend: 'recording' };

/** Where a target is looked at, before anything is. */
export const containmentOf = (target: Target, sandbox: Sandbox): Containment =>
  target.kind === 'http' ? REMOTE : target.kind === 'recording' ? REPLAYED : target.kind === 'wasm' ? PORTABLE : sandbox.containment;

/**
 * Gets to a server, whatever kind of target it is, and reads it. Throws CouldNotLook; leaves nothing running. What the server was
 * given to keep secret, or as a dummy of this run, is cut out of all that it said: the rest of the house never sees it.
 */
export async function reach(wanted: Wanted, options: ReachOptions, bench: Bench): Promise<Reached> {
  if (wanted.cannot !== undefined) throw new CouldNotLook('install-failed', wanted.cannot);
  const clock = startClock(options.timeout, options.signal);
  const given = new Map(wanted.secrets);
  if (options.dummyEnv) given.set('dummy', dummyToken(options.runId));
  try {
    const reached = await reachTarget({ wanted, options, bench, clock, given });
    return hidden(reached, hiding(given));
  } catch (error) {
    const hide = hiding(given);
    throw withoutSecrets(clock.over() ?? error, hide);
  } finally {
    bench.gaps.splice(0, bench.gaps.length, ...hidden(bench.gaps, hiding(given)));
  }
}

interface Approach {
  readonly wanted: Wanted;
  readonly options: ReachOptions;
  readonly bench: Bench;
  readonly clock: Clock;
  /** What the server knows and nobody else may; grows with what it asks for. */
  readonly given: Map<string, string>;
}

async function reachTarget(approach: Approach): Promise<Reached> {
  const { wanted, options, bench } = approach;
  const { target, secrets } = wanted;
  switch (target.kind) {
    case 'http': {
      const open = guarded(approach, (posture) =>
        openHttp(target, secrets, { publicOnly: options.publicOnly, tape: options.recorder?.tape(target.label, posture) }),
      );
      return {
        seen: await look(target.label, open, { ...options, over: approach.clock.over }, bench),
        containment: REMOTE,
        package: undefined,
        notes: [],
      };
    }
    case 'recording': {
      const recording = await openRecording(target.file);
      const postures = recording.postures > 1 ? options.postures : 'plain';
      const open = guarded(approach, (posture) => recording.open(posture));
      const seen = await look(target.label, open, { ...options, dummyEnv: false, postures, over: approach.clock.over }, bench);
      return { seen, containment: REPLAYED, package: undefined, notes: [] };
    }
    default:
      return reachInCell(approach, target);
  }
}

async function reachInCell(approach: Approach, target: InCell): Promise<Reached> {
  const { wanted, options, bench, clock } = approach;
  const { secrets, read, write } = wanted;
  const limits = { ...CELL_LIMITS, time: options.timeout };
  const { signal, over } = clock;
  const contained = await contain(target, secrets, { ...options, signal, read, write, limits, tell: (what) => bench.step(what) });
  options.contained?.(contained);
  await using cell = contained.cell;
  const { program } = contained;
  const open = guarded(approach, (posture, { env, args }) =>
    openStdio(cell, { ...program, env, args: [...program.args, ...args] }, { tape: options.recorder?.tape(target.label, posture) }),
  );
  try {
    const seen = await look(target.label, open, { ...options, over, ownCode: contained.ownCode }, bench);
    const notes = [...contained.notes, ...(cell.notes ?? [])];
    return { seen, containment: cell.containment, package: contained.package, notes };
  } catch (error) {
    const hint = error instanceof CouldNotLook && error.why === 'crashed' ? notGiven(error.message, contained.granted) : undefined;
    throw hint === undefined ? error : new CouldNotLook('crashed', `${(error as Error).message} ${hint}`, { cause: error });
  }
}

/** Opens nothing when time is up, and closes what is open when it runs out. */
function guarded({ options, clock, given }: Approach, open: Open): Open {
  return async (posture, more) => {
    for (const [name, value] of [...Object.entries(more.env).map(([k, v]) => [`env:${k}`, v] as const), ...more.flags])
      given.set(name, value);
    options.recorder?.hide(given);
    const ended = clock.over();
    if (ended !== undefined) throw ended;
    const channel = await open(posture, more);
    options.opened?.();
    const close = (): void => void channel.close();
    clock.signal.addEventListener('abort', close, { once: true });
    if (clock.signal.aborted) close();
    return channel;
  };
}

function withoutSecrets(error: unknown, hide: Hide): unknown {
  if (error instanceof Error) error.message = hide(error.message);
  return error;
}
