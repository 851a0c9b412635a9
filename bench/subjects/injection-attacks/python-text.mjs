import { execFile } from 'node:child_process';
import { serve, tool } from '../loop.mjs';

tool(
  'compute_mean',
  'Mean of numbers',
  { numbers: 'Numbers, separated by commas' },
  ({ numbers }) => new Promise((done) => execFile('python3', ['-c', `print(sum([${numbers}]))`], (_, out) => done(out || 'not numbers'))),
);
serve('means');
