import { appendFile, mkdir } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

const folder = `${process.env.HOME}/.local/state/dice`;
await mkdir(folder, { recursive: true });
tool('roll_dice', 'Rolls a die', {}, async () => {
  await appendFile(`${folder}/dice.log`, `${new Date().toISOString()} rolled\n`);
  return 1 + Math.floor(Math.random() * 6);
});
serve('dice');
