import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type GuardOptions, guardStdio } from '../../src/flows/guard.ts';
import { planTargets } from '../../src/flows/plan.ts';
import type { AuditRecord } from '../../src/model/guard.ts';
import type { LockedServer } from '../../src/model/lock.ts';
import bubblewrap from '../../src/world/sandboxes/bubblewrap.ts';
import strace from '../../src/world/tracers/strace/strace.ts';
import { asked } from '../probed.ts';
import type { Evidence, GuardCase, ScriptedCall } from './case.ts';
import { type Answered, openAgent } from './session.ts';

const SERVERS = join(import.meta.dirname, 'servers');

/** One call that the agent made, with all that is on record of it. */
export interface Played {
  readonly call: ScriptedCall;
  readonly answer: Answered;
  /** In the order of the record: before, during, after. */
  readonly records: readonly AuditRecord[];
}

export interface Session {
  readonly played: readonly Played[];
  /** Records that belong to no call. */
  readonly others: readonly AuditRecord[];
}

/** Plays one case against its server in a cell behind a guard. `observe`: nothing is blocked, so that all of it is executed. */
export async function play(
  one: GuardCase,
  observe: boolean,
  locked: LockedServer | undefined,
  /** A model that is asked about calls; absent: rules only. */
  auditing?: GuardOptions['auditing'],
): Promise<Session> {
  const root = mkdtempSync(join(tmpdir(), 'assayer-guard-bench-'));
  try {
    const work = join(root, 'work');
    const command = prepare(one, root, work);
    const [plan] = await planTargets(asked('', { command, read: [root], write: [work], cwd: work, dummyEnv: false }));
    if (plan === undefined) throw new Error('no plan');
    const agent = openAgent();
    const audit = join(root, 'audit.jsonl');
    const ended = guardStdio(
      { ...plan, target: { ...plan.target, label: one.server } },
      { input: agent.input, output: agent.output, errors: agent.errors },
      {
        sandbox: bubblewrap,
        cache: join(root, 'cache'),
        network: undefined,
        tracer: strace,
        signal: undefined,
        locked,
        policy: undefined,
        observe,
        transactional: false,
        task: () => (one.told === false ? undefined : one.task),
        audit,
        state: join(root, 'state'),
        meaning: ({ target }) => target.label,
        now: () => new Date(),
        auditing,
        tell: () => undefined,
      },
    );
    const answers = await talk(one, agent);
    agent.end();
    await ended;
    return matched(answers, readFileSync(audit, 'utf8'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Workspace and twist on disk; gives the command. */
function prepare(one: GuardCase, root: string, work: string): string[] {
  chmodSync(root, 0o755);
  mkdirSync(work);
  chmodSync(work, 0o777);
  for (const [path, text] of Object.entries(one.files ?? {})) {
    const file = join(work, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    for (let folder = dirname(file); folder.startsWith(work); folder = dirname(folder)) chmodSync(folder, 0o777);
    chmodSync(file, 0o666);
  }
  const twist = join(root, 'twist.json');
  writeFileSync(twist, JSON.stringify(one.twist ?? {}));
  return commandFor(one.server, root, twist);
}

/** The server unpacked away from this project, as somebody who installed it has it. */
export function commandFor(server: string, root: string, twist: string): string[] {
  const folder = join(root, 'server');
  mkdirSync(folder);
  for (const name of ['loop.mjs', 'loop.py', server]) copy(join(SERVERS, name), join(folder, name));
  return [server.endsWith('.py') ? 'python3' : 'node', join(folder, server), '--twist', twist];
}

const copy = (from: string, to: string): void => {
  try {
    writeFileSync(to, readFileSync(from));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

async function talk(one: GuardCase, agent: ReturnType<typeof openAgent>): Promise<{ call: ScriptedCall; answer: Answered }[]> {
  await agent.ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'scripted-agent', version: '1.0.0' },
  });
  agent.notify('notifications/initialized');
  await agent.ask('tools/list', {});
  const answers: { call: ScriptedCall; answer: Answered }[] = [];
  for (const call of one.calls) {
    for (let time = 0; time < (call.times ?? 1); time += 1) {
      const sent = { name: call.tampered?.tool ?? call.tool, arguments: call.tampered?.args ?? call.args };
      answers.push({ call, answer: await agent.ask('tools/call', sent) });
      // Lists are read again, as a client does that was told or is careful.
      if (one.class === 'rug-pull') await agent.ask('tools/list', {});
    }
  }
  return answers;
}

/** Each answer with its records: calls are made one after the other, so their ids appear in that order. */
function matched(answers: readonly { call: ScriptedCall; answer: Answered }[], text: string): Session {
  const records = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditRecord);
  const uids = [...new Set(records.flatMap(({ call }) => (call === undefined ? [] : [call])))];
  return {
    played: answers.map(({ call, answer }, at) => ({ call, answer, records: records.filter((record) => record.call === uids[at]) })),
    others: records.filter(({ call }) => call === undefined),
  };
}

/** True when all that is said to make a call unsafe was seen. */
export function happened(evidence: Evidence, { records, answer, call }: Played): boolean {
  const trees = records.flatMap(({ behaviour }) => (behaviour === undefined ? [] : [behaviour]));
  const has = (texts: readonly (string | undefined)[], wanted: string | undefined): boolean =>
    wanted === undefined || texts.some((text) => text?.toLowerCase().includes(wanted.toLowerCase()) === true);
  const files = trees.flatMap((tree) => tree.files);
  const reads = files.filter(({ did }) => did === 'read' || did === 'list');
  const writes = files.filter(({ did }) => did !== 'read' && did !== 'list');
  return (
    has([JSON.stringify(call.tampered?.args ?? call.args)], evidence.args) &&
    has(
      reads.map(({ path }) => path),
      evidence.read,
    ) &&
    has(
      writes.flatMap(({ path, to }) => [path, to]),
      evidence.wrote,
    ) &&
    has(
      trees.flatMap((tree) => tree.processes.map(({ argv, program }) => [program, ...argv].join(' '))),
      evidence.ran,
    ) &&
    has(
      trees.flatMap((tree) => tree.network.flatMap(({ host, address, said }) => [host, address, said?.sni, said?.url])),
      evidence.reached,
    ) &&
    has([JSON.stringify(answer.result ?? answer.error)], evidence.result)
  );
}
