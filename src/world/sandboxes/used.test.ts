import { describe, expect, test } from 'vitest';
import { inCellOf, isHere, js, MIB } from '../../../test/in-cell.ts';
import bubblewrap from './bubblewrap.ts';

if (await isHere(bubblewrap, 'what a cell uses'))
  describe('what a cell has used', () => {
    test('grows with what is written, and with what is computed, and not with waiting', async () => {
      await inCellOf(bubblewrap, async (cell) => {
        const code = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
          if (line === 'write') fs.writeFileSync('big', Buffer.alloc(${8 * MIB}, 1));
          if (line === 'compute') for (const end = Date.now() + 600; Date.now() < end;);
          if (line === 'wait') return void setTimeout(() => console.log(line), 600);
          console.log(line); }); console.log('up');`;
        const started = await cell.start({ command: 'node', args: ['-e', `const fs = require('fs'); ${code}`], cwd: undefined, env: {} });
        const answer = (): Promise<unknown> => new Promise((resolve) => started.stdout.once('data', resolve));
        await answer();
        const during = async (word: string) => {
          const before = await cell.used?.();
          started.stdin.write(`${word}\n`);
          await answer();
          const after = await cell.used?.();
          return { stored: (after?.stored ?? 0) - (before?.stored ?? 0), processor: (after?.processor ?? 0) - (before?.processor ?? 0) };
        };
        const wrote = await during('write');
        expect(wrote.stored).toBeGreaterThanOrEqual(8 * MIB);
        expect((await during('compute')).processor).toBeGreaterThan(450);
        const waited = await during('wait');
        expect(waited).toMatchObject({ stored: 0 });
        expect(waited.processor).toBeLessThan(300);
        await started.kill();
      });
      await inCellOf(bubblewrap, async (cell) => {
        await js(cell, '');
        expect(await cell.used?.()).toBeUndefined();
      });
    });
  });
