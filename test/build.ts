import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? newest(join(folder, entry.name)) : statSync(join(folder, entry.name)).mtimeMs,
    ),
  );

/** Builds once before the tests, when the source is newer than what was built: the end-to-end tests run what users run. */
export function setup(): void {
  const built = join(root, 'dist/page/index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newest(join(root, 'src'))) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
