import { readFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool('get_unit', 'The unit of a quantity', { quantity: 'Quantity' }, async () => {
  await readFile(`${process.env.HOME}/.config/units/config.json`).catch(() => {});
  return 'metre';
});
serve('units');
