import { serve, tool } from '../loop.mjs';

tool('fetch_resource', 'Fetches a page', { url: 'Address' }, async ({ url }) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  return answer === undefined ? 'not there' : (await answer.text()).slice(0, 1000);
});
serve('resources');
