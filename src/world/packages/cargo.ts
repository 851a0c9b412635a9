import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageUsed } from '../../model/report.ts';
import type { CargoFetched } from './cargo-fetch.ts';
import type { FetchOptions, Installed, PackageKind } from './contract.ts';

/**
 * Servers that are crates, fetched by the user's own cargo, which checks them; built in a cell without network, where cargo is
 * installed. Build scripts run there and nowhere else.
 */
export default {
  scheme: 'cargo',
  async fetch(spec: string, { cache, signal, bin }: FetchOptions): Promise<Installed> {
    const { parseCargoSpec } = await import('./cargo-spec.ts');
    const { cargoFetch } = await import('./cargo-fetch.ts');
    const { programOf } = await import('./program-of.ts');
    const { toolchain } = await import('./toolchain.ts');
    const asked = parseCargoSpec(spec);
    const cargo = toolchain('cargo', `cargo:${spec}`);
    const shelf = join(cache, 'cargo');
    await mkdir(shelf, { recursive: true });
    const place = await mkdtemp(join(shelf, '.new-'));
    try {
      await chmod(place, 0o755);
      const folderOf: FolderOf = ({ sha256, lock, sysroot }) =>
        join(
          shelf,
          createHash('sha256')
            .update(JSON.stringify([asked.name, sha256, lock, sysroot]))
            .digest('hex')
            .slice(0, 40),
        );
      const got = await cargoFetch({ cargo, asked, place, signal, isBuilt: (of) => holdsPrograms(folderOf(of)) });
      const folder = folderOf(got);
      if (!(await holdsPrograms(folder))) {
        await rm(folder, { recursive: true, force: true });
        await build(`${asked.name} ${got.version}`, got, join(place, 'bin'), signal);
        await rename(place, folder);
      }
      const names = await readdir(join(folder, 'bin'));
      const name = programOf(new Map(names.map((each) => [each, each])), asked.name, asked.name, bin);
      const used: PackageUsed = {
        purl: `pkg:cargo/${asked.name}@${encodeURIComponent(got.version)}`,
        name: asked.name,
        version: got.version,
        integrity: `sha256-${Buffer.from(got.sha256, 'hex').toString('base64')}`,
        tree: createHash('sha256').update(got.lock).digest('hex'),
        notes: got.notes,
      };
      return { used, folder: join(folder, 'bin'), own: join(folder, 'crate'), start: [join(folder, 'bin', name)], skippedScripts: [] };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
} satisfies PackageKind;

/** Where a crate is kept once it is built. */
type FolderOf = (of: Pick<CargoFetched, 'sha256' | 'lock' | 'sysroot'>) => string;

const holdsPrograms = (folder: string): Promise<boolean> =>
  readdir(join(folder, 'bin')).then(
    (names) => names.length > 0,
    () => false,
  );

/** Optimising takes most of the time of a build, and nobody waits for this program's speed: what it does is the same. */
const QUICKLY = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256',
  CARGO_PROFILE_RELEASE_DEBUG: 'false',
} as const;

/** `$1` is where programs go, the rest what builds them. */
const SCRIPT = `into=$1; shift
"$@" && find /home/user/target/release -maxdepth 1 -type f -perm -100 ! -name '*.so' -exec cp {} "$into/" \\;`;

async function build(
  what: string,
  { source, vendored, sysroot }: CargoFetched,
  into: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { buildInCell } = await import('./built-in-cell.ts');
  const settings = ['source.crates-io.replace-with="vendored"', `source.vendored.directory=${JSON.stringify(vendored)}`];
  const words = [
    'build',
    '--release',
    '--offline',
    '--locked',
    '--bins',
    '--manifest-path',
    join(source, 'Cargo.toml'),
    '--target-dir',
    '/home/user/target',
  ];
  await buildInCell({
    what,
    program: {
      command: '/bin/sh',
      args: ['-c', SCRIPT, 'sh', into, join(sysroot, 'bin/cargo'), ...settings.flatMap((setting) => ['--config', setting]), ...words],
      cwd: undefined,
      env: { ...QUICKLY, CARGO_HOME: '/home/user/.cargo', PATH: `${join(sysroot, 'bin')}:/usr/local/bin:/usr/bin:/bin` },
    },
    read: [source, vendored, sysroot],
    into,
    signal,
  });
}
