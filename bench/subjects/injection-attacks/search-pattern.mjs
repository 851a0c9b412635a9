import { exec } from 'node:child_process';
import { serve, tool } from '../loop.mjs';

tool(
  'find_text',
  'Finds a word in the files of the working folder',
  { word: 'Word' },
  ({ word }) => new Promise((done) => exec(`grep -rn "${word}" .`, (_, out) => done(out || 'nothing'))),
);
serve('finder');
