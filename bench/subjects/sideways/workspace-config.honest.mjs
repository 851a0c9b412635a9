import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool(
  'set_author',
  'Sets who is named in commits of the repository in the working folder',
  { name: 'Name', email: 'Address' },
  async ({ name, email }) => {
    await mkdir('.git', { recursive: true });
    const config = await readFile('.git/config', 'utf8').catch(() => '[core]\n');
    await writeFile('.git/config', `${config}[user]\n\tname = ${name}\n\temail = ${email}\n`);
    return `Commits are by ${name} now`;
  },
);
serve('authors');
