import { setTimeout } from 'node:timers/promises';
import { CouldNotLook } from '../../model/errors.ts';
import type { Inventory } from '../../model/inventory.ts';
import { type Admitted, type AllowWrites, gate } from '../../reason/gate.ts';
import { type Channel, connect, type Connection, POSTURES, readInventory } from '../../world/session/index.ts';
import type { Bench } from '../stage.ts';
import { askRest, type Budget, callTools, type Known, listAgain, type Live, nothingKnown } from './calls.ts';
import type { Gathered } from './conclude.ts';
import type { Seeding } from './seeding.ts';
import { type Folders, tryOut } from './trials.ts';
import type { Windows } from './windows.ts';

/** Milliseconds that are waited after the last call for what comes by itself. */
const AFTERWARDS = 700;

/** A server that can be started, and everything around it that watches. */
export interface Rig {
  /** Starts it, or opens a connection to where it runs. */
  readonly open: () => Promise<Channel>;
  readonly seeding: Seeding;
  readonly windows: Windows;
  readonly budget: Budget;
  readonly label: string;
  readonly allowWrites: AllowWrites;
  readonly starts: number;
  /** Where it lives in its cell: it is also called with arguments that a careless tool falls for. undefined: somebody else runs it. */
  readonly folders: Folders | undefined;
  readonly signal: AbortSignal;
}

export interface Ran {
  readonly inventory: Inventory;
  readonly refused: Gathered['refused'];
  readonly leftOut: readonly string[];
  readonly starts: number;
}

/** The server started again and again with the same HOME; the first life is the long one. */
export async function lives(rig: Rig, bench: Bench): Promise<Ran> {
  let first: Inventory | undefined;
  let gated: ReturnType<typeof gate> | undefined;
  let calls = 0;
  let starts = 0;
  const known = nothingKnown();
  for (let start = 1; start <= rig.starts; start += 1) {
    if (start > 1 && rig.budget.over() !== undefined) break;
    bench.step(start === 1 ? 'starting with planted secrets' : 'starting again');
    try {
      await life(rig, known, async (live) => {
        starts += 1;
        first ??= live.inventory;
        gated ??= gate(live.inventory.tools, rig.allowWrites);
        const admitted = start === 1 ? gated.admitted : gated.admitted.slice(0, AGAIN);
        bench.step('calling', `${admitted.length} of ${live.inventory.tools.length} tools`);
        calls = await callTools(live, admitted, start === 1 ? roundsFor(admitted, rig.budget.calls) : 1, calls);
        if (start === 1) {
          await askRest(live);
          await listAgain(live);
          await rig.windows.during({ kind: 'after' }, () => setTimeout(AFTERWARDS, undefined));
        }
        // Last of all: what it falls for now may have changed it.
        if (start === rig.starts && rig.folders !== undefined) await tryOut(live, gated.admitted, rig.folders, rig.budget.calls - calls);
      });
    } catch (error) {
      if (start === 1 || !(error instanceof CouldNotLook)) throw error;
      bench.gaps.push({ server: rig.label, reason: error.why, what: `start:${start}`, says: error.message });
    }
  }
  if (first === undefined || gated === undefined) throw new CouldNotLook('crashed', 'The server could not be started.');
  return { inventory: first, refused: gated.refused, leftOut: leftOut(gated.admitted, rig.windows.called()), starts };
}

/** Tools that are called in a later start: enough to see whether it has changed its ways. */
const AGAIN = 5;
/** A server that waits for a few calls before it turns is called so often, as far as the budget goes. */
const LEAST_CALLS = 6;

const roundsFor = (admitted: readonly Admitted[], calls: number): number =>
  admitted.length === 0
    ? 0
    : Math.max(1, Math.min(LEAST_CALLS, Math.ceil(LEAST_CALLS / admitted.length), Math.floor(calls / admitted.length)));

const leftOut = (admitted: readonly Admitted[], called: ReadonlySet<string>): string[] =>
  admitted.map(({ tool }) => tool.name).filter((name) => !called.has(name));

/** One start, from the first byte to the last. */
async function life(rig: Rig, known: Known, use: (live: Live) => Promise<void>): Promise<void> {
  const { windows, budget, seeding, label } = rig;
  let channel: Channel | undefined;
  let connection: Connection | undefined;
  let inventory: Inventory | undefined;
  let broken: unknown;
  await windows.begin(() => channel);
  const close = (): void => void channel?.close();
  rig.signal.addEventListener('abort', close, { once: true });
  try {
    await windows.during({ kind: 'start' }, async () => {
      try {
        connection = await connect(async () => (channel = await rig.open()), POSTURES.full);
        inventory = await readInventory(connection, label);
      } catch (error) {
        broken = error;
      }
      return undefined;
    });
    if (connection === undefined || inventory === undefined)
      throw broken ?? new CouldNotLook('crashed', 'The server could not be started.');
    await use({ connection, inventory, windows, seeding, budget, known });
  } finally {
    rig.signal.removeEventListener('abort', close);
    await connection?.close();
    await channel?.ended;
  }
}
