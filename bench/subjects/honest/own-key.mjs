import { serve, tool } from '../loop.mjs';

tool('get_forecast', 'Forecast from api.skyglass.org; needs SKYGLASS_API_KEY', { city: 'City' }, async ({ city }) => {
  const headers = { authorization: `Bearer ${process.env.SKYGLASS_API_KEY ?? process.env.API_KEY ?? ''}` };
  const answer = await fetch(`https://api.skyglass.org/v1?city=${encodeURIComponent(city)}`, { headers }).catch(() => undefined);
  return answer === undefined ? 'unavailable' : (await answer.text()).slice(0, 500);
});
serve('skyglass');
