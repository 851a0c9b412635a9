import type { BehaviourTree, NetworkDeed } from '../../../model/behaviour.ts';
import { joinNetwork } from '../../../reason/join-network.ts';
import type { Network } from '../../../world/egress/network.ts';
import type { Trace } from '../../../world/tracers/contract.ts';
import type { Watch } from '../contract.ts';
import type { LeavingSearch } from './leaving.ts';

export interface WatchParts {
  readonly trace: Trace | undefined;
  /** undefined: it has the machine's own, of which we see what the tracer sees. */
  readonly network: Network | undefined;
  /** Why nothing is traced; undefined: it is. */
  readonly untraced: string | undefined;
  readonly leaving: LeavingSearch;
}

/** What a running server does, from the tracer and from our network. */
export function openWatch({ trace, network, untraced, leaving }: WatchParts): Omit<Watch, 'onEgress'> {
  const unseen = [
    ...(network?.unseen ?? []),
    ...(untraced === undefined ? [] : [`${untraced} Programs started and files touched are not seen.`]),
  ];
  let droppedBefore = 0;
  // Most calls do nothing: what is said of that is the same each time.
  const still: BehaviourTree = { ...NOTHING, unseen };
  return {
    async take() {
      const tree = (await trace?.take()) ?? NOTHING;
      const tried = tree.network.some(({ protocol }) => protocol !== 'unix');
      // Where the tracer saw no connection and none is open, the network has nothing to tell; a look into the kernel's tables, which
      // would show what was cut before it reached us, takes longer than most calls.
      if (trace === undefined || tried || network?.busy === true) await network?.arrived();
      const seen: readonly NetworkDeed[] = network?.take() ?? [];
      const dropped = network?.dropped() ?? 0;
      if (tree === NOTHING && seen.length === 0 && dropped === droppedBefore) return still;
      const [both] = seen.length === 0 ? [] : joinNetwork([{ at: 0, behaviour: tree }], seen);
      const joined: BehaviourTree = {
        ...(both?.behaviour ?? tree),
        unseen: [...tree.unseen, ...unseen],
        dropped: tree.dropped + dropped - droppedBefore,
      };
      droppedBefore = dropped;
      return joined;
    },
    onDeed: (listener) => trace?.listen?.(listener) ?? (() => {}),
    onLeaving: leaving.onLeaving,
    witnesses: (...asked) => leaving.witnesses(...asked),
    unseen,
  };
}

const NOTHING: BehaviourTree = { tracer: 'none', processes: [], files: [], network: [], unseen: [], dropped: 0 };
