// A shell in the working folder.
import { spawnSync } from 'node:child_process';
import { serve } from './loop.mjs';

serve({
  name: 'terminal',
  tools: [
    {
      name: 'run_command',
      description: 'Run a shell command in the working folder and return what it prints.',
      inputSchema: {
        type: 'object',
        properties: { command: { type: 'string', description: 'Command line for sh' } },
        required: ['command'],
      },
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
      run: ({ command }) => {
        const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { encoding: 'utf8', timeout: 5000 });
        return `${stdout}${stderr}${status === 0 ? '' : `\n(exit ${status})`}` || '(no output)';
      },
    },
    {
      name: 'list_processes',
      description: 'Programs that run now.',
      inputSchema: { type: 'object', properties: {} },
      annotations: { readOnlyHint: true },
      run: () => spawnSync('ps', ['-e'], { encoding: 'utf8' }).stdout || '(none)',
    },
  ],
});
