import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import type { Choice } from './npm-choose.ts';
import { elsewhereIn, type Wants } from './npm-elsewhere.ts';
import { npmEnvironment } from './npm-environment.ts';
import { buildNative, canBuild } from './npm-native.ts';
import { exclusively } from './once.ts';
import { BIGGEST_TREE, measure, type Measure, tooBig } from './tree-measure.ts';

/** An installed tree in the cache. */
export interface Tree {
  /** Holds `node_modules`, `package-lock.json`, and our record of both. */
  readonly folder: string;
  /** sha256 hex over name, place, version and integrity of all that is installed. */
  readonly digest: string;
  /** Dependencies whose install scripts were not run, and whose native modules were not built either. */
  readonly unbuilt: readonly string[];
  /** What was built, or could not be: one sentence each. */
  readonly notes: readonly string[];
}

const RECORD = 'assayer-install.json';
const MINUTES = 60_000;

interface Kept {
  readonly integrity: string;
  readonly digest: string;
  readonly unbuilt: readonly string[];
  readonly notes: readonly string[];
  readonly measure: Measure;
}

/**
 * The tree of a chosen version: from the cache when a complete and unchanged one is there, else by the npm CLI into a temporary
 * folder that takes its place in one step. No script of any package is run; native modules are built in a cell. Two processes do not install the same at once.
 */
export async function installed(choice: Choice, cache: string, signal: AbortSignal | undefined): Promise<Tree> {
  const key = createHash('sha256').update(
    JSON.stringify([
      canBuild() ? 'built or empty' : 'unbuilt',
      choice.name,
      choice.version,
      choice.integrity,
      process.platform,
      process.arch,
      process.versions.node.split('.')[0],
    ]),
  );
  const folder = join(cache, 'npm', key.digest('hex').slice(0, 40));
  await mkdir(dirname(folder), { recursive: true });
  const kept = await fromCache(folder, choice);
  if (kept !== undefined) return kept;
  return exclusively(`${folder}.lock`, 10 * MINUTES, signal, async () => {
    const meanwhile = await fromCache(folder, choice);
    if (meanwhile !== undefined) return meanwhile;
    const place = await mkdtemp(join(dirname(folder), '.new-'));
    try {
      // A temporary folder is closed to others; servers that root starts are others.
      await chmod(place, 0o755);
      const record = await install(choice, place, signal);
      await writeFile(join(place, RECORD), JSON.stringify(record));
      await rm(folder, { recursive: true, force: true });
      await rename(place, folder);
      return { folder, digest: record.digest, unbuilt: record.unbuilt, notes: record.notes };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
}

/** undefined when it is not there, not complete, or not what was installed. */
async function fromCache(folder: string, { integrity }: Choice): Promise<Tree | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as Kept;
    const same = record.integrity === integrity && (await measure(join(folder, 'node_modules'))).digest === record.measure.digest;
    return same ? { folder, digest: record.digest, unbuilt: record.unbuilt, notes: record.notes } : undefined;
  } catch {
    return undefined;
  }
}

async function install(choice: Choice, place: string, signal: AbortSignal | undefined): Promise<Kept> {
  if (choice.elsewhere.length > 0) throw fromElsewhere(choice, choice.elsewhere);
  await writeFile(
    join(place, 'package.json'),
    JSON.stringify({ name: 'assayer-cache', private: true, dependencies: { [choice.name]: choice.version } }),
  );
  const home = join(dirname(place), '.home');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await npm(ARGUMENTS, place, npmEnvironment(process.env, home), choice, signal);
  const lock = readLock(await readFile(join(place, 'package-lock.json'), 'utf8').catch(() => '{}'));
  const own = lock.find((each) => each.place === `node_modules/${choice.name}`);
  if (own === undefined || !sameDigest(own.integrity, choice.integrity))
    throw new CouldNotLook(
      'blocked',
      `${choice.name}@${choice.version} was installed with another digest (${own?.integrity ?? 'none'}) than the registry gives for it (${choice.integrity}).`,
    );
  const elsewhere = lock.flatMap((each) => each.elsewhere);
  if (elsewhere.length > 0) throw fromElsewhere(choice, elsewhere);
  const modules = join(place, 'node_modules');
  const fetched = await measure(modules);
  if (fetched.bytes > BIGGEST_TREE) throw tooBig(`${choice.name}@${choice.version}`, fetched.bytes);
  const scripted = lock.filter((each) => each.scripts);
  const { built, notes, changed } = await buildNative({ place, scripted, signal });
  const lines = lock.map((each) => `${each.place}\t${each.version}\t${each.integrity}\n`).sort();
  const digest = createHash('sha256').update(lines.join('')).digest('hex');
  return {
    integrity: choice.integrity,
    digest,
    unbuilt: scripted.filter((each) => each !== own && !built.includes(each)).map((each) => each.name),
    notes,
    measure: changed ? await measure(modules) : fetched,
  };
}

function fromElsewhere({ name, version }: Pick<Choice, 'name' | 'version'>, what: readonly string[]): CouldNotLook {
  const more = what.length > 3 ? ` and ${what.length - 3} more` : '';
  return new CouldNotLook(
    'install-failed',
    `${name}@${version} wants dependencies that no registry holds: ${what.slice(0, 3).join(', ')}${more}. Such are not fetched: nobody can say what will be there tomorrow.`,
  );
}

// What is in no registry is not fetched; an npm that does not know these settings yet leaves it to the look at its lock file.
const ONLY_REGISTRIES = ['--allow-git=none', '--allow-remote=none', '--allow-file=none', '--allow-directory=none'];

// Scripts are off in two ways, and git is no program: repositories among the dependencies would run theirs while being packed.
const ARGUMENTS = [
  'install',
  '--ignore-scripts',
  '--git=/nonexistent/git',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--omit=dev',
  '--package-lock=true',
  '--no-progress',
  '--loglevel=error',
  '--global=false',
  '--workspaces=false',
  '--engine-strict=false',
  '--install-strategy=hoisted',
  ...ONLY_REGISTRIES,
];

/** npm puts the user's own configuration to use: registry, credentials, proxy, its cache. */
function npm(
  args: readonly string[],
  place: string,
  env: Readonly<Record<string, string>>,
  choice: Choice,
  signal: AbortSignal | undefined,
): Promise<void> {
  const child = spawn('npm', [...args, `--prefix=${place}`], { cwd: place, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', end);
  const clock = setTimeout(end, 10 * MINUTES);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 20_000) said += chunk.toString();
  });
  return new Promise<void>((resolve, reject) => {
    child.on('error', (cause) =>
      reject(
        new CouldNotLook('install-failed', 'The npm command could not be started, and packages are installed with it: install npm.', {
          cause,
        }),
      ),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(complaint(choice, said, signal?.aborted === true))));
  }).finally(() => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', end);
  });
}

function complaint({ name, version }: Choice, said: string, interrupted: boolean): CouldNotLook {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(said)?.[1] ?? '';
  const what = `${name}@${version}`;
  if (interrupted) return new CouldNotLook('install-failed', `Installing ${what} was interrupted.`);
  if (code === 'EINTEGRITY')
    return new CouldNotLook(
      'blocked',
      `What the registry sent for ${what} or one of its dependencies does not have the digest that it promised.`,
    );
  if (said.includes('/nonexistent/git')) return fromElsewhere({ name, version }, ['one in a git repository']);
  if (code.startsWith('EALLOW')) return fromElsewhere({ name, version }, [`one of its dependencies asks for it (${code})`]);
  if (code === 'E404' || code === 'ETARGET')
    return new CouldNotLook('install-failed', `${what} has a dependency that the registry does not have (${code}).`);
  if (/^(?:ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)/.test(code))
    return new CouldNotLook('install-failed', `The package registry could not be reached (${code}) while ${what} was installed.`);
  if (code === 'ENOSPC') return new CouldNotLook('install-failed', `There is no room left on the disk to install ${what}.`);
  const line = said.split('\n').find((each) => /^npm (?:error|ERR!)/.test(each) && !each.includes(' code ')) ?? '';
  return new CouldNotLook(
    'install-failed',
    `npm could not install ${what}${code === '' ? '' : ` (${code})`}: ${line.replace(/^npm (?:error|ERR!)\s*/, '').slice(0, 300)}`,
  );
}

interface Locked {
  readonly name: string;
  readonly place: string;
  readonly version: string;
  readonly integrity: string;
  readonly scripts: boolean;
  readonly optional: boolean;
  /** What it wants that no registry holds; what is bundled with a package is not fetched. */
  readonly elsewhere: readonly string[];
}

interface LockEntry extends Wants {
  readonly version?: unknown;
  readonly integrity?: unknown;
  readonly inBundle?: unknown;
  readonly hasInstallScript?: unknown;
  readonly optional?: unknown;
}

function readLock(text: string): Locked[] {
  const { packages = {} } = JSON.parse(text) as {
    packages?: Record<string, LockEntry>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, about]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      place,
      version: typeof about.version === 'string' ? about.version : '',
      integrity: typeof about.integrity === 'string' ? about.integrity : '',
      scripts: about.hasInstallScript === true,
      optional: about.optional === true,
      elsewhere: about.inBundle === true ? [] : elsewhereIn(about),
    }));
}

/** Digests of one kind must agree, and at least one kind must be in both. */
export function sameDigest(one: string, other: string): boolean {
  const [left, right] = [kinds(one), kinds(other)];
  const both = [...left.keys()].filter((kind) => right.has(kind));
  return both.length > 0 && both.every((kind) => left.get(kind) === right.get(kind));
}

const kinds = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((each) => [each.slice(0, each.indexOf('-')), each]),
  );
