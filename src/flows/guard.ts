import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { CouldNotLook, UsageError } from '../model/errors.ts';
import { NOTED } from '../model/guard.ts';
import type { Inventory } from '../model/inventory.ts';
import type { LockedServer } from '../model/lock.ts';
import type { GuardPolicy } from '../model/policy.ts';
import type { HttpTarget } from '../model/target.ts';
import { type Conversation, openConversation } from '../reason/guard/conversation.ts';
import { compilePolicy } from '../reason/guard/policy.ts';
import { rules } from '../rules/index.ts';
import type { AuditLog, Warden, Watched } from '../stages/guard/contract.ts';
import { pipeHttp } from '../stages/guard/pipe/http.ts';
import { type Ended, pipeStdio } from '../stages/guard/pipe/stdio.ts';
import { taping } from '../stages/guard/pipe/tap.ts';
import { type Auditing, openAuditor, openJudgement, openWarden, type Orders } from '../stages/guard/warden/index.ts';
import { selfTest } from '../stages/guard/self-test.ts';
import { warmUp } from '../stages/guard/warm-up.ts';
import { openWatched, type WatchOptions } from '../stages/guard/watch/index.ts';
import { hiding, type Recorder } from '../world/session/index.ts';
import { openNowhere } from '../world/store/audit-line.ts';
import { openAuditLog } from '../world/store/audit-log.ts';
import { firstPinsOf, waitingOf } from './guard-kept.ts';
import type { Plan } from './plan.ts';

/** What a guard is told, whatever carries the messages. */
export interface GuardOptions extends Pick<WatchOptions, 'sandbox' | 'cache' | 'network' | 'tracer' | 'signal' | 'homes' | 'homeLimit'> {
  readonly locked: LockedServer | undefined;
  /** `guard` of the policy file; undefined: what is usual. */
  readonly policy: GuardPolicy | undefined;
  readonly observe: boolean;
  /** Where a span of each call is sent, an OTLP endpoint; undefined: nowhere. */
  readonly otel?: { readonly url: string; readonly version: string } | undefined;
  /** What the server writes is held back until a call has passed. */
  readonly transactional: boolean;
  /** What the user asked for, when that is told. */
  readonly task: () => string | undefined;
  /** The record. */
  readonly audit: string;
  /** Folder of what is kept from one run to the next. */
  readonly state: string;
  readonly now: () => Date;
  /** Where the raw messages are kept; absent: nowhere. */
  readonly recorder?: Recorder | undefined;
  /** A model that is asked about calls; absent: none is. */
  readonly auditing?: Auditing | undefined;
  /** For the person who started it. */
  readonly tell: (text: string) => void;
  /** Words after `assayer scan` that mean a server, for who has to approve. */
  readonly meaning: (plan: Pick<Plan, 'target' | 'again'>) => string;
}

/** The client's side of a guard over pipes. */
export interface Client {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** One server behind a guard, over pipes, until one of both is gone. Throws UsageError and CouldNotLook before anything was forwarded. */
export async function guardStdio(plan: Plan, client: Client, options: GuardOptions): Promise<Ended> {
  const { target } = plan;
  if (target.kind !== 'stdio' && target.kind !== 'package') {
    throw new UsageError('a guard over pipes starts the server itself: give a command after --, or npm:NAME, or pypi:NAME');
  }
  await using log = await openLog(plan.secrets, options);
  await using started = await untilTold(watching(target, plan, options), options.signal);
  const { watched } = started;
  if (watched === undefined) return TOLD;
  const server = await judged(plan, log, watched, options);
  await begun(target.label, `runs in ${watched.containment.backend}`, watched.notes, log, options);
  warmingUp();
  const { ended, says } = await carried(client, target.label, server, watched, options);
  await log.write({ ...NOTED, server: target.label, kind: 'stop', says });
  return ended;
}

/** It was told to end before anything was forwarded. */
const TOLD: Ended = { code: null, signal: null, limit: undefined, by: 'signal' };

/** A server that is being started, or nothing when we are told to end before it runs: what is fetched and unpacked meanwhile holds up nobody. */
export async function untilTold(
  starting: Promise<Watched>,
  signal: AbortSignal | undefined,
): Promise<AsyncDisposable & { readonly watched: Watched | undefined }> {
  const watched = await Promise.race([starting, ending(signal)]);
  if (watched === undefined)
    void starting.then(
      (late) => late[Symbol.asyncDispose](),
      () => {},
    );
  return { watched, [Symbol.asyncDispose]: async () => watched?.[Symbol.asyncDispose]() };
}

/** The server in its cell, with what the plan and the policy give it. */
export async function watching(target: Parameters<typeof openWatched>[0], plan: Plan, options: GuardOptions): Promise<Watched> {
  const watched = await openWatched(target, plan.secrets, {
    ...options,
    read: plan.read,
    write: plan.write,
    hosts: options.policy?.hosts ?? [],
    transactional: options.transactional ? options.state : undefined,
  });
  if (options.observe) watched.watch.onEgress(() => 'allow');
  return watched;
}

/** Messages between a client and a server that is watched, to the end of one of both; gives how it ended and what the record says of it. */
export async function carried(
  client: Client,
  label: string,
  server: Judged,
  watched: Watched,
  { recorder, signal }: Pick<GuardOptions, 'recorder' | 'signal'>,
  /** Told when nothing more will be said to the client. */
  over: () => void = () => {},
): Promise<{ readonly ended: Ended; readonly says: string }> {
  const warden = server.openWarden();
  const tap = taping(recorder, label, 'stdio');
  const ended = await pipeStdio({ client, server: watched.process, warden, signal, tap });
  over();
  await warden.close();
  await server.settled();
  const dropped = (await watched.holding?.discard()) ?? [];
  const lost = dropped.length === 0 ? '' : ` What was written in no call that passed was not kept: ${dropped.slice(0, 20).join(', ')}.`;
  return { ended, says: `${ENDED}${lost}` };
}

/** The last word of a record. */
export const ENDED = 'The guard has ended.';
/** Where a server is that is not ours to start. */
export const ELSEWHERE = 'runs elsewhere: what it does there is not seen';

/** Says to the person and to the record that it begins. */
export async function begun(
  label: string,
  where: string,
  notes: readonly string[],
  log: Awaited<ReturnType<typeof openLog>>,
  options: GuardOptions,
): Promise<void> {
  tellStart(label, where, notes, log.file, options);
  await log.write({ ...NOTED, server: label, kind: 'start', says: 'The guard has started.' });
}

/** While the server and its client come to themselves. */
export const warmingUp = (): void => void warmUp(rules, openNowhere(new Map()));

/** Headers that go to a server on the network with each request. */
export const headersOf = ({ headers }: HttpTarget, { secrets }: Plan): Record<string, string> =>
  Object.fromEntries(headers.map((name) => [name.toLowerCase(), secrets.get(`header:${name}`) ?? '']));

/** Where a guard listens. */
export interface Listen {
  readonly host: string;
  readonly port: number;
  readonly publicOnly: boolean;
  /** Told when it listens. */
  readonly listening: (url: string) => void;
}

/** A server on the network behind a guard that listens, until the signal. Throws UsageError and CouldNotLook before anything was forwarded. */
export async function guardHttp(plan: Plan, listen: Listen, options: GuardOptions): Promise<void> {
  const { target } = plan;
  if (target.kind !== 'http') throw new UsageError('--upstream needs the address of a server, as in https://example.com/mcp');
  await using log = await openLog(plan.secrets, options);
  const server = await judged(plan, log, undefined, options);
  {
    const { openWarden: open } = server;
    const tap = taping(options.recorder, target.label, 'streamable-http');
    await using pipe = await pipeHttp({ ...listen, upstream: target.url, headers: headersOf(target, plan), openWarden: open, tap });
    await begun(target.label, ELSEWHERE, [], log, options);
    listen.listening(pipe.url);
    warmingUp();
    await ending(options.signal);
  }
  await server.settled();
  await log.write({ ...NOTED, server: target.label, kind: 'stop', says: ENDED });
}

const ending = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });

export async function openLog(secrets: Plan['secrets'], { audit, now, otel }: Pick<GuardOptions, 'audit' | 'now' | 'otel'>) {
  const log = await openAuditLog(audit, { run: randomUUID(), secrets, now, taken: 'next' });
  if (otel === undefined) return log;
  const { openSpans } = await import('../world/telemetry/otlp.ts');
  const spans = openSpans(otel.url, otel.version);
  return {
    ...log,
    async write(entry: Parameters<typeof log.write>[0]) {
      spans.note(entry);
      await log.write(entry);
    },
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await spans[Symbol.asyncDispose]();
    },
  };
}

/** One server with all that is concluded about it. */
export interface Judged {
  /** One for each conversation. */
  readonly openWarden: () => Warden;
  /** Resolves when what was pinned is kept. */
  readonly settled: () => Promise<void>;
  /** What it has declared so far. */
  readonly inventory: () => Inventory;
}

/** What the servers of one guard have in common. */
export interface Shared {
  readonly conversation: Conversation;
  readonly neighbours: () => readonly Inventory[];
}

/** Where a server is that runs elsewhere. */
const NOWHERE = { home: '', work: '', own: [] };

export async function judged(
  plan: Plan,
  log: AuditLog,
  watched: Watched | undefined,
  options: GuardOptions,
  { conversation, neighbours }: Shared = { conversation: openConversation(afterwards), neighbours: () => [] },
): Promise<Judged> {
  const { target, secrets } = plan;
  const policy = compilePolicy(options.policy);
  const [problem] = policy.problems;
  if (problem !== undefined) throw new UsageError(`the policy cannot be used: guard.rules: ${problem.rule}: ${problem.says}`);
  await test(target.label, log);
  const first = await firstPinsOf(target, options);
  const waiting = waitingOf(plan, options);
  const place = { ...(watched?.place ?? NOWHERE), planted: new Map() };
  const judgement = openJudgement({
    server: target.label,
    lock: options.locked,
    first,
    policy,
    rules,
    place,
    conversation,
    hosts: watched?.hosts ?? [],
    waits: (items) => waiting.keep(items),
    ...(watched === undefined
      ? {}
      : { witnesses: (...asked: Parameters<Watched['watch']['witnesses']>) => watched.watch.witnesses(...asked) }),
    neighbours,
  });
  const parts = {
    server: target.label,
    judgement,
    orders: ordersOf(options),
    log,
    watch: watched?.watch,
    holding: watched?.holding,
    task: options.task,
    auditor:
      options.auditing === undefined
        ? undefined
        : openAuditor({ ...options.auditing, policy: options.policy, talk: conversation, hide: hiding(secrets), place }),
    now: () => options.now().getTime(),
  };
  return {
    openWarden: () => openWarden(parts),
    settled: async () => void (await Promise.all([first.settled(), waiting.settled()])),
    inventory: () => judgement.inventory(),
  };
}

/** Fires the rules that must fire, and writes what came of it. Throws CouldNotLook: a guard that guards nothing does not start. */
async function test(server: string, log: AuditLog): Promise<void> {
  const { fired, failed } = selfTest(rules);
  const says = failed.length === 0 ? `Fired, as they must: ${fired.join(', ')}.` : failed.join(' ');
  await log.write({ ...NOTED, server, kind: 'self-test', says });
  if (failed.length > 0) throw new CouldNotLook('broken-stage', `the guard failed its own test and does not start. ${says}`);
}

/** When the answer at hand is on its way. */
export const afterwards = (work: () => void): void => void setImmediate(work);

const ordersOf = ({ policy, observe }: GuardOptions): Orders => ({
  observe,
  unrecorded: policy?.unrecorded ?? 'refuse',
  unknownMethods: policy?.unknownMethods ?? 'pass',
  askTimeout: policy?.askTimeout ?? 120_000,
});

/** Says what stands where, and what it is held to. */
function tellStart(
  label: string,
  where: string,
  notes: readonly string[],
  file: string,
  { locked, observe, auditing, tell }: GuardOptions,
): void {
  if (auditing !== undefined) tell(`${auditing.says} It can add a doubt to a call, and lifts nothing.`);
  tell(`${label} ${where}; the record is ${file}${observe ? '. Nothing is blocked (--observe)' : ''}.`);
  if (locked === undefined) {
    tell('There is no approval for it: what it declares at first use is pinned, and changes are refused. assayer approve settles it.');
  }
  for (const note of notes) tell(note);
}
