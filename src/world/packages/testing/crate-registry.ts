import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A registry of crates that is a folder, and the settings of cargo that lead to it. */
export function registrySettings(registry: string): string {
  return `[source.crates-io]\nreplace-with = "folder"\n[source.folder]\nlocal-registry = ${JSON.stringify(registry)}\n`;
}

/** Puts a crate into such a registry. `forged`: with another digest than it has. */
export function publishCrate(
  registry: string,
  name: string,
  version: string,
  files: Readonly<Record<string, string>>,
  { deps = [], forged = false }: { readonly deps?: readonly string[]; readonly forged?: boolean } = {},
): void {
  const source = join(registry, 'source', `${name}-${version}`);
  const wants = deps.map((dep) => `${dep} = "1"\n`).join('');
  const manifest = `[package]\nname = "${name}"\nversion = "${version}"\nedition = "2021"\n[dependencies]\n${wants}`;
  for (const [path, content] of Object.entries({ 'Cargo.toml': manifest, ...files })) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    // As many crates on the registry have them.
    writeFileSync(join(source, path), content, { mode: 0o600 });
  }
  const archive = join(registry, `${name}-${version}.crate`);
  const { status, stderr } = spawnSync('tar', ['-czf', archive, '-C', join(registry, 'source'), `${name}-${version}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const cksum = createHash('sha256')
    .update(forged ? 'something else' : readFileSync(archive))
    .digest('hex');
  const about = deps.map((dep) => ({
    name: dep,
    req: '^1',
    features: [],
    optional: false,
    default_features: true,
    target: null,
    kind: 'normal',
  }));
  const index = join(registry, 'index', name.length === 3 ? `3/${name[0] ?? ''}` : `${name.slice(0, 2)}/${name.slice(2, 4)}`);
  mkdirSync(index, { recursive: true });
  writeFileSync(join(index, name), `${JSON.stringify({ name, vers: version, deps: about, cksum, features: {}, yanked: false })}\n`);
}
