import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { CouldNotLook } from '../../model/errors.ts';
import type { CargoSpec } from './cargo-spec.ts';
import { fetchingEnvironment, run, type Said } from './toolchain.ts';

export interface CargoFetching {
  /** Absolute path of cargo. */
  readonly cargo: string;
  readonly asked: CargoSpec;
  /** Absolute folder, empty. */
  readonly place: string;
  readonly signal: AbortSignal | undefined;
  /** Whether this was built before: then its dependencies are not fetched once more. */
  readonly isBuilt: (of: Pick<CargoFetched, 'sha256' | 'lock' | 'sysroot'>) => Promise<boolean>;
}

/** A crate and all that it is built from, as sources. */
export interface CargoFetched {
  readonly version: string;
  /** sha256 hex of the crate as the registry sent it. */
  readonly sha256: string;
  /** The whole Cargo.lock. */
  readonly lock: string;
  /** Absolute folders: its own sources, those of its dependencies, the toolchain. */
  readonly source: string;
  readonly vendored: string;
  readonly sysroot: string;
  readonly notes: readonly string[];
}

/** Fetches a crate and its dependencies by the user's own settings of cargo, which checks them; runs nothing of any crate. Throws CouldNotLook. */
export async function cargoFetch({ cargo, asked, place, signal, isBuilt }: CargoFetching): Promise<CargoFetched> {
  const env = fetchingEnvironment(/^(?:CARGO_(?:HOME|HTTP_\w+|NET_\w+|REGISTR\w+|SOURCE_\w+)|RUSTUP_(?:HOME|TOOLCHAIN))$/);
  const sysroot = await sysrootOf(cargo, env, signal);
  // Not by way of rustup: a file in a crate could ask it to fetch another toolchain.
  const own = join(sysroot, 'bin/cargo');
  const vendor = async (manifest: string, into: string, locked: boolean): Promise<void> => {
    const words = ['vendor', '--quiet', '--respect-source-config', '--manifest-path', manifest, ...(locked ? ['--locked'] : []), into];
    // Settings are looked for in the working folder and above: never in one of a crate.
    const said = await run(own, words, { cwd: place, env: { ...env, PATH: `${join(sysroot, 'bin')}:${env['PATH'] ?? ''}` }, signal });
    if (!said.ok) throw complaint(asked, said, signal?.aborted === true);
  };
  await mkdir(join(place, 'ask/src'), { recursive: true });
  const wanted = `[package]\nname = "assayer-ask"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\n${asked.name} = ${JSON.stringify(asked.version)}\n`;
  await writeFile(join(place, 'ask/Cargo.toml'), wanted);
  await writeFile(join(place, 'ask/src/main.rs'), 'fn main() {}\n');
  await vendor(join(place, 'ask/Cargo.toml'), join(place, 'first'), false);
  const source = join(place, 'crate');
  await cp(join(place, 'first', asked.name), source, { recursive: true });
  await rm(join(source, '.cargo'), { recursive: true, force: true });
  const checksum = JSON.parse(await readFile(join(source, '.cargo-checksum.json'), 'utf8')) as { package?: unknown };
  if (typeof checksum.package !== 'string')
    throw new CouldNotLook('blocked', `The registry gives no digest for ${asked.name}, so what it sends cannot be checked.`);
  const ownLock = await readFile(join(source, 'Cargo.lock'), 'utf8').catch(() => undefined);
  const locked = ownLock !== undefined;
  if (ownLock === undefined || !(await isBuilt({ sha256: checksum.package, lock: ownLock, sysroot })))
    await vendor(join(source, 'Cargo.toml'), join(place, 'vendor'), locked);
  // Of what depends on nothing cargo makes no folder, and what was built needs none.
  await mkdir(join(place, 'vendor'), { recursive: true });
  await rm(join(place, 'first'), { recursive: true, force: true });
  await rm(join(place, 'ask'), { recursive: true, force: true });
  // Crates may hold files that only their owner may read, and who builds is another user. No link is followed.
  await run('chmod', ['-R', 'a+rX', source, join(place, 'vendor')], { cwd: place, env, signal });
  const { package: about } = parse(await readFile(join(source, 'Cargo.toml'), 'utf8')) as { package?: { version?: unknown } };
  return {
    version: typeof about?.version === 'string' ? about.version : '',
    sha256: checksum.package,
    lock: await readFile(join(source, 'Cargo.lock'), 'utf8'),
    source,
    vendored: join(place, 'vendor'),
    sysroot,
    notes: locked ? [] : [`${asked.name} comes without a Cargo.lock: its dependencies are the newest that it takes.`],
  };
}

async function sysrootOf(cargo: string, env: Readonly<Record<string, string>>, signal: AbortSignal | undefined): Promise<string> {
  const { ok, out } = await run(join(dirname(cargo), 'rustc'), ['--print', 'sysroot'], { cwd: '/', env, signal });
  const sysroot = out.trim();
  if (!ok || !sysroot.startsWith('/')) throw new CouldNotLook('install-failed', 'cargo is installed, but rustc beside it does not work.');
  return sysroot;
}

function complaint({ name, version }: CargoSpec, { err }: Said, interrupted: boolean): CouldNotLook {
  const what = version === '*' ? name : `${name} ${version}`;
  const says = (sentence: string): CouldNotLook => new CouldNotLook('install-failed', sentence);
  if (interrupted) return says(`Fetching ${what} was interrupted.`);
  if (/checksum/.test(err))
    return new CouldNotLook(
      'blocked',
      `What the registry sent for ${what} or one of its dependencies does not have the checksum that it promised.`,
    );
  if (/no matching package|not found in registry|failed to select a version|candidate versions found/.test(err))
    return says(`The registry of crates has no ${what}, or a dependency of it is not there.`);
  if (/lock file .* needs to be updated/.test(err)) return says(`${what} has a Cargo.lock that does not fit it.`);
  if (/rustc \d[\d.]* is not supported|requires rustc|edition\d* is required/.test(err))
    return says(`${what} wants a newer Rust than is installed; another one is not fetched.`);
  if (/could not connect|couldn't resolve|resolve host|timed out|failed to get 200|download of config/i.test(err))
    return says('The registry of crates could not be reached: check the network and the settings of cargo.');
  return says(`cargo could not fetch ${what}: ${err.trim().split('\n').slice(0, 3).join(' ').slice(0, 400)}`);
}
