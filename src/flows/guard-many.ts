import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { CouldNotLook, UsageError } from '../model/errors.ts';
import { NOTED } from '../model/guard.ts';
import type { Lock } from '../model/lock.ts';
import { openConversation } from '../reason/guard/conversation.ts';
import { bridge } from '../stages/guard/hub/bridge.ts';
import { openHub } from '../stages/guard/hub/hub.ts';
import type { Spoke } from '../stages/guard/hub/routes.ts';
import { pipeHttp } from '../stages/guard/pipe/http.ts';
import { taping } from '../stages/guard/pipe/tap.ts';
import {
  afterwards,
  begun,
  carried,
  type Client,
  ELSEWHERE,
  ENDED,
  type GuardOptions,
  headersOf,
  judged,
  type Judged,
  openLog,
  type Shared,
  untilTold,
  warmingUp,
  watching,
} from './guard.ts';
import type { Plan } from './plan.ts';

/** What is told about all servers at once; each has its own approval. */
export interface ManyOptions extends Omit<GuardOptions, 'locked'> {
  readonly lock: Lock | undefined;
  /** Our own. */
  readonly version: string;
}

/**
 * All servers of a configuration behind one guard, over pipes: for the client they are one. Each is watched and judged by itself, and what
 * one has said is known when another is called. One that cannot be started is left out, and that is said; none at all is an error.
 */
export async function guardMany(plans: readonly Plan[], client: Client, options: ManyOptions): Promise<void> {
  const secrets = new Map(
    plans.flatMap((plan) => [...plan.secrets].map(([name, value]) => [`${name} of ${plan.target.label}`, value] as const)),
  );
  await using log = await openLog(secrets, options);
  const running: Running[] = [];
  const conversation = openConversation(afterwards);
  const servers: Judged[] = [];
  const leave = new AbortController();
  const stop = (): void => leave.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const starting = plans.map(async (plan) => {
      let own: Judged | undefined;
      const shared: Shared = { conversation, neighbours: () => servers.filter((each) => each !== own).map(({ inventory }) => inventory()) };
      const made = (judgement: Judged): void => {
        own = judgement;
        servers.push(judgement);
      };
      const locked = options.lock?.servers[plan.target.label];
      try {
        return await started(plan, client, { ...options, signal: leave.signal, locked }, log, shared, made);
      } catch (error) {
        if (!(error instanceof CouldNotLook || error instanceof UsageError)) throw error;
        if (leave.signal.aborted) return undefined;
        options.tell(`${plan.target.label} is left out: ${error.message}`);
        await log.write({ ...NOTED, server: plan.target.label, kind: 'gap', says: `It was left out: ${error.message}` });
        return undefined;
      }
    });
    const all = await Promise.allSettled(starting);
    for (const each of all) if (each.status === 'fulfilled' && each.value !== undefined) running.push(each.value);
    for (const each of all) if (each.status === 'rejected') throw each.reason;
    if (leave.signal.aborted) return;
    if (running.length === 0) throw new CouldNotLook('crashed', 'No server of this configuration could be started; see above.');
    warmingUp();
    await openHub({
      client,
      spokes: running.map(({ spoke }) => spoke),
      alone: plans.length === 1,
      version: options.version,
      tell: options.tell,
    });
  } finally {
    leave.abort();
    await Promise.all(running.map(({ ended }) => ended));
  }
}

interface Running {
  readonly spoke: Spoke;
  /** Resolves when nothing is left of it and all is on record. */
  readonly ended: Promise<void>;
}

type Log = Awaited<ReturnType<typeof openLog>>;

async function started(
  plan: Plan,
  client: Client,
  options: GuardOptions,
  log: Log,
  shared: Shared,
  made: (judged: Judged) => void,
): Promise<Running> {
  if (plan.cannot !== undefined) throw new CouldNotLook('install-failed', plan.cannot);
  return plan.target.kind === 'http'
    ? startedElsewhere(plan, options, log, shared, made)
    : startedHere(plan, client, options, log, shared, made);
}

/** A server on the network: our own guard listens before it, on this machine only, and nobody but us is told where. */
async function startedElsewhere(
  plan: Plan,
  options: GuardOptions,
  log: Log,
  shared: Shared,
  made: (judged: Judged) => void,
): Promise<Running> {
  const { target } = plan;
  if (target.kind !== 'http') throw new UsageError('it is no server on the network');
  const server = await judged(plan, log, undefined, options, shared);
  const key = randomUUID();
  const pipe = await pipeHttp({
    host: '127.0.0.1',
    port: 0,
    upstream: target.url,
    headers: headersOf(target, plan),
    publicOnly: false,
    key,
    openWarden: server.openWarden,
    tap: taping(options.recorder, target.label, 'streamable-http'),
  });
  made(server);
  await begun(target.label, ELSEWHERE, [], log, options);
  const input = new PassThrough();
  const output = new PassThrough();
  options.signal?.addEventListener('abort', () => input.end(), { once: true });
  const ended = (async () => {
    await bridge({ input, output, url: pipe.url, key });
    await pipe[Symbol.asyncDispose]();
    await server.settled();
    await log.write({ ...NOTED, server: target.label, kind: 'stop', says: ENDED }).catch(() => {});
  })();
  return { spoke: { label: target.label, input, output }, ended };
}

async function startedHere(
  plan: Plan,
  client: Client,
  options: GuardOptions,
  log: Log,
  shared: Shared,
  made: (judged: Judged) => void,
): Promise<Running> {
  const { target } = plan;
  const { label } = target;
  if (target.kind !== 'stdio' && target.kind !== 'package')
    throw new UsageError(
      `it is a server on the network; put a guard of its own before it (assayer guard --listen 127.0.0.1:PORT --upstream URL)`,
    );
  const { watched } = await untilTold(watching(target, plan, options), options.signal);
  if (watched === undefined) throw new CouldNotLook('blocked', 'the guard was told to end before it ran.');
  try {
    const server = await judged(plan, log, watched, options, shared);
    made(server);
    await begun(label, `runs in ${watched.containment.backend}`, watched.notes, log, options);
    const input = new PassThrough();
    const output = new PassThrough();
    const ended = (async () => {
      const { says } = await carried({ input, output, errors: client.errors }, label, server, watched, options, () => output.end());
      await log.write({ ...NOTED, server: label, kind: 'stop', says }).catch(() => {});
      await watched[Symbol.asyncDispose]();
    })();
    return { spoke: { label, input, output }, ended };
  } catch (error) {
    await watched[Symbol.asyncDispose]();
    throw error;
  }
}
