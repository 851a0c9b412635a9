import { homedir } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { GuardReason } from '../../../model/guard.ts';
import { compilePolicy } from '../../../reason/guard/policy.ts';
import { type Replayed, replay } from '../../../reason/guard/replay.ts';
import type { Seen } from '../../../reason/guard/seen.ts';
import { legible } from '../../../reporters/words/legible.ts';
import { rules } from '../../../rules/index.ts';
import type { Outcome } from '../program.ts';
import { chosenLock, chosenPolicy } from './files.ts';
import { seenIn } from './seen-in.ts';

/** `assayer guard replay`: what was recorded, decided again under a policy. Exit 1 when something would have been refused or asked. */
export function replayCommand(outcome: Outcome): Command {
  return new Command('replay')
    .description('decide a recorded session again under a policy, without any server')
    .argument('<file...>', 'recordings (assayer guard --record) and records of a guard (assayer audit)')
    .option('--policy <file>', 'the policy file (default: assayer.yaml, when it is there)')
    .option('--lock <file>', 'what was approved (default: mcp.lock.json, when it is there)')
    .option('--json', 'as JSON')
    .action(async (files, _options, command) => {
      const options = command.optsWithGlobals() as { readonly policy?: string; readonly lock?: string; readonly json?: true };
      const policy = compilePolicy((await chosenPolicy(options.policy))?.policy.guard);
      const [problem] = policy.problems;
      if (problem !== undefined) throw new UsageError(`guard rule ${problem.rule}: ${problem.says}; assayer policy check says more`);
      const lock = await chosenLock(options.lock);
      const place = { home: homedir(), work: process.cwd(), own: [], planted: new Map<string, string>() };
      const again = (sessions: readonly Seen[]) => replay(sessions, { policy, rules, locks: lock?.servers ?? {}, place });
      // The servers of one record share a conversation; the connections of a recording are one each.
      const decided = (await Promise.all(files.map(seenIn))).flatMap((sessions) =>
        new Set(sessions.map(({ server }) => server)).size === sessions.length
          ? again(sessions)
          : sessions.flatMap((each) => again([each])),
      );
      process.stdout.write(options.json === true ? `${JSON.stringify(decided.map(plain), undefined, 2)}\n` : told(decided));
      if (decided.some(({ answer }) => answer === 'refuse' || answer === 'ask')) outcome.code = 1;
    }) as unknown as Command;
}

const plain = ({ server, call, before, after, answer }: Replayed) => ({
  server,
  tool: call.tool,
  call: call.uid,
  answer,
  ...(call.was === undefined ? {} : { was: call.was }),
  before,
  ...(after === undefined ? {} : { after }),
});

const told = (decided: readonly Replayed[]): string => {
  const lines = decided.flatMap(({ server, call, before, after, answer }) => {
    const reasons = [...before.reasons, ...(after?.reasons ?? [])].filter((reason) => reason.answer !== 'pass');
    if (reasons.length === 0) return [];
    const was = call.was === undefined || call.was === answer ? '' : `, then ${call.was}`;
    return [`${answer}  ${legible(`${server}/${call.tool}`)} (${call.uid}${was})`, ...reasons.map(line)];
  });
  const count = (answer: string): number => decided.filter((each) => each.answer === answer).length;
  const sum = `${decided.length} calls: ${(['pass', 'warn', 'ask', 'refuse'] as const).map((answer) => `${count(answer)} ${answer}`).join(', ')}.`;
  return `${[...lines, sum].join('\n')}\n`;
};

const line = ({ says, id, answer }: GuardReason): string => `    ${answer}: ${legible(says)} (${id})`;
