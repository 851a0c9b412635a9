import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { usualProbing } from '../../../flows/probing.ts';
import { CouldNotLook, UsageError } from '../../../model/errors.ts';
import { approve } from '../../../reason/approve.ts';
import { redact } from '../../../text/secrets.ts';
import { readLockIfThere, updateLock } from '../../../world/store/lock-file.ts';
import type { Outcome } from '../program.ts';
import { LOCK_FILE } from './files.ts';
import { look } from './scan.ts';
import { looking } from './target-options.ts';

/** `assayer approve TARGET --fingerprint ...`: looks again and pins, only if it sees exactly what was reviewed. */
export function approveCommand(rest: readonly string[], outcome: Outcome): Command {
  return looking('approve')
    .description('pin what was reviewed in mcp.lock.json, after looking again')
    .option('--fingerprint <sha256>', 'the fingerprint that the reviewed report shows')
    .option('--lock <file>', 'where to write it', LOCK_FILE)
    .option('--probe', 'also run it with planted secrets, and pin what it does')
    .option('--json', 'as JSON')
    .option('--by <name>', 'who approves it (default: your name in git, else your user name)')
    .action(async (words, options) => {
      if (options.fingerprint === undefined) {
        throw new UsageError(
          'approve needs --fingerprint sha256:...: scan the server, read the report, and take the fingerprint that it shows',
        );
      }
      // What is pinned is what was done, not what follows from what.
      const probing = options.probe === true ? { ...(await usualProbing()), compare: false } : undefined;
      const report = await look(words, rest, { ...options, lock: false, probing }, 'approve');
      const [seen] = report.servers;
      if (seen === undefined) throw new UsageError('name the server to approve');
      if (options.probe === true && seen.probe === undefined) {
        const gap = seen.gaps.find(({ what }) => what === 'probe') ?? seen.gaps[0];
        throw new CouldNotLook(
          gap?.reason ?? 'refused',
          `What it does was not seen, so it is not approved: ${gap?.says ?? 'it was not run'}`,
        );
      }
      const { fingerprint } = options;
      const by = options.by ?? whoever();
      await updateLock(options.lock, (lock) => approve({ seen, lock, fingerprint, by, at: report.finishedAt, redact }));
      const pins = (await readLockIfThere(options.lock))?.servers[seen.label]?.pins.length ?? 0;
      const told = { label: seen.label, fingerprint, pins, lock: options.lock, by, at: report.finishedAt };
      if (options.json === true) process.stdout.write(`${JSON.stringify(told, undefined, 2)}\n`);
      else
        process.stdout.write(
          `${seen.label} is approved: ${pins} definitions${seen.probe === undefined ? '' : ' and what it does'} pinned in ${options.lock} by ${by}.\nCommit that file. assayer scan and assayer diff compare with it from now on.\n`,
        );
      outcome.code = 0;
    }) as unknown as Command;
}

function whoever(): string {
  try {
    return (
      execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || userInfo().username
    );
  } catch {
    return userInfo().username;
  }
}
