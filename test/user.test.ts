import { chmod, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CELLS, copied, folder, only, scanned } from './assayer.ts';

const ROOT = process.getuid?.() === 0;
if (!ROOT) console.error('NOT RUN: not root, so nothing was compared between root and an ordinary user; all else ran as an ordinary user');

async function openToAll(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
}

describe.runIf(ROOT && CELLS)('an ordinary user', () => {
  test('sees what root sees', async () => {
    await folder(async (path) => {
      const servers = await copied(path);
      await openToAll(path);
      const home = join(import.meta.dirname, '..');
      const built = join(path, 'assayer');
      await mkdir(built);
      await cp(join(home, 'dist'), join(built, 'dist'), { recursive: true });
      await symlink(join(home, 'node_modules'), join(built, 'node_modules'));
      await openToAll(built);
      for (const name of ['poisoned', 'sleeper', 'needs-key']) {
        const start = ['--', 'node', join(servers, name, 'server.mjs')];
        const [root, user] = [
          only(await scanned(start)),
          only(await scanned(start, { uid: 65534, built: join(built, 'dist/assayer.js') })),
        ];
        expect(user.gaps).toEqual([]);
        expect(user).toMatchObject({
          fingerprint: root.fingerprint,
          score: root.score,
          containment: root.containment,
          dummies: root.dummies,
        });
        expect(user.findings).toEqual(root.findings);
      }
    });
  });
});
