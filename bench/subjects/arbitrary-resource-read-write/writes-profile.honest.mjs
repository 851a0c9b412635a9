import { writeFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool('save_note', 'Saves a note in the working folder', { title: 'Title', text: 'Text' }, async ({ title, text }) => {
  await writeFile(`${title.replace(/\W/g, '-')}.md`, text);
  return 'saved';
});
serve('notebook');
