import type { BehaviourTree } from '../../../model/behaviour.ts';
import { hasDeeds } from '../../../rules/deeds.ts';
import type { Watch } from '../contract.ts';

/** Whose window is open: a call or another request of the client. */
export interface Window {
  /** What was done meanwhile, and whether another window was open at any time in between. */
  close(): Promise<{ readonly behaviour: BehaviourTree; readonly shared: boolean }>;
}

/** The life of a guarded server cut into windows. Several may be open at once: what is done then hangs under each of them. */
export interface Windows {
  /** What was done in no window goes to `outside`, before the new one begins. */
  open(): Promise<Window>;
  /** A window in which nothing is looked for. */
  readonly none: Window;
  /** Done in no window until now. */
  rest(): Promise<void>;
}

interface Open {
  tree: BehaviourTree;
  shared: boolean;
}

/** `unwatched`: what is said where nothing can be seen. `outside` is told of deeds that no request explains. */
export function openWindows(
  watch: Pick<Watch, 'take'> | undefined,
  unwatched: readonly string[],
  outside: (tree: BehaviourTree) => Promise<void>,
): Windows {
  const nothing: BehaviourTree = { tracer: 'none', processes: [], files: [], network: [], unseen: unwatched, dropped: 0 };
  const windows = new Set<Open>();
  // One take at a time: each deed is given once, and belongs to those who were there.
  let taking: Promise<unknown> = Promise.resolve();
  // Where nothing was done, what is said of it is mostly the same, and is then the same object: a record makes it to text once.
  let last = nothing;
  const known = (tree: BehaviourTree): BehaviourTree => {
    if (!isStill(tree)) return tree;
    return saysTheSame(tree, last) ? last : (last = tree);
  };
  const take = async (): Promise<void> => {
    if (watch === undefined) return;
    const turn = taking.then(async () => {
      const there = [...windows];
      const tree = await watch.take();
      if (there.length === 0) await (hasDeeds(tree) ? outside(tree) : undefined);
      for (const each of there) each.tree = joined(each.tree, tree);
    });
    taking = turn.catch(() => {});
    return turn;
  };
  return {
    none: { close: async () => ({ behaviour: nothing, shared: false }) },
    rest: take,
    async open() {
      await take();
      const mine: Open = { tree: nothing, shared: windows.size > 0 };
      for (const other of windows) other.shared = true;
      windows.add(mine);
      return {
        async close() {
          try {
            await take();
          } finally {
            windows.delete(mine);
          }
          return { behaviour: known(mine.tree), shared: mine.shared };
        },
      };
    },
  };
}

const isStill = (tree: BehaviourTree): boolean => tree.processes.length === 0 && !hasDeeds(tree);

const saysTheSame = (a: BehaviourTree, b: BehaviourTree): boolean =>
  a.dropped === b.dropped &&
  a.tracer === b.tracer &&
  a.unseen.length === b.unseen.length &&
  a.unseen.every((each, at) => each === b.unseen[at]);

const joined = (a: BehaviourTree, b: BehaviourTree): BehaviourTree => {
  if (!hasDeeds(a)) return a.dropped === 0 ? b : { ...b, dropped: a.dropped + b.dropped };
  const known = new Set(a.processes.map(({ id }) => id));
  return {
    tracer: b.tracer,
    // One that goes on stands in both; its end is known by the later.
    processes: [
      ...a.processes.map((each) => b.processes.find(({ id, exit }) => id === each.id && exit !== undefined) ?? each),
      ...b.processes.filter(({ id }) => !known.has(id)),
    ],
    files: [...a.files, ...b.files],
    network: [...a.network, ...b.network],
    unseen: [...new Set([...a.unseen, ...b.unseen])],
    dropped: a.dropped + b.dropped,
  };
};
