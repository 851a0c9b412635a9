import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../model/exchange.ts';
import { type Agenda, Progress } from './agenda.ts';
import type { Live } from './calls.ts';

const exchange = (name: string, outcome: Exchange['outcome']): Exchange => ({
  id: `call:${name}`,
  kind: 'call',
  name,
  args: {},
  start: 1,
  outcome,
  surfaces: [],
  raw: undefined,
  at: 0,
  took: 1,
  behaviour: { tracer: 'none', processes: [], files: [], network: [], unseen: [], dropped: 0 },
});

interface World {
  readonly asked: string[];
  readonly deadly: ReadonlySet<string>;
  ended: boolean;
  late: boolean;
}
const liveOf = (world: World): Live =>
  ({
    budget: { calls: 99, call: 1, over: () => (world.late ? 'late' : undefined) },
    windows: { over: () => world.ended },
  }) as unknown as Live;

function* agendaOf(world: World, ...names: string[]): Agenda {
  for (const name of names)
    yield {
      of: `tool:${name}`,
      async run() {
        world.asked.push(name);
        return exchange(name, world.deadly.has(name) ? 'died' : 'result');
      },
    };
}
const worldWith = (...deadly: string[]): World => ({ asked: [], deadly: new Set(deadly), ended: false, late: false });

describe('an agenda', () => {
  test('goes through in one life when nothing dies', async () => {
    const world = worldWith();
    expect(await new Progress(agendaOf(world, 'a', 'b')).through(liveOf(world))).toBe(true);
    expect(world.asked).toEqual(['a', 'b']);
  });

  test('asks the question that killed it once more, then leaves it out for good', async () => {
    const world = worldWith('b');
    const progress = new Progress(agendaOf(world, 'a', 'b', 'c', 'b', 'd'));
    expect(await progress.through(liveOf(world))).toBe(false);
    expect(await progress.through(liveOf(world))).toBe(false);
    expect(await progress.through(liveOf(world))).toBe(true);
    expect(world.asked).toEqual(['a', 'b', 'b', 'c', 'd']);
    expect(progress.broken.map(({ name }) => name)).toEqual(['b', 'b']);
  });

  test('what killed it in an earlier start is not asked again in a later', async () => {
    const world = worldWith('b');
    const fatal = new Map([['tool:b', 2]]);
    expect(await new Progress(agendaOf(world, 'b', 'a', 'b'), fatal).through(liveOf(world))).toBe(true);
    expect(world.asked).toEqual(['a']);
  });

  test('a server that has ended between two questions is not asked the next', async () => {
    const world = { ...worldWith(), ended: true };
    const progress = new Progress(agendaOf(world, 'a', 'b'));
    expect(await progress.through(liveOf(world))).toBe(false);
    expect(world.asked).toEqual([]);
    expect(progress.giveUp()).toBe(2);
    expect(await progress.through(liveOf({ ...world, ended: false }))).toBe(true);
  });

  test('what we ended is not told as ended by itself', async () => {
    const world = worldWith('a');
    const progress = new Progress(agendaOf(world, 'a', 'b'));
    const live = liveOf(world);
    const late = { ...live, budget: { ...live.budget, over: () => (world.asked.length > 0 ? 'late' : undefined) } };
    expect(await progress.through(late)).toBe(true);
    expect(progress.broken).toEqual([]);
    expect(world.asked).toEqual(['a']);
  });

  test('stops when the time is over', async () => {
    const world = { ...worldWith(), late: true };
    expect(await new Progress(agendaOf(world, 'a')).through(liveOf(world))).toBe(true);
    expect(world.asked).toEqual([]);
  });
});
