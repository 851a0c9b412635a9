import { randomBytes } from 'node:crypto';
import { Command, Option } from '@commander-js/extra-typings';
import { UsageError } from '../../../model/errors.ts';
import { type Plan, planTargets } from '../../../flows/plan.ts';
import type { ReachOptions } from '../../../stages/reach.ts';
import { readEnvFile } from '../../../world/env/env-file.ts';
import { sandboxes } from '../../../world/sandboxes/index.ts';
import { collect, headers, seconds, variables } from '../options.ts';
import { cacheOption } from './files.ts';

/** A command that looks at targets, with the options that say how. */
export const looking = (name: string, postures: 'plain' | 'all' = 'all') =>
  new Command(name)
    .argument(
      '[target...]',
      'URL, npm:NAME[@VERSION], pypi:NAME[==VERSION], go:MODULE/PATH[@VERSION], cargo:NAME[@VERSION], wasm:FILE, a client configuration file, a recording, or a quoted command; after -- a command, or arguments of the package',
    )
    .option('--server <name>', 'only this server of a configuration file')
    .option('--env <name=value>', 'a variable for the server (NAME alone takes it from here); repeatable', collect)
    .option('--env-file <file>', 'variables for the server, one NAME=value a line')
    .option('--no-dummy-env', 'do not fill credentials that the server asks for with planted dummies')
    .option('--token-env <name>', 'send the value of this environment variable as bearer token')
    .option('--header <header>', "send a header, as in 'X-Key: ${env:NAME}'; repeatable", collect)
    .option('--allow-read <path>', 'let the server read this; repeatable', collect)
    .option('--allow-write <path>', 'let the server write this; repeatable', collect)
    .option('--public-only', 'refuse addresses that are not public')
    .addOption(
      new Option(
        '--sandbox <where>',
        'where the server runs; docker and podman use the image node:20, or that of ASSAYER_IMAGE; host gives up all protection',
      )
        .choices(['bubblewrap', 'docker', 'podman', 'host'] as const)
        .default('bubblewrap' as const),
    )
    .addOption(
      new Option('--postures <which>', 'plain: one start, one reading; all: as other clients, again, twice')
        .choices(['plain', 'all'] as const)
        .default(postures),
    )
    .addOption(new Option('--timeout <seconds>', 'for one server, all postures together').argParser(seconds).default(300_000, '300'))
    .addOption(cacheOption());

/** What commander makes of those options. */
export type LookingOptions = ReturnType<ReturnType<typeof looking>['opts']>;

/** The options that a second look at the same server needs. A variable is named without its value, which may be secret. */
function repeated(options: LookingOptions): string[] {
  const each = (flag: string, values: readonly string[] | undefined): string[] => (values ?? []).flatMap((value) => [flag, value]);
  return [
    ...each(
      '--env',
      options.env?.map((pair) => pair.split('=', 1).join()),
    ),
    ...each('--env-file', options.envFile === undefined ? [] : [options.envFile]),
    ...(options.dummyEnv ? [] : ['--no-dummy-env']),
    ...each('--token-env', options.tokenEnv === undefined ? [] : [options.tokenEnv]),
    ...each('--header', options.header),
    ...each('--allow-read', options.allowRead),
    ...each('--allow-write', options.allowWrite),
    ...(options.sandbox === 'bubblewrap' ? [] : ['--sandbox', options.sandbox]),
  ];
}

/** Plans, and how to reach them. Warns when protection is given up. */
export async function plansOf(
  words: readonly string[],
  rest: readonly string[],
  options: LookingOptions,
): Promise<{ plans: Plan[]; reach: Omit<ReachOptions, 'recorder' | 'signal'> }> {
  const runId = randomBytes(6).toString('hex');
  const fromFile = options.envFile === undefined ? new Map<string, string>() : await readEnvFile(options.envFile);
  const plans = await planTargets({
    words,
    command: rest,
    server: options.server,
    env: new Map([...fromFile, ...variables(options.env ?? [], process.env)]),
    headers: headers(options.header ?? [], options.tokenEnv, process.env),
    read: options.allowRead ?? [],
    write: options.allowWrite ?? [],
    cwd: process.cwd(),
    dummyEnv: options.dummyEnv,
    runId,
    options: repeated(options),
  });
  const sandbox = sandboxes.find((each) => each.name === options.sandbox);
  if (sandbox === undefined) throw new UsageError(`--sandbox ${options.sandbox}: there is none of that name`);
  if (sandbox.name === 'host' && plans.some(({ target }) => target.kind === 'stdio' || target.kind === 'package')) {
    process.stderr.write(
      'assayer: warning: --sandbox host: the server runs as you, with your files and your network. Nothing holds it back.\n',
    );
  }
  return {
    plans,
    reach: {
      sandbox,
      cache: options.cache,
      publicOnly: options.publicOnly ?? false,
      timeout: options.timeout,
      postures: options.postures,
      dummyEnv: options.dummyEnv,
      runId,
    },
  };
}
