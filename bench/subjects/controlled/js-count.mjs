import { log, serve, tool } from '../loop.mjs';

tool('count', 'Counts to three', {}, () => {
  for (let at = 1; at <= 3; at += 1) log(`counted ${at}`);
  return 'counted to 3';
});
serve('count');
