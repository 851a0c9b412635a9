import type { BehaviourTree, FileDeed, NetworkDeed, ProcessDeed } from '../../../model/behaviour.ts';
import type { ToldDeed } from './host/frames.ts';
import { attemptTo, intentsIn } from './intents.ts';

/** Where what one program does is noted. */
export interface Doing {
  readonly add: (deed: ToldDeed) => void;
  /** What it printed: it may want something fetched. */
  readonly printed: (chunk: string) => void;
  /** A deed that is not kept. */
  readonly more: () => void;
  readonly end: () => void;
}

/** What portable tools did, as their host saw it. */
export interface Deeds {
  /** A program begins. */
  begin(program: string, argv: readonly string[]): Doing;
  /** All since the last look. What was running already stands in it with no parent. */
  take(): BehaviourTree;
}

const UNSEEN = 'A portable tool is handed its environment as a whole: which variables it looks at is not seen.';
/** Attempts to reach the network that are kept between two looks. */
const MOST_ATTEMPTS = 1_000;

export function wasiDeeds(now: () => number): Deeds {
  const running = new Map<string, ProcessDeed>();
  let files: FileDeed[] = [];
  let network: NetworkDeed[] = [];
  let dropped = 0;
  let started = 0;
  const attempted = (attempts: readonly NetworkDeed[]): void => {
    const kept = attempts.slice(0, Math.max(0, MOST_ATTEMPTS - network.length));
    network.push(...kept);
    dropped += attempts.length - kept.length;
  };
  return {
    begin(program, argv) {
      started += 1;
      const id = `portable:${started}`;
      const intents = intentsIn(id, now);
      // No parent: that it runs is our doing, not something that it did.
      running.set(id, { id, parent: undefined, program, argv, exit: undefined, at: now() });
      return {
        add(deed) {
          if (deed.of === 'network') attempted([networkDeed(id, deed, now())]);
          else files.push(fileDeed(id, deed, now()));
        },
        printed: (chunk) => attempted(intents(chunk)),
        more: () => void (dropped += 1),
        end: () => void running.delete(id),
      };
    },
    take() {
      const tree: BehaviourTree = { tracer: 'wasi', processes: [...running.values()], files, network, unseen: [UNSEEN], dropped };
      [files, network, dropped] = [[], [], 0];
      return tree;
    },
  };
}

const fileDeed = (process: string, { did, path, to, error }: Extract<ToldDeed, { of: 'file' }>, at: number): FileDeed => ({
  process,
  did,
  path,
  ...(to === undefined ? {} : { to }),
  error,
  at,
});

function networkDeed(process: string, told: Extract<ToldDeed, { of: 'network' }>, at: number): NetworkDeed {
  const { did, url, method = 'GET', body = '', host, port } = told;
  const fetching = url === undefined ? undefined : attemptTo(process, { method, url, body, at });
  const protocol = host === undefined ? 'other' : 'tcp';
  return fetching ?? { process, did, protocol, host, address: undefined, port, outcome: 'refused', at, said: undefined };
}
