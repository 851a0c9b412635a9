import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';

/** An npm registry on loopback with packages of our own. */
export interface Registry extends AsyncDisposable {
  /** Variables that make npm, and us, use it and nothing else. */
  readonly env: Readonly<Record<string, string>>;
  /** With a slash at its end. */
  readonly address: string;
  readonly asked: readonly string[];
  /** Publishes a version; it becomes the latest. */
  publish(about: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>>): Promise<void>;
}

/** Starts one; `ground` is a folder for what it needs. */
export async function registry(ground: string): Promise<Registry> {
  const packuments = new Map<string, { name: string; 'dist-tags': Record<string, string>; versions: Record<string, unknown> }>();
  const tarballs = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    asked.push(path);
    const [packument, tarball] = [packuments.get(path), tarballs.get(path)];
    if (packument !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(packument));
    else if (tarball !== undefined) response.end(tarball);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}/`;
  await writeFile(join(ground, 'npmrc'), `registry=${address}\nfetch-retries=0\n`);
  const env = {
    npm_config_userconfig: join(ground, 'npmrc'),
    npm_config_globalconfig: join(ground, 'none'),
    npm_config_cache: join(ground, 'npm-cache'),
  };
  return {
    env,
    address,
    asked,
    async publish(about, files) {
      const { name, version } = about as { name: string; version: string };
      const folder = join(ground, `pack-${tarballs.size}`);
      for (const [path, content] of Object.entries({ 'package.json': JSON.stringify(about), ...files })) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
        await chmod(join(folder, path), 0o755);
      }
      const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--json'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      const [made] = JSON.parse(packed.stdout) as { filename: string; integrity: string; shasum: string }[];
      if (made === undefined) throw new Error(packed.stderr);
      const path = `${name}/-/${version}.tgz`;
      tarballs.set(path, await readFile(join(folder, made.filename)));
      const known = packuments.get(name) ?? { name, 'dist-tags': {}, versions: {} };
      known['dist-tags']['latest'] = version;
      const dist = { tarball: `${address}${path}`, integrity: made.integrity, shasum: made.shasum };
      known.versions[version] = { ...about, dist, ...('scripts' in about ? { hasInstallScript: true } : {}) };
      packuments.set(name, known);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
