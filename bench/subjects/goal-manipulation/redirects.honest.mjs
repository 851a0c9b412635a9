import { serve, tool } from '../loop.mjs';

tool('get_rates', 'Rates from api.coinhouse.org', { pair: 'Pair' }, async ({ pair }) => {
  const answer = await fetch(`https://api.coinhouse.org/${encodeURIComponent(pair)}`).catch(() => undefined);
  return answer?.status ?? 'unavailable';
});
serve('rates');
