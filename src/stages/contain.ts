import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { CouldNotLook } from '../model/errors.ts';
import type { Limits } from '../model/grant.ts';
import type { PackageUsed } from '../model/report.ts';
import type { PackageTarget, Secrets, StdioTarget, WasmTarget } from '../model/target.ts';
import { packageKinds } from '../world/packages/index.ts';
import type { Around, Cell, Program, Sandbox } from '../world/sandboxes/contract.ts';
import { grantsFor } from '../world/sandboxes/grants.ts';
import { isInside, isTooWide, locateProgram } from '../world/sandboxes/programs.ts';

export interface ContainOptions {
  /** It works in the folder from which it was started, wherever that was granted. Absent: only where its own code lies there. */
  readonly inFolder?: true;
  readonly sandbox: Sandbox;
  /** Absolute folder where packages are kept. */
  readonly cache: string;
  /** Extra files granted by the user, absolute. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  /** Files that the arguments of a package name are not granted: who asks does not own this machine. Absent: they are. */
  readonly argumentsGrant?: false | undefined;
  readonly limits: Limits;
  /** A network of ours, a tracer; absent: nothing. */
  readonly around?: readonly Around[];
  readonly signal: AbortSignal | undefined;
  /** Said before something slow. */
  readonly tell: (what: string) => void;
}

/** A cell with the program that will be started in it. Nothing runs yet. */
export interface Contained {
  readonly cell: Cell;
  /** Where another cell for the same program is opened. */
  readonly sandbox: Sandbox;
  readonly program: Program;
  readonly package: PackageUsed | undefined;
  /** Absolute folder of a package's own code, where the names of what it wants may stand; undefined when it is no package. */
  readonly ownCode: string | undefined;
  /** Absolute; what the server may read. */
  readonly granted: readonly string[];
  readonly notes: readonly string[];
}

/** Bytes and counts that a server in a cell may use. */
export const CELL_LIMITS: Omit<Limits, 'time'> = { memory: 2 * 1024 ** 3, processes: 256, fileSize: 64 * 1024 ** 2 };

/** What is started by us, in a cell. */
export type InCell = StdioTarget | PackageTarget | WasmTarget;

/** Installs what must be installed, decides what the server may read, and opens a cell for it. Throws CouldNotLook. */
export async function contain(target: InCell, secrets: Secrets, options: ContainOptions): Promise<Contained> {
  const env = Object.fromEntries(target.env.map((name) => [name, secrets.get(`env:${name}`) ?? '']));
  if (target.kind === 'wasm') return (await import('./contain-portable.ts')).containPortable(target, env, options);
  const missing = await options.sandbox.missing();
  if (missing !== undefined) throw new CouldNotLook('no-sandbox', missing);
  return target.kind === 'package' ? containPackage(target, env, options) : containCommand(target, env, options);
}

const NOTHING = { read: [], withheld: [] } as const;

async function containPackage(target: PackageTarget, env: Readonly<Record<string, string>>, options: ContainOptions): Promise<Contained> {
  const kind = packageKinds.find((each) => each.scheme === target.ecosystem);
  if (kind === undefined) throw new CouldNotLook('install-failed', `${target.ecosystem} packages cannot be installed yet`);
  options.tell(`fetching ${target.spec}`);
  const installed = await kind.fetch(target.spec, { cache: options.cache, signal: options.signal, bin: target.bin });
  const [command, ...args] = installed.start;
  const named = options.argumentsGrant === false ? NOTHING : grantsFor(command, target.args, undefined);
  const read = [installed.folder, ...named.read, ...options.read];
  const cell = await options.sandbox.open({ read, write: options.write, env, network: 'none' }, options.limits, options.around);
  const skipped = installed.skippedScripts.length === 0 ? [] : [`Its ${installed.skippedScripts.join(', ')} script was not run.`];
  return {
    cell,
    sandbox: options.sandbox,
    program: { command, args: [...args, ...target.args], cwd: undefined, env: {} },
    package: installed.used,
    ownCode: installed.own,
    granted: read,
    notes: [...skipped, ...withheld(named.withheld)],
  };
}

async function containCommand(target: StdioTarget, env: Readonly<Record<string, string>>, options: ContainOptions): Promise<Contained> {
  const { command, args, cwd } = target;
  const named = grantsFor(command, args, undefined, cwd);
  const read = [...named.read, ...options.read];
  const cell = await options.sandbox.open({ read, write: options.write, env, network: 'none' }, options.limits, options.around);
  const inside = seenInside(cwd, options.inFolder === true ? [...read, ...options.write] : named.read);
  const program = { command, args: inside === undefined ? args.map((arg) => absolute(cwd, arg)) : args, cwd: inside, env: {} };
  return {
    cell,
    sandbox: options.sandbox,
    program,
    package: undefined,
    ownCode: undefined,
    granted: read,
    notes: withheld(named.withheld),
  };
}

/** Absolute; what the program is run by beyond its own code, as the sandbox lends it: an interpreter outside of the system's folders. */
export const runtimeOf = async ({ sandbox, program }: Pick<Contained, 'sandbox' | 'program'>): Promise<readonly string[]> =>
  // In a container it is another machine's.
  sandbox.takesAround === false ? [] : ((await locateProgram(program.command))?.needs ?? []);

/** The working folder of the command, when it was granted; undefined = the cell's own. */
const seenInside = (cwd: string | undefined, granted: readonly string[]): string | undefined =>
  cwd !== undefined && granted.some((folder) => cwd === folder || cwd.startsWith(`${folder}/`)) ? cwd : undefined;

/** Relative paths mean nothing in another folder. */
const absolute = (cwd: string | undefined, arg: string): string =>
  cwd !== undefined && !arg.startsWith('-') && existsSync(resolve(cwd, arg)) ? resolve(cwd, arg) : arg;

const withheld = (paths: readonly string[]): string[] =>
  paths.length === 0
    ? []
    : [`${paths.join(', ')} stands in the command and was not given to the server; grant it with --allow-read if it must be.`];

/**
 * A file beside what was granted that the server missed when it ended, and how to grant it; undefined when there is none.
 * Only what lies beside: its last words are its own, and must not talk anybody into granting keys.
 */
export function notGiven(said: string, granted: readonly string[]): string | undefined {
  const beside = granted.map((folder) => dirname(folder)).filter((folder) => !isTooWide(folder) && folder !== tmpdir());
  for (const [path] of said.matchAll(/\/[\w@+.-]{1,200}(?:\/[\w@+.-]{1,200}){1,40}/g)) {
    const lies = (folder: string): boolean => isInside(path, folder);
    if (!beside.some(lies) || granted.some(lies) || path.includes('/.') || !existsSync(path)) continue;
    return `It was not given ${path}, which lies beside it: if it needs that, add --allow-read ${dirname(path)}.`;
  }
  return undefined;
}
