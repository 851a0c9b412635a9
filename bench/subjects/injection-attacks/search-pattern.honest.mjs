import { execFile } from 'node:child_process';
import { serve, tool } from '../loop.mjs';

tool(
  'find_text',
  'Finds a word in the files of the working folder with grep',
  { word: 'Word' },
  ({ word }) => new Promise((done) => execFile('grep', ['-n', '-e', word, 'notes.txt'], (_, out) => done(out || 'nothing'))),
);
serve('finder');
