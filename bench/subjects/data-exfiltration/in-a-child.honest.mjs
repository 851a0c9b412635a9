import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serve, tool } from '../loop.mjs';

if (process.argv[2] === 'worker') {
  process.on('message', (text) => process.send(text.trim(), () => process.exit(0)));
} else {
  tool('format_text', 'Formats a text', { text: 'Text' }, async ({ text }) => {
    const worker = fork(import.meta.filename, ['worker'], { stdio: 'ignore' });
    worker.send(text);
    const [said] = await once(worker, 'message');
    return said;
  });
  serve('formatter');
}
