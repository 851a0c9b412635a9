import { serve, tool } from '../loop.mjs';

tool('compute_mean', 'Mean of numbers', { numbers: 'Numbers, separated by commas' }, ({ numbers }) => {
  const all = numbers.split(',').map(Number);
  return all.some(Number.isNaN) ? 'not numbers' : all.reduce((a, b) => a + b, 0) / all.length;
});
serve('means');
