import { existsSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { Store } from '../../../world/store/db/contract.ts';
import { count } from '../options.ts';
import type { Outcome } from '../program.ts';

const STORE = '--store <file|url>';
const STORE_SAYS = 'what is kept: a file, or postgres://... (default: ASSAYER_STORE, else the file of assayer serve)';
const DAY = 86_400_000;

/** `assayer db export`, `import` and `retain`: backup of what the web door keeps, and its end. */
export function dbCommand(outcome: Outcome): Command {
  const db = new Command('db').description('what assayer serve keeps: backup, and what is too old');
  db.command('export')
    .description('write all of it to one file, as of one moment; the server may go on')
    .argument('<file>', 'the backup; - is standard output')
    .option(STORE, STORE_SAYS)
    .action(async (file, options) => {
      await using store = await opened(options.store, true);
      if (file === '-') {
        for await (const line of store.upkeep.dump()) await print(`${line}\n`);
        return;
      }
      const { writeBackup } = await import('../../../world/store/db/backup-file.ts');
      const lines = await writeBackup(file, store.upkeep.dump());
      process.stdout.write(
        `${rows(lines - 2)} in ${file}. It holds what was scanned and the secrets that sign webhooks: keep it as you keep passwords.\n`,
      );
      outcome.code = 0;
    });
  db.command('import')
    .description('read a backup into a store that is empty or not there yet')
    .argument('<file>', 'what assayer db export wrote')
    .option(STORE, STORE_SAYS)
    .action(async (file, options) => {
      if (!existsSync(file)) throw new UsageError(`${file} is not there; name a file that assayer db export wrote`);
      const { readBackup } = await import('../../../world/store/db/backup-file.ts');
      await using store = await opened(options.store, false);
      const read = await store.upkeep.load(readBackup(file));
      process.stdout.write(`${rows(read)} read from ${file}.\n`);
      outcome.code = 0;
    });
  db.command('retain')
    .description('delete reports and ended jobs that are older, but never the newest report of a server nor what is shared')
    .requiredOption('--days <number>', 'what is older is deleted', count)
    .option(STORE, STORE_SAYS)
    .option('--json', 'as JSON')
    .action(async (options) => {
      await using store = await opened(options.store, true);
      const gone = await store.upkeep.retain(new Date(Date.now() - options.days * DAY));
      process.stdout.write(
        options.json === true
          ? `${JSON.stringify(gone)}\n`
          : `${gone.reports} reports and ${gone.jobs} jobs that were older than ${options.days} days are deleted.\n`,
      );
      outcome.code = 0;
    });
  return db as unknown as Command;
}

const rows = (number: number): string => (number === 1 ? '1 row' : `${number} rows`);

/** `there`: a file that is not there is not made, for there would be nothing in it. */
async function opened(named: string | undefined, there: boolean): Promise<Store> {
  const { storePlace } = await import('./store-place.ts');
  const place = await storePlace(named);
  if (there && !/^[a-z]+:\/\//i.test(place) && !existsSync(place))
    throw new UsageError(`${place} is not there; name what assayer serve keeps with --store`);
  const { openStore } = await import('../../../world/store/db/open.ts');
  return openStore(place);
}

/** Waits until it is taken: a backup may be larger than memory. */
const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
