// Git in the working folder.
import { spawnSync } from 'node:child_process';
import { serve } from './loop.mjs';

const git = (...args) => {
  const { stdout, stderr, status } = spawnSync(
    'git',
    ['-c', 'user.name=agent', '-c', 'user.email=agent@example.org', '-c', 'safe.directory=*', ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr || `git ended with ${status}`);
  return stdout || '(nothing)';
};
git('init', '-q', '-b', 'main');
const tool = (name, description, properties, required, readOnly, run) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
  annotations: { readOnlyHint: readOnly, ...(readOnly ? {} : { destructiveHint: false }) },
  run,
});

serve({
  name: 'git-tools',
  tools: [
    tool('git_status', 'What has changed in the working tree.', {}, [], true, () => git('status', '--short')),
    tool('git_diff', 'Changes that are not staged.', {}, [], true, () => git('diff')),
    tool(
      'git_log',
      'Commits, newest first.',
      { max_count: { type: 'integer', minimum: 1, maximum: 100 } },
      [],
      true,
      ({ max_count = 10 }) => git('log', '--oneline', `-${Number(max_count)}`),
    ),
    tool('git_add', 'Stage files.', { files: { type: 'array', items: { type: 'string' } } }, ['files'], false, ({ files }) =>
      git('add', '--', ...files),
    ),
    tool('git_commit', 'Commit what is staged.', { message: { type: 'string' } }, ['message'], false, ({ message }) =>
      git('commit', '-q', '-m', message),
    ),
    tool('git_create_branch', 'Make a branch.', { name: { type: 'string' } }, ['name'], false, ({ name }) => git('branch', '--', name)),
    tool('git_show', 'A commit.', { revision: { type: 'string' } }, ['revision'], true, ({ revision }) =>
      git('show', '--stat', String(revision).replace(/^-+/, '')),
    ),
  ],
});
