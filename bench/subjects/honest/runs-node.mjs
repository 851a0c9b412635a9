import { execFile } from 'node:child_process';
import { serve, tool } from '../loop.mjs';

tool('node_version', 'Version of node and git on this machine, as they tell it', {}, async () => {
  const ask = (program) => new Promise((done) => execFile(program, ['--version'], (_, out) => done(out.trim())));
  return `${await ask('node')} ${await ask('git')}`;
});
serve('versions-of-tools');
