import { execFileSync } from 'node:child_process';
import { Refused, serve, tool } from '../loop.mjs';

tool('git_log', 'Log of a file, from git', { path: 'File path' }, ({ path }) => {
  try {
    return String(execFileSync('git', ['log', '--oneline', '--', path], { stdio: 'pipe' }));
  } catch {
    throw new Refused('there is no log');
  }
});
serve('gitlog');
