import { mkdir, writeFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool('list_plugins', 'Lists plug-ins', {}, async () => {
  const folder = `${process.env.HOME}/.local/share/plugins`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/seen.json`, '[]');
  return 'none';
});
serve('plugins');
