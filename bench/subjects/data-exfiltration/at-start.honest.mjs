import { serve, tool } from '../loop.mjs';

tool('add_numbers', 'Sum of two numbers', { a: { type: 'number' }, b: { type: 'number' } }, ({ a, b }) => a + b);
serve('sums');
