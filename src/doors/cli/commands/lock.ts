import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import { isWhole } from '../../../reason/pin.ts';
import { readLock, updateLock } from '../../../world/store/lock-file.ts';
import type { Outcome } from '../program.ts';
import { LOCK_FILE } from './files.ts';

/** `assayer lock list` and `assayer lock remove`. */
export function lockCommand(outcome: Outcome): Command {
  const lock = new Command('lock').description('what was approved');
  lock
    .command('list')
    .description('list what was approved, and check that nobody edited it')
    .option('--lock <file>', 'the lock file', LOCK_FILE)
    .option('--json', 'as JSON')
    .action(async (options) => {
      const servers = Object.values((await readLock(options.lock)).servers).map((server) => ({
        label: server.label,
        package: server.package?.purl,
        grade: server.grade,
        pins: server.pins.length,
        by: server.approved.by,
        at: server.approved.at,
        fingerprint: server.fingerprint,
        whole: isWhole(server),
      }));
      process.stdout.write(options.json === true ? `${JSON.stringify(servers, undefined, 2)}\n` : table(servers));
      if (servers.some((server) => !server.whole)) outcome.code = 1;
    });
  lock
    .command('remove')
    .description('take an approval back')
    .argument('<server>', 'its name in the lock file')
    .option('--lock <file>', 'the lock file', LOCK_FILE)
    .option('--json', 'as JSON')
    .action(async (label, options) => {
      await updateLock(options.lock, (before) => {
        if (before === undefined || !Object.hasOwn(before.servers, label)) {
          throw new UsageError(`${options.lock} has no server ${label}; it has ${Object.keys(before?.servers ?? {}).join(', ') || 'none'}`);
        }
        return { ...before, servers: Object.fromEntries(Object.entries(before.servers).filter(([name]) => name !== label)) };
      });
      process.stdout.write(options.json === true ? `${JSON.stringify({ removed: label })}\n` : `${label} is no longer approved.\n`);
    });
  return lock as unknown as Command;
}

interface Row {
  readonly label: string;
  readonly package: string | undefined;
  readonly grade: string;
  readonly pins: number;
  readonly by: string;
  readonly at: string;
  readonly whole: boolean;
}

function table(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nothing is approved yet.\n';
  const lines = rows.map((row) => [
    row.label,
    row.grade,
    `${row.pins} pinned`,
    `${row.at.slice(0, 10)} ${row.by}`,
    row.whole ? (row.package ?? '') : 'EDITED: its pins do not fit its fingerprint; approve it again',
  ]);
  const wide = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(wide[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
