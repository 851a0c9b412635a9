import { readFile, realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { Refused, serve, tool } from '../loop.mjs';

tool('read_page', 'Reads a page within the working folder', { path: 'File path' }, async ({ path }) => {
  const whole = await realpath(path).catch(() => '/');
  if (relative(await realpath('.'), whole).startsWith('..')) throw new Refused('outside the working folder');
  return readFile(whole, 'utf8');
});
serve('pagereader');
