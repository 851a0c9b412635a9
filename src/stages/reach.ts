import { CouldNotLook } from '../model/errors.ts';
import type { Containment } from '../model/grant.ts';
import type { PackageUsed } from '../model/report.ts';
import type { Secrets, Target } from '../model/target.ts';
import type { Sandbox } from '../world/sandboxes/contract.ts';
import { openHttp, openRecording, openStdio, type Recorder } from '../world/session/index.ts';
import { CELL_LIMITS, contain } from './contain.ts';
import { type ConnectOptions, look, type Seen } from './connect.ts';
import type { Bench } from './stage.ts';

export interface ReachOptions extends ConnectOptions {
  readonly sandbox: Sandbox;
  /** Absolute folder where packages are kept. */
  readonly cache: string;
  /** Refuse addresses that are not public. */
  readonly publicOnly: boolean;
  /** Milliseconds for one server, all postures together. */
  readonly timeout: number;
  readonly recorder: Recorder | undefined;
  readonly signal: AbortSignal | undefined;
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
const REPLAYED: Containment = { ...REMOTE, backend: 'recording' };

/** Gets to a server, whatever kind of target it is, and reads it. Throws CouldNotLook; leaves nothing running. */
export async function reach(wanted: Wanted, options: ReachOptions, bench: Bench): Promise<Reached> {
  const { target, secrets } = wanted;
  if (wanted.cannot !== undefined) throw new CouldNotLook('install-failed', wanted.cannot);
  switch (target.kind) {
    case 'http': {
      const seen = await look(
        target.label,
        (posture) => openHttp(target, secrets, { publicOnly: options.publicOnly, tape: options.recorder?.tape(target.label, posture) }),
        options,
        bench,
      );
      return { seen, containment: REMOTE, package: undefined, notes: [] };
    }
    case 'recording': {
      const recording = await openRecording(target.file);
      const seen = await look(
        target.label,
        (posture) => recording.open(posture),
        { ...options, dummyEnv: false, postures: recording.postures > 1 ? options.postures : 'plain' },
        bench,
      );
      return { seen, containment: REPLAYED, package: undefined, notes: [] };
    }
    default:
      return reachInCell(wanted, target, options, bench);
  }
}

async function reachInCell(
  { secrets, read, write }: Wanted,
  target: Extract<Target, { kind: 'stdio' | 'package' }>,
  options: ReachOptions,
  bench: Bench,
): Promise<Reached> {
  const limits = { ...CELL_LIMITS, time: options.timeout };
  const contained = await contain(target, secrets, { ...options, read, write, limits, tell: (what) => bench.step(what) });
  await using cell = contained.cell;
  const close = (): void => void cell[Symbol.asyncDispose]();
  options.signal?.addEventListener('abort', close, { once: true });
  const open: Parameters<typeof look>[1] = (posture, extra) =>
    openStdio(cell, { ...contained.program, env: extra }, { tape: options.recorder?.tape(target.label, posture) });
  const seen = await look(target.label, open, options, bench);
  options.signal?.removeEventListener('abort', close);
  return { seen, containment: cell.containment, package: contained.package, notes: contained.notes };
}
