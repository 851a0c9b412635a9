import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CouldNotLook } from '../../model/errors.ts';
import type { PackageUsed } from '../../model/report.ts';
import type { FetchOptions, Installed, PackageKind } from './contract.ts';

/**
 * Servers from Go modules, fetched through the user's own proxy and checked as the user's environment says; built in a cell without
 * network, where Go is installed. Nothing of a module is run to fetch it.
 */
export default {
  scheme: 'go',
  async fetch(spec: string, { cache, signal }: FetchOptions): Promise<Installed> {
    const { parseGoSpec } = await import('./go-spec.ts');
    const { goFetch } = await import('./go-fetch.ts');
    const { toolchain } = await import('./toolchain.ts');
    const { buildInCell } = await import('./built-in-cell.ts');
    const asked = parseGoSpec(spec);
    const go = toolchain('go', `go:${spec}`);
    const shelf = join(cache, 'go');
    await mkdir(shelf, { recursive: true });
    const place = await mkdtemp(join(shelf, '.new-'));
    try {
      await chmod(place, 0o755);
      const got = await goFetch({ go, asked, place, modules: join(shelf, 'mod'), signal });
      const folder = join(
        shelf,
        createHash('sha256')
          .update(JSON.stringify([asked.path, got.sums, got.go]))
          .digest('hex')
          .slice(0, 40),
      );
      const bin = join(folder, 'bin');
      if ((await programIn(bin)) === undefined) {
        await rm(folder, { recursive: true, force: true });
        await buildInCell({
          what: `${asked.path}@${got.version}`,
          program: {
            command: got.program,
            args: ['build', '-trimpath', '-buildvcs=false', '-o', `${join(place, 'bin')}/`, asked.path],
            cwd: place,
            env: { ...got.building, GOCACHE: '/home/user/build', GOPATH: '/home/user/go' },
          },
          read: [place, join(shelf, 'mod'), got.root],
          into: join(place, 'bin'),
          signal,
        });
        await rename(place, folder);
        await writeFile(join(folder, 'assayer-install.json'), JSON.stringify({ path: asked.path, version: got.version }));
      }
      const name = await programIn(bin);
      if (name === undefined)
        throw new CouldNotLook('install-failed', `${asked.path} is no program: it is a library. Give the path of its command.`);
      const used: PackageUsed = {
        purl: `pkg:golang/${got.module}@${encodeURIComponent(got.version)}${asked.path === got.module ? '' : `#${asked.path.slice(got.module.length + 1)}`}`,
        name: got.module,
        version: got.version,
        integrity: got.sum,
        tree: createHash('sha256').update(got.sums).digest('hex'),
        notes: got.notes,
      };
      return { used, folder: bin, own: got.source, start: [join(bin, name)], skippedScripts: [] };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
} satisfies PackageKind;

/** The one program that was built; undefined: none was. */
async function programIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const [name] = names;
  if (name === undefined) return undefined;
  // Built libraries are archives.
  return (await readFile(join(folder, name))).subarray(0, 7).toString('latin1') === '!<arch>' ? undefined : name;
}
