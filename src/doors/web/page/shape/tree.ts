import type { BehaviourTree, FileDeed, NetworkDeed, ProcessDeed } from '../../../../model/behaviour.ts';
import { deedLines } from '../../../../reporters/words/deeds.ts';

/** One program with what it did and what it started. `process` undefined: deeds of nobody that is known. */
export interface Branch {
  readonly process: ProcessDeed | undefined;
  readonly deeds: readonly Leaf[];
  readonly children: readonly Branch[];
}

/** A deed in words, the same deed once with how often, and what was said on the network. */
export interface Leaf {
  readonly kind: 'file' | 'network';
  readonly says: string;
  readonly said: NetworkDeed['said'];
}

const MOST = 200;

/** Deeds as a tree of programs: each under the one that started it. A circle of parents, which no true tree has, is cut. */
export const branches = (tree: BehaviourTree): readonly Branch[] => {
  const known = new Map(tree.processes.map((process) => [process.id, process]));
  const seen = new Set<string>();
  const branch = (process: ProcessDeed): Branch => {
    seen.add(process.id);
    return {
      process,
      deeds: leaves(tree, (of) => of === process.id),
      children: tree.processes.filter(({ parent }) => parent === process.id).flatMap(unseen),
    };
  };
  const unseen = (process: ProcessDeed): Branch[] => (seen.has(process.id) ? [] : [branch(process)]);
  const roots = tree.processes.filter(({ parent }) => parent === undefined || !known.has(parent)).map(branch);
  const rest = tree.processes.flatMap(unseen);
  const ownerless = leaves(tree, (of) => of === undefined || !known.has(of));
  const all = [...roots, ...rest].filter((each) => each.process?.parent !== undefined || hasDeeds(each));
  return ownerless.length === 0 ? all : [...all, { process: undefined, deeds: ownerless, children: [] }];
};

const hasDeeds = ({ deeds, children }: Branch): boolean => deeds.length + children.length > 0;

const leaves = (tree: BehaviourTree, isOf: (process: string | undefined) => boolean): Leaf[] => [
  ...network(
    tree,
    tree.network.filter(({ process }) => isOf(process)),
  ),
  ...files(
    tree,
    tree.files.filter(({ process }) => isOf(process)),
  ),
];

const files = (tree: BehaviourTree, some: readonly FileDeed[]): Leaf[] =>
  deedLines({ ...tree, processes: [], network: [], files: some }, MOST).map((says) => ({ kind: 'file', says, said: undefined }));

/** Connections on which something was said stand alone, so that it can be shown; all else the same once. */
const network = (tree: BehaviourTree, some: readonly NetworkDeed[]): Leaf[] => {
  const speaking = some.filter(({ said, did }) => did !== 'lookup' && said !== undefined && said !== null && said.bytes > 0).slice(0, MOST);
  const lines = (deeds: readonly NetworkDeed[]): string[] => deedLines({ ...tree, processes: [], files: [], network: deeds }, MOST);
  return [
    ...speaking.map((deed): Leaf => ({ kind: 'network', says: lines([deed])[0] ?? '', said: deed.said })),
    ...lines(some.filter((deed) => !speaking.includes(deed))).map((says): Leaf => ({ kind: 'network', says, said: undefined })),
  ];
};
