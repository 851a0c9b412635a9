import type { CellProcess } from '../contract.ts';
import { ofProgram } from '../exit.ts';
import { isStill, type Known, known, treeUnder } from '../tree.ts';
import { watched } from '../watch.ts';
import { containerName, type Start, startArguments } from './arguments.ts';
import { ask, attach, remove } from './engine.ts';

/** Milliseconds between two tries to kill a container: at first there may be none yet. */
const AGAIN = 200;
/** Milliseconds between two looks for the first process of a container. */
const LOOK = 50;

/** Starts a program in a container of its own, and removes that when it has ended. `after`: what is to be done then. */
export function launch(start: Start, env: Readonly<Record<string, string>>, after: () => Promise<void>): CellProcess {
  const { engine } = start.plan;
  const name = containerName(start);
  const several = Object.fromEntries(start.env.names.map((each) => [each, env[each] ?? '']));
  const child = attach(engine, startArguments(start), several);
  let over = false;
  child.once('exit', () => {
    over = true;
  });
  child.once('error', () => {
    over = true;
  });
  let first: Known | undefined;
  const looking = (async () => {
    while (!over && first === undefined) {
      const { out } = await ask(engine, ['inspect', '--type', 'container', '--format', '{{.State.Pid}}', name]);
      first = known(Number(out));
      await later(LOOK);
    }
  })();
  let killing: Promise<void> | undefined;
  const kill = (): void => {
    killing ??= (async () => {
      for (; !over; await later(AGAIN)) await ask(engine, ['kill', '--signal', 'KILL', name]);
    })();
  };
  // Where the engine runs on another machine, nothing of it can be seen here, and its cgroup alone bounds it.
  const tree = (): number[] => (first !== undefined && isStill(first) ? treeUnder([first.pid]) : []);
  const ended = watched(child, start.plan.limits, { tree, left: () => [], polite: tree, kill });
  const exit = ended.exit.then(async ({ limit, ...how }) => {
    const { out } = await ask(engine, ['inspect', '--type', 'container', '--format', '{{.State.OOMKilled}}', name]);
    await Promise.all([killing, looking]);
    // What it started goes with it.
    await remove(engine, name);
    await after();
    return { ...ofProgram(how), limit: limit ?? (out === 'true' && how.code === 137 ? ('memory' as const) : undefined) };
  });
  const wholly = (ending: () => Promise<void>) => async (): Promise<void> => {
    await ending();
    await exit;
  };
  return { ...ended, exit, stop: wholly(() => ended.stop()), kill: wholly(() => ended.kill()) };
}

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
