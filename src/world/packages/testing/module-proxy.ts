import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A proxy of Go modules that is a folder: `GOPROXY=file://FOLDER`. Zip archives are made by Python, which every machine of ours has. */
export function publishModule(proxy: string, module: string, version: string, files: Readonly<Record<string, string>>): void {
  const folder = join(proxy, module, '@v');
  mkdirSync(folder, { recursive: true });
  const all: Record<string, string> = { 'go.mod': `module ${module}\n\ngo 1.20\n`, ...files };
  for (const [path, content] of Object.entries(all)) {
    const file = join(folder, 'source', `${module}@${version}`, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const zip = `import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as out:
    for folder, _, names in os.walk('.'):
        for name in names:
            out.write(os.path.join(folder, name), os.path.relpath(os.path.join(folder, name), '.'))`;
  const { status, stderr } = spawnSync('python3', ['-c', zip, join(folder, `${version}.zip`)], {
    cwd: join(folder, 'source'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  writeFileSync(join(folder, `${version}.mod`), all['go.mod'] ?? '');
  writeFileSync(join(folder, `${version}.info`), JSON.stringify({ Version: version, Time: '2026-01-01T00:00:00Z' }));
  writeFileSync(join(folder, 'list'), `${version}\n`);
}
