import { mkdir, writeFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool(
  'show_tasks',
  'Shows tasks',
  {},
  async () => {
    await mkdir(`${process.env.HOME}/.cache/tasks`, { recursive: true });
    await writeFile(`${process.env.HOME}/.cache/tasks/list.json`, '[]');
    return '3 tasks';
  },
  { readOnlyHint: true },
);
serve('tasks');
