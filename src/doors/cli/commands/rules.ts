import { Command } from '@commander-js/extra-typings';
import { rules } from '../../../rules/index.ts';

/** `assayer rules`: every rule in a line. */
export function rulesCommand(): Command {
  return new Command('rules')
    .description('list every rule')
    .option('--json', 'as JSON')
    .action(({ json }) => {
      if (json === true) {
        const list = rules.map(({ id, title, severity, sees, reads, maps }) => ({ id, title, severity, sees, reads, maps }));
        process.stdout.write(`${JSON.stringify(list, undefined, 2)}\n`);
        return;
      }
      const wide = Math.max(...rules.map((rule) => rule.id.length));
      for (const rule of rules) process.stdout.write(`${rule.id.padEnd(wide)}  ${rule.severity.padEnd(8)}  ${rule.title}\n`);
      process.stdout.write(`\n${rules.length} rules. assayer explain RULE tells why one matters, what it finds and what it lets pass.\n`);
    }) as unknown as Command;
}
