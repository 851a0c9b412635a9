import type { Inspect } from '../../../world/egress/index.ts';
import type { LeavingDecider } from '../contract.ts';
import type { Search } from './search.ts';

/** The search for secrets, and what stands between it and whoever decides about them. */
export interface LeavingSearch extends Pick<Search, 'witnesses'> {
  readonly inspect: Inspect;
  readonly onLeaving: (decider: LeavingDecider) => void;
}

/** What leaves before there is somebody to decide waits. */
export function openLeaving(search: Search): LeavingSearch {
  let decider: LeavingDecider | undefined;
  let there: () => void = () => {};
  const somebody = new Promise<void>((resolve) => (there = resolve));
  return {
    witnesses: (...asked) => search.witnesses(...asked),
    inspect: async (deed) => {
      await somebody;
      const { witnesses, wait } = search.leaving(deed, decider?.known() ?? []);
      if (witnesses.length > 0) return decider?.decide(deed, witnesses) ?? 'cut';
      return wait === 0 ? 'pass' : { wait };
    },
    onLeaving(next) {
      decider = next;
      there();
    },
  };
}
