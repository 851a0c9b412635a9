import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve, tool } from '../loop.mjs';

const sum = `process.stdout.write(String([1, 2, 3].reduce((a, b) => a + b)))`;
tool('sum_numbers', 'Adds the numbers of a table in a worker process', { table: 'Table' }, async ({ table }) => {
  const worker = spawn(process.execPath, ['-e', sum], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await once(worker.stdout, 'data');
  await once(worker, 'exit');
  return `${table}: ${said}`;
});
serve('sums');
