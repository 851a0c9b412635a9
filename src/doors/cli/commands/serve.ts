import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import type { WorkOpinions } from '../../../flows/serve/work.ts';
import type { Store } from '../../../world/store/db/contract.ts';
import { collect, count } from '../options.ts';
import type { Outcome } from '../program.ts';
import { VERSION } from '../version.ts';
import { JUDGE_NAMES } from '../../../world/judges/names.ts';
import { cacheOption, POLICY_FILE } from './files.ts';
import { judgeBy, USUAL_JUDGE } from './judge-options.ts';
import { untilInterrupted } from '../terminal.ts';
import { storePlace } from './store-place.ts';

/** `assayer serve`: the web door, until it is stopped. */
export function serveCommand(outcome: Outcome): Command {
  return serving().action(async (options) => {
    await serve(options);
    outcome.code = 0;
  }) as unknown as Command;
}

const serving = () =>
  new Command('serve')
    .description('a page where scans are started, watched and kept, and an API that does the same')
    .addOption(new Option('--port <number>', 'where to listen; 0 takes a free one').argParser(port).default(7337))
    .option('--host <address>', 'which network to listen on; others than this machine need --allow-host', '127.0.0.1')
    .option('--allow-host <name>', 'a name under which the server may be asked, as in assayer.example.com; repeatable', collect)
    .option('--behind-proxy', 'a proxy of yours stands in front: who asks is the last address of its X-Forwarded-For')
    .option('--store <file|url>', 'what is kept: a file, or postgres://... (default: ASSAYER_STORE, else a file in your data folder)')
    .option('--allow-commands', 'let people with a token start commands in cells on this machine, which may read the files that they name')
    .option('--public-only', 'for a hosted instance: no commands, and no addresses that are not public')
    .option('--workers <number>', 'jobs at once (default: one a core, at most 4)', count)
    .option('--audit <file>', 'the record of a guard, to be shown live')
    .option('--policy <file>', `policy of the team (default: ${POLICY_FILE}, if it is here)`)
    .option('--retain <days>', 'delete older reports and jobs, but never the newest of a server nor what is shared', count)
    .addOption(
      new Option('--sandbox <where>', 'where servers run; host gives up all protection')
        .choices(['bubblewrap', 'docker', 'podman', 'host'] as const)
        .default('bubblewrap' as const),
    )
    .option(
      '--judge <who>',
      `a model that is asked for its opinion: off, auto, ${JUDGE_NAMES.join(', ')}; its key is in the environment`,
      USUAL_JUDGE.judge,
    )
    .option('--model <name>', 'which model; default: what is usual there')
    .option('--judge-url <url>', 'another endpoint, as in http://127.0.0.1:11434/v1; its key is taken from ASSAYER_JUDGE_KEY')
    .option('--judge-budget <tokens>', 'tokens for all questions of one job', count, USUAL_JUDGE.budget)
    .addOption(cacheOption());

type ServeOptions = ReturnType<ReturnType<typeof serving>['opts']>;

function port(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new InvalidArgumentError('give a number from 0 to 65535');
}

async function serve(options: ServeOptions): Promise<void> {
  const hosts = hostsOf(options);
  if (options.publicOnly === true && options.allowCommands === true)
    throw new UsageError('--public-only and --allow-commands exclude one another: a hosted instance starts no commands');
  await sandboxIsThere(options);
  const policy = await policyOf(options.policy);
  const opinions = await opinionsOf(options);
  const interruption = untilInterrupted();
  try {
    const { openStore } = await import('../../../world/store/db/open.ts');
    await using store = await openStore(await storePlace(options.store));
    const { openDoor } = await import('../../web/open.ts');
    await using door = await openDoor(store, {
      port: options.port,
      host: options.host,
      hosts,
      behindProxy: options.behindProxy ?? false,
      audit: options.audit === undefined ? undefined : resolve(options.audit),
      page: pageFolder(),
      workers: options.workers,
      worker: workerCommand(),
      retain: options.retain,
      work: {
        version: VERSION,
        sandbox: options.sandbox,
        cache: resolve(options.cache),
        publicOnly: options.publicOnly ?? false,
        ownFiles: options.allowCommands ?? false,
        policy,
        opinions,
        cwd: process.cwd(),
      },
      trouble: (says) => process.stderr.write(`assayer: ${says}\n`),
    });
    await welcome(store, door.port, options, hosts);
    await new Promise<void>((done) => {
      if (interruption.signal.aborted) done();
      interruption.signal.addEventListener('abort', () => done(), { once: true });
    });
  } finally {
    interruption.release();
  }
  process.stderr.write('assayer: stopped; nothing is left running\n');
}

/** A line that opens the page as an admin. The token stands behind #, so that it is in no log; it is another at every start. */
async function welcome(
  store: Store,
  at: number,
  { host, port: asked, sandbox, allowCommands }: ServeOptions,
  hosts: readonly string[],
): Promise<void> {
  const name = `link of ${hostname()}:${asked}`;
  for (const old of await store.tokens.list()) if (old.name === name) await store.tokens.remove(old.id);
  const now = new Date();
  const { token } = await store.tokens.add({ name, role: 'admin', expires: new Date(now.getTime() + LINK_LASTS) }, now);
  const shown = isLoopback(host) ? (host.includes(':') ? `[${host}]` : host) : (hosts.find((each) => !LOOPBACK.includes(each)) ?? host);
  if (!isLoopback(host))
    process.stderr.write(
      `assayer: listening on ${host}: whoever reaches this machine under ${hosts.join(', ')} sees the page; reports want a token, shared links none. Put https in front of it.\n`,
    );
  if (allowCommands === true)
    process.stderr.write(
      `assayer: --allow-commands: people with the role scan start commands here${sandbox === 'host' ? ' AS YOU, WITHOUT A CELL' : ', in cells'}.\n`,
    );
  process.stdout.write(`Open http://${shown}:${at}/#token=${token ?? ''}\n`);
}

/** Milliseconds for which the link opens the page. */
const LINK_LASTS = 30 * 86_400_000;
const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

const isLoopback = (host: string): boolean => /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|::1|\[::1\])$/i.test(host);

function hostsOf({ host, allowHost }: ServeOptions): string[] {
  const named = (allowHost ?? []).map((name) => {
    if (!/^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$|^\[[0-9a-f:.]+\]$/i.test(name))
      throw new UsageError(`--allow-host ${name}: give a name or an address alone, without https:// and without a port`);
    return name.toLowerCase();
  });
  if (!isLoopback(host) && named.length === 0)
    throw new UsageError(
      `--host ${host}: others would reach this server; say under which names with --allow-host NAME, and put https in front of it`,
    );
  return [...new Set([...LOOPBACK, ...(isLoopback(host) ? [host.toLowerCase()] : []), ...named])];
}

async function sandboxIsThere({ sandbox: name }: ServeOptions): Promise<void> {
  const { sandboxes } = await import('../../../world/sandboxes/index.ts');
  const missing = await sandboxes.find((each) => each.name === name)?.missing();
  // Addresses and recordings need none.
  if (missing !== undefined)
    process.stderr.write(`assayer: warning: ${missing} Packages and commands cannot be looked at; addresses and recordings can.\n`);
  if (name === 'host')
    process.stderr.write(
      'assayer: warning: --sandbox host: servers run as you, with your files and your network. Nothing holds them back.\n',
    );
}

/** Read once, so that one that is wrong is told now and not by every job. */
async function policyOf(named: string | undefined): Promise<string | undefined> {
  const file = named ?? (existsSync(POLICY_FILE) ? POLICY_FILE : undefined);
  if (file === undefined) return undefined;
  const { readPolicy } = await import('../../../world/store/policy-file.ts');
  await readPolicy(file);
  return resolve(file);
}

/** Whom workers ask. Somebody is looked for once, so that a name that is none is told now. */
async function opinionsOf({ judge, model, judgeUrl, judgeBudget }: ServeOptions): Promise<WorkOpinions | undefined> {
  const opinions = { judge, model, judgeUrl, judgeBudget, judgeTimeout: USUAL_JUDGE.timeout };
  const chosen = await judgeBy(opinions);
  if (chosen === undefined) return undefined;
  process.stderr.write(`assayer: ${chosen.says}\n`);
  return opinions;
}

/** The page as it was built, beside the program or in the checkout. */
function pageFolder(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, 'dist', 'page');
    if (folder === dirname(folder)) return undefined;
  }
}

/** This program again, as a worker. */
const workerCommand = (): readonly string[] => [process.execPath, ...process.execArgv, process.argv[1] ?? '', 'work'];
