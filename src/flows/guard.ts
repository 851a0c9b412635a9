import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from '../model/errors.ts';
import type { LockedServer } from '../model/lock.ts';
import type { GuardPolicy } from '../model/policy.ts';
import type { PackageTarget, StdioTarget } from '../model/target.ts';
import { type Conversation, openConversation } from '../reason/guard/conversation.ts';
import { compilePolicy } from '../reason/guard/policy.ts';
import { rules } from '../rules/index.ts';
import type { AuditLog, Watched } from '../stages/guard/contract.ts';
import { type Ended, pipeStdio } from '../stages/guard/pipe/stdio.ts';
import { type FirstPins, openJudgement, openWarden, type Orders } from '../stages/guard/warden/index.ts';
import { openWatched, type WatchOptions } from '../stages/guard/watch/index.ts';
import { openAuditLog } from '../world/store/audit-log.ts';
import { firstUseFile, readFirstUse, writeFirstUse } from '../world/store/first-use.ts';
import type { Plan } from './plan.ts';

/** What a guard is told, whatever carries the messages. */
export interface GuardOptions extends Pick<WatchOptions, 'sandbox' | 'cache' | 'network' | 'tracer' | 'signal'> {
  readonly locked: LockedServer | undefined;
  /** `guard` of the policy file; undefined: what is usual. */
  readonly policy: GuardPolicy | undefined;
  readonly observe: boolean;
  /** What the user asked for, when that is told. */
  readonly task: () => string | undefined;
  /** The record. */
  readonly audit: string;
  /** Folder of what is kept from one run to the next. */
  readonly state: string;
  readonly now: () => Date;
  /** For the person who started it. */
  readonly tell: (text: string) => void;
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
  await using log = await openLog(plan, options);
  await using watched = await openWatched(target, plan.secrets, {
    ...options,
    read: plan.read,
    write: plan.write,
    hosts: options.policy?.hosts ?? [],
  });
  const first = await firstPinsOf(target, options);
  const conversation = openConversation();
  const warden = wardenOf(target.label, { log, watched, first, conversation }, options);
  tellStart(target.label, watched, log.file, options);
  await log.write({ ...NOTED, server: target.label, kind: 'start', says: 'The guard has started.' });
  const ended = await pipeStdio({ client, server: watched.process, warden, signal: options.signal });
  await warden.close();
  await first.settled();
  await log.write({ ...NOTED, server: target.label, kind: 'stop', says: 'The guard has ended.' });
  return ended;
}

const NOTED = {
  call: undefined,
  method: undefined,
  tool: undefined,
  args: undefined,
  decision: undefined,
  did: 'noted',
  behaviour: undefined,
} as const;

async function openLog({ secrets }: Plan, { audit, now }: GuardOptions) {
  await mkdir(dirname(audit), { recursive: true, mode: 0o700 });
  return openAuditLog(audit, { run: randomUUID(), secrets, now, taken: 'next' });
}

interface Around {
  readonly log: AuditLog;
  readonly watched: Watched;
  readonly first: FirstPins;
  readonly conversation: Conversation;
}

function wardenOf(server: string, { log, watched, first, conversation }: Around, options: GuardOptions) {
  const policy = compilePolicy(options.policy);
  const [problem] = policy.problems;
  if (problem !== undefined) throw new UsageError(`the policy cannot be used: guard.rules: ${problem.rule}: ${problem.says}`);
  const judgement = openJudgement({
    server,
    lock: options.locked,
    first,
    policy,
    rules,
    place: { ...watched.place, planted: new Map() },
    conversation,
    hosts: watched.hosts,
    neighbours: () => [],
  });
  return openWarden({
    server,
    judgement,
    orders: ordersOf(options),
    log,
    watch: watched.watch,
    holding: undefined,
    task: options.task,
    now: () => options.now().getTime(),
  });
}

const ordersOf = ({ policy, observe }: GuardOptions): Orders => ({
  observe,
  unrecorded: policy?.unrecorded ?? 'refuse',
  unknownMethods: policy?.unknownMethods ?? 'pass',
  askTimeout: policy?.askTimeout ?? 120_000,
});

/** What was pinned when this very command was used first; with a lock nothing is pinned. */
async function firstPinsOf(
  target: StdioTarget | PackageTarget,
  { state, locked, tell }: GuardOptions,
): Promise<FirstPins & { settled(): Promise<void> }> {
  const what = target.kind === 'stdio' ? [target.command, ...target.args] : [target.ecosystem, target.spec, ...target.args];
  const file = firstUseFile(state, JSON.stringify(what));
  const kept = locked === undefined ? await readFirstUse(file) : undefined;
  let writing: Promise<void> = Promise.resolve();
  return {
    kept,
    keep(use) {
      if (locked !== undefined) return;
      writing = writing
        .then(async () => {
          await mkdir(dirname(file), { recursive: true, mode: 0o700 });
          await writeFirstUse(file, target.label, use);
        })
        .catch((error: unknown) => tell(`what was pinned at first use could not be kept: ${(error as Error).message}`));
    },
    settled: () => writing,
  };
}

function tellStart(label: string, { notes, containment }: Watched, file: string, { locked, observe, tell }: GuardOptions): void {
  tell(`${label} runs in ${containment.backend}; the record is ${file}${observe ? '. Nothing is blocked (--observe)' : ''}.`);
  if (locked === undefined) {
    tell('There is no approval for it: what it declares at first use is pinned, and changes are refused. assayer approve settles it.');
  }
  for (const note of notes) tell(note);
}
