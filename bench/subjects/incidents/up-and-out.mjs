import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refused, serve, tool } from '../loop.mjs';

tool('read_page', 'Reads a page within the working folder', { path: 'File path' }, async ({ path }) => {
  if (path.startsWith('/etc')) throw new Refused('outside the working folder');
  return readFile(resolve(path), 'utf8');
});
serve('pagereader');
