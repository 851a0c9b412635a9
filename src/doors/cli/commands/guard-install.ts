import { realpathSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { type Change, CLIENT_NAMES, installing, type Standing, standings, uninstalling } from '../../../flows/guard-install.ts';
import { UsageError } from '../../../model/errors.ts';
import { showChange } from '../../../reason/show-change.ts';
import { legible } from '../../../reporters/words/legible.ts';
import { redact } from '../../../text/secrets.ts';
import { readWaiting, type WaitingServer } from '../../../world/store/waiting.ts';
import { colours } from '../terminal.ts';
import { stateFolder } from './files.ts';

const which = (name: string, about: string) =>
  new Command(name)
    .description(about)
    .option('--client <name>', `whose servers: ${CLIENT_NAMES.join(', ')}`)
    .option('--file <path>', 'this configuration file')
    .option('--server <name>', 'only this server')
    .option('--yes', 'write it; without, it is only shown');

/** `assayer guard install`: puts the servers of a client behind a guard. */
export const installCommand = () =>
  which('install', 'put the servers of a client behind a guard').action(async (options) => {
    named(options);
    const changes = await installing(meant(options), ourselves(), stateFolder());
    await settle(changes, options.yes ?? false, 'put behind a guard', 'assayer guard uninstall takes it away again.');
  });

/** `assayer guard uninstall`: its undo. */
export const uninstallCommand = () =>
  which('uninstall', 'take the guard away again, and leave all else in the file as it is').action(async (options) => {
    named(options);
    const changes = await uninstalling(meant(options), stateFolder());
    await settle(changes, options.yes ?? false, 'without a guard', 'assayer guard install puts it back.');
  });

/** `assayer guard status`: which servers stand behind a guard, and what waits for approval. */
export const statusCommand = () =>
  new Command('status')
    .description('which servers of which clients stand behind a guard, and which definitions wait for approval')
    .option('--client <name>', 'only this client')
    .option('--file <path>', 'only this configuration file')
    .option('--json', 'as JSON')
    .action(async (options) => {
      const odd = (says: string): void => void process.stderr.write(`assayer: ${says}\n`);
      const clients = await standings(meant({ ...options, server: undefined }), odd);
      const waiting = await readWaiting(stateFolder(), odd);
      if (options.json === true) return void process.stdout.write(`${JSON.stringify({ clients, waiting }, undefined, 2)}\n`);
      process.stdout.write(clientsText(clients) + waitingText(waiting, colours('auto', process.stdout)));
    });

function clientsText(all: readonly Standing[]): string {
  if (all.length === 0) return 'No client has a server here.\n';
  const word = { yes: 'guarded', no: 'NOT GUARDED', remote: 'on the network' } as const;
  const wide = Math.max(...all.map(({ server }) => server.length));
  const files = [...new Set(all.map(({ file }) => file))];
  return files
    .map((file) => {
      const here = all.filter((each) => each.file === file);
      const lines = here.map(
        ({ server, guarded, disabled }) => `  ${server.padEnd(wide)}  ${word[guarded]}${disabled ? ' (switched off)' : ''}\n`,
      );
      return `${file}\n${lines.join('')}`;
    })
    .join('');
}

/** Each definition with what has become of it, and how a person settles it. */
function waitingText(all: readonly WaitingServer[], colour: boolean): string {
  const indented = (text: string): string => text.replaceAll(/^/gm, '    ');
  return all
    .map(({ server, at, command, items }) => {
      const shown = items.map(({ id, hidden, says, changes }) => {
        const details = changes.length === 0 ? says.map((each) => legible(each)) : changes.map((change) => showChange(change, { colour }));
        return `  ${legible(id, 120)}  ${hidden ? 'HIDDEN' : 'shown with a warning'}\n${details.map((each) => `${indented(each)}\n`).join('')}`;
      });
      const settles = `  To settle it: ${command}\n  The report shows what it is now, and ends with the command that approves it.\n`;
      return `\n${legible(server, 120)} waits for approval (seen ${at}):\n${redact(shown.join(''))}${settles}`;
    })
    .join('');
}

interface Options {
  readonly client?: string | undefined;
  readonly file?: string | undefined;
  readonly server?: string | undefined;
}

function named({ client, file }: Options): void {
  if (client === undefined && file === undefined)
    throw new UsageError(`whose servers? name a client (--client ${CLIENT_NAMES.slice(0, 4).join('|')}|...) or a file (--file PATH)`);
}

const meant = ({ client, file, server }: Options) => ({ client, file, server, cwd: process.cwd() });

/** The command that runs us, in full: a client knows no PATH of a shell. */
const ourselves = (): string[] => [process.execPath, ...process.execArgv, realpathSync(process.argv[1] ?? ''), 'guard'];

async function settle(changes: readonly Change[], yes: boolean, did: string, undo: string): Promise<void> {
  const say = (text: string): void => void process.stdout.write(text);
  for (const change of changes) {
    for (const { name, says } of change.left) say(`${change.file}: ${name} ${says}.\n`);
    if (change.done.length === 0) continue;
    say(redact(change.preview));
    if (!yes) continue;
    const backup = await change.write();
    say(`${change.done.join(', ')} ${change.done.length === 1 ? 'is' : 'are'} ${did} (${change.file}; as it was: ${backup}).\n`);
  }
  const any = changes.some(({ done }) => done.length > 0);
  if (!any) say('Nothing to change.\n');
  else say(yes ? `Restart the client. ${undo}\n` : 'Nothing was written yet; the same with --yes writes it.\n');
}
