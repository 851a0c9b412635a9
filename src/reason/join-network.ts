import type { BehaviourTree, NetworkDeed } from '../model/behaviour.ts';

/** Milliseconds by which two sights of one connection may lie apart. */
const APART = 1_000;

/**
 * What the tracer saw of the network and what the network itself saw, in one: the tracer knows who it was, the network what was
 * said and which name was meant. What only one of them saw stays.
 */
export const joinNetwork = (tree: BehaviourTree, seen: readonly NetworkDeed[]): BehaviourTree => {
  if (seen.length === 0) return tree;
  const open = [...seen];
  const mine = tree.network.flatMap((deed): NetworkDeed[] => {
    // The question itself stands among what the network saw.
    if (deed.port === 53 && seen.some(({ did }) => did === 'lookup')) return [];
    const at = open.findIndex((other) => isSame(deed, other));
    const other = open[at];
    if (other === undefined) return [deed];
    open.splice(at, 1);
    return [{ ...other, process: deed.process, at: Math.min(deed.at, other.at) }];
  });
  return { ...tree, network: [...mine, ...open].sort((a, b) => a.at - b.at) };
};

const isSame = (deed: NetworkDeed, other: NetworkDeed): boolean =>
  (deed.did === 'connect' || deed.did === 'send') &&
  other.did === deed.did &&
  deed.port === other.port &&
  (deed.address === other.address || other.address === undefined) &&
  Math.abs(deed.at - other.at) < APART;
