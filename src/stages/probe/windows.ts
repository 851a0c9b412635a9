import { CouldNotLook } from '../../model/errors.ts';
import type { BehaviourTree, NetworkDeed } from '../../model/behaviour.ts';
import type { Ending, Exchange, Used } from '../../model/exchange.ts';
import type { JsonObject, ServerRequest } from '../../model/inventory.ts';
import type { Surface } from '../../model/surface.ts';
import { address } from '../../model/address.ts';
import { joinNetwork } from '../../reason/join-network.ts';
import { resultSurfaces } from '../../reason/result-surfaces.ts';
import { hasDeeds } from '../../rules/deeds.ts';
import type { Cell } from '../../world/sandboxes/contract.ts';
import type { Answer, Channel } from '../../world/session/index.ts';
import type { Trace } from '../../world/tracers/contract.ts';
import type { WrittenFiles } from './written.ts';

/** Characters of one answer that a report keeps. */
const KEPT = 65_536;
/** A tree of a probe without a tracer. */
const UNTRACED: BehaviourTree = {
  tracer: 'none',
  processes: [],
  files: [],
  network: [],
  unseen: ['There was no tracer: programs, files and connections were not seen.'],
  dropped: 0,
};

/** What happens in one window: a question and its answer, or nothing that we asked for. */
export interface Asked {
  readonly kind: Exchange['kind'];
  readonly name?: string | undefined;
  readonly args?: JsonObject;
}

/** The life of a server cut into windows. What was done between two of them is a window of its own. */
export interface Windows {
  /** Asks in a window. Never throws for what the server does. */
  during(asked: Asked, ask: () => Promise<Answer | undefined>): Promise<Exchange>;
  /** What the next window of a kind will be called. */
  upcoming(kind: Exchange['kind']): string;
  /** A start begins: whose messages belong to the windows from now on, and what day the server is told it is, where that is not true. */
  begin(channel: () => Channel | undefined, date?: string): Promise<void>;
  /** The server of the last start has ended by itself. */
  over(): boolean;
  /** Names of tools that were called. */
  called(): ReadonlySet<string>;
  /** All windows in order, with what the network saw in each. */
  close(network: readonly NetworkDeed[]): readonly Exchange[];
}

/** `look`: at what was written, once a window is over. `used`: what the cell has taken of the machine so far. */
export function openWindows(
  trace: Pick<Trace, 'take'> | undefined,
  now: () => number,
  look?: WrittenFiles['look'],
  used?: Cell['used'],
): Windows {
  const exchanges: Exchange[] = [];
  const counts = new Map<Exchange['kind'], number>();
  let start = 0;
  let channel: () => Channel | undefined = () => undefined;
  let told: { readonly date?: string } = {};
  const ended = endings(() => channel());
  const idFor = (kind: Exchange['kind']): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}:${count}`;
  };
  const take = async (): Promise<BehaviourTree> => (await trace?.take()) ?? UNTRACED;
  let since = now();
  const idle = async (): Promise<void> => {
    const behaviour = await take();
    const at = since;
    since = now();
    const window: Exchange = { ...NOTHING, id: idFor('idle'), start, at, took: since - at, ...told, ...ended(), behaviour };
    await look?.(window);
    exchanges.push(window);
  };
  return {
    upcoming: (kind) => `${kind}:${(counts.get(kind) ?? 0) + 1}`,
    async begin(of, date) {
      // What was done until now was done by the start before.
      if (start > 0) await idle();
      start += 1;
      channel = of;
      told = date === undefined ? {} : { date };
    },
    async during(asked, ask) {
      await idle();
      const id = idFor(asked.kind);
      const heard = listening(channel(), id);
      const at = since;
      const [got, taken] = await measured(() => outcomeOf(ask), used);
      const behaviour = await take();
      since = now();
      const surfaces = heard(channel());
      const times = { start, at, took: since - at };
      const exchange: Exchange = { ...answeredIn(id, asked, got, surfaces), ...times, ...told, ...ended(), ...taken, behaviour };
      await look?.(exchange);
      exchanges.push(exchange);
      return exchange;
    },
    over: () => channel()?.ending?.() !== undefined,
    called: () => new Set(exchanges.flatMap(({ kind, name }) => (kind === 'call' && name !== undefined ? [name] : []))),
    close: (network) => withNetwork(exchanges, network),
  };
}

/** What came of it, and what it took of the machine. */
async function measured<T>(run: () => Promise<T>, used: Cell['used']): Promise<readonly [T, Pick<Exchange, 'used'>]> {
  const before = await used?.();
  const came = await run();
  return [came, difference(before, await used?.())];
}

/** Programs that ended meanwhile may take what they had with them: never below 0. */
const difference = (before: Used | undefined, after: Used | undefined): Pick<Exchange, 'used'> =>
  before === undefined || after === undefined
    ? {}
    : { used: { stored: after.stored - before.stored, processor: Math.max(0, after.processor - before.processor) } };

/** What was asked and what came back. */
const answeredIn = (id: string, asked: Asked, { answer, outcome }: Outcome, heard: readonly Surface[]) => ({
  id,
  kind: asked.kind,
  name: asked.name,
  args: asked.args ?? {},
  outcome,
  surfaces: [...(answer === undefined ? [] : resultSurfaces(answer, id, asked.name)), ...heard],
  raw: answer?.raw.slice(0, KEPT),
});

/** How the server ended, once: the window in which it was first seen is the one in which it ended. */
function endings(channel: () => Channel | undefined): () => { readonly ending?: Ending } {
  let told: Channel | undefined;
  return () => {
    const now = channel();
    const ending = now === told ? undefined : now?.ending?.();
    if (ending === undefined) return {};
    told = now;
    return { ending };
  };
}

const NOTHING = { kind: 'idle', name: undefined, args: {}, outcome: 'none', surfaces: [], raw: undefined } as const;

/** With what the network saw; a window between two others in which nothing was done is none. */
function withNetwork(exchanges: readonly Exchange[], network: readonly NetworkDeed[]): readonly Exchange[] {
  return joinNetwork(exchanges, network).filter(
    ({ kind, behaviour, ending }) => kind !== 'idle' || ending !== undefined || hasDeeds(behaviour),
  );
}

interface Outcome {
  readonly outcome: Exchange['outcome'];
  readonly answer: Answer | undefined;
}

async function outcomeOf(ask: () => Promise<Answer | undefined>): Promise<Outcome> {
  let answer: Answer | undefined;
  try {
    answer = await ask();
  } catch (error) {
    if (!(error instanceof CouldNotLook)) throw error;
    return { outcome: error.why === 'timeout' ? 'timeout' : 'died', answer: undefined };
  }
  if (answer === undefined) return { outcome: 'none', answer };
  if (answer.error !== undefined) return { outcome: 'protocol-error', answer };
  const result = answer.result;
  const flag = (key: string): unknown =>
    typeof result === 'object' && result !== null && !Array.isArray(result) ? (result as JsonObject)[key] : undefined;
  return { outcome: flag('isError') === true ? 'tool-error' : flag('resultType') === 'input_required' ? 'asks' : 'result', answer };
}

/** What the server says of itself meanwhile: logs, progress, and questions to its client. */
function listening(channel: Channel | undefined, id: string): (after: Channel | undefined) => Surface[] {
  const logs = channel?.logs.length ?? 0;
  const requests = channel?.serverRequests.length ?? 0;
  const stderr = channel?.stderr().length ?? 0;
  return (after) => {
    if (after === undefined) return [];
    const same = after === channel;
    const wrote = after.stderr().slice(same ? stderr : 0);
    return [
      ...after.logs
        .slice(same ? logs : 0)
        .map((text, index): Surface => ({ kind: 'log', role: 'prose', address: address(id, 'log', index), text, of: undefined, via: [] })),
      ...after.serverRequests
        .slice(same ? requests : 0)
        .flatMap((request: ServerRequest) => request.surfaces.map((surface) => ({ ...surface, address: `${id}/${surface.address}` }))),
      ...(wrote === ''
        ? []
        : [{ kind: 'stderr', role: 'prose', address: address(id, 'stderr'), text: wrote, of: undefined, via: [] } as const]),
    ];
  };
}
