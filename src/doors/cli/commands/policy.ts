import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { GuardRule } from '../../../model/policy.ts';
import type { PolicyProblem } from '../../../reason/guard/policy.ts';
import { readPolicy, policyJsonSchema } from '../../../world/store/policy-file.ts';
import type { Outcome } from '../program.ts';
import { POLICY_FILE } from './files.ts';

/** Where a rule of the guard stands, and where in its condition the fault is. */
const placed = (problem: PolicyProblem, file: string, rules: readonly GuardRule[], lines: readonly number[]): string => {
  const line = lines[rules.findIndex(({ id }) => id === problem.rule)];
  const at = problem.line === undefined ? '' : ` (line ${problem.line}, column ${problem.column} of the condition)`;
  return `${file}${line === undefined ? '' : `:${line}`}: guard rule ${problem.rule}: ${problem.says}${at}`;
};

/** `assayer policy check`, `assayer policy schema` and `assayer policy suggest`. */
export function policyCommand(outcome: Outcome): Command {
  const policy = new Command('policy').description('the policy of a team');
  policy
    .command('check')
    .description('check a policy file')
    .argument('[file]', 'the policy', POLICY_FILE)
    .option('--json', 'as JSON')
    .action(async (file, options) => {
      const today = new Date().toISOString().slice(0, 10);
      const { policy: loaded, sha256, lines } = await readPolicy(file);
      const stale = (loaded.suppress ?? []).flatMap((each, index) =>
        each.expires < today ? [`line ${lines.suppress[index]}: the suppression (${each.reason}) expired on ${each.expires}`] : [],
      );
      const rules = loaded.guard?.rules ?? [];
      // Compiling brings its own engine, which nothing else here needs.
      const wrong = rules.length === 0 ? [] : (await import('../../../reason/guard/policy.ts')).compilePolicy(loaded.guard).problems;
      if (wrong.length > 0) throw new UsageError(wrong.map((each) => placed(each, file, rules, lines.guardRules)).join('\n'));
      const counts = {
        patterns: loaded.patterns?.length ?? 0,
        suppressions: loaded.suppress?.length ?? 0,
        allow: loaded.allow?.length ?? 0,
        deny: loaded.deny?.length ?? 0,
        'guard rules': rules.length,
      };
      if (options.json === true) process.stdout.write(`${JSON.stringify({ file, sha256, ...counts, stale }, undefined, 2)}\n`);
      else if (stale.length === 0)
        process.stdout.write(
          `${file} is in order: ${Object.entries(counts)
            .map(([name, many]) => `${many} ${name}`)
            .join(', ')}.\n`,
        );
      else process.stdout.write(`${stale.map((line) => `${file}, ${line}`).join('\n')}\n`);
      if (stale.length > 0) outcome.code = 1;
    });
  policy
    .command('schema')
    .description('print the JSON Schema of a policy, for an editor')
    .action(() => {
      process.stdout.write(`${JSON.stringify(policyJsonSchema(), undefined, 2)}\n`);
    });
  policy
    .command('suggest')
    .description('write the least policy that recorded sessions needed')
    .argument('<file...>', 'recordings (assayer guard --record, assayer scan --record) and records of a guard')
    .option('--json', 'as JSON')
    .action(async (files, options) => {
      const { seenIn } = await import('./seen-in.ts');
      const { suggest } = await import('../../../reason/guard/suggest.ts');
      const sessions = (await Promise.all(files.map(seenIn))).flat();
      if (sessions.every(({ calls }) => calls.length === 0))
        throw new UsageError('there is no call in it, and nothing to suggest a policy from');
      const suggested = { version: 1, guard: suggest(sessions) };
      if (options.json === true) process.stdout.write(`${JSON.stringify(suggested, undefined, 2)}\n`);
      else {
        const { stringify } = await import('yaml');
        process.stdout.write(`# What these sessions needed; read it before you use it.\n${stringify(suggested, { lineWidth: 0 })}`);
      }
    });
  return policy as unknown as Command;
}
