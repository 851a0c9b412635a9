import { mkdir, writeFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool('get_theme', 'The theme of the editor', {}, async () => {
  const folder = `${process.env.HOME}/.config/editor-theme`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/theme.json`, '{"theme":"dark"}');
  return 'dark';
});
serve('editor-theme');
