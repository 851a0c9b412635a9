import type { Command } from '@commander-js/extra-typings';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import { compare } from '../../../reason/drift.ts';
import { pinsOf } from '../../../reason/pin.ts';
import { showChange } from '../../../reason/show-change.ts';
import { redact } from '../../../text/secrets.ts';
import type { Outcome } from '../program.ts';
import { chosenLock, LOCK_FILE } from './files.ts';
import { look } from './scan.ts';
import { looking } from './target-options.ts';
import { colours } from '../terminal.ts';

/** `assayer diff TARGET`: what changed since it was approved, field by field. Exit 1 when something did. */
export function diffCommand(rest: readonly string[], outcome: Outcome): Command {
  const command = looking('diff', 'plain')
    .description('show what changed since it was approved')
    .option('--lock <file>', `the lock file (default: ${LOCK_FILE})`)
    .option('--json', 'as JSON')
    .option('--color <when>', 'auto, always or never', 'auto')
    .action(async (words, options) => {
      if (options.postures !== 'plain')
        throw new UsageError(
          'diff looks at a server as it was approved, without capabilities; assayer scan --postures all looks at the others',
        );
      const lock = await chosenLock(options.lock);
      if (lock === undefined) throw new UsageError(`there is no ${LOCK_FILE} here; approve the server first, or name the file with --lock`);
      const report = await look(words, rest, { ...options, lock: false, policy: undefined });
      const told = report.servers.map(({ label, inventory, package: used, gaps }) => {
        const locked = Object.hasOwn(lock.servers, label) ? lock.servers[label] : undefined;
        if (locked === undefined)
          throw new UsageError(`${label} was never approved; the lock has ${Object.keys(lock.servers).join(', ') || 'no server'}`);
        if (inventory === undefined)
          throw new CouldNotLook(gaps[0]?.reason ?? 'unreachable', `${label}: ${gaps[0]?.says ?? 'it gave nothing'}`);
        return { label, changes: compare(locked, { inventory, package: used, pins: pinsOf(inventory, redact), gaps }) };
      });
      const colour = colours(options.color, process.stdout);
      if (options.json === true) process.stdout.write(`${JSON.stringify(told, undefined, 2)}\n`);
      else
        for (const { label, changes } of told)
          process.stdout.write(
            changes.length === 0
              ? `${label} is what was approved.\n`
              : `${label}\n${changes.map((change) => showChange(change, { colour })).join('\n')}\n`,
          );
      outcome.code = told.some(({ changes }) => changes.length > 0) ? 1 : 0;
    });
  // There is but one that fits.
  command.options.find(({ long }) => long === '--postures')?.hideHelp();
  return command as unknown as Command;
}
