import type { Exchange } from '../../model/exchange.ts';
import type { JsonObject } from '../../model/inventory.ts';
import type { Witness } from '../../model/witness.ts';
import { resultSurfaces } from '../../reason/result-surfaces.ts';
import { type Answer, differentialWitness, drawnOrder, ENOUGH_RUNS, follows } from '../../reason/witnesses/differential.ts';
import type { Cell, Program } from '../../world/sandboxes/contract.ts';
import { connect, type Connection, openStdio, POSTURES } from '../../world/session/index.ts';
import type { Seeding } from './seeding.ts';

/** A call whose answer may follow a planted value without showing it. */
export interface Suspect {
  /** The exchange in which it was made, `call:3`. */
  readonly id: string;
  readonly tool: string;
  readonly args: JsonObject;
  /** Calls in a row in each run, the first one counted. */
  readonly inRow: number;
}

/** Two halves of a comparison: everything equal but the planted values. */
export interface Comparison {
  readonly suspects: readonly Suspect[];
  /** A cell that nothing has run in yet. */
  readonly open: () => Promise<Cell>;
  readonly program: Program;
  readonly seedings: { readonly a: Seeding; readonly b: Seeding };
  /** Milliseconds for one call. */
  readonly call: number;
  readonly over: () => unknown;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Tools that are compared at most, and runs at one time. */
const MOST_SUSPECTS = 4;
const AT_ONCE = 2;

/** Calls that read a planted file, answered with something that cannot be read, or waited now longer and now less, and gave away nothing that was found. */
export function suspectsAmong(
  exchanges: readonly Exchange[],
  witnesses: readonly Witness[],
  planted: ReadonlyMap<string, string>,
): Suspect[] {
  const told = new Set(witnesses.filter(({ worth }) => worth === 'secret').map(({ address }) => address.split('/')[0]));
  const found = new Map<string, Suspect>();
  for (const { id, kind, name, args, outcome, surfaces, behaviour } of exchanges) {
    if (kind !== 'call' || name === undefined || told.has(id) || found.has(name) || (outcome !== 'result' && outcome !== 'tool-error'))
      continue;
    const asked = JSON.stringify(args);
    const reads = behaviour.files.some(
      ({ did, path, error }) => did === 'read' && error === undefined && planted.has(path) && !asked.includes(path),
    );
    const opaque = surfaces.some(({ kind: of, text }) => of !== 'log' && of !== 'stderr' && isOpaque(text));
    const inRow = waitsInRow(exchanges.filter((each) => each.kind === 'call' && each.name === name));
    if (reads || opaque || inRow > 1) found.set(name, { id, tool: name, args, inRow });
  }
  return [...found.values()].slice(0, MOST_SUSPECTS);
}

/**
 * How many calls in a row show what a tool tells by the time that it takes: more than one where it waits, now longer and now less, and neither computes nor
 * asks anybody meanwhile.
 */
function waitsInRow(calls: readonly Exchange[]): number {
  const waits = calls.flatMap(({ took, used, behaviour }) => {
    const alone = behaviour.network.length === 0 && behaviour.processes.every(({ parent }) => parent === undefined);
    return used === undefined || !alone ? [] : [took - used.processor];
  });
  const longest = Math.max(...waits);
  if (waits.length < 3 || waits.length < calls.length || longest - Math.min(...waits) < UNEVEN) return 1;
  return Math.max(2, Math.min(MOST_IN_ROW, Math.floor(LONGEST_ROW / longest)));
}

/** Milliseconds between waits that are no chance, and of all calls in a row. */
const UNEVEN = 40;
const LONGEST_ROW = 4_000;
/** A key begins with signs that all keys of its maker have. */
const MOST_IN_ROW = 10;

/** Letters and digits in a long run, as keys, digests and ciphers are; words, addresses and paths are none. */
const isOpaque = (text: string): boolean =>
  [...text.slice(0, 20_000).matchAll(/[A-Za-z0-9+/=_-]{20,4000}/g)].some(
    ([run]) => /\d/.test(run) && /[A-Za-z]/.test(run) && (run.match(/[0-9]/g)?.length ?? 0) > run.length / 12 && !/\/.*\/.*\//.test(run),
  );

/**
 * Noninterference: each suspect is called in fresh starts, half of them with other planted values, in an order that is drawn. What
 * is stable in the answers and follows the values is a flow, however it is written.
 */
export async function compareRuns(comparison: Comparison): Promise<Witness[]> {
  const { suspects, over } = comparison;
  const order = drawnOrder(ENOUGH_RUNS, comparison.random);
  const answers = { a: new Map<string, Answer[]>(), b: new Map<string, Answer[]>() };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < order.length && over() === undefined; index = next++) {
      const half = order[index] ?? 'a';
      for (const [tool, answer] of await oneRun(comparison, half)) answers[half].set(tool, [...(answers[half].get(tool) ?? []), answer]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return suspects.flatMap(({ tool, id }) => {
    const found = follows(answers.a.get(tool) ?? [], answers.b.get(tool) ?? []);
    return found.follows ? [differentialWitness(ANY, 'result.text', found, `${id}/result`)] : [];
  });
}

/** All secrets were changed at once: which of them it is the comparison does not say. */
const ANY = { id: 'env:planted secrets', source: { kind: 'env', name: 'planted secrets' }, value: '', worth: 'secret' } as const;

async function oneRun({ suspects, open, program, seedings, call }: Comparison, half: 'a' | 'b'): Promise<Map<string, Answer>> {
  const seeding = seedings[half];
  const answers = new Map<string, Answer>();
  let connection: Connection | undefined;
  await using cell = await open();
  await cell.plant(seeding.files);
  try {
    connection = await connect(() => openStdio(cell, { ...program, env: seeding.env }, { tape: undefined }), POSTURES.full);
    for (const { id, tool, args, inRow } of suspects) {
      const [answer, took] = await timed(connection, tool, args, call);
      const again: number[] = [];
      while (again.length + 1 < inRow) again.push((await timed(connection, tool, args, call))[1]);
      answers.set(tool, { surfaces: resultSurfaces(answer, id, tool), took, again });
    }
  } catch {
    // A run that broke off is a run less, and the statistics say what that costs.
  }
  await connection?.close();
  return answers;
}

/** An answer, and after how many milliseconds it came. */
async function timed(
  connection: Connection,
  name: string,
  args: JsonObject,
  timeout: number,
): Promise<[Awaited<ReturnType<Connection['request']>>, number]> {
  const since = performance.now();
  const answer = await connection.request('tools/call', { name, arguments: args }, { timeout });
  return [answer, performance.now() - since];
}
