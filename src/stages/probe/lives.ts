import { setTimeout } from 'node:timers/promises';
import { CouldNotLook } from '../../model/errors.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { Inventory } from '../../model/inventory.ts';
import { type Admitted, type AllowWrites, gate, type Gated } from '../../reason/gate.ts';
import { type Channel, connect, type Connection, POSTURES, readInventory } from '../../world/session/index.ts';
import type { Bench } from '../stage.ts';
import { type Agenda, Progress } from './agenda.ts';
import { askRest, type Budget, callTools, type Known, LIST_AGAIN, type Live, nothingKnown } from './calls.ts';
import type { Gathered } from './conclude.ts';
import type { Explorer } from './explore.ts';
import type { Seeding } from './seeding.ts';
import { type Folders, tryOut } from './trials.ts';
import type { Windows } from './windows.ts';

/** Milliseconds that are waited after the last call for what comes by itself. */
const AFTERWARDS = 700;

/** A server that can be started, and everything around it that watches. */
export interface Rig {
  /** Starts it, or opens a connection to where it runs. */
  readonly open: () => Promise<Channel>;
  /** Starts it on another day, as far as it can be told; undefined: it cannot be told at all. */
  readonly later: { readonly date: string; readonly open: () => Promise<Channel> } | undefined;
  readonly seeding: Seeding;
  readonly windows: Windows;
  readonly budget: Budget;
  readonly label: string;
  readonly allowWrites: AllowWrites;
  readonly starts: number;
  /** Where it lives in its cell: it is also called with arguments that a careless tool falls for. undefined: somebody else runs it. */
  readonly folders: Folders | undefined;
  /** A model that chooses calls of its own when those that were planned are made; undefined: none does. */
  readonly explorer: Explorer | undefined;
  readonly signal: AbortSignal;
}

export interface Ran {
  readonly inventory: Inventory;
  readonly refused: Gathered['refused'];
  readonly leftOut: readonly string[];
  readonly starts: number;
  readonly unseen: readonly string[];
}

/** Times that a server which ended by itself is started again to go on, in one probe. */
const MOST_FALLS = 4;

/** The server started again and again with the same HOME; the first life is the long one. */
export async function lives(rig: Rig, bench: Bench): Promise<Ran> {
  const run: Run = {
    rig,
    bench,
    known: nothingKnown(rig.folders?.lent),
    spent: { calls: 0 },
    fatal: new Map(),
    unseen: [],
    falls: MOST_FALLS,
    started: 0,
  };
  let first: Inventory | undefined;
  let gated: ReturnType<typeof gate> | undefined;
  for (let start = 1; start <= rig.starts; start += 1) {
    if (start > 1 && rig.budget.over() !== undefined) break;
    bench.step(start === 1 ? 'starting with planted secrets' : 'starting again');
    try {
      await through(run, (live) => {
        first ??= live.inventory;
        gated ??= gate(live.inventory.tools, rig.allowWrites);
        const admitted = start === 1 ? gated.admitted : gated.admitted.slice(0, AGAIN);
        bench.step('calling', `${admitted.length} of ${live.inventory.tools.length} tools`);
        return agendaOf({ start, live, admitted, gated, rig });
      });
    } catch (error) {
      if (start === 1 || !(error instanceof CouldNotLook)) throw error;
      bench.gaps.push({ server: rig.label, reason: error.why, what: `start:${start}`, says: error.message });
    }
  }
  if (gated !== undefined && rig.starts > 1 && rig.later !== undefined && rig.budget.over() === undefined)
    await onAnotherDay(run, rig.later, gated.admitted.slice(0, AGAIN));
  if (first === undefined || gated === undefined) throw new CouldNotLook('crashed', 'The server could not be started.');
  return {
    inventory: first,
    refused: gated.refused,
    leftOut: leftOut(gated.admitted, rig.windows.called()),
    starts: run.started,
    unseen: run.unseen,
  };
}

interface Run {
  readonly rig: Rig;
  readonly bench: Bench;
  readonly known: Known;
  readonly spent: { calls: number };
  readonly fatal: Map<string, number>;
  readonly unseen: string[];
  /** Times that it may still end by itself. */
  falls: number;
  started: number;
}

interface Asking {
  readonly start: number;
  readonly live: Live;
  readonly admitted: readonly Admitted[];
  readonly gated: Gated;
  readonly rig: Rig;
}

/** All that is asked in one of the starts that were planned. */
function* agendaOf({ start, live, admitted, gated, rig }: Asking): Agenda {
  yield* callTools(admitted, start === 1 ? roundsFor(admitted, rig.budget.calls) : 1);
  if (start === 1) {
    yield* askRest(live.inventory);
    if (rig.explorer !== undefined) yield rig.explorer.step(gated);
    yield LIST_AGAIN;
    yield { of: 'after', run: ({ windows }) => windows.during({ kind: 'after' }, () => setTimeout(AFTERWARDS, undefined)) };
  }
  // Last of all: what it falls for now may have changed it.
  if (start === rig.starts && rig.folders !== undefined) yield* tryOut(live, gated.admitted, rig.folders);
}

/** One start more on another day. What goes wrong in it is nobody's fault but ours. */
async function onAnotherDay(run: Run, later: NonNullable<Rig['later']>, admitted: readonly Admitted[]): Promise<void> {
  run.bench.step('starting on another day', later.date);
  const use = async (live: Live): Promise<void> => void (await new Progress(callTools(admitted, 1), run.fatal).through(live));
  try {
    await life(run, use, later);
  } catch (error) {
    if (!(error instanceof CouldNotLook)) throw error;
    run.unseen.push(`It could not be started on another day (${later.date}): what it does then was not seen.`);
  }
}

/** One planned start; where the server ends by itself it is started again, and goes on with what was not asked yet. Throws where it cannot be started at first. */
async function through(run: Run, agendaFor: (live: Live) => Agenda): Promise<void> {
  const { rig, bench } = run;
  let progress: Progress | undefined;
  for (;;) {
    let done = true;
    try {
      await life(run, async (live) => {
        progress ??= new Progress(agendaFor(live), run.fatal);
        done = await progress.through(live);
      });
    } catch (error) {
      if (progress === undefined || !(error instanceof CouldNotLook)) throw error;
      bench.gaps.push({ server: rig.label, reason: error.why, what: `start:${run.started + 1}`, says: notAsked(progress, error.message) });
      return;
    }
    if (progress === undefined) return;
    if (done) {
      const [first] = progress.broken;
      if (first !== undefined)
        bench.gaps.push({ server: rig.label, reason: 'crashed', what: `probe:${first.id}`, says: unanswered(progress.broken) });
      return;
    }
    run.falls -= 1;
    if (run.falls >= 0) {
      bench.step('starting again', 'it had ended by itself');
      continue;
    }
    bench.gaps.push({
      server: rig.label,
      reason: 'crashed',
      what: 'probe:rest',
      says: notAsked(progress, `The server ended by itself ${MOST_FALLS + 1} times while it was asked, and was not started again.`),
    });
    return;
  }
}

/** What has no answer, though all the rest was asked. */
const unanswered = (broken: readonly Exchange[]): string =>
  `The server ended by itself in ${[...new Set(broken.map(({ kind, name }) => (name === undefined ? kind : `the ${kind} ${name.slice(0, 80)}`)))].join(', ')}: there is no answer to that. It was started again and asked the rest.`;

const notAsked = (progress: Progress, says: string): string => {
  const left = progress.giveUp();
  return left === 0 ? says : `${says} ${left} calls and questions were not made after that.`;
};

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
async function life(run: Run, use: (live: Live) => Promise<void>, later?: Rig['later']): Promise<void> {
  const { rig, known, spent } = run;
  const { windows, budget, seeding, label } = rig;
  let channel: Channel | undefined;
  let connection: Connection | undefined;
  let inventory: Inventory | undefined;
  let broken: unknown;
  const open = later?.open ?? rig.open;
  await windows.begin(() => channel, later?.date);
  const close = (): void => void channel?.close();
  rig.signal.addEventListener('abort', close, { once: true });
  try {
    await windows.during({ kind: 'start' }, async () => {
      try {
        connection = await connect(async () => (channel = await open()), POSTURES.full);
        inventory = await readInventory(connection, label);
      } catch (error) {
        broken = error;
      }
      return undefined;
    });
    if (connection === undefined || inventory === undefined)
      throw broken ?? new CouldNotLook('crashed', 'The server could not be started.');
    run.started += 1;
    await use({ connection, inventory, windows, seeding, budget, known, spent });
  } finally {
    rig.signal.removeEventListener('abort', close);
    await connection?.close();
    await channel?.ended;
  }
}
